/**
 * Hides the names of deleted accounts. Stored lines stay unchanged, since ledgers and hashes depend on them; readers get a neutral name. Only
 * the host's lines name people: `name` (who moved), `was` (a former name), `to` (who got a part).
 */
import type { Sql } from 'postgres';
import type { Argument, Line } from '#rulebooks/rulebook.ts';

export interface FormerOfMove {
  /** The account of the mover is deleted. */
  readonly formerBy: boolean;
  /** The account of the person whose part was given or taken is deleted. */
  readonly formerPart: boolean;
}

const FORMER = { term: 'former-member' } as const;

export const formerColumns = (sql: Sql) => sql`
  exists (select from former_member f where f.book_id = m.book_id and f.person_id = m.person_id) as "formerBy",
  exists (
    select from former_member f where m.kind = 'part' and f.book_id = m.book_id and f.person_id::text = m.given->>'person'
  ) as "formerPart"`;

export function linesToldNow(lines: readonly Line[], { formerBy, formerPart }: FormerOfMove): Line[] {
  if (!formerBy && !formerPart) return [...lines];
  return lines.map((line) => {
    const { key, args } = line;
    if (!args || !key.startsWith('host.')) return line;
    const told: Record<string, Argument> = { ...args };
    if (formerBy && 'name' in told) told.name = FORMER;
    if (formerBy && 'was' in told) told.was = FORMER;
    if (formerPart && 'to' in told) told.to = FORMER;
    return { ...line, args: told };
  });
}
