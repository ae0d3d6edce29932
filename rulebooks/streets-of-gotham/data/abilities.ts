/**
 * The words in which a card says what it does. A card is a row: what is paid, what happens in which order, what must lie there. No card
 * has code of its own; each word below is played by one function (`effects/`), whoever says it.
 */
import type { Value } from './values.ts';

/** A henchman has an own ability and a partner ability (GC-7); an accomplice's only one counts as its own. */
export const halves = ['own', 'partner'] as const;
export type Half = (typeof halves)[number];

/**
 * GC-R38: what is paid first. `hand`: a hand card is discarded, or a laid Brute in its place (GC-R10). `laid`: one of the player's laid cards. `any`: a hand card, or any card
 * before him, laid or under another (GC-R44). `under`: a hand card goes under this card, which is no discard.
 */
export type Cost = 'hand' | 'laid' | 'any' | 'under';

/** Where the criminals go that were looked at, in the order of the text, as far as they go (GC-R43). */
export const lookParts = ['take', 'discard', 'top', 'bottom'] as const;
export type LookPart = (typeof lookParts)[number];

/** One thing that an ability does. What is chosen for it is chosen with the activation, but for what only comes to light then (GC-R37). */
export type Effect =
  /** Draws. */
  | { readonly do: 'draw'; readonly cards: number }
  /** Looks at the top of the pile (GC-R43). */
  | { readonly do: 'look'; readonly cards: number; readonly parts: readonly LookPart[] }
  /** A random hand card of an opponent goes to the player (GC-R46). */
  | { readonly do: 'steal' }
  /** Then he gives him a henchman from his hand, of his choice. */
  | { readonly do: 'give' }
  /** One of the laid cards that are named is discarded: any of an opponent's, one of his henchmen, or his lowest henchman (GC-R49). */
  | { readonly do: 'strike'; readonly at: 'laid' | 'henchmen' | 'lowest' }
  /** A random hand card is discarded: of an opponent, or of each. */
  | { readonly do: 'rattle'; readonly whom: 'opponent' | 'opponents' }
  /** A card of the discard pile goes to the hand. `other`: not the one that was just paid, unless the pile was empty (GC-42, GC-R44). */
  | { readonly do: 'salvage'; readonly other: boolean }
  /** Laid cards of the player's own go back to his hand: henchmen, this card among them, or any other card than this one. */
  | { readonly do: 'recall'; readonly of: 'henchmen' | 'others'; readonly most: number }
  /** Then a hand card may be laid (GC-R29). */
  | { readonly do: 'lay' }
  /** Everybody, the player included, discards a card of his choice (GC-38, GC-R39). */
  | { readonly do: 'purge'; readonly from: 'hand' | 'laid' }
  /** A laid henchman of an opponent is laid before the player. */
  | { readonly do: 'seize' }
  /** The player sees an opponent's hand and takes a henchman of at most that value (GC-R46). */
  | { readonly do: 'raid'; readonly most: Value }
  /** Guesses what an opponent holds, as long as he is right (GC-41, GC-R45). */
  | { readonly do: 'guess' }
  /** A laid henchman of an opponent goes under this card (GC-45, GC-R17). */
  | { readonly do: 'bury' }
  /** A further villain for the player alone (GC-47, GC-R48). */
  | { readonly do: 'villain' }
  /** Another card in play goes to the player's hand, or to its owner's: a coin says which (GC-R28, GC-R47). */
  | { readonly do: 'toss' }
  /** An ability of another laid card as if printed here: of anybody's (GC-44, GC-R9), or the own one of an opponent's card (GC-H2). */
  | { readonly do: 'copy'; readonly of: 'anybody' | 'opponents' }
  /** Up to so many other laid cards of the player's own are activated, one after the other. */
  | { readonly do: 'grant'; readonly most: number };

/** Effects that open no ability by themselves: they only follow what came before (GC-R36). */
export const follows = (effect: Effect): boolean => effect.do === 'give' || effect.do === 'lay';

export interface Ability {
  readonly cost?: Cost;
  readonly effects: readonly Effect[];
  /** GC-R48. */
  readonly once?: 'game';
  /** GC-R41: what copies is never copied. */
  readonly uncopied?: true;
}

/** What an accomplice asks for before he is laid (GC-27), counted as GC-R40 says. */
export type Condition =
  /** So many laid cards. */
  | { readonly laid: number }
  /** An even number of laid cards, at least so many. */
  | { readonly evenLaid: number }
  /** So many laid henchmen. */
  | { readonly henchmen: number }
  /** Two laid henchmen of equal value. */
  | { readonly twins: true }
  /** Laid henchmen of so many different values. */
  | { readonly values: number }
  /** A laid henchman of one of these values. */
  | { readonly oneOf: readonly Value[] }
  /** A laid henchman of that value or a higher one. */
  | { readonly from: Value }
  /** No such one. */
  | { readonly below: Value }
  /** The values of the laid henchmen add up to so much. */
  | { readonly sum: number }
  /** No other accomplice laid. */
  | { readonly alone: true }
  /** An opponent has more laid cards. */
  | { readonly outnumbered: true }
  /** So many hand cards, himself included. */
  | { readonly hand: number }
  /** One of these is met. */
  | { readonly either: readonly Condition[] };
