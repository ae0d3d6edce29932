/** The terms of a deal: a draft, its limits, and the reversal of an offer for a counter-offer. */
import type { ExecutantCard } from '#rulebooks/gangster-paradise/data/executants.ts';
import { type Goods, goodsKinds, indexOf, type Stock } from '#rulebooks/gangster-paradise/data/goods.ts';
import type { Terms } from '#rulebooks/gangster-paradise/moves.ts';
import type { ClanView, OfferView, Screen } from '#rulebooks/gangster-paradise/view.ts';

/** Maximum red or white to ask for: holdings behind a screen are unknown. */
export const MOST_WANTED = 999;

export type Note = 'red' | 'white';

/** One side of a deal. `cards`: known faces; `down`: number of face-down cards. */
export interface Side {
  readonly red: number;
  readonly white: number;
  readonly goods: Stock;
  readonly cards: readonly ExecutantCard[];
  readonly down: number;
}

export const nothing: Side = { red: 0, white: 0, goods: goodsKinds.map(() => 0), cards: [], down: 0 };

/** An item of a side, in the board's order: goods, red, white, executants. */
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

/** What the offer gives to its recipient. Only its maker knows the faces. */
export const givenIn = ({ give }: OfferView): Side => ({
  ...give,
  cards: give.cards ?? [],
  down: give.cards ? 0 : give.executants,
});
export const wantedIn = ({ want }: OfferView): Side => ({ ...want, cards: [], down: want.executants });

/** GP-19: items that are not available. Wanted executants are picked later, so only their number counts. */
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

/** GP-19: a side limited to what is available. */
export const within = (side: Side, clan: ClanView, screen: Screen | null): Side => ({
  red: Math.min(side.red, screen?.red ?? MOST_WANTED),
  white: Math.min(side.white, screen?.white ?? MOST_WANTED),
  goods: side.goods.map((count, at) => Math.min(count, clan.goods[at] ?? 0)),
  cards: screen ? side.cards.filter((card) => screen.hand.includes(card)) : [],
  down: screen ? 0 : Math.min(side.down, clan.executants),
});

/** The move's fields. Wanted executants are counted, given ones are named. */
export const termsOf = (give: Side, want: Side): Terms => ({
  give: { red: give.red, white: give.white, goods: [...give.goods], executants: [...give.cards] },
  want: { red: want.red, white: want.white, goods: [...want.goods], executants: want.down },
});

/** An offer to the user, reversed, as the first draft of a counter-offer. The executants it asks for are picked anew. */
export const turnedRound = (offer: OfferView): { give: Side; want: Side } => ({
  give: { ...wantedIn(offer), down: 0 },
  want: { ...givenIn(offer), cards: [], down: offer.give.executants },
});
