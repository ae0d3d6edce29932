// Goal: what a phone is told over an evening is what it would have read, for every seat and whoever looks on, and weighs little. Method: a
// game of Gangster Paradise of five people, whose answers bots choose, decided in memory; each reader keeps a copy as a page does.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Default } from 'typebox/value';
import { expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { rulebookOf } from '#rulebooks/index.ts';
import { chosen, turnsOf } from '../../../server/bots/choice.ts';
import { decide, type Input } from '../../../server/kernel/decide.ts';
import { type BookPosition, type GamePosition, statusOf, unplayed } from '../../../server/kernel/position.ts';
import { type Base, firstFrame, frameAfter, MOST_BYTES, type Said } from '../../../server/live/frames.ts';
import { type Standing, screenStanding, standingOf } from '../../../server/read/access.ts';
import { audienceOf } from '../../../server/read/audience.ts';
import { clocksChanged, clocksJson } from '../../../server/read/clock-replies.ts';
import type { GameReply } from '../../../server/read/contract.ts';
import type { GameFrame } from '../../../server/read/frame-contract.ts';
import { gameJson } from '../../../server/read/game-json.ts';
import { applyChanges } from '../../../web/src/lib/game/apply-changes.ts';
import { percentile } from '../../bench/load.ts';

const SEATS = [1, 2, 3, 4, 5];
const MOST_P50_BYTES = 4_096;
const organiser = { person: randomUUID(), name: 'Momo' };
const players = SEATS.map((seat) => ({ person: randomUUID(), name: `Joueur ${seat}`, seat }));

function opened(): GamePosition {
  return {
    id: randomUUID(),
    parent: null,
    name: '',
    prefix: '',
    title: 'Chez Momo',
    rulebook: 'gangster-paradise',
    options: Default(rulebookOf('gangster-paradise')?.options ?? {}, {}),
    seats: SEATS.length,
    chanceKey: 'ab'.repeat(32),
    isPublic: true,
    ...unplayed,
    parts: [
      { ...organiser, role: 'organiser', seat: null, consents: false },
      ...players.map((one) => ({ ...one, role: 'player' as const, consents: false })),
    ],
  };
}

/** The same seats, as if bots played them: what such a bot would answer, somebody answers. */
function answerOf(book: BookPosition, game: GamePosition, dice: ReturnType<typeof seededDice>): Input {
  const played = { ...game, bots: Object.fromEntries(SEATS.map((seat) => [seat, 'plain'])) };
  const around = { ...book, games: new Map([[game.id, played]]) };
  for (const turn of turnsOf(around, played).toReversed()) {
    const move = chosen(around, played, turn, dice);
    if (!move) continue;
    const person = players[turn.seat - 1]?.person ?? '';
    const { ask, seat } = turn;
    return { kind: 'move', gameId: game.id, clientId: randomUUID(), person, seat, ask: ask.id, move };
  }
  throw new Error('everybody waits');
}

const frameIn = (bytes: Buffer): GameFrame => JSON.parse(/^data: (.*)$/m.exec(bytes.toString())?.[1] ?? '');

/** As a page does with a frame (`web/src/lib/game/known-games.ts`). */
function told(known: GameReply | null, frame: GameFrame): GameReply {
  if (frame.whole) return frame.whole;
  if (!known || !frame.changes) throw new Error('a frame without the game');
  const { seq: _seq, status: _status, clocks, ...rest } = known;
  const { seq, status } = frame;
  const now = applyChanges(rest, frame.changes.all) as typeof rest; // Changes of a game make a game.
  expect(JSON.stringify(now)).toHaveLength(frame.changes.size);
  return { ...now, seq, status: status as GameReply['status'], clocks: frame.clocks ?? { ...clocks, seq } };
}

test('over a game of five every seat is told, act by act, exactly what it would have read, in 4 KB or less at p50', () => {
  const dice = seededDice(7);
  const first = opened();
  let book: BookPosition = { id: first.id, act: 0, balances: new Map(), games: new Map() };
  const gameOf = (one: BookPosition): GamePosition => one.games.get(first.id) ?? first;
  const at = Date.now();
  book = decide(book, { kind: 'open', game: first, clientId: first.id, person: organiser.person }, at).position;
  const readers = new Map<string, { readonly standing: (game: GamePosition) => Standing; known: GameReply | null }>([
    ...players.map(
      ({ name, person }) =>
        [name, { standing: (game: GamePosition) => standingOf(game, person), known: null }] as const,
    ),
    ['organiser', { standing: (game) => standingOf(game, organiser.person), known: null }],
    ['public', { standing: (game) => standingOf(game, null), known: null }],
    ['screen', { standing: () => screenStanding, known: null }],
  ]);
  for (const reader of readers.values()) {
    const game = gameOf(book);
    reader.known = told(
      null,
      frameIn(firstFrame({ book, game, audience: audienceOf(book, game, reader.standing(game)) }, [], false)),
    );
  }
  const bytes: number[] = [];
  const step = (input: Input): void => {
    const before = book;
    const decision = decide(before, input, at);
    book = decision.position;
    const [then, game] = [gameOf(before), gameOf(book)];
    const moves: readonly Said[] = decision.rows().moves;
    const clocks = clocksChanged(before, book, game) ? clocksJson(book, game) : null;
    for (const [name, reader] of readers) {
      const standing = reader.standing(game);
      const base: Base = {
        book: before,
        game: then,
        audience: audienceOf(before, then, reader.standing(then)),
        since: before.act,
      };
      const frame = frameAfter({ book, game, audience: audienceOf(book, game, standing) }, base, moves, clocks);
      reader.known = told(reader.known, frameIn(frame));
      const read = JSON.parse(gameJson(book, game, standing, null));
      if (!isDeepStrictEqual(reader.known, read)) expect({ name, ...reader.known }).toEqual({ name, ...read });
      if (name.startsWith('Joueur')) bytes.push(frame.length);
      expect(frame.length).toBeLessThan(2 * MOST_BYTES);
    }
  };
  step({ kind: 'start', gameId: first.id, clientId: randomUUID(), by: organiser });
  for (let n = 0; n < 250 && statusOf(gameOf(book)) !== 'over'; n++) step(answerOf(book, gameOf(book), dice));
  const wholes = JSON.stringify(readers.get('Joueur 1')?.known).length;
  console.info(
    `frames: ${bytes.length}, p50 ${percentile(bytes, 0.5)}, p90 ${percentile(bytes, 0.9)}, p99 ${percentile(bytes, 0.99)}, most ${Math.max(...bytes)} bytes; the game itself at the end ${wholes}`,
  );
  expect(bytes.length).toBeGreaterThan(500);
  expect(percentile(bytes, 0.5)).toBeLessThanOrEqual(MOST_P50_BYTES);
});
