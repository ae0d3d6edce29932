/** Targets of effects, and whether they are possible (GC-R36). */
import type { Seat } from '../rulebook.ts';
import { type Card, isHenchman, valueOfCard } from './cards.ts';
import type { Effect, Half } from './data/abilities.ts';
import type { Lens } from './lens.ts';
import { areaOf, type GothamState, handOf, opponentsOf, pileSize } from './state.ts';

/** Values of the fields of an activation, in any combination. */
export interface Shape {
  readonly cost?: readonly Card[];
  readonly opponent?: readonly Seat[];
  /** GC-R45: names a value of henchmen. */
  readonly value?: true;
  readonly target?: readonly Card[];
  readonly targets?: { readonly from: readonly Card[]; readonly most: number };
  readonly copied?: readonly Card[];
  readonly copiedHalf?: Half;
  readonly copiedCost?: readonly Card[];
}

type Plain = Exclude<Effect, { do: 'copy' | 'grant' }>;

const NEVER: readonly Shape[] = [];
const FREELY: readonly Shape[] = [{}];

export function shapesOfEffect(effect: Plain, lens: Lens): readonly Shape[] {
  const { state, seat, host, laid } = lens;
  switch (effect.do) {
    case 'draw':
    case 'look':
      return pileSize(state) > 0 ? FREELY : NEVER;
    case 'steal':
    case 'raid':
      return atOpponent(withHand(state, seat));
    case 'guess':
      return atOpponent(withHand(state, seat)).map((shape) => ({ ...shape, value: true }));
    case 'rattle': {
      const opponents = withHand(state, seat);
      if (effect.whom === 'opponent') return atOpponent(opponents);
      return opponents.length > 0 ? FREELY : NEVER;
    }
    case 'purge': {
      const own = effect.from === 'hand' ? lens.hand.length : laid.length;
      const others = effect.from === 'hand' ? withHand(state, seat) : withArea(state, seat);
      return own > 0 || others.length > 0 ? FREELY : NEVER;
    }
    case 'strike':
      return atCard(struck(state, seat, effect.at));
    case 'seize':
    case 'bury':
      return atCard(struck(state, seat, 'henchmen'));
    case 'salvage':
      return atCard(effect.other ? lens.discard.filter((card) => card !== lens.paid) : lens.discard);
    case 'recall': {
      const cards = laid.map(({ card }) => card);
      const from = cards.filter(effect.of === 'henchmen' ? isHenchman : (card) => card !== host);
      if (from.length === 0) return NEVER;
      return effect.most === 1 ? [{ target: from }] : [{ targets: { from, most: Math.min(effect.most, from.length) } }];
    }
    case 'villain':
      return state.villains.extra[seat - 1] === null && state.villains.left.length > 0 ? FREELY : NEVER;
    case 'toss':
      return atCard(inPlay(lens).filter((card) => card !== host));
    case 'give':
    case 'lay':
      return NEVER;
  }
}

const atOpponent = (opponent: readonly Seat[]): readonly Shape[] => (opponent.length > 0 ? [{ opponent }] : NEVER);
const atCard = (target: readonly Card[]): readonly Shape[] => (target.length > 0 ? [{ target }] : NEVER);

const withHand = (state: GothamState, seat: Seat): Seat[] =>
  opponentsOf(state, seat).filter((other) => handOf(state, other).length > 0);

const withArea = (state: GothamState, seat: Seat): Seat[] =>
  opponentsOf(state, seat).filter((other) => areaOf(state, other).length > 0);

/** Possible laid cards of opponents; for `lowest`, each one's lowest henchmen (GC-R49). */
function struck(state: GothamState, seat: Seat, at: 'laid' | 'henchmen' | 'lowest'): Card[] {
  return opponentsOf(state, seat).flatMap((other) => {
    const cards = areaOf(state, other).map(({ card }) => card);
    if (at === 'laid') return cards;
    const henchmen = cards.filter(isHenchman);
    if (at === 'henchmen') return henchmen;
    const lowest = Math.min(...henchmen.map(valueOfCard));
    return henchmen.filter((card) => valueOfCard(card) === lowest);
  });
}

/** GC-R47: all cards in play, laid or under one; the player's own after the cost. */
function inPlay({ state, seat, laid }: Lens): Card[] {
  const areas = state.areas.map((area, i) => (i + 1 === seat ? laid : area));
  return areas.flatMap((area) => area.flatMap(({ card, under }) => [card, ...under.map((one) => one.card)]));
}
