// Goal: displayed time is server time within the stated error bound, for any connection, clock or machine.
// Method: simulated connections with seeded delays (more in `npm run proof:sync`), and a simulated machine that sleeps, is adjusted, goes offline.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ClockSync, DRIFT } from '#rulebooks/clock-sync.ts';
import { Measurement } from '../../web/src/lib/clocks/measurement.ts';
import { chanceOf, LINES, measured, SimulatedPage, START, UNIFORM } from '../proofs/clock-line.ts';

const HOUR_MS = 3_600_000;

describe('bounds', () => {
  test('0–200 ms each way, ten samples: p95 within 40 ms, p99 within 50 ms, never outside the bound', () => {
    const { p95, p99, outside } = measured(UNIFORM, 3000, 4);
    expect(p95).toBeLessThanOrEqual(40);
    expect(p99).toBeLessThanOrEqual(50);
    expect(outside).toBe(0);
  });

  test.each(LINES.map((line) => [line.name, line] as const))(
    '%s: the truth is never outside the bound',
    (_name, line) => {
      expect(measured(line, 1000, 7).outside).toBe(0);
    },
  );

  test('two clocks that drift apart by 100 ppm for an hour: within the bound at any time, and the bound stays small', () => {
    const chance = chanceOf(11);
    const page = new SimulatedPage({ ...UNIFORM, driftPpm: 100 }, chance);
    let at = page.measure(START);
    while (at < START + HOUR_MS) {
      for (const later of [0, 45_000 * chance(), 45_000]) {
        const { wrongMs, boundMs } = page.shows(at + later);
        expect(wrongMs).toBeLessThanOrEqual(boundMs);
      }
      at = page.ask(at + 45_000);
    }
    expect(page.shows(at).boundMs).toBeLessThan(60);
  });

  test('without an answer it knows nothing; a frame alone says that it is that late or later', () => {
    const sync = new ClockSync();
    expect(sync.boundMs(0)).toBe(Number.POSITIVE_INFINITY);
    sync.heard(START, 500);
    expect(sync.earliest(500)).toBeCloseTo(START - 1, 3);
    expect(sync.latest(500)).toBe(Number.POSITIVE_INFINITY);
  });

  test('a frame that came faster than any answer narrows the bound; a slow one changes nothing', () => {
    const sync = new ClockSync(0);
    sync.sample(0, START, 200);
    expect(sync.boundMs(200)).toBeCloseTo(100, 0);
    sync.heard(START + 40, 200);
    expect(sync.boundMs(200)).toBeCloseTo(80, 0);
    sync.heard(START - 500, 200);
    expect(sync.boundMs(200)).toBeCloseTo(80, 0);
  });

  test('nothing new is learnt: the bound grows by the drift of two clocks', () => {
    const sync = new ClockSync(0);
    sync.sample(0, START, 20);
    const grown = sync.boundMs(20 + HOUR_MS) - sync.boundMs(20);
    expect(grown).toBeCloseTo(DRIFT * HOUR_MS, 3);
  });

  test('an answer that contradicts what was known counts alone: a clock has jumped', () => {
    const sync = new ClockSync(0);
    sync.sample(0, START, 20);
    sync.sample(1000, START + 1000 - 5000, 1040);
    expect(sync.at(1040)).toBeCloseTo(START + 1040 - 5000 - 20, 0);
    expect(sync.boundMs(1040)).toBeCloseTo(20, 0);
    sync.sample(2000, 0, 1999);
    expect(sync.boundMs(1040)).toBeCloseTo(20, 0);
  });
});

/** A page on a machine with simulated clocks; true time is that of the fake timers and of the server. */
class Machine {
  wallError: number;
  slept = 0;
  serverJump = 0;
  online = true;
  asked = 0;
  stamped = 0;
  /** The last reported bound. */
  boundMs: number | null = null;
  readonly #chance = chanceOf(5);
  readonly measurement: Measurement;

  constructor(wallError = 0) {
    this.wallError = wallError;
    this.measurement = new Measurement(
      {
        mono: () => Date.now() - START - this.slept,
        wall: () => Date.now() + this.wallError,
        grainMs: 1,
        ask: async () => {
          this.asked += 1;
          await this.#delay();
          if (!this.online) throw new Error('no network');
          const now = this.server();
          this.stamped += 1;
          await this.#delay();
          return { now, received: Date.now() - START - this.slept };
        },
      },
      (boundMs) => {
        this.boundMs = boundMs;
      },
    );
  }

  server(): number {
    return Date.now() + this.serverJump;
  }

  wrongMs(): number {
    return Math.abs(this.measurement.now() - this.server());
  }

  /** The monotonic clock and timers stop meanwhile. */
  sleeps(ms: number): void {
    this.slept += ms;
    vi.setSystemTime(Date.now() + ms);
  }

  async isRight(): Promise<void> {
    await vi.advanceTimersByTimeAsync(6000);
    expect(this.boundMs).not.toBeNull();
    expect(this.boundMs).toBeLessThan(100);
    expect(this.wrongMs()).toBeLessThanOrEqual(this.boundMs ?? 0);
  }

  #delay(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 1 + 99 * this.#chance()));
  }
}

describe('a page that measures', () => {
  let machine: Machine;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: START });
    machine = new Machine();
  });
  afterEach(() => {
    machine.measurement.stop();
    vi.useRealTimers();
  });

  test('before the first answer it goes by the machine, and says so; then it is right, and asks seldom', async () => {
    machine = new Machine(180_000);
    machine.measurement.start();
    expect(machine.boundMs).toBeNull();
    await machine.isRight();
    expect(machine.asked).toBeLessThanOrEqual(12);
    machine.asked = 0;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(machine.asked).toBeLessThanOrEqual(30);
    await machine.isRight();
  });

  test('a better measurement never turns the time back', async () => {
    machine.measurement.start();
    await vi.advanceTimersByTimeAsync(201);
    let shown = machine.measurement.now();
    for (let n = 0; n < 1000; n++) {
      await vi.advanceTimersByTimeAsync(4);
      const now = machine.measurement.now();
      expect(now).toBeGreaterThanOrEqual(shown);
      shown = now;
    }
  });

  test('a laptop that slept ten minutes shows about the right time at once, says that it is not sure, and measures', async () => {
    machine.measurement.start();
    await machine.isRight();
    machine.sleeps(600_000);
    expect(machine.wrongMs()).toBeLessThan(1000);
    await Promise.resolve();
    expect(machine.boundMs).toBeNull();
    await machine.isRight();
  });

  test('an answer that was on its way while the machine slept says nothing', async () => {
    machine.measurement.start();
    await machine.isRight();
    machine.measurement.again();
    const { stamped } = machine;
    while (machine.stamped === stamped) await vi.advanceTimersByTimeAsync(1);
    machine.sleeps(600_000);
    machine.measurement.now();
    for (let n = 0; n < 300; n++) {
      await vi.advanceTimersByTimeAsync(2);
      if (machine.boundMs !== null) expect(machine.wrongMs()).toBeLessThanOrEqual(machine.boundMs);
    }
    await machine.isRight();
  });

  test('somebody puts the machine’s clock right: the time shown stays the server’s', async () => {
    machine.measurement.start();
    await machine.isRight();
    machine.wallError = -40_000;
    await machine.isRight();
  });

  test('the server’s clock jumps: a frame that says so, or the next answer, is believed', async () => {
    machine.measurement.start();
    await machine.isRight();
    machine.serverJump = 3000;
    machine.measurement.heard(machine.server());
    await machine.isRight();
    machine.serverJump = -7000;
    await vi.advanceTimersByTimeAsync(60_000);
    await machine.isRight();
  });

  test('cut off it counts on, and its bound grows; when the network is back it measures at once', async () => {
    machine.measurement.start();
    await machine.isRight();
    const before = machine.boundMs ?? 0;
    machine.online = false;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(machine.boundMs).toBeGreaterThan(before + 100);
    expect(machine.wrongMs()).toBeLessThanOrEqual(machine.boundMs ?? 0);
    machine.online = true;
    machine.measurement.again();
    await machine.isRight();
  });

  test('when nobody looks at a clock nothing runs', async () => {
    machine.measurement.start();
    await vi.advanceTimersByTimeAsync(300);
    machine.measurement.stop();
    const { asked } = machine;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(machine.asked).toBe(asked);
    expect(vi.getTimerCount()).toBe(0);
  });
});
