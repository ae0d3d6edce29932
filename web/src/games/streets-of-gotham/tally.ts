/** All counts of a table for its user as plain data, so that the page can embed them. Pure. */
import type { Card } from '#rulebooks/streets-of-gotham/cards.ts';
import { isAccomplice } from '#rulebooks/streets-of-gotham/cards.ts';
import { plain, sphinxCards } from '#rulebooks/streets-of-gotham/data/sphinx.ts';
import type { Score } from '#rulebooks/streets-of-gotham/state.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';
import { pileAtStart } from './pile.ts';
import { conditionOf, layingBrings, mySide, type Next, nextStep, type Progress, worthOf } from './worth.ts';

export interface Pays {
  readonly points: number;
  readonly next: Next;
}

/** A hand card: points for laying it, and progress of an accomplice's condition. */
export interface InHand {
  readonly brings: number;
  readonly asks: Progress | null;
}

export interface Tally {
  readonly pile: number;
  /** GC-H4: the Sphinx card in force forbids partner abilities. */
  readonly silent: boolean;
  /** The user's own; null for spectators. */
  readonly mine: {
    readonly worth: Score;
    readonly villains: readonly Pays[];
    readonly hand: Readonly<Partial<Record<Card, InHand>>>;
  } | null;
}

/** @param options of the game */
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
