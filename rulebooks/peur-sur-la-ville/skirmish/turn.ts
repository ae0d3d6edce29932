/** A turn of the battle (PV-3..10, PV-77, PV-R3..R5, PV-R94). */
import type { Seat } from '../../rulebook.ts';
import { comingZombies } from './people.ts';
import { actionsOf, gangName, isAway, isKo, mayAct, nameOf, ownerOf, pieceOf, seatsOf, unplayedOf } from './pieces.ts';
import { push, tell } from './stack.ts';
import type { Battle, SkirmishState } from './state.ts';
import { stirCrowd } from './steps/crowd.ts';
import { callSoldiers } from './steps/guards.ts';
import { dying, recover, testMorale } from './steps/harm.ts';
import { watchHqs } from './steps/hqs.ts';
import { begins, deciderOf } from './steps/order.ts';
import { burnOut } from './vehicles.ts';

/** PV-6, PV-77: death tests, then the initiative of a new turn. */
export function startTurn(act: Battle): void {
  const { state } = act;
  state.turn += 1;
  state.phase = 'initiative';
  Object.assign(state, { band: null, active: null, activations: {}, tested: [], rerolled: [], shots: 0 });
  Object.assign(state, { provoked: false, clouds: 0 });
  delete state.inChurch;
  for (const piece of Object.values(state.pieces))
    Object.assign(piece, { played: false, lost: 0, stun: 0, stunBy: null, door: null });
  for (const vehicle of Object.values(state.vehicles)) Object.assign(vehicle, { moves: 0, acts: 0 });
  if (state.bank && state.bank.turn < state.turn - 1) state.bank = null; // PV-R32: two turns in a row.
  tell(act, 'turn', { turn: state.turn });
  burnOut(act);
  const tested = dying(state);
  if (tested.length > 0) push(act, { step: 'deaths', who: tested });
}

/** PV-3: bands with unplayed figures roll; a single one begins. */
function rollInitiative(act: Battle): void {
  const bands = seatsOf(act.state).filter((seat) => unplayedOf(act.state, seat).length > 0);
  const [first] = bands;
  if (first === undefined) return endTurn(act);
  if (bands.length === 1) return begins(act, first);
  push(act, { step: 'initiative', bands });
}

/** With nothing due, takes the next automatic step. @returns whether there was one */
export function proceed(act: Battle): boolean {
  const { state } = act;
  switch (state.phase) {
    case 'initiative':
      if (state.band !== null || deciderOf(state) !== null) return false;
      rollInitiative(act);
      return true;
    case 'act':
      return nextFigure(act);
    case 'name': {
      const [only, ...others] = namedBy(state);
      if (only === undefined) {
        endTurn(act);
        return true;
      }
      if (others.length > 0) return false;
      named(act, only);
      return true;
    }
    case 'activate':
      if (state.band === null || unplayedOf(state, state.band).length > 0) return false;
      state.phase = 'name';
      return true;
    default:
      return false;
  }
}

/** PV-10: the figure is done; the next of its group acts, or the activation ends. */
function nextFigure(act: Battle): boolean {
  const { active } = act.state;
  if (!active) return false;
  const piece = active.now === null ? null : pieceOf(act.state, active.now);
  if (piece && active.actions > 0 && mayAct(piece)) return false;
  const next = active.left.shift();
  if (next === undefined) endActivation(act);
  else begin(act, next);
  return true;
}

/** PV-78, PV-R5, PV-R6: a wounded figure first tests morale, then has its actions. */
function begin(act: Battle, id: string): void {
  const { active } = act.state;
  const piece = pieceOf(act.state, id);
  if (!active) return;
  if (isKo(piece) || isAway(act.state, id)) {
    Object.assign(active, { now: null, actions: 0 });
    return;
  }
  const actions = actionsOf(piece);
  Object.assign(active, { now: id, actions, had: actions, rides: 0, aimed: null });
  tell(act, 'acts', nameOf(act.state, id));
  if (piece.wounds > 0) testMorale(act, id, piece.wounds, null);
}

/** PV-8..10, PV-R4: the group is one activation, and all its figures count as played. */
export function activate(act: Battle, chief: string, members: readonly string[]): void {
  const { state } = act;
  const seat = ownerOf(state, chief);
  for (const id of [chief, ...members]) pieceOf(state, id).played = true;
  state.activations[seat] = (state.activations[seat] ?? 0) + 1;
  if (state.options.depth === 'order') {
    tell(act, 'acts', nameOf(state, chief));
    state.phase = 'name';
    return;
  }
  state.active = { chief, now: null, left: [chief, ...members], actions: 0, had: 0, rides: 0, aimed: null };
  state.phase = 'act';
}

/** PV-R5: no test for a figure that is not activated. It counts as an activation of its band. */
export function leave(act: Battle, id: string): void {
  const { state } = act;
  const seat = ownerOf(state, id);
  pieceOf(state, id).played = true;
  state.activations[seat] = (state.activations[seat] ?? 0) + 1;
  tell(act, 'left', nameOf(state, id));
  state.phase = 'name';
}

function endActivation(act: Battle): void {
  act.state.active = null;
  act.state.phase = 'name';
}

/** The time of an activation is up for the active figure and its group. */
export function timeUp(act: Battle): void {
  const { state } = act;
  if (state.active) {
    tell(act, 'time-up', nameOf(state, state.active.now ?? state.active.chief));
    Object.assign(state.active, { actions: 0, left: [] });
    return;
  }
  const [first] = state.band === null ? [] : unplayedOf(state, state.band);
  if (first !== undefined) leave(act, first);
}

/**
 * PV-4, PV-R3, PV-R82: bands that the acting band may name: with one activation fewer, else with as many, else with the fewest; itself only if no other is left. Empty when all
 * figures are played.
 */
export function namedBy(state: SkirmishState): Seat[] {
  const count = (seat: Seat): number => state.activations[seat] ?? 0;
  const own = state.band ?? 0;
  const left = seatsOf(state).filter((seat) => unplayedOf(state, seat).length > 0);
  const others = left.filter((seat) => seat !== own);
  const behind = others.filter((seat) => count(seat) === count(own) - 1);
  if (behind.length > 0) return behind;
  const even = others.filter((seat) => count(seat) === count(own));
  if (even.length > 0) return even;
  const lowest = Math.min(...others.map(count));
  return others.length > 0 ? others.filter((seat) => count(seat) === lowest) : left;
}

export function named(act: Battle, seat: Seat): void {
  act.state.band = seat;
  act.state.phase = 'activate';
  tell(act, 'next', gangName(act.state, seat));
}

/** After the players: protesters (PV-168), soldiers (PV-184), taken HQs (PV-R40), then the city's checklist (PV-165..169). The last push comes first. */
function endTurn(act: Battle): void {
  const { state } = act;
  state.band = null;
  state.active = null;
  state.phase = 'city';
  if (state.options.depth === 'order') return;
  watchHqs(act);
  callSoldiers(act);
  stirCrowd(act);
}

/** After the checklist: the next turn, or the end (PV-H1). @param healed PV-142: figures in the hospital for the whole turn */
export function cityDone(act: Battle, healed: readonly string[]): void {
  const { state } = act;
  for (const piece of Object.values(state.pieces)) piece.ko = false; // PV-R22
  for (const id of healed) recover(act, id);
  riseAgain(act);
  if (state.turn < state.options.turns) return startTurn(act);
  close(act, true);
}

/** PV-H5: beside unguarded doors of buildings. */
function riseAgain(act: Battle): void {
  const { state } = act;
  const count = comingZombies(state);
  if (count === 0) return;
  state.city.zombie = (state.city.zombie ?? 0) + count;
  state.fallen = 0;
  tell(act, 'zombies-come', { count });
}

/** PV-R94: the battle is over; the report is checked. */
export function close(act: Battle, complete: boolean): void {
  Object.assign(act.state, {
    phase: 'closing',
    complete,
    due: [],
    active: null,
    band: null,
    drawing: false,
    accepted: [],
  });
  tell(act, complete ? 'battle-over' : 'battle-stopped', { turn: act.state.turn });
}
