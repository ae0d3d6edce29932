/** Options of a game: those of GC-H6, and the house values (GC-H1, GC-H3, GC-H4). */
import { type Static, Type } from 'typebox';
import { Refusal } from '../rulebook.ts';
import { closed } from '../shapes.ts';
import { accompliceIds, setAside } from './data/accomplices.ts';
import { henchmen } from './data/henchmen.ts';
import { SPACES, sphinxIds } from './data/sphinx.ts';
import { type Value, values } from './data/values.ts';
import { villainIds, villains } from './data/villains.ts';

const whole = (value: number, minimum: number, maximum: number) => Type.Integer({ minimum, maximum, default: value });

const wholes = (value: readonly number[], minimum: number, maximum: number) =>
  Type.Array(Type.Integer({ minimum, maximum }), {
    minItems: value.length,
    maxItems: value.length,
    default: [...value],
  });

const someOf = <const Ids extends readonly string[]>(ids: Ids, minItems: number) =>
  Type.Array(Type.Unsafe<Ids[number]>(Type.Enum([...ids])), {
    minItems,
    maxItems: ids.length,
    uniqueItems: true,
    default: [...ids],
  });

const copies = (at: 0 | 1 | 2): number[] => values.map((value) => henchmen[value].copies[at]);

export const gothamOptions = Type.Object(
  {
    /** GC-R31: the seat that begins; 0: drawn. */
    first: whole(0, 0, 5),
    /** GC-H6: an additional card at the deal for late players; by default with two and three players. */
    catchUp: Type.Optional(Type.Boolean()),
    /** GC-R30. */
    mystery: Type.Boolean({ default: false }),
    /** GC-H4: both ends included. */
    spaces: whole(SPACES, 3, 12),
    /** GC-H5. */
    signalEffects: Type.Boolean({ default: false }),
    /** GC-R27: seconds; 0: no clock. */
    timers: Type.Object({ turn: whole(60, 0, 3600), answer: whole(30, 0, 3600) }, { ...closed, default: {} }),
    /** GC-H1, by value: copies for any number of players, added from three on, added for five. */
    copies: Type.Object(
      { base: wholes(copies(0), 0, 9), three: wholes(copies(1), 0, 9), five: wholes(copies(2), 0, 9) },
      { ...closed, default: {} },
    ),
    /** GC-H1: the partner's value, by value. */
    partners: wholes(
      values.map((value) => henchmen[value].partner),
      0,
      7,
    ),
    accomplices: someOf(accompliceIds, 0),
    /** GC-15: number set aside at random with 2, 3, 4 and 5 players. */
    setAside: wholes(setAside, 0, accompliceIds.length),
    /** GC-H3. Five players need five, and each may draw another one (GC-47). */
    villains: someOf(villainIds, 2),
    /** GC-H3: points, in the order of the villains. */
    villainPoints: wholes(
      villainIds.map((id) => villains[id].points),
      0,
      99,
    ),
    sphinx: someOf(sphinxIds, 1),
  },
  closed,
);
export type GothamOptions = Static<typeof gothamOptions>;

/** What the schema cannot check. @throws Refusal `no-such-first` GC-R31, `too-many-aside` GC-15, `too-few-cards` GC-17, `too-few-villains` GC-R48 */
export function checkOptions(options: GothamOptions, seats: number): void {
  const { first, accomplices, villains: playing } = options;
  if (first > seats) throw new Refusal('no-such-first', 'GC-R31', { seats, first });
  const aside = asideOf(options, seats);
  if (aside > accomplices.length)
    throw new Refusal('too-many-aside', 'GC-15', { aside, accomplices: accomplices.length });
  const cards = henchmenOf(options, seats) + accomplices.length - aside;
  const needed = 3 * seats + 3;
  if (cards < needed) throw new Refusal('too-few-cards', 'GC-17', { cards, least: needed });
  const least = villainsOnTable(seats) + seats;
  if (playing.length < least) throw new Refusal('too-few-villains', 'GC-R48', { villains: playing.length, least });
}

/** GC-18, GC-19: one between each two neighbours; with two players a common one and a private one for each. */
export const villainsOnTable = (seats: number): number => Math.max(seats, 3);

/** GC-H6: number of late players of the first round with an additional card at the deal. */
export const lateOnes = ({ catchUp }: Pick<GothamOptions, 'catchUp'>, seats: number): number =>
  (catchUp ?? seats <= 3) ? Math.floor(seats / 2) : 0;

/** GC-15: copies of that value. */
export const copiesOf = ({ copies: { base, three, five } }: GothamOptions, seats: number, value: Value): number =>
  (base[value] ?? 0) + (seats >= 3 ? (three[value] ?? 0) : 0) + (seats >= 5 ? (five[value] ?? 0) : 0);

export const henchmenOf = (options: GothamOptions, seats: number): number =>
  values.reduce<number>((sum, value) => sum + copiesOf(options, seats, value), 0);

/** GC-15: accomplices set aside at random. */
export const asideOf = ({ setAside: aside }: GothamOptions, seats: number): number => aside[seats - 2] ?? 0;
