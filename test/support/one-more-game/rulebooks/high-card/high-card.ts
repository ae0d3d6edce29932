/**
 * The rulebook `high-card`: two players, a hidden card each, one bet a round. A complete minimal example of a game.
 * - HC-1: two players with equal tokens. A bet is at most the initial amount.
 * - HC-2: each round both pay an ante and get one of twelve cards, which only they see. They open in turn.
 * - HC-3: the opener bets, at most what both have, or has the cards shown at once. The other folds, or pays the same and has them shown.
 * - HC-4: the higher card takes the pot; if one folds, the other takes it and no card is shown.
 * - HC-5: the game is over after the last round, or when one cannot pay the ante. More tokens win.
 * - HC-6: when time runs out, the player shows without a bet, folds against a bet, or stays.
 * - HC-7: with an open town, both have a pawn at its station, and a token is at each of the seven other places.
 * - HC-8: a round's winner throws two dice, may throw one or both once more, and walks exactly one die's number of streets, visiting no place twice; or stays.
 * - HC-9: at a purse the walker takes it, or leaves it and it grows by a token, up to five.
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
  /** Tokens are public: only cards are secret. */
  sees: () => true,
  outcome: ({ ranks }) => (ranks ? { ranks } : null),
  check: checkHighCard,
  /** Only a finished game can be exported: a running one has secret cards. */
  files: { state: highCardState },
  bots: { plain },
};
