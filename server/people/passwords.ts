/** Passwords with argon2id at the parameters that OWASP recommends (19 MiB, 2 passes, 1 lane), a few at a time. */
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { busy } from '../http/error-handler.ts';

const PARAMETERS = {
  algorithm: 2 as Algorithm.Argon2id, // a const enum, of which nothing is left at run time
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Each takes 19 MiB and a thread of the pool that also serves files and name look-ups. */
const AT_ONCE = 2;
const MOST_WAITING = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws HttpProblem 503 where too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw busy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** PHC string to store. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), PARAMETERS));

/** Compared with where nobody has the name, so that the answer takes the same time. */
let nobody: Promise<string> | undefined;

/** False also where there is no hash (nobody has that name), after the same work. */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password').catch((error) => {
    nobody = undefined; // The next one tries again.
    throw error;
  });
  nobody.catch(() => {}); // Not waited for where somebody has the name.
  const against = stored ?? (await nobody);
  const fits = await inTurn(() => verify(against, password.normalize('NFKC')));
  return fits && stored !== undefined;
}
