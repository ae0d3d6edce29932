/**
 * SQL functions. Each is a file beside the code that calls it; migrations install it when its text has changed. Nodes of two versions may use
 * one database during an update, so a node never replaces a newer text by an older one: the version in the first line goes up with every
 * change. A function whose arguments change gets a new name, so that older nodes still find theirs; a later migration drops it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Sql } from 'postgres';

export const SQL_FUNCTIONS: readonly URL[] = [new URL('../commit/commit-acts.sql', import.meta.url)];

export interface SqlFunction {
  readonly name: string;
  /** From 1; incremented with each change of the text. */
  readonly version: number;
  /** SHA-256 of the text, hexadecimal. */
  readonly hash: string;
  readonly text: string;
}

const noteOf = ({ version, hash }: SqlFunction): string => `version ${version} sha256:${hash}`;

/** @throws Error if the first line lacks name or version */
export function readFunction(file: URL): SqlFunction {
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const [, name, version] = /^-- (\w+), version (\d+)\n/.exec(text) ?? [];
  if (name === undefined || version === undefined)
    throw new Error(`${file.pathname} does not begin with “-- name, version n”`);
  return { name, version: Number(version), hash: createHash('sha256').update(text).digest('hex'), text };
}

/** Installs missing or outdated functions. The caller holds the migration lock. */
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

/** Comments of all functions of that name; null for one made by a migration. */
async function notesOf(sql: Pick<Sql, 'unsafe'>, name: string): Promise<(string | null)[]> {
  const rows = await sql.unsafe<{ note: string | null }[]>(
    `select obj_description(oid, 'pg_proc') as note from pg_proc where proname = $1 and pronamespace = current_schema()::regnamespace`,
    [name],
  );
  return rows.map(({ note }) => note);
}
