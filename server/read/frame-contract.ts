import { type Static, Type } from 'typebox';
import { ClocksReply } from './clock-contract.ts';
import { GameStatus } from './closed.ts';
import { GameReply } from './contract.ts';
import { Message } from './message-contract.ts';

const Path = Type.Array(Type.Union([Type.String(), Type.Integer()]));

/** One change of a JSON value: a new value at a place, its removal, or a replaced list tail. */
export const Change = Type.Union([
  Type.Tuple([Path, Type.Unknown()]),
  Type.Tuple([Path]),
  Type.Tuple([Path, Type.Integer(), Type.Integer(), Type.Array(Type.Unknown())], {
    description: 'Replaces a part of a list: start index, number of removed elements, new elements',
  }),
]);
export type Change = readonly [path: Place] | readonly [path: Place, value: unknown] | ListChange;
type Place = readonly (string | number)[];
type ListChange = readonly [path: Place, start: number, gone: number, come: readonly unknown[]];

export const FrameChanges = Type.Object({
  from: Type.Integer({ description: 'They apply to the game at any act of its book from this one' }),
  to: Type.Integer({ description: 'up to this one' }),
  all: Type.Array(Change, {
    description:
      'In order; to the reply of `GET /api/games/:id` without `seq`, `status` and `clocks`, which the frame ' +
      'contains',
  }),
  size: Type.Integer({ description: 'Length of the resulting JSON in characters, without those three' }),
});
export type FrameChanges = Omit<Static<typeof FrameChanges>, 'all'> & { readonly all: readonly Change[] };

/** A `game` frame of the live stream. The first frame has `clocks`, later ones only if they changed. */
export const GameFrame = Type.Object({
  game: Type.String(),
  link: Type.Optional(
    Type.String({
      description: 'Token of the frame’s link, in a stream opened with `links`',
    }),
  ),
  seq: Type.Integer(),
  status: GameStatus,
  act: Type.Integer({ description: 'Of its book: of two frames of a game, the one with the higher act is newer' }),
  lines: Type.Array(Type.Object({ seq: Type.Integer(), ...Message.properties })),
  upTo: Type.Optional(
    Type.Integer({
      description:
        'In a resuming stream: lines of moves after this one are left out, as there are too many. Read the log',
    }),
  ),
  clocks: Type.Optional(ClocksReply),
  whole: Type.Optional(GameReply),
  changes: Type.Optional(FrameChanges),
  same: Type.Optional(
    Type.Literal(true, { description: 'In a first frame: the reader has the current game, as given in `known`' }),
  ),
});
export type GameFrame = Omit<Static<typeof GameFrame>, 'changes'> & { readonly changes?: FrameChanges };
