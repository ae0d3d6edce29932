/** Which clocks a screen shows, and how they relate. Pure, derived from the game and its clocks. */
import type { BonusReply, ClockReply, ClocksReply, PauseReply } from '../../../../../server/read/clock-contract.ts';
import { givenBeside, givenTogether } from '../bonuses.ts';
import { stageClock } from '../stage-time.ts';

export interface TableShown {
  readonly table: number;
  /** Null when its time is over. */
  readonly clock: ClockReply | null;
  /** `held`: stopped, alone or with all others. */
  readonly is: 'playing' | 'held' | 'done' | 'up';
  /** Its own pause, if it is paused alone. */
  readonly pause: PauseReply | null;
  /** Bonuses the others did not get. */
  readonly bonuses: readonly BonusReply[];
  /** Extra time over the others, ms: these bonuses, and its own pauses so far. */
  readonly bonusMs: number;
  readonly stoodMs: number;
  /** It ends at another time than the others. */
  readonly differs: boolean;
}

export interface Group {
  readonly about: string;
  /** The clock most of them agree with. */
  readonly common: ClockReply;
  readonly clocks: readonly ClockReply[];
}

/** Table number of a node, or null: 5 for `round.2/table.5`. */
export function tableOfNode(node: string): number | null {
  const [, table] = /(?:^|\/)table\.(\d+)$/.exec(node) ?? [];
  return table === undefined ? null : Number(table);
}

/** Equal for two clocks that show the same now and later. */
const signOf = ({ due, left, heldBy }: ClockReply): string => due ?? `${left} ${heldBy ?? ''}`;

/** Turn clocks appear only on their table's screen. */
const isTurn = ({ kind, about }: ClockReply): boolean => kind !== 'ask' || about === 'turn';

/** Groups of clocks in use: those shared by most first, then the longest. */
export function groupsOf(clocks: readonly ClockReply[]): Group[] {
  const used = clocks.filter(({ ask }) => ask !== null);
  const whole = used.filter((clock) => !isTurn(clock));
  const by = new Map<string, ClockReply[]>();
  for (const clock of whole.length > 0 ? whole : used) {
    const about = clock.about ?? '';
    by.set(about, [...(by.get(about) ?? []), clock]);
  }
  return [...by].map(([about, all]) => ({ about, clocks: all, common: commonOf(all) })).sort(byImportance);
}

const byImportance = (a: Group, b: Group): number =>
  Number(shared(b)) - Number(shared(a)) || b.common.of - a.common.of || a.about.localeCompare(b.about);

/** Runs for several: all seats, or several tables. */
const shared = ({ clocks }: Group): boolean => clocks.length > 1 || clocks.some(({ seat }) => seat === null);

/** The most common clock; among equals one without changes, then the one that ends first. */
function commonOf(clocks: readonly ClockReply[]): ClockReply {
  const count = new Map<string, number>();
  for (const clock of clocks) count.set(signOf(clock), (count.get(signOf(clock)) ?? 0) + 1);
  const rank = (clock: ClockReply): readonly number[] => [
    -(count.get(signOf(clock)) ?? 0),
    clock.bonuses.length,
    clock.due === null ? 1 : 0,
    clock.due === null ? clock.left : Date.parse(clock.due),
  ];
  const [first, ...others] = clocks;
  if (first === undefined) throw new Error('a group has a clock');
  return others.reduce((best, one) => (less(rank(one), rank(best)) ? one : best), first);
}

function less(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** A table of a stage, from the game's screen view. */
interface TableOfStage {
  readonly table: number;
  readonly is: 'playing' | 'done' | 'up';
  readonly again?: boolean;
}

/** For clocks of tables, shows the stage's clock as the common one: it stays at zero while one table plays extra time. @param said each table of the stage, from the game's screen view */
export function withStageTime(group: Group, clocks: ClocksReply, said: readonly TableOfStage[]): Group {
  if (said.length < 2 || group.clocks.some(({ node }) => tableOfNode(node) === null)) return group;
  const tables = said.map(({ table, is, again = false }) => {
    const clock = group.clocks.find(({ node }) => tableOfNode(node) === table) ?? null;
    const pause = clocks.pauses.find(({ node }) => node === clock?.node) ?? null;
    return { is, again, clock, pause };
  });
  const stage = group.common.node.split('/').slice(0, -1).join('/');
  const common = stageClock(tables, pauseAt(clocks, '') ?? pauseAt(clocks, stage));
  return common ? { ...group, common } : group;
}

/** The current pause at exactly this node. */
export const pauseAt = ({ pauses }: ClocksReply, node: string | null): PauseReply | null =>
  pauses.find((pause) => pause.node === node && pause.since !== null) ?? null;

/** Bonuses common to all clocks of a group: those that moved the large number. */
export const givenToStage = ({ clocks, common }: Group): readonly BonusReply[] =>
  clocks.includes(common) ? givenTogether(clocks) : common.bonuses;

/** The tables of a group and the finished ones, by number. @param ended tables whose time is over, from the game's screen view */
export function tablesOf(
  group: Group | undefined,
  clocks: ClocksReply,
  ended: readonly { readonly table: number; readonly is: 'done' | 'up' }[] = [],
): TableShown[] {
  const together = group ? givenToStage(group) : [];
  const playing = (group?.clocks ?? []).flatMap((clock): TableShown[] => {
    const table = tableOfNode(clock.node);
    if (table === null || group === undefined) return [];
    const own = clocks.pauses.find(({ node }) => node === clock.node);
    const bonuses = givenBeside(clock.bonuses, together);
    return [
      {
        table,
        clock,
        is: clock.due === null ? 'held' : 'playing',
        pause: pauseAt(clocks, clock.node),
        bonuses,
        bonusMs: bonuses.reduce((sum, { ms }) => sum + ms, 0),
        stoodMs: own?.stood ?? 0,
        differs: signOf(clock) !== signOf(group.common),
      },
    ];
  });
  const there = new Set(playing.map(({ table }) => table));
  const over = ended
    .filter(({ table }) => !there.has(table))
    .map(({ table, is }): TableShown => {
      // When the stage's time is up, the large number shows it already.
      const differs = is === 'done' || !isUp(group);
      return { table, is, clock: null, pause: null, bonuses: [], bonusMs: 0, stoodMs: 0, differs };
    });
  return [...playing, ...over].sort((a, b) => a.table - b.table);
}

/** The stage's time is up for good. */
const isUp = (group: Group | undefined): boolean => group?.common.left === 0 && group.common.due === null;

/** Clocks for the screen of one table: its own clock, else the common one, and its turn clocks. */
export function atTable(
  clocks: readonly ClockReply[],
  table: number,
): { readonly main: ClockReply | null; readonly turns: readonly ClockReply[] } {
  const here = clocks.filter(({ node }) => tableOfNode(node) === table);
  const whole = here.find((clock) => clock.ask !== null && !isTurn(clock));
  const turns = here.filter(isTurn);
  const all = groupsOf(clocks.filter(({ node }) => tableOfNode(node) === null));
  return { main: whole ?? (here.length === 0 ? (all[0]?.common ?? null) : null), turns };
}
