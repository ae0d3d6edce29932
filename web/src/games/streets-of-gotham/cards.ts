import type { Words } from '#lib/i18n/words.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { type Card, isAccomplice, isHenchman, kindOf, valueOfCard } from '#rulebooks/streets-of-gotham/cards.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';

/** Anything with its own text: a henchman's value, an accomplice, villain, Sphinx card, Bat-Signal or Batman. */
export type Figure = string;

/** Names of Bat-Signals and Batman in messages. */
const SPECIAL: Readonly<Record<string, Figure>> = { S1: 'signal', S2: 'signal', BAT: 'batman' };

/** A card's identity, regardless of copy. */
export const figureOf = (card: string): Figure =>
  SPECIAL[card] ?? (isHenchman(card) || isAccomplice(card) ? kindOf(card as Card) : card); // Criminals are cards.

// By id prefix: importing the lists would load all abilities into the first view.
export const isVillain = (figure: Figure): boolean => figure.startsWith('VI');
export const isSphinx = (figure: Figure): boolean => figure.startsWith('SX');
export const isAlly = (figure: Figure): boolean => figure.startsWith('AC');

export function nameKey(figure: Figure): string {
  if (isVillain(figure)) return `villain.${figure}`;
  return isSphinx(figure) ? `sphinx.${figure}` : `card.${figure}`;
}

export const cardName = (t: Words['t'], card: string): string => t(nameKey(figureOf(card)));

/** Position of a player's nth villain, in words. @param two a game of two players */
export function villainPlace(t: Words['t'], nth: number, two: boolean): string {
  if (nth === 2) return t('gotham.villain.extra');
  return two ? t(`gotham.villain.two.${nth}`) : t(`gotham.villain.at.${nth}`);
}

/** The player a card lies in front of, laid or under another; null for none. */
export const holderOf = ({ players }: Pick<GothamView, 'players'>, card: string): Seat | null =>
  players.find(({ laid }) => laid.some((one) => one.card === card || one.under.some((below) => below.card === card)))
    ?.seat ?? null;

/** Colours of a printed criminal by value group: paper and drawing block. */
export interface Print {
  readonly fill: string;
  readonly on: string;
  readonly edge: string;
  readonly block: string;
  readonly onBlock: string;
}
const NIGHT = '#17181f';
const LOW: Print = { fill: '#f8f0de', on: NIGHT, edge: NIGHT, block: '#274f9e', onBlock: '#fffaf0' };
const MIDDLE: Print = { ...LOW, block: '#e3a71b', onBlock: NIGHT };
const HIGH: Print = { ...LOW, block: '#c53a26' };
const ALLY: Print = { fill: NIGHT, on: '#f3ead7', edge: '#5b5647', block: '#2c2e39', onBlock: '#f2c14e' };
export function printOf(card: string): Print {
  const value = valueOfCard(card);
  if (value < 0) return ALLY;
  if (value < 3) return LOW;
  return value < 6 ? MIDDLE : HIGH;
}

/** By value, accomplices last; stable. */
export const byValue = (one: string, other: string): number => rank(one) - rank(other);
const rank = (card: string): number => (valueOfCard(card) < 0 ? 8 : valueOfCard(card));

/** A pair of laid cards: the second is the first one's partner. */
export interface Link {
  readonly from: number;
  readonly to: number;
}

/** GC-29, GC-R7: laid henchmen whose partner lies with the same player, by index; the nearest of several. */
export function linksOf(laid: readonly Card[], partners: readonly number[]): readonly Link[] {
  return laid.flatMap((card, from) => {
    const wanted = partners[valueOfCard(card)];
    if (wanted === undefined) return [];
    const found = laid
      .map((other, to) => ({ other, to }))
      .filter(({ other, to }) => to !== from && valueOfCard(other) === wanted)
      .toSorted((a, b) => Math.abs(a.to - from) - Math.abs(b.to - from))[0];
    return found ? [{ from, to: found.to }] : [];
  });
}
