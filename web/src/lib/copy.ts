import { notify } from './notices.svelte.ts';

/** Puts a text on the clipboard and says so. A browser that does not let it shows the text, to be copied by hand. */
export async function copy(text: string, said: () => string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(said, 'done');
  } catch {
    notify(text);
  }
}
