/** Games and words that only some tests have: known to the server until the last test of a file is over, then unknown again. */
import { afterAll } from 'vitest';
import { register } from '#rulebooks/registry.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { registerCatalogue } from '../../server/http/sentences.ts';

/** Test files of this worker that have games of their own now. */
let files = 0;

/** Games that no other thread knows: what goes into files, or comes out of them, is done in this one. */
export const hasOwnGames = (): boolean => files > 0;

/** Called at the top of a test file: its server knows these games as well. */
export function known(...rulebooks: readonly Rulebook[]): void {
  const forget = rulebooks.map(register);
  files++;
  afterAll(() => {
    files--;
    for (const one of forget) one();
  });
}

/** Gives that rulebook the words of `messages/<id>.<language>.json` beside this file. */
export function worded(id: string): void {
  const file = (language: string): URL => new URL(`./messages/${id}.${language}.json`, import.meta.url);
  const forget = registerCatalogue(id, { fr: [file('fr')], en: [file('en')] });
  afterAll(forget);
}
