/**
 * Movements of cards, with the knowledge of their places (GC-R25, GC-R46, GC-R52). `known` lists what a seat knows of hidden cards, for bots. Visible cards are in nobody's list.
 */
import type { Seat } from '../rulebook.ts';
import { type Card, isHenchman, type PileCard, valueOfCard } from './cards.ts';
import { areaOf, findLaid, type GothamAct, type GothamState, handOf, type Laid } from './state.ts';

/** The top cards of the pile, the top first; fewer if there are fewer. */
export function topOf({ pile, sunk }: Pick<GothamState, 'pile' | 'sunk'>, count: number): PileCard[] {
  const top = pile.slice(Math.max(0, pile.length - count)).reverse();
  return [...top, ...sunk.slice(0, count - top.length)];
}

/** Takes the top card; undefined for an empty pile (GC-R23). */
export function takeTop({ pile, sunk }: GothamState): PileCard | undefined {
  return pile.length > 0 ? pile.pop() : sunk.shift();
}

/** GC-R12: a card goes to the discard pile, and the token moves a space. */
export function discard({ state, say }: GothamAct, card: Card, seat: Seat, key = 'line.discard'): void {
  state.discard.push(card);
  const { mystery, options } = state;
  if (mystery && mystery.token < options.spaces) mystery.token += 1;
  say({ key, args: { seat, card: { term: termOf(card) } } });
}

export const termOf = (card: PileCard): string => `card.${nameKey(card)}`;

function nameKey(card: PileCard): string {
  if (card.startsWith('AC')) return card;
  if (card === 'BAT') return 'batman';
  return card.startsWith('S') ? 'signal' : (card[0] ?? ''); // Else a henchman, whose value comes first.
}

export function discardFromHand(act: GothamAct, seat: Seat, card: Card): void {
  leaveHand(act.state, seat, card);
  discard(act, card, seat);
}

/** Discards a laid card; cards under it are lost (GC-R18). */
export function discardLaid(act: GothamAct, card: Card): void {
  const { seat, laid } = leavePlay(act.state, card);
  discard(act, card, seat);
  loseUnder(act, laid, seat);
}

/**
 * A hand card becomes visible. Equal henchmen cannot be told apart (GC-H1): a player who knew one in that hand no longer knows whether this was it (GC-R25).
 * @throws Error where it is not held (a programmer's error)
 */
export function leaveHand(state: GothamState, seat: Seat, card: Card): void {
  takeFromHand(state, seat, card);
  const twins = isHenchman(card) ? handOf(state, seat).filter((one) => valueOfCard(one) === valueOfCard(card)) : [];
  for (const [i, known] of state.known.entries()) {
    const twin = known.includes(card) ? undefined : twins.find((one) => known.includes(one));
    if (twin !== undefined) keepOnly(state, i, (one) => one !== twin);
  }
  forget(state, [card]);
}

/** If more cards would move up, the whole hand is rewritten, which makes a smaller patch. */
const MOVE_UP = 1;

/** The others keep their order (GC-R52). @throws Error where it is not held (a programmer's error) */
export function takeFromHand(state: GothamState, seat: Seat, card: Card): void {
  const hand = handOf(state, seat);
  const at = hand.indexOf(card);
  if (at < 0) throw new Error(`streets-of-gotham: seat ${seat} does not hold ${card}`);
  if (hand.length - 1 - at <= MOVE_UP) hand.splice(at, 1);
  else state.hands[seat - 1] = hand.filter((one) => one !== card);
}

/** @returns its owner and the laid card @throws Error where it is not laid (a programmer's error) */
export function leavePlay(state: GothamState, card: Card): { readonly seat: Seat; readonly laid: Laid } {
  const place = findLaid(state, card);
  if (!place) throw new Error(`streets-of-gotham: ${card} is not laid`);
  const area = areaOf(state, place.seat);
  const laid = area[place.at];
  if (!laid) throw new Error(`streets-of-gotham: ${card} is not there`);
  const { under } = laid;
  const left = { card, under: under.map((one) => ({ card: one.card, owner: one.owner })) };
  area.splice(place.at, 1);
  return { seat: place.seat, laid: left };
}

/** GC-46, GC-R15, GC-R18: cards under one that left its place are discarded. */
export function loseUnder(act: GothamAct, { under }: Laid, seat: Seat): void {
  for (const { card } of under) discard(act, card, seat, 'line.lost');
}

/** A visible card goes to a hand: all others know that it is there. */
export function openlyToHand(state: GothamState, seat: Seat, card: Card): void {
  handOf(state, seat).push(card);
  for (const [i, known] of state.known.entries()) if (i + 1 !== seat) known.push(card);
}

export interface Pass {
  readonly from: Seat;
  readonly to: Seat;
  readonly card: Card;
}

/** GC-R46: hand cards change hands at once: giver and receiver know them; others lose their knowledge of the giver's hand. */
export function passHidden(state: GothamState, passes: readonly Pass[]): void {
  const held = passes.map(({ from }) => [...handOf(state, from)]);
  for (const [n, { from, to, card }] of passes.entries())
    for (const i of state.known.keys()) {
      if (i + 1 === to) keepOnly(state, i, (one) => one !== card);
      else if (i + 1 !== from) keepOnly(state, i, (one) => !held[n]?.some((card) => card === one));
    }
  for (const { from, card } of passes) {
    takeFromHand(state, from, card);
    learn(state, from, [card]);
  }
  for (const { to, card } of passes) handOf(state, to).push(card);
}

/** The seat learns where these cards are. */
export function learn({ known }: GothamState, seat: Seat, cards: readonly PileCard[]): void {
  const list = known[seat - 1];
  for (const card of cards) if (list && !list.includes(card)) list.push(card);
}

/** Removes these cards from the knowledge: they are visible, or only one seat knows where they went. @param but that seat */
export function forget(state: GothamState, cards: readonly PileCard[], but: Seat = 0): void {
  for (const i of state.known.keys()) if (i + 1 !== but) keepOnly(state, i, (one) => !cards.includes(one));
}

/** A card that the seat may have known is now in its own hand; others who know its place still do. */
export const recognise = (state: GothamState, seat: Seat, card: Card): void =>
  keepOnly(state, seat - 1, (one) => one !== card);

/** Writes only differences, to keep patches small. */
function keepOnly(state: GothamState, at: number, keeps: (card: PileCard) => boolean): void {
  const known = state.known[at];
  if (known && known.length > 0 && !known.every(keeps)) state.known[at] = known.filter(keeps);
}
