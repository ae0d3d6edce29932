/** Judges answer calls of tables, rule with a reason, give extra time; and penalties. */
import { type Act, Conflict, Refusal, type Seat } from '../rulebook.ts';
import { nameOf, playerOf, roundNow, tableAt, tableOf, theRound } from './find.ts';
import type { MoveOf } from './moves.ts';
import { changing, give } from './points.ts';
import type { DeskState, TableNow } from './state.ts';
import { MOST_PENALTIES, MOST_RULINGS } from './state-schema.ts';

/** @throws Refusal `not-your-table`, `table-calls`, `table-not-calls` */
export function callJudge(act: Act<DeskState>, seat: Seat, calls: boolean): void {
  const table = tableAt(theRound(act.state), seat);
  if (!table) throw new Conflict('not-your-table', 'host');
  if (calls && table.call?.is === 'open') throw new Conflict('table-calls', 'host', { table: table.table });
  if (!calls && !table.call) throw new Conflict('table-not-calls', 'host', { table: table.table });
  table.call = calls ? { by: seat, is: 'open' } : null;
  const args = { table: table.table, name: nameOf(act.state, seat) };
  act.say({ key: calls ? 'line.call' : 'line.uncall', args });
}

/** A judge is on the way. @throws Refusal `no-such-table`, `table-not-calls` */
export function answerCall(act: Act<DeskState>, number: number): void {
  const table = tableOf(theRound(act.state), number);
  if (table.call?.is !== 'open') throw new Conflict('table-not-calls', 'host', { table: number });
  table.call.is = 'answered';
  act.say({ key: 'line.answer', args: { table: number } });
}

/**
 * A ruling, with extra time for the table; a table whose time is up plays on for that long.
 * @throws Refusal `no-such-table`, `round-not-started`, `no-clock-there`, `result-stands`, `rulings-many`
 */
export function rule(act: Act<DeskState>, { table: number, minutes, why }: MoveOf<'rule'>): void {
  const round = theRound(act.state);
  const table = tableOf(round, number);
  if (round.is !== 'playing') throw new Conflict('round-not-started', 'host');
  if (minutes > 0) giveTime(table, round.seconds, minutes * 60);
  if (act.state.rulings.length >= MOST_RULINGS) throw new Conflict('rulings-many', 'host', { most: MOST_RULINGS });
  table.call = null;
  act.state.rulings.push({ round: round.n, table: number, why, minutes });
  act.say({ key: 'line.ruled', args: { table: number, why, minutes } });
}

function giveTime(table: TableNow, roundSeconds: number, seconds: number): void {
  if (roundSeconds === 0) throw new Conflict('no-clock-there', 'host', { table: table.table });
  if (table.result?.is === 'stands') throw new Conflict('result-stands', 'host', { table: table.table });
  if (table.is === 'called') {
    table.is = 'playing';
    table.opened++;
    table.extra = seconds;
  } else table.extra = Math.min(36_000, table.extra + seconds);
}

/** @throws Refusal `no-player`, `penalty-points`, `game-no-round`, `penalties-many`, `out-already` */
export function penalise(act: Act<DeskState>, { seat, kind, points = 0, why }: MoveOf<'penalise'>): void {
  const { state } = act;
  const player = playerOf(state, seat);
  if ((kind === 'points') !== points > 0) throw new Refusal('penalty-points', 'host');
  if (state.penalties.length >= MOST_PENALTIES) throw new Conflict('penalties-many', 'host', { most: MOST_PENALTIES });
  if (kind === 'out' && player.is === 'out') throw new Conflict('out-already', 'host', { name: player.name });
  const round = state.rounds.at(-1)?.n ?? 0;
  const add = () => void state.penalties.push({ seat, round, kind, points, why });
  if (kind === 'game') loseGame(act, seat, add);
  else add();
  if (kind === 'points') give(act, seat, -points, { key: 'why.penalty', args: { round } });
  if (kind === 'out') player.is = 'out';
  act.say({ key: 'line.penalty', args: { name: player.name, penalty: { term: `penalty.${kind}` }, points, why } });
}

/** The player comes last at the table in this round, with any reported result. @throws Refusal `game-no-round` */
function loseGame(act: Act<DeskState>, seat: Seat, add: () => void): void {
  const round = roundNow(act.state);
  const table = round && tableAt(round, seat);
  if (!round || !table) throw new Conflict('game-no-round', 'host', { name: nameOf(act.state, seat) });
  changing(act, round, table, add, 'why.penalty');
}
