/**
 * The state of a game: plain JSON without money, which is on the ledger (`clan:<seat>`, `market`, `reserve` in `red` and `white`). `state-schema.ts` describes the fields; only
 * its types are imported, so that pages do not load the schemas.
 */
import type { Static } from 'typebox';
import type { aimed, auction, bid, clan, given, offer, paradiseState, wanted } from './state-schema.ts';

/** `clans`: boards are picked (GP-4). `keeping`: surplus goods go back (GP-61). `signs`: rock-paper-scissors (GP-R30). */
export const phases = [
  'clans',
  'delivery',
  'market',
  'resale',
  'recruiting',
  'laundering',
  'keeping',
  'signs',
  'over',
] as const;
export type Phase = (typeof phases)[number];
/** Phases that are played in goes, with negotiations. */
export type GoPhase = 'delivery' | 'market' | 'resale' | 'recruiting' | 'laundering';

/** On a board until its trigger (GP-43, GP-45). */
export type Aimed = Static<typeof aimed>;

export type Clan = Static<typeof clan>;

export type Bid = Static<typeof bid>;

/** GP-29..35, GP-R6..R11. */
export type Auction = Static<typeof auction>;

export type Given = Static<typeof given>;

/** The other side picks the executants itself. */
export type Wanted = Static<typeof wanted>;

/** GP-17..19, GP-R15: an exchange proposed to one player. One of the two is active, and the maker owns what they give. */
export type Offer = Static<typeof offer>;

export const signs = ['rock', 'paper', 'scissors'] as const;
export type Sign = (typeof signs)[number];

export type ParadiseState = Static<typeof paradiseState>;
