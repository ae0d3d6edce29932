/** The vocabulary of abilities. A card is a row: its cost, its effects in order, its condition. No card has its own code; each effect below is one function (`effects.ts`). */
import type { Value } from './values.ts';

/** A henchman has an own ability and a partner ability (GC-7); an accomplice's only one is its own. */
export const halves = ['own', 'partner'] as const;
export type Half = (typeof halves)[number];

/**
 * GC-R38: the cost, paid first. `hand`: a hand card is discarded, or a laid Brute instead (GC-R10). `laid`: a laid card of the player. `any`: a hand card, or any card of the
 * player, laid or under another (GC-R44). `under`: a hand card goes under this card, which is no discard.
 */
export type Cost = 'hand' | 'laid' | 'any' | 'under';

/** Destinations of the cards looked at, in the order of the text, as far as they last (GC-R43). */
export const lookParts = ['take', 'discard', 'top', 'bottom'] as const;
export type LookPart = (typeof lookParts)[number];

/** An effect. Its choices are made with the activation, unless they depend on something revealed by it (GC-R37). */
export type Effect =
  | { readonly do: 'draw'; readonly cards: number }
  /** Looks at the top of the pile (GC-R43). */
  | { readonly do: 'look'; readonly cards: number; readonly parts: readonly LookPart[] }
  /** Takes a random hand card of an opponent (GC-R46). */
  | { readonly do: 'steal' }
  | { readonly do: 'give' }
  /** Discards a named laid card: any of an opponent's, a henchman, or the lowest henchman (GC-R49). */
  | { readonly do: 'strike'; readonly at: 'laid' | 'henchmen' | 'lowest' }
  /** Discards a random hand card of an opponent, or of each. */
  | { readonly do: 'rattle'; readonly whom: 'opponent' | 'opponents' }
  /** Takes a card of the discard pile. `other`: not the one just paid, unless the pile was empty (GC-42, GC-R44). */
  | { readonly do: 'salvage'; readonly other: boolean }
  /** Takes back own laid cards: henchmen, this card included, or any other cards. */
  | { readonly do: 'recall'; readonly of: 'henchmen' | 'others'; readonly most: number }
  /** Then a hand card may be laid (GC-R29). */
  | { readonly do: 'lay' }
  /** Everybody, the player included, discards a card of their choice (GC-38, GC-R39). */
  | { readonly do: 'purge'; readonly from: 'hand' | 'laid' }
  | { readonly do: 'seize' }
  /** Sees an opponent's hand and takes a henchman of at most that value (GC-R46). */
  | { readonly do: 'raid'; readonly most: Value }
  /** Guesses an opponent's cards until wrong (GC-41, GC-R45). */
  | { readonly do: 'guess' }
  /** Puts a laid henchman of an opponent under this card (GC-45, GC-R17). */
  | { readonly do: 'bury' }
  /** Draws another villain for the player alone (GC-47, GC-R48). */
  | { readonly do: 'villain' }
  /** A coin sends another card in play to the player's hand, or to its owner's (GC-R28, GC-R47). */
  | { readonly do: 'toss' }
  /** Uses an ability of another laid card as its own: of any (GC-44, GC-R9), or the own half of an opponent's (GC-H2). */
  | { readonly do: 'copy'; readonly of: 'anybody' | 'opponents' }
  /** Activates up to so many other own laid cards, one after the other. */
  | { readonly do: 'grant'; readonly most: number };

/** Effects that only follow others, and do not make an ability usable alone (GC-R36). */
export const follows = (effect: Effect): boolean => effect.do === 'give' || effect.do === 'lay';

export interface Ability {
  readonly cost?: Cost;
  readonly effects: readonly Effect[];
  /** GC-R48. */
  readonly once?: 'game';
  /** GC-R41: copying abilities are never copied. */
  readonly uncopied?: true;
}

/** Condition for laying an accomplice (GC-27), counted by GC-R40. */
export type Condition =
  /** At least so many laid cards. */
  | { readonly laid: number }
  /** An even number of laid cards, at least so many. */
  | { readonly evenLaid: number }
  /** At least so many laid henchmen. */
  | { readonly henchmen: number }
  | { readonly twins: true }
  /** Laid henchmen of so many different values. */
  | { readonly values: number }
  | { readonly oneOf: readonly Value[] }
  /** A laid henchman of that value or a higher one. */
  | { readonly from: Value }
  /** No laid henchman of that value or a higher one. */
  | { readonly below: Value }
  /** Sum of the values of laid henchmen. */
  | { readonly sum: number }
  | { readonly alone: true }
  | { readonly outnumbered: true }
  /** At least so many hand cards, this one included. */
  | { readonly hand: number }
  | { readonly either: readonly Condition[] };
