/** Effects of answers (GC-H7), and choices that are publicly none (GC-R37). */
import type { Given, Seat } from '../rulebook.ts';
import type { Card } from './cards.ts';
import { decideLook, sink } from './drawing.ts';
import { activate, guess, markHit } from './effects.ts';
import { lay } from './laying.ts';
import type { GothamMove } from './moves.ts';
import { discardFromHand, discardLaid, type Pass, passHidden, termOf } from './places.ts';
import { choicesOf } from './questions.ts';
import { clockwise, type GothamAct, handOf, leftOf, type Pending, type PendingOf } from './state.ts';

export function answer(act: GothamAct, top: Pending, move: GothamMove): void {
  const { pending, active } = act.state;
  switch (top.is) {
    case 'granted':
      if (move.do !== 'activate') return void pending.pop();
      if (top.left > 1) top.left -= 1;
      else pending.pop();
      return activate(act, move);
    case 'guess':
      pending.pop();
      return move.do === 'guess' ? guess(act, move.opponent, move.value) : undefined;
    case 'look':
      return move.do === 'look' ? decideLook(act, top, move) : undefined;
    case 'lay':
      pending.pop();
      return move.do === 'lay' ? lay(act, move.card as Card) : undefined; // From the options, like all answers.
    case 'sink':
      return move.do === 'sink' ? sink(act, top, move.card as Card) : undefined;
    case 'give':
    case 'take':
      return swap(act, top, move.do === 'give' || move.do === 'take' ? (move.card as Card) : null);
    case 'extra':
      pending.pop();
      return move.do === 'discard' ? discardOwn(act, active, move.card as Card) : undefined;
  }
}

/** GC-R46: a card goes from hand to hand, or none. */
function swap(act: GothamAct, top: PendingOf<'give' | 'take'>, card: Card | null): void {
  const { state, say } = act;
  const { active } = state;
  const [from, to] = top.is === 'give' ? [active, top.to] : [top.from, active];
  state.pending.pop();
  if (card === null) return say({ key: `line.no-${top.is}`, args: { seat: active } });
  act.reveal();
  passHidden(state, [{ from, to, card }]);
  say({ key: top.is === 'give' ? 'line.gives' : 'line.raided', args: { seat: from, to } });
  say({ key: 'line.handed', args: { card: { term: termOf(card) } }, to: [from, to] });
}

function discardOwn(act: GothamAct, seat: Seat, card: Card): void {
  if (handOf(act.state, seat).includes(card)) discardFromHand(act, seat, card);
  else discardLaid(act, card);
}

/** Without an ask: there is at most one card. */
export function settleAlone(act: GothamAct, top: Pending): void {
  const { active, pending } = act.state;
  switch (top.is) {
    case 'discard':
    case 'pass':
      return answerTogether(act, top, []);
    case 'give': {
      act.reveal();
      return swap(act, top, choicesOf(act.state, top, active)[0] ?? null);
    }
    case 'extra': {
      const [card] = choicesOf(act.state, top, active);
      pending.pop();
      return card === undefined ? undefined : discardOwn(act, active, card);
    }
    default:
      pending.pop();
  }
}

/** GC-R39: all at once; cards are discarded in seat order from the active player. */
export function answerTogether(
  act: GothamAct,
  top: PendingOf<'discard' | 'pass'>,
  given: readonly Given<GothamMove>[],
): void {
  const { state } = act;
  const chosen = clockwise(state, state.active).flatMap((seat) => {
    if (top.is === 'discard' && !top.seats.includes(seat)) return [];
    const move = given.find((one) => one.seat === seat)?.move;
    const named = move && 'card' in move ? (move.card as Card) : undefined;
    const card = named ?? choicesOf(state, top, seat)[0];
    return card === undefined ? [] : [{ seat, card }];
  });
  const byAbility = top.is === 'discard' && top.ability;
  state.pending.pop();
  act.reveal();
  if (top.is === 'pass') return passLeft(act, chosen);
  for (const { seat, card } of chosen) {
    discardOwn(act, seat, card);
    if (byAbility && seat !== state.active) markHit(act);
  }
}

/** SX10: giver and receiver know the card. */
function passLeft({ state, say }: GothamAct, chosen: readonly { readonly seat: Seat; readonly card: Card }[]): void {
  const passes: Pass[] = chosen.map(({ seat, card }) => ({ from: seat, to: leftOf(state, seat), card }));
  passHidden(state, passes);
  for (const { from, to, card } of passes) {
    say({ key: 'line.passes', args: { seat: from, to } });
    say({ key: 'line.handed', args: { card: { term: termOf(card) } }, to: [from, to] });
  }
}
