/** Loads a request's game and checks the caller's right. */
import type { Sql } from 'postgres';
import { Type } from 'typebox';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { type Access, accessOf, grantOf, screenAccess } from '#kernel/read/access.ts';
import type { GameAct } from '#kernel/rights.ts';
import type { Host } from '../commit/host.ts';
import { notFound } from '../http/problem.ts';
import type { Quotas } from '../http/quotas.ts';
import type { Links } from '../links/links.ts';
import { demand } from '../people/demand.ts';
import type { Person } from '../people/identify.ts';

export interface GamesDependencies {
  readonly sql: Sql;
  readonly host: Host;
  readonly links: Links;
  readonly quotas: Quotas;
  /** The database's time, epoch ms. */
  readonly now: () => number;
}

export interface Authorised {
  readonly book: BookPosition;
  readonly game: GamePosition;
  readonly access: Access;
}

/** Accepted by every GET of a game. */
export const LinkToken = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Token of a read-only link: the game is then shown in its public view, also to a signed-in person',
  }),
);

/** @throws HttpProblem 404, 403, 409 */
export const demandOf = (game: GamePosition, access: Access, act: GameAct): void => demand(act, grantOf(game, access));

/** The game and this person's access, if the act is allowed. @throws HttpProblem 404, 403, 409 */
export async function authorise(host: Host, gameId: string, person: Person | null, act: GameAct): Promise<Authorised> {
  const read = await host.read(gameId);
  if (!read) throw notFound();
  const access = accessOf(read.book, read.game, person?.id ?? null);
  demandOf(read.game, access, act);
  return { ...read, access };
}

/**
 * As `authorise`, for an act whose commit finds out whether another node wrote first: works on the position that this node knows, and on the newest one before
 * it refuses.
 * @param prepared what the act needs there. @throws what it throws on the newest position
 */
export async function authoriseKnown<T>(
  host: Host,
  gameId: string,
  person: Person,
  act: GameAct,
  prepared: (at: Authorised) => T,
): Promise<T> {
  const on = (read: Awaited<ReturnType<Host['read']>>): T => {
    if (!read) throw notFound();
    const access = accessOf(read.book, read.game, person.id);
    demandOf(read.game, access, act);
    return prepared({ ...read, access });
  };
  const known = await host.lastKnown(gameId);
  try {
    return on(known);
  } catch (error) {
    const newest = await host.read(gameId);
    if (newest?.book === known?.book) throw error;
    return on(newest);
  }
}

/** The parts of a request that say who reads which game. */
export interface Reading {
  readonly params: { readonly id: string };
  readonly query: { readonly link?: string | undefined };
  readonly person: Person | null;
}

/**
 * As `authorise`, for every GET of a game; a link's token gives a screen's access. An ended, unknown or other game's link gives the same 404 as a missing game.
 * @throws HttpProblem 404, 403, 409
 */
export async function authoriseRead(
  { host, links }: { readonly host: Host; readonly links: Links },
  { params, query, person }: Reading,
  act: GameAct,
): Promise<Authorised> {
  if (query.link === undefined) return authorise(host, params.id, person, act);
  const [link, read] = await Promise.all([links.of(query.link), host.read(params.id)]);
  if (!read || link?.gameId !== read.game.id) throw notFound();
  demandOf(read.game, screenAccess, act);
  return { ...read, access: screenAccess };
}
