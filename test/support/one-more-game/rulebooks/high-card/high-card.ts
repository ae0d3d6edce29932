/**
 * The rulebook `high-card`: two players, a hidden card each, one bet a round. Made for tests, and complete: whoever writes a game finds
 * here each part that one has, with as little in it as can be.
 *
 * - HC-1: two players, each with as many tokens. A bet may not be larger than what each begins with.
 * - HC-2: each round both pay an ante and are dealt a card out of twelve that nobody else sees. Who opens changes from round to round.
 * - HC-3: who opens bets, no more than both have, or has the cards shown at once. The other folds, or pays as much and has them shown.
 * - HC-4: the higher card takes all that lies on the table; where one folds, the other takes it and no card is shown.
 * - HC-5: the game is over after the last round, or when one cannot pay the ante. Who has more tokens is first.
 * - HC-6: whoever lets his time run out shows for nothing, folds against a bet, and stays where he is.
 * - HC-7: where the town is open, both have a pawn at its station, and a token lies at each of its seven other places.
 * - HC-8: who has won a round throws two dice, one or both once more if he likes, and walks exactly as many streets as one of them shows,
 *   by no place twice; or he stays.
 * - HC-9: where he comes to a purse he takes it, or leaves it lying, and it grows by a token, up to five.
 */
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { asksOf, explainRefusal, idleMove, legalMoves } from './asks.ts';
import { plain } from './bot.ts';
import { checkHighCard } from './check.ts';
import { type HighCardMove, highCardMove } from './moves.ts';
import { type HighCardOptions, highCardOptions } from './options.ts';
import { elapsed, play, setUp } from './play.ts';
import { type HighCardState, highCardState } from './state.ts';
import { units } from './tokens.ts';
import { type HighCardView, openedView, viewOf } from './view.ts';

export const highCard: Rulebook<HighCardState, HighCardMove, HighCardView, HighCardOptions> = {
  id: 'high-card',
  messages: ['high-card/messages/'],
  seats: { min: 2, max: 2 },
  begins: 'when-seated',
  capabilities: { botsMaySit: true, secretHands: true, stakes: true, inside: ['card-evening'], guestSeats: false },
  units,
  options: highCardOptions,
  move: highCardMove,
  chapters: ['line.round'],
  setup: setUp,
  asks: asksOf,
  legal: legalMoves,
  play,
  explainRefusal,
  elapsed,
  idle: idleMove,
  view: viewOf,
  opened: openedView,
  /** Tokens lie before everybody: only cards are hidden. */
  sees: () => true,
  outcome: ({ ranks }) => (ranks ? { ranks } : null),
  check: checkHighCard,
  /** Only a game that is over leaves the house: in a running one there are cards that one player alone may know. */
  files: { state: highCardState },
  bots: { plain },
};
