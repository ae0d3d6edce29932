import type { Game } from '#lib/games.ts';
import type { ClubView } from '#rulebooks/club-clock/view.ts';
import type { ClockReply, ClocksReply, PauseReply } from '../../../../server/read/clock-contract.ts';

export type { ClockReply, ClocksReply, PauseReply };
export type ClockGame = Game<ClubView>;
export type ClockView = ClubView;
