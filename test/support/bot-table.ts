/** A manche game below HTTP: a host, a bot driver, and the seating. */
import { randomUUID } from 'node:crypto';
import { Default } from 'typebox/value';
import type { AnyMove, By } from '#kernel/input.ts';
import { type GamePosition, unplayed } from '#kernel/position.ts';
import { rulebookOf } from '#rulebooks/index.ts';
import type { ComputeOrder } from '../../server/bots/compute-job.ts';
import { BotDriver, type BotOptions } from '../../server/bots/driver.ts';
import { Host } from '../../server/commit/host.ts';
import type { Database } from '../../server/database/open.ts';
import { systemScheduler } from '../../server/time/scheduler.ts';
import type { MancheState } from './manche.ts';
import { nextSeed, repeating } from './repeats.ts';

export interface BotNode {
  readonly host: Host;
  readonly bots: BotDriver;
  readonly complaints: string[];
}

export function botNode(
  { sql }: Database,
  {
    seed = nextSeed(),
    ...options
  }: Partial<Pick<BotOptions, 'shared' | 'pauseMs' | 'patienceMs' | 'dice' | 'scheduler' | 'compute'>> & {
    /** Nodes of one seed play the same games. */
    readonly seed?: string;
  } = {},
): BotNode {
  const complaints: string[] = [];
  const { shared = false, scheduler = systemScheduler } = options;
  const { newKey, botDice } = repeating(seed);
  const host = new Host({ sql, now: () => scheduler.now(), shared, newKey });
  const log = (error: unknown): void => void complaints.push((error as Error).message);
  const compute = async ({ rulebook, kind, input }: ComputeOrder) => rulebookOf(rulebook)?.computes?.[kind]?.(input);
  const driver = { sql, host, shared, pauseMs: 0, dice: botDice, compute, ...options, log };
  return { host, bots: new BotDriver(driver), complaints };
}

export const organiser: By = { person: randomUUID(), name: 'Momo' };
const people = ['Paul', 'Rosa', 'Nino', 'Lea', 'Max'].map((name) => ({ person: randomUUID(), name }));
/** The person on that seat, if it does not start with a bot. */
export const playerOf = (seat: number): By => people[seat - 1] ?? organiser;

export interface Seating {
  readonly rulebook?: string;
  readonly options?: object;
  /** By seat 1..n: the level of its bot; null for a person. */
  readonly bots: readonly (string | null)[];
  /** The organiser; default: Momo. */
  readonly by?: By;
  /** By seat - 1, the people on seats without a bot; default: those of this file. */
  readonly players?: readonly By[];
}

export async function seated(
  host: Host,
  { rulebook = 'manche', options, bots, by = organiser, players = [] }: Seating,
): Promise<string> {
  const id = randomUUID();
  const part = { ...by, role: 'organiser', seat: null, consents: false } as const;
  await host.open({
    kind: 'open',
    clientId: id,
    person: by.person,
    game: {
      id,
      parent: null,
      name: '',
      prefix: '',
      title: 'La manche',
      rulebook,
      options: Default(rulebookOf(rulebook)?.options ?? {}, { ...options }),
      seats: bots.length,
      chanceKey: host.newKey(),
      isPublic: false,
      ...unplayed,
      parts: [part],
    },
  });
  for (const [index, bot] of bots.entries()) {
    const seat = index + 1;
    if (bot !== null) await seatBot(host, id, seat, bot, by);
    else {
      const sits = { ...(players[index] ?? playerOf(seat)), role: 'player', seat, consents: false } as const;
      await host.submit({ kind: 'part', gameId: id, clientId: randomUUID(), part: sits, how: 'takes' });
    }
  }
  if (rulebookOf(rulebook)?.begins === 'when-seated')
    await host.submit({ kind: 'start', gameId: id, clientId: randomUUID(), by });
  return id;
}

export const seatBot = (host: Host, gameId: string, seat: number, bot: string | null, by = organiser) =>
  host.submit({ kind: 'seat-bot', gameId, clientId: randomUUID(), by, seat, bot });

export const play = (host: Host, gameId: string, seat: number, ask: string, move: AnyMove, by = playerOf(seat)) =>
  host.submit({ kind: 'move', gameId, clientId: randomUUID(), person: by.person, seat, ask, move });

export async function gameOn(host: Host, id: string): Promise<GamePosition> {
  const read = await host.read(id);
  if (!read) throw new Error('no such game');
  return read.game;
}

export const stateOn = async (host: Host, id: string): Promise<MancheState> =>
  (await gameOn(host, id)).state as MancheState; // Its rulebook's.

/** The answers of seats from the log, in order: `ask seat do`. */
export async function answers({ sql }: Database, id: string): Promise<string[]> {
  const rows = await sql<{ ask: string; seat: number; does: string }[]>`
    select ask, seat, given->>'do' as does from move where game_id = ${id} and kind in ('move', 'sealed') order by seq`;
  return rows.map(({ ask, seat, does }) => `${ask} ${seat} ${does}`);
}
