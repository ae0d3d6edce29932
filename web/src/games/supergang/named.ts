import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { Argument, Message } from '#rulebooks/rulebook.ts';
import { isCell } from '#rulebooks/supergang/data/city.ts';
import { shops } from '#rulebooks/supergang/data/shops.ts';
import type { Play } from './play.svelte.ts';

/** Inverse of the rules' `placeArg`: a shop by name, a cell by id, other places by their term. */
function placeOf(said: Argument | undefined): string | null {
  if (typeof said === 'string') return isCell(said) ? said : (shops.find(({ name }) => name === said)?.id ?? null);
  const term = typeof said === 'object' && 'term' in said ? String(said.term) : '';
  return /^place\.(clinic|prison|cemetery|centre)$/.exec(term)?.[1] ?? null;
}

export const placeIn = ({ args }: Message): string | null => placeOf(args?.place) ?? placeOf(args?.shop);

/** Highlights the place on the map while hovered or focused. */
export const pointsAt =
  (play: Play, place: string | null): Attachment<HTMLElement> =>
  (element) => {
    if (place === null) return;
    const point = (): void => {
      play.pointed = place;
    };
    const leave = (): void => {
      if (play.pointed === place) play.pointed = null;
    };
    // Svelte's `on`: removing a focused element fires events during rendering.
    const ends = [
      on(element, 'pointerenter', point),
      on(element, 'pointerleave', leave),
      on(element, 'focus', point),
      on(element, 'blur', leave),
    ];
    return () => {
      leave();
      for (const end of ends) end();
    };
  };
