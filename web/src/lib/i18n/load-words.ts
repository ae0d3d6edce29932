/** Loads words in a page's `load`, before the first render on server and browser. */
import { wordsFrom } from './areas.ts';
import type { Catalogue } from './words.ts';

const files = import.meta.glob<Catalogue>(
  [
    '../../messages/*.json',
    '../../games/*/messages/*.json',
    '../../../../rulebooks/messages/*.json',
    '../../../../rulebooks/*/messages/*.json',
    '../../../../rulebooks/*/rules/*.json',
    '../../../../rulebooks/*/lessons/*.json',
    // Refusals are translated by the server.
    '!../../../../rulebooks/**/refusals.*.json',
  ],
  { import: 'default' },
);

/**
 * Words of the interface plus those a page needs: a game (its manifest: `pagesOf(rulebook)`) or areas. An area is a part of the interface
 * (`'play'` for `messages/play.fr.json`), the host's lines (`'host'`), a game's messages (`'<game>'`), a part of them (`'<game>/deck'`),
 * its rules text (`'<game>/book'`), or its lesson (`'<game>/lesson'`).
 * @throws Error for two games: each has its own words
 */
export const loadWords = wordsFrom(files);
