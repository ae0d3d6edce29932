/** A day of 200 players: cost of publishing a round, and of finding the audiences of all readers for one act. In memory, on the kernel alone: `node test/bench/day.ts`. */
import { randomUUID } from 'node:crypto';
import type { Input } from '#kernel/input.ts';
import type { Part } from '#kernel/persistent.ts';
import { type BookPosition, unplayed } from '#kernel/position.ts';
import { accessOf } from '#kernel/read/access.ts';
import { register } from '#rulebooks/registry.ts';
import { decide } from '../../server/commit/decide.ts';
import { Audiences } from '../../server/live/audiences.ts';
import { day } from '../support/day.ts';
import { hall } from '../support/hall.ts';

const PLAYERS = 200;
const ROUNDS = 7;

register(day);
register(hall);

const organiser: Part = { person: randomUUID(), name: 'Organiser', role: 'organiser', seat: null, consents: false };
const players = Array.from(
  { length: PLAYERS },
  (_, n): Part => ({ person: randomUUID(), name: `Player ${n + 1}`, role: 'player', seat: n + 1, consents: false }),
);
const id = randomUUID();
const opening: Extract<Input, { kind: 'open' }> = {
  kind: 'open',
  clientId: id,
  person: organiser.person,
  game: {
    id,
    parent: null,
    name: '',
    prefix: '',
    title: 'A day',
    rulebook: day.id,
    options: {},
    seats: PLAYERS,
    chanceKey: '0'.repeat(64),
    isPublic: false,
    ...unplayed,
    parts: [organiser, ...players],
  },
};

/** Duration, ms. */
function timed(work: () => void): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

/** Everybody watches the day and their table of this round. */
function nameAudiences(book: BookPosition, round: number): void {
  for (const game of book.games.values()) {
    if (game.parent !== null && !game.name.startsWith(`r${round}t`)) continue;
    const audiences = new Audiences(book, game);
    const readers = game.parent === null ? players : players.filter(({ seat }) => game.parentSeats.includes(seat));
    for (const { person } of readers) audiences.of(accessOf(book, game, person));
  }
}

let book: BookPosition = decide({ id, act: 0, balances: new Map(), games: new Map() }, opening, Date.now()).position;
for (let round = 1; round <= ROUNDS; round++) {
  const publishes: Input = {
    kind: 'move',
    gameId: id,
    clientId: randomUUID(),
    person: organiser.person,
    seat: 0,
    ask: `round.${round}`,
    move: { do: 'publish' },
  };
  let rows = '';
  let moves = 0;
  const decidedMs = timed(() => {
    const decision = decide(book, publishes, Date.now());
    const written = decision.rows();
    rows = JSON.stringify(written);
    moves = written.moves.length;
    book = decision.position;
  });
  const namedMs = timed(() => nameAudiences(book, round));
  console.log(
    `round ${round}: ${moves} moves, ${Math.round(rows.length / 1000)} KB of rows, published in ${decidedMs.toFixed(0)} ms, ` +
      `audiences of one act named in ${namedMs.toFixed(1)} ms`,
  );
}
