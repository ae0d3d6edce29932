// Goal: GP-H4 to the ms: each go has its time, negotiation stops it for a minute a phase, and what is over is over. Method: the host's
// own decisions on a game without a database, the time in the test's hand.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input } from '#kernel/input.ts';
import { asksOf } from '#kernel/position.ts';
import { flagAt } from '#kernel/reconcile-clocks.ts';
import { gangsterParadise } from '#rulebooks/gangster-paradise/gangster-paradise.ts';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import type { ParadiseState } from '#rulebooks/gangster-paradise/state.ts';
import { Refusal } from '#rulebooks/rulebook.ts';
import { decide } from '../../../server/commit/decide.ts';
import { Rehearsal } from '../../proofs/rehearsal.ts';
import { bid, done, drop, terms } from './scene.ts';

const GRACE = 750;
const red = (to: number): ParadiseMove => ({ do: 'offer', to, terms: terms({ red: 1 }) });
const refuse: ParadiseMove = { do: 'refuse' };

class Evening {
  readonly #game: Rehearsal;
  at: number;

  constructor(options: object = {}) {
    this.#game = new Rehearsal(gangsterParadise, 3, { first: 1, clans: 'draw', ...options }, 1);
    this.at = this.#game.soon;
    // The first go is over at once, so that the time of the next one begins now.
    this.act(done);
  }

  get state(): ParadiseState {
    return this.#game.game.state as ParadiseState; // The game's own.
  }
  get #go() {
    const [ask] = asksOf(this.#game.game);
    if (!ask) throw new Error('nothing is asked');
    return ask;
  }
  get active(): number {
    return this.#go.seats[0] ?? 0;
  }
  get go(): string {
    return `go.${this.state.go}`;
  }
  /** The minute of that seat in this phase. */
  talk = (seat = this.active): string => `talk.${this.state.turn}.${this.state.phase}.${seat}`;

  act(...moves: readonly ParadiseMove[]): void {
    for (const move of moves) this.#move(this.#go.id, this.active, move);
  }
  /** By a seat that is not active. */
  deal = (seat: number, move: ParadiseMove): void => this.#move(`g${this.state.go}.deal`, seat, move);
  /** To the offer of that number. */
  answer(offer: number, seat: number, move: ParadiseMove, arrived?: number): void {
    this.#move(`g${this.state.go}.offer.${offer}`, seat, move, arrived);
  }
  until(phase: string): void {
    while (this.state.phase !== phase) {
      const { game, position } = this.#game;
      const money = (holder: string, unit: string) => position.balances.get(`${holder} ${unit}`) ?? 0;
      for (const seat of this.#go.seats)
        this.#move(this.#go.id, seat, gangsterParadise.idle(game.state as ParadiseState, this.#go, seat, money));
    }
  }

  #move(ask: string, seat: number, move: ParadiseMove, arrived?: number): void {
    const person = `person ${seat}`;
    const head = { kind: 'move', gameId: this.#game.gameId, clientId: randomUUID(), person } as const;
    this.#put({ ...head, seat, ask, move, ...(arrived === undefined ? {} : { arrived }) });
  }
  #put(input: Input): void {
    this.#game.position = decide(this.#game.position, input, this.at).position;
  }
  elapse = (clock: string): void => this.#put({ kind: 'elapsed', gameId: this.#game.gameId, clock });

  /** In so many ms its flag falls, the grace of a turn counted; null while it stands. */
  falls(clock: string): number | null {
    const at = flagAt(this.#game.game, clock);
    return at === null ? null : at - this.at;
  }
  /** Ms that a clock still has while it stands. */
  left = (clock: string): number | undefined => this.#game.game.clocks[clock]?.left;
  clocks = (): string[] => Object.keys(this.#game.game.clocks).sort();
  pass(ms: number): this {
    this.at += ms;
    return this;
  }
}

const codeOf = (act: () => void): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'taken';
};

describe('the time of a go', () => {
  test.each([
    ['delivery', 30],
    ['market', 15],
    ['resale', 45],
    ['recruiting', 90],
    ['laundering', 45],
  ])('GP-H4: in %s it is %i s', (phase, seconds) => {
    const evening = new Evening();
    evening.until(phase);
    expect(evening.falls(evening.go)).toBe(seconds * 1000 + GRACE);
  });

  test('GP-H4: 0 switches a timer off', () => {
    const evening = new Evening({ timers: { delivery: 0, speaking: 0 } });
    expect(evening.falls(evening.go)).toBe(null);
    evening.until('market');
    expect(evening.falls(evening.go)).toBe(null);
    evening.until('resale');
    expect(evening.falls(evening.go)).toBe(45_000 + GRACE);
  });

  test('GP-H4: time that is up plays for who is silent, and the next one has all of his', () => {
    const evening = new Evening().pass(30_000 + GRACE);
    expect(evening.active).toBe(2);
    evening.elapse(evening.go);
    expect(evening.active).toBe(3);
    expect(evening.falls(evening.go)).toBe(30_000 + GRACE);
    expect(evening.state.clans.map(({ goods }) => goods.reduce((sum, n) => sum + n))).toEqual([4, 4, 4]);
  });

  test('GP-R7: every word in an auction has 15 s of its own', () => {
    const evening = new Evening();
    evening.until('market');
    evening.pass(14_000).act(bid(1));
    expect(evening.falls(evening.go)).toBe(15_000 + GRACE);
    evening.pass(15_000 + GRACE).elapse(evening.go);
    expect(evening.state.market.auction?.out).toEqual([2]);
  });
});

describe('the minute of negotiation', () => {
  test('GP-H4: an offer stops the clock of the active player; an answer lets it go on', () => {
    const evening = new Evening().pass(10_000);
    evening.act(red(3));
    expect(evening.falls(evening.go)).toBe(null);
    expect(evening.left(evening.go)).toBe(20_000);
    expect(evening.falls(evening.talk())).toBe(60_000 + GRACE);
    evening.pass(15_000).answer(1, 3, refuse);
    expect(evening.falls(evening.talk())).toBe(null);
    expect(evening.left(evening.talk())).toBe(45_000);
    expect(evening.falls(evening.go)).toBe(20_000 + GRACE);
  });

  test('GP-H4: an offer of another seat stops it too, and whatever he does meanwhile', () => {
    const evening = new Evening({ executants: {} });
    evening.until('recruiting');
    evening.pass(5_000).deal(2, red(1));
    evening.pass(30_000);
    expect(evening.left(evening.go)).toBe(85_000);
    expect(evening.falls(evening.talk())).toBe(30_000 + GRACE);
  });

  test('GP-H4: several offers share the minute', () => {
    const evening = new Evening();
    evening.act(red(3));
    evening.pass(10_000).deal(1, red(2));
    expect(evening.falls(evening.talk())).toBe(50_000 + GRACE);
    evening.pass(10_000).answer(1, 3, refuse);
    expect(evening.falls(evening.talk())).toBe(40_000 + GRACE);
    expect(evening.falls(evening.go)).toBe(null);
    evening.pass(40_000 + GRACE).elapse(evening.talk());
    expect(evening.state.talks).toMatchObject({ open: [], spent: [2] });
  });

  test('GP-H4: when the minute is up offers lapse, the clock goes on, and no further offer stops it', () => {
    const evening = new Evening().pass(10_000);
    evening.act(red(3));
    evening.pass(60_000 + GRACE - 1);
    expect(codeOf(() => evening.elapse('talk.1.delivery.2'))).toBe('not-due');
    evening.pass(1).elapse('talk.1.delivery.2');
    expect(evening.state.talks.open).toEqual([]);
    expect(evening.falls(evening.go)).toBe(20_000 + GRACE);
    evening.pass(5_000).act(red(3));
    expect(evening.falls(evening.go)).toBe(15_000 + GRACE);
    expect(evening.clocks()).not.toContain('talk.1.delivery.2');
    evening.pass(15_000 + GRACE).elapse(evening.go);
    expect(evening.active).toBe(3);
    expect(evening.state.talks.open).toEqual([]);
  });

  test('GP-H4: an answer that came in after the minute counts no more', () => {
    const evening = new Evening();
    evening.act(red(3));
    const due = evening.at + 60_000 + GRACE;
    evening.pass(61_000);
    expect(codeOf(() => evening.answer(1, 3, { do: 'accept' }, due + 1))).toBe('time-up');
    expect(codeOf(() => evening.answer(1, 3, { do: 'accept' }, due))).toBe('taken');
  });

  test('GP-H4: the minute is one for all words that a player has in one market, and a new one in the next phase', () => {
    const evening = new Evening();
    evening.until('market');
    evening.act(red(2));
    evening.pass(20_000).answer(1, 2, refuse);
    evening.act(bid(1));
    expect(evening.left(evening.talk(1))).toBe(40_000);
    evening.act(red(3));
    expect(evening.falls(evening.talk(2))).toBe(60_000 + GRACE);
    evening.answer(2, 3, refuse);
    evening.act(bid(2), drop, red(2));
    expect(evening.active).toBe(1);
    expect(evening.falls(evening.talk(1))).toBe(40_000 + GRACE);
    evening.answer(3, 2, refuse);
    evening.until('resale');
    evening.act(red(2));
    expect(evening.falls(evening.talk(1))).toBe(60_000 + GRACE);
  });

  test('GP-H4: a minute that is used up in the market stays so for his later words there', () => {
    const evening = new Evening();
    evening.until('market');
    evening.act(red(2));
    evening.pass(60_000 + GRACE).elapse(evening.talk(1));
    evening.act(bid(1), bid(2), drop);
    expect(evening.active).toBe(1);
    evening.act(red(2));
    expect(evening.falls(evening.go)).toBe(15_000 + GRACE);
  });

  test('GP-H4: without a minute negotiation stops nothing', () => {
    const evening = new Evening({ timers: { talk: 0 } }).pass(10_000);
    evening.act(red(3));
    expect(evening.falls(evening.go)).toBe(20_000 + GRACE);
    expect(evening.clocks()).toEqual([evening.go]);
  });
});
