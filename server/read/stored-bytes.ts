/** What a move weighs: pages of moves end by it. */
import type { Sql } from 'postgres';

/** Bytes of what a row of `move` says, as text: near what it takes to read it. */
export const storedBytes = (sql: Sql) => sql`octet_length(concat(given, lines, patches, inverse))`;
