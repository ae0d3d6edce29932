/** The rulebook `police-city`: captains of brigades secure New York, together and against each other (PC-1..119). */
import type { Rulebook } from '../rulebook.ts';
import { asksOf } from './asks.ts';
import { plain } from './bots/plain.ts';
import { sharp } from './bots/sharp.ts';
import { checkPolice } from './check.ts';
import { explainLate, explainRefusal } from './explain.ts';
import { idleMove } from './idle.ts';
import { legalMoves } from './legal.ts';
import { first } from './lessons/first.ts';
import { units } from './money.ts';
import { type PoliceMove, policeMove } from './moves.ts';
import { type PoliceOptions, policeOptions } from './options.ts';
import { playMoves, timeUp } from './play.ts';
import { setUp } from './setup.ts';
import type { PoliceState } from './state.ts';
import { policeState } from './state-schema.ts';
import type { PoliceCityView } from './view.ts';
import { openedView, sees, viewOf } from './view-of.ts';

export const policeCity: Rulebook<PoliceState, PoliceMove, PoliceCityView, PoliceOptions> = {
  id: 'police-city',
  messages: ['police-city/messages/', 'police-city/messages/refusals.'],
  seats: { min: 3, max: 6 },
  begins: 'when-seated',
  capabilities: {
    botsMaySit: true,
    secretHands: true,
    stakes: true,
    inside: ['card-evening', 'tournament-table'],
    guestSeats: false,
  },
  units,
  options: policeOptions,
  move: policeMove,
  chapters: ['line.round'],
  setup: setUp,
  asks: asksOf,
  legal: legalMoves,
  play: playMoves,
  elapsed: timeUp,
  explainLate,
  explainRefusal,
  idle: idleMove,
  view: viewOf,
  opened: openedView,
  sees,
  /** PC-R61: if the mafia wins there is no ranking. */
  outcome: ({ ended }) => (ended ? { ranks: ended.ranks, data: { mafia: ended.mafia } } : null),
  check: checkPolice,
  /** A running game has secrets: there is no `exportable`. */
  files: { state: policeState },
  bots: { plain, sharp },
  lesson: first,
};
