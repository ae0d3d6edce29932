/** Loads catalogues, one language at a time: nobody downloads the other one. */
import { gatherer } from './gather.ts';
import type { Locale } from './locale.ts';
import type { Catalogue } from './words.ts';

/** `messages/fr.json` goes to every page; `messages/<area>.fr.json` to the pages that ask for the area. */
const SHELL = '../../messages';
/** What the pages of a game say, in its room. */
const ROOMS = '../../rulebooks';
/** What the rules say. */
const RULES = '../../../../rulebooks';

const shellFiles = import.meta.glob<Catalogue>('../../messages/*.json', { import: 'default' });
const roomFiles = import.meta.glob<Catalogue>('../../rulebooks/*/messages/*.json', { import: 'default' });
const rulesFiles = import.meta.glob<Catalogue>('../../../../rulebooks/*/messages/*.json', { import: 'default' });
/** Of the rules, what few pages say: `vite.config.ts` takes it apart, as `words-apart.json` of the game's room tells. */
const apartFiles = import.meta.glob<Catalogue>('../../../../rulebooks/*/messages/*.*.json', {
  import: 'default',
  query: '?apart',
});
/** What the host itself says in every game. */
const hostFiles = import.meta.glob<Catalogue>('../../../../rulebooks/messages/*.json', { import: 'default' });

type Load = () => Promise<Catalogue>;

/** What loads the files of an area in one language. */
function find(locale: Locale, area: string): readonly Load[] {
  const loads = filesOf(locale, area).filter((load) => load !== undefined);
  if (loads.length === 0) throw new Error(`no words: ${area}`);
  return loads;
}

function filesOf(locale: Locale, area: string): readonly (Load | undefined)[] {
  const [game = '', file, apart] = area.split('/');
  if (area === 'host') return [hostFiles[`${RULES}/messages/${locale}.json`]];
  if (file === undefined) return [shellFiles[`${SHELL}/${area && `${area}.`}${locale}.json`]];
  const rules = `${RULES}/${game}/messages/`;
  if (file === '*')
    return Object.entries(rulesFiles).flatMap(([path, load]) =>
      path.startsWith(rules) && path.endsWith(`${locale}.json`) ? [load] : [],
    );
  const name = `${file}.${locale}.json`;
  return [
    apart ? apartFiles[rules + name] : (roomFiles[`${ROOMS}/${game}/messages/${name}`] ?? rulesFiles[rules + name]),
  ];
}

/**
 * The words of the interface, and what a page needs besides: a game (its manifest: `pagesOf(rulebook)`), an area of the interface (`'play'` for
 * `messages/play.fr.json`), the lines of the host (`'host'`), an area of a game's pages or rules (`'<game>/<area>'`), all catalogues of its rules
 * (`'<game>/*'`), or what of one of them stands apart (`'…/catalogue/apart'`). Words made once are kept.
 */
export const loadWords = gatherer(find, '');
