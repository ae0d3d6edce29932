/** What may be reported of a battle, as options. */
import { Memo } from '../../../memo.ts';
import type { Field, Option } from '../../../options.ts';
import type { Seat } from '../../../rulebook.ts';
import { KIDNAPPED } from '../../catalogue/city.ts';
import type { GearId } from '../../catalogue/equipment.ts';
import { battleMoves, battleNow } from '../battle/battle.ts';
import { nowOf, playersAt, seatOfId, stageOf, tableNow } from '../find.ts';
import { isBreakable, isLosable, isWornOnce } from '../investments/gear.ts';
import { dependent, Options, pickOf, upTo, type Value } from '../options.ts';
import { type CampaignState, REASONS, type ReportLine, type TableNow } from '../state.ts';
import { shopsOf } from '../turn/city.ts';
import { type BandHere, bandHere, bearersOf, mayAllTake, takersOf } from './carried.ts';
import { restsOn } from './contract-needs.ts';
import { correctable, correctionsOf, examplesOf, without } from './corrections.ts';
import { disputable, disputedBy, overrulable, strikable, whyNotAgree, whyNotReplace } from './disputes.ts';
import { judgeMoves } from './judge.ts';
import {
  bavuresHere,
  carsLeft,
  contractsHere,
  hospitalFree,
  isFull,
  isLaw,
  longestReport,
  nearJournalists,
  passersLeft,
  type TableReport,
  tableReportOf,
  trucksLeft,
  vehiclesLeft,
  whyNotBank,
  whyNotControl,
  whyNotFulfil,
  whyNotImmobilise,
  whyNotKidnap,
  whyNotKo,
  whyNotPrevent,
} from './questions.ts';

const words = { kind: 'text', max: 80 } as const;

interface Reportable {
  readonly on: readonly unknown[];
  readonly by: Map<Seat, readonly Option[]>;
}

/** A line changes the report of one table; the options of the others stay cached. */
const reportable = new Memo<TableNow, Reportable>();

/** The campaign without the reports of other tables, on which nothing here depends, unless a contract needs one (PV-R63). */
function besidesReports(state: CampaignState, table: TableNow): unknown[] {
  const { now: _now, ...lasting } = state;
  const { tables, ...ofTurn } = nowOf(state);
  return [
    ...Object.entries(lasting).flat(),
    ...Object.entries(ofTurn).flat(),
    ...tables.map(({ defenders }) => defenders),
    ...contractsHere({ state, table }).map((contract) => restsOn(state, table, contract)?.table),
  ];
}

/** Closed reports that the organiser may reopen, before the accounts of the turn. */
export const reopenable = ({ phase, now }: CampaignState): number[] =>
  phase === 'battles' || phase === 'accounts'
    ? (now?.tables ?? []).flatMap(({ table, closed }) => (closed ? [table] : []))
    : [];

/** Facts to note, lines to delete or contest, and agreement with the report. */
export function reportOptions(state: CampaignState, table: number, seat: Seat, only?: string): readonly Option[] {
  const played = tableNow(nowOf(state), table);
  const on = besidesReports(state, played);
  const known = reportable.get(played);
  const current = known && isSame(known.on, on) ? known : { on, by: new Map<Seat, readonly Option[]>() };
  if (current !== known) reportable.set(played, current);
  const made = current.by.get(seat);
  if (made) return made;
  const options = new Options(only);
  const report = tableReportOf(state, table);
  if (stageOf(played) === 'noting') {
    battleMoves(options, report, seat);
    judgeMoves(options, played, seat);
  }
  if (battleNow(state, played) === null) reportMoves(options, report, seat);
  if (only === undefined) current.by.set(seat, options.list);
  return options.list;
}

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

function reportMoves(options: Options, report: TableReport, seat: Seat): void {
  const notes = seat === 0 || report.table.order.includes(seat);
  if (notes && !isFull(report)) {
    factMoves(options, report, seat);
    options.add('wounds', () => woundsTogether(report, seat));
  }
  if (notes) options.add('strike', { line: pickOf(strikable(report, seat)) });
  if (seat === 0) {
    for (const verdict of ['stands', 'struck'] as const)
      options.add('overrule', { line: pickOf(overrulable(report, verdict)), verdict: pickOf([verdict]), words });
    corrections(options, report);
    return options.add('finish');
  }
  if (report.table.round !== undefined) {
    const line = pickOf(disputable(report, seat));
    options.add('dispute', { line, words });
    options.add('contest', { line, reason: pickOf(REASONS) });
  }
  options.add('undispute', { line: pickOf(disputedBy(report.table, seat)) });
  if (whyNotAgree(report, seat) === null) options.add('agree');
}

function factMoves(options: Options, report: TableReport, seat: Seat): void {
  incomeFacts(options, report, seat);
  casualtyFacts(options, report, seat);
  cityFacts(options, report);
}

function corrections(options: Options, report: TableReport): void {
  const lines = correctable(report);
  const ids = lines.map(({ id }) => id);
  const line = (id: Value) => lines.find((one) => one.id === id) as ReportLine; // `from` lists only these.
  const counted = () => dependent('line', ids, 'count', (id) => pickOf(correctionsOf(report, line(id))));
  options.add('overrule', () => ({ ...counted(), verdict: pickOf(['corrected']), words }));
  options.add('correct', () => ({
    ...dependent('line', ids, 'fact', (id) => otherFacts(report, line(id))),
    why: words,
  }));
}

function otherFacts(report: TableReport, line: ReportLine): Field {
  const possible = new Options(line.fact);
  factMoves(possible, without(report, line.id), 0);
  const choices = possible.list;
  return { kind: 'document', examples: examplesOf(report, line, choices), choices };
}

/** So few examples are enough to show the shape. */
const MOST_WOUNDED = 2;

/** Wounds of several figures at once: all that a single line may name. */
function woundsTogether(report: TableReport, noter: Seat): Record<string, Field> {
  const room = longestReport(report.table) - Object.keys(report.table.lines).length;
  const open = replaceable(report, noter).slice(0, Math.min(MOST_WOUNDED, room));
  const some = open.map((figure) => ({ figure, wounds: 1 }));
  return { wounded: some.length > 0 ? { kind: 'document', examples: [some, some.slice(0, 1)] } : pickOf([]) };
}

function incomeFacts(options: Options, report: TableReport, seat: Seat): void {
  const { order, table } = report.table;
  const law = order.filter((gang) => isLaw(report, gang));
  const robbers = order.filter((gang) => !law.includes(gang));
  const contracts = contractsHere(report).map((contract) => contract.id);
  options.add('fulfil', { contract: pickOf(contracts.filter((id) => whyNotFulfil(report, id) === null)) });
  if (whyNotBank(report) === null) options.add('robBank', { gang: pickOf(robbers) });
  const shops = shopsOf(table);
  options.add('robShop', {
    gang: pickOf(robbers),
    shop: pickOf(shops.filter((shop) => !report.digest.robbed.has(shop))),
  });
  options.add('robCar', { gang: pickOf(order), count: upTo(carsLeft(report)) });
  options.add('robPassers', { gang: pickOf(robbers), count: upTo(passersLeft(report)) });
  options.add('prevent', { gang: pickOf(law.filter((gang) => whyNotPrevent(report, gang) === null)), count: upTo(4) });
  options.add('racket', { gang: pickOf(law), shop: pickOf(shops.filter((shop) => !report.digest.racketed.has(shop))) });
  options.add('truck', () => dependent('gang', order, 'count', (gang) => upTo(trucksLeft(report, Number(gang)))));
  if (seat === 0) options.add('extra', { gang: pickOf(order), amount: upTo(10), words });
}

function livingHere({ state, table, digest }: TableReport): { readonly seat: Seat; readonly living: string[] }[] {
  const defenders = (table.defenders ?? []).map(seatOfId);
  return [...new Set([...table.order, ...defenders])].map((seat) => ({
    seat,
    living: playersAt(state, table, seat).flatMap(({ id }) => (digest.dead.has(id) ? [] : [id])),
  }));
}

const replaceable = (report: TableReport, noter: Seat): string[] =>
  livingHere(report)
    .flatMap((one) => one.living)
    .filter((id) => whyNotReplace(report, noter, id) === null);

function casualtyFacts(options: Options, report: TableReport, noter: Seat): void {
  const { order } = report.table;
  const { captive } = report.digest;
  if (options.wants('wound', 'kill')) {
    const open = replaceable(report, noter);
    options.add('wound', { figure: pickOf(open), wounds: upTo(3) });
    options.add('kill', { figure: pickOf(open) });
  }
  const free = (by: Value): string[] =>
    livingHere(report).flatMap(({ seat, living }) => (seat === by ? [] : living.filter((id) => !captive.has(id))));
  options.add('capture', () => dependent('by', order, 'figure', (by) => pickOf(free(by))));
  options.add('loseVehicle', () => ({ vehicle: pickOf(vehiclesLeft(report)) }));
  const stopped = (gang: Value): string[] =>
    vehiclesLeft(report).filter((id) => whyNotImmobilise(report, Number(gang), id) === null);
  options.add('immobilise', () => dependent('gang', order, 'vehicle', (gang) => pickOf(stopped(gang))));
  const beaten = (gang: Value): string[] =>
    livingHere(report)
      .flatMap(({ living }) => living)
      .filter((id) => whyNotKo(report, Number(gang), id) === null);
  options.add('ko', () => dependent('gang', order, 'figure', (gang) => pickOf(beaten(gang))));
  if (options.wants('spend', 'break', 'exchange')) gearFacts(options, report);
}

function gearFacts(options: Options, report: TableReport): void {
  const { order } = report.table;
  const bands = order.map((seat) => bandHere(report, seat));
  const bearers = bearersOf(report, bands);
  for (const [item, ids] of bearers)
    if (isLosable(item)) options.add('spend', { figure: pickOf(ids), item: pickOf([item]) });
  for (const [item, ids] of bearers)
    if (isBreakable(item)) options.add('break', { figure: pickOf(ids), item: pickOf([item]) });
  if (!options.wants('exchange')) return;
  exchangeFacts(options, bands, bearers, (item) => bands.flatMap((band) => takersOf(report, band, item)));
}

/**
 * PV-16, PV-R79: one option for all pieces that everybody may take. Other pieces have their own options: one worn once goes from figures with it to figures without (PV-104); one
 * that a band may not have, from each giver (PV-85).
 */
function exchangeFacts(
  options: Options,
  bands: readonly BandHere[],
  bearers: ReturnType<typeof bearersOf>,
  whoTakes: (item: GearId) => readonly string[],
): void {
  const add = (givers: readonly string[], items: readonly GearId[], takers: readonly string[]): void => {
    const to = takers.filter((id) => !givers.includes(id));
    options.add('exchange', { figure: pickOf(givers), item: pickOf(items), to: pickOf(to) });
  };
  const isForAll = (item: GearId): boolean => bands.every(({ gang }) => mayAllTake(gang.type, item));
  const everybody = bands.flatMap(({ figures }) => figures.map(({ id }) => id));
  const common = [...bearers].filter(([item]) => isForAll(item));
  // In the order of the bands, as the page shows them.
  const bag = (giver: Value) => common.flatMap(([item, ids]) => (ids.includes(String(giver)) ? [item] : []));
  const givers = everybody.filter((giver) => bag(giver).length > 0);
  options.add('exchange', {
    ...dependent('figure', givers, 'item', (giver) => pickOf(bag(giver))),
    ...dependent('figure', givers, 'to', (giver) => pickOf(everybody.filter((id) => id !== giver))),
  });
  for (const [item, ids] of bearers) {
    if (isForAll(item)) continue;
    if (isWornOnce(item)) add(ids, [item], whoTakes(item));
    else for (const id of ids) add([id], [item], whoTakes(item));
  }
}

function cityFacts(options: Options, report: TableReport): void {
  const { order } = report.table;
  const slots = (by: Value) => [...report.digest.holders].flatMap(([slot, holder]) => (holder === by ? [] : [slot]));
  options.add('takeHq', () => dependent('by', order, 'hq', (by) => pickOf(slots(by))));
  for (const citizen of KIDNAPPED) {
    const gangs = order.filter((gang) => whyNotKidnap(report, gang, citizen) === null);
    options.add('hostage', { gang: pickOf(gangs), citizen: pickOf([citizen]) });
  }
  const kinds = bavuresHere(report);
  for (const journalists of ['no', 'yes'] as const) {
    const seen = kinds.filter((kind) => nearJournalists(report, kind).includes(journalists));
    options.add('bavure', { gang: pickOf(order), kind: pickOf(seen), journalists: pickOf([journalists]) });
  }
  if (hospitalFree(report))
    options.add('hospital', { gang: pickOf(order.filter((gang) => whyNotControl(report, gang) === null)) });
}
