/**
 * A rulebook for tests of clocks: a hall of tables, one per seat. Each table plays turns of one or more steps and may rest in between; turns are timed by a
 * sandglass, per turn, by a quota or by a bank. Halls may be nested.
 */
import { Type } from 'typebox';
import type { Act, Allowance, Ask, Rulebook } from '#rulebooks/rulebook.ts';

const kinds = ['glass', 'turn', 'quota', 'bank'] as const;

export interface HallOptions {
  readonly kind: (typeof kinds)[number];
  readonly ms: number;
  readonly mode: 'turn' | 'open';
  /** A used-up quota continues with another ask of the same turn, up to three times. */
  readonly again: boolean;
  /** Faulty rules that throw when time is up. */
  readonly broken: boolean;
  /** Nested halls, each with one less. */
  readonly inside: number;
}

interface HallTable {
  turn: number;
  step: number;
  up: number;
  rests: boolean;
  done: boolean;
}

export interface HallState extends HallOptions {
  tables: HallTable[];
  over: boolean;
}

type HallMove = { do: 'step' | 'rest' | 'end' | 'done' | 'finish' };

const exact = { additionalProperties: false } as const;
const oneOf = <const T extends string>(values: readonly T[], first: T) =>
  Type.Union(
    values.map((value) => Type.Literal(value)),
    { default: first },
  );

export const hall: Rulebook<HallState, HallMove, unknown, HallOptions> = {
  id: 'hall',
  messages: [],
  seats: { min: 1, max: 64 },
  begins: 'at-once',
  capabilities: { botsMaySit: false, secretHands: false, stakes: false, inside: [], guestSeats: false },
  units: {},
  options: Type.Object(
    {
      kind: oneOf(kinds, 'turn'),
      ms: Type.Integer({ minimum: 1, maximum: 36_000_000, default: 60_000 }),
      mode: oneOf(['turn', 'open'], 'turn'),
      again: Type.Boolean({ default: false }),
      broken: Type.Boolean({ default: false }),
      inside: Type.Integer({ minimum: 0, maximum: 3, default: 0 }),
    },
    exact,
  ),
  move: Type.Object({ do: oneOf(['step', 'rest', 'end', 'done', 'finish'], 'step') }, exact),
  setup(act, options, seats) {
    const table = (): HallTable => ({ turn: 1, step: 1, up: 0, rests: false, done: false });
    act.state = { ...options, tables: Array.from({ length: seats }, table), over: false };
    const { inside, kind, ms, mode } = options;
    if (inside === 0) return;
    const within = { kind, ms, mode, again: false, broken: false, inside: inside - 1 };
    act.open({ name: `hall${inside}`, rulebook: 'hall', options: within, seats: [1, 2].slice(0, seats), stakes: [] });
  },
  asks(state) {
    if (state.over) return [];
    const desk: Ask = { id: 'desk', kind: 'desk', mode: 'open', seats: [0], optional: true };
    return [desk, ...state.tables.flatMap((table, index) => (table.done ? [] : [askOf(state, table, index + 1)]))];
  },
  allowances: (state) => {
    const { kind } = state;
    if (state.over || kind === 'glass' || kind === 'turn') return [];
    return state.tables.flatMap((table, index): Allowance[] => {
      const seat = index + 1;
      const id = allowanceOf(state, table, seat);
      return table.done ? [] : [{ id, kind, seat, seconds: state.ms / 1000, within: placeOf(seat) }];
    });
  },
  legal: (_state, ask) =>
    ask.id === 'desk' ? [{ do: 'finish' }] : [{ do: 'step' }, { do: 'rest' }, { do: 'end' }, { do: 'done' }],
  play(act, _ask, given) {
    for (const { seat, move } of given) {
      if (move.do === 'finish') act.state.over = true;
      else playTable(act, seat, move.do);
    }
  },
  elapsed(act, ask) {
    if (act.state.broken) throw new Error('the hall stumbles');
    const seat = ask.seats[0] ?? 0;
    const table = tableOf(act, seat);
    table.up++;
    if (act.state.kind === 'bank') playTable(act, seat, 'done');
    else playTable(act, seat, act.state.again && table.up % 4 !== 0 ? 'step' : 'end');
  },
  idle: (_state, ask) => ({ do: ask.id === 'desk' ? 'finish' : 'end' }),
  view: (state) => ({ tables: state.tables }),
  sees: () => true,
  outcome: (state) => (state.over ? { ranks: [state.tables.map((_, index) => index + 1)] } : null),
  check() {},
  children: { over() {} },
  bots: {},
};

const placeOf = (seat: number): readonly string[] => [`round.${seat % 2 === 0 ? 2 : 1}`, `table.${seat}`];

const allowanceOf = ({ kind }: HallState, { turn }: HallTable, seat: number): string =>
  kind === 'bank' ? `b${seat}` : `q${seat}.${turn}`;

function askOf(state: HallState, table: HallTable, seat: number): Ask {
  const id = `t${seat}.${table.turn}.${table.step}`;
  const bare = { id, kind: table.rests ? 'rest' : 'turn', seats: [seat], within: placeOf(seat) } as const;
  if (table.rests) return { ...bare, mode: 'open' };
  if (state.kind === 'glass' || state.kind === 'turn')
    return { ...bare, mode: state.kind === 'glass' ? 'open' : 'turn', seconds: state.ms / 1000 };
  return { ...bare, mode: state.mode, clock: allowanceOf(state, table, seat) };
}

function tableOf(act: Act<HallState>, seat: number): HallTable {
  const table = act.state.tables[seat - 1];
  if (!table) throw new Error(`no table ${seat}`);
  return table;
}

function playTable(act: Act<HallState>, seat: number, what: Exclude<HallMove['do'], 'finish'>): void {
  const table = tableOf(act, seat);
  table.rests = what === 'rest';
  table.done = what === 'done';
  if (what === 'end') table.turn++;
  table.step = what === 'end' ? 1 : table.step + 1;
}
