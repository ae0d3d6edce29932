/** The gain of an activation, from its data: both bots use it, each with its own estimate. */
import type { Option } from '../../options.ts';
import type { Seat } from '../../rulebook.ts';
import { abilityOf } from '../ability-of.ts';
import { type Card, kindOf } from '../cards.ts';
import type { Ability, Effect, Half } from '../data/abilities.ts';
import type { Activation } from '../moves.ts';
import { best, cardsIn, seatsIn } from './table.ts';

/** A bot's estimates, in points. */
export interface Estimate {
  /** Is that card its own, in hand or laid? */
  owns(card: Card): boolean;
  /** Value of losing one of its cards: usually negative. */
  lose(card: Card): number;
  gain(card: Card): number;
  gainLaid(card: Card): number;
  /** Value of removing an opponent's laid card; it may go to that opponent's hand. */
  strike(card: Card, toHand: boolean): number;
  /** Value of an opponent's loss of a random hand card. */
  rattle(seat: Seat): number;
  steal(seat: Seat): number;
  /** Value of seeing a hand and taking a henchman of up to 5. */
  raid(seat: Seat): number;
  guess(seat: Seat, value: number): number;
  readonly draw: number;
  look(cards: number): number;
  /** Its own worst hand card, and its worst laid one. */
  worstHand(): number;
  worstLaid(): number;
  /** Value of a discard by everybody else. */
  purge(from: 'hand' | 'laid'): number;
  readonly villain: number;
  /** Value of several granted activations, without this card. */
  grant(card: Card, most: number): number;
}

export interface Found {
  readonly move: Activation;
  readonly gain: number;
}

/** The best activation on offer; undefined for none. */
export function bestActivation(options: readonly Option[], estimate: Estimate): Found | undefined {
  let found: Found | undefined;
  for (const option of options) {
    if (option.do !== 'activate') continue;
    const one = bestOf(option, estimate);
    if (one && (!found || one.gain > found.gain)) found = one;
  }
  return found;
}

/** The best use of an option: field by field, since they are independent. */
function bestOf({ fields = {} }: Option, estimate: Estimate): Found | undefined {
  const card = best(cardsIn(fields.card), (one) => -estimate.lose(one));
  if (card === undefined) return undefined;
  const half = cardsIn(fields.half)[0] as unknown as Half; // Halves are typed like cards.
  const ability = abilityOf(kindOf(card), half);
  if (!ability) return undefined;
  let found: Found | undefined;
  // The copied ability may be one of several.
  const copied = cardsIn(fields.copied);
  for (const one of copied.length > 0 ? copied : [undefined]) {
    const reckoned = reckon(estimate, fields, { card, half, ability }, one);
    if (reckoned && (!found || reckoned.gain > found.gain)) found = reckoned;
  }
  return found;
}

interface Source {
  readonly card: Card;
  readonly half: Half;
  readonly ability: Ability;
}

function reckon(
  estimate: Estimate,
  fields: NonNullable<Option['fields']>,
  { card, half, ability }: Source,
  copied: Card | undefined,
): Found | undefined {
  const move: { -readonly [Key in keyof Activation]: Activation[Key] } = { do: 'activate', card, half };
  let gain = 0;
  const pay = (from: readonly Card[]): Card | undefined => {
    const cost = best(from, (one) => estimate.lose(one));
    if (cost !== undefined) gain += estimate.lose(cost);
    return cost;
  };
  const cost = pay(cardsIn(fields.cost));
  if (cost !== undefined) move.cost = cost;
  let works = ability;
  if (copied !== undefined) {
    const copiedHalf = cardsIn(fields.copiedHalf)[0] as unknown as Half; // As above.
    const ability_ = abilityOf(kindOf(copied), copiedHalf);
    if (!ability_) return undefined;
    works = ability_;
    move.copied = copied;
    move.copiedHalf = copiedHalf;
    const copiedCost = pay(cardsIn(fields.copiedCost).filter((one) => one !== cost));
    if (copiedCost !== undefined) move.copiedCost = copiedCost;
  }
  const opponent = best(seatsIn(fields.opponent), (seat) => aimed(estimate, works, seat));
  if (opponent !== undefined) move.opponent = opponent;
  const target = best(cardsIn(fields.target), (one) => hit(estimate, works, one));
  if (target !== undefined) move.target = target;
  const { targets } = fields;
  if (targets?.kind === 'several') move.targets = bestSome(cardsIn(targets), targets.max, estimate);
  if (fields.value) move.value = bestValue(estimate, opponent ?? 0);
  for (const effect of works.effects) gain += gainOf(estimate, effect, move);
  return { move, gain };
}

/** Value of an effect on that opponent. */
function aimed(estimate: Estimate, { effects }: Ability, seat: Seat): number {
  const [first] = effects;
  if (first?.do === 'rattle') return estimate.rattle(seat);
  if (first?.do === 'raid') return estimate.raid(seat);
  if (first?.do === 'guess') return estimate.guess(seat, bestValue(estimate, seat));
  return estimate.steal(seat);
}

/** Value of the best guess in an opponent's hand. */
export const bestValue = (estimate: Estimate, seat: Seat): number =>
  best([7, 6, 5, 4, 3, 2, 1, 0], (value) => estimate.guess(seat, value)) ?? 7;

/** Value of the effect on that card. */
const hit = (estimate: Estimate, { effects }: Ability, card: Card): number =>
  effects.reduce((sum, effect) => sum + onTarget(estimate, effect, card), 0);

/** At least one card, more if they are worth it. */
function bestSome(from: readonly Card[], most: number, estimate: Estimate): Card[] {
  const worth = (card: Card): number => estimate.lose(card) + estimate.gain(card);
  const sorted = from.toSorted((a, b) => worth(b) - worth(a));
  return sorted.filter((card, i) => i === 0 || (i < most && worth(card) > 0));
}

function onTarget(estimate: Estimate, effect: Effect, card: Card): number {
  switch (effect.do) {
    case 'strike':
    case 'bury':
      return estimate.strike(card, false);
    case 'salvage':
      return estimate.gain(card);
    case 'recall':
      return estimate.lose(card) + estimate.gain(card);
    case 'seize':
      return estimate.strike(card, false) + estimate.gainLaid(card);
    case 'toss':
      if (estimate.owns(card)) return estimate.lose(card) + estimate.gain(card);
      return (estimate.gain(card) + estimate.strike(card, false) + estimate.strike(card, true)) / 2;
    default:
      return 0;
  }
}

function gainOf(
  estimate: Estimate,
  effect: Effect,
  { card, opponent = 0, value = 0, target, targets }: Activation,
): number {
  switch (effect.do) {
    case 'draw':
      return effect.cards * estimate.draw;
    case 'look':
      return estimate.look(effect.cards);
    case 'steal':
      return estimate.steal(opponent);
    case 'give':
      return estimate.worstHand();
    case 'rattle':
      return effect.whom === 'opponent' ? estimate.rattle(opponent) : estimate.rattle(0);
    case 'raid':
      return estimate.raid(opponent);
    case 'guess':
      return estimate.guess(opponent, value);
    case 'purge':
      return (effect.from === 'hand' ? estimate.worstHand() : estimate.worstLaid()) + estimate.purge(effect.from);
    case 'villain':
      return estimate.villain;
    case 'grant':
      return estimate.grant(card as Card, effect.most);
    case 'lay':
    case 'copy':
      return 0;
    default: {
      const cards = targets ?? (target === undefined ? [] : [target]);
      return cards.reduce((sum, one) => sum + onTarget(estimate, effect, one as Card), 0);
    }
  }
}
