/**
 * Caches the hash of the tests' common password per worker: each hash costs 19 MiB and 20 ms, and a run signs up a thousand people. Other passwords are hashed
 * normally. Import it before the server.
 */
import { createRequire } from 'node:module';

export const PASSWORD = 'une offre que personne ne refuse';

/** The library's hash function, replaced in its CommonJS exports, which all imports read. */
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
