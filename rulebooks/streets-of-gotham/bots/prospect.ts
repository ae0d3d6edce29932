/** The sharp bot's values: marginal for its hand, over the remaining turns for laid abilities, by losses for the others. */
import type { Seat } from '../../rulebook.ts';
import { abilityOf } from '../ability-of.ts';
import { BATMAN, type Card, isAccomplice, isSpecial, type Kind, kindOf, valueOfCard } from '../cards.ts';
import { type Effect, type Half, halves } from '../data/abilities.ts';
import { values } from '../data/values.ts';
import type { Estimate } from './gains.ts';
import { leadOf, type Mind } from './mind.ts';
import { type Market, rateOf } from './rates.ts';
import { sideWorth, without } from './side.ts';
import { likely } from './unseen.ts';

/** Weight of a second laid ability, since there is one activation a turn. */
const SECOND = 0.4;
/** An accomplice in hand: it may still be laid, while there is time. */
const STUCK = -5;
const HOPE = 4.3;
const HOPEFUL_TURNS = 4;
const LOST_CARD = 3.4;

export function prospect(mind: Mind): Estimate {
  const { hand, laid, view, mine, opponents, unseen, turns, weight } = mind;
  const sight = { villains: mine.villains, house: view.house };
  const market: Market = {
    draw: 2.2,
    weight: 1 / Math.max(1, opponents.length),
    others: opponents.length,
    salvage: Math.max(1.5, ...view.discard.map((card) => valueOfCard(card))),
  };
  const stuck = STUCK + HOPE * Math.min(1, turns / HOPEFUL_TURNS);
  const theirs = opponents.flatMap((one) => one.laid.map(({ card }) => card));
  const worth = (held: readonly Card[], before: readonly Card[]): number =>
    sideWorth(sight, held, before, () => stuck) + engines(before, theirs, market, view.house.partners) * turns;
  const now = worth(hand, laid);

  const memo = new Map<string, number>();
  const once = (key: string, reckon: () => number): number => {
    const known = memo.get(key);
    if (known !== undefined) return known;
    const made = reckon();
    memo.set(key, made);
    return made;
  };
  const lose = (card: Card): number =>
    once(`-${card}`, () =>
      hand.includes(card) ? worth(without(hand, card), laid) - now : worth(hand, without(laid, card)) - now,
    );
  const gain = (card: Card): number => once(`+${kindOf(card)}`, () => worth([...hand, card], laid) - now);
  const gains = spread(mind, gain);
  const cardsOf = (seat: Seat): number => opponents.find((one) => one.seat === seat)?.hand ?? 0;
  const ownerOf = (card: Card): Seat =>
    opponents.find(({ laid: area }) => area.some((one) => one.card === card))?.seat ?? 0;
  const rattle = (seat: Seat): number =>
    seat === 0
      ? opponents.reduce((sum, one) => sum + (one.hand > 0 ? LOST_CARD * weight(one.seat) : 0), 0)
      : LOST_CARD * weight(seat);
  const meanOf = (seat: Seat): number => {
    const known = unseen.known[seat - 1] ?? [];
    const rest = Math.max(0, cardsOf(seat) - known.length);
    const sum = known.reduce((all, card) => all + gain(card), 0) + rest * mean(gains);
    return sum / Math.max(1, known.length + rest);
  };
  return {
    owns: (card) => hand.includes(card) || laid.includes(card),
    lose,
    gain,
    gainLaid: (card) => once(`_${card}`, () => worth(hand, [...laid, card]) - now),
    strike: (card, toHand) => {
      const seat = ownerOf(card);
      const area = opponents.find((one) => one.seat === seat)?.laid.map((one) => one.card) ?? [];
      const before = engines(area, [...laid], market, view.house.partners);
      const after = engines(without(area, card), [...laid], market, view.house.partners);
      const back = toHand ? valueOfCard(card) : 0;
      return weight(seat) * ((before - after) * turns + 0.3 - back);
    },
    rattle,
    steal: (seat) => meanOf(seat) + LOST_CARD * weight(seat),
    raid: (seat) => {
      const known = (unseen.known[seat - 1] ?? []).filter((card) => valueOfCard(card) >= 0 && valueOfCard(card) <= 5);
      const top = bestOf(
        gains.filter(({ value }) => value <= 5),
        Math.max(1, Math.min(4, cardsOf(seat) - known.length)),
      );
      return Math.max(top, ...known.map(gain)) + LOST_CARD * weight(seat);
    },
    guess: (seat, value) => likely(unseen, seat, value, cardsOf(seat)) * (value + 0.5) * weight(seat) * 1.3,
    draw: drawn(mind, gains, gain),
    look: (cards) => bestOf(gains, cards),
    worstHand: () => Math.max(0, ...hand.map(lose)) + Math.min(0, Math.max(...hand.map(lose), STUCK * 2)),
    worstLaid: () => Math.max(...laid.map(lose), STUCK * 2),
    purge: (from) =>
      opponents.reduce(
        (sum, one) => sum + ((from === 'hand' ? one.hand : one.laid.length) > 0 ? weight(one.seat) * 1.2 : 0),
        0,
      ),
    villain: 4,
    grant: (card, most) => {
      const rates = laid
        .filter((one) => one !== card && !view.used.includes(one))
        .map((one) => rateOfCard(one, without(laid, one), theirs, market, view.house.partners))
        .sort((a, b) => b - a);
      return rates.slice(0, most).reduce((sum, rate) => sum + Math.max(0, rate), 0);
    },
  };
}

/** Batman known on top: good for a leading bot. */
const WELCOME = 3;
const UNWELCOME = -9;

/** The next card: known, or average. */
function drawn(mind: Mind, gains: readonly Chance[], gain: (card: Card) => number): number {
  const { top } = mind.unseen;
  if (top === BATMAN) return leadOf(mind) > 0 ? WELCOME : UNWELCOME;
  return top === null || isSpecial(top) ? mean(gains) : gain(top);
}

interface Chance {
  readonly value: number;
  readonly share: number;
  readonly gain: number;
}

function spread({ unseen }: Mind, gain: (card: Card) => number): Chance[] {
  const all = Math.max(1, unseen.all);
  const found: Chance[] = values.map((value) => ({
    value,
    share: (unseen.counts[value] ?? 0) / all,
    gain: (unseen.counts[value] ?? 0) > 0 ? gain(`${value}.99`) : 0,
  }));
  if (unseen.accomplices > 0) found.push({ value: 9, share: unseen.accomplices / all, gain: gain('AC01') });
  return found;
}

const mean = (chances: readonly Chance[]): number => chances.reduce((sum, { share, gain }) => sum + share * gain, 0);

function bestOf(chances: readonly Chance[], cards: number): number {
  const sorted = chances.toSorted((a, b) => a.gain - b.gain);
  const all = sorted.reduce((sum, { share }) => sum + share, 0) || 1;
  let below = 0;
  let found = 0;
  for (const { share, gain } of sorted) {
    const upTo = below + share / all;
    found += gain * (upTo ** cards - below ** cards);
    below = upTo;
  }
  return found;
}

/** Points a turn from these laid cards. */
function engines(laid: readonly Card[], theirs: readonly Card[], market: Market, partners: readonly number[]): number {
  let first = 0;
  let second = 0;
  for (const card of laid) {
    const rate = rateOfCard(card, laid, theirs, market, partners);
    if (rate > first) {
      second = first;
      first = rate;
    } else if (rate > second) second = rate;
  }
  return first + SECOND * second;
}

function rateOfCard(
  card: Card,
  laid: readonly Card[],
  theirs: readonly Card[],
  market: Market,
  partners: readonly number[],
): number {
  const kind = kindOf(card);
  const inner = (effect: Effect): number => {
    const rates = [...(effect.do === 'copy' && effect.of === 'opponents' ? [] : laid), ...theirs]
      .filter((one) => one !== card)
      .map((one) => plainRate(one, laid, market, partners))
      .sort((a, b) => b - a);
    if (effect.do === 'grant')
      return laid
        .filter((one) => one !== card)
        .map((one) => plainRate(one, laid, market, partners))
        .sort((a, b) => b - a)
        .slice(0, effect.most)
        .reduce((sum, rate) => sum + rate, 0);
    return 0.95 * (rates[0] ?? 0);
  };
  return Math.max(0, ...openHalves(kind, laid, partners).map((half) => rate(kind, half, market, inner)));
}

/** Of copies and grants. */
const plainRate = (card: Card, laid: readonly Card[], market: Market, partners: readonly number[]): number =>
  Math.max(0, ...openHalves(kindOf(card), laid, partners).map((half) => rate(kindOf(card), half, market, () => 0)));

function rate(kind: Kind, half: Half, market: Market, inner: (effect: Effect) => number): number {
  const ability = abilityOf(kind, half);
  return ability ? rateOf(ability, market, inner) : 0;
}

function openHalves(kind: Kind, laid: readonly Card[], partners: readonly number[]): readonly Half[] {
  if (isAccomplice(kind)) return ['own'];
  const partner = partners[Number(kind)];
  return laid.some((one) => valueOfCard(one) === partner) ? halves : ['own'];
}
