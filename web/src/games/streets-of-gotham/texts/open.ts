/** Tells what a card does, beside the card that was tapped or on which a mouse or the focus rests. */
import { mount, unmount } from 'svelte';
import type { Figure } from '../cards.ts';
import type { GothamPage } from '../game.ts';
import CardText from './CardText.svelte';

/** @param card it is this very card, laid or in a hand; null where only what it is matters @param at what was tapped */
export function tell(figure: Figure, card: string | null, at: HTMLElement, table: GothamPage): void {
  const props = { figure, card, at: at.getBoundingClientRect(), table, onclose: () => void unmount(text) };
  const text = mount(CardText, { target: document.body, props });
}

/** Tells it without anything to press, beside the question where the card stands in it. @returns what closes it */
export function peek(figure: Figure, card: string, at: HTMLElement, table: GothamPage): () => void {
  let isOpen = true;
  const onclose = (): void => {
    if (isOpen) void unmount(text);
    isOpen = false;
  };
  const beside = at.closest('#board-ask')?.getBoundingClientRect().left ?? null;
  const props = { figure, card, at: at.getBoundingClientRect(), table, passing: true, beside, onclose };
  const text = mount(CardText, { target: document.body, props });
  return onclose;
}
