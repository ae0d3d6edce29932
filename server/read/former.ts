/**
 * People who deleted their accounts. What was written of them stays as it was, for ledgers and hashes rest on it; whoever reads it is
 * told a neutral name. Only the host names people in lines, as `name` whoever made the move, as `was` what he was called before, and as `to` whom it gave a part.
 */
import type { Sql } from 'postgres';
import type { Argument, Line } from '#rulebooks/rulebook.ts';

export interface FormerOfMove {
  /** Who made it has no account any more. */
  readonly formerBy: boolean;
  /** Nor has the person to whom it gave a part, or whose it took. */
  readonly formerPart: boolean;
}

const FORMER = { term: 'former-member' } as const;

/** The columns of `FormerOfMove`, of `move as m`. */
export const formerColumns = (sql: Sql) => sql`
  exists (select from former_member f where f.book_id = m.book_id and f.person_id = m.person_id) as "formerBy",
  exists (
    select from former_member f where m.kind = 'part' and f.book_id = m.book_id and f.person_id::text = m.given->>'person'
  ) as "formerPart"`;

/** The lines of a move as they are told now. */
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
