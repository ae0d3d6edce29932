/** Card evenings (house rule): the organiser calls one, gangs join and pay their stakes, and another rulebook's game is played for them. For the prize see `prize.ts`. */

import { Default, Errors } from 'typebox/value';
import { called } from '../../../agreement.ts';
import { seededDice } from '../../../dice.ts';
import { type Act, type Outcome, potOf, Refusal, type Rulebook, type Seat } from '../../../rulebook.ts';
import { before, gangOf, holderOf } from '../find.ts';
import { whyNotSpend } from '../investments/chiefs.ts';
import { refuse } from '../investments/spending.ts';
import type { CampaignMove, MoveOf } from '../moves.ts';
import type { CampaignState, CardEvening } from '../state.ts';
import { payPrize } from './prize.ts';

export const MOST_EVENINGS = 60;
export const FEWEST_SEATED = 2;
const USUAL_REPUTATION = 1;

/** Holder of the stakes until the game begins; then they are in its pot. */
export const tillOf = (name: string): string => `cards:${name}`;

let offered: readonly Rulebook[] = [];

/** Receives the games that may be opened inside a campaign (`ChildRules.opens`). */
export const offerGames = (games: readonly Rulebook[]): void => {
  offered = games;
};

export const cardGames = (): readonly Rulebook[] =>
  offered.filter(({ capabilities }) => capabilities.inside.includes('card-evening'));

const cardGame = (id: string): Rulebook | undefined => cardGames().find((game) => game.id === id);

export const cardsOf = (state: CampaignState): Readonly<Record<string, CardEvening>> => state.cards ?? {};

/** Gangs at that table, ascending: their order of seats. */
export const seatedAt = ({ seated }: CardEvening): Seat[] => Object.keys(seated).map(Number);

export const stakesOf = (evening: CardEvening): number => evening.stake * seatedAt(evening).length;

/** Names of evenings being played: each is a child game. */
export const playedNow = (state: CampaignState): string[] =>
  Object.entries(cardsOf(state)).flatMap(([name, { status }]) => (status === 'playing' ? [name] : []));

/** One move of the ask `cards`. @throws Refusal */
export function playCards(act: Act<CampaignState>, seat: Seat, move: CampaignMove): void {
  if (seat === 0) {
    if (move.do === 'open-cards') return openCards(act, move);
    if (move.do === 'again-cards') return againCards(act, move.evening);
    if (move.do === 'deal-cards') return dealCards(act, move.evening);
    if (move.do === 'call-off-cards') return callOff(act, openCardEvening(act, move.evening), move.evening);
  } else {
    if (move.do === 'sit') return sit(act, seat, move.evening);
    if (move.do === 'pass-cards') return passCards(act, seat, move.evening);
    if (move.do === 'stand-up') return standUp(act, seat, move.evening);
  }
  throw new Refusal('not-now', 'host', { move: { term: `do.${move.do}` } });
}

/** The name of the next evening. @throws Refusal `cards-many` */
function nextName(state: CampaignState): string {
  const names = Object.keys(cardsOf(state));
  if (names.length >= MOST_EVENINGS) throw new Refusal('cards-many', 'host', { most: MOST_EVENINGS });
  return `e${1 + Math.max(0, ...names.map((one) => Number(one.slice(1))))}`;
}

/** A finished evening may be followed by one rematch at a time: the same table for the same stake. */
export const mayFollow = (state: CampaignState, name: string): boolean => {
  const cards = cardsOf(state);
  const isOpen = ({ status, rematch }: CardEvening) =>
    rematch?.of === name && (status === 'gathering' || status === 'playing');
  return cards[name]?.status === 'over' && !Object.values(cards).some(isOpen);
};

/** Opens a rematch. @throws Refusal `no-cards`, `cards-not-over`, `cards-again-open`, `cards-many` */
function againCards(act: Act<CampaignState>, name: string): void {
  const state = before(act);
  const earlier = cardsOf(state)[name];
  if (!earlier) throw new Refusal('no-cards', 'host');
  const { title, rulebook, stake, prize, prizeRep, bots, botLevel, table } = earlier;
  if (earlier.status !== 'over') throw new Refusal('cards-not-over', 'host', { title });
  if (!mayFollow(state, name)) throw new Refusal('cards-again-open', 'host', { title });
  const players = (table?.length ?? 0) + bots;
  const options = cardGame(rulebook)?.again?.(earlier.options, players) ?? earlier.options;
  act.state.cards ??= {};
  act.state.cards[nextName(state)] = {
    ...{ rulebook, title, stake, prize, prizeRep, bots, botLevel },
    options: structuredClone(options) as Record<string, unknown>, // Options are objects.
    seated: {},
    table: null,
    status: 'gathering',
    rematch: { of: name, asked: [...(table ?? [])] },
    ranks: null,
    paid: null,
  };
  act.say({ key: 'line.cards-again', args: { title, stake } });
}

/** A gang declines the rematch. @throws Refusal `no-cards`, `cards-not-open`, `cards-not-asked` */
function passCards(act: Act<CampaignState>, seat: Seat, name: string): void {
  const { title, rematch } = gatheringCardEvening(act, name);
  if (!rematch?.asked.includes(seat)) throw new Refusal('cards-not-asked', 'host', { title });
  answered(act, name, seat);
  act.say({ key: 'line.cards-passed', args: { ...called('gang', gangOf(before(act), seat)), title } });
}

function answered(act: Act<CampaignState>, name: string, seat: Seat): void {
  const { rematch } = draftOf(act, name);
  if (rematch?.asked.includes(seat)) rematch.asked = rematch.asked.filter((one) => one !== seat);
}

/** @throws Refusal `cards-many`, `cards-rulebook`, `cards-no-stakes`, `cards-bots`, `cards-level`; those of `optionsFor` */
function openCards(act: Act<CampaignState>, { evening }: MoveOf<'open-cards'>): void {
  const name = nextName(before(act));
  const rulebook = cardGame(evening.rulebook);
  if (!rulebook) throw new Refusal('cards-rulebook', 'host');
  const { title, stake, prize, bots, prizeRep = USUAL_REPUTATION } = evening;
  if (stake > 0 && !rulebook.capabilities.stakes) throw new Refusal('cards-no-stakes', 'host');
  const most = rulebook.seats.max - FEWEST_SEATED;
  if (bots > most) throw new Refusal('cards-bots', 'host', { most });
  const levels = rulebook.capabilities.botsMaySit ? Object.keys(rulebook.bots) : [];
  const botLevel = evening.botLevel ?? levels[0] ?? '';
  if (bots > 0 && !levels.includes(botLevel)) throw new Refusal('cards-level', 'host');
  act.state.cards ??= {};
  act.state.cards[name] = {
    rulebook: rulebook.id,
    title: title.trim(),
    stake,
    prize,
    prizeRep,
    bots,
    botLevel,
    options: optionsFor(rulebook, evening.options),
    seated: {},
    table: null,
    status: 'gathering',
    ranks: null,
    paid: null,
  };
  act.say({ key: 'line.cards-opened', args: { title: title.trim(), stake } });
}

/** The options with their defaults. @throws Refusal `cards-options` naming an unknown or invalid one, `cards-together` for an invalid combination */
function optionsFor(rulebook: Rulebook, given: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const options = Default(rulebook.options, structuredClone(given)) as Record<string, unknown>; // Options are objects.
  const [fault] = Errors(rulebook.options, options);
  if (fault) throw new Refusal('cards-options', 'host', { option: fault.instancePath.slice(1) || '?' });
  refuseSetUp(rulebook, options);
  return options;
}

/** Tries the set-up, so that its rules refuse bad options now and not when the cards are dealt. */
function refuseSetUp(rulebook: Rulebook, options: Record<string, unknown>): void {
  const nothing = (): void => {};
  const act: Act<unknown> = {
    state: undefined,
    dice: seededDice(1),
    pay: nothing,
    balance: () => 0,
    say: nothing,
    reveal: nothing,
    open: nothing,
  };
  try {
    rulebook.setup(act, options, rulebook.seats.min);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('cards-together', 'host');
    throw error;
  }
}

/** An evening that gathers or is played. @throws Refusal `no-cards`, `cards-not-open` */
function openCardEvening(act: Act<CampaignState>, name: string): CardEvening {
  const evening = cardsOf(before(act))[name];
  if (!evening) throw new Refusal('no-cards', 'host');
  if (evening.status === 'over' || evening.status === 'off')
    throw new Refusal('cards-not-open', 'host', { title: evening.title });
  return evening;
}

/** One that still gathers. @throws Refusal `no-cards`, `cards-not-open` */
function gatheringCardEvening(act: Act<CampaignState>, name: string): CardEvening {
  const evening = openCardEvening(act, name);
  if (evening.status !== 'gathering') throw new Refusal('cards-not-open', 'host', { title: evening.title });
  return evening;
}

function draftOf(act: Act<CampaignState>, name: string): CardEvening {
  const draft = act.state.cards?.[name];
  if (!draft) throw new Refusal('no-cards', 'host');
  return draft;
}

export function roomAt(evening: CardEvening): number {
  const seats = cardGame(evening.rulebook)?.seats.max ?? 0;
  return seats - evening.bots - seatedAt(evening).length;
}

/** A gang joins and pays; a chief that must be named comes first (PV-R65). @throws Refusal `cards-seated`, `cards-full`, `too-poor`, `chief-first` */
function sit(act: Act<CampaignState>, seat: Seat, name: string): void {
  const evening = gatheringCardEvening(act, name);
  const { title, stake } = evening;
  const gang = gangOf(before(act), seat);
  if (evening.seated[seat]) throw new Refusal('cards-seated', 'host', { title });
  if (roomAt(evening) <= 0) throw new Refusal('cards-full', 'host', { title });
  const held = act.balance(holderOf(seat), 'btc');
  if (held < stake) throw new Refusal('too-poor', 'PV-174', { amount: stake, held });
  refuse(whyNotSpend(before(act), gang, held, stake));
  draftOf(act, name).seated[seat] = true;
  answered(act, name, seat);
  pay(act, holderOf(seat), tillOf(name), stake, 'why.cards-stake', title);
  act.say({ key: 'line.cards-sat', args: { ...called('gang', gang), title } });
}

/** A gang leaves before the deal and gets its stake back. @throws Refusal `cards-not-seated` */
function standUp(act: Act<CampaignState>, seat: Seat, name: string): void {
  const evening = gatheringCardEvening(act, name);
  const { title, stake } = evening;
  if (!evening.seated[seat]) throw new Refusal('cards-not-seated', 'host', { title });
  delete draftOf(act, name).seated[seat];
  pay(act, tillOf(name), holderOf(seat), stake, 'why.cards-back', title);
  act.say({ key: 'line.cards-stood', args: { ...called('gang', gangOf(before(act), seat)), title } });
}

export function whyNotDeal(evening: CardEvening): Refusal | null {
  const gangs = seatedAt(evening).length;
  const { min, max } = cardGame(evening.rulebook)?.seats ?? { min: 0, max: 0 };
  const { title, bots } = evening;
  if (max === 0) return new Refusal('cards-rulebook', 'host');
  if (gangs < FEWEST_SEATED) return new Refusal('cards-few-gangs', 'host', { title, fewest: FEWEST_SEATED, gangs });
  if (gangs + bots < min || gangs + bots > max)
    return new Refusal('cards-players', 'host', { title, min, max, players: gangs + bots });
  return null;
}

/** Begins the game with the stakes in its pot. @throws Refusal */
function dealCards(act: Act<CampaignState>, name: string): void {
  const evening = gatheringCardEvening(act, name);
  const bar = whyNotDeal(evening);
  if (bar) throw bar;
  const gangs = seatedAt(evening);
  const { title, rulebook, options, bots, botLevel } = evening;
  const players = gangs.length + bots;
  const amount = stakesOf(evening);
  const draft = draftOf(act, name);
  draft.status = 'playing';
  draft.table = gangs;
  act.say({ key: 'line.cards-dealt', args: { title, players, amount } });
  act.open({
    name,
    rulebook,
    options,
    title,
    seats: [...gangs, ...Array.from({ length: bots }, () => null)],
    bots: Object.fromEntries(Array.from({ length: bots }, (_, n) => [gangs.length + 1 + n, botLevel])),
    stakes: amount > 0 ? [{ from: tillOf(name), unit: 'btc', amount }] : [],
  });
}

/** Returns all stakes; the host closes a running game. */
function callOff(act: Act<CampaignState>, evening: CardEvening, name: string): void {
  const { title, stake, status } = evening;
  const from = status === 'playing' ? potOf(name) : tillOf(name);
  for (const seat of seatedAt(evening)) pay(act, from, holderOf(seat), stake, 'why.cards-back', title);
  draftOf(act, name).status = 'off';
  act.say({ key: 'line.cards-off', args: { title } });
}

/** Cancels open evenings after the last campaign turn, before the bands are ranked. */
export function callOffAll(act: Act<CampaignState>): void {
  for (const [name, evening] of Object.entries(cardsOf(before(act))))
    if (evening.status === 'gathering' || evening.status === 'playing') callOff(act, evening, name);
}

export function cardsOver(act: Act<CampaignState>, name: string, outcome: Outcome): void {
  const evening = cardsOf(before(act))[name];
  if (evening?.status !== 'playing') return;
  const gangs = evening.table ?? [];
  // Bots have the last seats and win nothing.
  const ranks = outcome.ranks
    .map((seats) => seats.flatMap((seat) => gangs[seat - 1] ?? []).sort((a, b) => a - b))
    .filter((seats) => seats.length > 0);
  const draft = draftOf(act, name);
  draft.status = 'over';
  draft.ranks = ranks;
  draft.paid = payPrize(act, evening, { name, gangs, ranks });
}

function pay(act: Act<CampaignState>, from: string, to: string, amount: number, key: string, title: string): void {
  if (amount > 0) act.pay({ from, to, unit: 'btc', amount, why: { key, args: { title } } });
}
