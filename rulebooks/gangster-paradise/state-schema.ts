/** `ParadiseState` as a closed schema: what a state that comes from outside, in an imported game, must look like. */
import { type Static, Type } from 'typebox';
import { between, closed, list, nullable } from '../shapes.ts';
import { clanIds } from './data/clans.ts';
import { type ExecutantCard, executantIds } from './data/executants.ts';
import { goodsKinds } from './data/goods.ts';
import { CAPTAINS, MERCHANTS, SOLDIERS } from './data/people.ts';
import { paradiseOptions } from './options.ts';
import { type ParadiseState, phases, signs } from './state.ts';

const SEATS = 5;
/** Of every executant there may be nine. */
const CARDS = 9 * executantIds.length;
/** Far above what a game lasts, or what can be owned. */
const MANY = 10_000_000;
const NOTES = 9999;

const seat = between(1, SEATS);
const seats = list(seat, SEATS);
const goods = Type.Enum([...goodsKinds]);
const stock = list(between(0, 200), goodsKinds.length, goodsKinds.length);
const card = Type.Unsafe<ExecutantCard>(Type.String({ pattern: `^(${executantIds.join('|')})\\.[1-9]$` }));
const cards = list(card, CARDS);
const numbers = (most: number) => list(between(1, most), most);

const clan = Type.Object(
  {
    clan: nullable(Type.Enum([...clanIds])),
    primary: nullable(goods),
    secondary: nullable(goods),
    goods: stock,
    marked: stock,
    soldiers: numbers(SOLDIERS),
    captains: numbers(CAPTAINS),
    merchants: numbers(MERCHANTS),
    rightHand: Type.Boolean(),
    boss: Type.Boolean(),
    gone: Type.Object(
      { soldiers: numbers(SOLDIERS), captains: numbers(CAPTAINS), merchants: numbers(MERCHANTS) },
      closed,
    ),
    hand: cards,
    aimed: list(Type.Object({ card, by: seat }, closed), CARDS),
    barred: Type.Boolean(),
  },
  closed,
);

const bid = Type.Object({ seat, amount: between(0, NOTES) }, closed);

const auction = Type.Object(
  {
    n: between(1, SEATS),
    order: seats,
    out: seats,
    declined: seats,
    bids: list(bid, NOTES),
    due: nullable(bid),
    bluffed: seats,
  },
  closed,
);

const side = { red: between(0, NOTES), white: between(0, NOTES), goods: stock };

const offer = Type.Object(
  {
    id: between(1, MANY),
    from: seat,
    to: seat,
    give: Type.Object({ ...side, executants: cards }, closed),
    want: Type.Object({ ...side, executants: between(0, CARDS) }, closed),
  },
  closed,
);

export const paradiseState = Type.Object(
  {
    options: paradiseOptions,
    phase: Type.Enum([...phases]),
    turn: between(1, 60),
    go: between(0, MANY),
    active: nullable(seat),
    first: seat,
    clans: list(clan, SEATS, 3),
    supply: stock,
    market: Type.Object(
      { display: list(goods, SEATS), pile: stock, discard: stock, got: seats, auction: nullable(auction) },
      closed,
    ),
    executants: Type.Object({ pile: cards, discard: cards }, closed),
    bought: between(0, 10),
    played: seats,
    talks: Type.Object(
      {
        made: between(0, MANY),
        open: list(offer, SEATS * 20),
        count: list(between(0, 20), SEATS, 3),
        begun: seats,
        spent: seats,
      },
      closed,
    ),
    signs: nullable(
      Type.Object(
        {
          tied: seats,
          round: between(1, MANY),
          shown: list(Type.Object({ seat, sign: Type.Enum([...signs]) }, closed), SEATS),
        },
        closed,
      ),
    ),
    ranks: nullable(list(list(seat, SEATS, 1), SEATS)),
  },
  closed,
);

type Plain<T> = T extends string ? T : T extends object ? { -readonly [Key in keyof T]: Plain<T[Key]> } : T;
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : never;
/** Fails to compile where the state has a field, or a value, that the schema does not name: then it is added above. @public */
export const schemaIsTheState: Same<Plain<Static<typeof paradiseState>>, Plain<ParadiseState>> = true;
