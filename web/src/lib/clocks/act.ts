import { actOn } from '#lib/game/act-on.ts';
import type { Answer } from '#lib/net/api.ts';
import type { ClockAct } from '../../../../server/read/clock-contract.ts';
import type { MoveReply } from '../../../../server/read/contract.ts';

/** Idempotent: retried with the same id when no response arrives. */
export const actOnClocks = (game: string, act: ClockAct): Promise<Answer<MoveReply>> =>
  actOn(game, '/clocks', { body: act, again: 4 });
