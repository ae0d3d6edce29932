/**
 * The report of a table: facts noted one by one while or after the battle is played on the table, struck out where wrong, and
 * agreed by those who played there. Nothing is paid before the accounts.
 */
import { type Act, type Line, Refusal, type Seat } from '../../rulebook.ts';
import { affaires } from '../catalogue/affaires.ts';
import type { GearId } from '../catalogue/equipment.ts';
import { gangs } from '../catalogue/gangs.ts';
import { bavuresOn, hasBank, hasHospital, passersByOf, shopsOf, tablesOfContract } from './city.ts';
import { type Digest, digestOf, spentKey } from './digest.ts';
import { before, figureOf, gangOf, nowOf, plays, seatOfId, tableNow, tableTerm } from './find.ts';
import { isOneUse } from './gear.ts';
import type { CampaignMove } from './moves.ts';
import type { CampaignState, Contract, Fact, TableNow } from './state.ts';

/** House: a report holds so many lines at most. */
export const LONGEST_REPORT = 60;

/** A table's report with all that its next fact is held against. */
export interface Desk {
  readonly state: CampaignState;
  readonly table: TableNow;
  readonly digest: Digest;
}

export const deskOf = (state: CampaignState, table: number): Desk => {
  const now = tableNow(nowOf(state), table);
  return { state, table: now, digest: digestOf(state, now) };
};

/** Plays one move of a table's report. @throws Refusal */
export function report(act: Act<CampaignState>, tableNumber: number, seat: Seat, move: CampaignMove): void {
  const desk = deskOf(before(act), tableNumber);
  const table = tableNow(nowOf(act.state), tableNumber);
  switch (move.do) {
    case 'strike':
      return strike(act, desk, table, move.line);
    case 'agree':
      return agree(act, desk, table, seat);
    case 'finish':
      if (seat !== 0) throw new Refusal('organiser-only', 'PV-148');
      return closeReport(act, table);
    default:
      return add(act, desk, table, seat, factOf(desk, seat, move));
  }
}

/** The fact that a move reports, checked against the report so far. @throws Refusal */
function factOf(desk: Desk, seat: Seat, move: CampaignMove): Fact {
  if (desk.table.lines.length >= LONGEST_REPORT) throw new Refusal('report-full', 'PV-148', { count: LONGEST_REPORT });
  switch (move.do) {
    case 'fulfil':
      refuse(whyNotFulfil(desk, move.contract));
      return { fact: 'fulfil', contract: move.contract };
    case 'robBank':
      refuse(whyNotRob(desk, move.gang) ?? whyNotBank(desk));
      return { fact: 'robBank', gang: move.gang };
    case 'robShop': {
      const shop = shopHere(desk, move.shop);
      refuse(
        whyNotRob(desk, move.gang) ??
          (desk.digest.robbed.has(shop) ? new Refusal('shop-robbed', 'PV-R31', { shop: placeTerm(shop) }) : null),
      );
      return { fact: 'robShop', gang: move.gang, shop };
    }
    case 'robPassers':
      refuse(whyNotRob(desk, move.gang));
      if (move.count > passersLeft(desk)) throw new Refusal('too-many-passers', 'PV-R31', { count: passersLeft(desk) });
      return { fact: 'robPassers', gang: move.gang, count: move.count };
    case 'prevent':
      refuse(whyNotLaw(desk, move.gang));
      return { fact: 'prevent', gang: move.gang, count: move.count };
    case 'racket': {
      const shop = shopHere(desk, move.shop);
      refuse(
        whyNotLaw(desk, move.gang) ??
          (desk.digest.racketed.has(shop) ? new Refusal('shop-racketed', 'PV-R31', { shop: placeTerm(shop) }) : null),
      );
      return { fact: 'racket', gang: move.gang, shop };
    }
    case 'truck':
      here(desk, move.gang);
      if (move.count > trucksLeft(desk, move.gang))
        throw new Refusal('no-truck', 'PV-94', { count: trucksLeft(desk, move.gang) });
      return { fact: 'truck', gang: move.gang, count: move.count };
    case 'extra':
      if (seat !== 0) throw new Refusal('organiser-only', 'PV-122');
      here(desk, move.gang);
      return { fact: 'extra', gang: move.gang, amount: move.amount, words: move.words };
    case 'wound':
      refuse(whyNotHarm(desk, move.figure));
      return { fact: 'wound', figure: move.figure, wounds: move.wounds };
    case 'kill':
      refuse(
        whyNotHarm(desk, move.figure) ??
          (desk.digest.captive.has(move.figure)
            ? new Refusal('figure-captive', 'PV-R44', nameOf(desk, move.figure))
            : null),
      );
      return { fact: 'kill', figure: move.figure };
    case 'capture':
      refuse(whyNotCapture(desk, move.by, move.figure));
      return { fact: 'capture', by: move.by, figure: move.figure };
    case 'takeHq': {
      const of = holderHere(desk, move.hq);
      here(desk, move.by);
      if (of === move.by) throw new Refusal('hq-held', 'PV-R40', { gang: gangOf(desk.state, move.by).name });
      return { fact: 'takeHq', by: move.by, hq: move.hq, of };
    }
    case 'bavure': {
      here(desk, move.gang);
      const kind = bavuresHere(desk).find((one) => one === move.kind);
      if (kind === undefined) throw new Refusal('bavure-impossible', 'PV-180', { table: tableTerm(desk.table.table) });
      return { fact: 'bavure', gang: move.gang, kind, journalists: move.journalists };
    }
    case 'hospital':
      here(desk, move.gang);
      if (!hospitalFree(desk)) throw new Refusal('no-hospital', 'PV-143', { table: tableTerm(desk.table.table) });
      return { fact: 'hospital', gang: move.gang };
    case 'loseVehicle':
      if (!vehiclesLeft(desk).includes(move.vehicle))
        throw new Refusal('no-vehicle', 'PV-R28', { vehicle: move.vehicle });
      return { fact: 'loseVehicle', vehicle: move.vehicle };
    case 'spend': {
      const item = oneUseLeft(desk, move.figure).find((one) => one === move.item);
      if (item === undefined) throw new Refusal('nothing-left', 'PV-60', nameOf(desk, move.figure));
      return { fact: 'spend', figure: move.figure, item };
    }
    default:
      throw new Refusal('not-now', 'PV-148', { move: { term: `do.${move.do}` } });
  }
}

/** Notes a fact. A death takes the place of the wounds of the same figure, new wounds that of the old ones; nobody has agreed yet. */
function add(act: Act<CampaignState>, desk: Desk, table: TableNow, seat: Seat, fact: Fact): void {
  if (fact.fact === 'wound' || fact.fact === 'kill') {
    const old = desk.table.lines.findIndex((line) => line.fact === 'wound' && line.figure === fact.figure);
    if (old >= 0) table.lines.splice(old, 1);
  }
  table.lines.push({ ...fact, id: desk.table.next, noted: seat });
  table.next = desk.table.next + 1;
  if (desk.table.agreed.length > 0) table.agreed = [];
  act.say(lineOf(desk, fact));
}

function strike(act: Act<CampaignState>, desk: Desk, table: TableNow, id: number): void {
  const index = desk.table.lines.findIndex((line) => line.id === id);
  const line = desk.table.lines[index];
  if (!line) throw new Refusal('no-line', 'PV-148', { line: id });
  if (!strikable(desk).includes(id)) throw new Refusal('hq-taken-since', 'PV-R40');
  table.lines.splice(index, 1);
  if (desk.table.agreed.length > 0) table.agreed = [];
  act.say({
    key: 'line.struck',
    args: { line: id, table: tableTerm(desk.table.table), what: { term: `do.${line.fact}` } },
  });
}

/** Lines that may be struck out: all, but of one HQ only its last taking. */
export function strikable(desk: Desk): number[] {
  const { lines } = desk.table;
  return lines
    .filter(
      (line, index) =>
        line.fact !== 'takeHq' ||
        !lines.slice(index + 1).some((later) => later.fact === 'takeHq' && later.hq === line.hq),
    )
    .map((line) => line.id);
}

function agree(act: Act<CampaignState>, desk: Desk, table: TableNow, seat: Seat): void {
  here(desk, seat);
  if (desk.table.agreed.includes(seat)) throw new Refusal('agreed-already', 'PV-148');
  table.agreed.push(seat);
  act.say({ key: 'line.agreed', args: { gang: gangOf(desk.state, seat).name, table: tableTerm(desk.table.table) } });
  if (desk.table.agreed.length + 1 === desk.table.order.length) closeReport(act, table);
}

/** The report of a table is finished; after the last one come the accounts. */
function closeReport(act: Act<CampaignState>, table: TableNow): void {
  table.closed = true;
  act.say({ key: 'line.report-closed', args: { table: tableTerm(table.table) } });
  if (nowOf(act.state).tables.every((one) => one.closed)) act.state.phase = 'accounts';
}

// What may be reported: each question is asked by the options and by the check of a fact alike.

const refuse = (refusal: Refusal | null): void => {
  if (refusal) throw refusal;
};
const placeTerm = (place: string) => ({ term: `place.${place}` });
const nameOf = (desk: Desk, figure: string) => ({ figure: figureOf(desk.state, figure).name });

/** @throws Refusal where that band is not at this table. */
function here(desk: Desk, gang: Seat): void {
  if (!desk.table.order.includes(gang))
    throw new Refusal('gang-elsewhere', 'PV-147', { table: tableTerm(desk.table.table) });
}

/** PV-150: a contract of a band of this table that its place and target allow here, not yet fulfilled. */
export function whyNotFulfil(desk: Desk, id: string): Refusal | null {
  const contract = contractsHere(desk).find((one) => one.id === id);
  if (!contract) return new Refusal('no-contract', 'PV-121', {});
  const affaire = { term: `affaire.${contract.card}.title` };
  if (desk.digest.fulfilled.has(id)) return new Refusal('fulfilled-already', 'PV-156', { affaire });
  const tables = tablesOfContract(desk.state, contract);
  const elsewhere = tables.length > 0 && !tables.includes(desk.table.table);
  const targetAway =
    affaires[contract.card].where.kind === 'target' &&
    contract.target !== null &&
    !desk.table.order.includes(contract.target);
  return elsewhere || targetAway
    ? new Refusal('contract-elsewhere', 'PV-150', {
        gang: gangOf(desk.state, seatOfId(id)).name,
        table: tableTerm(desk.table.table),
      })
    : null;
}

export const contractsHere = (desk: Desk): Contract[] =>
  desk.table.order.flatMap((seat) => nowOf(desk.state).contracts[seat] ?? []);

/** PV-151, PV-152: law forces prevent holdups, they commit none. */
function whyNotRob(desk: Desk, gang: Seat): Refusal | null {
  here(desk, gang);
  return isLaw(desk, gang) ? new Refusal('law-does-not-rob', 'PV-151', { gang: gangOf(desk.state, gang).name }) : null;
}

function whyNotLaw(desk: Desk, gang: Seat): Refusal | null {
  here(desk, gang);
  return isLaw(desk, gang) ? null : new Refusal('law-only', 'PV-152', { gang: gangOf(desk.state, gang).name });
}

export const isLaw = (desk: Desk, gang: Seat): boolean => gangs[gangOf(desk.state, gang).type].lawForce;

/** PV-139, PV-R32: the bank pays once per campaign turn. */
export function whyNotBank(desk: Desk): Refusal | null {
  if (!hasBank(desk.table.table)) return new Refusal('no-bank', 'PV-139', { table: tableTerm(desk.table.table) });
  return desk.digest.bankRobbed ? new Refusal('bank-robbed', 'PV-R32') : null;
}

function shopHere(desk: Desk, shop: string) {
  const found = shopsOf(desk.table.table).find((one) => one === shop);
  if (found === undefined) throw new Refusal('no-shop', 'PV-140', { table: tableTerm(desk.table.table) });
  return found;
}

/** PV-H2, PV-R31: passers-by who have not been stripped yet. */
export const passersLeft = (desk: Desk): number => passersByOf(desk.table.table) - desk.digest.passersRobbed;

/** PV-94: trucks of a band that may still be reported across, which those destroyed may not. */
export function trucksLeft(desk: Desk, gang: Seat): number {
  if (gangs[gangOf(desk.state, gang).type].truckBtc === 0) return 0;
  const trucks = gangOf(desk.state, gang).vehicles.filter(
    (one) => one.item === 'truck' && !desk.digest.lost.has(one.id),
  );
  return Math.min(2, trucks.length) - (desk.digest.crossed.get(gang) ?? 0);
}

/** Vehicles of the bands of this table that are still there; trucks that crossed are gone in safety. */
export const vehiclesLeft = (desk: Desk): string[] =>
  desk.table.order.flatMap((seat) =>
    gangOf(desk.state, seat)
      .vehicles.filter((one) => !desk.digest.lost.has(one.id) && (one.item !== 'truck' || trucksLeft(desk, seat) > 0))
      .map((one) => one.id),
  );

function whyNotHarm(desk: Desk, id: string): Refusal | null {
  const figure = figureOf(desk.state, id);
  here(desk, seatOfId(id));
  if (!plays(figure)) return new Refusal('figure-away', 'PV-R44', { figure: figure.name });
  return desk.digest.dead.has(id) ? new Refusal('figure-dead', 'PV-77', { figure: figure.name }) : null;
}

/** PV-31, PV-R12: one takes the living of another band, once. */
function whyNotCapture(desk: Desk, by: Seat, figure: string): Refusal | null {
  here(desk, by);
  if (seatOfId(figure) === by) return new Refusal('own-figure', 'PV-31', nameOf(desk, figure));
  return (
    whyNotHarm(desk, figure) ??
    (desk.digest.captive.has(figure) ? new Refusal('figure-captive', 'PV-R44', nameOf(desk, figure)) : null)
  );
}

/** @throws Refusal where there is no such HQ on this table. */
function holderHere(desk: Desk, slot: number): Seat {
  const holder = desk.digest.holders.get(slot);
  if (holder === undefined) throw new Refusal('no-hq', 'PV-145', { hq: slot });
  return holder;
}

/** PV-180: Mayor and Pastor die once. */
export const bavuresHere = (desk: Desk) =>
  bavuresOn(desk.table.table).filter(
    (kind) => (kind !== 'mayor' && kind !== 'pastor') || !desk.digest.bavures.has(kind),
  );

/** PV-143: one band at most controls the hospital. */
export const hospitalFree = (desk: Desk): boolean => hasHospital(desk.table.table) && desk.digest.hospital === null;

/** PV-60: markers that a figure still has after what the report says it used. */
export function oneUseLeft(desk: Desk, id: string): GearId[] {
  const figure = desk.table.order.includes(seatOfId(id)) ? figureOf(desk.state, id) : null;
  if (!figure || !plays(figure)) return [];
  const items = new Set(figure.bought.filter(isOneUse));
  return [...items].filter(
    (item) => figure.bought.filter((one) => one === item).length > (desk.digest.spent.get(spentKey(id, item)) ?? 0),
  );
}

/** The sentence of a fact. */
function lineOf(desk: Desk, fact: Fact): Line {
  const gang = (seat: Seat) => gangOf(desk.state, seat).name;
  const figure = (id: string) => ({ figure: figureOf(desk.state, id).name, gang: gang(seatOfId(id)) });
  const key = `line.${fact.fact}`;
  switch (fact.fact) {
    case 'fulfil': {
      const card = contractsHere(desk).find((one) => one.id === fact.contract)?.card ?? '';
      return { key, args: { gang: gang(seatOfId(fact.contract)), affaire: { term: `affaire.${card}.title` } } };
    }
    case 'robShop':
    case 'racket':
      return { key, args: { gang: gang(fact.gang), shop: placeTerm(fact.shop) } };
    case 'robPassers':
    case 'prevent':
    case 'truck':
      return { key, args: { gang: gang(fact.gang), count: fact.count } };
    case 'extra':
      return { key, args: { gang: gang(fact.gang), amount: fact.amount, words: fact.words } };
    case 'wound':
      return { key, args: { ...figure(fact.figure), wounds: fact.wounds } };
    case 'kill':
      return { key, args: figure(fact.figure) };
    case 'capture': {
      const { arrests } = gangs[gangOf(desk.state, fact.by).type];
      return { key: arrests ? 'line.arrest' : 'line.kidnap', args: { ...figure(fact.figure), by: gang(fact.by) } };
    }
    case 'takeHq':
      return { key, args: { by: gang(fact.by), of: gang(fact.of), hq: fact.hq } };
    case 'bavure':
      return {
        key,
        args: { gang: gang(fact.gang), kind: { term: `bavure.${fact.kind}` }, journalists: fact.journalists },
      };
    case 'loseVehicle':
      return { key, args: { gang: gang(seatOfId(fact.vehicle)), vehicle: vehicleTerm(desk, fact.vehicle) } };
    case 'spend':
      return { key, args: { ...figure(fact.figure), item: { term: `equipment.${fact.item}` } } };
    case 'robBank':
    case 'hospital':
      return { key, args: { gang: gang(fact.gang) } };
  }
}

const vehicleTerm = (desk: Desk, id: string) => {
  const vehicle = gangOf(desk.state, seatOfId(id)).vehicles.find((one) => one.id === id);
  return { term: `equipment.${vehicle?.item ?? 'car'}` };
};
