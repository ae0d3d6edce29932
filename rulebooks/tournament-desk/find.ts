import { type Act, Conflict, Refusal, type Seat } from '../rulebook.ts';
import type { DeskState, Draft, Player, Round, TableNow } from './state.ts';

/** @throws Refusal `no-player` */
export function playerOf({ players }: DeskState, seat: Seat): Player {
  const player = players[seat - 1];
  if (!player) throw new Refusal('no-player', 'host', { seat });
  return player;
}

export const nameOf = ({ players }: DeskState, seat: Seat): string => players[seat - 1]?.name ?? String(seat);

export const namesOf = (state: DeskState, seats: readonly Seat[]): string =>
  seats.map((seat) => nameOf(state, seat)).join(', ');

export const seatsThat = ({ players }: DeskState, fits: (player: Player) => boolean): Seat[] =>
  players.flatMap((player, at) => (player && fits(player) ? at + 1 : []));

export const seatsIn = (state: DeskState): Seat[] => seatsThat(state, ({ is }) => is === 'in');

export function roundNow({ rounds, phase }: DeskState): Round | null {
  return phase === 'round' ? (rounds.at(-1) ?? null) : null;
}

/** @throws Conflict `no-round` */
export function theRound(state: DeskState): Round {
  const round = roundNow(state);
  if (!round) throw new Conflict('no-round', 'host');
  return round;
}

/** @throws Refusal `no-such-table` */
export function tableOf({ n, tables }: Round, number: number): TableNow {
  const table = tables.find((one) => one.table === number);
  if (!table) throw new Refusal('no-such-table', 'host', { round: n, table: number });
  return table;
}

export const tableAt = ({ tables }: Round, seat: Seat): TableNow | undefined =>
  tables.find(({ seats }) => seats.includes(seat));

/** @throws Conflict `no-draft` */
export function theDraft(act: Act<DeskState>): Draft {
  const { draft, phase } = act.state;
  if (!draft || phase !== 'draft') throw new Conflict('no-draft', 'host');
  return draft;
}

export const openTables = ({ tables }: Round): TableNow[] => tables.filter(({ result }) => result?.is !== 'stands');

export const gameNameOf = (round: number, table: number): string => `r${round}t${table}`;
