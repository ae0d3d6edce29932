/** Loads catalogues, one language at a time: nobody downloads the other one. Words made once are kept. */
import type { Locale } from './locale.ts';
import { type Catalogue, Words } from './words.ts';

const interfaceFiles = import.meta.glob<Catalogue>('../../messages/*.json', { import: 'default' });
const rulebookFiles = import.meta.glob<Catalogue>('../../../../rulebooks/*/messages/*.json', { import: 'default' });

const kept = new Map<string, Promise<Words>>();

function once(name: string, make: () => Promise<Words>): Promise<Words> {
  let made = kept.get(name);
  if (!made) {
    made = make();
    kept.set(name, made);
    made.catch(() => kept.delete(name));
  }
  return made;
}

/** The words of the interface. */
export function loadWords(locale: Locale): Promise<Words> {
  return once(locale, async () => {
    const load = interfaceFiles[`../../messages/${locale}.json`];
    return new Words(locale, load ? await load() : {});
  });
}

/** The words of the interface and of a rulebook (all its catalogues: `fr.json`, `campaign.fr.json`…). */
export function loadRulebookWords(locale: Locale, rulebook: string): Promise<Words> {
  return once(`${locale} ${rulebook}`, async () => {
    const files = Object.entries(rulebookFiles).filter(
      ([path]) => path.includes(`/rulebooks/${rulebook}/`) && /[./]([a-z]{2})\.json$/.exec(path)?.[1] === locale,
    );
    const [words, ...catalogues] = await Promise.all([loadWords(locale), ...files.map(([, load]) => load())]);
    return words.with(Object.assign({}, ...catalogues));
  });
}
