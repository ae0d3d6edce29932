/** The moves that a seat may make now, with all the values that they may take: exactly those that the rules will not refuse. */
import type { Balances } from '../../money.ts';
import type { Field, Option } from '../../options.ts';
import type { Ask, Seat } from '../../rulebook.ts';
import { saleVehicleIds } from '../catalogue/equipment.ts';
import { gangTypes } from '../catalogue/gangs.ts';
import {
  doctorPriceBtc,
  headquartersPriceBtc,
  linePriceBtc,
  memberPriceBtc,
  resourcePriceBtc,
  secondPriceBtc,
  successionPriceBtc,
} from '../catalogue/prices.ts';
import { barredPiece, rosterExamples } from '../roster.ts';
import { tableOfAsk } from './asks.ts';
import { shopsOf } from './city.ts';
import { gangOf, gangsOf, holderOf, livingOf, nowOf, playersOf } from './find.ts';
import { canCarry, isWornOnce } from './gear.ts';
import {
  gearFor,
  mayNameSecond,
  patientsOf,
  recruitWeapons,
  resourcesOpen,
  STOCK,
  slotsFree,
  successorsOf,
  whyNotRecruit,
} from './investments.ts';
import {
  bavuresHere,
  contractsHere,
  type Desk,
  deskOf,
  hospitalFree,
  isLaw,
  LONGEST_REPORT,
  oneUseLeft,
  passersLeft,
  strikable,
  trucksLeft,
  vehiclesLeft,
  whyNotBank,
  whyNotFulfil,
} from './report.ts';
import type { CampaignState, Gang } from './state.ts';
import { keeps, tablesFor } from './turn.ts';

type Fields = Readonly<Record<string, Field>>;
const pickOf = (from: readonly (string | number)[]): Field => ({ kind: 'pick', from });
const upTo = (max: number): Field => ({ kind: 'range', min: 1, max });

/** A list of options from which those with an empty choice are left out. */
class Options {
  readonly list: Option[] = [];

  add(name: string, fields: Fields = {}): void {
    const empty = Object.values(fields).some(
      (field) =>
        (field.kind === 'pick' && field.from.length === 0) || (field.kind === 'range' && field.max < field.min),
    );
    if (!empty) this.list.push(Object.keys(fields).length === 0 ? { do: name } : { do: name, fields });
  }
}

let examples: readonly unknown[] | undefined;
/** Legal rosters of all bands; made once. */
const rosters = (): readonly unknown[] => (examples ??= gangTypes.flatMap(rosterExamples));

/** Legal kinds of move of that seat for that ask. */
export function legalMoves(state: CampaignState, ask: Ask, seat: Seat, money: Balances): Option[] {
  const options = new Options();
  switch (ask.kind) {
    case 'muster':
      options.add('enrol', { roster: { kind: 'document', examples: rosters() } });
      options.add('withdraw');
      break;
    case 'start':
      options.add('start');
      break;
    case 'affaires': {
      const count = keeps(state, gangOf(state, seat));
      const from = (nowOf(state).candidates[seat] ?? []).map((contract) => contract.id);
      options.add('keep', { cards: { kind: 'several', from, min: count, max: count } });
      break;
    }
    case 'talk':
      talkMoves(options, state, seat, money);
      break;
    case 'tables':
      options.add('go', { table: pickOf(tablesFor(state, seat)) });
      break;
    case 'battle':
      reportMoves(options, deskOf(state, tableOfAsk(ask)), seat);
      break;
    case 'accounts':
      options.add('close');
      break;
    case 'investments':
      if (seat === 0) options.add('advance');
      else investmentMoves(options, state, gangOf(state, seat), money(holderOf(seat), 'btc'));
      break;
  }
  return options.list;
}

function talkMoves(options: Options, state: CampaignState, seat: Seat, money: Balances): void {
  if (seat === 0) return options.add('closeTalk');
  const { allies } = nowOf(state);
  const others = gangsOf(state)
    .map((gang) => gang.seat)
    .filter((other) => other !== seat);
  options.add('ready');
  options.add('ally', {
    gang: pickOf(others.filter((other) => !allies.some(([one, two]) => one === seat && two === other))),
  });
  options.add('pay', { gang: pickOf(others), btc: upTo(Math.min(1000, money(holderOf(seat), 'btc'))) });
}

/** Facts that may be noted, lines that may be struck out, and agreeing with the report as it stands. */
function reportMoves(options: Options, desk: Desk, seat: Seat): void {
  if (desk.table.lines.length < LONGEST_REPORT) {
    incomeFacts(options, desk, seat);
    casualtyFacts(options, desk);
    cityFacts(options, desk);
  }
  options.add('strike', { line: pickOf(strikable(desk)) });
  if (seat === 0) options.add('finish');
  else options.add('agree');
}

function incomeFacts(options: Options, desk: Desk, seat: Seat): void {
  const { order, table } = desk.table;
  const law = order.filter((gang) => isLaw(desk, gang));
  const robbers = order.filter((gang) => !law.includes(gang));
  const contracts = contractsHere(desk).map((contract) => contract.id);
  options.add('fulfil', { contract: pickOf(contracts.filter((id) => whyNotFulfil(desk, id) === null)) });
  if (whyNotBank(desk) === null) options.add('robBank', { gang: pickOf(robbers) });
  const shops = shopsOf(table);
  options.add('robShop', {
    gang: pickOf(robbers),
    shop: pickOf(shops.filter((shop) => !desk.digest.robbed.has(shop))),
  });
  options.add('robPassers', { gang: pickOf(robbers), count: upTo(passersLeft(desk)) });
  options.add('prevent', { gang: pickOf(law), count: upTo(4) });
  options.add('racket', { gang: pickOf(law), shop: pickOf(shops.filter((shop) => !desk.digest.racketed.has(shop))) });
  for (const gang of order) options.add('truck', { gang: pickOf([gang]), count: upTo(trucksLeft(desk, gang)) });
  if (seat === 0) options.add('extra', { gang: pickOf(order), amount: upTo(10), words: { kind: 'text', max: 80 } });
}

function casualtyFacts(options: Options, desk: Desk): void {
  const { order } = desk.table;
  const { dead, captive } = desk.digest;
  const figures = order.map((seat) => ({
    seat,
    living: playersOf(gangOf(desk.state, seat)).flatMap((figure) => (dead.has(figure.id) ? [] : [figure.id])),
  }));
  const living = figures.flatMap((one) => one.living);
  const free = living.filter((id) => !captive.has(id));
  options.add('wound', { figure: pickOf(living), wounds: upTo(3) });
  options.add('kill', { figure: pickOf(free) });
  for (const by of order) {
    const others = figures.flatMap((one) => (one.seat === by ? [] : one.living)).filter((id) => !captive.has(id));
    options.add('capture', { by: pickOf([by]), figure: pickOf(others) });
  }
  options.add('loseVehicle', { vehicle: pickOf(vehiclesLeft(desk)) });
  const bearers = new Map<string, string[]>();
  for (const seat of order)
    for (const figure of gangOf(desk.state, seat).figures)
      for (const item of figure.bought.length > 0 ? oneUseLeft(desk, figure.id) : [])
        bearers.set(item, [...(bearers.get(item) ?? []), figure.id]);
  for (const [item, ids] of bearers) options.add('spend', { figure: pickOf(ids), item: pickOf([item]) });
}

function cityFacts(options: Options, desk: Desk): void {
  const { order } = desk.table;
  for (const by of order) {
    const slots = [...desk.digest.holders].flatMap(([slot, holder]) => (holder === by ? [] : [slot]));
    options.add('takeHq', { by: pickOf([by]), hq: pickOf(slots) });
  }
  options.add('bavure', { gang: pickOf(order), kind: pickOf(bavuresHere(desk)), journalists: pickOf(['no', 'yes']) });
  if (hospitalFree(desk)) options.add('hospital', { gang: pickOf(order) });
}

function investmentMoves(options: Options, state: CampaignState, gang: Gang, held: number): void {
  const ids = (figures: readonly { readonly id: string }[]) => figures.map((figure) => figure.id);
  const living = livingOf(gang);
  options.add('done');
  if (held >= memberPriceBtc && !whyNotRecruit(state, gang))
    options.add('recruit', { weapon: pickOf(recruitWeapons(gang)) });
  if (held >= secondPriceBtc && mayNameSecond(gang))
    options.add('nameSecond', { figure: pickOf(ids(commonersOf(gang))) });
  if (held >= successionPriceBtc) options.add('promote', { figure: pickOf(ids(successorsOf(gang))) });
  if (held >= linePriceBtc) {
    options.add('buy', { item: pickOf(gearFor(gang)), figure: pickOf([...ids(living), STOCK]) });
    options.add('buyVehicle', { item: pickOf(saleVehicleIds.filter((item) => barredPiece(gang.type, item) === null)) });
  }
  if (held >= resourcePriceBtc) options.add('resource', { resource: pickOf(resourcesOpen(state, gang)) });
  if (held >= headquartersPriceBtc) options.add('newHq', { hq: pickOf(slotsFree(state, gang)) });
  if (held >= doctorPriceBtc) options.add('doctor', { figure: pickOf(ids(patientsOf(gang))) });
  transfers(options, gang);
  const others = gangsOf(state)
    .map((other) => other.seat)
    .filter((other) => other !== gang.seat);
  options.add('pay', { gang: pickOf(others), btc: upTo(Math.min(1000, held)) });
}

/** PV-176: members who are no chiefs yet. */
const commonersOf = (gang: Gang) => livingOf(gang).filter((one) => one.rank === 'member' || one.rank === 'doc');

/** One option for each bearer of a piece: to whom he may hand it. */
function transfers(options: Options, gang: Gang): void {
  const living = livingOf(gang);
  const bearers = [{ id: STOCK, bought: gang.stock }, ...living].filter((one) => one.bought.length > 0);
  for (const bearer of bearers)
    for (const item of new Set(bearer.bought)) {
      const takers = living.filter(
        (one) => one.id !== bearer.id && (!isWornOnce(item) || canCarry(gang.type, one.bought, item)),
      );
      const to = [...takers.map((one) => one.id), ...(bearer.id === STOCK ? [] : [STOCK])];
      options.add('transfer', { figure: pickOf([bearer.id]), item: pickOf([item]), to: pickOf(to) });
    }
}

/** The answer of a seat that timed out or left: what lets the others go on. */
export function idleMove(state: CampaignState, ask: Ask, seat: Seat) {
  switch (ask.kind) {
    case 'muster':
      return { do: 'withdraw' } as const;
    case 'start':
      return { do: 'start' } as const;
    case 'affaires': {
      const cards = (nowOf(state).candidates[seat] ?? []).slice(0, keeps(state, gangOf(state, seat)));
      return { do: 'keep' as const, cards: cards.map((contract) => contract.id) };
    }
    case 'talk':
      return seat === 0 ? ({ do: 'closeTalk' } as const) : ({ do: 'ready' } as const);
    case 'tables':
      return { do: 'go' as const, table: idleTable(state, seat) };
    case 'battle':
      return seat === 0 ? ({ do: 'finish' } as const) : ({ do: 'agree' } as const);
    case 'accounts':
      return { do: 'close' } as const;
    default:
      return seat === 0 ? ({ do: 'advance' } as const) : ({ do: 'done' } as const);
  }
}

/** The table of the own HQ where the contract allows it, else the first that it does allow. */
function idleTable(state: CampaignState, seat: Seat): number {
  const tables = tablesFor(state, seat);
  const home = state.hqs[gangOf(state, seat).home ?? 0]?.table;
  return home !== undefined && tables.includes(home) ? home : (tables[0] ?? 1);
}
