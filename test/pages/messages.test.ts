// Goal: no untranslated keys, no mixed languages. Method: catalogues compared key by key and argument by argument; every key in the pages' sources is looked up.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';

type Catalogue = Record<string, string>;
const SOURCES = new URL('../../web/src/', import.meta.url);
/** `fr.json` and areas in `messages/`, and those of each game in `games/<game>/messages/`. */
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^(?:games\/[^/]+\/)?messages\/(?:[^/.]+\.)?(?:fr|en)\.json$/.test(name),
);
const parse = (name: string): Catalogue => JSON.parse(readFileSync(new URL(name, SOURCES), 'utf8'));
const read = (locale: string): Catalogue =>
  Object.assign({}, ...files.filter((name) => name.endsWith(`${locale}.json`)).map(parse));
const fr = read('fr');
const en = read('en');
const keys = Object.keys(fr);

/** Argument names of a pattern; derived forms (`{gang_de}`) count as their base. */
function argumentsOf(pattern: string): string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    else if (typeof node === 'object' && node !== null) {
      const { type, value, options } = node as { type?: number; value?: unknown; options?: Record<string, unknown> };
      // Types 0 (literal) and 7 (plural number sign) have no argument.
      if (type !== undefined && type !== 0 && type !== 7 && typeof value === 'string')
        found.add(value.replace(/_(le|de|a|n)$/, ''));
      for (const option of Object.values(options ?? {})) visit((option as { value: unknown }).value);
    }
  };
  visit(new IntlMessageFormat(pattern, 'fr', undefined, { ignoreTag: true }).getAst());
  return [...found].sort();
}

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, SOURCES), 'utf8') }));

/** Literal message keys in the sources: `t('…')`, `does: '…'`, `t(cond ? 'a' : 'b')`. */
const written = sources.flatMap(({ name, text }) =>
  [...text.matchAll(/\bt\(\s*(?:[^()'`]*\?\s*)?'([^']+)'(?:\s*:\s*'([^']+)')?|does: '([^']+)'/g)].flatMap((match) =>
    match
      .slice(1)
      .filter((key) => key !== undefined)
      .map((key) => ({ name, key })),
  ),
);

/** Computed keys: `t(`game.status.${status}`)` needs at least one key with that prefix. */
const made = sources.flatMap(({ name, text }) =>
  [...text.matchAll(/\bt\(\s*`([^`$]*)\$\{/g)].map(([, beginning = '']) => ({ name, beginning })),
);

/** Keys of the rulebooks' catalogues, which pages add to their words. */
const rulebookKeys = new Set(
  readdirSync(new URL('../../rulebooks/', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:messages|rules|lessons)\/.*fr\.json$/.test(name))
    .flatMap((name) =>
      Object.keys(JSON.parse(readFileSync(new URL(`../../rulebooks/${name}`, import.meta.url), 'utf8'))),
    ),
);
const known = (key: string): boolean => key in fr || rulebookKeys.has(key);

/** The game whose pages use it, or '' for the interface. */
const roomOf = (name: string): string => /^games\/([^/]+)\//.exec(name)?.[1] ?? '';
const rooms = [...new Set(files.map(roomOf))];

test('the words of every game with pages of its own are looked at', () => {
  const games = readdirSync(new URL('games/', SOURCES)).filter((name) => !name.includes('.'));
  expect(rooms.toSorted()).toEqual(['', ...games].toSorted());
});

test('French and English have the same sentences', () => {
  expect(Object.keys(en).sort()).toEqual([...keys].sort());
});

test.each(files.filter((name) => name.endsWith('fr.json')))('%s has an English file with the same keys', (name) => {
  const english = name.replace(/fr\.json$/, 'en.json');
  expect(Object.keys(parse(english)).sort()).toEqual(Object.keys(parse(name)).sort());
});

test('no key stands in two files that one page may read: of the interface, or of one game', () => {
  for (const room of rooms) {
    const all = files
      .filter((name) => name.endsWith('fr.json') && (roomOf(name) === room || roomOf(name) === ''))
      .flatMap((name) => Object.keys(parse(name)));
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
  }
});

test.each(keys)('%s takes the same arguments in French and English', (key) => {
  expect(argumentsOf(en[key] ?? '')).toEqual(argumentsOf(fr[key] ?? ''));
});

/** `{gang}` and `{gang_n, plural,`; text in braces after `one` or `other` is excluded. */
const ARGUMENTS = /(?<!(?:one|two|few|many|other|yes|no|=\d+) )\{\w+(?:\}|, )/g;
const IN_PEUR = /^(?:games|rulebooks)\/peur-sur-la-ville\//;
const ALL_RULES = new URL('../../rulebooks/', import.meta.url);
/** Messages of pages and rules in that language, with their files; without rules texts. */
const said = (locale: 'fr' | 'en'): readonly (readonly [file: string, key: string, sentence: string])[] =>
  [
    ...files.map((name) => [name, new URL(name, SOURCES)] as const),
    ...readdirSync(ALL_RULES, { recursive: true, encoding: 'utf8' })
      .filter((name) => /messages\/.*\.json$/.test(name))
      .map((name) => [`rulebooks/${name}`, new URL(name, ALL_RULES)] as const),
  ]
    .filter(([name]) => new RegExp(`\\b${locale}\\.json$`).test(name))
    .flatMap(([name, url]) =>
      Object.entries(JSON.parse(readFileSync(url, 'utf8')) as Catalogue).map(
        ([key, sentence]) => [name, key, sentence] as const,
      ),
    );

test.each(['fr', 'en'] as const)(
  'no sentence carries the id of a rule (%s): it stands behind the i beside it',
  (locale) => {
    expect(said(locale).length).toBeGreaterThan(2000);
    expect(said(locale).filter(([, , sentence]) => /\b[A-Z]{2}-[RH]?\d/.test(sentence))).toEqual([]);
  },
);

test('one name a thing: a gang is a bande in French; the phase has one name; what was done is undone or kept, never taken up', () => {
  // Messages of pages and campaign; argument names are English everywhere.
  const spoken = (locale: 'fr' | 'en') =>
    said(locale)
      .filter(([name]) => IN_PEUR.test(name))
      .map(([, key, sentence]) => [key, sentence.replace(ARGUMENTS, '')] as const);
  // Exceptions: deck files name the decks `gang` and `law`.
  const french = /^(?:deck-file\.bad-deck|affaire\.AF26\.objective|lack\.arrests-3)$/;
  expect(spoken('fr').filter(([key, sentence]) => /\bgangs?\b/i.test(sentence) && !french.test(key))).toEqual([]);
  expect(spoken('en').filter(([, sentence]) => /\bbands?\b/i.test(sentence))).toEqual([]);
  const phase = spoken('fr').filter(([key]) => /^(?:phase|campaign\.step|wall\.title)\.investments$/.test(key));
  expect(phase.map(([, sentence]) => sentence)).toEqual(['Investissements', 'Investissements', 'Investissements']);
  expect([fr['mine.part.buys'], fr['undo.title'], fr['undo.cancel']]).toEqual([
    'Investissements',
    'Annuler un coup',
    'Garder',
  ]);
});

test('every sentence that a page asks for exists', () => {
  expect(written.length).toBeGreaterThan(50);
  expect(written.filter(({ key }) => !known(key))).toEqual([]);
});

test('every family of sentences that a page makes keys for exists', () => {
  const all = [...keys, ...rulebookKeys];
  expect(made.filter(({ beginning }) => beginning !== '' && !all.some((key) => key.startsWith(beginning)))).toEqual([]);
});

test('the interface and the rulebooks share no key', () => {
  expect(keys.filter((key) => rulebookKeys.has(key))).toEqual([]);
});

/** Computed keys with a literal suffix: `t(`${kind}.go`)`. */
const tails: readonly string[] = sources.flatMap(({ text }) =>
  [...text.matchAll(/\bt\(\s*`\$\{[^}]+\}([^`$]+)`/g)].map(([, tail = '']) => tail),
);

test('no sentence of the interface is left without a page', () => {
  const quoted = new Set(sources.flatMap(({ text }) => [...text.matchAll(/'(?=([\w.-]+)')/g)].map(([, one]) => one)));
  const unused = keys.filter(
    (key) =>
      !quoted.has(key) &&
      !made.some(({ beginning }) => beginning !== '' && key.startsWith(beginning)) &&
      !tails.some((tail) => key.endsWith(tail)),
  );
  expect(unused).toEqual([]);
});

/** All catalogues: pages, rules, rules texts, lessons, server and test games. */
const ROOT = new URL('../../', import.meta.url);
const catalogues = globSync('{rulebooks,server,test/support,web/src}/**/{fr,en,*.fr,*.en}.json', {
  cwd: ROOT.pathname,
}).map((name) => ({ name, sentences: JSON.parse(readFileSync(new URL(name, ROOT), 'utf8')) as Catalogue }));

test('French: no line breaks before : ; ! ? % or inside « »; typographic apostrophes and quotes in both languages', () => {
  const breaks = / [:;!?»%]|« |[^\u00a0][:;!?»](?:[ \u00a0]|$)/;
  const typed = /['"]|\.\.\./;
  expect(catalogues.length).toBeGreaterThan(150);
  const wrong = catalogues.flatMap(({ name, sentences }) =>
    Object.entries(sentences)
      .filter(([, sentence]) => typed.test(sentence) || (name.endsWith('fr.json') && breaks.test(sentence)))
      .map(([key, sentence]) => `${name} ${key}: ${sentence}`),
  );
  expect(wrong).toEqual([]);
});
