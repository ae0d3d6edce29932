import { Refusal, type Seat } from '../rulebook.ts';
import { abilityOf } from './ability-of.ts';
import { isOpen, shapesOfCard } from './activations.ts';
import { type Card, isAccomplice, kindOf, valueOfCard } from './cards.ts';
import { isMet } from './conditions.ts';
import { INTRIGANTE } from './data/henchmen.ts';
import { lensOf, payable } from './lens.ts';
import type { Activation } from './moves.ts';
import { termOf } from './places.ts';
import { areaOf, findLaid, type GothamState, regimeOf } from './state.ts';
import type { Shape } from './targets.ts';

type Why = Refusal | null;

export function refusedActivation(state: GothamState, seat: Seat, move: Activation, granted: boolean): Why {
  const card = move.card as Card; // Other strings are not found.
  if (!areaOf(state, seat).some((one) => one.card === card)) return new Refusal('not-laid', 'GC-28');
  if (state.used.includes(card)) return new Refusal('used', 'GC-30', { card: { term: termOf(card) } });
  if (granted && move.half === 'partner' && valueOfCard(card) === INTRIGANTE)
    return new Refusal('granted-partner', 'GC-H1');
  return refusedHalf(state, seat, move) ?? refusedCost(state, seat, move) ?? refusedChoice(state, seat, move);
}

/** GC-29, GC-R10, GC-R19, GC-R48, SX01. */
function refusedHalf(state: GothamState, seat: Seat, { half, ...move }: Activation): Why {
  const card = move.card as Card;
  const kind = kindOf(card);
  const ability = abilityOf(kind, half);
  if (!ability)
    return half === 'own'
      ? new Refusal('reaction', 'GC-R10')
      : new Refusal('no-partner-half', 'GC-R19', { card: { term: termOf(card) } });
  if (half === 'partner' && !isOpen(lensOf(state, seat, card), kind, half)) return closedPartner(state, card, 'GC-29');
  return ability.once && state.villains.extra[seat - 1] !== null ? new Refusal('once', 'GC-R48') : null;
}

function closedPartner(state: GothamState, card: Card, rule: string): Refusal {
  if (!regimeOf(state).partners) return new Refusal('silence', 'GC-H4');
  const partner = state.options.partners[valueOfCard(card)] ?? 0;
  return new Refusal('partner-missing', rule, { partner: { term: `card.${partner}` } });
}

/** GC-R38. */
function refusedCost(state: GothamState, seat: Seat, { half, cost, ...move }: Activation): Why {
  const card = move.card as Card;
  const asked = abilityOf(kindOf(card), half)?.cost;
  if (!asked) return cost === undefined ? null : new Refusal('bad-choice', 'GC-R37');
  const cards = payable(asked, lensOf(state, seat, card));
  if (cards.length === 0) return new Refusal('no-cost', 'GC-R38');
  return cards.some((one) => one === cost) ? null : new Refusal('cost-not-held', 'GC-R38');
}

/** GC-R36, GC-R37. */
function refusedChoice(state: GothamState, seat: Seat, move: Activation): Why {
  const card = move.card as Card;
  const shapes = shapesOfCard(state, seat, card, move.half);
  const { copied } = move;
  const why = copied === undefined ? null : refusedCopy(state, seat, move, shapes);
  if (why) return why;
  if (shapes.length === 0) return new Refusal('no-effect', 'GC-R36');
  const left = shapes.filter((shape) => !copied || shape.copied?.some((one) => one === copied));
  if (move.opponent !== undefined && !left.some((shape) => shape.opponent?.includes(move.opponent ?? 0)))
    return new Refusal('opponent-lacks', 'GC-R36');
  const aims = [...(move.targets ?? []), ...(move.target === undefined ? [] : [move.target])];
  const aimed = (shape: Shape): readonly Card[] => shape.target ?? shape.targets?.from ?? [];
  if (aims.some((aim) => !left.some((shape) => aimed(shape).some((one) => one === aim))))
    return new Refusal('bad-target', 'GC-R37');
  return new Refusal('bad-choice', 'GC-R37');
}

/** GC-44, GC-R9, GC-R41. */
function refusedCopy(state: GothamState, seat: Seat, move: Activation, shapes: readonly Shape[]): Why {
  const copied = move.copied as Card;
  if (!findLaid(state, copied)) return new Refusal('not-copied', 'GC-R9');
  const { copiedHalf = 'own' } = move;
  // GC-H2: Chapelier Fou only uses the own half of an opponent's henchman.
  const isOwn = areaOf(state, seat).some(({ card }) => card === copied);
  if (isAccomplice(move.card as Card) && (isOwn || copiedHalf === 'partner')) return new Refusal('not-copied', 'GC-H2');
  const kind = kindOf(copied);
  const ability = abilityOf(kind, copiedHalf);
  if (!ability || ability.uncopied) return new Refusal('never-copied', 'GC-R41', { card: { term: termOf(copied) } });
  const among = shapes.filter((shape) => shape.copied?.includes(copied) && shape.copiedHalf === copiedHalf);
  if (among.length > 0)
    return among.some(({ copiedCost }) => (copiedCost === undefined) === (move.copiedCost === undefined))
      ? null
      : new Refusal('cost-not-held', 'GC-R38');
  if (copiedHalf === 'partner' && !isOpen(lensOf(state, seat, move.card as Card), kind, copiedHalf))
    return closedPartner(state, copied, 'GC-R9');
  if (isAccomplice(copied) && valueOfCard(move.card) === INTRIGANTE && !isMet(state, seat, copied))
    return new Refusal('copied-condition', 'GC-44', {
      card: { term: termOf(copied) },
      condition: { term: `${termOf(copied)}.condition` },
    });
  return new Refusal('no-effect', 'GC-R36');
}
