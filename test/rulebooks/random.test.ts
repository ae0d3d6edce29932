// Goal: every legal play leads to an end, with nothing lost or made, with any number of players; and it is fast. Method: random games of each game (hundreds of each in `npm run
// proofs`), with the invariants checked on the way; the cost of a game is printed (the bench limits it).
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { rulebookOf } from '#rulebooks/index.ts';
import { supergangState } from '#rulebooks/supergang/state-schema.ts';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import { TABLE_GAMES, type TableGame } from '../support/games.ts';
import { howMany } from '../support/seeds.ts';
import { RandomGotham, RandomParadise, RandomPolice, RandomSupergang } from './random-play.ts';

type Played = RandomGotham | RandomParadise | RandomPolice | RandomSupergang;

interface Plays {
  readonly rules: string;
  readonly seats: readonly number[];
  readonly games: number;
  /** A longer game counts as endless. */
  readonly mostMoves: number;
  /** The invariants are checked after one move in so many, and at the end. */
  readonly checkEvery: number;
  readonly begin: (seats: number, seed: number) => Played;
  /** Further claims at the end. */
  readonly ended: (game: Played) => boolean;
  /** Each seat wins some of them. */
  readonly anyWins: boolean;
  /** Moves that are made in some of them, and reasons for which something changes hands. */
  readonly occurs?: readonly string[];
}

const LEVELS = ['easy', 'medium', 'hard'];
const SUPERGANG: Omit<Plays, 'seats' | 'begin'> = {
  rules: 'SG-H11, SG-R83',
  games: howMany(6, 200),
  mostMoves: 8000,
  checkEvery: 5,
  ended: ({ state }) => Check(supergangState, state),
  anyWins: false,
};

const POLICE: Omit<Plays, 'begin'> = {
  rules: 'PC-R69',
  seats: [3, 4, 5, 6],
  games: howMany(40, 1000),
  mostMoves: 5000,
  checkEvery: 9,
  ended: () => true,
  anyWins: false,
};
const policeGame = (seats: number, seed: number): RandomPolice =>
  new RandomPolice(seats, seed * 5 + seats, {
    difficulty: LEVELS[seed % 3],
    infiltrator: seed % 2 === 0,
    tokens: { file: 2 + (seed % 9) },
  });

const PLAYS: Readonly<Record<TableGame, readonly Plays[]>> = {
  'gangster-paradise': [
    {
      rules: 'GP-63, GP-20',
      seats: [3, 4, 5],
      games: howMany(40, 1000),
      mostMoves: 3000,
      checkEvery: 25,
      begin: (seats, seed) => new RandomParadise(seats, seed * 5 + seats),
      ended: ({ state }) => 'turn' in state && state.turn === 8,
      anyWins: true,
    },
  ],
  'police-city': [
    { ...POLICE, begin: policeGame },
    {
      ...POLICE,
      rules: 'PC-79, PC-84, PC-95, PC-R48, PC-R60',
      begin: (seats, seed) => policeGame(seats, seed).further(),
      occurs: ['objective', 'combine', 'deal-proposal', 'why.pact', 'kind', 'offer', 'file', 'unfile', 'lieutenant'],
    },
  ],
  'streets-of-gotham': [
    {
      rules: 'GC-32, GC-R35, GC-2',
      seats: [2, 3, 4, 5],
      games: howMany(40, 1000),
      mostMoves: 1500,
      checkEvery: 10,
      begin: (seats, seed) =>
        new RandomGotham(seats, seed * 5 + seats, {
          mystery: seed % 2 === 0,
          signalEffects: seed % 3 === 0,
          catchUp: seed % 5 === 0,
        }),
      // GC-2: only Batman ends it.
      ended: ({ state }) => 'batman' in state && state.batman,
      anyWins: true,
    },
  ],
  supergang: [
    { ...SUPERGANG, seats: [2, 3, 4], begin: (seats, seed) => new RandomSupergang(seats, seed * 7 + seats) },
    {
      ...SUPERGANG,
      seats: [3, 4, 5],
      begin: (seats, seed) => new RandomSupergang(seats, seed * 7 + seats, { policePlayer: true }),
    },
  ],
};

const rows = TABLE_GAMES.flatMap((game) =>
  PLAYS[game].flatMap((plays, n) => plays.seats.map((count) => ({ ...plays, game, n, count }))),
);

describe.each(rows)('$game ($n), $count players', (row) => {
  const { game: id, count: seats, games, mostMoves, checkEvery, begin, ended, anyWins, occurs = [], rules } = row;
  test(`${rules}: ${games} random games end; nothing is lost or made`, { timeout: 600_000 }, () => {
    const rulebook = rulebookOf(id);
    if (!rulebook) throw new Error(`no ${id}`);
    const began = process.cpuUsage();
    let moves = 0;
    const winners = new Set<number>();
    const met = new Set<string>();
    for (let seed = 1; seed <= games; seed++) {
      const game = begin(seats, seed);
      game.play(() => {
        if (game.moves > mostMoves) throw new Error(`game ${seed} does not end`);
        if (game.moves % checkEvery === 0) rulebook.check(game.state, game.money);
      });
      rulebook.check(game.state, game.money);
      if (!ended(game)) throw new Error(`game ${seed} ended otherwise`);
      for (const unit of Object.keys(rulebook.units)) {
        const sum = [...game.balances].reduce((all, [key, n]) => (key.endsWith(` ${unit}`) ? all + n : all), 0);
        if (sum !== 0) throw new Error(`game ${seed}: ${sum} ${unit} too many`);
      }
      const { ranks } = rulebook.outcome(game.state) ?? { ranks: [] };
      // There is no ranking where the mafia of Police City wins.
      if (id !== 'police-city' || ranks.length > 0)
        expect(ranks.flat().toSorted()).toEqual(Array.from({ length: seats }, (_, i) => i + 1));
      for (const seat of ranks[0] ?? []) winners.add(seat);
      for (const what of [...game.made, ...game.entries.map(({ why }) => why.key)]) met.add(what);
      moves += game.moves;
    }
    const { user, system } = process.cpuUsage(began);
    const ms = (user + system) / 1000 / games;
    console.log(`${id}, ${seats}: ${games} games of ${Math.round(moves / games)} moves, ${ms.toFixed(1)} ms each`);
    expect(moves).toBeGreaterThan(games);
    if (anyWins) expect(winners.size).toBe(seats);
    expect(occurs.filter((what) => !met.has(what))).toEqual([]);
  });
});

test('SG-H14: what silence answers is on offer', () => {
  const game = new RandomSupergang(4, 3);
  for (let n = 0; n < 400; n++) {
    const [ask] = supergang.asks(game.state);
    const [seat] = ask?.seats ?? [];
    if (!ask || seat === undefined) break;
    const move = supergang.idle(game.state, ask, seat, game.money);
    const options = supergang.legal(game.state, ask, seat, game.money);
    expect(options.map(({ do: what }) => what)).toContain(move.do);
    game.step();
  }
});
