import { byHand } from './by-hand.svelte.ts';
import { notify } from './notices.svelte.ts';

/**
 * Puts a text on the clipboard and says so. Where the browser refuses (it does on plain http, unless the page is on localhost) the text is shown
 * selected, to be copied by hand (`CopyByHand.svelte`).
 */
export async function copy(text: string, said: () => string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    byHand.text = text;
    return;
  }
  notify(said, 'done');
}
