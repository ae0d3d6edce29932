/**
 * Words in components: `const words = useWords();` then `{words.t('sign-in.title')}`, `{words.say(message)}`, `{words.number(3)}`.
 * A page that needs more returns `words: await loadWords(locale, pagesOf(game.rulebook), 'replay')` from its layout's `load`
 * and calls `provideWords(() => data.words)` there.
 */
import { getContext, setContext } from 'svelte';
import type { Words } from './words.ts';

export { loadWords } from './load-words.ts';
export { LOCALES, type Locale } from './locale.ts';
export { Words, type WordsOfGame } from './words.ts';

const KEY = Symbol('words');

export const provideWords = (words: () => Words): void => {
  setContext(KEY, words);
};

/** The nearest provider's words. Call during component setup. */
export const useWords = (): Words => getContext<() => Words>(KEY)();
