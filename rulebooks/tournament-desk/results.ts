/** Results: reported by a player, agreed by the others or by silence, contested to the organiser, who may enter and correct any. */
import { type Act, Conflict, type Outcome, Refusal, type Seat } from '../rulebook.ts';
import { before } from './drafting.ts';
import { gameNameOf, nameOf, openTables, roundNow, tableAt, tableOf, theRound } from './find.ts';
import type { MoveOf } from './moves.ts';
import { changing } from './points.ts';
import { standingsOf } from './standings.ts';
import type { Correction, DeskState, Round, TableNow } from './state.ts';
import { MOST_CORRECTIONS } from './state-schema.ts';

type Ranks = readonly (readonly Seat[])[];

export const isPlayedHere = ({ options }: Pick<DeskState, 'options'>): boolean => options.game !== null;

/** @throws Refusal `ranks-wrong` where players are missing, repeated or of another table; `ranks-tied` in an elimination */
function checkRanks(
  { part }: Pick<Round, 'part'>,
  { table, seats }: Pick<TableNow, 'table' | 'seats'>,
  ranks: Ranks,
): void {
  const named = ranks.flat();
  if (named.length !== seats.length || seats.some((seat) => !named.includes(seat)))
    throw new Refusal('ranks-wrong', 'host', { table, players: seats.length });
  if (part === 'bracket' && ranks.length < 2) throw new Refusal('ranks-tied', 'host', { table });
}

const copyOf = (ranks: Ranks): Seat[][] => ranks.map((seats) => [...seats].sort((a, b) => a - b));

/** The table of a seat that may report. @throws Refusal `not-your-table`, `round-not-started`, `result-stands`, `played-here` */
function reportable(act: Act<DeskState>, seat: Seat): { round: Round; table: TableNow } {
  const round = theRound(act.state);
  const table = tableAt(round, seat);
  if (!table) throw new Conflict('not-your-table', 'host');
  if (round.is !== 'playing') throw new Conflict('round-not-started', 'host');
  if (table.result?.is === 'stands') throw new Conflict('result-stands', 'host', { table: table.table });
  if (isPlayedHere(act.state)) throw new Conflict('played-here', 'host', { table: table.table });
  return { round, table };
}

/** A player reports the result. @throws Refusal those of `reportable` and `checkRanks`; `result-there` */
export function report(act: Act<DeskState>, seat: Seat, { ranks }: MoveOf<'report'>): void {
  const { round, table } = reportable(act, seat);
  if (table.result?.is === 'reported') throw new Conflict('result-there', 'host', { table: table.table });
  checkRanks(round, table, ranks);
  table.reports++;
  table.result = { ranks: copyOf(ranks), is: 'reported', by: seat, agreed: [seat] };
  act.say({ key: 'line.reported', args: { name: nameOf(act.state, seat), ...placeOf(round, table) } });
}

const placeOf = ({ n }: Round, { table }: TableNow) => ({ round: n, table });

/** Another player agrees; the last agreement makes it count. @throws Refusal those of `reportable`; `no-report`, `report-agreed` */
export function agree(act: Act<DeskState>, seat: Seat): void {
  const { round, table } = reportable(act, seat);
  const { result } = table;
  if (result?.is !== 'reported') throw new Conflict('no-report', 'host', { table: table.table });
  if (result.agreed.includes(seat)) throw new Conflict('report-agreed', 'host');
  result.agreed.push(seat);
  if (table.seats.every((one) => result.agreed.includes(one))) stand(act, round, table, 'line.agreed');
}

/** @throws Refusal those of `reportable`; `no-report` */
export function contest(act: Act<DeskState>, seat: Seat): void {
  const { round, table } = reportable(act, seat);
  if (table.result?.is !== 'reported') throw new Conflict('no-report', 'host', { table: table.table });
  table.result.is = 'contested';
  act.say({ key: 'line.contested', args: { name: nameOf(act.state, seat), ...placeOf(round, table) } });
}

/** Time to contest is over. */
export function silence(act: Act<DeskState>, number: number): void {
  const round = theRound(act.state);
  stand(act, round, tableOf(round, number), 'line.silent');
}

/** The reported result counts. */
function stand(act: Act<DeskState>, round: Round, table: TableNow, key: string): void {
  changing(act, round, table, () => standing(table), 'why.result');
  act.say({ key, args: placeOf(round, table) });
}

function standing(table: TableNow): void {
  if (table.result) table.result.is = 'stands';
  table.call = null;
}

export function gameOver(act: Act<DeskState>, name: string, outcome: Outcome): void {
  const round = roundNow(act.state);
  const table = round?.tables.find((one) => gameNameOf(round.n, one.table) === name);
  if (!round || !table || table.result?.is === 'stands') return;
  const ranks = outcome.ranks
    .map((places) => places.flatMap((place) => table.seats[place - 1] ?? []).sort((a, b) => a - b))
    .filter((seats) => seats.length > 0);
  const missing = table.seats.filter((seat) => !ranks.flat().includes(seat));
  const all = missing.length > 0 ? [...ranks, missing] : ranks;
  // An elimination needs a winner: the organiser decides.
  const undecided = round.part === 'bracket' && all[0]?.length !== 1;
  const is = undecided ? 'contested' : 'stands';
  changing(
    act,
    round,
    table,
    () => {
      table.result = { ranks: all, is, by: null, agreed: [] };
      if (!undecided) table.call = null;
    },
    'why.result',
  );
  act.say({ key: undecided ? 'line.undecided' : 'line.played', args: placeOf(round, table) });
}

/** The organiser enters or corrects a result, in any round. Nothing is paired again. @throws Refusal `no-such-round`, `no-such-table`, `round-not-started`, `same-result` */
export function enter(act: Act<DeskState>, { result, why }: MoveOf<'result'>): void {
  const { round: n, table: number, ranks } = result;
  const round = act.state.rounds.find((one) => one.n === n);
  if (!round) throw new Refusal('no-such-round', 'host', { rounds: act.state.rounds.length });
  const table = tableOf(round, number);
  if (round.is === 'published') throw new Conflict('round-not-started', 'host');
  checkRanks(round, table, ranks);
  const was = table.result?.is === 'stands' ? copyOf(table.result.ranks) : null;
  const now = copyOf(ranks);
  if (JSON.stringify(was) === JSON.stringify(now)) throw new Conflict('same-result', 'host', { table: number });
  if (was && round.part === 'bracket' && round.is === 'over') throw new Conflict('bracket-moved-on', 'host');
  changing(
    act,
    round,
    table,
    () => {
      table.result = { ranks: now, is: 'stands', by: 0, agreed: [] };
      table.call = null;
    },
    was ? 'why.corrected' : 'why.result',
  );
  if (!was) return act.say({ key: 'line.entered', args: { ...placeOf(round, table), why } });
  const moved = movedBy(before(act), n, number, now);
  keep(act, { round: n, table: number, was, why, in: act.state.rounds.length, moved });
  act.say({ key: 'line.corrected', args: { ...placeOf(round, table), why, count: moved.length } });
}

/** Players whose place in the standings that result changes: seat, place before, place after. */
function movedBy(state: DeskState, n: number, number: number, ranks: Ranks): [Seat, number, number][] {
  const rounds = state.rounds.map((round) =>
    round.n === n
      ? {
          ...round,
          tables: round.tables.map(
            (one): TableNow =>
              one.table === number
                ? { ...one, result: { ranks: copyOf(ranks), is: 'stands', by: 0, agreed: [] } }
                : one,
          ),
        }
      : round,
  );
  const places = new Map(standingsOf(state).map(({ seat }, at) => [seat, at + 1]));
  return standingsOf({ ...state, rounds }).flatMap(({ seat }, at): [Seat, number, number][] => {
    const place = places.get(seat) ?? at + 1;
    return place === at + 1 ? [] : [[seat, place, at + 1]];
  });
}

function keep(act: Act<DeskState>, correction: Correction): void {
  const { corrections } = act.state;
  if (corrections.length >= MOST_CORRECTIONS) corrections.shift();
  corrections.push(correction);
}

export const missingIn = (round: Round | null): number[] =>
  round
    ? openTables(round)
        .map(({ table }) => table)
        .sort((a, b) => a - b)
    : [];
