/** What is wrong with a file: collected, each with its place, and put into words (`import.<code>`). */
import type { Arguments } from '#rulebooks/rulebook.ts';
import type { Language } from '../http/language.ts';
import { HttpProblem, type Problem, problemBody } from '../http/problem.ts';
import { word } from './words.ts';

/** Faults that are named; a file that has more is no better known by them. */
export const MOST_FAULTS = 50;

export interface FileFault {
  /** JSON pointer (RFC 6901) into the file; '' for the whole. */
  readonly at: string;
  /** Its sentence is `import.<code>`. */
  readonly code: string;
  readonly args: Arguments;
}

/** A name as a step of a JSON pointer, cut: an unknown field may have any name. */
export const step = (name: string | number): string =>
  `/${String(name).slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1')}`;

export class Faults {
  readonly list: FileFault[] = [];

  /** At most one fault a place, and no more than are named. */
  add(at: string, code: string, args: Arguments = {}): void {
    if (this.full || this.list.some((one) => one.at === at)) return;
    this.list.push({ at, code, args });
  }

  get full(): boolean {
    return this.list.length >= MOST_FAULTS;
  }

  get none(): boolean {
    return this.list.length === 0;
  }
}

/** A file that is refused, whole, with everything that is wrong with it. */
export class BadFile extends Error {
  override name = 'BadFile';
  readonly faults: readonly FileFault[];

  constructor(faults: readonly FileFault[]) {
    super(`a file with ${faults.length} faults`);
    this.faults = faults;
  }
}

/** The refusal in words. */
export function badFileProblem({ faults }: BadFile, language: Language): Problem {
  const errors = faults.map(({ at, code, args }) => ({
    at,
    code,
    detail: word(language, `import.${code}`, args),
  }));
  const problem = new HttpProblem(400, 'bad-import', { args: { count: errors.length }, at: errors[0]?.at ?? '' });
  return problemBody(problem, language, errors);
}
