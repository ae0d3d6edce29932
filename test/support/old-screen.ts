/** Invitations for screens: they can no longer be made, but old ones still work. */
import type { Sql } from 'postgres';
import { typedCode } from '../../server/people/invitation-code.ts';

export async function asOldScreen(sql: Sql, code: string): Promise<string> {
  await sql`update invitation set role = 'screen' where code = ${typedCode(code)}`;
  return code;
}
