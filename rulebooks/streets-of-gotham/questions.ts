/** GC-H7: the questions of stack entries: who is asked, the choices, and the default. */
import type { Field, Option } from '../options.ts';
import type { Seat } from '../rulebook.ts';
import { activationOptions, canActivate } from './activations.ts';
import { bestInHand, type Card, isBrute, isHenchman, isSpecial, valueOfCard, worstInHand, worstLaid } from './cards.ts';
import { mayLay } from './conditions.ts';
import type { GothamMove } from './moves.ts';
import { topOf } from './places.ts';
import { areaOf, type GothamState, handOf, opponentsOf, type Pending, type PendingOf } from './state.ts';

/** Kinds of asks besides the turn, which name their sentences. */
export const questionKinds = [
  'granted',
  'guess',
  'lay-more',
  'give',
  'take',
  'look',
  'sink',
  'discard-hand',
  'discard-laid',
  'pass',
  'extra-hand',
  'extra-laid',
] as const;
type QuestionKind = (typeof questionKinds)[number];

export interface Question {
  readonly kind: QuestionKind;
  /** `sealed`: all together (GC-R39). */
  readonly mode: 'turn' | 'sealed';
  readonly seats: readonly Seat[];
}

/** The question of an entry; null where it goes on by itself. GC-R37: no question where there is publicly only one answer; hands are not public. */
export function questionOf(state: GothamState, top: Pending): Question | null {
  const { active } = state;
  const hand = handOf(state, active).length;
  const ask = (kind: QuestionKind, open: boolean): Question | null =>
    open ? { kind, mode: 'turn', seats: [active] } : null;
  switch (top.is) {
    case 'granted':
      return ask('granted', canActivate(state, active, null));
    case 'guess':
      return ask('guess', withHands(state).length > 0);
    case 'lay':
      return ask('lay-more', hand > 0);
    case 'give':
      return ask('give', hand > 1);
    case 'take':
      return ask('take', true);
    case 'look':
      return ask('look', true);
    case 'sink':
      return ask('sink', choicesOf(state, top, active).length > 1);
    case 'extra':
      return ask(`extra-${top.from}`, choicesOf(state, top, active).length > 1);
    case 'discard':
      return sealed(state, top, `discard-${top.from}`, top.seats);
    case 'pass':
      return sealed(
        state,
        top,
        'pass',
        state.hands.map((_, i) => i + 1),
      );
    default:
      return null;
  }
}

function sealed(state: GothamState, top: Choosing, kind: QuestionKind, from: readonly Seat[]): Question | null {
  const seats = from.filter((seat) => choicesOf(state, top, seat).length > 1).sort((a, b) => a - b);
  return seats.length > 0 ? { kind, mode: 'sealed', seats } : null;
}

const withHands = (state: GothamState): Seat[] =>
  opponentsOf(state, state.active).filter((seat) => handOf(state, seat).length > 0);

export type Choosing = PendingOf<'discard' | 'pass' | 'extra' | 'sink' | 'give' | 'take' | 'lay'>;

export function choicesOf(state: GothamState, top: Choosing, seat: Seat): readonly Card[] {
  const laid = (): Card[] => areaOf(state, seat).map(({ card }) => card);
  switch (top.is) {
    case 'discard': {
      if (top.from === 'laid') return laid();
      // GC-R10: only the player who activated the ability may discard a Brute instead.
      const brutes = top.ability && seat === state.active ? laid().filter(isBrute) : [];
      return [...handOf(state, seat), ...brutes];
    }
    case 'pass':
      return handOf(state, seat);
    case 'extra':
      return top.from === 'laid' ? laid() : handOf(state, seat);
    case 'sink':
      return top.cards.filter((card) => handOf(state, seat).includes(card));
    case 'give':
      return handOf(state, seat).filter(isHenchman);
    case 'take':
      return handOf(state, top.from).filter((card) => isHenchman(card) && valueOfCard(card) <= top.most);
    case 'lay':
      return handOf(state, seat).filter((card) => mayLay(state, seat, card));
  }
}

const doing = {
  discard: 'discard',
  pass: 'pass',
  extra: 'discard',
  sink: 'sink',
  give: 'give',
  take: 'take',
  lay: 'lay',
} as const satisfies Record<Choosing['is'], GothamMove['do']>;

const NONE: Option = { do: 'none' };
const pick = (from: readonly (string | number)[]): Field => ({ kind: 'pick', from });

export function answersTo(state: GothamState, top: Pending, seat: Seat): readonly Option[] {
  switch (top.is) {
    case 'granted':
      return [...activationOptions(state, seat, true), NONE];
    case 'guess':
      return [
        { do: 'guess', fields: { opponent: pick(withHands(state)), value: { kind: 'range', min: 0, max: 7 } } },
        NONE,
      ];
    case 'look':
      return lookAnswers(state, top);
    case 'discard':
    case 'pass':
    case 'extra':
    case 'sink':
    case 'give':
    case 'take':
    case 'lay': {
      const cards = choicesOf(state, top, seat);
      const option: Option = { do: doing[top.is], fields: { card: pick(cards) } };
      if (top.is === 'lay') return cards.length > 0 ? [option, NONE] : [NONE];
      return cards.length > 0 ? [option] : [NONE];
    }
    default:
      return [];
  }
}

/** GC-R43: cards to play, take and discard, where there is a choice. */
function lookAnswers(state: GothamState, { cards, parts }: PendingOf<'look'>): readonly Option[] {
  const seen = topOf(state, cards);
  const specials = seen.filter(isSpecial);
  const criminals = seen.filter((card): card is Card => !isSpecial(card));
  const play: Record<string, Field> =
    specials.length > 0 ? { play: { kind: 'several', from: specials, min: 0, max: specials.length } } : {};
  const discards = parts.indexOf('discard');
  if (criminals.length === 0) return [{ do: 'look', fields: play }];
  // Taking one of two decides about the other.
  if (discards < 0 || criminals.length <= discards + 1)
    return [{ do: 'look', fields: { ...play, take: pick(criminals) } }];
  return criminals.map((take) => ({
    do: 'look',
    fields: { ...play, take: pick([take]), discard: pick(criminals.filter((card) => card !== take)) },
  }));
}

/** GC-H7. */
export function defaultTo(state: GothamState, top: Pending, seat: Seat): GothamMove {
  switch (top.is) {
    case 'discard':
      return { do: 'discard', card: worst(state, top, seat, top.from) };
    case 'extra':
      return { do: 'discard', card: worst(state, top, seat, top.from) };
    case 'pass':
      return { do: 'pass', card: worst(state, top, seat, 'hand') };
    case 'sink':
      return { do: 'sink', card: worst(state, top, seat, 'hand') };
    case 'give': {
      const cards = choicesOf(state, top, seat);
      return cards.length > 0 ? { do: 'give', card: worstInHand(cards) } : { do: 'none' };
    }
    case 'take': {
      const cards = choicesOf(state, top, seat);
      return cards.length > 0 ? { do: 'take', card: bestInHand(cards) } : { do: 'none' };
    }
    case 'look':
      return defaultLook(state, top);
    default:
      return { do: 'none' };
  }
}

/** A laid Brute is no hand card: the default discards the worst of the hand. */
function worst(state: GothamState, top: Choosing, seat: Seat, from: 'hand' | 'laid'): Card {
  const cards = choicesOf(state, top, seat);
  if (from === 'laid') return worstLaid(cards);
  return worstInHand(cards.filter((card) => handOf(state, seat).includes(card)));
}

/** Nothing is played; the best is taken, the worst discarded or put at the bottom. */
function defaultLook(state: GothamState, { cards, parts }: PendingOf<'look'>): GothamMove {
  const seen = topOf(state, cards);
  const criminals = seen.filter((card): card is Card => !isSpecial(card));
  const play = seen.some(isSpecial) ? { play: [] } : {};
  if (criminals.length === 0) return { do: 'look', ...play };
  const take = bestInHand(criminals);
  const discards = parts.indexOf('discard');
  if (discards < 0 || criminals.length <= discards + 1) return { do: 'look', ...play, take };
  return { do: 'look', ...play, take, discard: worstInHand(criminals.filter((card) => card !== take)) };
}
