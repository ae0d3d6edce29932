/** Loads words: those of a first view come with the page, all others as catalogues. */
import { firstWords, toCome } from './first-words.svelte.ts';
import { gatherer } from './gather.ts';

/**
 * The words of the interface, and what a page needs besides: a game (its manifest: `pagesOf(rulebook)`), an area of the interface (`'play'` for
 * `messages/play.fr.json`), the lines of the host (`'host'`), an area of a game's pages or rules (`'<game>/<area>'`), all catalogues of its rules
 * (`'<game>/*'`), its rules to be read (`'<game>/book'`), the sentences of its
 * lesson (`'<game>/lesson'`), or what of a catalogue stands apart (`'…/catalogue/apart'`). Words made once are kept.
 */
export const loadWords = gatherer(
  async (locale, area) => (await import('./find.ts')).find(locale, area),
  '',
  (name, words, whole) => {
    const first = firstWords(name);
    return first ? toCome(words(first), whole) : null;
  },
);
