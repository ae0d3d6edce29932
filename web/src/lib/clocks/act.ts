/** What an organiser or a timekeeper does to the clocks of a game. */

import { actOn } from '#lib/game/act-on.ts';
import type { Answer } from '#lib/net/api.ts';
import type { ClockAct } from '../../../../server/read/clock-contract.ts';
import type { MoveReply } from '../../../../server/read/contract.ts';

/** Without an answer it is sent again with the same id, so that it happens once whatever the network does. */
export const actOnClocks = (game: string, act: ClockAct): Promise<Answer<MoveReply>> =>
  actOn(game, '/clocks', { body: act, again: 4 });
