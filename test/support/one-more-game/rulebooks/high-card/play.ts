/** The course of the game: deal, bet, end of a round, walk. */
import { pick } from '#rulebooks/dice.ts';
import { type Act, type Ask, type Given, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import { idleMove } from './asks.ts';
import { cards, rankOf } from './cards.ts';
import type { HighCardMove } from './moves.ts';
import type { HighCardOptions } from './options.ts';
import { type HighCardState, otherOf, SEATS } from './state.ts';
import { ANTE, BANK, purseOf, TABLE, TOKEN } from './tokens.ts';
import { openTown, throwAgain, throwDice, walk } from './walk.ts';

type HighCardAct = Act<HighCardState>;

/** HC-1. @throws Refusal `bet-above-tokens` */
export function setUp(act: HighCardAct, options: HighCardOptions): void {
  const { tokens, most } = options;
  if (most > tokens) throw new Refusal('bet-above-tokens', 'HC-1', { most, tokens });
  for (const seat of SEATS)
    act.pay({ from: BANK, to: purseOf(seat), unit: TOKEN, amount: tokens, why: { key: 'why.start' } });
  const opener = pick(act.dice, SEATS);
  act.state = { options, round: 1, opener, bet: null, hands: [], town: null, last: null, ranks: null };
  if (options.town === 'open') act.state.town = openTown(act);
  deal(act);
}

/** HC-2. */
function deal(act: HighCardAct): void {
  const { state } = act;
  act.say({ key: 'line.round', args: { round: state.round, seat: state.opener } });
  for (const seat of SEATS) put(act, seat, ANTE, 'why.ante');
  const one = pick(act.dice, cards);
  const other = pick(
    act.dice,
    cards.filter((card) => card !== one),
  );
  state.hands = [one, other];
  for (const [i, card] of state.hands.entries())
    act.say({ key: 'line.card', args: { card: { term: `card.${card}` } }, to: [i + 1] });
}

export function play(act: HighCardAct, _ask: Ask, given: readonly Given<HighCardMove>[]): void {
  for (const { seat, move } of given) playOne(act, seat, move);
}

/** HC-3, HC-8, HC-9. */
function playOne(act: HighCardAct, seat: Seat, move: HighCardMove): void {
  const { state } = act;
  switch (move.do) {
    case 'bet':
      state.bet = move.amount;
      put(act, seat, move.amount, 'why.bet');
      return act.say({ key: 'line.bet', args: { seat, amount: move.amount } });
    case 'fold':
      act.say({ key: 'line.fold', args: { seat } });
      return endRound(act, otherOf(seat), false);
    case 'rethrow':
      return throwAgain(act, seat, move.dice);
    case 'walk':
      walk(act, seat, move);
      return goOn(act);
    case 'stay':
      act.say({ key: 'line.stays', args: { seat } });
      return goOn(act);
    case 'show':
      if (state.bet !== null) put(act, seat, state.bet, 'why.call');
      act.say({ key: state.bet === null ? 'line.show' : 'line.call', args: { seat } });
      return showDown(act);
  }
}

/** HC-4: reveals the cards, so earlier moves cannot be undone. */
function showDown(act: HighCardAct): void {
  act.reveal();
  const ranks = act.state.hands.map(rankOf);
  for (const [i, card] of act.state.hands.entries())
    act.say({ key: 'line.shown', args: { seat: i + 1, card: { term: `card.${card}` } } });
  endRound(act, (ranks[0] ?? 0) > (ranks[1] ?? 0) ? 1 : 2, true);
}

/** HC-4, HC-5. */
function endRound(act: HighCardAct, winner: Seat, shown: boolean): void {
  const { state } = act;
  const amount = act.balance(TABLE, TOKEN);
  act.pay({ from: TABLE, to: purseOf(winner), unit: TOKEN, amount, why: { key: 'why.won' } });
  act.say({ key: 'line.won', args: { seat: winner, amount } });
  state.last = { round: state.round, winner, amount, shown: shown ? [...state.hands] : null };
  state.bet = null;
  if (state.round === state.options.rounds || SEATS.some((seat) => tokensOf(act, seat) < ANTE)) return end(act);
  if (state.town) return throwDice(act, winner);
  nextRound(act);
}

/** HC-8: the walk is over. */
function goOn(act: HighCardAct): void {
  if (act.state.town) act.state.town.walker = null;
  nextRound(act);
}

function nextRound(act: HighCardAct): void {
  const { state } = act;
  state.round += 1;
  state.opener = otherOf(state.opener);
  deal(act);
}

/** HC-5. */
function end(act: HighCardAct): void {
  const [one, two] = [tokensOf(act, 1), tokensOf(act, 2)];
  act.state.ranks = one === two ? [[1, 2]] : one > two ? [[1], [2]] : [[2], [1]];
  act.say({ key: 'line.over' });
}

/** HC-6. */
export function elapsed(act: HighCardAct, ask: Ask): void {
  const [seat = 0] = ask.seats;
  act.say({ key: 'line.time-up', args: { seat } });
  playOne(act, seat, idleMove(act.state, ask));
}

const tokensOf = (act: HighCardAct, seat: Seat): number => act.balance(purseOf(seat), TOKEN);

function put(act: HighCardAct, seat: Seat, amount: number, why: string): void {
  act.pay({ from: purseOf(seat), to: TABLE, unit: TOKEN, amount, why: { key: why } });
}
