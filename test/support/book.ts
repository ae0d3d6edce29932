/** A host on a real database with an open purse game, for tests below HTTP. */
import { randomUUID } from 'node:crypto';
import type { AnyMove } from '#kernel/input.ts';
import { type BookPosition, type GamePosition, unplayed } from '#kernel/position.ts';
import { Host } from '../../server/commit/host.ts';
import type { Accepted } from '../../server/commit/store.ts';
import type { Database } from '../../server/database/open.ts';
import { nextSeed, repeating } from './repeats.ts';

export const bookWith = (game: GamePosition): BookPosition => ({
  id: game.id,
  act: game.seq,
  balances: new Map(),
  games: new Map([[game.id, game]]),
});

const keysOf = () => ({ newKey: repeating(nextSeed()).newKey });

/** @param aheadMs how far its time is ahead of the database's, to expire clocks */
export const hostOn = (database: Database, shared = false, aheadMs = 0): Host =>
  new Host({ sql: database.sql, now: () => Date.now() + aheadMs, shared, ...keysOf() });

export interface OpenedPurse {
  readonly gameId: string;
  readonly organiser: string;
}

/** Opens a purse game with that many seats, whose votes have no time limit. */
export async function openPurse(host: Host, seats: number): Promise<OpenedPurse> {
  const gameId = randomUUID();
  const organiser = randomUUID();
  await host.open({
    kind: 'open',
    clientId: gameId,
    person: organiser,
    game: {
      id: gameId,
      parent: null,
      name: '',
      prefix: '',
      title: 'La bourse',
      rulebook: 'purse',
      options: { seconds: 3600 },
      seats,
      chanceKey: host.newKey(),
      isPublic: false,
      ...unplayed,
      parts: [{ person: organiser, name: 'Momo', role: 'organiser', seat: null, consents: false }],
    },
  });
  return { gameId, organiser };
}

export async function act(
  host: Host,
  { gameId, organiser }: OpenedPurse,
  seat: number,
  move: AnyMove,
  { ask = 'r1.open', clientId = randomUUID() }: { ask?: string; clientId?: string } = {},
): Promise<Accepted> {
  return host.submit({ kind: 'move', gameId, clientId, person: organiser, seat, ask, move });
}
