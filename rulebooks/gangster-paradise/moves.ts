import { type Static, Type } from 'typebox';
import { closed } from '../shapes.ts';
import { clanIds } from './data/clans.ts';
import { goodsKinds } from './data/goods.ts';
import { promotables, recruits } from './data/people.ts';
import { signs } from './state.ts';

const Seat = Type.Integer({ minimum: 1, maximum: 5 });
const Goods = Type.Enum([...goodsKinds]);
const Card = Type.String({ pattern: '^[a-z]{1,20}\\.[1-9]$', maxLength: 22 });
const Amount = Type.Integer({ minimum: 0, maximum: 9999 });
/** Far above any real amount, so that the rules refuse it and not the schema (GP-56, GP-R6, GP-R11). */
const Named = Type.Integer({ minimum: 0, maximum: 999_999 });
const StockField = Type.Array(Type.Integer({ minimum: 0, maximum: 200 }), { minItems: 5, maxItems: 5 });
const Cards = Type.Array(Card, { maxItems: 90 });

/** `give` is the maker's side, `want` the other's. */
const termsSchema = Type.Object(
  {
    give: Type.Object({ red: Amount, white: Amount, goods: StockField, executants: Cards }, closed),
    want: Type.Object(
      { red: Amount, white: Amount, goods: StockField, executants: Type.Integer({ minimum: 0, maximum: 90 }) },
      closed,
    ),
  },
  closed,
);
export type Terms = Static<typeof termsSchema>;

export const paradiseMove = Type.Union([
  /** GP-4. */
  Type.Object({ do: Type.Literal('choose'), clan: Type.Enum([...clanIds]) }, closed),
  /** GP-21: `secondary` is the number of soldiers that bring secondary goods. */
  Type.Object({ do: Type.Literal('deliver'), secondary: Type.Integer({ minimum: 0, maximum: 5 }) }, closed),
  /** GP-29. */
  Type.Object({ do: Type.Literal('bid'), amount: Named }, closed),
  /** GP-29, GP-R8: drops out, or declines to open. */
  Type.Object({ do: Type.Literal('drop') }, closed),
  /** GP-30, GP-R6: pays the bid, `red` of it in red and the rest in white, and takes a card. */
  Type.Object({ do: Type.Literal('take'), kind: Goods, red: Named }, closed),
  /** GP-36. */
  Type.Object({ do: Type.Literal('sell'), kinds: Type.Array(Goods, { minItems: 1, maxItems: 5 }) }, closed),
  /** GP-38, GP-42: paid in goods of that kind. */
  Type.Object({ do: Type.Literal('recruit'), who: Type.Enum([...recruits]), with: Goods }, closed),
  /** GP-39..41: promotes the one with that number (soldier 2 to captain). */
  Type.Object(
    {
      do: Type.Literal('promote'),
      who: Type.Enum([...promotables]),
      number: Type.Integer({ minimum: 1, maximum: 5 }),
      with: Goods,
    },
    closed,
  ),
  Type.Object({ do: Type.Literal('done') }, closed),
  /** GP-54..59: takes the bonuses, launders that much red, pays the salaries. */
  Type.Object({ do: Type.Literal('launder'), red: Named }, closed),
  /** GP-61, GP-R27: kept goods, each as its kind and a number (`arms.2`). */
  Type.Object(
    { do: Type.Literal('keep'), goods: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 50 }) },
    closed,
  ),
  /** GP-43..45. `take` and `give` are goods, for executants that need them. */
  Type.Object(
    {
      do: Type.Literal('play'),
      card: Card,
      target: Seat,
      take: Type.Optional(Goods),
      give: Type.Optional(Goods),
    },
    closed,
  ),
  /** GP-17..19. */
  Type.Object({ do: Type.Literal('offer'), to: Seat, terms: termsSchema }, closed),
  Type.Object({ do: Type.Literal('withdraw'), offer: Type.Integer({ minimum: 1, maximum: 100_000 }) }, closed),
  /** `executants` are the cards that the offer asks for. */
  Type.Object({ do: Type.Literal('accept'), executants: Type.Optional(Cards) }, closed),
  Type.Object({ do: Type.Literal('refuse') }, closed),
  Type.Object({ do: Type.Literal('counter'), terms: termsSchema }, closed),
  /** GP-64. */
  Type.Object({ do: Type.Literal('sign'), sign: Type.Enum([...signs]) }, closed),
]);
export type ParadiseMove = Static<typeof paradiseMove>;
