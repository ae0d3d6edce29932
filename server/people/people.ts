import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { nameKey } from '#rulebooks/written.ts';
import { isUniqueViolation } from '../database/errors.ts';
import type { Language } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
import type { ChangeMe, SignUp } from './contract.ts';
import type { Person } from './identify.ts';
import { shownName } from './name.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { newRecoveryCode } from './recovery.ts';
import { expectFree, rest } from './resting-names.ts';
import { person } from './tables.ts';
import { refuseWeak } from './weak-passwords.ts';

type Row = typeof person.$inferSelect;

const known = ({ id, name, locale }: Row): Person => ({ id, name, locale: locale as Language }); // Only written from a Language.

/** @param whose the key that hashing is counted by @param from the caller's address @throws HttpProblem 409 if the name is taken or rests */
export async function signUp(
  db: PostgresJsDatabase,
  typed: SignUp,
  language: Language,
  whose: string,
  from: string,
): Promise<{ readonly person: Person; readonly recovery: string }> {
  const name = shownName(typed.name);
  await refuseWeak(typed.password, name);
  const passwordHash = await hashPassword(typed.password, whose, from);
  const row = { id: randomUUIDv7(), name, nameKey: nameKey(name), passwordHash, locale: typed.locale ?? language };
  const recovery = newRecoveryCode();
  const values = { ...row, recoveryHash: recovery.hash };
  const made = await db.transaction(async (tx) => {
    const one = await written(tx.insert(person).values(values).returning());
    // Checked after the insert: somebody who gives the name up at this moment has recorded it by then.
    await expectFree(tx, one.nameKey, one.id);
    return one;
  });
  return { person: known(made), recovery: recovery.shown };
}

/** @returns also whether a passkey is required @throws HttpProblem 401 that reveals neither by text nor by time whether the name or the password was wrong */
export async function signIn(
  db: PostgresJsDatabase,
  typed: { name: string; password: string },
  whose: string,
  from: string,
): Promise<{ readonly person: Person; readonly needsPasskey: boolean }> {
  const [row] = await db
    .select()
    .from(person)
    .where(eq(person.nameKey, nameKey(typed.name)));
  if (!(await passwordFits(typed.password, row?.passwordHash, whose, from)) || row === undefined)
    throw new HttpProblem(401, 'wrong-credentials');
  return { person: known(row), needsPasskey: row.needsPasskey };
}

/** @returns null if the account is deleted */
export async function personById(db: PostgresJsDatabase, id: string): Promise<Person | null> {
  const [row] = await db.select().from(person).where(eq(person.id, id));
  return row === undefined ? null : known(row);
}

/** @throws HttpProblem if the new name is taken or rests, or the current password is wrong */
export async function changeMe(db: PostgresJsDatabase, id: string, typed: ChangeMe): Promise<Person> {
  const changes: Partial<Row> = {};
  if (typed.name !== undefined) changes.name = shownName(typed.name);
  if (changes.name !== undefined) changes.nameKey = nameKey(changes.name);
  if (typed.locale !== undefined) changes.locale = typed.locale;
  // Both need the current password: a signed-in browser alone must not be enough to take over an account.
  if (typed.password !== undefined || typed.name !== undefined) {
    const row = await demandPassword(db, id, typed.current);
    if (typed.password !== undefined) {
      await refuseWeak(typed.password, changes.name ?? row.name);
      changes.passwordHash = await hashPassword(typed.password, id);
    }
  }
  if (Object.keys(changes).length === 0) changes.id = id;
  const changed = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(person).where(eq(person.id, id)).for('update');
    const row = await written(tx.update(person).set(changes).where(eq(person.id, id)).returning());
    if (before === undefined || before.name === row.name) return row;
    await expectFree(tx, row.nameKey, id);
    await rest(tx, before.nameKey, id);
    return row;
  });
  return known(changed);
}

/** @throws HttpProblem 400 `current-needed`, 422 `wrong-password` */
export async function demandPassword(db: PostgresJsDatabase, id: string, current?: string): Promise<Row> {
  if (current === undefined) throw new HttpProblem(400, 'current-needed', { at: '/current' });
  const [row] = await db.select().from(person).where(eq(person.id, id));
  if (!(await passwordFits(current, row?.passwordHash, id)) || row === undefined)
    throw new HttpProblem(422, 'wrong-password', { at: '/current' });
  return row;
}

async function written(statement: PromiseLike<Row[]>): Promise<Row> {
  try {
    const [row] = await statement;
    if (row === undefined) throw new HttpProblem(401, 'token-invalid');
    return row;
  } catch (error) {
    if (isUniqueViolation(error, 'person_name_key')) throw new HttpProblem(409, 'name-taken', { at: '/name' });
    throw error;
  }
}
