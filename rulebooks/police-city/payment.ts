/** PC-R46: gains are paid: card, seizures, informers, grades, each by seat number. PC-51, PC-R45: then dice go home. */
import type { Option } from '../options.ts';
import type { Act, Seat } from '../rulebook.ts';
import { eventOf, placeOf } from './cards-in-play.ts';
import { type Seizure, seizures } from './data/seizures.ts';
import { kindOf, seizureOf } from './elements.ts';
import { dossierHolder, policeHolder, post, SUPPLY, tokensOf } from './money.ts';
import { cardName, cardNow, policeOf } from './names.ts';
import { announceFiles, giveGrades, isOver } from './rise.ts';
import { type ElementName, elementNames, type Next, type Payout, type PoliceState, type Takers } from './state.ts';
import { HOME } from './table-dice.ts';
import { openStage } from './windows.ts';

const ORDER = ['card', 'seizure', 'informer', 'grade'] as const;

/** Queues the gains; elements without a taker, or with 0, go to nobody (PC-67, PC-R54). */
export function queuePayouts(state: PoliceState, takers: Takers): void {
  const card = placeOf(state, cardNow(state));
  const won = elementNames.flatMap((element) => {
    const seat = takers[element];
    return seat ? [{ element, seat, rank: ORDER.indexOf(kindOf(element)) }] : [];
  });
  won.sort((a, b) => a.rank - b.rank || a.seat - b.seat); // Equal ones stay in the order of the card.
  const payouts: Payout[] = [];
  for (const { element, seat } of won) {
    const kind = kindOf(element);
    const last = payouts.at(-1);
    if (kind === 'grade' && last?.what === 'grades' && last.seat === seat) last.amount += 1;
    else if (kind === 'grade') payouts.push({ seat, what: 'grades', amount: 1 });
    else payouts.push({ seat, what: seizureOf(card, element) ?? (kind as 'card' | 'informer'), amount: 1 }); // One of the two.
  }
  if (payouts.length > 0) state.payouts = payouts;
}

/** Pays the queue until a player must choose. @returns `officer` where only an Officer took its element */
export function continuePaying(act: Act<PoliceState>): Next {
  const { state } = act;
  for (let next = state.payouts[0]; next && !isOver(state); next = state.payouts[0]) {
    if (needsKind(act, next)) return openStage(state, 'kind');
    const { seat, what, amount } = next;
    state.payouts.shift();
    payOut(act, seat, what, amount);
  }
  return state.left.length > 0 && !state.talk ? 'officer' : 'clear';
}

/** PC-R48, PC-R60: the gain is not in the supply, and more than one other kind is. */
function needsKind(act: Act<PoliceState>, { what }: Payout): boolean {
  if (what === 'card' || what === 'grades') return false;
  const short = what === 'informer' ? act.state.informers === 0 : act.balance(SUPPLY, what) === 0;
  return short && kindsInSupply(act.balance).length > 1;
}

/** PC-R48: kinds in the supply. */
const kindsInSupply = (balance: (holder: string, unit: string) => number): Seizure[] =>
  seizures.filter((kind) => balance(SUPPLY, kind) > 0);

function payOut(act: Act<PoliceState>, seat: Seat, what: Payout['what'], amount: number): void {
  const { state } = act;
  switch (what) {
    case 'card':
      takeCard(state, seat);
      return act.say({ key: 'line.card', args: { seat, card: cardName(state, cardNow(state)) } });
    case 'grades':
      return giveGrades(act, seat, amount, { key: 'why.secured' });
    case 'informer':
      if (state.informers === 0) return giveSeizure(act, seat, kindsInSupply(act.balance)[0]);
      state.informers -= 1;
      policeOf(state, seat).fresh += 1;
      return act.say({ key: 'line.informer', args: { seat } });
    default:
      return giveSeizure(act, seat, act.balance(SUPPLY, what) > 0 ? what : kindsInSupply(act.balance)[0]);
  }
}

function takeCard(state: PoliceState, seat: Seat): void {
  const now = state.line[state.place - 1];
  if (!now) return;
  now.taker = seat;
  policeOf(state, seat).cards.push(now.card);
}

/** PC-R48: nothing where the supply is empty. */
function giveSeizure(act: Act<PoliceState>, seat: Seat, kind: Seizure | undefined): void {
  if (!kind) return;
  post(act, SUPPLY, policeHolder(seat), kind, 1, { key: 'why.secured' });
  act.say({ key: 'line.seizure', args: { seat, kind: { term: `seizure.${kind}` } } });
}

export const kindSeat = ({ payouts }: PoliceState): Seat => payouts[0]?.seat ?? 0;

export const kindOptions = (balance: (holder: string, unit: string) => number): Option[] => [
  { do: 'kind', fields: { kind: { kind: 'pick', from: kindsInSupply(balance) } } },
];

/** PC-R48: the default is the kind with most tokens, also under the file (PC-R35), else the first of the rules. */
export function usualKind(state: PoliceState, balance: (holder: string, unit: string) => number): Seizure {
  const seat = kindSeat(state);
  const [first, ...others] = kindsInSupply(balance);
  if (!first) throw new Error('police-city: the supply is empty');
  const held = (kind: Seizure): number => balance(policeHolder(seat), kind) + balance(dossierHolder(seat), kind);
  return others.reduce((best, kind) => (held(kind) > held(best) ? kind : best), first);
}

/** PC-R48: no answer. PC-R35: tokens were counted, so the real total is announced if anything is under the file. */
export function takeUsualKind(act: Act<PoliceState>): Next {
  const kind = usualKind(act.state, (holder, unit) => act.balance(holder, unit));
  announceFiles(act, [kindSeat(act.state)], (seat) => tokensOf(act, seat, kind));
  return playKind(act, kind);
}

/** PC-52, PC-R48. */
export function playKind(act: Act<PoliceState>, kind: Seizure): Next {
  const { state } = act;
  const seat = kindSeat(state);
  state.payouts.shift();
  state.free += 1; // PC-R31: objectives and combinations may be used again.
  giveSeizure(act, seat, kind);
  return 'payout';
}

/**
 * PC-R45: the dice of a place go home, idle until the next round, and its informers to the supply. A card that nobody took is discarded; an unsecured one stays until the end of
 * the round (PC-99).
 */
export function clearPlace(act: Act<PoliceState>): Next {
  const { state } = act;
  const { place } = state;
  for (const police of state.police) {
    for (const [i, carrier] of police.informers.entries())
      if (carrier >= 0 && police.at[carrier] === place) police.informers[i] = GONE;
    for (const [i, at] of police.at.entries()) if (at === place) police.at[i] = HOME;
    dropGone(state, police.informers);
  }
  const now = state.line[place - 1];
  if (now && now.status !== 'open') {
    if (now.taker === 0) state.discard.push(now.card);
    if (now.status === 'called') now.status = eventOf(state, now.card) ? 'done' : 'secured';
  }
  forgetPlace(state);
  return 'place';
}

/** Marks a used informer, which goes back to the supply. */
const GONE = -9;

function dropGone(state: PoliceState, informers: number[]): void {
  for (let i = informers.length - 1; i >= 0; i--)
    if (informers[i] === GONE) {
      informers.splice(i, 1);
      state.informers += 1;
    }
}

/** Clears data of the place; writes only what was set, to keep patches small. */
function forgetPlace(state: PoliceState): void {
  if (Object.keys(state.faces).length > 0) state.faces = {};
  for (const list of ['helped', 'called', 'left', 'targets', 'offered', 'offers', 'payouts'] as const)
    if (state[list].length > 0) state[list] = [];
  for (const thing of ['talk', 'laid', 'pact'] as const) if (state[thing] !== null) state[thing] = null;
  if (state.clash) state.clash = false;
}

export const allTo = (elements: readonly ElementName[], seat: Seat): Takers =>
  Object.fromEntries(elements.map((element) => [element, seat]));
