/** The asks of a game and their clocks (GC-R27, GC-H7). */
import { Memo } from '../memo.ts';
import type { Option } from '../options.ts';
import type { Allowance, Ask, Seat } from '../rulebook.ts';
import { actionsLeft, mayDraw, mustDraw } from './actions.ts';
import { activationOptions } from './activations.ts';
import { mayLay } from './conditions.ts';
import type { GothamMove } from './moves.ts';
import { answersTo, defaultTo, questionOf } from './questions.ts';
import { type GothamState, handOf } from './state.ts';

/**
 * The turn, or the question on top of the stack. GC-R27: questions of the active player run on the turn's clock, also sealed ones to them alone; questions to others stop it and
 * have their own.
 */
export function asksOf(state: GothamState): readonly Ask[] {
  const { active, step, options, ranks, pending } = state;
  if (ranks) return [];
  const top = pending.at(-1);
  const question = top && questionOf(state, top);
  const { kind, mode, seats } = question ?? { kind: 'turn', mode: 'turn' as const, seats: [active] };
  const ask: Ask = { id: `s${step}.${kind}`, kind, mode, seats };
  const { turn, answer } = options.timers;
  const others = seats.some((seat) => seat !== active);
  if (others) return [answer > 0 ? { ...ask, seconds: answer } : ask];
  return [turn > 0 ? { ...ask, clock: clockOf(state) } : ask];
}

const clockOf = ({ turn }: GothamState): string => `turn.${turn}`;

/** GC-R27: the seconds of a turn with its questions. */
export function allowancesOf(state: GothamState): readonly Allowance[] {
  const { active, options, ranks } = state;
  const seconds = options.timers.turn;
  return seconds > 0 && !ranks ? [{ id: clockOf(state), kind: 'quota', seat: active, seconds }] : [];
}

const options = new Memo<GothamState, Map<Seat, readonly Option[]>>();

export function legalMoves(state: GothamState, _ask: Ask, seat: Seat): readonly Option[] {
  const top = state.pending.at(-1);
  if (top) return answersTo(state, top, seat);
  const bySeat = options.get(state) ?? new Map<Seat, readonly Option[]>();
  const known = bySeat.get(seat);
  if (known) return known;
  const found = turnOptions(state, seat);
  bySeat.set(seat, found);
  options.set(state, bySeat);
  return found;
}

/** GC-22. */
function turnOptions(state: GothamState, seat: Seat): Option[] {
  const { lay, activate } = actionsLeft(state);
  const found: Option[] = mayDraw(state) ? [{ do: 'draw' }] : [];
  const cards = lay > 0 ? handOf(state, seat).filter((card) => mayLay(state, seat, card)) : [];
  if (cards.length > 0) found.push({ do: 'lay', fields: { card: { kind: 'pick', from: cards } } });
  if (activate > 0) found.push(...activationOptions(state, seat, false));
  if (!mustDraw(state)) found.push({ do: 'end' });
  return found;
}

/** GC-H7, GC-R27. */
export function idleMove(state: GothamState, _ask: Ask, seat: Seat): GothamMove {
  const top = state.pending.at(-1);
  if (top) return defaultTo(state, top, seat);
  return { do: mayDraw(state) ? 'draw' : 'end' };
}
