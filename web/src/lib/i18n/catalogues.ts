/** Loads catalogues, one language at a time: nobody downloads the other one. Words made once are kept. */
import type { Locale } from './locale.ts';
import { type Catalogue, Words } from './words.ts';

/** `messages/fr.json` goes to every page; `messages/<area>.fr.json` to the pages that ask for the area. */
const interfaceFiles = import.meta.glob<Catalogue>('../../messages/*.json', { import: 'default' });
const rulebookFiles = import.meta.glob<Catalogue>('../../../../rulebooks/*/messages/*.json', { import: 'default' });
/** Of a campaign, what only the pages of house rules and decks say (`vite.config.ts` takes the two apart). */
const houseFiles = import.meta.glob<Catalogue>('../../../../rulebooks/*/messages/campaign.*.json', {
  import: 'default',
  query: '?house',
});
/** Of a rulebook, what only those read who build a gang: its rules in a sentence, and what is wrong with it. */
const buildingFiles = import.meta.glob<Catalogue>('../../../../rulebooks/*/messages/catalogue.*.json', {
  import: 'default',
  query: '?building',
});
/** What the host itself says in every game. */
const hostFiles = import.meta.glob<Catalogue>('../../../../rulebooks/messages/*.json', { import: 'default' });

const kept = new Map<string, Promise<Words>>();

/** What loads the files of a part in one language. */
function loadersOf(locale: Locale, part: string): (() => Promise<Catalogue>)[] {
  const area = interfaceFiles[`../../messages/${part}.${locale}.json`];
  if (area) return [area];
  const apart = part === 'house' ? houseFiles : part === 'building' ? buildingFiles : null;
  if (apart) return Object.entries(apart).flatMap(([path, load]) => (path.includes(`.${locale}.json`) ? [load] : []));
  const host = part === 'host' ? hostFiles[`../../../../rulebooks/messages/${locale}.json`] : undefined;
  if (host) return [host];
  const [rulebook, file] = part.split('/');
  return Object.entries(rulebookFiles).flatMap(([path, load]) => {
    const [, owner, name] = /\/rulebooks\/([^/]+)\/messages\/(?:([^/.]+)\.)?[a-z]{2}\.json$/.exec(path) ?? [];
    const wanted = owner === rulebook && (file === undefined || name === file) && path.endsWith(`${locale}.json`);
    return wanted ? [load] : [];
  });
}

/**
 * The words of the interface, and of the parts that a page needs besides: an area of it (`'rosters'` for
 * `messages/rosters.fr.json`), the lines of the host (`'host'`), all catalogues of a rulebook (`'peur-sur-la-ville'`) or one of them
 * (`'peur-sur-la-ville/catalogue'`).
 */
export function loadWords(locale: Locale, ...parts: string[]): Promise<Words> {
  const name = [locale, ...parts].join(' ');
  let words = kept.get(name);
  if (!words) {
    const base = interfaceFiles[`../../messages/${locale}.json`];
    const loaders = [...parts.flatMap((part) => loadersOf(locale, part)), ...(base ? [base] : [])];
    words = Promise.all(loaders.map((load) => load())).then(
      (catalogues) => new Words(locale, Object.assign({}, ...catalogues)),
    );
    kept.set(name, words);
    words.catch(() => kept.delete(name));
  }
  return words;
}
