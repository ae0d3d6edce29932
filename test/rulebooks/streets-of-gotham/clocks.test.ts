// Goal: GC-R27 to the ms where a sealed question is the active player's alone: it runs on the clock of his turn. Method: the host's own
// decisions on a game without a database, brought to a scene, the time in the test's hand.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Input } from '#kernel/input.ts';
import { asksOf } from '#kernel/position.ts';
import { flagAt } from '#kernel/reconcile-clocks.ts';
import type { GothamMove } from '#rulebooks/streets-of-gotham/moves.ts';
import type { GothamState } from '#rulebooks/streets-of-gotham/state.ts';
import { streetsOfGotham } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import { decide } from '../../../server/commit/decide.ts';
import { Rehearsal } from '../../proofs/rehearsal.ts';
import { type Layout, optionsOf, Scene } from './scene.ts';

const GRACE = 750;
const TURN = 'turn.2';

/** A table of three in the second turn, that of seat 2, which has just begun. */
class Evening {
  readonly #game: Rehearsal;
  at: number;

  constructor(layout: Layout) {
    const scene = new Scene(layout);
    this.#game = new Rehearsal(streetsOfGotham, 3, optionsOf({ setAside: [0, 0, 0, 0] }), 1);
    const { position, game } = this.#game;
    this.#game.position = { ...position, games: new Map([[game.id, { ...game, state: scene.state }]]) };
    this.at = this.#game.soon;
    this.act({ do: 'end' });
  }

  get state(): GothamState {
    return this.#game.game.state as GothamState; // The game's own.
  }
  get asked() {
    const [ask] = asksOf(this.#game.game);
    if (!ask) throw new Error('nothing is asked');
    return ask;
  }

  act(move: GothamMove, seat = this.asked.seats[0] ?? 0): this {
    const { gameId } = this.#game;
    const head = { kind: 'move', gameId, clientId: randomUUID(), person: `person ${seat}` } as const;
    return this.#put({ ...head, seat, ask: this.asked.id, move });
  }
  elapse = (clock: string): this => this.#put({ kind: 'elapsed', gameId: this.#game.gameId, clock });
  #put(input: Input): this {
    this.#game.position = decide(this.#game.position, input, this.at).position;
    return this;
  }

  /** In so many ms its flag falls; null while it stands. */
  falls(clock: string): number | null {
    const at = flagAt(this.#game.game, clock);
    return at === null ? null : at - this.at;
  }
  pass(ms: number): this {
    this.at += ms;
    return this;
  }
}

/** Azrael of seat 2, with two hand cards of his own. */
const azrael = (others: number): Layout => ({
  laid: [[], ['AC01'], []],
  hands: [[], ['4.1', '0.1'], others === 0 ? [] : ['5.1', '5.2']],
  top: ['7.1', '7.2'],
});

test('GC-R27, GC-H7: a sealed question of the active player alone spends the time of his turn', () => {
  const evening = new Evening(azrael(0)).pass(20_000).act({ do: 'activate', card: 'AC01', half: 'own' });
  expect([evening.asked.mode, evening.asked.seats, evening.falls(TURN)]).toEqual(['sealed', [2], 40_000]);
  evening.pass(10_000).act({ do: 'discard', card: '0.1' });
  expect([evening.asked.kind, evening.falls(TURN)]).toEqual(['turn', 30_000 + GRACE]);
});

test('GC-R27: his time is up in it: the default answer, then he draws and his turn ends', () => {
  const evening = new Evening(azrael(0)).pass(20_000).act({ do: 'activate', card: 'AC01', half: 'own' });
  evening.pass(40_000).elapse(TURN);
  expect([evening.state.discard, evening.asked.kind, evening.falls(TURN)]).toEqual([['0.1'], 'turn', 0]);
  evening.elapse(TURN);
  expect([evening.state.hands[1], evening.state.active]).toEqual([['4.1', '7.1'], 3]);
});

test('GC-R27: where somebody else is asked as well there are 30 s for it, and the clock of the turn stands', () => {
  const evening = new Evening(azrael(1)).pass(20_000).act({ do: 'activate', card: 'AC01', half: 'own' });
  expect([evening.asked.seats, evening.falls(evening.asked.id), evening.falls(TURN)]).toEqual([[2, 3], 30_000, null]);
  evening.pass(25_000).act({ do: 'discard', card: '0.1' }, 2).act({ do: 'discard', card: '5.1' }, 3);
  expect(evening.falls(TURN)).toBe(40_000 + GRACE);
});
