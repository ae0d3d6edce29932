/** Cards as the board calls and finds them. */
import type { Words } from '#lib/i18n/words.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { type Card, isAccomplice, isHenchman, kindOf, valueOfCard } from '#rulebooks/streets-of-gotham/cards.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';

/** Whatever has a text of its own: a henchman's value, an accomplice, a villain, a Sphinx card, a Bat-Signal, Batman. */
export type Figure = string;

/** Bat-Signals and Batman as they are called in messages. */
const SPECIAL: Readonly<Record<string, Figure>> = { S1: 'signal', S2: 'signal', BAT: 'batman' };

/** What a card is, whichever copy. */
export const figureOf = (card: string): Figure =>
  SPECIAL[card] ?? (isHenchman(card) || isAccomplice(card) ? kindOf(card as Card) : card); // Criminals are cards.

// By their ids, not by their lists: with those would come what each does, which a table does without at first sight.
export const isVillain = (figure: Figure): boolean => figure.startsWith('VI');
export const isSphinx = (figure: Figure): boolean => figure.startsWith('SX');
export const isAlly = (figure: Figure): boolean => figure.startsWith('AC');

/** The key of its name. */
export function nameKey(figure: Figure): string {
  if (isVillain(figure)) return `villain.${figure}`;
  return isSphinx(figure) ? `sphinx.${figure}` : `card.${figure}`;
}

/** What a card is called. */
export const cardName = (t: Words['t'], card: string): string => t(nameKey(figureOf(card)));

/** Where the nth villain of a player lies, in words. @param two it is a game of two players */
export function villainPlace(t: Words['t'], nth: number, two: boolean): string {
  if (nth === 2) return t('gotham.villain.extra');
  return two ? t(`gotham.villain.two.${nth}`) : t(`gotham.villain.at.${nth}`);
}

/** Before whom a card lies, laid or under another one; null where it lies before nobody. */
export const holderOf = ({ players }: Pick<GothamView, 'players'>, card: string): Seat | null =>
  players.find(({ laid }) => laid.some((one) => one.card === card || one.under.some((below) => below.card === card)))
    ?.seat ?? null;

/** The colours of a printed criminal: its paper, and the block with its drawing; low, middle and high values, accomplices. */
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

/** By value, accomplices last; of equals as they came. */
export const byValue = (one: string, other: string): number => rank(one) - rank(other);
const rank = (card: string): number => (valueOfCard(card) < 0 ? 8 : valueOfCard(card));

/** A pair of laid cards: the second is the partner that the first one asks for. */
export interface Link {
  readonly from: number;
  readonly to: number;
}

/** GC-29, GC-R7: which laid henchmen have their partner before the same player, by their places; the nearest one of several. */
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
