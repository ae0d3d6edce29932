/**
 * The password of the people in tests is hashed once in a worker and that hash kept, since each costs 19 MiB and 20 ms of a core: a thousand
 * people sign up in a run. The hash is a real one; every other password is hashed each time. To be imported before the server is.
 */
import { createRequire } from 'node:module';

export const PASSWORD = 'une offre que personne ne refuse';

/** How the library makes a hash. Its object is what all of its imports are taken from, so long as it stands in its CommonJS form. */
interface Argon2 {
  hash: (password: string, options?: object) => Promise<string>;
}
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;
const { hash } = argon2;
const known = new Map<string, Promise<string>>();

argon2.hash = (password, options) => {
  if (password !== PASSWORD) return hash(password, options);
  const how = JSON.stringify(options);
  const made = known.get(how) ?? hash(password, options);
  known.set(how, made);
  return made;
};
