/** API types of live-stream frames. */
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
    description: 'Of the list there: from that index, so many go, and these come',
  }),
]);
export type Change = readonly [path: Place] | readonly [path: Place, value: unknown] | ListChange;
type Place = readonly (string | number)[];
type ListChange = readonly [path: Place, start: number, gone: number, come: readonly unknown[]];

export const FrameChanges = Type.Object({
  from: Type.Integer({ description: 'They hold for the game as it was at any act of its book from this one' }),
  to: Type.Integer({ description: 'up to this one' }),
  all: Type.Array(Change, {
    description:
      'In their order, of the reply of `GET /api/games/:id` without `seq`, `status` and `clocks`: those stand in the frame',
  }),
  size: Type.Integer({ description: 'Characters of the JSON that comes of it, without those three' }),
});
export type FrameChanges = Omit<Static<typeof FrameChanges>, 'all'> & { readonly all: readonly Change[] };

/** A `game` frame of the live stream. The first frame has `clocks`, later ones only if they changed. */
export const GameFrame = Type.Object({
  game: Type.String(),
  link: Type.Optional(
    Type.String({
      description: 'Token of the link through which it is told, of a stream that was opened with `links`',
    }),
  ),
  seq: Type.Integer(),
  status: GameStatus,
  act: Type.Integer({ description: 'Of its book: of two that tell of the same game, the one with more is the newer' }),
  lines: Type.Array(Type.Object({ seq: Type.Integer(), ...Message.properties })),
  upTo: Type.Optional(
    Type.Integer({
      description:
        'Of a stream that resumes: so much was said that lines of moves after this one are left out. Go on in the log',
    }),
  ),
  clocks: Type.Optional(ClocksReply),
  whole: Type.Optional(GameReply),
  changes: Type.Optional(FrameChanges),
  same: Type.Optional(
    Type.Literal(true, { description: 'In a first frame: it is as the reader said that he knows it, with `known`' }),
  ),
});
export type GameFrame = Omit<Static<typeof GameFrame>, 'changes'> & { readonly changes?: FrameChanges };
