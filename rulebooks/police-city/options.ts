/** Options of a game: level, variant, timer (PC-H6), and every house value (PC-H1..H5). */
import { type Static, Type } from 'typebox';
import { Refusal } from '../rulebook.ts';
import { between, closed, list, nullable, visibleLine } from '../shapes.ts';
import { INFORMERS } from './data/dice.ts';
import { districts } from './data/districts.ts';
import { eventKinds } from './data/events.ts';
import { BOARD_LEVELS, numbers } from './data/numbers.ts';
import { SEIZURES_EACH, seizures } from './data/seizures.ts';
import { ACTION_TOKENS, actions } from './data/tokens.ts';

const whole = (value: number, maximum: number, minimum = 0) => Type.Integer({ minimum, maximum, default: value });

export const difficulties = ['easy', 'medium', 'hard'] as const;

/** Ids of cards: two letters and two digits (`PL06`). */
export const cardId = Type.String({ pattern: '^[A-Z]{2}[0-9]{2}$', maxLength: 4 });
const district = Type.Enum([...districts]);
export const seizure = Type.Enum([...seizures]);
const name = visibleLine(60);

const MOST_BROUGHT = 4;
/** Most dice, tokens of a kind and grades of an objective in house data. */
export const MOST_INFORMERS = 9;

const place = Type.Object(
  {
    id: cardId,
    name,
    districts: list(district, 2, 1),
    /** PC-R3: every district needs at least 2. */
    handcuffs: between(2, 24),
    mafia: between(0, 5),
    grades: between(0, MOST_BROUGHT),
    seizures: list(seizure, MOST_BROUGHT),
    informers: between(0, MOST_BROUGHT),
  },
  closed,
);
const event = Type.Object(
  {
    id: cardId,
    name,
    kind: Type.Enum([...eventKinds]),
    district: Type.Optional(district),
    seizure: Type.Optional(seizure),
  },
  closed,
);
const objective = Type.Object(
  {
    id: cardId,
    asks: list(district, 4, 1),
    grades: between(1, 5),
    token: nullable(Type.Enum(actions.filter((token) => token !== 'file'))),
  },
  closed,
);
const combination = Type.Object({ kinds: list(between(1, 10), 3, 1), grades: between(1, 10) }, closed);

/** Null: the data of the rules. */
const table = <Row extends Parameters<typeof list>[0]>(row: Row, most: number, least: number) =>
  Type.Union([list(row, most, least), Type.Null()], { default: null });

export const policeOptions = Type.Object(
  {
    /** PC-107..109. */
    difficulty: Type.Unsafe<(typeof difficulties)[number]>(Type.Enum([...difficulties], { default: 'medium' })),
    /** PC-110. */
    infiltrator: Type.Boolean({ default: false }),
    /** PC-R1: seconds of the timer; 0: no clocks at all. */
    sand: whole(numbers.sand, 90),
    window: whole(numbers.window, 60, 5),
    objection: whole(numbers.objection, 30, 3),
    goal: whole(numbers.goal, 30, 4),
    /** PC-19. */
    boardLevels: Type.Array(Type.Integer({ minimum: 1, maximum: 30 }), { maxItems: 5, default: [...BOARD_LEVELS] }),
    /** PC-21: open objectives. */
    objectivesOpen: whole(numbers.objectives, 6, 1),
    /** PC-R9, PC-R26. */
    proposals: whole(numbers.proposals, 12, 1),
    /** PC-11. */
    informers: whole(INFORMERS, MOST_INFORMERS),
    /** PC-R48: tokens of each kind. */
    seizuresEach: whole(SEIZURES_EACH, 40, 1),
    /** PC-H5. */
    tokens: Type.Object(
      {
        helicopter: whole(ACTION_TOKENS.helicopter, 12),
        officer: whole(ACTION_TOKENS.officer, 12),
        reinforcements: whole(ACTION_TOKENS.reinforcements, 12),
        'counter-order': whole(ACTION_TOKENS['counter-order'], 12),
        file: whole(ACTION_TOKENS.file, 12),
      },
      { ...closed, default: {} },
    ),
    /** PC-H1..H4: replace the data of `data/`. */
    places: table(place, 99, 6),
    events: table(event, 50, 6),
    objectives: table(objective, 60, 1),
    combinations: table(combination, 20, 1),
  },
  closed,
);
export type PoliceOptions = Static<typeof policeOptions>;

/** PC-R1: shortest useful negotiation, seconds. */
const LEAST_SAND = 20;

/**
 * What the schema cannot check.
 * @throws Refusal `sand-short` PC-R1, `levels-rise` PC-19, `too-few-tokens` PC-27, `card-twice` PC-H1, `event-argument` PC-H2, `combination-falls` PC-H4
 */
export function checkOptions(options: PoliceOptions, seats: number): void {
  const { sand, boardLevels, tokens, combinations } = options;
  if (sand > 0 && sand < LEAST_SAND) throw new Refusal('sand-short', 'PC-R1', { least: LEAST_SAND });
  if (boardLevels.some((level, i) => level <= (boardLevels[i - 1] ?? 0))) throw new Refusal('levels-rise', 'PC-19');
  const all = actions.reduce((sum, action) => sum + tokens[action], 0);
  if (all < seats) throw new Refusal('too-few-tokens', 'PC-27', { tokens: all, seats });
  checkCards(options);
  if (combinations?.some(({ kinds }) => kinds.some((n, i) => n > (kinds[i - 1] ?? n))))
    throw new Refusal('combination-falls', 'PC-H4');
}

function checkCards({ places, events, objectives }: PoliceOptions): void {
  for (const cards of [[...(places ?? []), ...(events ?? [])], objectives ?? []]) {
    const ids = cards.map(({ id }) => id);
    const twice = ids.find((id, i) => ids.indexOf(id) !== i);
    if (twice) throw new Refusal('card-twice', 'PC-H1', { card: twice });
  }
  for (const { id, kind, district, seizure } of events ?? [])
    if ((kind === 'secure') !== (district !== undefined) || (kind === 'network') !== (seizure !== undefined))
      throw new Refusal('event-argument', 'PC-H2', { card: id });
}
