/** The recovery code: shown once, stored hashed, sets one new password. */
import { createHash, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { CODE_LETTERS, codeIn } from '#rulebooks/typed-code.ts';
import { nameKey } from '#rulebooks/written.ts';
import { HttpProblem } from '../http/problem.ts';
import { hashPassword } from './passwords.ts';
import { passkey, person } from './tables.ts';
import { refuseWeak } from './weak-passwords.ts';

/** 31^24: 118 bits. */
const GROUPS = [4, 4, 4, 4, 4, 4];
/** Codes made before November 2026 (99 bits), valid until replaced. */
const OLD_GROUPS = [5, 5, 5, 5];

export interface RecoveryCode {
  /** In display form: `KX7P-2MQT-…`. */
  readonly shown: string;
  readonly hash: string;
}

export function newRecoveryCode(): RecoveryCode {
  const letter = (): string => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length));
  const groups = GROUPS.map((length) => Array.from({ length }, letter).join(''));
  return { shown: groups.join('-'), hash: hashOf(groups.join('')) };
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Hash of a typed or pasted code; without a code, a hash that matches nobody. */
const typedHash = (typed: string): string => {
  const [code, old] = [GROUPS, OLD_GROUPS].map((groups) => codeIn(typed, { letters: CODE_LETTERS, groups }));
  return hashOf(code ?? old ?? '');
};

/**
 * Sets a new password and replaces the code in the same statement, so that of two concurrent uses one fails.
 * @returns the person's id and the new code
 * @throws HttpProblem 401 `wrong-recovery`, the same for a wrong name or code; 422 for a weak password
 */
export async function recover(
  db: PostgresJsDatabase,
  typed: { readonly name: string; readonly code: string; readonly password: string },
): Promise<{ readonly id: string; readonly recovery: string }> {
  await refuseWeak(typed.password, typed.name);
  const which = and(eq(person.nameKey, nameKey(typed.name)), eq(person.recoveryHash, typedHash(typed.code)));
  // Check the code first, so that guesses cost no password hashing.
  const [known] = await db.select({ id: person.id }).from(person).where(which);
  if (known === undefined) throw wrong();
  const passwordHash = await hashPassword(typed.password, known.id);
  const next = newRecoveryCode();
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(person)
      .set({ passwordHash, recoveryHash: next.hash, needsPasskey: false })
      .where(which)
      .returning({ id: person.id });
    if (changed.length === 0) throw wrong();
    // Removes passkeys: an intruder may have added one, and the owner may have lost the devices.
    await tx.delete(passkey).where(eq(passkey.personId, known.id));
  });
  return { id: known.id, recovery: next.shown };
}

const wrong = (): HttpProblem => new HttpProblem(401, 'wrong-recovery', { at: '/code' });

export async function renewRecovery(db: PostgresJsDatabase, id: string): Promise<string> {
  const { shown, hash } = newRecoveryCode();
  await db.update(person).set({ recoveryHash: hash }).where(eq(person.id, id));
  return shown;
}
