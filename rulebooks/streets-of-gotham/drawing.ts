/** Cards from the pile: draws, Bat-Signals, Batman, looks (GC-11, GC-23..25, GC-43, GC-R2, GC-R3, GC-R16, GC-R43, GC-R51). */
import type { Seat } from '../rulebook.ts';
import { BATMAN, type Card, isSpecial, type PileCard, type SpecialCard } from './cards.ts';
import type { LookPart } from './data/abilities.ts';
import type { GothamMove } from './moves.ts';
import { discard, forget, learn, recognise, takeFromHand, takeTop, termOf, topOf } from './places.ts';
import { areaOf, clockwise, type GothamAct, handOf, opponentsOf, type PendingOf, pileSize, regimeOf } from './state.ts';

/** GC-R2: the next card of a draw; a Bat-Signal does not count as one, Batman does. @param pending on top of the stack */
export function drawOne(act: GothamAct, pending: PendingOf<'draw'>): void {
  const { state, say } = act;
  const { active } = state;
  act.reveal();
  const card = pending.left > 0 ? takeTop(state) : undefined;
  if (card === undefined) return endDraw(act, pending);
  if (isSpecial(card)) {
    forget(state, [card]);
    if (card === BATMAN) pending.left -= 1;
    return playSpecial(act, card);
  }
  pending.left -= 1;
  recognise(state, active, card);
  handOf(state, active).push(card);
  say({ key: 'line.draws', args: { seat: active } });
  if (pending.action) pending.got.push(card);
  const args = { card: { term: termOf(card) } };
  if (!pending.action || !regimeOf(state).shown) return say({ key: 'line.drawn', args, to: [active] });
  say({ key: 'line.shown', args: { seat: active, ...args } });
  for (const seat of opponentsOf(state, active)) learn(state, seat, [card]);
}

/** SX03: of two criminals of the draw action, one goes to the bottom. */
function endDraw({ state }: GothamAct, { action, got }: PendingOf<'draw'>): void {
  state.pending.pop();
  if (action && regimeOf(state).draws > 1 && got.length > 1) state.pending.push({ is: 'sink', cards: [...got] });
}

/** GC-24, GC-25, GC-R2, GC-R3: a Bat-Signal leaves the game, and its effect comes first; Batman stays face up. */
function playSpecial({ state, say }: GothamAct, card: SpecialCard): void {
  if (card === BATMAN) {
    state.batman = true;
    return say({ key: 'line.batman', args: { seat: state.active } });
  }
  const signal = card === 'S1' ? 1 : 2;
  state.signals += 1;
  say({ key: 'line.signal', args: { signal } });
  if (state.options.signalEffects) state.pending.push({ is: 'signal', signal });
}

/** GC-H5: the player with most laid cards, or most hand cards, discards one of them. */
export function strikeBySignal({ state, say }: GothamAct, { signal }: PendingOf<'signal'>): void {
  const from = signal === 1 ? 'laid' : 'hand';
  const countOf = (seat: Seat): number => (from === 'laid' ? areaOf(state, seat) : handOf(state, seat)).length;
  const most = Math.max(...state.hands.map((_, i) => countOf(i + 1)));
  state.pending.pop();
  if (most === 0) return;
  const seats = clockwise(state, state.active).filter((seat) => countOf(seat) === most);
  say({ key: 'line.signal-strikes', args: { of: from, most, players: seats.length } });
  state.pending.push({ is: 'discard', from, seats, ability: false });
}

/** GC-R43: the player sees the top cards and decides about them. */
export function look(act: GothamAct, count: number, parts: readonly LookPart[]): void {
  const { state, say } = act;
  const cards = Math.min(count, pileSize(state));
  if (cards === 0) return;
  act.reveal();
  say({ key: 'line.looks', args: { seat: state.active, cards } });
  for (const card of topOf(state, cards))
    say({ key: 'line.seen', args: { card: { term: termOf(card) } }, to: [state.active] });
  state.pending.push({ is: 'look', cards, parts: [...parts] });
}

/** The decision: plays special cards, then sorts the others. */
export function decideLook(
  act: GothamAct,
  pending: PendingOf<'look'>,
  move: Extract<GothamMove, { do: 'look' }>,
): void {
  const { state } = act;
  const { cards, parts } = pending;
  const seen = topOf(state, cards);
  const play = move.play ?? [];
  const played = seen.filter((card): card is SpecialCard => isSpecial(card) && play.includes(card));
  const left = seen.filter((card) => isSpecial(card) && !play.includes(card));
  const sorted = fill(
    seen.filter((card): card is Card => !isSpecial(card)),
    [...parts],
    move,
  );
  for (let n = 0; n < seen.length; n++) takeTop(state);
  forget(state, seen, state.active);
  // Others do not learn whether one goes to the bottom: the depth would tell what stayed on top.
  if (parts.includes('bottom')) forget(state, state.sunk, state.active);
  forget(state, played);
  state.pending.pop();
  state.pending.push({ is: 'sort', left, ...sorted });
  // Played and discarded cards are public, so this is an undo barrier (GC-R52).
  if (played.length > 0 || sorted.discard !== null) act.reveal();
  const before = state.pending.length;
  for (const card of played) playSpecial(act, card);
  // The effects of the first one are on top (GC-11).
  state.pending.push(...state.pending.splice(before).reverse());
}

type Sorted = Pick<PendingOf<'sort'>, LookPart>;

/** Criminals fill the parts in the order of the text: the player names the choices, the rest follows. */
function fill(
  criminals: readonly Card[],
  parts: readonly LookPart[],
  move: Extract<GothamMove, { do: 'look' }>,
): Sorted {
  const sorted: Sorted = { take: null, discard: null, top: null, bottom: null };
  const rest = [...criminals];
  for (const part of parts) {
    const named = part === 'take' ? move.take : part === 'discard' ? move.discard : undefined;
    const chosen = rest.find((card) => card === named);
    const at = chosen === undefined ? 0 : rest.indexOf(chosen);
    sorted[part] = rest.splice(at, 1)[0] ?? null;
  }
  return sorted;
}

/** Sorts the cards looked at; a card for the top goes above those left there. */
export function sort(act: GothamAct, { left, take, discard: thrown, top, bottom }: PendingOf<'sort'>): void {
  const { state, say } = act;
  const { active } = state;
  const kept: readonly PileCard[] = [...left];
  state.pending.pop();
  for (const card of kept.toReversed()) state.pile.push(card);
  learn(state, active, kept);
  if (take !== null) {
    recognise(state, active, take);
    handOf(state, active).push(take);
    say({ key: 'line.takes', args: { seat: active } });
    say({ key: 'line.taken', args: { card: { term: termOf(take) } }, to: [active] });
  }
  if (thrown !== null) {
    recognise(state, active, thrown);
    discard(act, thrown, active);
  }
  if (top !== null) state.pile.push(top);
  if (bottom !== null) state.sunk.push(bottom);
  for (const card of [top, bottom]) if (card !== null) learn(state, active, [card]);
}

/** SX03: one of the two goes to the bottom. Others do not learn which, so they no longer know where either is (GC-R25). */
export function sink({ state, say }: GothamAct, { cards }: PendingOf<'sink'>, card: Card): void {
  const { active } = state;
  forget(state, cards, active);
  takeFromHand(state, active, card);
  state.sunk.push(card);
  learn(state, active, [card]);
  state.pending.pop();
  say({ key: 'line.sinks', args: { seat: active } });
  say({ key: 'line.sunk', args: { card: { term: termOf(card) } }, to: [active] });
}
