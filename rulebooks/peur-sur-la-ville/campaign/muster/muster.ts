/** The muster: bands enrol, then the organiser starts the campaign (PV-84, PV-117, PV-118). */
import { called } from '../../../agreement.ts';
import { shuffle } from '../../../dice.ts';
import { type Act, Refusal, type Seat } from '../../../rulebook.ts';
import { nameKey } from '../../../written.ts';
import { type GangType, gangs } from '../../catalogue/gangs.ts';
import type { ResourceId } from '../../catalogue/resources.ts';
import { costOf, faultsOf, type Roster, type RosterFigure, sparesOf } from '../../roster.ts';
import { before, gangsOf, holderOf, tableTerm } from '../find.ts';
import { ruling } from '../house/rules.ts';
import { markersOf } from '../investments/gear.ts';
import type { CampaignState, Figure, Gang } from '../state.ts';
import { tableOfSlot } from '../turn/city.ts';
import { homesAgain } from '../turn/deal-again.ts';
import { beginTurn } from '../turn/turn.ts';

export const FEWEST_GANGS = 2;

/** Enrols a band, in place of an earlier one of that seat; its loot is the rest of its budget (PV-R52). @throws Refusal */
export function enrol(act: Act<CampaignState>, seat: Seat, roster: Roster): void {
  refuseFaulty(act.state, seat, roster);
  giveBack(act, seat);
  admit(act, seat, roster);
}

/** PV-84: a band keeps to its budget and its line, and its name is unique. @throws Refusal */
export function refuseFaulty(state: CampaignState, seat: Seat, roster: Roster): void {
  const [fault] = faultsOf(roster);
  if (fault) throw new Refusal(fault.code, fault.rule, fault.args);
  if (isNameTaken(state, seat, roster.name)) throw new Refusal('gang-name-taken', 'PV-84', { gang: roster.name });
}

/** Adds the band of a checked roster; its loot is the rest of its budget (PV-R52). */
export function admit(act: Act<CampaignState>, seat: Seat, roster: Roster): void {
  act.state.gangs[seat] = gangFrom(seat, roster);
  const { leftBtc } = costOf(roster);
  if (leftBtc > 0 && ruling(act.state.options, 'budgetToLoot') === 1)
    act.pay({ from: 'city', to: holderOf(seat), unit: 'btc', amount: leftBtc, why: { key: 'why.budget-left' } });
  act.say({ key: 'line.enrolled', args: { ...called('gang', roster), type: { term: `gang.${roster.gang}` }, seat } });
}

/** House rule: names of bands are unique, however they are written. */
const isNameTaken = (state: CampaignState, seat: Seat, name: string): boolean =>
  namesTaken(state, seat).has(nameKey(name));

/** Names of the other bands, normalised by `nameKey`. */
export const namesTaken = (state: CampaignState, seat: Seat): ReadonlySet<string> =>
  new Set(gangsOf(state).flatMap((other) => (other.seat === seat ? [] : [nameKey(other.name)])));

export function withdraw(act: Act<CampaignState>, seat: Seat): void {
  const gang = act.state.gangs[seat];
  if (!gang) return;
  giveBack(act, seat);
  act.say({ key: 'line.withdrawn', args: called('gang', gang) });
  delete act.state.gangs[seat];
}

function giveBack(act: Act<CampaignState>, seat: Seat): void {
  const held = act.balance(holderOf(seat), 'btc');
  if (held > 0)
    act.pay({ from: holderOf(seat), to: 'city', unit: 'btc', amount: held, why: { key: 'why.enrolled-anew' } });
}

/** The band of a roster. Resources for an HQ are kept among the others until there is one. */
function gangFrom(seat: Seat, roster: Roster): Gang {
  const type = roster.gang;
  const resources: ResourceId[] = [...gangs[type].givenResources];
  if (roster.resource) resources.push(roster.resource);
  const vehicles = [...roster.vehicles.given, ...roster.vehicles.bought];
  if (resources.includes('blinde')) vehicles.push('armoured');
  return {
    seat,
    name: roster.name,
    ...(roster.agreement && { agreement: roster.agreement }),
    type,
    deck: roster.deck,
    figures: roster.figures.map((figure, index) => figureFrom(type, seat, index + 1, figure)),
    made: roster.figures.length,
    stock: [...roster.stock, ...sparesOf(roster)],
    vehicles: vehicles.map((item, index) => ({ id: `${seat}.v${index + 1}`, item })),
    vehiclesMade: vehicles.length,
    resources,
    home: null,
    leftBtc: costOf(roster).leftBtc,
  };
}

/** A figure of a roster, or a new member. PV-60, PV-96: a marker that the band gives is carried like a bought one, once. */
export function figureFrom(type: GangType, seat: Seat, number: number, figure: RosterFigure): Figure {
  return {
    id: `${seat}.${number}`,
    name: figure.name,
    rank: figure.rank,
    status: 'fit',
    permanent: 0,
    given: [...figure.given],
    bought: [...markersOf(type), ...figure.bought],
    abilities: [...figure.abilities],
  };
}

/** PV-H1, PV-H2: the wanted number of tables, or more where the bands need them, two a table. */
export const tablesNeeded = (wanted: number, bands: number): number => Math.max(wanted, Math.ceil(bands / 2));

/** PV-117, PV-H2: draws an HQ for each band; then the first campaign turn begins. @throws Refusal */
export function start(act: Act<CampaignState>): void {
  const { state } = act;
  const bands = gangsOf(state);
  if (bands.length < FEWEST_GANGS) throw new Refusal('too-few-gangs', 'PV-121', { fewest: FEWEST_GANGS });
  state.tables = tablesNeeded(state.options.tables, bands.length);
  const slots = shuffle(
    act.dice,
    Array.from({ length: 2 * state.tables }, (_, i) => i + 1),
  );
  act.say({ key: 'line.started', args: { gangs: bands.length, turns: state.options.turns } });
  const again = homesAgain({ ...before(act), tables: state.tables });
  for (const [index, gang] of bands.entries()) {
    const slot = again ? again[gang.seat] : slots[index];
    if (slot === undefined) throw new Error('more bands than places for an HQ');
    settleIn(act, gang, slot);
  }
  beginTurn(act);
}

/** PV-117, PV-118: a band moves into its first HQ, with its line's reputation. */
export function settleIn(act: Act<CampaignState>, gang: Gang, slot: number): void {
  moveIn(act, gang, slot);
  const { startingReputation } = gangs[gang.type];
  if (startingReputation > 0)
    act.pay({
      from: 'city',
      to: holderOf(gang.seat),
      unit: 'rep',
      amount: startingReputation,
      why: { key: 'why.starting-reputation', args: { type: { term: `gang.${gang.type}` } } },
    });
}

/** PV-117, PV-118: furnishes the first HQ of a band. */
function moveIn(act: Act<CampaignState>, gang: Gang, slot: number): void {
  const table = tableOfSlot(slot, act.state.tables);
  act.state.hqs[slot] = {
    slot,
    table,
    owner: gang.seat,
    holder: gang.seat,
    videur: gang.resources.includes('videur'),
    obstacles: gang.resources.includes('obstacles'),
  };
  gang.resources = gang.resources.filter((id) => id !== 'videur' && id !== 'obstacles');
  gang.home = slot;
  act.say({ key: 'line.hq', args: { ...called('gang', gang), hq: slot, table: tableTerm(table) } });
}
