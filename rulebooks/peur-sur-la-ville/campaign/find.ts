import { originalOf } from '../../drafts.ts';
import { type Act, Refusal, type Seat } from '../../rulebook.ts';
import { chiefRank } from '../catalogue/gangs.ts';
import { bouncersOfEveryHq, type ResourceId, resources } from '../catalogue/resources.ts';
import { ruling } from './house/rules.ts';
import type { CampaignState, Figure, Gang, Hq, Now, ReportLine, ReportStage, TableNow } from './state.ts';

export const holderOf = (seat: Seat): string => `gang:${seat}`;

export const tableTerm = (table: number) => ({ term: `place.T${table}` });

export const gangsOf = (state: CampaignState): Gang[] => Object.values(state.gangs);

/** @throws Refusal `no-gang` */
export function gangOf(state: CampaignState, seat: Seat): Gang {
  const gang = state.gangs[seat];
  if (!gang) throw new Refusal('no-gang', 'PV-84', { gang: seat });
  return gang;
}

/** The data of this campaign turn. @throws Error outside a turn (a fault of the rules) */
export function nowOf(state: CampaignState): Now {
  if (!state.now) throw new Error('no campaign turn is being played');
  return state.now;
}

/** Seat of the band that a figure, vehicle or contract id belongs to. */
export const seatOfId = (id: string): Seat => Number.parseInt(id, 10);

/** @throws Refusal `no-figure` */
export function figureOf(state: CampaignState, id: string): Figure {
  const figure = state.gangs[seatOfId(id)]?.figures.find((one) => one.id === id);
  if (!figure) throw new Refusal('no-figure', 'PV-84', { figure: id });
  return figure;
}

/** PV-R44: a figure plays when it is alive and not under arrest. */
export const plays = (figure: Figure): boolean => figure.status === 'fit';

export const playersOf = (gang: Gang): Figure[] => gang.figures.filter(plays);

export const livingOf = (gang: Gang): Figure[] => gang.figures.filter((figure) => figure.status !== 'dead');

export const chiefOf = (gang: Gang): Figure | undefined =>
  livingOf(gang).find((figure) => figure.rank === chiefRank(gang.type));

/** The band's first HQ, while it holds it. */
export function firstHq(state: CampaignState, gang: Gang): Hq | undefined {
  const hq = gang.home === null ? undefined : state.hqs[gang.home];
  return hq && hq.holder === gang.seat ? hq : undefined;
}

/** HQs that a band holds, its first one before those it took. */
export function hqsOf(state: CampaignState, gang: Gang): Hq[] {
  const held = Object.values(state.hqs).filter((hq) => hq.holder === gang.seat);
  return held.toSorted((one, other) => Number(other.slot === gang.home) - Number(one.slot === gang.home));
}

/** PV-R73: the band's home: its first HQ, else another that it holds. */
export const homeOf = (state: CampaignState, gang: Gang): Hq | undefined => hqsOf(state, gang)[0];

/** PV-118, PV-R40, PV-R73: resources of a band; bouncer and obstacles belong to the holder of their HQ. */
export function resourcesOf(state: CampaignState, gang: Gang): ResourceId[] {
  const held = [...gang.resources];
  if (hqsOf(state, gang).some((hq) => hq.videur)) held.push('videur');
  if (homeOf(state, gang)?.obstacles) held.push('obstacles');
  return held;
}

export const tableOfSeat = (now: Now, seat: Seat): TableNow | undefined =>
  now.tables.find((table) => table.order.includes(seat));

/** Figures of a band on a table: where it plays, all but those left in another HQ; elsewhere, those left in its HQ there (PV-R63). */
export function playersAt(state: CampaignState, table: TableNow, seat: Seat): Figure[] {
  const plays = table.order.includes(seat);
  const left = new Set((plays ? nowOf(state).tables : [table]).flatMap((one) => one.defenders ?? []));
  return playersOf(gangOf(state, seat)).filter(({ id }) => left.has(id) !== plays);
}

export const linesOf = (table: TableNow): ReportLine[] => Object.values(table.lines);

export const linesWithout = (table: TableNow, id: number): ReportLine[] =>
  linesOf(table).filter((line) => line.id !== id);

export function stageOf(table: TableNow): ReportStage {
  if (table.closed) return 'closed';
  if (table.round === undefined) return 'noting';
  return table.heard ? 'ruling' : 'checking';
}

/** @throws Refusal `no-table` */
export function tableNow(now: Now, table: number): TableNow {
  const found = now.tables.find((one) => one.table === table);
  if (!found) throw new Refusal('no-table', 'PV-147', { table: tableTerm(table) });
  return found;
}

/** The state before this move: faster to read than the draft. Read only. */
export const before = (act: Act<CampaignState>): CampaignState => originalOf(act.state) ?? act.state;

/** PV-117, PV-126, PV-R35, PV-R73: every HQ has one, under any holder, and a second one where it is posted. */
export function bouncersOf(state: CampaignState, hq: Hq): number {
  const second = hq.videur && ruling(state.options, 'secondBouncer') === 1 ? (resources.videur.bouncers ?? 0) : 0;
  return bouncersOfEveryHq + second;
}
