import { type Static, Type } from 'typebox';
import { Refusal } from '../rulebook.ts';
import { closed, visibleLine } from '../shapes.ts';

export const MOST_TABLES = 32;
export const MOST_RUNS = 200;

/** `play`: each table has its own clock. `break`: one clock for the room. */
const STAGE_KINDS = ['play', 'break'] as const;
/** At the end of a stage: the next one begins, or the organiser starts it. */
const AT_ZERO = ['next', 'wait'] as const;
/** `turn`: time for each turn. `bank`: time for each player in all. */
const TURN_KINDS = ['turn', 'bank'] as const;

const stageSchema = Type.Object(
  {
    name: Type.Readonly(visibleLine(60, { default: 'Partie' })),
    seconds: Type.Readonly(Type.Integer({ minimum: 5, maximum: 36_000, default: 3600 })),
    kind: Type.Readonly(Type.Enum(STAGE_KINDS, { default: 'play' })),
    atZero: Type.Readonly(Type.Enum(AT_ZERO, { default: 'wait' })),
    /** Planned time of day: shown, never acted on. */
    plannedAt: Type.Readonly(Type.Optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }))),
  },
  closed,
);
export type Stage = Static<typeof stageSchema>;

const turnsSchema = Type.Object(
  {
    players: Type.Readonly(Type.Integer({ minimum: 2, maximum: 8, default: 2 })),
    seconds: Type.Readonly(Type.Integer({ minimum: 5, maximum: 7200, default: 60 })),
    kind: Type.Readonly(Type.Enum(TURN_KINDS, { default: 'turn' })),
  },
  closed,
);
export type Turns = Static<typeof turnsSchema>;

const oneHour: Stage = { name: 'Partie', seconds: 3600, kind: 'play', atZero: 'wait' };

export const clubOptions = Type.Object(
  {
    stages: Type.Readonly(Type.Immutable(Type.Array(stageSchema, { minItems: 1, maxItems: 30, default: [oneHour] }))),
    turns: Type.Readonly(Type.Union([Type.Null(), turnsSchema], { default: null })),
    speed: Type.Readonly(
      Type.Integer({
        minimum: 1,
        maximum: 60,
        default: 1,
        description: 'For a rehearsal: every time is divided by it',
      }),
    ),
  },
  closed,
);
export type ClubOptions = Static<typeof clubOptions>;

const SHORTEST_MS = 500;

/** @throws Refusal `turns-without-play`, `turn-too-long` for one longer than every stage, `too-fast` */
export function checkOptions({ stages, turns, speed }: ClubOptions): void {
  const play = stages.filter((stage) => stage.kind === 'play').map((stage) => stage.seconds);
  if (turns && play.length === 0) throw new Refusal('turns-without-play', 'host');
  if (turns && turns.seconds > Math.max(...play))
    throw new Refusal('turn-too-long', 'host', { seconds: turns.seconds, most: Math.max(...play) });
  const shortest = Math.min(...stages.map((stage) => stage.seconds), turns?.seconds ?? Number.POSITIVE_INFINITY);
  if (shortest * 1000 < SHORTEST_MS * speed) throw new Refusal('too-fast', 'host', { speed, seconds: shortest });
}
