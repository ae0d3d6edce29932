/** The rulebook `supergang`: gangs, cops and thirty-six shops (SG-1..143). */
import type { Act, Ask, Given, Rulebook, Seat } from '../rulebook.ts';
import { assault, buy, buyPawns, give, lay, namePrice, racket, recruit, take, vamp } from './acts.ts';
import { allowancesOf, asksOf } from './asks.ts';
import { plain } from './bots/plain.ts';
import { sharp } from './bots/sharp.ts';
import { eliminate } from './casualties.ts';
import { checkSupergang } from './check.ts';
import { shoot } from './fight.ts';
import { finishOff, join, startFight } from './fight-start.ts';
import { proceed } from './flow.ts';
import { idleMove } from './idle.ts';
import { claim } from './income.ts';
import { legalMoves } from './legal.ts';
import { first } from './lessons/first.ts';
import { units } from './money.ts';
import { type SupergangMove, supergangMove } from './moves.ts';
import { gangName } from './names.ts';
import { type SupergangOptions, supergangOptions } from './options.ts';
import { answerArrest, buyPolice, drive } from './police.ts';
import { setUp } from './setup.ts';
import type { SupergangState } from './state.ts';
import { supergangState } from './state-schema.ts';
import { endTurn, throwAll, timeUp } from './turns.ts';
import { type SupergangView, viewOf } from './view.ts';
import { moveMan } from './walking.ts';
import { explainLate, explainRefusal } from './why.ts';

type Table = Act<SupergangState>;

function play(act: Table, _ask: Ask, given: readonly Given<SupergangMove>[]): void {
  for (const { seat, move } of given) playOne(act, seat, move);
  proceed(act);
}

function playOne(act: Table, seat: Seat, move: SupergangMove): void {
  switch (move.do) {
    case 'not':
      return throwAll(act);
    case 'buy-police':
      buyPolice(act);
      return throwAll(act);
    case 'claim':
      return claim(act);
    case 'drive':
      return drive(act, move.pair, move.end, move.hold ?? []);
    case 'rebel':
      return answerArrest(act, seat, move.men);
    case 'join':
      return join(act, seat, move.men);
    case 'dart':
      return shoot(act, move.target as Parameters<typeof shoot>[1]); // From the options.
    case 'price':
      return namePrice(act, move.amount);
    case 'refuse':
      return namePrice(act, null);
    case 'pay':
      return take(act, true);
    case 'leave':
      return take(act, false);
    case 'give-up':
      return eliminate(act, seat);
    default:
      return playTurn(act, move);
  }
}

/** SG-19, SG-63: moves of the active gang with its own men, in any order. */
function playTurn(act: Table, move: SupergangMove): void {
  switch (move.do) {
    case 'move':
      return moveMan(act, move.man, move.end, balances(act));
    case 'assault':
      return assault(act, move.man);
    case 'racket':
      return racket(act, move.man, move.giveUp);
    case 'buy':
      return buy(act, move.man, move.giveUp);
    case 'pawns':
      return buyPawns(act, move.man, move.count);
    case 'lay':
      return lay(act, move.man, move.portion);
    case 'recruit':
      return recruit(act, move.man, move.kind);
    case 'vamp':
      return vamp(act, move.man, move.target);
    case 'fight':
      return startFight(act, move.man, move.aim, move.with, move.against, move.defender ?? null, move.giveUp ?? null);
    case 'finish-off':
      return finishOff(act, move.man);
    case 'give':
      return give(act, move.to, move.amount);
    default:
      return endTurn(act);
  }
}

const balances = (act: Table) => (holder: string, unit: string) => act.balance(holder, unit);

/** SG-132, SG-R79: an open fight or ask is finished first, with default answers. */
function elapsed(act: Table, ask: Ask): void {
  const [seat = 0] = ask.seats;
  const isTurn = ask.kind === 'turn' || ask.kind === 'pairs';
  if (isTurn && seat === act.state.active) {
    timeUp(act);
    return proceed(act);
  }
  play(act, ask, [{ seat, move: idleMove(act.state, ask, seat, balances(act)) }]);
}

export const supergang: Rulebook<SupergangState, SupergangMove, SupergangView, SupergangOptions> = {
  id: 'supergang',
  messages: ['supergang/messages/', 'supergang/messages/refusals.'],
  // The fifth is the police player's (SG-H9).
  seats: { min: 2, max: 5, usual: 4 },
  begins: 'when-seated',
  capabilities: {
    botsMaySit: true,
    secretHands: false,
    stakes: true,
    inside: ['card-evening', 'tournament-table'],
    guestSeats: false,
  },
  units,
  options: supergangOptions,
  move: supergangMove,
  chapters: ['line.turn', 'line.go'],
  seatName: (_state, seat) => gangName(seat),
  setup: setUp,
  asks: asksOf,
  allowances: allowancesOf,
  legal: legalMoves,
  play,
  elapsed,
  explainLate,
  explainRefusal,
  idle: idleMove,
  view: (state, _viewer, money) => viewOf(state, money),
  sees: () => true,
  outcome: ({ ranks }) => (ranks ? { ranks } : null),
  check: checkSupergang,
  /** SG-R83: nothing is hidden. */
  files: { state: supergangState, exportable: (state) => state },
  bots: { plain, sharp },
  lesson: first,
};
