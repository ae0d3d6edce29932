import { type Static, Type } from 'typebox';
import { Default, Errors } from 'typebox/value';
import { Refusal } from '../rulebook.ts';
import { between, closed, visibleLine } from '../shapes.ts';
import { rulebookOfTables } from './tables.ts';

export const MOST_ROUNDS = 24;
export const MOST_MINUTES = 600;
export const MOST_POINTS = 100;

/**
 * `swiss`: tables of two, players with equal points meet. `standings`: the same at tables of three to five. `round-robin`: everybody meets everybody, at tables of two. `bracket`:
 * the loser is out. `by-hand`: the organiser seats.
 */
const METHODS = ['swiss', 'standings', 'round-robin', 'bracket', 'by-hand'] as const;

/** After the rounds: an elimination among the best, or one table of the best. */
const FINALS = ['bracket', 'table'] as const;

/**
 * Tie-breakers for equal points. `opponents`: points of the opponents. `median`: the same without the best and the worst round. `head-to-head`: results between the tied.
 * `places`: more first places, then more second ones. `lot`: a random order.
 */
const TIE_BREAKERS = ['opponents', 'median', 'head-to-head', 'places', 'lot'] as const;
export type TieBreaker = (typeof TIE_BREAKERS)[number];

const STAGE_KINDS = ['play', 'break'] as const;

/** A stage of the day's programme, as on the club's clock. */
const stage = Type.Object(
  {
    name: Type.Readonly(visibleLine(60)),
    seconds: Type.Readonly(between(5, 36_000)),
    kind: Type.Readonly(Type.Enum(STAGE_KINDS)),
    /** Planned time of day: shown, never acted on. */
    plannedAt: Type.Readonly(Type.Optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }))),
  },
  closed,
);

/** Points of the first, the second … at a table of that size. */
const pointsOf = (...usual: readonly number[]) =>
  Type.Readonly(
    Type.Immutable(
      Type.Array(between(0, MOST_POINTS), { minItems: usual.length, maxItems: usual.length, default: usual }),
    ),
  );

export const deskOptions = Type.Object(
  {
    rounds: Type.Readonly(Type.Integer({ minimum: 1, maximum: 15, default: 4 })),
    /** Usual size of a table; always 2 but for `standings` and `by-hand`. */
    tableSize: Type.Readonly(Type.Integer({ minimum: 2, maximum: 5, default: 4 })),
    method: Type.Readonly(Type.Enum(METHODS, { default: 'standings' })),
    final: Type.Readonly(
      Type.Union(
        [
          Type.Object(
            {
              kind: Type.Readonly(Type.Enum(FINALS)),
              /** Size of the final; a final table takes at most one table's players. */
              players: Type.Readonly(between(2, 32)),
            },
            closed,
          ),
          Type.Null(),
        ],
        { default: null },
      ),
    ),
    /** The child game at the tables; null where people play elsewhere and report. */
    game: Type.Readonly(
      Type.Union(
        [
          Type.Object(
            {
              rulebook: Type.Readonly(Type.String({ minLength: 1, maxLength: 60 })),
              options: Type.Readonly(
                Type.Unsafe<Readonly<Record<string, unknown>>>(
                  Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { default: {} }),
                ),
              ),
            },
            closed,
          ),
          Type.Null(),
        ],
        { default: null },
      ),
    ),
    /** Of a round; 0: no clock. A stage of the programme takes precedence. */
    minutes: Type.Readonly(Type.Integer({ minimum: 0, maximum: MOST_MINUTES, default: 60 })),
    /** When time is called, the current turn is followed by one more. */
    lastTurn: Type.Readonly(Type.Boolean({ default: true })),
    /** From the call of time until missing results are announced; 0: never. */
    resultsDueMinutes: Type.Readonly(Type.Integer({ minimum: 0, maximum: 60, default: 5 })),
    /** After this time an uncontested result counts; 0: only when all have agreed. */
    silenceSeconds: Type.Readonly(Type.Integer({ minimum: 0, maximum: 3600, default: 60 })),
    /** By rank. Tied players share their points, rounded down. */
    points: Type.Readonly(
      Type.Object(
        {
          two: pointsOf(3, 0),
          three: pointsOf(5, 3, 1),
          four: pointsOf(5, 3, 2, 1),
          five: pointsOf(5, 4, 3, 2, 1),
        },
        { ...closed, default: {} },
      ),
    ),
    byePoints: Type.Readonly(Type.Integer({ minimum: 0, maximum: MOST_POINTS, default: 3 })),
    /** In order of precedence; a lot decides what they leave open. */
    tieBreakers: Type.Readonly(
      Type.Immutable(
        Type.Array(Type.Enum(TIE_BREAKERS), {
          maxItems: TIE_BREAKERS.length,
          uniqueItems: true,
          default: ['opponents', 'head-to-head', 'places', 'lot'],
        }),
      ),
    ),
    /** The last round that a late player may join; 0: none. */
    lateUntil: Type.Readonly(Type.Integer({ minimum: 0, maximum: MOST_ROUNDS, default: 2 })),
    /** Members of a club do not meet in round 1, where possible. */
    clubsApart: Type.Readonly(Type.Boolean({ default: true })),
    checkIn: Type.Readonly(Type.Boolean({ default: false })),
    /** Two players form a team: they never meet, and their points are added. */
    teams: Type.Readonly(Type.Boolean({ default: false })),
    /** Further players wait; 0: as many as there are seats. */
    capacity: Type.Readonly(Type.Integer({ minimum: 0, maximum: 256, default: 0 })),
    tables: Type.Readonly(Type.Integer({ minimum: 0, maximum: 128, default: 0 })),
    /** The day's programme: its n-th playing stage is round n, followed by its breaks. */
    programme: Type.Readonly(Type.Immutable(Type.Array(stage, { maxItems: 40, default: [] }))),
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
export type DeskOptions = Static<typeof deskOptions>;

export function sizesOf({ method, tableSize, game }: DeskOptions): { size: number; least: number; most: number } {
  const seats = game ? rulebookOfTables(game.rulebook)?.seats : undefined;
  const within = (least: number, most: number) => ({
    size: tableSize,
    least: Math.max(least, seats?.min ?? 0),
    most: Math.min(most, seats?.max ?? most),
  });
  if (method === 'by-hand') return within(2, 5);
  if (tableSize === 2) return within(2, 2);
  return tableSize === 5 ? within(3, 5) : within(3, 4);
}

/** @throws Refusal `method-size`, `final-players`, `no-such-game`, `game-size` */
export function checkOptions(options: DeskOptions): void {
  const { method, tableSize, final, game } = options;
  const isOfTwo = method === 'swiss' || method === 'round-robin' || method === 'bracket';
  if (method !== 'by-hand' && isOfTwo !== (tableSize === 2))
    throw new Refusal('method-size', 'host', { size: tableSize });
  if (final && method === 'bracket') throw new Refusal('final-of-bracket', 'host');
  if (final?.kind === 'table' && final.players > 5) throw new Refusal('final-players', 'host', { most: 5 });
  if (!game) return;
  const seats = rulebookOfTables(game.rulebook)?.seats;
  if (!seats) throw new Refusal('no-such-game', 'host');
  const used = [tableSize, ...(final ? [final.kind === 'table' ? final.players : 2] : [])];
  if (used.some((size) => size < seats.min || size > seats.max))
    throw new Refusal('game-size', 'host', { min: seats.min, max: seats.max });
}

/** The options with the defaults of the game at its tables filled in. @throws Refusal `game-options` naming an invalid one */
export function withGame(options: DeskOptions): DeskOptions {
  const rulebook = options.game && rulebookOfTables(options.game.rulebook);
  if (!options.game || !rulebook) return options;
  const given = Default(rulebook.options, structuredClone(options.game.options)) as Record<string, unknown>; // Options are objects.
  const [fault] = Errors(rulebook.options, given);
  if (fault) throw new Refusal('game-options', 'host', { option: fault.instancePath.slice(1) || '?' });
  return { ...options, game: { rulebook: rulebook.id, options: given } };
}
