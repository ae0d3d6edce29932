/** Which clock runs for an ask, and what pauses it. */
import type { ClockReply, ClocksReply, PauseReply } from '../../../../../../server/read/clock-contract.ts';

export type { ClockReply, ClocksReply, PauseReply } from '../../../../../../server/read/clock-contract.ts';

/** Node of the whole game. */
export const WHOLE = '';

export const clockOf = ({ clocks }: ClocksReply, askId: string): ClockReply | undefined =>
  clocks.find(({ ask }) => ask === askId);

export const inUse = ({ clocks }: ClocksReply): readonly ClockReply[] => clocks.filter(({ ask }) => ask !== null);

/** The current pause of exactly this node. */
export const stopAt = ({ pauses }: ClocksReply, node: string): (PauseReply & { since: string }) | null => {
  const pause = pauses.find((one) => one.node === node);
  return pause && pause.since !== null ? { ...pause, since: pause.since } : null;
};

/** In use but paused. */
export const stands = ({ ask, due }: ClockReply): boolean => ask !== null && due === null;

const HOUR_MS = 3_600_000;

const DAY_MS = 24 * HOUR_MS;

/** More than an hour left: shown in days, hours and minutes. A battle at the table always has a countdown. @param now epoch ms */
export const isLong = (
  { due, left, about, of = 0 }: Pick<ClockReply, 'due' | 'left'> & Partial<Pick<ClockReply, 'about' | 'of'>>,
  now: number,
): boolean => !(about === 'battle' && of < DAY_MS) && (due ? Date.parse(due) - now : left) > HOUR_MS;

/** What pauses a clock: a node's pause, or an enclosing game; null while it runs. */
export function heldBy(all: ClocksReply, clock: ClockReply): (PauseReply & { since: string }) | 'around' | null {
  if (!stands(clock)) return null;
  const stop = clock.heldBy === null ? null : stopAt(all, clock.heldBy);
  return stop ?? (all.held ? 'around' : null);
}

export const hasRemarks = ({ clocks, pauses, held }: ClocksReply): boolean =>
  held || pauses.length > 0 || clocks.some(({ bonuses }) => bonuses.length > 0);

/** Table number of a node, or null. */
export function tableAt(node: string): number | null {
  const [, table] = /(?:^|\/)table\.(\d+)$/.exec(node) ?? [];
  return table === undefined ? null : Number(table);
}
