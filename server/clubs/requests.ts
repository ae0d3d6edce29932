/** Requests of visitors in the database. A visitor reads the answer with the token of a private address. */
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Sql } from 'postgres';
import { HttpProblem, notFound } from '../http/problem.ts';
import type { RequestList } from './contract.ts';

/** Requests without an answer that a club may have. */
export const MOST_OPEN = 50;
/** Answered requests are deleted after that. */
const KEPT_DAYS = 90;

/** 192 bits: too long to guess. */
const TOKEN_BYTES = 24;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** @returns the token of the private address, which is not stored @throws HttpProblem 409 `club-requests-full` */
export async function addRequest(
  sql: Sql,
  club: string,
  { name, message }: { readonly name: string; readonly message: string },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await sql.begin(async (tx) => {
    await tx`select from club where id = ${club} for update`;
    await tx`delete from club_request
      where club_id = ${club} and answered_at < now() - make_interval(days => ${KEPT_DAYS})`;
    const [held] = await tx<{ open: number }[]>`
      select count(*)::int as open from club_request where club_id = ${club} and answered_at is null`;
    if ((held?.open ?? 0) >= MOST_OPEN) throw new HttpProblem(409, 'club-requests-full');
    await tx`insert into club_request (id, club_id, token_hash, name, message)
      values (${randomUUIDv7()}, ${club}, ${hashOf(token)}, ${name}, ${message})`;
  });
  return token;
}

export interface StoredRequest {
  readonly name: string;
  readonly message: string;
  readonly at: Date;
  readonly answer: string | null;
  readonly code: string | null;
  readonly answeredAt: Date | null;
}

/** @throws HttpProblem 404 */
export async function requestOf(sql: Sql, club: string, token: string): Promise<StoredRequest> {
  const [row] = await sql<StoredRequest[]>`
    select name, message, at, answer, code, answered_at as "answeredAt" from club_request
    where club_id = ${club} and token_hash = ${hashOf(token)}`;
  if (!row) throw notFound();
  return row;
}

export async function requestsOf(sql: Sql, club: string): Promise<RequestList['requests']> {
  const rows = await sql<(StoredRequest & { readonly id: string })[]>`
    select id, name, message, at, answer, code, answered_at as "answeredAt" from club_request
    where club_id = ${club} order by answered_at is not null, at desc, id limit 200`;
  return rows.map(({ at, answeredAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}

/** @throws HttpProblem 404, 409 `already-answered` */
export async function expectOpen(sql: Sql, club: string, request: string): Promise<void> {
  const [row] = await sql<{ answered: boolean }[]>`
    select answered_at is not null as answered from club_request where club_id = ${club} and id = ${request}`;
  if (!row) throw notFound();
  if (row.answered) throw new HttpProblem(409, 'already-answered');
}

/** @param code in stored form @throws HttpProblem 409 `already-answered` */
export async function answerRequest(
  sql: Sql,
  club: string,
  request: string,
  { text, code }: { readonly text: string; readonly code: string | null },
): Promise<void> {
  const done = await sql`
    update club_request set answer = ${text}, code = ${code}, answered_at = now()
    where club_id = ${club} and id = ${request} and answered_at is null`;
  if (done.count === 0) throw new HttpProblem(409, 'already-answered');
}

/** Nothing happens where none is. */
export async function deleteRequest(sql: Sql, club: string, request: string): Promise<void> {
  await sql`delete from club_request where club_id = ${club} and id = ${request}`;
}
