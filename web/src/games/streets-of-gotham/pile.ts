/** Initial size of the pile (GC-15..17, GC-R32). Pure. */
import { accompliceIds, setAside } from '#rulebooks/streets-of-gotham/data/accomplices.ts';
import { henchmen } from '#rulebooks/streets-of-gotham/data/henchmen.ts';
import { values } from '#rulebooks/streets-of-gotham/data/values.ts';
import { type GothamOptions, lateOnes } from '#rulebooks/streets-of-gotham/options.ts';

const DEALT = 2;
const SPECIALS = 3;

/** Cards in the pile at the first turn. @param options of the game */
export function pileAtStart(options: unknown, seats: number): number {
  const set = (options ?? {}) as Partial<GothamOptions>; // The options of a game of this rulebook.
  const copies = (which: 'base' | 'three' | 'five', at: 0 | 1 | 2): number =>
    values.reduce<number>((sum, value) => sum + (set.copies?.[which]?.[value] ?? henchmen[value].copies[at]), 0);
  const people = copies('base', 0) + (seats >= 3 ? copies('three', 1) : 0) + (seats >= 5 ? copies('five', 2) : 0);
  const aside = (set.setAside ?? setAside)[seats - 2] ?? 0;
  const allies = (set.accomplices ?? accompliceIds).length - aside;
  return people + allies - DEALT * seats - lateOnes(set, seats) + SPECIALS;
}
