/**
 * The battle of a table as a child game (rulebook `skirmish`, battle.md 6). It opens before anything is noted of the table; meanwhile the table takes no typed facts; at its end
 * its facts pass the same check as typed ones.
 */
import { called } from '../../../agreement.ts';
import { type Act, type Outcome, Refusal, type Seat } from '../../../rulebook.ts';
import { type Band, DEPTHS, DICE, type SkirmishOptions } from '../../skirmish/options.ts';
import type { BattleFact } from '../../skirmish/report.ts';
import { before, bouncersOf, gangOf, hqsOf, linesOf, nowOf, playersAt, stageOf, tableNow, tableTerm } from '../find.ts';
import type { FactMove, MoveOf } from '../moves.ts';
import { type Options, pickOf } from '../options.ts';
import { touch } from '../report/changes.ts';
import { agree, dispute, type Report } from '../report/checking.ts';
import { partiesOf, whyNotDispute } from '../report/disputes.ts';
import { factOf } from '../report/fact-of.ts';
import { type TableReport, tableReportOf } from '../report/questions.ts';
import { add } from '../report/report.ts';
import { type CampaignState, type Gang, MOST_BATTLES, type TableNow } from '../state.ts';

const FEWEST_BANDS = 2;
/** Tables of the catalogue: 4 and 5 repeat T2 and T3 (PV-R80). */
const CITY_TABLES = ['T1', 'T2', 'T3', 'T2', 'T3'] as const;

const nameOf = (turn: number, table: number, number: number): string => `b${turn}.${table}.${number}`;

export const battleNow = (state: CampaignState, { table, battle, closed }: TableNow): string | null =>
  battle?.status === 'playing' && !closed ? nameOf(state.turn, table, battle.number) : null;

export const battlesNow = (state: CampaignState): string[] =>
  (state.now?.tables ?? []).flatMap((table) => battleNow(state, table) ?? []);

/** Bands with figures on that table, those with only members left in an HQ there last (PV-R63). */
const bandsAt = (state: CampaignState, table: TableNow): Seat[] =>
  partiesOf(table).filter((seat) => playersAt(state, table, seat).length > 0);

/** Why no battle can be opened at that table; null where one can. */
function whyNotBattle(state: CampaignState, table: TableNow): Refusal | null {
  const args = { table: tableTerm(table.table) };
  if (battleNow(state, table) !== null) return new Refusal('battle-running', 'PV-148', args);
  if (stageOf(table) !== 'noting' || linesOf(table).length > 0) return new Refusal('battle-noted', 'PV-148', args);
  if (bandsAt(state, table).length < FEWEST_BANDS) return new Refusal('battle-alone', 'PV-148', args);
  return (table.battle?.number ?? 0) >= MOST_BATTLES ? new Refusal('battles-many', 'PV-148', args) : null;
}

/** @throws Refusal of `whyNotBattle` */
export function openBattle(act: Act<CampaignState>, number: number, seat: Seat, move: MoveOf<'open-battle'>): void {
  const state = before(act);
  const found = tableNow(nowOf(state), number);
  const bar = whyNotBattle(state, found);
  if (bar) throw bar;
  const table = tableNow(nowOf(act.state), number);
  table.battle = { status: 'playing', number: (found.battle?.number ?? 0) + 1 };
  touch(table);
  const seats = bandsAt(state, found);
  act.say({
    key: seat === 0 ? 'line.battle-opened' : 'line.battle-opened-by',
    args: { table: tableTerm(number), ...(seat === 0 ? {} : called('gang', gangOf(state, seat))) },
  });
  act.open({
    name: nameOf(state.turn, number, table.battle.number),
    rulebook: 'skirmish',
    options: battleOptions(state, found, seats, move),
    seats,
    stakes: [],
  });
}

function battleOptions(
  state: CampaignState,
  table: TableNow,
  seats: readonly Seat[],
  { dice, depth, clock }: MoveOf<'open-battle'>,
): SkirmishOptions {
  return {
    bands: seats.map((seat) => bandFor(state, table, gangOf(state, seat))),
    hqs: Object.values(state.hqs)
      .filter((hq) => hq.table === table.table)
      .map((hq) => ({ hq: hq.slot, name: gangOf(state, hq.holder).name, bouncers: bouncersOf(state, hq) })),
    table: CITY_TABLES[table.table - 1] ?? 'T1',
    turns: 8,
    clock,
    dice,
    depth,
    roadblocks: state.guard.roadblocks[table.table]?.length ?? 0,
    zombies: false,
  };
}

/** Figures that play at that table; those left in an HQ there are its garrison (PV-R63). */
const bandFor = (state: CampaignState, table: TableNow, gang: Gang): Band => ({
  gang: gang.seat,
  name: gang.name,
  ...(gang.agreement ? { agreement: gang.agreement } : {}),
  type: gang.type,
  figures: playersAt(state, table, gang.seat).map(
    ({ id, name, rank, enrolledAs, given, bought, abilities, permanent }) => ({
      id,
      name,
      rank,
      ...(enrolledAs ? { enrolledAs } : {}),
      given: [...given],
      bought: [...bought],
      abilities: [...abilities],
      ...(permanent > 0 ? { permanent } : {}),
      ...(table.order.includes(gang.seat) ? {} : { garrison: true as const }),
    }),
  ),
  vehicles: table.order.includes(gang.seat) ? gang.vehicles.map(({ id, item }) => ({ id, item })) : [],
  hqs: hqsOf(state, gang).flatMap((hq) => (hq.table === table.table ? [hq.slot] : [])),
});

/** The organiser cancels a battle without result; the host closes it. @throws Refusal `no-battle` */
export function callOffBattle(act: Act<CampaignState>, number: number): void {
  const table = tableNow(nowOf(act.state), number);
  if (table.battle?.status !== 'playing') throw new Refusal('no-battle', 'PV-148', { table: tableTerm(number) });
  table.battle = { ...table.battle, status: 'off' };
  touch(table);
  act.say({ key: 'line.battle-off', args: { table: tableTerm(number) } });
}

interface BattleEnd {
  readonly facts: readonly BattleFact[];
  /** False where people must finish the report by hand. */
  readonly complete: boolean;
  readonly accepted: readonly Seat[];
}

const BATTLE = /^b\d+\.(\d+)\.\d+$/;
export const isBattle = (name: string): boolean => BATTLE.test(name);

/** A battle is over: its facts are noted one by one in the organiser's name; a fact that the report refuses is logged. */
export function battleOver(act: Act<CampaignState>, name: string, outcome: Outcome): void {
  const number = Number(BATTLE.exec(name)?.[1]);
  const found = nowOf(before(act)).tables.find(({ table }) => table === number);
  if (!found || battleNow(before(act), found) !== name) return;
  const { facts, complete, accepted } = outcome.data as BattleEnd; // The data of `skirmish.ts`.
  const table = tableNow(nowOf(act.state), number);
  table.battle = { status: 'over', number: found.battle?.number ?? 1 };
  act.say({ key: complete ? 'line.battle-done' : 'line.battle-cut', args: { table: tableTerm(number) } });
  const lines = facts.flatMap((fact) => noteFact(act, number, fact));
  if (!complete) return;
  handIn(act, number, accepted, lines);
}

function reportNow(act: Act<CampaignState>, number: number): Report {
  const table = tableNow(nowOf(act.state), number);
  touch(table);
  return { act, report: tableReportOf(act.state, number), table };
}

interface Noted {
  readonly line: number;
  readonly objection: BattleFact['contested'];
}

function noteFact(act: Act<CampaignState>, number: number, fact: BattleFact): Noted[] {
  const { contested, ...move } = fact;
  const one = reportNow(act, number);
  const line = one.report.table.next;
  try {
    add(one, 0, [factOf(one.report, 0, move as FactMove)]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    act.say({
      key: 'line.battle-fact-refused',
      args: { table: tableTerm(number), what: { term: `do.${move.do}` }, rule: error.rule },
    });
    return [];
  }
  return [{ line, objection: contested }];
}

/** Bands that accepted the battle's report agree with this one; contested acts become disputes. */
function handIn(act: Act<CampaignState>, number: number, accepted: readonly Seat[], lines: readonly Noted[]): void {
  const objections = lines.flatMap(({ line, objection }) => (objection ? [{ line, ...objection }] : []));
  const agreeing = partiesOf(tableNow(nowOf(act.state), number)).filter(
    (seat) => accepted.includes(seat) && !objections.some(({ gang }) => gang === seat),
  );
  const [first, ...others] = agreeing;
  if (first === undefined) return;
  agree(reportNow(act, number), first);
  for (const { line, gang, words } of objections) {
    if (!tableNow(nowOf(act.state), number).lines[line]) continue;
    const report = reportNow(act, number);
    // A band may contest more acts in a battle than lines of a report.
    if (whyNotDispute(report.report, gang, line) === null) dispute(report, gang, { do: 'dispute', line, words });
    else
      act.say({
        key: 'line.battle-dispute-refused',
        args: { line, ...called('gang', gangOf(act.state, gang)), words },
      });
  }
  for (const seat of others) if (!tableNow(nowOf(act.state), number).closed) agree(reportNow(act, number), seat);
}

/** Moves about the battle of a table before the hand-in. While it is played nothing else may be noted. */
export function battleMoves(options: Options, { state, table }: TableReport, seat: Seat): void {
  if (battleNow(state, table) !== null) {
    if (seat === 0) options.add('call-off-battle');
    return;
  }
  if (whyNotBattle(state, table) !== null || (seat !== 0 && !table.order.includes(seat))) return;
  options.add('open-battle', {
    dice: pickOf(DICE),
    depth: pickOf(DEPTHS),
    clock: { kind: 'range', min: 0, max: 900 },
  });
}
