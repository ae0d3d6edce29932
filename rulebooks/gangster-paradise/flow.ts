/** GP-20, GP-62: the sequence of phases and turns. Phases do not call it: they play one go, and the dispatcher of moves ends it. */
import type { Act, Seat } from '../rulebook.ts';
import { beginDelivery } from './delivery.ts';
import { endGame } from './ending.ts';
import { leftOf, nextGo } from './goes.ts';
import { keepOfOneKind, overLimit } from './keeping.ts';
import { beginMarket } from './market.ts';
import { nameOf } from './names.ts';
import type { GoPhase, ParadiseState } from './state.ts';
import { closeTalks, newMinutes } from './talks.ts';

/** In order (GP-20). */
const goPhases: readonly GoPhase[] = ['delivery', 'market', 'resale', 'recruiting', 'laundering'];

/** Begins a turn (GP-62). */
export function beginTurn(act: Act<ParadiseState>): void {
  const { turn, options, first } = act.state;
  act.say({ key: 'line.turn', args: { turn, turns: options.turns, clan: nameOf(act.state, first) } });
  beginPhase(act, 'delivery');
}

/** Begins a phase with the first player; in the black market the auction decides who speaks (GP-R7). */
function beginPhase(act: Act<ParadiseState>, phase: GoPhase): void {
  const { state } = act;
  state.phase = phase;
  if (state.played.length > 0) state.played = [];
  newMinutes(act);
  if (phase !== 'market') return giveGo(act, state.first);
  beginMarket(act);
  afterMarket(act);
}

/** GP-32: ends the phase, because the black market is empty. */
export function afterMarket(act: Act<ParadiseState>): void {
  if (act.state.market.auction === null) endPhase(act);
}

function giveGo(act: Act<ParadiseState>, seat: Seat): void {
  nextGo(act, seat);
  if (act.state.phase === 'delivery') beginDelivery(act, seat);
}

export function endGo(act: Act<ParadiseState>): void {
  const { active } = act.state;
  if (active === null) throw new Error('gangster-paradise: a go ends that nobody has');
  const next = leftOf(act.state, active);
  if (next === act.state.first) endPhase(act);
  else giveGo(act, next);
}

/** The next phase, or the end of the turn. */
function endPhase(act: Act<ParadiseState>): void {
  const next = goPhases[goPhases.indexOf(act.state.phase as GoPhase) + 1]; // Only called in phases that are played in goes.
  if (next) beginPhase(act, next);
  else endTurn(act);
}

/** GP-61, GP-62, GP-R27: players with surplus goods choose what they keep; after the last turn it does not matter. */
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
