import type { Arguments } from '#rulebooks/rulebook.ts';
import type { Language } from '../http/language.ts';
import { registerCatalogue, say } from '../http/sentences.ts';

const CATALOGUE = 'push';

export function registerWords(): void {
  const file = (language: Language): URL => new URL(`./messages/${language}.json`, import.meta.url);
  registerCatalogue(CATALOGUE, { fr: [file('fr')], en: [file('en')] });
}

export const word = (language: Language, key: string, args: Arguments = {}): string =>
  say(language, key, args, CATALOGUE);
