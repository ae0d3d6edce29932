/** Passwords that are guessed first. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { HttpProblem } from '../http/problem.ts';
import { MIN_PASSWORD } from './contract.ts';

/** The 49,000 most common ones, of which those that are long enough to be chosen here count. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= MIN_PASSWORD),
);

/** A password of fewer different characters is guessed by repeating them. */
const FEWEST_CHARACTERS = 4;

/** @throws HttpProblem 422 `password-common`, `password-repeats`, `password-name` */
export function refuseWeak(password: string, name: string): void {
  const folded = password.normalize('NFKC').toLowerCase();
  const weak = (code: string): HttpProblem => new HttpProblem(422, code, { at: '/password' });
  if (common.has(folded)) throw weak('password-common');
  if (new Set(folded).size < FEWEST_CHARACTERS || /^(.{1,4})\1+$/su.test(folded)) throw weak('password-repeats');
  if (folded === name.normalize('NFKC').toLowerCase()) throw weak('password-name');
}
