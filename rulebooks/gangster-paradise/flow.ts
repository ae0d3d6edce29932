/**
 * GP-20, GP-62: phases and turns, one after the other. It stands above the phases: none of them calls it. A phase plays one go; that
 * the go is over is said by whoever dispatches the moves.
 */
import type { Act, Seat } from '../rulebook.ts';
import { beginDelivery } from './delivery.ts';
import { endGame } from './ending.ts';
import { leftOf, nextGo } from './goes.ts';
import { keepOfOneKind, overLimit } from './keeping.ts';
import { beginMarket } from './market.ts';
import { nameOf } from './names.ts';
import type { GoPhase, ParadiseState } from './state.ts';
import { closeTalks, newMinutes } from './talks.ts';

/** In their order (GP-20). */
const goPhases: readonly GoPhase[] = ['delivery', 'market', 'resale', 'recruiting', 'laundering'];

/** A turn begins (GP-62). */
export function beginTurn(act: Act<ParadiseState>): void {
  const { turn, options, first } = act.state;
  act.say({ key: 'line.turn', args: { turn, turns: options.turns, clan: nameOf(act.state, first) } });
  beginPhase(act, 'delivery');
}

/** A phase begins: with the first player, but for the black market, where an auction says who speaks (GP-R7). */
function beginPhase(act: Act<ParadiseState>, phase: GoPhase): void {
  const { state } = act;
  state.phase = phase;
  if (state.played.length > 0) state.played = [];
  newMinutes(act);
  if (phase !== 'market') return giveGo(act, state.first);
  beginMarket(act);
  afterMarket(act);
}

/** GP-32: the black market is empty, so there is no auction any more. */
export function afterMarket(act: Act<ParadiseState>): void {
  if (act.state.market.auction === null) endPhase(act);
}

function giveGo(act: Act<ParadiseState>, seat: Seat): void {
  nextGo(act, seat);
  if (act.state.phase === 'delivery') beginDelivery(act, seat);
}

/** The active player has played: the go passes clockwise, and round the table the phase ends. */
export function endGo(act: Act<ParadiseState>): void {
  const { active } = act.state;
  if (active === null) throw new Error('gangster-paradise: a go ends that nobody has');
  const next = leftOf(act.state, active);
  if (next === act.state.first) endPhase(act);
  else giveGo(act, next);
}

/** The next phase, or the end of the turn. */
function endPhase(act: Act<ParadiseState>): void {
  const next = goPhases[goPhases.indexOf(act.state.phase as GoPhase) + 1]; // It is one of those that are played in goes.
  if (next) beginPhase(act, next);
  else endTurn(act);
}

/** GP-61, GP-62, GP-R27: surplus goods go back, and whoever has something to choose is asked what he keeps; after the last turn nothing hangs on them any more. */
function endTurn(act: Act<ParadiseState>): void {
  const { state } = act;
  closeTalks(act);
  state.active = null;
  if (state.turn === state.options.turns) return endGame(act);
  keepOfOneKind(act);
  if (overLimit(state).length > 0) state.phase = 'keeping';
  else nextTurn(act);
}

/** GP-62: the counter moves, the first player's card goes to the left. */
export function nextTurn(act: Act<ParadiseState>): void {
  const { state } = act;
  state.turn += 1;
  state.first = leftOf(state, state.first);
  beginTurn(act);
}
