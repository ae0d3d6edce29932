/** A hall on a real database, with time set by the test, to the ms. */
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Outage } from '#kernel/clock.ts';
import type { HostCommand } from '#kernel/host-command.ts';
import type { Input } from '#kernel/input.ts';
import { asksOf, type BookPosition, type GamePosition, unplayed } from '#kernel/position.ts';
import { flagAt } from '#kernel/reconcile-clocks.ts';
import { newChanceKey } from '../../server/commit/chance.ts';
import { Host } from '../../server/commit/host.ts';
import type { Accepted } from '../../server/commit/store.ts';
import { type HallOptions, type HallState, hall } from './hall.ts';
import { nextSeed, repeating } from './repeats.ts';

/** The test's time, epoch ms. */
export interface Hand {
  at: number;
}

export const handAt = (at = Date.parse('2027-05-01T18:00:00Z')): Hand => ({ at });

export const hostBy = (sql: Sql, hand: Hand, shared = true): Host =>
  new Host({ sql, now: () => hand.at, shared, newKey: repeating(nextSeed()).newKey });

export function hallInput(options: Partial<HallOptions>, seats: number, person: string) {
  const id = randomUUID();
  const usual = { kind: 'turn', ms: 60_000, mode: 'turn', again: false, broken: false, inside: 0 } as const;
  return {
    kind: 'open',
    clientId: id,
    person,
    game: {
      id,
      parent: null,
      name: '',
      prefix: '',
      title: 'La salle',
      rulebook: hall.id,
      options: { ...usual, ...options },
      seats,
      chanceKey: newChanceKey(),
      isPublic: false,
      ...unplayed,
      parts: [{ person, name: 'Momo', role: 'organiser', seat: null, consents: false }],
    },
  } as const satisfies Input;
}

export const hallMove = (gameId: string, person: string, seat: number, ask: string, what: string, arrived?: number) =>
  ({
    kind: 'move',
    gameId,
    clientId: randomUUID(),
    person,
    seat,
    ask,
    move: { do: what },
    ...(arrived === undefined ? {} : { arrived }),
  }) as const satisfies Input;

export class Hall {
  readonly id: string;
  host: Host;
  readonly #person: string;

  private constructor(host: Host, id: string, person: string) {
    this.host = host;
    this.id = id;
    this.#person = person;
  }

  static async open(host: Host, options: Partial<HallOptions>, seats = 1): Promise<Hall> {
    const person = randomUUID();
    const input = hallInput(options, seats, person);
    await host.open(input);
    return new Hall(host, input.game.id, person);
  }

  on(host: Host): Hall {
    return new Hall(host, this.id, this.#person);
  }

  async book(): Promise<BookPosition> {
    const read = await this.host.read(this.id);
    if (!read) throw new Error('no such hall');
    return read.book;
  }

  /** @param inside names of halls inside it */
  async game(...inside: readonly string[]): Promise<GamePosition> {
    const book = await this.book();
    let game = book.games.get(this.id);
    for (const name of inside)
      game = [...book.games.values()].find((one) => one.parent === game?.id && one.name === name);
    if (!game) throw new Error('no such hall');
    return game;
  }

  async table(seat = 1): Promise<HallState['tables'][number]> {
    const table = ((await this.game()).state as HallState).tables[seat - 1]; // Its rulebook's.
    if (!table) throw new Error('no such table');
    return table;
  }

  async ask(seat = 1): Promise<string> {
    return asksOf(await this.game()).find((ask) => ask.seats.includes(seat))?.id ?? '';
  }

  /** When that clock expires; null while it is stopped. */
  async flag(clock: string): Promise<number | null> {
    return flagAt(await this.game(), clock);
  }

  async move(seat: number, what: string, { arrived, ask }: { arrived?: number; ask?: string } = {}): Promise<Accepted> {
    return this.host.submit(hallMove(this.id, this.#person, seat, ask ?? (await this.ask(seat)), what, arrived));
  }

  elapsed(clock: string, outages?: readonly Outage[], gameId = this.id): Promise<Accepted> {
    return this.host.submit({ kind: 'elapsed', gameId, clock, ...(outages ? { outages } : {}) });
  }

  command(command: HostCommand, gameId = this.id): Promise<Accepted> {
    const by = { person: this.#person, name: 'Momo' };
    return this.host.submit({ kind: 'command', gameId, clientId: randomUUID(), by, command });
  }

  pause(node: string, gameId = this.id): Promise<Accepted> {
    return this.command({ do: 'pause', node, why: '' }, gameId);
  }

  resume(node: string, gameId = this.id): Promise<Accepted> {
    return this.command({ do: 'resume', node, why: '' }, gameId);
  }
}
