/** What may be reported of a battle, for options and checks alike. */
import { called } from '../../../agreement.ts';
import { Refusal, type Seat } from '../../../rulebook.ts';
import type { Kidnapped, ShopId } from '../../catalogue/city.ts';
import { gangs } from '../../catalogue/gangs.ts';
import { cardOf, titleOf } from '../deck/deck.ts';
import { KO_WOUNDS } from '../duel/duel.ts';
import { figureOf, gangOf, linesOf, nowOf, playersAt, plays, seatOfId, tableNow, tableTerm } from '../find.ts';
import type { BavureKind, CampaignState, Contract, TableNow } from '../state.ts';
import {
  bavuresOn,
  carsOf,
  hasBank,
  hasHospital,
  journalistsOf,
  kidnappedOn,
  passersByOf,
  shopsOf,
  tablesOfContract,
} from '../turn/city.ts';
import { lackOf } from './contract-needs.ts';
import { contradicts } from './contradictions.ts';
import { type Digest, digestOf } from './digest.ts';

/** House rule: most lines of a report for each band of its table. */
const LINES_EACH = 40;
/** A child game notes more than people type, such as every blunder of eight turns. */
const LINES_EACH_OF_BATTLE = 200;
export const longestReport = ({ order, battle }: TableNow): number =>
  (battle?.status === 'over' ? LINES_EACH_OF_BATTLE : LINES_EACH) * order.length;

export interface TableReport {
  readonly state: CampaignState;
  readonly table: TableNow;
  readonly digest: Digest;
}

/** @throws Refusal `no-table` */
export const tableReportOf = (state: CampaignState, table: number): TableReport => {
  const now = tableNow(nowOf(state), table);
  return { state, table: now, digest: digestOf(state, now) };
};

export const isFull = (report: TableReport): boolean =>
  Object.keys(report.table.lines).length >= longestReport(report.table);

/** @throws Refusal if given one */
export const refuse = (refusal: Refusal | null): void => {
  if (refusal) throw refusal;
};
export const placeTerm = (place: string) => ({ term: `place.${place}` });
export const nameOf = (report: TableReport, figure: string) => ({ figure: figureOf(report.state, figure).name });

/** @throws Refusal where that band is not at this table */
export function here(report: TableReport, gang: Seat): void {
  if (!report.table.order.includes(gang))
    throw new Refusal('gang-elsewhere', 'PV-147', { table: tableTerm(report.table.table) });
}

/** PV-150: an unfulfilled contract of a band of this table, whose place and target allow it here. */
export function whyNotFulfil(report: TableReport, id: string): Refusal | null {
  const contract = contractsHere(report).find((one) => one.id === id);
  if (!contract) return new Refusal('no-contract', 'PV-121', {});
  const card = cardOf(report.state, contract.card);
  if (report.digest.fulfilled.has(id)) return new Refusal('fulfilled-already', 'PV-156', { affaire: titleOf(card) });
  const tables = tablesOfContract(report.state, contract);
  const elsewhere = tables.length > 0 && !tables.includes(report.table.table);
  const targetAway =
    card.where.kind === 'target' && contract.target !== null && !report.table.order.includes(contract.target);
  return elsewhere || targetAway
    ? new Refusal('contract-elsewhere', 'PV-150', {
        ...called('gang', gangOf(report.state, seatOfId(id))),
        table: tableTerm(report.table.table),
      })
    : whyUnfounded(report, contract);
}

/** PV-H4: the report contradicts the contract, or lacks what its objective needs. */
export function whyUnfounded(report: TableReport, contract: Contract): Refusal | null {
  const card = cardOf(report.state, contract.card);
  if (linesOf(report.table).some((line) => contradicts(line, card, seatOfId(contract.id))))
    return new Refusal('fulfil-contradicted', 'PV-H4', { affaire: titleOf(card) });
  const lack = lackOf(report, contract);
  return lack && new Refusal('fulfil-unproved', 'PV-H4', lack);
}

export const contractsHere = (report: Pick<TableReport, 'state' | 'table'>): Contract[] =>
  report.table.order.flatMap((seat) => nowOf(report.state).contracts[seat] ?? []);

/** PV-151, PV-152: law forces prevent holdups, they commit none. */
export function whyNotRob(report: TableReport, gang: Seat): Refusal | null {
  here(report, gang);
  return isLaw(report, gang)
    ? new Refusal('law-does-not-rob', 'PV-151', called('gang', gangOf(report.state, gang)))
    : null;
}

/** PV-152. */
export function whyNotLaw(report: TableReport, gang: Seat): Refusal | null {
  here(report, gang);
  return isLaw(report, gang) ? null : new Refusal('law-only', 'PV-152', called('gang', gangOf(report.state, gang)));
}

/** PV-R34: only a gang's holdup can be prevented, so a gang must be at the table. */
export function whyNotPrevent(report: TableReport, gang: Seat): Refusal | null {
  const gangHere = report.table.order.some((other) => !isLaw(report, other));
  return (
    whyNotLaw(report, gang) ??
    (gangHere ? null : new Refusal('nobody-robs', 'PV-R34', { table: tableTerm(report.table.table) }))
  );
}

/** PV-R13. */
export const isLaw = (report: TableReport, gang: Seat): boolean => gangs[gangOf(report.state, gang).type].lawForce;

/** PV-139, PV-R32: the bank pays once per campaign turn. */
export function whyNotBank(report: TableReport): Refusal | null {
  if (!hasBank(report.table.table)) return new Refusal('no-bank', 'PV-139', { table: tableTerm(report.table.table) });
  return report.digest.bankRobbed ? new Refusal('bank-robbed', 'PV-R32') : null;
}

/** @throws Refusal where that shop is not on this table */
export function shopHere(report: TableReport, shop: string): ShopId {
  const found = shopsOf(report.table.table).find((one) => one === shop);
  if (found === undefined) throw new Refusal('no-shop', 'PV-140', { table: tableTerm(report.table.table) });
  return found;
}

/** PV-H2, PV-R31: passers-by not yet robbed. */
export const passersLeft = (report: TableReport): number =>
  passersByOf(report.table.table) - report.digest.passersRobbed;

/** PV-24, PV-R31, PV-R69: cars in the traffic of that table not yet stolen. */
export const carsLeft = ({ table, digest }: TableReport): number =>
  [...digest.cars.values()].reduce((left, count) => left - count, carsOf(table.table));

/** PV-94: trucks of a band that may still cross; destroyed ones may not. */
export function trucksLeft(report: TableReport, gang: Seat): number {
  if (gangs[gangOf(report.state, gang).type].truckBtc === 0) return 0;
  const trucks = gangOf(report.state, gang).vehicles.filter(
    (one) => one.item === 'truck' && !report.digest.lost.has(one.id),
  );
  return Math.min(2, trucks.length) - (report.digest.crossed.get(gang) ?? 0);
}

/** Vehicles of the bands of this table that are still there; trucks that crossed are safe. */
export const vehiclesLeft = (report: TableReport): string[] =>
  report.table.order.flatMap((seat) =>
    gangOf(report.state, seat)
      .vehicles.filter(
        (one) => !report.digest.lost.has(one.id) && (one.item !== 'truck' || trucksLeft(report, seat) > 0),
      )
      .map((one) => one.id),
  );

/** PV-31: criminals kidnap, law forces do not; at most as many civilians as there are. */
export function whyNotKidnap(report: TableReport, gang: Seat, citizen: Kidnapped): Refusal | null {
  here(report, gang);
  if (isLaw(report, gang))
    return new Refusal('law-kidnaps-nobody', 'PV-31', called('gang', gangOf(report.state, gang)));
  const left = kidnappedOn(report.table.table, citizen) - (report.digest.hostages.get(citizen) ?? 0);
  return left > 0 ? null : new Refusal('no-such-hostage', 'PV-31', { citizen: { term: `citizen.${citizen}` } });
}

/** PV-58: a vehicle of another band at this table, once. */
export function whyNotImmobilise(report: TableReport, gang: Seat, vehicle: string): Refusal | null {
  here(report, gang);
  if (!vehiclesLeft(report).includes(vehicle) || report.digest.stopped.has(vehicle))
    return new Refusal('no-vehicle', 'PV-R28', { vehicle });
  return seatOfId(vehicle) === gang
    ? new Refusal('own-vehicle', 'PV-58', called('gang', gangOf(report.state, gang)))
    : null;
}

/** PV-67: a figure of another band, once by each. */
export function whyNotKo(report: TableReport, gang: Seat, figure: string): Refusal | null {
  here(report, gang);
  if (seatOfId(figure) === gang) return new Refusal('own-ko', 'PV-67', nameOf(report, figure));
  return (
    whyNotHarm(report, figure) ??
    (report.digest.kos.has(`${gang} ${figure}`) ? new Refusal('ko-noted', 'PV-67', nameOf(report, figure)) : null)
  );
}

/** Only living figures at the table are wounded, killed or captured. */
export function whyNotHarm(report: TableReport, id: string): Refusal | null {
  const figure = figureOf(report.state, id);
  if (!report.table.defenders?.includes(id)) here(report, seatOfId(id));
  if (!plays(figure)) return new Refusal('figure-away', 'PV-R44', { figure: figure.name });
  if (!playersAt(report.state, report.table, seatOfId(id)).some((one) => one.id === id))
    return new Refusal('figure-in-hq', 'PV-R63', { figure: figure.name });
  return report.digest.dead.has(id) ? new Refusal('figure-dead', 'PV-77', { figure: figure.name }) : null;
}

/** PV-R44: a captive cannot be taken again. */
const whyNotFree = (report: TableReport, figure: string): Refusal | null =>
  report.digest.captive.has(figure) ? new Refusal('figure-captive', 'PV-R44', nameOf(report, figure)) : null;

/** PV-31, PV-R12: a living figure of another band, once. */
export function whyNotCapture(report: TableReport, by: Seat, figure: string): Refusal | null {
  here(report, by);
  if (seatOfId(figure) === by) return new Refusal('own-figure', 'PV-31', nameOf(report, figure));
  return whyNotHarm(report, figure) ?? whyNotFree(report, figure);
}

/** @throws Refusal where there is no such HQ on this table */
export function holderHere(report: TableReport, slot: number): Seat {
  const holder = report.digest.holders.get(slot);
  if (holder === undefined) throw new Refusal('no-hq', 'PV-145', { hq: slot });
  return holder;
}

/** PV-180, PV-H2: Mayor, Pastor and each journalist die once. */
export const bavuresHere = (report: TableReport): BavureKind[] =>
  bavuresOn(report.table.table).filter(
    (kind) => (report.digest.bavures.get(kind) ?? 0) < mostOf(kind, report.table.table),
  );

const mostOf = (kind: BavureKind, table: number): number =>
  kind === 'journalist' ? journalistsOf(table) : kind === 'mayor' || kind === 'pastor' ? 1 : Number.POSITIVE_INFINITY;

/** PV-181: may journalists have been nearby? PV-R76: a killed journalist does not witness their own death. */
export function nearJournalists(report: TableReport, kind: BavureKind): ('no' | 'yes')[] {
  const witnesses = journalistsOf(report.table.table) - (kind === 'journalist' ? 1 : 0);
  return witnesses > 0 ? ['no', 'yes'] : ['no'];
}

/** PV-143: at most one band controls the hospital. */
export const hospitalFree = (report: TableReport): boolean =>
  hasHospital(report.table.table) && report.digest.hospital === null;

/** PV-143, PV-R70: one figure at each of its two entrances, both standing at the end. */
export function whyNotControl(report: TableReport, gang: Seat): Refusal | null {
  here(report, gang);
  const left = playersAt(report.state, report.table, gang).filter(({ id }) => stands(report, id));
  return left.length < 2 ? new Refusal('too-few-left', 'PV-143', called('gang', gangOf(report.state, gang))) : null;
}

/** PV-R70: neither dead nor captive, and fewer than 3 wounds. */
function stands({ digest }: TableReport, figure: string): boolean {
  const { dead, captive, wounds } = digest;
  return !dead.has(figure) && !captive.has(figure) && (wounds.get(figure) ?? 0) < KO_WOUNDS;
}
