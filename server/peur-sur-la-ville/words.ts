/** Server messages of this game: files, calendars, refused rosters. */
import type { Arguments } from '#rulebooks/rulebook.ts';
import type { Language } from '../http/language.ts';
import { HttpProblem, type ProblemDetails } from '../http/problem.ts';
import { registerCatalogue, say } from '../http/sentences.ts';

const CATALOGUE = 'server/peur-sur-la-ville';

export function registerWords(): void {
  const file = (language: Language): URL => new URL(`./messages/${language}.json`, import.meta.url);
  registerCatalogue(CATALOGUE, { fr: [file('fr')], en: [file('en')] });
}

export const word = (language: Language, key: string, args: Arguments = {}): string =>
  say(language, key, args, CATALOGUE);

/** An error reply with the sentence `problem.<code>` of these messages. */
export const gangProblem = (status: number, code: string, details: ProblemDetails = {}): HttpProblem =>
  new HttpProblem(status, code, { ...details, catalogue: CATALOGUE });
