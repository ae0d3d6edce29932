import { byHand } from './by-hand.svelte.ts';
import { notify } from './notices.svelte.ts';

/** Copies a text and confirms it. If the clipboard is blocked (plain http), shows the text selected (`CopyByHand.svelte`). */
export async function copy(text: string, said: () => string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    byHand.text = text;
    return;
  }
  notify(said, 'done');
}
