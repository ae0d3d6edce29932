/** Value of a hand, cost of laying a card, and a villain's next step, computed with the rules' own scoring. */
import type { Seat } from '#rulebooks/rulebook.ts';
import { type Card, isAccomplice, valueOfCard } from '#rulebooks/streets-of-gotham/cards.ts';
import { type Counted, holds } from '#rulebooks/streets-of-gotham/conditions.ts';
import type { Condition } from '#rulebooks/streets-of-gotham/data/abilities.ts';
import { ACCOMPLICE_COSTS, type AccompliceId, accomplices } from '#rulebooks/streets-of-gotham/data/accomplices.ts';
import { plain, sphinxCards } from '#rulebooks/streets-of-gotham/data/sphinx.ts';
import { type Value, values } from '#rulebooks/streets-of-gotham/data/values.ts';
import { type Goal, type VillainId, villains } from '#rulebooks/streets-of-gotham/data/villains.ts';
import { sideOf, villainPoints } from '#rulebooks/streets-of-gotham/scoring.ts';
import type { Score } from '#rulebooks/streets-of-gotham/state.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';

export interface Side {
  readonly hand: readonly Card[];
  readonly laid: readonly Card[];
}

type House = GothamView['house'];
type Table = Pick<GothamView, 'house' | 'mystery'>;

/** The user's own cards; null for spectators. */
export function mySide({ mine, players }: GothamView): Side | null {
  if (!mine) return null;
  return { hand: mine.hand, laid: laidOf(players, mine.seat) };
}

const laidOf = (players: GothamView['players'], seat: Seat): readonly Card[] =>
  players.find((one) => one.seat === seat)?.laid.map(({ card }) => card) ?? [];

/** GC-33..35, SX09: the score if the game ended now. */
export function worthOf({ hand, laid }: Side, mine: readonly VillainId[], { house, mystery }: Table): Score {
  const henchmen = hand.reduce((sum, card) => sum + Math.max(0, valueOfCard(card)), 0);
  const costs = 0 - ACCOMPLICE_COSTS * hand.filter(isAccomplice).length;
  const { laidPoints } = mystery?.card ? sphinxCards[mystery.card] : plain;
  const onTable = laidPoints * laid.filter((card) => !isAccomplice(card)).length;
  const side = sideOf(hand, laid);
  const paid = mine.map((villain) => ({ villain, points: villainPoints(villain, side, house) }));
  const points = henchmen + costs + onTable + paid.reduce((sum, one) => sum + one.points, 0);
  return { henchmen, accomplices: costs, laid: onTable, villains: paid, points };
}

export function layingBrings(side: Side, card: Card, mine: readonly VillainId[], table: Table): number {
  const laid: Side = { hand: without(side.hand, card), laid: [...side.laid, card] };
  return worthOf(laid, mine, table).points - worthOf(side, mine, table).points;
}

function without(cards: readonly Card[], card: Card): readonly Card[] {
  const at = cards.indexOf(card);
  return at < 0 ? cards : [...cards.slice(0, at), ...cards.slice(at + 1)];
}

/** What raises a villain's payment: one of these cards in hand or laid, more cards, or a higher total; `none` if nothing does. */
export type Next =
  | { readonly by: 'hand' | 'partner'; readonly values: readonly Value[]; readonly points: number }
  | { readonly by: 'cards' | 'different'; readonly count: number; readonly points: number }
  | { readonly by: 'total'; readonly missing: number; readonly points: number }
  | { readonly by: 'laid' | 'accomplice' | 'clean'; readonly points: number }
  | { readonly by: 'none' };

export function nextStep(villain: VillainId, side: Side, house: House): Next {
  const { goal } = villains[villain];
  const now = pays(villain, side, house);
  switch (goal.counts) {
    case 'laid':
    case 'accomplices': {
      const more: Side = { ...side, laid: [...side.laid, goal.counts === 'laid' ? '0.99' : 'AC01'] };
      const points = pays(villain, more, house);
      return points > now ? { by: goal.counts === 'laid' ? 'laid' : 'accomplice', points } : { by: 'none' };
    }
    case 'clean':
      return now > 0 ? { by: 'none' } : { by: 'clean', points: pays(villain, { hand: [], laid: [] }, house) };
    case 'total':
      return now > 0 ? { by: 'none' } : totalOf(goal, villain, side, house);
    case 'different':
      return differentOf(villain, side, house, now);
    case 'partners':
      return oneMore(villain, side, house, now, 'partner') ?? { by: 'none' };
    default:
      return oneMore(villain, side, house, now, 'hand') ?? more(villain, side, house, now);
  }
}

const pays = (villain: VillainId, { hand, laid }: Side, house: House): number =>
  villainPoints(villain, sideOf(hand, laid), house);

function totalOf(goal: Goal, villain: VillainId, side: Side, house: House): Next {
  const sum = side.hand.reduce((all, card) => all + Math.max(0, valueOfCard(card)), 0);
  const missing = 'from' in goal ? goal.from - sum : 0;
  return { by: 'total', missing, points: pays(villain, { ...side, hand: [...side.hand, ...SEVENS] }, house) };
}
const SEVENS: readonly Card[] = ['7.91', '7.92', '7.93', '7.94'];

/** A virtual card of that value. */
const another = (value: Value): Card => `${value}.99`;

function oneMore(villain: VillainId, side: Side, house: House, now: number, by: 'hand' | 'partner'): Next | null {
  const tries = values.map((value) => {
    const more: Side =
      by === 'hand'
        ? { ...side, hand: [...side.hand, another(value)] }
        : { ...side, laid: [...side.laid, another(value)] };
    return { value, points: pays(villain, more, house) };
  });
  const best = Math.max(...tries.map(({ points }) => points));
  if (best <= now) return null;
  return { by, points: best, values: tries.filter(({ points }) => points === best).map(({ value }) => value) };
}

/** A run takes three cards, a pair two: more are never needed. */
const MOST_ADDED = 3;

/** That many more cards of the right values. */
function more(villain: VillainId, side: Side, house: House, now: number): Next {
  let sides: readonly Side[] = [side];
  for (let count = 1; count <= MOST_ADDED; count++) {
    sides = sides.flatMap((one) => values.map((value): Side => ({ ...one, hand: [...one.hand, another(value)] })));
    const points = Math.max(...sides.map((one) => pays(villain, one, house)));
    if (points > now) return { by: 'cards', count, points };
  }
  return { by: 'none' };
}

function differentOf(villain: VillainId, side: Side, house: House, now: number): Next {
  const held = new Set(side.hand.map(valueOfCard));
  const hand = [...side.hand];
  let count = 0;
  for (const value of values) {
    if (held.has(value)) continue;
    hand.push(another(value));
    count += 1;
    const points = pays(villain, { ...side, hand }, house);
    if (points > now) return { by: 'different', count, points };
  }
  return { by: 'none' };
}

/** Progress of an accomplice's condition for a seat (GC-27, GC-R40). */
export interface Progress {
  readonly met: boolean;
  /** Count and target, for numeric conditions. */
  readonly has: number | null;
  readonly of: number | null;
}

/** @param held whether the accomplice counts as a hand card */
export function conditionOf(view: GothamView, seat: Seat, accomplice: AccompliceId): Progress {
  const cards = laidOf(view.players, seat);
  const others = view.players.filter((one) => one.seat !== seat).map(({ laid }) => laid.length);
  const hand = view.players.find((one) => one.seat === seat)?.hand ?? 0;
  const counted: Counted = { cards, others, hand, besides: accomplice };
  const { condition } = accomplices[accomplice];
  return { met: holds(condition, counted), ...progress(condition, counted) };
}

function progress(condition: Condition, { cards, hand }: Counted): Pick<Progress, 'has' | 'of'> {
  const henchmen = cards.map(valueOfCard).filter((value) => value >= 0);
  const so = (has: number, of: number) => ({ has: Math.min(has, of), of });
  if ('laid' in condition) return so(cards.length, condition.laid);
  if ('henchmen' in condition) return so(henchmen.length, condition.henchmen);
  if ('values' in condition) return so(new Set(henchmen).size, condition.values);
  if ('sum' in condition)
    return so(
      henchmen.reduce((sum, value) => sum + value, 0),
      condition.sum,
    );
  if ('hand' in condition) return so(hand, condition.hand);
  return { has: null, of: null };
}
