/** GP-20, GP-62: goes, phases and turns, one after the other. */
import type { Act, Seat } from '../rulebook.ts';
import { endGame } from './ending.ts';
import { overLimit } from './keeping.ts';
import { beginMarket } from './market.ts';
import { clanOf, nameOf } from './names.ts';
import type { GoPhase, ParadiseState } from './state.ts';
import { closeTalks } from './talks.ts';

/** In their order (GP-20). */
const goPhases: readonly GoPhase[] = ['delivery', 'market', 'resale', 'recruiting', 'laundering'];

/** The seat to the left: seats are numbered clockwise. */
export const leftOf = ({ clans }: Pick<ParadiseState, 'clans'>, seat: Seat): Seat => (seat % clans.length) + 1;

/** A turn begins (GP-62). */
export function beginTurn(act: Act<ParadiseState>): void {
  const { turn, options, first } = act.state;
  act.say({ key: 'line.turn', args: { turn, turns: options.turns, clan: nameOf(act.state, first) } });
  beginPhase(act, 'delivery');
}

/** A phase begins: with the first player, but for the black market, where an auction says who speaks (GP-R7). */
export function beginPhase(act: Act<ParadiseState>, phase: GoPhase): void {
  const { state } = act;
  state.phase = phase;
  if (state.played.length > 0) state.played = [];
  if (state.talks.spent.length > 0) state.talks.spent = [];
  if (phase === 'market') beginMarket(act);
  else giveGo(act, state.first);
}

/** It is that seat's go now. What was offered in the go before lapses (GP-18). */
export function nextGo(act: Act<ParadiseState>, seat: Seat): void {
  const { state } = act;
  closeTalks(act);
  state.active = seat;
  state.go += 1;
  if (state.bought > 0) state.bought = 0;
}

/** GP-60, GP-R25: whoever could not pay his salaries has no delivery, once. */
function giveGo(act: Act<ParadiseState>, seat: Seat): void {
  const { state } = act;
  const clan = clanOf(state, seat);
  if (state.phase !== 'delivery' || !clan.barred) return nextGo(act, seat);
  clan.barred = false;
  act.say({ key: 'line.barred', args: { clan: nameOf(state, seat) } });
  afterGo(act, seat);
}

/** The active player has played: the go passes clockwise, and round the table the phase ends. */
export function endGo(act: Act<ParadiseState>): void {
  const { active } = act.state;
  if (active === null) throw new Error('gangster-paradise: a go ends that nobody has');
  afterGo(act, active);
}

function afterGo(act: Act<ParadiseState>, seat: Seat): void {
  const next = leftOf(act.state, seat);
  if (next === act.state.first) endPhase(act);
  else giveGo(act, next);
}

/** The next phase, or the end of the turn. */
export function endPhase(act: Act<ParadiseState>): void {
  const next = goPhases[goPhases.indexOf(act.state.phase as GoPhase) + 1]; // It is one of those that are played in goes.
  if (next) beginPhase(act, next);
  else endTurn(act);
}

/** GP-61, GP-62, GP-R27: surplus goods go back; after the last turn nothing hangs on them any more. */
function endTurn(act: Act<ParadiseState>): void {
  const { state } = act;
  closeTalks(act);
  state.active = null;
  if (state.turn === state.options.turns) return endGame(act);
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
