/** Dispatches moves, then works off the stack until somebody has to answer. */
import type { Ask, Given } from '../rulebook.ts';
import { isSpent, mayDraw } from './actions.ts';
import { answer, answerTogether, settleAlone } from './answers.ts';
import type { Card } from './cards.ts';
import { drawOne, sort, strikeBySignal } from './drawing.ts';
import { activate, goOnWith } from './effects.ts';
import { lay } from './laying.ts';
import type { GothamMove } from './moves.ts';
import { defaultTo, questionOf } from './questions.ts';
import { type GothamAct, handOf, type Pending, regimeOf } from './state.ts';
import { endStep } from './turns.ts';

export function play(act: GothamAct, _ask: Ask, given: readonly Given<GothamMove>[]): void {
  const { state } = act;
  const top = state.pending.at(-1);
  const [first] = given;
  if (top === undefined) {
    if (first) playAction(act, first.move);
  } else if (top.is === 'discard' || top.is === 'pass') answerTogether(act, top, given);
  else if (first) answer(act, top, first.move);
  settle(act);
  state.step += 1;
}

/** GC-22. */
function playAction(act: GothamAct, move: GothamMove): void {
  const { state } = act;
  switch (move.do) {
    case 'draw':
      state.done.draw += 1;
      return void state.pending.push({ is: 'draw', left: regimeOf(state).draws, action: true, got: [] });
    case 'lay':
      state.done.lay += 1;
      return lay(act, move.card as Card); // From the options.
    case 'activate':
      state.done.activate += 1;
      return activate(act, move);
    case 'end':
      return void state.pending.push({ is: 'end', at: 1 });
  }
}

/** Until somebody has to answer, or may act. */
function settle(act: GothamAct): void {
  const { state } = act;
  while (state.ranks === null) {
    const top = state.pending.at(-1);
    if (top !== undefined) {
      if (questionOf(state, top)) return;
      goOn(act, top);
    } else if (isSpent(state)) state.pending.push({ is: 'end', at: 1 });
    else return;
  }
}

function goOn(act: GothamAct, top: Pending): void {
  switch (top.is) {
    case 'ability':
      return goOnWith(act, top);
    case 'draw':
      return drawOne(act, top);
    case 'signal':
      return strikeBySignal(act, top);
    case 'sort':
      return sort(act, top);
    case 'backlash':
      return lashBack(act, top.hit);
    case 'end':
      return endStep(act, top);
    default:
      return settleAlone(act, top);
  }
}

/** SX04: an opponent has discarded, so the player does too. */
function lashBack({ state }: GothamAct, hit: boolean): void {
  state.pending.pop();
  if (hit && handOf(state, state.active).length > 0) state.pending.push({ is: 'extra', from: 'hand' });
}

/** GC-R27: time is up: open questions get the default answer, the player draws if possible, and the turn ends. */
export function elapsed(act: GothamAct): void {
  const { state } = act;
  const { turn, active } = state;
  act.say({ key: 'line.time-up', args: { seat: active } });
  while (state.ranks === null && state.turn === turn) {
    const top = state.pending.at(-1);
    if (top === undefined) playAction(act, { do: mayDraw(state) ? 'draw' : 'end' });
    else if (top.is === 'discard' || top.is === 'pass') break;
    else answer(act, top, defaultTo(state, top, active));
    settle(act);
  }
  state.step += 1;
}
