/** Why a move is not among the options, with a rule id; null for the host's own sentence. Must depend only on what the seat sees: laid cards, its hand, cards that it looks at. */
import { type Ask, Refusal, type Seat } from '../rulebook.ts';
import { actionsLeft, mayDraw, mustDraw, underCurfew } from './actions.ts';
import { type Card, isAccomplice } from './cards.ts';
import { mayLay } from './conditions.ts';
import { refusedActivation } from './explain-activation.ts';
import type { GothamMove } from './moves.ts';
import { termOf } from './places.ts';
import { choicesOf } from './questions.ts';
import { type GothamState, handOf, pileSize } from './state.ts';

export function explainRefusal(state: GothamState, ask: Ask, seat: Seat, move: GothamMove): Refusal | null {
  if (ask.kind === 'turn') return refusedAction(state, seat, move);
  const top = state.pending.at(-1);
  switch (top?.is) {
    case 'granted':
      return move.do === 'activate' ? refusedActivation(state, seat, move, true) : null;
    case 'guess':
      return move.do === 'guess' ? new Refusal('opponent-lacks', 'GC-R45') : null;
    case 'lay':
      return move.do === 'lay' ? refusedLay(state, seat, move.card as Card) : null;
    case 'look':
      return move.do === 'look' ? new Refusal('bad-look', 'GC-R43') : null;
    case 'sink':
      return move.do === 'sink' ? new Refusal('sink-drawn', 'GC-H4') : null;
    case 'give':
      return move.do === 'give' ? new Refusal('give-henchman', 'GC-R46') : null;
    case 'take':
      return move.do === 'take' ? new Refusal('not-takeable', 'GC-R46') : null;
    case 'discard':
    case 'extra':
      return move.do === 'discard' && !isAmong(choicesOf(state, top, seat), move.card)
        ? new Refusal('discard-not-held', 'GC-R39')
        : null;
    case 'pass':
      return move.do === 'pass' ? new Refusal('not-held', 'GC-H4') : null;
    default:
      return null;
  }
}

/** GC-22. */
function refusedAction(state: GothamState, seat: Seat, move: GothamMove): Refusal | null {
  const left = actionsLeft(state);
  switch (move.do) {
    case 'draw':
    case 'lay':
    case 'activate':
      if (left[move.do] === 0) return new Refusal('action-used', 'GC-22', { action: { term: `do.${move.do}` } });
      if (move.do === 'draw') return refusedDraw(state);
      if (move.do === 'lay') return refusedLay(state, seat, move.card as Card);
      return refusedActivation(state, seat, move, false);
    case 'end':
      return mustDraw(state) ? new Refusal('must-draw', 'GC-R35') : null;
    default:
      return null;
  }
}

function refusedDraw(state: GothamState): Refusal | null {
  if (mayDraw(state)) return null;
  if (pileSize(state) === 0) return new Refusal('pile-empty', 'GC-R23');
  return underCurfew(state) ? new Refusal('curfew', 'GC-H4') : null;
}

/** GC-26, GC-27. */
function refusedLay(state: GothamState, seat: Seat, card: Card): Refusal | null {
  if (!handOf(state, seat).includes(card)) return new Refusal('not-held', 'GC-26');
  if (!isAccomplice(card) || mayLay(state, seat, card)) return null;
  return new Refusal('condition', 'GC-27', {
    card: { term: termOf(card) },
    condition: { term: `${termOf(card)}.condition` },
  });
}

const isAmong = (cards: readonly Card[], card: string): boolean => cards.some((one) => one === card);

/** For late answers, and answers to another seat's ask. */
export function explainLate(state: GothamState, _ask: string, seat: Seat, move: GothamMove): Refusal | null {
  const { active, ranks, pending } = state;
  if (ranks) return null;
  switch (move.do) {
    case 'look':
    case 'take':
      return seat === active ? null : new Refusal('not-your-look', 'GC-R43', { seat: active });
    case 'discard':
    case 'pass': {
      const top = pending.at(-1);
      return top?.is === 'discard' || top?.is === 'pass' ? new Refusal('not-asked', 'GC-R39') : null;
    }
    default:
      return seat === active ? null : new Refusal('not-your-turn', 'GC-22', { seat: active });
  }
}
