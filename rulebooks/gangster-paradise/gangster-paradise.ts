/** The rulebook `gangster-paradise`: five clans launder money for eight weeks (GP-1..64). */
import type { Act, Ask, Given, Rulebook, Seat } from '../rulebook.ts';
import { allowancesOf, asksOf, stopsClock } from './asks.ts';
import { plain } from './bots/plain.ts';
import { sharp } from './bots/sharp.ts';
import { checkParadise } from './check.ts';
import { deliver } from './delivery.ts';
import { playSigns } from './ending.ts';
import { playExecutant } from './executants.ts';
import { explainLate, refuseLate } from './explain-late.ts';
import { afterMarket, endGo, nextTurn } from './flow.ts';
import { idleMove } from './idle.ts';
import { playKeeping } from './keeping.ts';
import { launder } from './laundering.ts';
import { legalMoves } from './legal.ts';
import { first } from './lessons/first.ts';
import { marketElapsed, playMarket } from './market.ts';
import { units } from './money.ts';
import { type ParadiseMove, paradiseMove } from './moves.ts';
import { seatNameOf } from './names.ts';
import { type ParadiseOptions, paradiseOptions } from './options.ts';
import { promote } from './promotion.ts';
import { recruit } from './recruiting.ts';
import { sell } from './resale.ts';
import { chooseClan, setUp } from './setup.ts';
import type { ParadiseState } from './state.ts';
import { paradiseState } from './state-schema.ts';
import { lapseUncovered, playTalk, talkElapsed } from './talks.ts';
import type { ParadiseView } from './view.ts';
import { openedView, sees, viewOf } from './view-of.ts';

function play(act: Act<ParadiseState>, ask: Ask, given: readonly Given<ParadiseMove>[]): void {
  if (ask.kind === 'signs') return playSigns(act, given);
  if (ask.kind === 'keeping') {
    playKeeping(act, given);
    return nextTurn(act);
  }
  for (const { seat, move } of given) playOne(act, ask, seat, move);
  lapseUncovered(act);
}

function playOne(act: Act<ParadiseState>, ask: Ask, seat: Seat, move: ParadiseMove): void {
  if (ask.kind === 'deal' || ask.kind === 'answer') return playTalk(act, ask, seat, move);
  if (ask.kind === 'clans') {
    if (move.do === 'choose') return chooseClan(act, seat, move.clan);
    return refuseLate(act.state, ask.id, seat, move);
  }
  switch (move.do) {
    case 'offer':
    case 'withdraw':
      return playTalk(act, ask, seat, move);
    case 'play':
      return playExecutant(act, seat, move);
    default:
      return playGo(act, ask, seat, move);
  }
}

/** The act of the phase; GP-R33: then the move that ends the go (GP-20). */
function playGo(act: Act<ParadiseState>, ask: Ask, seat: Seat, move: ParadiseMove): void {
  if (act.state.acted) {
    if (move.do === 'done') return endGo(act);
    return refuseLate(act.state, ask.id, seat, move);
  }
  switch (act.state.phase) {
    case 'delivery':
      if (move.do !== 'deliver') break;
      deliver(act, seat, move.secondary);
      return acted(act);
    case 'market':
      if (move.do !== 'bid' && move.do !== 'drop' && move.do !== 'take') break;
      playMarket(act, seat, move);
      return afterMarket(act);
    case 'resale':
      if (move.do === 'done') return endGo(act);
      if (move.do !== 'sell') break;
      sell(act, seat, move.kinds);
      return acted(act);
    case 'recruiting':
      if (move.do === 'recruit') return recruit(act, seat, move.who, move.with);
      if (move.do === 'promote') return promote(act, seat, move.who, move.number, move.with);
      if (move.do === 'done') return endGo(act);
      break;
    case 'laundering':
      if (move.do !== 'launder') break;
      launder(act, seat, move.red);
      return acted(act);
  }
  return refuseLate(act.state, ask.id, seat, move);
}

/** GP-R33: the act of the phase is done; the player ends the go. */
const acted = ({ state }: Act<ParadiseState>): void => {
  state.acted = true;
};

/** GP-H4: the time of a go, or of the minute for negotiations, is up. */
function elapsed(act: Act<ParadiseState>, ask: Ask): void {
  if (stopsClock(act.state)) return talkElapsed(act);
  if (ask.kind === 'bid' || ask.kind === 'take') {
    marketElapsed(act);
    afterMarket(act);
  } else {
    const [seat = 0] = ask.seats;
    const clan = seatNameOf(act.state, seat);
    act.say(clan ? { key: 'line.time-up', args: { clan } } : { key: 'line.time-up-seat', args: { seat } });
    const money = (holder: string, unit: string): number => act.balance(holder, unit);
    const { go } = act.state;
    playOne(act, ask, seat, idleMove(act.state, ask, seat, money));
    // Time is up, so the go ends as well (GP-R33).
    if (act.state.go === go && act.state.active === seat && act.state.acted) endGo(act);
  }
  lapseUncovered(act);
}

export const gangsterParadise: Rulebook<ParadiseState, ParadiseMove, ParadiseView, ParadiseOptions> = {
  id: 'gangster-paradise',
  messages: ['gangster-paradise/messages/', 'gangster-paradise/messages/refusals.'],
  seats: { min: 3, max: 5 },
  begins: 'when-seated',
  capabilities: {
    botsMaySit: true,
    secretHands: true,
    stakes: true,
    inside: ['card-evening', 'tournament-table'],
    guestSeats: false,
  },
  units,
  options: paradiseOptions,
  move: paradiseMove,
  /** GP-R4: drawn again; if the options named who begins, the next seat does. */
  again: (options, seats) => (options.first === 0 ? options : { ...options, first: (options.first % seats) + 1 }),
  lesson: first,
  chapters: ['line.turn'],
  seatName: seatNameOf,
  setup: setUp,
  asks: asksOf,
  allowances: allowancesOf,
  legal: legalMoves,
  play,
  elapsed,
  explainLate,
  idle: idleMove,
  view: viewOf,
  opened: openedView,
  sees,
  outcome: ({ ranks }) => (ranks ? { ranks } : null),
  check: checkParadise,
  /** A running game has secrets: there is no `exportable`. */
  files: { state: paradiseState },
  bots: { plain, sharp },
};
