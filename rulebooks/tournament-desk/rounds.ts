/** The course of a round: start, call of time, missing results, close; then breaks and the end of the day. */
import { type Act, Conflict } from '../rulebook.ts';
import { before } from './drafting.ts';
import { nameOf, openTables, tableOf, theRound } from './find.ts';
import { goingOn } from './pairing/bracket.ts';
import { breakAfter } from './planning.ts';
import { lostIn, ranksOf } from './points.ts';
import { ranksOfDay } from './ranks-of-day.ts';
import { missingIn } from './results.ts';
import { standingsOf } from './standings.ts';
import type { DeskState, Round, TableNow } from './state.ts';

/** Starts the time of all tables. @throws Refusal `round-started` */
export function start(act: Act<DeskState>): void {
  const round = theRound(act.state);
  if (round.is !== 'published') throw new Conflict('round-started', 'host');
  round.is = 'playing';
  for (const table of round.tables) table.is = 'playing';
  act.say({ key: 'line.started', args: { round: round.n, minutes: Math.round(round.seconds / 60) } });
}

export const playingIn = (round: Round): TableNow[] => openTables(round).filter(({ is }) => is === 'playing');

export function timeIsUp(act: Act<DeskState>, number: number): void {
  const round = theRound(act.state);
  const table = tableOf(round, number);
  table.is = 'called';
  act.say({ key: lineOfTime(act.state), args: { table: number } });
}

const lineOfTime = ({ options }: DeskState): string => (options.lastTurn ? 'line.time-last-turn' : 'line.time');

/** Calls time for the whole room. @throws Refusal `not-playing` */
export function callTime(act: Act<DeskState>): void {
  const round = theRound(act.state);
  const tables = playingIn(round);
  if (round.is !== 'playing' || tables.length === 0) throw new Conflict('not-playing', 'host');
  for (const table of tables) table.is = 'called';
  act.say({ key: act.state.options.lastTurn ? 'line.called-last-turn' : 'line.called', args: { round: round.n } });
}

export const isDue = (round: Round): boolean =>
  round.is === 'playing' && !round.overdue && openTables(round).length > 0 && playingIn(round).length === 0;

/** Announces the missing tables. @throws Refusal `not-due` */
export function nameMissing(act: Act<DeskState>): void {
  const round = theRound(act.state);
  if (!isDue(round)) throw new Conflict('results-not-due', 'host');
  round.overdue = true;
  const missing = missingIn(round);
  act.say({ key: 'line.missing', args: { count: missing.length, tables: missing.slice(0, 12).join(', ') } });
}

/** Closes the round and stores its standings. @throws Refusal `results-missing` */
export function close(act: Act<DeskState>): void {
  const round = theRound(act.state);
  const missing = missingIn(round);
  if (round.is !== 'playing') throw new Conflict('round-not-started', 'host');
  if (missing.length > 0)
    throw new Conflict('results-missing', 'host', { count: missing.length, tables: missing.slice(0, 12).join(', ') });
  const state = before(act);
  round.is = 'over';
  round.kept = standingsOf(state).map(({ seat, points }) => [seat, points]);
  if (round.part === 'bracket') goOn(act, round);
  act.state.phase = 'between';
  act.state.step++;
  act.say({ key: 'line.closed', args: { round: round.n } });
  const pause = breakAfter(state, round.n);
  if (pause === null) return;
  act.state.pause = pause;
  const { name, seconds } = state.options.programme[pause] ?? { name: '', seconds: 0 };
  act.say({ key: 'line.break', args: { name, minutes: Math.round(seconds / 60) } });
}

function goOn(act: Act<DeskState>, { n, tables }: Round): void {
  const { final } = act.state;
  if (!final) return;
  const lost = lostIn(act.state.penalties, n);
  const winners = tables.flatMap((table) => ranksOf(table, lost)?.[0]?.[0] ?? []);
  final.won.push(goingOn(final.seeds, final.won, winners));
}

/** @throws Refusal `no-break` */
export function endBreak(act: Act<DeskState>): void {
  if (act.state.pause === null) throw new Conflict('no-break', 'host');
  act.state.pause = null;
  act.say({ key: 'line.break-over' });
}

export function finish(act: Act<DeskState>): void {
  const state = before(act);
  const [first] = ranksOfDay(state)[0] ?? [];
  const winner = first && state.rounds.length > 0 ? nameOf(state, first) : '';
  act.state.phase = 'over';
  act.state.pause = null;
  act.state.draft = null;
  act.state.step++;
  act.say({ key: 'line.finished', args: { rounds: state.rounds.length, won: winner ? 1 : 0, name: winner } });
}
