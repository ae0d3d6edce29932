/**
 * Where every catalogue is, one language at a time: nobody downloads the other one. The list of them all is fetched by itself, when words are
 * wanted that did not come with the page (`first-words.svelte.ts`): it grows with each game.
 */
import type { FindArea } from './gather.ts';
import type { Locale } from './locale.ts';
import type { Catalogue } from './words.ts';

/** `messages/fr.json` goes to every page; `messages/<area>.fr.json` to the pages that ask for the area. */
const SHELL = '../../messages';
/** What the pages of a game say, in its room. */
const ROOMS = '../../games';
/** What the rules say. */
const RULES = '../../../../rulebooks';

const shellFiles = import.meta.glob<Catalogue>('../../messages/*.json', { import: 'default' });
const roomFiles = import.meta.glob<Catalogue>('../../games/*/messages/*.json', { import: 'default' });
const rulesFiles = import.meta.glob<Catalogue>('../../../../rulebooks/*/messages/*.json', { import: 'default' });
/** Of the rules, what few pages say: `vite.config.ts` takes it apart, as `words-apart.json` of the game's room tells. */
const apartFiles = import.meta.glob<Catalogue>('../../../../rulebooks/*/messages/*.*.json', {
  import: 'default',
  query: '?apart',
});
/** What the host itself says in every game. */
const hostFiles = import.meta.glob<Catalogue>('../../../../rulebooks/messages/*.json', { import: 'default' });
/** The sentences of lessons stand beside their moves. */
const lessonFiles = import.meta.glob<Catalogue>('../../../../rulebooks/*/lessons/*.json', { import: 'default' });
/** Rules to be read, a sentence each. */
const bookFiles = import.meta.glob<Catalogue>('../../../../rulebooks/*/rules/*.json', { import: 'default' });

type Load = () => Promise<Catalogue>;

/** What loads the files of an area in one language. */
export const find: FindArea = (locale, area) => {
  const loads = filesOf(locale, area).filter((load) => load !== undefined);
  if (loads.length === 0) throw new Error(`no words: ${area}`);
  return loads;
};

function filesOf(locale: Locale, area: string): readonly (Load | undefined)[] {
  const [game = '', file, apart] = area.split('/');
  if (area === 'host') return [hostFiles[`${RULES}/messages/${locale}.json`]];
  if (file === undefined) return [shellFiles[`${SHELL}/${area && `${area}.`}${locale}.json`]];
  const rules = `${RULES}/${game}/messages/`;
  if (file === '*')
    return Object.entries(rulesFiles).flatMap(([path, load]) =>
      path.startsWith(rules) && path.endsWith(`${locale}.json`) ? [load] : [],
    );
  if (file === 'book') return [bookFiles[`${RULES}/${game}/rules/${locale}.json`]];
  if (file === 'lesson') return [lessonFiles[`${RULES}/${game}/lessons/first.${locale}.json`]];
  const name = `${file}.${locale}.json`;
  return [
    apart ? apartFiles[rules + name] : (roomFiles[`${ROOMS}/${game}/messages/${name}`] ?? rulesFiles[rules + name]),
  ];
}
