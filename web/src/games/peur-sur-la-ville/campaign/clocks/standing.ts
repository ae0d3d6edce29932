/** What of a campaign's clocks is told on a page: which runs for an ask, what holds it, by whom, since when and why. */
import type { ClockReply, ClocksReply, PauseReply } from '../../../../../../server/read/clock-contract.ts';

export type { ClockReply, ClocksReply, PauseReply } from '../../../../../../server/read/clock-contract.ts';

/** The game as a whole, as a node. */
export const WHOLE = '';

/** The clock of an open ask; undefined where it has none. */
export const clockOf = ({ clocks }: ClocksReply, askId: string): ClockReply | undefined =>
  clocks.find(({ ask }) => ask === askId);

/** Clocks that belong to something that is asked now: those that anybody looks at. */
export const inUse = ({ clocks }: ClocksReply): readonly ClockReply[] => clocks.filter(({ ask }) => ask !== null);

/** The stop of that very node, if it stands now. */
export const stopAt = ({ pauses }: ClocksReply, node: string): (PauseReply & { since: string }) | null => {
  const pause = pauses.find((one) => one.node === node);
  return pause && pause.since !== null ? { ...pause, since: pause.since } : null;
};

/** Something is open and does not run. */
export const stands = ({ ask, due }: ClockReply): boolean => ask !== null && due === null;

const HOUR_MS = 3_600_000;

const DAY_MS = 24 * HOUR_MS;

/**
 * More than an hour is left: nobody waits for its second, and it is told in days, hours and minutes. The time of a battle around the table is
 * watched all the while. @param now epoch ms
 */
export const isLong = (
  { due, left, about, of = 0 }: Pick<ClockReply, 'due' | 'left'> & Partial<Pick<ClockReply, 'about' | 'of'>>,
  now: number,
): boolean => !(about === 'battle' && of < DAY_MS) && (due ? Date.parse(due) - now : left) > HOUR_MS;

/** What holds a clock: the stop of a node, or a game around this one; null while it runs. */
export function heldBy(all: ClocksReply, clock: ClockReply): (PauseReply & { since: string }) | 'around' | null {
  if (!stands(clock)) return null;
  const stop = clock.heldBy === null ? null : stopAt(all, clock.heldBy);
  return stop ?? (all.held ? 'around' : null);
}

/** There is something to say beside a countdown: it stands, it stood, it was given more. */
export const isTold = ({ clocks, pauses, held }: ClocksReply): boolean =>
  held || pauses.length > 0 || clocks.some(({ bonuses }) => bonuses.length > 0);

/** The number of the table that a node is about; null for the whole game or anything else. */
export function tableAt(node: string): number | null {
  const [, table] = /(?:^|\/)table\.(\d+)$/.exec(node) ?? [];
  return table === undefined ? null : Number(table);
}
