/** Passwords with argon2id at the parameters that OWASP recommends (19 MiB, 2 passes, 1 lane), a few at a time. */
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../http/fair-queue.ts';

const PARAMETERS = {
  algorithm: 2 as Algorithm.Argon2id, // a const enum, of which nothing is left at run time
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Each takes 19 MiB and a thread of the pool that also serves files and name look-ups. */
const queue = new FairQueue({ atOnce: 2, most: 100, mostOfOne: 8 });

/** PHC string to store. @param whose by whom the work is counted @throws HttpProblem 429, 503 */
export const hashPassword = (password: string, whose: string): Promise<string> =>
  queue.do(whose, () => hash(password.normalize('NFKC'), PARAMETERS));

/** Compared with where nobody has the name, so that the answer takes the same time. */
let nobody: Promise<string> | undefined;

/** False also where there is no hash (nobody has that name), after the same work. @param whose by whom it is counted */
export async function passwordFits(password: string, stored: string | undefined, whose: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password', 'nobody').catch((error) => {
    nobody = undefined; // The next one tries again.
    throw error;
  });
  nobody.catch(() => {}); // Not waited for where somebody has the name.
  const against = stored ?? (await nobody);
  const fits = await queue.do(whose, () => verify(against, password.normalize('NFKC')));
  return fits && stored !== undefined;
}
