/** Validates an incoming roster document: its shape must be right, but it may break game rules (a draft is unfinished). */
import { importValue } from '#rulebooks/peur-sur-la-ville/roster/exchange.ts';
import type { Fault, Roster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import type { Language } from '../../http/language.ts';
import { type Problem, problemBody, tooLarge } from '../../http/problem.ts';
import { say } from '../../http/sentences.ts';
import { gangProblem } from '../words.ts';
import { MAX_DOCUMENT_BYTES } from './contract.ts';

/** The catalogue with the sentences of the faults. */
const CATALOGUE = 'campaign';

/** A document that is not a roster, with all its faults. */
export class RefusedDocument extends Error {
  override name = 'RefusedDocument';
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(`a document with ${faults.length} faults`);
    this.faults = faults;
  }
}

/** @throws RefusedDocument; HttpProblem 413 if it is too long */
export function readDocument(value: unknown): Roster {
  if (Buffer.byteLength(JSON.stringify(value) ?? '') > MAX_DOCUMENT_BYTES)
    throw tooLarge(MAX_DOCUMENT_BYTES, '/document');
  const { roster, faults } = importValue(value, true);
  if (roster === null) throw new RefusedDocument(faults);
  return roster;
}

/** The refusal in words: one sentence per place, as JSON pointers into the body. */
export function refusalOf({ faults }: RefusedDocument, language: Language): Problem {
  const errors = faults.map(({ code, args, at }) => ({
    at: `/document${at === '' ? '' : `/${at.replaceAll('.', '/')}`}`,
    detail: say(language, `fault.${code}`, args, CATALOGUE),
  }));
  const problem = gangProblem(400, 'bad-roster', {
    args: { count: errors.length },
    at: errors[0]?.at ?? '/document',
  });
  return problemBody(problem, language, errors);
}
