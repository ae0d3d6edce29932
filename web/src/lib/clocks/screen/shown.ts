/** Which clocks a screen shows, and how they stand to each other: pure, from what is known of a game. */
import type { BonusReply, ClockReply, ClocksReply, PauseReply } from '../../../../../server/read/clock-contract.ts';
import { givenBeside, givenTogether } from '../bonuses.ts';
import { stageClock } from '../stage-time.ts';

/** A table on a screen. */
export interface TableShown {
  readonly table: number;
  /** Null where its time is over. */
  readonly clock: ClockReply | null;
  /** `held`: it stands, by itself or with all others. */
  readonly is: 'playing' | 'held' | 'done' | 'up';
  /** Its own pause, where it stands by itself. */
  readonly pause: PauseReply | null;
  /** What it was given and the others were not. */
  readonly bonuses: readonly BonusReply[];
  /** How much longer it has than the others, ms: by these bonuses, and its own pauses until now. */
  readonly bonusMs: number;
  readonly stoodMs: number;
  /** It does not end when the others do. */
  readonly differs: boolean;
}

/** Clocks that run for the same thing. */
export interface Group {
  readonly about: string;
  /** The one that most of them show. */
  readonly common: ClockReply;
  readonly clocks: readonly ClockReply[];
}

/** The table of a node, null where it is none: 5 of `round.2/table.5`. */
export function tableOfNode(node: string): number | null {
  const [, table] = /(?:^|\/)table\.(\d+)$/.exec(node) ?? [];
  return table === undefined ? null : Number(table);
}

/** Two clocks with the same sign show the same, and go on to do so. */
const signOf = ({ due, left, heldBy }: ClockReply): string => due ?? `${left} ${heldBy ?? ''}`;

/** Clocks of turns belong to the screen of their table. */
const isTurn = ({ kind, about }: ClockReply): boolean => kind !== 'ask' || about === 'turn';

/** The groups of clocks that somebody waits for, the most important first: what runs for most, then what lasts longest. */
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

/** It runs for several at once: for all seats, or at several tables. */
const shared = ({ clocks }: Group): boolean => clocks.length > 1 || clocks.some(({ seat }) => seat === null);

/** The clock that most of them agree with; of equals, one that nobody touched, then the one that ends first. */
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

/** A table of a stage, as the rules tell it to a screen. */
interface TableOfStage {
  readonly table: number;
  readonly is: 'playing' | 'done' | 'up';
  readonly again?: boolean;
}

/**
 * The group with the time of its stage in large, where it is the clocks of tables: it stays at nothing while one of them plays on with time of its own.
 * @param said each table of the stage, as the rules tell it
 */
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

/** The pause at that node itself, while it lasts. */
export const pauseAt = ({ pauses }: ClocksReply, node: string | null): PauseReply | null =>
  pauses.find((pause) => pause.node === node && pause.since !== null) ?? null;

/** What all clocks of a group were given together: what moved the end that its large number shows. */
export const givenToStage = ({ clocks, common }: Group): readonly BonusReply[] =>
  clocks.includes(common) ? givenTogether(clocks) : common.bonuses;

/** The tables of a group, and those that are done, by number. @param ended tables whose time is over, as the rules tell them */
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
      // Where the time of all is up the large number says so already.
      const differs = is === 'done' || !isUp(group);
      return { table, is, clock: null, pause: null, bonuses: [], bonusMs: 0, stoodMs: 0, differs };
    });
  return [...playing, ...over].sort((a, b) => a.table - b.table);
}

/** The time of the stage is up for good. */
const isUp = (group: Group | undefined): boolean => group?.common.left === 0 && group.common.due === null;

/** What the screen of one table shows: its own clock, or else that of all; and the clocks of its turns. */
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
