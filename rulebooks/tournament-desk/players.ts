import { type Act, Conflict, Refusal, type Seat } from '../rulebook.ts';
import { nameKey } from '../written.ts';
import { nameOf, playerOf, seatsThat } from './find.ts';
import type { MoveOf } from './moves.ts';
import { MOST_ROUNDS } from './options.ts';
import type { DeskState, Player } from './state.ts';

type NewPlayer = MoveOf<'register'>['player'];

const hasBegun = ({ rounds }: DeskState): boolean => rounds.length > 0;

export function whyClosed({ options, rounds, phase, circle, final }: DeskState): Refusal | null {
  if (phase === 'over') return new Conflict('day-over', 'host');
  if (rounds.length > 0 && (circle.length > 0 || final)) return new Conflict('late-field', 'host');
  return rounds.length > 0 && rounds.length >= options.lateUntil
    ? new Conflict('late-over', 'host', { round: options.lateUntil })
    : null;
}

/** Free places; players who wait, left or were sent away take none. */
export const roomIn = (state: DeskState): number =>
  (state.options.capacity || state.seats) - seatsThat(state, ({ is }) => is === 'registered' || is === 'in').length;

/** Puts a seat on the list. @throws Refusal `seat-listed`, those of `whyClosed` and `checkName` */
export function register(act: Act<DeskState>, seat: Seat, given: NewPlayer, line = 0): void {
  const { state } = act;
  const closed = whyClosed(state);
  if (closed) throw closed;
  if (state.players[seat - 1]) throw new Conflict('seat-listed', 'host', { name: nameOf(state, seat) });
  checkName(state, seat, given, line);
  const team = teamOf(state, seat, given, line);
  const is = roomIn(state) <= 0 ? 'waiting' : state.options.checkIn ? 'registered' : 'in';
  state.players[seat - 1] = { name: given.name, club: given.club ?? null, team, is };
  if (line === 0) act.say({ key: is === 'waiting' ? 'line.waits' : 'line.registered', args: { name: given.name } });
}

/** Registers several. @throws Refusal `list-full`; as for one, naming the line */
export function registerList(act: Act<DeskState>, { rows }: MoveOf<'list'>): void {
  const { state } = act;
  const named = new Set(rows.flatMap(({ seat }) => seat ?? []));
  for (const [at, { seat: wanted, ...player }] of rows.entries()) {
    const seat = wanted ?? freeSeat(state, named);
    if (seat === null) throw new Conflict('list-full', 'host', { line: at + 1, seats: state.seats });
    if (seat > state.seats) throw new Refusal('no-seat', 'host', { seats: state.seats });
    register(act, seat, player, at + 1);
  }
  const waiting = seatsThat(state, ({ is }) => is === 'waiting').length;
  act.say({ key: 'line.listed', args: { count: rows.length, waiting } });
}

function freeSeat({ players }: DeskState, but: ReadonlySet<Seat>): Seat | null {
  const at = players.findIndex((player, n) => player === null && !but.has(n + 1));
  return at < 0 ? null : at + 1;
}

/** Players with the same name must have different clubs. @param line of the list, 0 for one alone. @throws Refusal `name-twice` */
function checkName({ players }: DeskState, seat: Seat, { name, club }: NewPlayer, line: number): void {
  const key = nameKey(name);
  const isSame = (player: Player | null, at: number): boolean =>
    player !== null &&
    at + 1 !== seat &&
    nameKey(player.name) === key &&
    nameKey(player.club ?? '') === nameKey(club ?? '');
  if (players.some(isSame)) throw new Conflict('name-twice', 'host', { name, line });
}

/** The number of a team, founded if new. @throws Refusal `no-teams`, `team-full` */
function teamOf(state: DeskState, seat: Seat, { team }: NewPlayer, line: number): number | null {
  if (team === undefined) return null;
  if (!state.options.teams) throw new Refusal('no-teams', 'host', { line });
  const key = nameKey(team);
  const at = state.teams.findIndex((one) => nameKey(one) === key);
  if (at < 0) {
    state.teams.push(team);
    return state.teams.length;
  }
  const mates = state.players.filter((player, n) => player?.team === at + 1 && n + 1 !== seat).length;
  if (mates >= 2) throw new Conflict('team-full', 'host', { team, line });
  return at + 1;
}

/** @throws Refusal as `register` */
export function edit(act: Act<DeskState>, { seat, player: given }: MoveOf<'edit'>): void {
  const player = playerOf(act.state, seat);
  checkName(act.state, seat, given, 0);
  const was = player.name;
  player.team = teamOf(act.state, seat, given, 0);
  player.name = given.name;
  player.club = given.club ?? null;
  act.say({ key: 'line.edited', args: { was, name: given.name } });
}

/** Removes a player before the first round. @throws Refusal `begun` */
export function remove(act: Act<DeskState>, seat: Seat): void {
  const { name } = playerOf(act.state, seat);
  if (hasBegun(act.state)) throw new Conflict('begun', 'host', { name });
  act.state.players[seat - 1] = null;
  act.say({ key: 'line.removed', args: { name } });
}

/** @throws Refusal `not-registered` naming the first who is checked in already or not listed */
export function checkIn(act: Act<DeskState>, seats: readonly Seat[]): void {
  for (const seat of seats) {
    const player = playerOf(act.state, seat);
    if (player.is !== 'registered') throw new Conflict('not-registered', 'host', { name: player.name });
    player.is = 'in';
  }
  const [first = 0] = seats;
  act.say({ key: 'line.checked-in', args: { count: seats.length, name: nameOf(act.state, first) } });
}

/** A waiting player gets a place. @throws Refusal `not-waiting`, `no-room` */
export function admit(act: Act<DeskState>, seat: Seat): void {
  const player = playerOf(act.state, seat);
  if (player.is !== 'waiting') throw new Conflict('not-waiting', 'host', { name: player.name });
  if (roomIn(act.state) <= 0) throw new Conflict('no-room', 'host', { name: player.name });
  player.is = 'in';
  act.say({ key: 'line.admitted', args: { name: player.name } });
}

/** The player leaves and is no longer paired. Results stay. @throws Refusal `not-in` */
export function drop(act: Act<DeskState>, seat: Seat): void {
  const player = playerOf(act.state, seat);
  if (player.is === 'dropped' || player.is === 'out') throw new Conflict('not-in', 'host', { name: player.name });
  player.is = 'dropped';
  act.say({ key: 'line.dropped', args: { name: player.name } });
}

/** The player comes back with all points. @throws Refusal `not-dropped`, `no-room` */
export function comeBack(act: Act<DeskState>, seat: Seat): void {
  const player = playerOf(act.state, seat);
  if (player.is !== 'dropped') throw new Conflict('not-dropped', 'host', { name: player.name });
  if (roomIn(act.state) <= 0) throw new Conflict('no-room', 'host', { name: player.name });
  player.is = 'in';
  act.say({ key: 'line.returned', args: { name: player.name } });
}

/** Changes the number of rounds and the length of the next ones. @throws Refusal `rounds-played`, `late-rounds` */
export function changePlan(act: Act<DeskState>, { rounds, minutes }: MoveOf<'plan'>): void {
  const { state } = act;
  const played = state.rounds.filter(({ part }) => part === 'main').length;
  if (rounds < played) throw new Conflict('rounds-played', 'host', { played });
  if (rounds > MOST_ROUNDS) throw new Refusal('too-many-rounds', 'host', { most: MOST_ROUNDS });
  state.options = { ...state.options, rounds, minutes };
  act.say({ key: 'line.plan', args: { rounds, minutes } });
}
