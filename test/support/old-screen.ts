/** Invitations of before may give the part of a screen: nobody makes one any more, and those that there are work. */
import type { Sql } from 'postgres';
import { typedCode } from '../../server/people/invitation-code.ts';

/** Makes that code one of before. */
export async function asOldScreen(sql: Sql, code: string): Promise<string> {
  await sql`update invitation set role = 'screen' where code = ${typedCode(code)}`;
  return code;
}
