/**
 * The state of a game of Gangster Paradise: plain JSON without any amount of money, which is on the ledger (`clan:<seat>`, `market`, `reserve` in `red` and `white`). The fields,
 * and what they mean, stand in `state-schema.ts`; only its types are imported, so that pages do without the schemas.
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
/** Phases that everybody plays in his go, and in which one may negotiate. */
export type GoPhase = 'delivery' | 'market' | 'resale' | 'recruiting' | 'laundering';

/** An executant that lies on a board until its trigger (GP-43, GP-45). */
export type Aimed = Static<typeof aimed>;

export type Clan = Static<typeof clan>;

export type Bid = Static<typeof bid>;

/** GP-29..35, GP-R6..R11. */
export type Auction = Static<typeof auction>;

/** What one side of an exchange gives. */
export type Given = Static<typeof given>;

/** What the other side is asked for: it picks the executants itself. */
export type Wanted = Static<typeof wanted>;

/** GP-17..19, GP-R15: an exchange proposed to one player. One of the two is active. Whoever offers owns what he gives. */
export type Offer = Static<typeof offer>;

export const signs = ['rock', 'paper', 'scissors'] as const;
export type Sign = (typeof signs)[number];

export type ParadiseState = Static<typeof paradiseState>;
