/** Faults of a file: collected, each with its place, and put into words (`import.<code>`). */
import type { Arguments } from '#rulebooks/rulebook.ts';
import type { Language } from '../http/language.ts';
import { HttpProblem, type Problem, problemBody } from '../http/problem.ts';
import { word } from './words.ts';

export const MOST_FAULTS = 50;

export interface FileFault {
  /** JSON pointer (RFC 6901) into the file; '' for the whole. */
  readonly at: string;
  /** Its sentence is `import.<code>`. */
  readonly code: string;
  readonly args: Arguments;
}

/** A name as a step of a JSON pointer, cut, since an unknown field may have any name. */
export const step = (name: string | number): string =>
  `/${String(name).slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1')}`;

export class Faults {
  readonly list: FileFault[] = [];

  /** Keeps one fault per place, up to the limit. */
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

/** A refused file with all its faults. */
export class BadFile extends Error {
  override name = 'BadFile';
  readonly faults: readonly FileFault[];

  constructor(faults: readonly FileFault[]) {
    super(`a file with ${faults.length} faults`);
    this.faults = faults;
  }
}

export function badFileProblem({ faults }: BadFile, language: Language): Problem {
  const errors = faults.map(({ at, code, args }) => ({
    at,
    code,
    detail: word(language, `import.${code}`, args),
  }));
  const problem = new HttpProblem(400, 'bad-import', { args: { count: errors.length }, at: errors[0]?.at ?? '' });
  return problemBody(problem, language, errors);
}
