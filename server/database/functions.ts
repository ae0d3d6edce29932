/**
 * SQL functions of the program: each stands once, as a file beside the code that calls it, and is put into the database with the
 * migrations whenever its text is another one. While a club changes over, nodes of two versions write to one database. So a node never
 * puts an older text over a newer one: the version in the file's first line goes up with every change. And a function whose arguments
 * change gets a new name, so that nodes that still call it by the old one go on; a later migration drops it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Sql } from 'postgres';

/** Files of the functions that this version calls. */
export const SQL_FUNCTIONS: readonly URL[] = [new URL('../commit/commit-acts.sql', import.meta.url)];

/** A function as its file has it. */
export interface SqlFunction {
  readonly name: string;
  /** From 1; goes up with each change of the text. */
  readonly version: number;
  /** Of the text, SHA-256, hexadecimal. */
  readonly hash: string;
  readonly text: string;
}

/** What the database keeps of a function, as its comment. */
const noteOf = ({ version, hash }: SqlFunction): string => `version ${version} sha256:${hash}`;

/** @throws Error where the first line does not say name and version */
export function readFunction(file: URL): SqlFunction {
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const [, name, version] = /^-- (\w+), version (\d+)\n/.exec(text) ?? [];
  if (name === undefined || version === undefined)
    throw new Error(`${file.pathname} does not begin with “-- name, version n”`);
  return { name, version: Number(version), hash: createHash('sha256').update(text).digest('hex'), text };
}

/** Puts functions into the database whose text is not there. Only one node at a time: the caller holds the lock of migrations. */
export async function applyFunctions(sql: Sql, files: readonly URL[]): Promise<void> {
  for (const file of files) {
    const wanted = readFunction(file);
    const there = await notesOf(sql, wanted.name);
    const version = Number(/^version (\d+) /.exec(there[0] ?? '')?.[1] ?? 0);
    if (there.length === 1 && (there[0] === noteOf(wanted) || version > wanted.version)) continue;
    await put(sql, wanted);
  }
}

async function put(sql: Sql, wanted: SqlFunction): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction.unsafe(wanted.text);
    if ((await notesOf(transaction, wanted.name)).length > 1)
      throw new Error(`${wanted.name} is in the database with other arguments: what takes others needs another name`);
    await transaction.unsafe(`comment on function ${wanted.name} is '${noteOf(wanted)}'`);
  });
}

/** The comments of all functions of that name; null of one that migrations made. */
async function notesOf(sql: Pick<Sql, 'unsafe'>, name: string): Promise<(string | null)[]> {
  const rows = await sql.unsafe<{ note: string | null }[]>(
    `select obj_description(oid, 'pg_proc') as note from pg_proc where proname = $1 and pronamespace = current_schema()::regnamespace`,
    [name],
  );
  return rows.map(({ note }) => note);
}
