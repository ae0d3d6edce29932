/** Finding the game that a request is about, and judging whether whoever asks may do that in it. */
import type { Sql } from 'postgres';
import { Type } from 'typebox';
import type { Host } from '../commit/host.ts';
import { notFound } from '../http/problem.ts';
import type { BookPosition, GamePosition } from '../kernel/position.ts';
import type { Links } from '../links/links.ts';
import type { Person } from '../people/identify.ts';
import { demand, type GameAct } from '../people/rights.ts';
import { rightsOf, type Standing, screenStanding, standingOf } from './access.ts';

/** What whoever answers a request about games works with. */
export interface GamesDependencies {
  readonly sql: Sql;
  readonly host: Host;
  readonly links: Links;
  /** The database's time, epoch ms. */
  readonly now: () => number;
}

/** A game with the eyes that look at it. */
export interface Seen {
  readonly book: BookPosition;
  readonly game: GamePosition;
  readonly standing: Standing;
}

/** Every GET of a game takes it. */
export const LinkToken = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Token of a read-only link: the game is then seen as the public may see it, whoever is signed in',
  }),
);

/** @throws HttpProblem 404, 403, 409 */
export const demandOf = (game: GamePosition, standing: Standing, act: GameAct): void =>
  demand(act, rightsOf(game, standing));

/** A game that this person may do that act in, and his standing. @throws HttpProblem 404, 403, 409 */
export async function seen(host: Host, gameId: string, person: Person | null, act: GameAct): Promise<Seen> {
  const read = await host.read(gameId);
  if (!read) throw notFound();
  const standing = standingOf(read.game, person?.id ?? null);
  demandOf(read.game, standing, act);
  return { ...read, standing };
}

/** What of a request says who reads which game. */
export interface Reading {
  readonly params: { readonly id: string };
  readonly query: { readonly link?: string | undefined };
  readonly person: Person | null;
}

/**
 * For every GET of a game: as `seen`, or with the eyes of a screen where a link's token is given. A link that was ended, never
 * was, or belongs to another game looks like a game that does not exist.
 * @throws HttpProblem 404, 403, 409
 */
export async function readerOf(
  { host, links }: { readonly host: Host; readonly links: Links },
  { params, query, person }: Reading,
  act: GameAct,
): Promise<Seen> {
  if (query.link === undefined) return seen(host, params.id, person, act);
  const [link, read] = await Promise.all([links.of(query.link), host.read(params.id)]);
  if (!read || link?.gameId !== read.game.id) throw notFound();
  demandOf(read.game, screenStanding, act);
  return { ...read, standing: screenStanding };
}
