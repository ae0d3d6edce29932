import { HttpProblem } from '../http/problem.ts';

/** A name as it is shown: NFKC, outer spaces off, inner ones single. @throws HttpProblem where it is not 2..40 visible characters. */
export function shownName(typed: string): string {
  const name = typed.normalize('NFKC').trim().replace(/\s+/gu, ' ');
  const length = [...name].length;
  if (length < 2 || length > 40 || /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(name))
    throw new HttpProblem(400, 'bad-name', { at: '/name' });
  return name;
}

/** A name as it is compared. */
export const nameKey = (typed: string): string => typed.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
