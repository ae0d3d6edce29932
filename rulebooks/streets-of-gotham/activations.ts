/**
 * What may be activated, with which choices (GC-28..30, GC-R36, GC-R37). A player's options are worked out from what all can see and from
 * his own hand: nothing that is hidden from him has a part in it.
 */
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

/** Whose action it is: the player's own, or granted by that card, an Intrigante (GC-H1). */
export type Granted = boolean;

/** GC-29, GC-R7: does a laid card of the partner's value lie there, another one than this? */
function hasPartner({ state, laid, host }: Lens, kind: Kind): boolean {
  if (isAccomplice(kind)) return false;
  const partner = state.options.partners[Number(kind)];
  return laid.some(({ card }) => card !== host && valueOfCard(card) === partner);
}

/** May that half be used: an ability is printed there, and for a partner's he lies there (SX01 closes all of those)? */
export function isOpen(lens: Lens, kind: Kind, half: Half): boolean {
  if (abilityOf(kind, half) === null) return false;
  return half === 'own' || (regimeOf(lens.state).partners && hasPartner(lens, kind));
}

/** With what an ability may be used; empty where it cannot be paid, or where nothing would come of it (GC-R36). */
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

/** What can be chosen depends on what was paid. */
const readsWhatWasPaid = ({ do: what }: Effect): boolean => what === 'salvage' || what === 'copy';

/** The first thing that an ability does and that can happen: what is to be chosen is chosen for that (GC-R37). */
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

/** GC-44, GC-R9, GC-R41: abilities of other laid cards that this one may use as if they were printed on it. */
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

/** Laid cards other than this one, together where they are of one kind. */
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

/** With what a laid card may be activated on that half. */
export function shapesOfCard(state: GothamState, seat: Seat, card: Card, half: Half): readonly Shape[] {
  const lens = lensOf(state, seat, card);
  const kind = kindOf(card);
  const ability = abilityOf(kind, half);
  return ability && isOpen(lens, kind, half) ? shapesOf(ability, lens) : [];
}

/** Halves that there are on a card; what an Intrigante grants is no partner ability of another one (GC-H1). */
const halvesOf = (card: Card, granted: Granted): readonly Half[] =>
  isAccomplice(card) || (granted && valueOfCard(card) === INTRIGANTE) ? ['own'] : halves;

/** Cards of a player that he has not activated in this turn yet (GC-30). */
const unused = (state: GothamState, seat: Seat): Card[] =>
  areaOf(state, seat)
    .map(({ card }) => card)
    .filter((card) => !state.used.includes(card));

/** Is there something that an Intrigante may grant? All can see it: costs are paid with cards that are counted. @param but herself */
export const canActivate = (state: GothamState, seat: Seat, but: Card | null): boolean =>
  unused(state, seat).some(
    (card) => card !== but && halvesOf(card, true).some((half) => shapesOfCard(state, seat, card, half).length > 0),
  );

/** Every activation that is open to that seat, few options for all of them. */
export function activationOptions(state: GothamState, seat: Seat, granted: Granted): Option[] {
  const options: { readonly card: readonly Card[]; readonly half: Half; readonly shape: Shape }[] = [];
  for (const card of unused(state, seat))
    for (const half of halvesOf(card, granted))
      for (const shape of shapesOfCard(state, seat, card, half)) options.push({ card: [card], half, shape });
  return joined(options).map(({ card, half, shape }) => optionOf(card, half, shape));
}

/** Equal cards may do equal things: one option for both. */
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

/** Shapes that differ in one field alone become one, with all its values. */
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
