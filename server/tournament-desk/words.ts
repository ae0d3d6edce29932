/** Messages of a tournament's exports. */
import type { Arguments } from '#rulebooks/rulebook.ts';
import type { Language } from '../http/language.ts';
import { HttpProblem, type ProblemDetails } from '../http/problem.ts';
import { registerCatalogue, say } from '../http/sentences.ts';

const CATALOGUE = 'server/tournament-desk';

export function registerWords(): void {
  const file = (language: Language): URL => new URL(`./messages/${language}.json`, import.meta.url);
  registerCatalogue(CATALOGUE, { fr: [file('fr')], en: [file('en')] });
}

export const word = (language: Language, key: string, args: Arguments = {}): string =>
  say(language, key, args, CATALOGUE);

/** An error reply with the sentence `problem.<code>` of these messages. */
export const deskProblem = (status: number, code: string, details: ProblemDetails = {}): HttpProblem =>
  new HttpProblem(status, code, { ...details, catalogue: CATALOGUE });
