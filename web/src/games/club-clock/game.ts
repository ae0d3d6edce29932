/** The clock of a club's programme over the API: the game, what it shows, and what its reader may do with it. */
import type { Game } from '#lib/games.ts';
import type { ClubView } from '#rulebooks/club-clock/view.ts';
import type { ClockReply, ClocksReply, PauseReply } from '../../../../server/read/clock-contract.ts';

export type { ClockReply, ClocksReply, PauseReply };
export type ClockGame = Game<ClubView>;
export type ClockView = ClubView;
