/** API types of asks and the options of those who answer. */
import { type Static, Type } from 'typebox';
import type { Field as RulesField } from '#rulebooks/options.ts';
import { nullable } from '#rulebooks/shapes.ts';
import { ofRulebook } from './of-rulebooks.ts';

const Instant = Type.String({ description: 'ISO 8601, UTC' });

const Pick = Type.Object({
  kind: Type.Literal('pick'),
  from: Type.Array(Type.Union([Type.String(), Type.Number()])),
});
const Range = Type.Object({
  kind: Type.Literal('range'),
  min: Type.Integer(),
  max: Type.Integer(),
  step: Type.Optional(Type.Integer({ description: 'Counted from `min`; default: 1' })),
});
const Text = Type.Object({ kind: Type.Literal('text'), max: Type.Integer() });

const Several = Type.Object({
  kind: Type.Literal('several'),
  from: Type.Array(Type.Union([Type.String(), Type.Number()])),
  min: Type.Integer(),
  max: Type.Integer(),
});

type Rules<Kind> = Extract<RulesField, { kind: Kind }>;
/** As rulebooks define it; for a document read elsewhere, its address. */
type FieldReply =
  | Exclude<RulesField, Rules<'document' | 'by'>>
  | (Rules<'document'> & { readonly at?: string })
  | { readonly kind: 'by'; readonly of: string; readonly cases: Readonly<Record<string, FieldReply>> };

/** The schema refers to itself. */
const AnyField = Type.Unsafe<FieldReply>(Type.Ref('Field'));
const Fields = Type.Optional(Type.Record(Type.String(), AnyField));

export const Field = Type.Union(
  [
    Pick,
    Several,
    Range,
    Text,
    Type.Object(
      {
        kind: Type.Literal('document'),
        examples: Type.Array(Type.Unknown()),
        at: Type.Optional(Type.String({ description: 'Path of the option with examples' })),
        choices: Type.Optional(
          Type.Array(Type.Object({ do: Type.String(), fields: Fields }), {
            description: 'The document is a move: options from which it may be made; at `at` only',
          }),
        ),
      },
      { description: 'It has the shape of that field in the move' },
    ),
    Type.Object(
      { kind: Type.Literal('by'), of: Type.String(), cases: Type.Record(Type.String(), AnyField) },
      { description: 'Depends on the earlier field `of`, which picks one value: a case for each value' },
    ),
  ],
  { $id: 'Field' },
);
export const Option = Type.Object(
  { do: Type.String(), fields: Fields },
  { description: 'One legal kind of move and the values its fields may take' },
);

/** For each of the caller's seats, what it may answer now. */
export const Choice = Type.Object({
  seat: Type.Integer(),
  options: Type.Array(Option),
  answer: Type.Optional(ofRulebook('Move', { description: 'Sealed: the answers of that seat so far' })),
});

export const AskReply = Type.Object(
  {
    id: Type.String(),
    kind: Type.String(),
    mode: Type.Union([Type.Literal('turn'), Type.Literal('sealed'), Type.Literal('open'), Type.Literal('computed')], {
      description: '`computed`: put to no seat, the server answers it',
    }),
    seats: Type.Array(Type.Integer()),
    answered: Type.Array(Type.Integer(), {
      description: 'Sealed: seats that have answered. Open: seats that are ready and no longer awaited',
    }),
    until: nullable(Instant),
    reminded: nullable(
      Type.Object(
        { seats: Type.Array(Type.Integer()), at: Instant },
        {
          description:
            'Awaited seats that were reminded, with the last time; visible to their players and the organiser',
        },
      ),
    ),
    mine: Type.Boolean({ description: 'Put to one of the caller’s seats, or the caller may answer as timekeeper' }),
    choices: Type.Array(Choice),
  },
  { description: 'What the game awaits now' },
);
export type AskReply = Static<typeof AskReply>;
