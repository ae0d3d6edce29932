import { lettersOf } from '#rulebooks/letters.ts';
import { fitsIn, refusedSign, tidyLine, VISIBLE_LINE } from '#rulebooks/written.ts';
import { badSign } from '../http/bodies.ts';
import { HttpProblem } from '../http/problem.ts';

const LEAST = 2;
const MOST = 40;

/** A name in display form, tidied like every other line. @throws HttpProblem `bad-sign`; `bad-name` if it does not have 2..40 letters */
export function shownName(typed: string): string {
  const name = tidyLine(typed);
  const sign = refusedSign(name);
  if (sign !== null) throw badSign({ at: '/name', sign });
  if (lettersOf(name).length < LEAST || !fitsIn(name, MOST) || !new RegExp(VISIBLE_LINE, 'u').test(name))
    throw new HttpProblem(400, 'bad-name', { at: '/name' });
  return name;
}
