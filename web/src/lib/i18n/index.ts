/**
 * Words in components: `const words = useWords();` then `{words.t('sign-in.title')}`, `{words.say(message)}`, `{words.number(3)}`.
 * A page that needs more (a game, an area of the interface) returns `words: await loadWords(locale, pagesOf(game.rulebook), 'replay')`
 * from the `load` of its layout and calls `provideWords(() => data.words)` there.
 */
import { getContext, setContext } from 'svelte';
import type { Words } from './words.ts';

export { loadWords } from './load-words.ts';
export { LOCALES, type Locale } from './locale.ts';
export { Words, type WordsOfGame } from './words.ts';

const KEY = Symbol('words');

/** Gives these words to this component and all below it. */
export const provideWords = (words: () => Words): void => {
  setContext(KEY, words);
};

/** The words of the nearest provider. To be called while a component is set up. */
export const useWords = (): Words => getContext<() => Words>(KEY)();
