import { HttpProblem } from '../http/problem.ts';
import { MIN_PASSWORD } from './contract.ts';

/** Of the 49,000 most common ones, those that are long enough to be chosen here. Loaded at first use. */
let common: Promise<ReadonlySet<string>> | undefined;
const commonOnes = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= MIN_PASSWORD));
};

/** With fewer different characters a password is guessed by repetition. */
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

/** Whether the password repeats a part that is too short to be a password, such as `abcabcab`. */
function repeats(password: string): boolean {
  for (let period = 1; period < MIN_PASSWORD && period * 2 <= password.length; period++)
    if (password.slice(period) === password.slice(0, -period)) return true;
  return false;
}
