/** What a tournament is set up with. */
import { type Static, Type } from 'typebox';
import { Default, Errors } from 'typebox/value';
import { Refusal } from '../rulebook.ts';
import { between, closed, visibleLine } from '../shapes.ts';
import { rulebookOfTables } from './tables.ts';

/** Rounds of a tournament, its final among them. */
export const MOST_ROUNDS = 24;
export const MOST_MINUTES = 600;
export const MOST_POINTS = 100;

/**
 * `swiss`: tables of two, who has as many points meets. `standings`: the same at tables of three to five. `round-robin`: everybody meets everybody,
 * at tables of two. `bracket`: who loses is out. `by-hand`: the organiser seats.
 */
const METHODS = ['swiss', 'standings', 'round-robin', 'bracket', 'by-hand'] as const;

/** After the rounds: an elimination among the best, or one table of the best. */
const FINALS = ['bracket', 'table'] as const;

/**
 * What ranks players with the same points. `opponents`: points of those whom they met. `median`: the same without the best and the worst round.
 * `head-to-head`: what came of their meetings. `places`: more first places, then more second ones. `lot`: an order that was drawn.
 */
const TIE_BREAKERS = ['opponents', 'median', 'head-to-head', 'places', 'lot'] as const;
export type TieBreaker = (typeof TIE_BREAKERS)[number];

const STAGE_KINDS = ['play', 'break'] as const;

/** A stage of the day's programme, as the clock of a club has it. */
const stage = Type.Object(
  {
    name: Type.Readonly(visibleLine(60)),
    seconds: Type.Readonly(between(5, 36_000)),
    kind: Type.Readonly(Type.Enum(STAGE_KINDS)),
    /** The time of day at which it is planned to begin: said, never acted on. */
    plannedAt: Type.Readonly(Type.Optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }))),
  },
  closed,
);

/** Points of the first, the second … of a table of that size. */
const pointsOf = (...usual: readonly number[]) =>
  Type.Readonly(
    Type.Immutable(
      Type.Array(between(0, MOST_POINTS), { minItems: usual.length, maxItems: usual.length, default: usual }),
    ),
  );

export const deskOptions = Type.Object(
  {
    rounds: Type.Readonly(Type.Integer({ minimum: 1, maximum: 15, default: 4 })),
    /** Players of a table where their number allows it; 2 of every method but `standings` and `by-hand`. */
    tableSize: Type.Readonly(Type.Integer({ minimum: 2, maximum: 5, default: 4 })),
    method: Type.Readonly(Type.Enum(METHODS, { default: 'standings' })),
    final: Type.Readonly(
      Type.Union(
        [
          Type.Object(
            {
              kind: Type.Readonly(Type.Enum(FINALS)),
              /** Who plays it; at a final table as many as fit at one. */
              players: Type.Readonly(between(2, 32)),
            },
            closed,
          ),
          Type.Null(),
        ],
        { default: null },
      ),
    ),
    /** What is played at the tables, in games inside this one; null where it is played elsewhere and its players report. */
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
    /** Of a round; 0: no clock. A stage of the programme goes before it. */
    minutes: Type.Readonly(Type.Integer({ minimum: 0, maximum: MOST_MINUTES, default: 60 })),
    /** When time is called the turn that is played is followed by one more. */
    lastTurn: Type.Readonly(Type.Boolean({ default: true })),
    /** From when time is called until missing tables are named; 0: never. */
    resultsDueMinutes: Type.Readonly(Type.Integer({ minimum: 0, maximum: 60, default: 5 })),
    /** After which a reported result stands though not everybody has agreed; 0: it waits for them. */
    silenceSeconds: Type.Readonly(Type.Integer({ minimum: 0, maximum: 3600, default: 60 })),
    /** By rank. Who shares ranks shares their points, rounded down. */
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
    /** In the order in which they are asked; a lot decides what they leave open. */
    tieBreakers: Type.Readonly(
      Type.Immutable(
        Type.Array(Type.Enum(TIE_BREAKERS), {
          maxItems: TIE_BREAKERS.length,
          uniqueItems: true,
          default: ['opponents', 'head-to-head', 'places', 'lot'],
        }),
      ),
    ),
    /** The last round that a late player still joins; 0: nobody comes late. */
    lateUntil: Type.Readonly(Type.Integer({ minimum: 0, maximum: MOST_ROUNDS, default: 2 })),
    /** Nobody meets a member of his own club in round 1, where it can be. */
    clubsApart: Type.Readonly(Type.Boolean({ default: true })),
    /** Only who is checked in is paired. */
    checkIn: Type.Readonly(Type.Boolean({ default: false })),
    /** Two players are a team: they never meet, and their points are added up. */
    teams: Type.Readonly(Type.Boolean({ default: false })),
    /** Players beyond it wait; 0: as many as there are seats. */
    capacity: Type.Readonly(Type.Integer({ minimum: 0, maximum: 256, default: 0 })),
    /** Tables of the room, numbered from 1; 0: as many as are needed. */
    tables: Type.Readonly(Type.Integer({ minimum: 0, maximum: 128, default: 0 })),
    /** The day's programme: the n-th stage that plays is round n, and the breaks are taken after it. */
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

/** The fewest and the most who may sit at a table. */
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

/** The options with those of the game at its tables as they are where nothing is said. @throws Refusal `game-options` naming the one that it does not allow */
export function withGame(options: DeskOptions): DeskOptions {
  const rulebook = options.game && rulebookOfTables(options.game.rulebook);
  if (!options.game || !rulebook) return options;
  const given = Default(rulebook.options, structuredClone(options.game.options)) as Record<string, unknown>; // Options are objects.
  const [fault] = Errors(rulebook.options, given);
  if (fault) throw new Refusal('game-options', 'host', { option: fault.instancePath.slice(1) || '?' });
  return { ...options, game: { rulebook: rulebook.id, options: given } };
}
