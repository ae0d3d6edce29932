// Goal: undoing an expiry restores the full time of that clock only; other clocks that ended with it have what they had left. Method: a host on a real database
// with the test's time.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ClockCommand } from '#kernel/clock-commands.ts';
import type { GamePosition } from '#kernel/position.ts';
import { accessOf } from '#kernel/read/access.ts';
import { clubClock } from '#rulebooks/club-clock/club-clock.ts';
import type { ClubState } from '#rulebooks/club-clock/state.ts';
import type { Host } from '../../../server/commit/host.ts';
import { undo } from '../../../server/games/undo.ts';
import { bookWith } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import { hall } from '../../support/hall.ts';
import { hallInput, handAt, hostBy } from '../../support/hall-host.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';

known(purse, hall);

const { sql } = await testDatabase();
const hand = handAt();

class Game {
  readonly host: Host = hostBy(sql, hand);
  readonly #person = randomUUID();
  #id = '';

  static async open(rulebook: string, options: object, seats: number): Promise<Game> {
    const opened = new Game();
    const input = hallInput({}, seats, opened.#person);
    await opened.host.open({ ...input, game: { ...input.game, rulebook, options } });
    opened.#id = input.game.id;
    return opened;
  }

  async position(): Promise<GamePosition> {
    const read = await this.host.read(this.#id);
    if (!read) throw new Error('no such game');
    return read.game;
  }

  move(seat: number, ask: string, move: { do: string; [field: string]: unknown }) {
    const head = { kind: 'move', gameId: this.#id, clientId: randomUUID(), person: this.#person } as const;
    return this.host.submit({ ...head, seat, ask, move });
  }

  clock(command: ClockCommand) {
    const by = { person: this.#person, name: 'Ange' };
    return this.host.submit({ kind: 'command', gameId: this.#id, clientId: randomUUID(), by, command });
  }

  elapsed(clock: string) {
    return this.host.submit({ kind: 'elapsed', gameId: this.#id, clock });
  }

  async undo(seq: number, also: readonly number[] = []) {
    const game = await this.position();
    const organiser = accessOf(bookWith(game), game, this.#person);
    return undo(sql, this.host, this.#id, organiser, {
      id: randomUUID(),
      seq,
      also: [...also],
      reason: 'panne de courant',
    });
  }
}

test('a secret vote whose time was up has its whole time again, and so has everybody who votes', async () => {
  const game = await Game.open('purse', { seconds: 60 }, 3);
  await game.move(0, 'r1.open', { do: 'vote' });
  hand.at += 60_000;
  const { seq } = await game.elapsed('r1.vote');
  hand.at += 5_000;
  await game.undo(seq);
  expect((await game.position()).clocks).toEqual({ 'r1.vote': { of: 60_000, left: 60_000, due: hand.at + 60_000 } });
});

test('a secret vote that ended before its time has what was left of it', async () => {
  const game = await Game.open('purse', { seconds: 60 }, 1);
  await game.move(0, 'r1.open', { do: 'vote' });
  hand.at += 20_000;
  await game.move(1, 'r1.vote', { do: 'choose', number: 3 });
  const { seq } = await game.position();
  await game.undo(seq);
  expect((await game.position()).clocks).toMatchObject({ 'r1.vote': { left: 40_000, due: hand.at + 40_000 } });
});

test('time that was up for one player takes nothing of his table’s, and gives it nothing', async () => {
  const stages = [{ name: 'Partie', seconds: 600, kind: 'play', atZero: 'wait' }];
  const options = { stages, turns: { players: 2, seconds: 60, kind: 'bank' }, speed: 1 };
  const game = await Game.open('club-clock', options, 1);
  await game.move(0, 'go.0', { do: 'start', stage: 0 });
  for (const player of ['r1.t1.p1', 'r1.t1.p2']) {
    hand.at += 60_750;
    await game.elapsed(player);
  }
  const { seq, clocks } = await game.position();
  expect(clocks).toEqual({});
  await game.undo(seq);
  expect((await game.position()).clocks['r1.t1']).toMatchObject({ of: 600_000, left: 600_000 - 121_500 });
});

test('a bank that was used up is whole again where that is taken back, while the other player’s stays as it was', async () => {
  const stages = [{ name: 'Partie', seconds: 600, kind: 'play', atZero: 'wait' }];
  const game = await Game.open('club-clock', { stages, turns: { players: 2, seconds: 60, kind: 'bank' }, speed: 1 }, 1);
  await game.move(0, 'go.0', { do: 'start', stage: 0 });
  hand.at += 60_750;
  const { seq } = await game.elapsed('r1.t1.p1');
  expect((await game.position()).clocks['r1.t1.p1']).toMatchObject({ left: 0, due: null });
  hand.at += 5_000;
  await game.undo(seq);
  const { clocks } = await game.position();
  expect(clocks['r1.t1.p1']).toEqual({ of: 60_000, left: 60_000, due: hand.at + 60_000 });
  expect(clocks['r1.t1.p2']).toMatchObject({ left: 55_000, due: null });
  await expect(game.elapsed('r1.t1.p1')).rejects.toMatchObject({ code: 'not-due' });
});

test('of an undo that rests on what is taken back, what it took back goes as well where it rests on that', async () => {
  const stages = [{ name: 'Ronde 1', seconds: 3600, kind: 'play', atZero: 'wait' }];
  const game = await Game.open('club-clock', { stages, turns: null, speed: 1 }, 3);
  const desk = async (move: { do: string; stage?: number; table?: number }): Promise<number> => {
    const { state } = await game.position();
    const ask = clubClock.asks(state as ClubState).find(({ kind }) => kind === 'desk' || kind === 'go');
    return (await game.move(0, ask?.id ?? '', move)).seq;
  };
  await desk({ do: 'start', stage: 0 });
  const second = await desk({ do: 'done', table: 2 });
  const third = await desk({ do: 'done', table: 3 });
  const stop = await desk({ do: 'stop' });
  await game.undo(second, [stop]);
  const { seq } = await game.position();
  await game.undo(third, [stop, seq]);
  // The second one is done again: its undo was what depended on the third.
  const { run } = (await game.position()).state as ClubState;
  expect(run?.tables.map(({ is }) => is)).toEqual(['playing', 'done', 'playing']);
});

test('time that was given is taken back while it is not needed; once it is being played, it stands', async () => {
  const stages = [{ name: 'Ronde 1', seconds: 60, kind: 'play', atZero: 'wait' }];
  const game = await Game.open('club-clock', { stages, turns: null, speed: 1 }, 1);
  await game.move(0, 'go.0', { do: 'start', stage: 0 });
  const given = hand.at;
  await game.clock({ do: 'bonus', clock: 'r1.t1', ms: 30_000, why: 'dé' });
  hand.at += 59_000;
  const back = { do: 'bonus-back', at: given, clock: 'r1.t1' } as const;
  await game.clock(back);
  expect((await game.position()).clocks['r1.t1']).toMatchObject({ due: given + 60_000, bonuses: [] });
  const again = hand.at;
  await game.clock({ do: 'bonus', clock: 'r1.t1', ms: 30_000, why: 'dé' });
  hand.at += 1_000;
  await expect(game.clock({ ...back, at: again })).rejects.toMatchObject({ code: 'bonus-in-use' });
  expect((await game.position()).clocks['r1.t1']).toMatchObject({ due: given + 90_000 });
});
