/** Places that words name, so that the map can show them. */
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { Argument, Message } from '#rulebooks/rulebook.ts';
import { isCell } from '#rulebooks/supergang/data/city.ts';
import { shops } from '#rulebooks/supergang/data/shops.ts';
import type { Play } from './play.svelte.ts';

/** As `placeArg` of the rules tells a place in a line: a shop by its house name, a cell by its id, other places by their word. */
function placeOf(said: Argument | undefined): string | null {
  if (typeof said === 'string') return isCell(said) ? said : (shops.find(({ name }) => name === said)?.id ?? null);
  const term = typeof said === 'object' && 'term' in said ? String(said.term) : '';
  return /^place\.(clinic|prison|cemetery|centre)$/.exec(term)?.[1] ?? null;
}

/** The place that a line names; null where it names none. */
export const placeIn = ({ args }: Message): string | null => placeOf(args?.place) ?? placeOf(args?.shop);

/** While it is pointed at, or has the focus, its place blinks on the map. */
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
    // `on` of Svelte: an element that is removed with the focus says so while the page is drawn anew.
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
