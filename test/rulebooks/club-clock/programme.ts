/** A programme of the club's clock for tests of its rules. */
import { clubClock } from '#rulebooks/club-clock/club-clock.ts';
import type { ClubMove } from '#rulebooks/club-clock/moves.ts';
import type { ClubOptions, Stage, Turns } from '#rulebooks/club-clock/options.ts';
import type { ClubState } from '#rulebooks/club-clock/state.ts';
import type { ClubView } from '#rulebooks/club-clock/view.ts';
import { Table } from '../../support/table.ts';

export type Programme = Table<ClubState, ClubMove, ClubView, ClubOptions>;

export const play = (name: string, more: Partial<Stage> = {}): Stage => ({
  name,
  seconds: 4500,
  kind: 'play',
  atZero: 'wait',
  ...more,
});
export const pause = (name: string, more: Partial<Stage> = {}): Stage => ({
  ...play(name, { seconds: 900 }),
  kind: 'break',
  ...more,
});

export const programme = (
  stages: readonly Stage[],
  { tables = 2, turns = null as Turns | null, speed = 1 } = {},
): Programme => new Table(clubClock, { stages, turns, speed }, tables);

/** Its first stage runs. */
export function begun(...given: Parameters<typeof programme>): Programme {
  const table = programme(...given);
  table.move('go.0', 0, { do: 'start', stage: 0 });
  return table;
}

export const done = (table: Programme, ...asks: readonly [id: string, seat: number][]): void => {
  for (const [id, seat] of asks) table.move(id, seat, { do: 'done' });
};
export const ids = (table: Programme): string[] => table.asks().map(({ id }) => id);
export const said = (table: Programme): string[] => table.last.lines.map(({ key }) => key);
/** State of each table. */
export const standing = (table: Programme): unknown => table.view('public').run?.tables.map(({ is }) => is);
