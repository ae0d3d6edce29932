/** Passwords that are guessed first. */
import { HttpProblem } from '../http/problem.ts';
import { MIN_PASSWORD } from './contract.ts';

/** The 49,000 most common ones, of which those that are long enough to be chosen here count. Read when somebody first chooses one. */
let common: Promise<ReadonlySet<string>> | undefined;
const commonOnes = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= MIN_PASSWORD));
};

/** A password of fewer different characters is guessed by repeating them. */
const FEWEST_CHARACTERS = 4;

/** @throws HttpProblem 422 `password-common`, `password-repeats`, `password-name` */
export async function refuseWeak(password: string, name: string): Promise<void> {
  const folded = password.normalize('NFKC').toLowerCase();
  const weak = (code: string): HttpProblem => new HttpProblem(422, code, { at: '/password' });
  common ??= commonOnes();
  if ((await common).has(folded)) throw weak('password-common');
  if (new Set(folded).size < FEWEST_CHARACTERS || repeats(folded)) throw weak('password-repeats');
  if (folded === name.normalize('NFKC').toLowerCase()) throw weak('password-name');
}

/** The same few characters again and again, however it breaks off: what is said once would be too short. */
function repeats(password: string): boolean {
  for (let period = 1; period < MIN_PASSWORD && period * 2 <= password.length; period++)
    if (password.slice(period) === password.slice(0, -period)) return true;
  return false;
}
