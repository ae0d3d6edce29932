/** Cards that a bot has not seen, in the pile or in other hands, as a multiset. */
import type { Seat } from '../../rulebook.ts';
import { type Card, countsOf, isAccomplice, isSpecial, type PileCard } from '../cards.ts';
import { accompliceIds, setAside } from '../data/accomplices.ts';
import { henchmen } from '../data/henchmen.ts';
import { values } from '../data/values.ts';
import type { Table } from './table.ts';

export interface Unseen {
  readonly counts: readonly number[];
  readonly accomplices: number;
  readonly all: number;
  /** By seat - 1: cards known to be in that hand. */
  readonly known: readonly (readonly Card[])[];
  readonly top: PileCard | null;
}

/** Assumes the default numbers of copies; other options make it a guess. */
export function unseenBy({ view, mine }: Table): Unseen {
  const seats = view.players.length;
  const { memory } = mine;
  const known: Card[][] = view.players.map(() => []);
  for (const { seat, cards } of memory.hands) known[seat - 1] = [...cards];
  const seen: Card[] = [
    ...mine.hand,
    ...view.discard,
    ...view.players.flatMap(({ laid }) => laid.flatMap(({ card, under }) => [card, ...under.map((one) => one.card)])),
    ...memory.pile.flatMap(({ card }) => (isSpecial(card) ? [] : [card])),
    ...known.flat(),
  ];
  const there = countsOf(seen);
  const counts = values.map((value) => {
    const [base, three, five] = henchmen[value].copies;
    return Math.max(0, base + (seats >= 3 ? three : 0) + (seats >= 5 ? five : 0) - (there[value] ?? 0));
  });
  const accomplices = Math.max(0, accompliceIds.length - (setAside[seats - 2] ?? 0) - seen.filter(isAccomplice).length);
  const all = counts.reduce((sum, one) => sum + one, 0) + accomplices;
  return { counts, accomplices, all, known, top: memory.pile.find(({ at }) => at === 0)?.card ?? null };
}

export function likely({ counts, all, known }: Unseen, seat: Seat, value: number, hand: number): number {
  const held = known[seat - 1] ?? [];
  if ((countsOf(held)[value] ?? 0) > 0) return 1;
  return 1 - (1 - (counts[value] ?? 0) / Math.max(1, all)) ** Math.max(0, hand - held.length);
}
