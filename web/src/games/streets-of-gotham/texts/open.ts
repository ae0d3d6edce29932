import { mount, unmount } from 'svelte';
import type { Figure } from '../cards.ts';
import type { GothamPage } from '../game.ts';
import CardText from './CardText.svelte';

/** @param card the concrete card; null for its kind only @param at the tapped element */
export function tell(figure: Figure, card: string | null, at: HTMLElement, table: GothamPage): void {
  const props = { figure, card, at: at.getBoundingClientRect(), table, onclose: () => void unmount(text) };
  const text = mount(CardText, { target: document.body, props });
}

/** A passive preview, placed beside the question if the card is inside it. @returns closes it */
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
