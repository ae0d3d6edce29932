/** Tells what a card does beside where it stands: to whoever taps it, whosever it is. */
import { mount, unmount } from 'svelte';
import type { Figure } from '../cards.ts';
import type { GothamPage } from '../game.ts';
import CardText from './CardText.svelte';

/** @param card it is this very card, laid or in a hand; null where only what it is matters @param at what was tapped */
export function tell(figure: Figure, card: string | null, at: HTMLElement, table: GothamPage): void {
  const props = { figure, card, at: at.getBoundingClientRect(), table, onclose: () => void unmount(text) };
  const text = mount(CardText, { target: document.body, props });
}
