/** Registers test-only games and messages until the end of a test file. */
import { afterAll } from 'vitest';
import { register } from '#rulebooks/registry.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { registerCatalogue } from '../../server/http/sentences.ts';

let files = 0;

/** Whether to run exports and imports in this thread, since workers do not know the games. */
export const hasOwnGames = (): boolean => files > 0;

/** Call it at the top of a test file. */
export function known(...rulebooks: readonly Rulebook[]): void {
  const forget = rulebooks.map(register);
  files++;
  afterAll(() => {
    files--;
    for (const one of forget) one();
  });
}

/** Registers `messages/<id>.<language>.json` beside this file as that rulebook's messages. */
export function worded(id: string): void {
  const file = (language: string): URL => new URL(`./messages/${id}.${language}.json`, import.meta.url);
  const forget = registerCatalogue(id, { fr: [file('fr')], en: [file('en')] });
  afterAll(forget);
}
