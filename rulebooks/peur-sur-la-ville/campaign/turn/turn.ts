/** The opening of a campaign turn: contracts, the talk minute, the choice of tables (PV-121, PV-146..150). */
import { called } from '../../../agreement.ts';
import { pick, shuffle } from '../../../dice.ts';
import { type Act, type Given, Refusal, type Seat } from '../../../rulebook.ts';
import { type EntranceId, entrances } from '../../catalogue/city.ts';
import { before, gangOf, gangsOf, homeOf, nowOf, playersOf, tableTerm } from '../find.ts';
import { isByCorrespondence, ruling } from '../house/rules.ts';
import type { CampaignMove } from '../moves.ts';
import type { CampaignState, TableNow } from '../state.ts';
import { tablesOfContract } from './city.ts';
import { deal, keepContracts, keeps } from './contracts.ts';

/** Opens the next campaign turn: arrested figures return (PV-R44), contracts are dealt. */
export function beginTurn(act: Act<CampaignState>): void {
  const { state } = act;
  state.turn += 1;
  for (const gang of gangsOf(state))
    for (const figure of gang.figures)
      if (figure.status === 'arrested' && (figure.back ?? 0) <= state.turn) {
        figure.status = 'fit';
        delete figure.back;
      }
  const playing = gangsOf(state).filter((gang) => playersOf(gang).length > 0);
  state.now = {
    playing: playing.map((gang) => gang.seat),
    contracts: {},
    candidates: {},
    done: [],
    allies: [],
    tables: [],
    bavures: null,
  };
  act.say({ key: 'line.turn', args: { turn: state.turn, turns: state.options.turns } });
  if (playing.length === 0) {
    state.phase = 'accounts';
    return;
  }
  deal(act, playing);
  if (Object.keys(state.now.candidates).length > 0) state.phase = 'affaires';
  else openTalk(act);
}

/** PV-131, PV-R37: bands with a choice have chosen; the other cards go back unseen. */
export function keepChosen(act: Act<CampaignState>, given: readonly Given<CampaignMove>[]): void {
  const now = nowOf(act.state);
  for (const { seat, move } of given) {
    if (move.do !== 'keep') continue;
    const gang = gangOf(act.state, seat);
    const hand = now.candidates[seat] ?? [];
    const kept = hand.filter((contract) => move.cards.includes(contract.id));
    if (kept.length !== keeps(act.state, gang))
      throw new Refusal('keep-number', 'PV-131', { count: keeps(act.state, gang) });
    keepContracts(
      act,
      gang,
      kept.map((contract) => ({ ...contract })),
    );
  }
  now.candidates = {};
  act.reveal();
  openTalk(act);
}

/** House rule: seconds from the deal of the contracts to the talk minute, unless the organiser starts it earlier. */
export const LEAD_SECONDS = 10;

/** PV-146: the talk minute. Around a table the organiser starts it, or it starts after a short lead. */
function openTalk(act: Act<CampaignState>): void {
  const { state } = act;
  if (state.options.talkSeconds === 0) return closeTalk(act);
  state.phase = 'talk';
  if (isByCorrespondence(state.options)) return;
  nowOf(state).lead = true;
  act.say({ key: 'line.talk-soon', args: { seconds: LEAD_SECONDS } });
}

export const isBeforeTalk = ({ phase, now, options }: CampaignState): boolean =>
  phase === 'talk' && now?.lead === true && !isByCorrespondence(options);

/** PV-146: the talk minute starts. */
export function startTalk(act: Act<CampaignState>): void {
  delete nowOf(act.state).lead;
  act.say({ key: 'line.talk-starts' });
}

export function ready(act: Act<CampaignState>, seat: Seat): void {
  const now = nowOf(act.state);
  if (!now.done.includes(seat)) now.done.push(seat);
  if (now.playing.every((one) => now.done.includes(one))) closeTalk(act);
}

/** PV-122: declares an alliance publicly; nobody has to keep it. @throws Refusal */
export function ally(act: Act<CampaignState>, seat: Seat, other: Seat): void {
  const now = nowOf(act.state);
  if (other === seat) throw new Refusal('own-gang', 'PV-122');
  if (now.allies.some(([one, two]) => one === seat && two === other)) throw new Refusal('allied-already', 'PV-122');
  const [one, two] = [gangOf(act.state, seat), gangOf(act.state, other)];
  now.allies.push([seat, other]);
  act.say({ key: 'line.allied', args: { ...called('gang', one), ...called('other', two) } });
}

export function closeTalk(act: Act<CampaignState>): void {
  const now = nowOf(act.state);
  now.done = [];
  delete now.lead;
  act.state.phase = 'tables';
}

/** PV-150: tables to which a band may go: where all its contracts send it, if possible, else where one of them does. */
export function tablesFor(state: CampaignState, seat: Seat): number[] {
  const all = Array.from({ length: state.tables }, (_, i) => i + 1);
  const bound = (nowOf(state).contracts[seat] ?? [])
    .map((one) => tablesOfContract(state, one))
    .filter((one) => one.length > 0);
  if (bound.length === 0 || ruling(state.options, 'contractsBind') === 0) return all;
  const common = all.filter((table) => bound.every((tables) => tables.includes(table)));
  return common.length > 0 ? common : all.filter((table) => bound.some((tables) => tables.includes(table)));
}

/** The table of the own HQ if the contract allows it, else the first allowed one. */
export function idleTable(state: CampaignState, seat: Seat): number {
  const tables = tablesFor(state, seat);
  const home = homeOf(state, gangOf(state, seat))?.table;
  return home !== undefined && tables.includes(home) ? home : (tables[0] ?? 1);
}

/** PV-147..149: all slips are revealed at once; the order of deployment is drawn for each table. */
export function revealTables(act: Act<CampaignState>, given: readonly Given<CampaignMove>[]): void {
  const { state } = act;
  const found = before(act);
  // A slip was allowed when it was written; an undo since may bind the band again, but must not block the others.
  const chosen = given.flatMap(({ seat, move }) =>
    move.do === 'go'
      ? [{ seat, table: tablesFor(found, seat).includes(move.table) ? move.table : idleTable(found, seat) }]
      : [],
  );
  const tables: TableNow[] = [];
  for (let table = 1; table <= state.tables; table++) {
    const seats = chosen.filter((one) => one.table === table).map((one) => one.seat);
    if (seats.length === 0) continue;
    const order = deploymentOrder(act, seats);
    tables.push({ table, order, lines: {}, next: 1, agreed: [], closed: false });
    for (const [place, seat] of order.entries())
      act.say({
        key: 'line.deploys',
        args: { ...called('gang', gangOf(state, seat)), table: tableTerm(table), place: place + 1 },
      });
  }
  nowOf(state).tables = tables;
  barStreets(act);
  act.reveal();
  state.phase = 'battles';
}

/** PV-149: random; PV-129: bands with a Sentinelle decide first. */
function deploymentOrder(act: Act<CampaignState>, seats: readonly Seat[]): Seat[] {
  const order = shuffle(act.dice, seats);
  const watchful = order.filter((seat) => hasSentinelle(act.state, seat));
  return [...watchful, ...order.filter((seat) => !watchful.includes(seat))];
}

export const hasSentinelle = (state: CampaignState, seat: Seat): boolean =>
  gangOf(state, seat).resources.includes('sentinelle');

/** PV-182, PV-H3: bars as many street entrances of every table as the National Guard has roadblocks there. */
function barStreets(act: Act<CampaignState>): void {
  const { guard, tables } = act.state;
  const all = Object.keys(entrances) as EntranceId[]; // The keys of a closed table.
  for (let table = 1; table <= tables; table++) {
    const barred = [...(guard.roadblocks[table] ?? [])];
    while (barred.length < guard.level) {
      const entrance = pick(
        act.dice,
        all.filter((one) => !barred.includes(one)),
      );
      barred.push(entrance);
      guard.roadblocks[table] = barred;
      act.say({ key: 'line.roadblock', args: { table: tableTerm(table), entrance } });
    }
  }
}
