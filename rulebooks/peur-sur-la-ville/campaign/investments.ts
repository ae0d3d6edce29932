/** Investments at the end of a campaign turn (PV-174..179, PV-160, PV-R40), as each band likes until it is done. */
import { type Act, Refusal, type Seat } from '../../rulebook.ts';
import type { GearId } from '../catalogue/equipment.ts';
import { isSaleVehicle } from '../catalogue/equipment.ts';
import { chiefRank, gangs, secondRank } from '../catalogue/gangs.ts';
import { nicknames } from '../catalogue/nicknames.ts';
import {
  doctorPriceBtc,
  headquartersPriceBtc,
  memberPriceBtc,
  resourcePriceBtc,
  secondPriceBtc,
  successionPriceBtc,
} from '../catalogue/prices.ts';
import type { ResourceId } from '../catalogue/resources.ts';
import { type WeaponId, weaponIds, weapons } from '../catalogue/weapons.ts';
import {
  type Bar,
  barredInvestment,
  barredPiece,
  basicFigure,
  type Investment,
  type Piece,
  piecesFor,
  purchaseOf,
  resourcesFor,
} from '../roster.ts';
import { forgetBavures } from './accounts.ts';
import { slotsOf, tableOfSlot } from './city.ts';
import { endCampaign } from './ending.ts';
import {
  before,
  chiefOf,
  figureOf,
  gangOf,
  gangsOf,
  holderOf,
  livingOf,
  nowOf,
  ownHq,
  resourcesOf,
  secondOf,
  tableTerm,
} from './find.ts';
import { canCarry } from './gear.ts';
import type { CampaignMove, MoveOf } from './moves.ts';
import { figureFrom } from './muster.ts';
import type { CampaignState, Figure, Gang } from './state.ts';
import { beginTurn } from './turn.ts';

/** Where gear lies that nobody carries: the value of `figure` and `to` fields. */
export const STOCK = 'stock';

/** One investment of a band. @throws Refusal */
export function invest(act: Act<CampaignState>, seat: Seat, move: CampaignMove): void {
  const state = before(act);
  const gang = gangOf(state, seat);
  switch (move.do) {
    case 'recruit':
      return recruit(act, state, gang, move.weapon);
    case 'nameSecond':
      return nameSecond(act, gang, move.figure);
    case 'promote':
      return promote(act, gang, move.figure);
    case 'buy':
      return buy(act, gang, move);
    case 'buyVehicle':
      return buyVehicle(act, gang, move.item);
    case 'resource':
      return buyResource(act, state, gang, move.resource);
    case 'newHq':
      return newHq(act, state, gang, move.hq);
    case 'doctor':
      return doctor(act, gang, move.figure);
    case 'transfer':
      return transfer(act, gang, move);
    default:
      throw new Refusal('not-now', 'PV-174', { move: { term: `do.${move.do}` } });
  }
}

const refuse = (bar: Bar | Refusal | null): void => {
  if (bar instanceof Refusal) throw bar;
  if (bar) throw new Refusal(bar.code, bar.rule, bar.args);
};

/** PV-99, and what is in the purse. */
export function whyNotInvest(gang: Gang, investment: Investment | null): Bar | null {
  return investment === null ? null : barredInvestment(gang.type, investment);
}

function spend(act: Act<CampaignState>, gang: Gang, amount: number, key: string, args = {}): void {
  const held = act.balance(holderOf(gang.seat), 'btc');
  if (held < amount) throw new Refusal('too-poor', 'PV-174', { amount, held });
  act.pay({ from: holderOf(gang.seat), to: 'city', unit: 'btc', amount, why: { key, args } });
}

/** A living figure of that band. @throws Refusal */
function ownLiving(gang: Gang, id: string): Figure {
  const figure = gang.figures.find((one) => one.id === id);
  if (!figure) throw new Refusal('not-yours', 'PV-174');
  if (figure.status === 'dead') throw new Refusal('figure-dead', 'PV-77', { figure: figure.name });
  return figure;
}

/** The same figure, to be changed. */
const draftOf = (act: Act<CampaignState>, figure: Figure): Figure => figureOf(act.state, figure.id);

/** Weapons among which a new member chooses: those that its band gives (PV-175, PV-84). */
export function recruitWeapons(gang: Gang): WeaponId[] {
  const { weapons: given } = gangs[gang.type];
  if (given.kind === 'fixed') return given.weapons.slice(0, 1);
  const machineGun = livingOf(gang).some((figure) => figure.given.includes('machine-gun'));
  return weaponIds.filter((id) => given.classes.includes(weapons[id].class) && (id !== 'machine-gun' || !machineGun));
}

/** PV-175: a new member with the basic profile; house: no band grows beyond its largest size. */
function recruit(act: Act<CampaignState>, state: CampaignState, gang: Gang, weapon: string): void {
  refuse(whyNotRecruit(state, gang));
  const given = recruitWeapons(gang).find((one) => one === weapon);
  if (given === undefined)
    throw new Refusal('weapon-not-given', gangs[gang.type].rule, { weapon: { term: `weapon.${weapon}` } });
  spend(act, gang, memberPriceBtc, 'why.recruit');
  const number = gang.made + 1;
  const basic = basicFigure(gang.type, `f${number}`, nameFor(gang, number));
  const rest = basic.given.slice(1);
  const draft = gangOf(act.state, gang.seat);
  draft.figures.push(figureFrom(gang.seat, number, { ...basic, given: [given, ...rest] }));
  draft.made = number;
  const { vehicleEach } = gangs[gang.type];
  if (vehicleEach) park(act, gang, vehicleEach);
  act.say({ key: 'line.recruited', args: { gang: gang.name, figure: basic.name } });
}

export const whyNotRecruit = (state: CampaignState, gang: Gang): Bar | Refusal | null =>
  whyNotInvest(gang, 'member') ??
  (livingOf(gang).length >= state.options.largestBand
    ? new Refusal('band-full', 'PV-175', { count: state.options.largestBand })
    : null);

/** A nickname that nobody of the band has had. */
function nameFor(gang: Gang, number: number): string {
  const used = new Set(gang.figures.map((figure) => figure.name));
  return (
    nicknames[gang.type].find((name) => !used.has(name)) ?? `${nicknames[gang.type][number % 10] ?? 'N°'} ${number}`
  );
}

/** PV-176: a Sous-off or Lieutenant, when all chiefs are out of action (dead or under arrest). */
export const mayNameSecond = (gang: Gang): boolean =>
  whyNotInvest(gang, 'promotion') === null && [chiefOf(gang), secondOf(gang)].every((one) => one?.status !== 'fit');

function nameSecond(act: Act<CampaignState>, gang: Gang, id: string): void {
  const figure = ownLiving(gang, id);
  refuse(whyNotInvest(gang, 'promotion'));
  if (!mayNameSecond(gang)) throw new Refusal('chief-in-action', 'PV-176');
  if (figure.rank === chiefRank(gang.type) || figure.rank === secondRank(gang.type))
    throw new Refusal('chief-already', 'PV-176', { figure: figure.name });
  spend(act, gang, secondPriceBtc, 'why.second', { figure: figure.name });
  draftOf(act, figure).rank = secondRank(gang.type);
  act.say({
    key: 'line.second',
    args: { gang: gang.name, figure: figure.name, rank: { term: `rank.${secondRank(gang.type)}` } },
  });
}

/** PV-177: whoever may take the place of a dead Leader or Officer. */
export const successorsOf = (gang: Gang): Figure[] =>
  chiefOf(gang) || whyNotInvest(gang, 'promotion')
    ? []
    : livingOf(gang).filter((one) => one.rank === secondRank(gang.type));

function promote(act: Act<CampaignState>, gang: Gang, id: string): void {
  const figure = ownLiving(gang, id);
  refuse(whyNotInvest(gang, 'promotion'));
  if (chiefOf(gang)) throw new Refusal('chief-alive', 'PV-177');
  if (figure.rank !== secondRank(gang.type)) throw new Refusal('not-second', 'PV-177', { figure: figure.name });
  spend(act, gang, successionPriceBtc, 'why.succession', { figure: figure.name });
  draftOf(act, figure).rank = chiefRank(gang.type);
  act.say({
    key: 'line.promoted',
    args: { gang: gang.name, figure: figure.name, rank: { term: `rank.${chiefRank(gang.type)}` } },
  });
}

/** Gear that such a band may buy. */
export const gearFor = (gang: Gang): GearId[] =>
  piecesFor(gang.type).filter((piece): piece is GearId => !isSaleVehicle(piece));

/** PV-178, PV-103: one line; what its bearer cannot carry goes to the stock. */
function buy(act: Act<CampaignState>, gang: Gang, move: MoveOf<'buy'>): void {
  const item = gearFor(gang).find((one) => one === move.item);
  if (item === undefined) {
    refuse(barredPiece(gang.type, move.item as Piece)); // An unknown piece is barred to nobody and ends in the next line.
    throw new Refusal('not-for-sale', 'PV-178');
  }
  const { pieces, btc } = purchaseOf(item);
  spend(act, gang, btc, 'why.gear', { item: { term: `equipment.${item}` }, count: pieces.length });
  for (const _ of pieces) hand(act, gang, item, move.figure);
  act.say({ key: 'line.bought', args: { gang: gang.name, item: { term: `equipment.${item}` }, count: pieces.length } });
}

/** Gives a piece to a figure, or to the stock where it cannot carry it. */
function hand(act: Act<CampaignState>, gang: Gang, item: GearId, to: string): void {
  if (to !== STOCK) {
    const bought = draftOf(act, ownLiving(gang, to)).bought;
    if (canCarry(gang.type, bought, item)) {
      bought.push(item);
      return;
    }
  }
  gangOf(act.state, gang.seat).stock.push(item);
}

function buyVehicle(act: Act<CampaignState>, gang: Gang, item: string): void {
  if (!isSaleVehicle(item)) throw new Refusal('not-for-sale', 'PV-178');
  refuse(barredPiece(gang.type, item));
  spend(act, gang, purchaseOf(item).btc, 'why.gear', { item: { term: `equipment.${item}` }, count: 1 });
  park(act, gang, item);
  act.say({ key: 'line.bought', args: { gang: gang.name, item: { term: `equipment.${item}` }, count: 1 } });
}

function park(act: Act<CampaignState>, gang: Gang, item: Gang['vehicles'][number]['item']): void {
  const draft = gangOf(act.state, gang.seat);
  draft.vehiclesMade = gang.vehiclesMade + 1;
  draft.vehicles.push({ id: `${gang.seat}.v${gang.vehiclesMade + 1}`, item });
}

/** PV-118, PV-179: resources that a band may buy now: one a turn, each once; bouncer and obstacles need an HQ to stand in. */
export function resourcesOpen(state: CampaignState, gang: Gang): ResourceId[] {
  if (gang.resourceBought || whyNotInvest(gang, 'resource')) return [];
  const housed = ownHq(state, gang) !== undefined;
  return resourcesFor(gang.type, resourcesOf(state, gang)).filter((id) => housed || !inHq(id));
}

const inHq = (id: ResourceId): id is 'videur' | 'obstacles' => id === 'videur' || id === 'obstacles';

function buyResource(act: Act<CampaignState>, state: CampaignState, gang: Gang, wanted: string): void {
  refuse(whyNotInvest(gang, 'resource'));
  if (gang.resourceBought) throw new Refusal('resource-this-turn', 'PV-179');
  const id = resourcesOpen(state, gang).find((one) => one === wanted);
  if (id === undefined) throw new Refusal('resource-not-open', 'PV-118');
  spend(act, gang, resourcePriceBtc, 'why.resource', { resource: { term: `resource.${id}` } });
  const draft = gangOf(act.state, gang.seat);
  draft.resourceBought = true;
  const hq = ownHq(act.state, draft);
  if (inHq(id) && hq) hq[id] = true;
  else draft.resources.push(id);
  if (id === 'blinde') park(act, gang, 'armoured');
  act.say({ key: 'line.resource', args: { gang: gang.name, resource: { term: `resource.${id}` } } });
}

/** PV-R40: places where a band without an HQ may set up a new one; a block of flats only when no place for an HQ is free. */
export function slotsFree(state: CampaignState, gang: Gang): number[] {
  if (ownHq(state, gang) || whyNotInvest(gang, 'headquarters')) return [];
  const free = slotsOf(state.tables).filter((slot) => state.hqs[slot] === undefined);
  const proper = free.filter((slot) => slot <= 2 * state.tables);
  return proper.length > 0 ? proper : free;
}

function newHq(act: Act<CampaignState>, state: CampaignState, gang: Gang, slot: number): void {
  refuse(whyNotInvest(gang, 'headquarters'));
  if (ownHq(state, gang)) throw new Refusal('hq-already', 'PV-R40');
  if (!slotsFree(state, gang).includes(slot)) throw new Refusal('slot-taken', 'PV-R40', { hq: slot });
  spend(act, gang, headquartersPriceBtc, 'why.new-hq');
  const lost = gang.home === null ? undefined : act.state.hqs[gang.home];
  if (lost) lost.owner = lost.holder;
  const table = tableOfSlot(slot, state.tables);
  act.state.hqs[slot] = { slot, table, owner: gang.seat, holder: gang.seat, videur: false, obstacles: false };
  gangOf(act.state, gang.seat).home = slot;
  act.say({ key: 'line.hq', args: { gang: gang.name, hq: slot, table: tableTerm(table) } });
}

/** PV-160, PV-R42: those whom a bribed doctor could heal. */
export const patientsOf = (gang: Gang): Figure[] =>
  whyNotInvest(gang, 'doctor') ? [] : livingOf(gang).filter((one) => one.permanent > 0);

function doctor(act: Act<CampaignState>, gang: Gang, id: string): void {
  const figure = ownLiving(gang, id);
  refuse(whyNotInvest(gang, 'doctor'));
  if (figure.permanent === 0) throw new Refusal('not-wounded', 'PV-160', { figure: figure.name });
  spend(act, gang, doctorPriceBtc, 'why.doctor', { figure: figure.name });
  draftOf(act, figure).permanent = 0;
  act.say({ key: 'line.doctor', args: { gang: gang.name, figure: figure.name } });
}

/** PV-16: hands a piece of gear from one figure to another, or to and from the stock. */
function transfer(act: Act<CampaignState>, gang: Gang, move: MoveOf<'transfer'>): void {
  if (move.figure === move.to) throw new Refusal('same-figure', 'PV-16');
  const held = move.figure === STOCK ? gang.stock : ownLiving(gang, move.figure).bought;
  const item = held.find((one) => one === move.item);
  if (item === undefined) throw new Refusal('no-such-gear', 'PV-16');
  if (move.to !== STOCK && !canCarry(gang.type, ownLiving(gang, move.to).bought, item))
    throw new Refusal('carried-twice', 'PV-104', {
      figure: ownLiving(gang, move.to).name,
      item: { term: `equipment.${item}` },
    });
  const draft = gangOf(act.state, gang.seat);
  const from = move.figure === STOCK ? draft.stock : figureOf(act.state, move.figure).bought;
  from.splice(held.indexOf(item), 1);
  if (move.to === STOCK) draft.stock.push(item);
  else figureOf(act.state, move.to).bought.push(item);
  act.say({ key: 'line.handed', args: { gang: gang.name, item: { term: `equipment.${item}` } } });
}

/** PV-122: Bitcoins from one band to another, in the talk or among the investments; no promise is enforced. */
export function payGang(act: Act<CampaignState>, seat: Seat, move: MoveOf<'pay'>): void {
  if (move.gang === seat) throw new Refusal('own-gang', 'PV-122');
  const [from, to] = [gangOf(act.state, seat), gangOf(act.state, move.gang)];
  const held = act.balance(holderOf(seat), 'btc');
  if (held < move.btc) throw new Refusal('too-poor', 'PV-122', { amount: move.btc, held });
  const why = { key: 'why.paid', args: { gang: from.name, other: to.name } };
  act.pay({ from: holderOf(seat), to: holderOf(move.gang), unit: 'btc', amount: move.btc, why });
  act.say({ key: 'line.paid', args: { gang: from.name, other: to.name, amount: move.btc } });
}

/** A band has invested what it wanted; when all have, the turn ends. */
export function done(act: Act<CampaignState>, seat: Seat): void {
  const now = nowOf(act.state);
  if (now.done.includes(seat)) throw new Refusal('done-already', 'PV-174');
  now.done.push(seat);
  act.say({ key: 'line.done', args: { gang: gangOf(act.state, seat).name } });
  if (gangsOf(act.state).every((gang) => now.done.includes(gang.seat))) endTurn(act);
}

/** The turn is over: what lasted for it is dropped, and the next one begins, or the campaign ends. */
export function endTurn(act: Act<CampaignState>): void {
  const seats = gangsOf(act.state).map((gang) => gang.seat);
  forgetBavures(act, seats);
  act.state.now = null;
  if (act.state.turn < act.state.options.turns) beginTurn(act);
  else endCampaign(act);
}
