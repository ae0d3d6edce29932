/** What a deal says, as the pages handle it: a draft, what of it can be given now, and an offer turned round for a counter. */
import type { ExecutantCard } from '#rulebooks/gangster-paradise/data/executants.ts';
import { type Goods, goodsKinds, indexOf, type Stock } from '#rulebooks/gangster-paradise/data/goods.ts';
import type { Terms } from '#rulebooks/gangster-paradise/moves.ts';
import type { ClanView, OfferView, Screen } from '#rulebooks/gangster-paradise/view.ts';

/** Red or white that one may ask for: behind a screen nobody sees how much there is. */
export const MOST_WANTED = 999;

export type Note = 'red' | 'white';

/** What one side puts in. `cards`: whose faces are known; `down`: how many lie face down. */
export interface Side {
  readonly red: number;
  readonly white: number;
  readonly goods: Stock;
  readonly cards: readonly ExecutantCard[];
  readonly down: number;
}

export const nothing: Side = { red: 0, white: 0, goods: goodsKinds.map(() => 0), cards: [], down: 0 };

/** One thing of a side, in the order of the board: goods, red, white, executants. */
export type Piece =
  | { readonly of: 'goods'; readonly kind: Goods; readonly count: number }
  | { readonly of: Note; readonly count: number }
  | { readonly of: 'card'; readonly card: ExecutantCard; readonly count: 1 }
  | { readonly of: 'down'; readonly count: number };

export function piecesOf({ red, white, goods, cards, down }: Side): readonly Piece[] {
  const some = <P extends Piece>(piece: P): P[] => (piece.count > 0 ? [piece] : []);
  return [
    ...goodsKinds.flatMap((kind, at) => some({ of: 'goods', kind, count: goods[at] ?? 0 })),
    ...some({ of: 'red', count: red }),
    ...some({ of: 'white', count: white }),
    ...cards.map((card) => ({ of: 'card', card, count: 1 }) as const),
    ...some({ of: 'down', count: down }),
  ];
}

export const isNothing = (side: Side): boolean => piecesOf(side).length === 0;

/** What an offer brings to whoever it was made to, or costs its maker. Faces are known to its maker alone. */
export const givenIn = ({ give }: OfferView): Side => ({
  ...give,
  cards: give.cards ?? [],
  down: give.cards ? 0 : give.executants,
});
export const wantedIn = ({ want }: OfferView): Side => ({ ...want, cards: [], down: want.executants });

/** GP-19: what of that is not there to be given. Wanted executants are picked later: so many must be held. */
export function missing(side: Side, clan: ClanView, screen: Screen): readonly Piece[] {
  const held = (piece: Piece): number => {
    switch (piece.of) {
      case 'goods':
        return clan.goods[indexOf(piece.kind)] ?? 0;
      case 'red':
      case 'white':
        return screen[piece.of];
      case 'card':
        return screen.hand.includes(piece.card) ? 1 : 0;
      case 'down':
        return screen.hand.length;
    }
  };
  return piecesOf(side).filter((piece) => held(piece) < piece.count);
}

/** GP-19: a side cut down to what is there. */
export const within = (side: Side, clan: ClanView, screen: Screen | null): Side => ({
  red: Math.min(side.red, screen?.red ?? MOST_WANTED),
  white: Math.min(side.white, screen?.white ?? MOST_WANTED),
  goods: side.goods.map((count, at) => Math.min(count, clan.goods[at] ?? 0)),
  cards: screen ? side.cards.filter((card) => screen.hand.includes(card)) : [],
  down: screen ? 0 : Math.min(side.down, clan.executants),
});

/** The move's words. Executants that are wanted are counted, those that are given are named. */
export const termsOf = (give: Side, want: Side): Terms => ({
  give: { red: give.red, white: give.white, goods: [...give.goods], executants: [...give.cards] },
  want: { red: want.red, white: want.white, goods: [...want.goods], executants: want.down },
});

/** An offer to me turned round, as a first draft of the counter. What it asks of mine in executants I pick anew. */
export const turnedRound = (offer: OfferView): { give: Side; want: Side } => ({
  give: { ...wantedIn(offer), down: 0 },
  want: { ...givenIn(offer), cards: [], down: offer.give.executants },
});
