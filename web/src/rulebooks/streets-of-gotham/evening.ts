/** How far the evening is: how many cards the pile had, and where in its thirds the table stands (GC-15..17, GC-R32). Pure. */
import { accompliceIds, setAside } from '#rulebooks/streets-of-gotham/data/accomplices.ts';
import { henchmen } from '#rulebooks/streets-of-gotham/data/henchmen.ts';
import { values } from '#rulebooks/streets-of-gotham/data/values.ts';
import type { GothamOptions } from '#rulebooks/streets-of-gotham/options.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';

const DEALT = 2;
/** Two Bat-Signals and Batman. */
const SPECIALS = 3;

/** Cards in the pile when the first turn begins. @param options of the game, as its set-up left them */
export function pileAtStart(options: unknown, seats: number): number {
  const set = (options ?? {}) as Partial<GothamOptions>; // The options of a game of this rulebook.
  const copies = (which: 'base' | 'three' | 'five', at: 0 | 1 | 2): number =>
    values.reduce<number>((sum, value) => sum + (set.copies?.[which]?.[value] ?? henchmen[value].copies[at]), 0);
  const people = copies('base', 0) + (seats >= 3 ? copies('three', 1) : 0) + (seats >= 5 ? copies('five', 2) : 0);
  const aside = (set.setAside ?? setAside)[seats - 2] ?? 0;
  const allies = (set.accomplices ?? accompliceIds).length - aside;
  const late = set.catchUp ? Math.floor(seats / 2) : 0;
  return people + allies - DEALT * seats - late + SPECIALS;
}

/** Which third it is, 1 to 3; how much of the whole is past, 0 to 1. Cards that went to the bottom make it a little uncertain. */
export function eveningOf(
  { pile, signals, ranks }: Pick<GothamView, 'pile' | 'signals' | 'ranks'>,
  start: number,
): { readonly third: 1 | 2 | 3; readonly past: number } {
  const third = (Math.min(2, signals) + 1) as 1 | 2 | 3; // Two signals at most.
  const drawn = start > 0 ? 1 - pile / start : 1;
  const past = ranks ? 1 : Math.min(third / 3, Math.max((third - 1) / 3, drawn));
  return { third, past };
}
