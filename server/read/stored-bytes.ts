/** The size of a move, by which pages end. */
import type { Sql } from 'postgres';

/** Size of a `move` row as text, about what it takes to read it. */
export const storedBytes = (sql: Sql) => sql`octet_length(concat(given, lines, patches, inverse))`;
