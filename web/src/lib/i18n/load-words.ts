/** Loads words for a page, in its `load`: the server and the browser have them before anything is drawn. */
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
    // The server puts refusals into words.
    '!../../../../rulebooks/**/refusals.*.json',
  ],
  { import: 'default' },
);

/**
 * The words of the interface, and what a page needs besides: a game (its manifest: `pagesOf(rulebook)`) or areas. An area is a part of the interface
 * (`'play'` for `messages/play.fr.json`), the lines of the host (`'host'`), all that a game says (`'<game>'`), a part of what a large
 * game says (`'<game>/deck'`), rules to be read (`'<game>/book'`), or the sentences of a lesson (`'<game>/lesson'`).
 * @throws Error where two games are to be said with one catalogue: each has its own words
 */
export const loadWords = wordsFrom(files);
