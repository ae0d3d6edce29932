/** Old invitations may give the role of a screen. They can no longer be made; existing ones still work. */
import type { Sql } from 'postgres';
import { typedCode } from '../../server/people/invitation-code.ts';

/** Makes that code one of before. */
export async function asOldScreen(sql: Sql, code: string): Promise<string> {
  await sql`update invitation set role = 'screen' where code = ${typedCode(code)}`;
  return code;
}
