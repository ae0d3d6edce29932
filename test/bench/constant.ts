/** A game of constant size with five readers: in memory, with frames for all five; and through the whole server, each move seen on five streams. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Input } from '#kernel/input.ts';
import { type BookPosition, type GamePosition, unplayed } from '#kernel/position.ts';
import { accessOf } from '#kernel/read/access.ts';
import { decide } from '../../server/commit/decide.ts';
import { Audiences } from '../../server/live/audiences.ts';
import { frameAfter } from '../../server/live/frames.ts';
import { type ConstantState, constantGame, PLAYERS, seatOf } from '../support/constant-game.ts';
import { type Figures, least, median } from './figures.ts';

const MOVES = 2_000;
const people = Array.from({ length: PLAYERS }, (_, n) => ({ person: randomUUID(), name: `Player ${n + 1}` }));

function opened(): GamePosition {
  return {
    id: randomUUID(),
    parent: null,
    name: '',
    prefix: '',
    title: 'Bench',
    rulebook: constantGame.id,
    options: {},
    seats: PLAYERS,
    chanceKey: createHash('sha256').update('bench constantGame').digest('hex'),
    isPublic: true,
    ...unplayed,
    parts: people.map((one, n) => ({ ...one, role: 'player', seat: n + 1, consents: false })),
  };
}

/** CPU seconds of this process. */
function core(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Moves per core second: decided, their rows made, and frames for five readers. */
function hosted(): number {
  const game = opened();
  const at = Date.now();
  const stateIn = (book: BookPosition): ConstantState => book.games.get(game.id)?.state as ConstantState; // Of that rulebook.
  const opening: Extract<Input, { kind: 'open' }> = {
    kind: 'open',
    game,
    clientId: game.id,
    person: people[0]?.person ?? '',
  };
  let book = decide({ id: game.id, act: 0, balances: new Map(), games: new Map() }, opening, at).position;
  const readers = (now: GamePosition) =>
    [...people.map(({ person }) => person), null].map((person) => accessOf(book, now, person));
  let told = 0;
  const begin = core();
  for (let move = 0; move < MOVES; move++) {
    const state = stateIn(book);
    const seat = seatOf(state);
    const card = state.hands[seat - 1]?.[move % 5] ?? 0;
    const { person = '' } = people[seat - 1] ?? {};
    const decision = decide(
      book,
      {
        kind: 'move',
        gameId: game.id,
        clientId: randomUUID(),
        person,
        seat,
        ask: `t${state.turn}.swap`,
        move: { do: 'swap', card },
      },
      at,
    );
    const rows = decision.rows();
    const after = decision.position;
    const [was, is] = [book.games.get(game.id), after.games.get(game.id)];
    if (!was || !is) throw new Error('the game is gone');
    const [then, now] = [new Audiences(book, was), new Audiences(after, is)];
    for (const access of readers(is)) {
      const base = { book, game: was, ...then.of(access), since: book.act };
      told += frameAfter({ book: after, game: is, ...now.of(access) }, base, rows.moves, null).length;
    }
    book = after;
  }
  if (told === 0) throw new Error('nobody was told anything');
  return MOVES / (core() - begin);
}

/** The same in bare JavaScript: copy the state, one HMAC, sum the book, five views as JSON. */
function bare(): number {
  let state: ConstantState = {
    turn: 0,
    deck: Array.from({ length: 39 }, (_, n) => n),
    hands: Array.from({ length: PLAYERS }, (_, n) => [0, 1, 2, 3, 4].map((m) => 39 + n * 5 + m)),
    shown: 59,
  };
  const key = Buffer.alloc(32, 7);
  const balances = new Map<string, number>();
  let told = 0;
  const begin = core();
  for (let move = 0; move < MOVES; move++) {
    const seat = seatOf(state);
    const next: ConstantState = { ...state, deck: [...state.deck], hands: state.hands.map((hand) => [...hand]) };
    const place = createHmac('sha256', key).update(`${move}.0.0`).digest().readUIntBE(0, 6) % next.deck.length;
    const hand = next.hands[seat - 1] ?? [];
    [hand[move % 5], next.shown, next.deck[place]] = [next.deck[place] ?? 0, hand[move % 5] ?? 0, next.shown];
    next.turn++;
    balances.set(`purse:${seat}`, (balances.get(`purse:${seat}`) ?? 0) + 1);
    for (const viewer of [1, 2, 3, 4, 'public'] as const)
      told += Buffer.from(
        JSON.stringify({ view: constantGame.view(next, viewer, () => 0), balances: [...balances] }),
      ).length;
    state = next;
  }
  if (told === 0) throw new Error('nobody was told anything');
  return MOVES / (core() - begin);
}

export function measureConstant(figures: Figures, rounds: number): void {
  for (let warm = 0; warm < 3; warm++) [hosted(), bare()];
  const pairs = Array.from({ length: rounds }, () => [hosted(), bare()] as const);
  const [all, floors] = [pairs.map(([one]) => one), pairs.map(([, floor]) => floor)];
  const range = `${Math.round(Math.min(...all))}–${Math.round(Math.max(...all))}`;
  figures.add(
    'constant.memory',
    `four players, sixty cards, five readers (${range})`,
    median(all),
    'moves/s',
    least(13_000),
  );
  figures.add('constant.floor', '  the same in bare JavaScript', median(floors), 'moves/s');
  figures.add('constant.ratio', '  of that', median(pairs.map(([one, floor]) => one / floor)), '×');
}
