/** What the rules count of a table for its reader, all at once and as data: so it can come with a page before what counts it. Pure. */
import type { Card } from '#rulebooks/streets-of-gotham/cards.ts';
import { isAccomplice } from '#rulebooks/streets-of-gotham/cards.ts';
import { plain, sphinxCards } from '#rulebooks/streets-of-gotham/data/sphinx.ts';
import type { Score } from '#rulebooks/streets-of-gotham/state.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';
import { pileAtStart } from './pile.ts';
import { conditionOf, layingBrings, mySide, type Next, nextStep, type Progress, worthOf } from './worth.ts';

/** What a villain pays the reader now, and what would make him pay more. */
export interface Pays {
  readonly points: number;
  readonly next: Next;
}

/** A card of the hand: what laying it brings, and how far an accomplice's condition is met. */
export interface InHand {
  readonly brings: number;
  readonly asks: Progress | null;
}

export interface Tally {
  /** Cards in the pile when the first turn began. */
  readonly pile: number;
  /** GC-H4: the Sphinx card in force lets nobody use a partner's ability. */
  readonly silent: boolean;
  /** The reader's own; null for who looks on. */
  readonly mine: {
    readonly worth: Score;
    /** His villains, in their order. */
    readonly villains: readonly Pays[];
    readonly hand: Readonly<Partial<Record<Card, InHand>>>;
  } | null;
}

/** @param options of the game, as its set-up left them */
export function tallyOf(view: GothamView, options: unknown): Tally {
  const regime = view.mystery?.card ? sphinxCards[view.mystery.card] : plain;
  return { pile: pileAtStart(options, view.players.length), silent: !regime.partners, mine: mineIn(view) };
}

function mineIn(view: GothamView): Tally['mine'] {
  const side = mySide(view);
  const { mine } = view;
  if (!side || !mine) return null;
  const worth = worthOf(side, mine.villains, view);
  const villains = worth.villains.map(({ villain, points }) => ({
    points,
    next: nextStep(villain, side, view.house),
  }));
  const inHand = (card: Card): InHand => ({
    brings: layingBrings(side, card, mine.villains, view),
    asks: isAccomplice(card) ? conditionOf(view, mine.seat, card) : null,
  });
  return { worth, villains, hand: Object.fromEntries(mine.hand.map((card) => [card, inHand(card)])) };
}
