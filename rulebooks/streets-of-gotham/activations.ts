/** Possible activations and their choices (GC-28..30, GC-R36, GC-R37). They depend only on public information and the player's own hand. */
import type { Field, Option } from '../options.ts';
import type { Seat } from '../rulebook.ts';
import { abilityOf } from './ability-of.ts';
import { type Card, isAccomplice, type Kind, kindOf, valueOfCard } from './cards.ts';
import { isMet } from './conditions.ts';
import { type Ability, type Effect, follows, type Half, halves } from './data/abilities.ts';
import { INTRIGANTE } from './data/henchmen.ts';
import { after, type Lens, lensOf, payable } from './lens.ts';
import { areaOf, type GothamState, opponentsOf, regimeOf } from './state.ts';
import { type Shape, shapesOfEffect } from './targets.ts';

/** False: the player's own action; true: granted by an Intrigante (GC-H1). */
export type Granted = boolean;

/** GC-29, GC-R7: is another laid card of the partner's value there? */
function hasPartner({ state, laid, host }: Lens, kind: Kind): boolean {
  if (isAccomplice(kind)) return false;
  const partner = state.options.partners[Number(kind)];
  return laid.some(({ card }) => card !== host && valueOfCard(card) === partner);
}

/** May that half be used: it has an ability, and a partner's half its partner (never under SX01)? */
export function isOpen(lens: Lens, kind: Kind, half: Half): boolean {
  if (abilityOf(kind, half) === null) return false;
  return half === 'own' || (regimeOf(lens.state).partners && hasPartner(lens, kind));
}

/** Choices for an ability; empty where it cannot be paid, or would have no effect (GC-R36). */
function shapesOf(ability: Ability, lens: Lens): readonly Shape[] {
  const { cost } = ability;
  if (cost === undefined) return openings(ability, lens);
  const cards = payable(cost, lens);
  if (cards.length === 0) return [];
  if (!ability.effects.some(readsWhatWasPaid))
    return openings(ability, lens).map((shape) => ({ cost: cards, ...shape }));
  return merged(
    cards.flatMap((card) => openings(ability, after(lens, cost, card)).map((shape) => ({ cost: [card], ...shape }))),
    'cost',
  );
}

/** Choices depend on the cost. */
const readsWhatWasPaid = ({ do: what }: Effect): boolean => what === 'salvage' || what === 'copy';

/** Choices for the first effect that is possible (GC-R37). */
function openings({ effects }: Ability, lens: Lens): readonly Shape[] {
  for (const effect of effects) {
    if (follows(effect)) continue;
    const shapes = shapesOfAny(effect, lens);
    if (shapes.length > 0) return shapes;
  }
  return [];
}

function shapesOfAny(effect: Effect, lens: Lens): readonly Shape[] {
  if (effect.do === 'copy') return copies(lens, effect.of);
  if (effect.do !== 'grant') return shapesOfEffect(effect, lens);
  return canActivate(lens.state, lens.seat, lens.host) ? [{}] : [];
}

/** GC-44, GC-R9, GC-R41: abilities of other laid cards that this one may use as its own. */
function copies(lens: Lens, of: 'anybody' | 'opponents'): readonly Shape[] {
  const found: Shape[] = [];
  for (const [kind, copied] of laidByKind(lens, of))
    for (const half of halves) {
      const ability = abilityOf(kind, half);
      if (!ability || ability.uncopied || !mayCopy(lens, kind, half, of)) continue;
      for (const { cost, ...shape } of shapesOf(ability, lens))
        found.push({ ...shape, copied, copiedHalf: half, ...(cost ? { copiedCost: cost } : {}) });
    }
  return merged(found, 'copied');
}

function mayCopy(lens: Lens, kind: Kind, half: Half, of: 'anybody' | 'opponents'): boolean {
  if (half === 'partner') return of === 'anybody' && isOpen(lens, kind, half);
  return of === 'opponents' || !isAccomplice(kind) || isMet(lens.state, lens.seat, kind);
}

function laidByKind({ state, seat, laid, host }: Lens, of: 'anybody' | 'opponents'): Map<Kind, Card[]> {
  const areas = opponentsOf(state, seat).map((other) => areaOf(state, other));
  const kinds = new Map<Kind, Card[]>();
  for (const area of of === 'anybody' ? [laid, ...areas] : areas)
    for (const { card } of area) {
      if (card === host) continue;
      const kind = kindOf(card);
      const cards = kinds.get(kind);
      if (cards) cards.push(card);
      else kinds.set(kind, [card]);
    }
  return kinds;
}

export function shapesOfCard(state: GothamState, seat: Seat, card: Card, half: Half): readonly Shape[] {
  const lens = lensOf(state, seat, card);
  const kind = kindOf(card);
  const ability = abilityOf(kind, half);
  return ability && isOpen(lens, kind, half) ? shapesOf(ability, lens) : [];
}

/** Halves of a card; an Intrigante grants no partner ability of another one (GC-H1). */
const halvesOf = (card: Card, granted: Granted): readonly Half[] =>
  isAccomplice(card) || (granted && valueOfCard(card) === INTRIGANTE) ? ['own'] : halves;

/** A player's cards not activated in this turn (GC-30). */
const unused = (state: GothamState, seat: Seat): Card[] =>
  areaOf(state, seat)
    .map(({ card }) => card)
    .filter((card) => !state.used.includes(card));

/** Can an Intrigante grant anything? Public, since costs are paid with counted cards. @param but the Intrigante herself */
export const canActivate = (state: GothamState, seat: Seat, but: Card | null): boolean =>
  unused(state, seat).some(
    (card) => card !== but && halvesOf(card, true).some((half) => shapesOfCard(state, seat, card, half).length > 0),
  );

/** All activations of that seat, as few options as possible. */
export function activationOptions(state: GothamState, seat: Seat, granted: Granted): Option[] {
  const options: { readonly card: readonly Card[]; readonly half: Half; readonly shape: Shape }[] = [];
  for (const card of unused(state, seat))
    for (const half of halvesOf(card, granted))
      for (const shape of shapesOfCard(state, seat, card, half)) options.push({ card: [card], half, shape });
  return joined(options).map(({ card, half, shape }) => optionOf(card, half, shape));
}

/** Groups equal cards with equal choices into one option. */
function joined<One extends { readonly card: readonly Card[]; readonly half: Half; readonly shape: Shape }>(
  options: readonly One[],
): One[] {
  const kinds = new Set(options.map(({ card: [card] }) => card && kindOf(card)));
  if (kinds.size === new Set(options.map(({ card: [card] }) => card)).size) return [...options];
  const byKey = new Map<string, One>();
  for (const one of options) {
    const [card] = one.card;
    const key = `${card ? kindOf(card) : ''} ${one.half} ${keyOf(one.shape)}`;
    const same = byKey.get(key);
    byKey.set(key, same ? { ...same, card: [...same.card, ...one.card] } : one);
  }
  return [...byKey.values()];
}

/** Merges shapes that differ in one field, with all its values. */
function merged(shapes: readonly Shape[], field: 'cost' | 'copied'): readonly Shape[] {
  if (shapes.length < 2) return shapes;
  const byKey = new Map<string, Shape>();
  for (const shape of shapes) {
    const key = keyOf({ ...shape, [field]: undefined });
    const same = byKey.get(key);
    byKey.set(key, same ? { ...same, [field]: [...(same[field] ?? []), ...(shape[field] ?? [])] } : shape);
  }
  return [...byKey.values()];
}

const keyOf = ({ cost, opponent, value, target, targets, copied, copiedHalf, copiedCost }: Shape): string =>
  `${cost}|${opponent}|${value}|${target}|${targets?.from}|${targets?.most}|${copied}|${copiedHalf}|${copiedCost}`;

const pick = (from: readonly (string | number)[]): Field => ({ kind: 'pick', from });

function optionOf(card: readonly Card[], half: Half, shape: Shape): Option {
  const fields: Record<string, Field> = { card: pick(card), half: pick([half]) };
  if (shape.cost) fields.cost = pick(shape.cost);
  if (shape.copied) fields.copied = pick(shape.copied);
  if (shape.copiedHalf) fields.copiedHalf = pick([shape.copiedHalf]);
  if (shape.copiedCost) fields.copiedCost = pick(shape.copiedCost);
  if (shape.opponent) fields.opponent = pick(shape.opponent);
  if (shape.value) fields.value = { kind: 'range', min: 0, max: 7 };
  if (shape.target) fields.target = pick(shape.target);
  if (shape.targets) fields.targets = { kind: 'several', from: shape.targets.from, min: 1, max: shape.targets.most };
  return { do: 'activate', fields };
}
