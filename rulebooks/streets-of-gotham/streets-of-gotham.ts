/** The rulebook `streets-of-gotham`: hands, laid henchmen, villains with their own taste, and a bat that ends the night (GC-1..49). */
import type { Rulebook } from '../rulebook.ts';
import { allowancesOf, asksOf, idleMove, legalMoves } from './asks.ts';
import { plain } from './bots/plain.ts';
import { sharp } from './bots/sharp.ts';
import { checkGotham } from './check.ts';
import { explainLate, explainRefusal } from './explain.ts';
import { first } from './lessons/first.ts';
import { type GothamMove, gothamMove } from './moves.ts';
import { type GothamOptions, gothamOptions } from './options.ts';
import { elapsed, play } from './play.ts';
import { setUp } from './setup.ts';
import type { GothamState } from './state.ts';
import { gothamState } from './state-schema.ts';
import type { GothamView } from './view.ts';
import { openedView, viewOf } from './view-of.ts';

export const streetsOfGotham: Rulebook<GothamState, GothamMove, GothamView, GothamOptions> = {
  id: 'streets-of-gotham',
  messages: ['streets-of-gotham/messages/', 'streets-of-gotham/messages/refusals.'],
  seats: { min: 2, max: 5 },
  begins: 'when-seated',
  capabilities: {
    botsMaySit: true,
    secretHands: true,
    stakes: true,
    inside: ['card-evening', 'tournament-table'],
    guestSeats: false,
  },
  /** GC-R53: points are no amounts. The parent game pays an evening's stakes by rank. */
  units: {},
  options: gothamOptions,
  move: gothamMove,
  chapters: ['line.begins', 'line.signal', 'line.batman'],
  setup: setUp,
  asks: asksOf,
  allowances: allowancesOf,
  legal: legalMoves,
  play,
  elapsed,
  explainLate,
  explainRefusal,
  idle: idleMove,
  view: viewOf,
  opened: openedView,
  sees: () => true,
  outcome: ({ ranks }) => (ranks ? { ranks } : null),
  check: checkGotham,
  /** A running game has secrets: there is no `exportable`. */
  files: { state: gothamState },
  bots: { plain, sharp },
  lesson: first,
};
