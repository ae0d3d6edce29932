/** The clock of a stage, derived from the clocks of its tables without each table's own bonuses and pauses. Pure. */
import type { BonusReply, ClockReply, PauseReply } from '../../../../server/read/clock-contract.ts';
import { givenTogether } from './bonuses.ts';

export interface StageTable {
  readonly is: 'playing' | 'done' | 'up';
  /** Reopened: its clock says nothing about the stage. */
  readonly again: boolean;
  readonly clock: ClockReply | null;
  /** The table's own pause, current or past. */
  readonly pause: PauseReply | null;
}

type Playing = StageTable & { readonly clock: ClockReply };

/** The stage's clock: at zero once one table's time was up, even if another plays on. Null where no table plays. @param room the pause of everything, or null */
export function stageClock(tables: readonly StageTable[], room: PauseReply | null): ClockReply | null {
  const [only] = tables;
  if (tables.length === 1 && only) return only.clock;
  const playing = tables.filter((table): table is Playing => table.clock !== null && table.is === 'playing');
  const regular = playing.filter(({ again }) => !again);
  const some = (regular[0] ?? playing[0])?.clock;
  if (!some) return null;
  if (tables.some(({ is, again }) => is === 'up' && !again))
    return { ...some, ask: null, left: 0, due: null, heldBy: null, bonuses: [] };
  if (regular.length === 0) return some;
  const together = regular.length > 1 ? givenTogether(regular.map(({ clock }) => clock)) : [];
  const read = regular.map((table) => ({ table, own: ownOf(table, together) }));
  const [first, ...others] = read;
  if (!first) return null;
  const least = others.reduce((best, one) => (touched(one) < touched(best) ? one : best), first);
  return touched(least) === 0 ? least.table.clock : withoutOwn(least.table, least.own, room);
}

interface Own {
  readonly ms: number;
  /** Bonuses the others got as well. */
  readonly shared: readonly BonusReply[];
}

const sameBonus = (one: BonusReply, other: BonusReply): boolean => one.at === other.at && one.ms === other.ms;

function ownOf({ clock }: Playing, together: readonly BonusReply[]): Own {
  const isShared = (bonus: BonusReply): boolean =>
    bonus.all === true || together.some((other) => sameBonus(bonus, other));
  const shared = clock.bonuses.filter(isShared);
  return { ms: clock.bonuses.reduce((sum, bonus) => sum + (isShared(bonus) ? 0 : bonus.ms), 0), shared };
}

/** How much a table's clock differs from the stage's: ms, plus one for a pause. */
const touched = ({ table: { pause }, own }: { readonly table: Playing; readonly own: Own }): number =>
  own.ms + (pause?.stood ?? 0) + (pause?.since ? 1 : 0);

/** The clock without the table's own bonuses and pauses. A table's pause does not stop the stage. */
function withoutOwn({ clock, pause }: Playing, { ms, shared }: Own, room: PauseReply | null): ClockReply {
  const less = ms + (pause?.stood ?? 0);
  const since = pause?.since ? Date.parse(pause.since) : null;
  const stops = room?.since ? Date.parse(room.since) : null;
  const left = (of: number): number => Math.max(0, of - less);
  const plain = { ...clock, bonuses: [...shared] };
  if (clock.due !== null) return until(plain, Date.parse(clock.due) - less, left(clock.left));
  if (stops !== null) {
    const ran = since === null ? 0 : Math.max(0, stops - since);
    return { ...plain, left: Math.max(0, clock.left - less - ran), due: null };
  }
  return since === null
    ? { ...plain, left: left(clock.left) }
    : until(plain, since + clock.left - less, left(clock.left));
}

const until = (clock: ClockReply, due: number, left: number): ClockReply => ({
  ...clock,
  left,
  due: new Date(due).toISOString(),
  heldBy: null,
});
