/** The reply to an act. Pages ask for the resulting game (`Prefer: return=representation`, RFC 7240) instead of reading it after each act; programs may skip it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from 'postgres';
import { accessOf, grantOf } from '#kernel/read/access.ts';
import { may } from '#kernel/rights.ts';
import type { Host } from '../commit/host.ts';
import type { Accepted } from '../commit/store.ts';
import { gameJson } from '../read/game-json.ts';
import { mayUndo } from './undo.ts';

const WANTED = /(^|[,\s])return=representation\b/i;

/** @returns the JSON of a `MoveReply`; a repeated request gets the game as it is now */
export async function ownAnswer(
  { sql, host }: { readonly sql: Sql; readonly host: Host },
  request: Pick<FastifyRequest, 'headers' | 'person'>,
  reply: Pick<FastifyReply, 'header'>,
  { gameId, seq, act, isUndoBarrier }: Accepted,
): Promise<string> {
  const short = `{"game":"${gameId}","seq":${seq},"act":${act}}`;
  if (!WANTED.test(String(request.headers.prefer ?? ''))) return short;
  reply.header('preference-applied', 'return=representation');
  const read = await host.readAt(gameId, act);
  if (!read) return short;
  const { book, game } = read;
  const access = accessOf(book, game, request.person?.id ?? null);
  if (!may('see-game', grantOf(game, access))) return short;
  // No player may undo a move that drew: skip the database.
  const undo = (!isUndoBarrier || access.seats.includes(0)) && (await mayUndo(sql, { book, game, access }, seq));
  const now = `{"act":${book.act},"game":${gameJson(book, game, access, null)}}`;
  return `${short.slice(0, -1)},"mayUndo":${undo},"now":${now}}`;
}
