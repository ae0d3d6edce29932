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

class TimedTable {
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
    const table = new TimedTable();
    table.until(phase);
    expect(table.falls(table.go)).toBe(seconds * 1000 + GRACE);
  });

  test('GP-H4: 0 switches a timer off', () => {
    const table = new TimedTable({ timers: { delivery: 0, speaking: 0 } });
    expect(table.falls(table.go)).toBe(null);
    table.until('market');
    expect(table.falls(table.go)).toBe(null);
    table.until('resale');
    expect(table.falls(table.go)).toBe(45_000 + GRACE);
  });

  test('GP-H4: time that is up plays for who is silent, and the next one has all of his', () => {
    const table = new TimedTable().pass(30_000 + GRACE);
    expect(table.active).toBe(2);
    table.elapse(table.go);
    expect(table.active).toBe(3);
    expect(table.falls(table.go)).toBe(30_000 + GRACE);
    expect(table.state.clans.map(({ goods }) => goods.reduce((sum, n) => sum + n))).toEqual([4, 4, 4]);
  });

  test('GP-R7: every word in an auction has 15 s of its own', () => {
    const table = new TimedTable();
    table.until('market');
    table.pass(14_000).act(bid(1));
    expect(table.falls(table.go)).toBe(15_000 + GRACE);
    table.pass(15_000 + GRACE).elapse(table.go);
    expect(table.state.market.auction?.out).toEqual([2]);
  });
});

describe('the minute of negotiation', () => {
  test('GP-H4: an offer stops the clock of the active player; an answer lets it go on', () => {
    const table = new TimedTable().pass(10_000);
    table.act(red(3));
    expect(table.falls(table.go)).toBe(null);
    expect(table.left(table.go)).toBe(20_000);
    expect(table.falls(table.talk())).toBe(60_000 + GRACE);
    table.pass(15_000).answer(1, 3, refuse);
    expect(table.falls(table.talk())).toBe(null);
    expect(table.left(table.talk())).toBe(45_000);
    expect(table.falls(table.go)).toBe(20_000 + GRACE);
  });

  test('GP-H4: an offer of another seat stops it too, with anything that he does meanwhile', () => {
    const table = new TimedTable({ executants: {} });
    table.until('recruiting');
    table.pass(5_000).deal(2, red(1));
    table.pass(30_000);
    expect(table.left(table.go)).toBe(85_000);
    expect(table.falls(table.talk())).toBe(30_000 + GRACE);
  });

  test('GP-H4: several offers share the minute', () => {
    const table = new TimedTable();
    table.act(red(3));
    table.pass(10_000).deal(1, red(2));
    expect(table.falls(table.talk())).toBe(50_000 + GRACE);
    table.pass(10_000).answer(1, 3, refuse);
    expect(table.falls(table.talk())).toBe(40_000 + GRACE);
    expect(table.falls(table.go)).toBe(null);
    table.pass(40_000 + GRACE).elapse(table.talk());
    expect(table.state.talks).toMatchObject({ open: [], spent: [2] });
  });

  test('GP-H4: when the minute is up offers lapse, the clock goes on, and no further offer stops it', () => {
    const table = new TimedTable().pass(10_000);
    table.act(red(3));
    table.pass(60_000 + GRACE - 1);
    expect(codeOf(() => table.elapse('talk.1.delivery.2'))).toBe('not-due');
    table.pass(1).elapse('talk.1.delivery.2');
    expect(table.state.talks.open).toEqual([]);
    expect(table.falls(table.go)).toBe(20_000 + GRACE);
    table.pass(5_000).act(red(3));
    expect(table.falls(table.go)).toBe(15_000 + GRACE);
    expect(table.clocks()).not.toContain('talk.1.delivery.2');
    table.pass(15_000 + GRACE).elapse(table.go);
    expect(table.active).toBe(3);
    expect(table.state.talks.open).toEqual([]);
  });

  test('GP-H4: an answer that came in after the minute counts no more', () => {
    const table = new TimedTable();
    table.act(red(3));
    const due = table.at + 60_000 + GRACE;
    table.pass(61_000);
    expect(codeOf(() => table.answer(1, 3, { do: 'accept' }, due + 1))).toBe('time-up');
    expect(codeOf(() => table.answer(1, 3, { do: 'accept' }, due))).toBe('taken');
  });

  test('GP-H4: the minute is one for all words that a player has in one market, and a new one in the next phase', () => {
    const table = new TimedTable();
    table.until('market');
    table.act(red(2));
    table.pass(20_000).answer(1, 2, refuse);
    table.act(bid(1));
    expect(table.left(table.talk(1))).toBe(40_000);
    table.act(red(3));
    expect(table.falls(table.talk(2))).toBe(60_000 + GRACE);
    table.answer(2, 3, refuse);
    table.act(bid(2), drop, red(2));
    expect(table.active).toBe(1);
    expect(table.falls(table.talk(1))).toBe(40_000 + GRACE);
    table.answer(3, 2, refuse);
    table.until('resale');
    table.act(red(2));
    expect(table.falls(table.talk(1))).toBe(60_000 + GRACE);
  });

  test('GP-H4: a minute that is used up in the market stays so for his later words there', () => {
    const table = new TimedTable();
    table.until('market');
    table.act(red(2));
    table.pass(60_000 + GRACE).elapse(table.talk(1));
    table.act(bid(1), bid(2), drop);
    expect(table.active).toBe(1);
    table.act(red(2));
    expect(table.falls(table.go)).toBe(15_000 + GRACE);
  });

  test('GP-H4: without a minute negotiation stops nothing', () => {
    const table = new TimedTable({ timers: { talk: 0 } }).pass(10_000);
    table.act(red(3));
    expect(table.falls(table.go)).toBe(20_000 + GRACE);
    expect(table.clocks()).toEqual([table.go]);
  });
});
