// Goal: every refusal, ask and line of the rules is a sentence in both languages, and a refusal names an existing rule. Method: the messages in the sources of the rules; random
// play reaches only some of them (test/proofs/messages.test.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulebookOf } from '#rulebooks/index.ts';
import { events } from '#rulebooks/police-city/data/events.ts';
import { places } from '#rulebooks/police-city/data/places.ts';
import { stages } from '#rulebooks/police-city/state.ts';
import { accompliceIds } from '#rulebooks/streets-of-gotham/data/accomplices.ts';
import { sphinxIds } from '#rulebooks/streets-of-gotham/data/sphinx.ts';
import { values } from '#rulebooks/streets-of-gotham/data/values.ts';
import { villainIds } from '#rulebooks/streets-of-gotham/data/villains.ts';
import { questionKinds } from '#rulebooks/streets-of-gotham/questions.ts';
import { TABLE_GAMES, type TableGame } from '../support/games.ts';

interface Spoken {
  readonly prefix: string;
  /** The last number of the rules, of the rulings and of the additions for the host. */
  readonly last: readonly [number, number, number];
  /** At least so many refusals are found. */
  readonly refusals: number;
  readonly asked: readonly string[];
  /** The game has messages for the end of an ask's time. */
  readonly hasZero: boolean;
  /** Keys that the sources put together. */
  readonly made?: RegExp;
  /** Lines of older games only. */
  readonly before?: readonly string[];
}

const SPOKEN: Readonly<Record<TableGame, Spoken>> = {
  'gangster-paradise': {
    prefix: 'GP',
    last: [64, 39, 6],
    refusals: 40,
    asked: [
      ...['clans', 'delivery', 'bid', 'take', 'resale', 'recruiting', 'laundering', 'closing', 'keeping', 'signs'],
      ...['deal', 'answer'],
    ],
    hasZero: false,
    made: /^(?:line\.(?:recruited|promoted|bonus)|why\.bonus)-/,
  },
  'police-city': {
    prefix: 'PC',
    last: [119, 71, 8],
    refusals: 60,
    asked: stages.filter((stage) => stage !== 'over'),
    hasZero: true,
  },
  'streets-of-gotham': {
    prefix: 'GC',
    last: [49, 53, 7],
    refusals: 35,
    asked: ['turn', ...questionKinds],
    hasZero: true,
    made: /^line\.no-/,
    before: ['line.heads', 'line.tails', 'line.sphinx'],
  },
  supergang: {
    prefix: 'SG',
    last: [143, 86, 14],
    refusals: 60,
    asked: ['police', 'pairs', 'arrested', 'turn', 'join', 'dart', 'price', 'take', 'give-up'],
    hasZero: true,
    made: /^line\.fight-(?:people|cash|title|cops)$/,
  },
};

const LANGUAGES = ['fr', 'en'] as const;

/** Messages of that game, by key, in each language. */
function wordsOf(game: TableGame): Record<(typeof LANGUAGES)[number], Record<string, string>> {
  const read = (name: string): Record<string, string> =>
    JSON.parse(readFileSync(new URL(`../../rulebooks/${game}/messages/${name}.json`, import.meta.url), 'utf8'));
  return {
    fr: { ...read('fr'), ...read('refusals.fr') },
    en: { ...read('en'), ...read('refusals.en') },
  };
}

function sourcesOf(game: TableGame): string {
  const folder = new URL(`../../rulebooks/${game}/`, import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
}

describe.each(TABLE_GAMES)('%s', (game) => {
  const { prefix, last, refusals: least, asked, hasZero, made, before = [] } = SPOKEN[game];
  const sources = sourcesOf(game);
  const words = wordsOf(game);
  const said = (key: string): string[] => LANGUAGES.map((language) => words[language][key] ?? '');
  const rules = last.flatMap((most, i) =>
    Array.from({ length: most }, (_, n) => `${prefix}-${['', 'R', 'H'][i]}${n + 1}`),
  );
  const refusals = [...sources.matchAll(/new (?:Refusal|Conflict)\(\s*'([a-z-]+)',\s*(?:'([A-Za-z0-9-]+)'|rule)/g)].map(
    ([, code = '', rule]) => ({ code, rule }),
  );
  const keys = new Set([...sources.matchAll(/'((?:line|why)\.[A-Za-z-]+)'/g)].map(([, key = '']) => key));

  test.each(refusals.filter(({ rule }) => rule !== 'host'))(
    'a refusal: $code rests on $rule and has its sentence',
    ({ code, rule }) => {
      // Some have their rule in a variable.
      if (rule !== undefined) expect(rules).toContain(rule);
      for (const sentence of said(`refusal.${code}`)) expect(sentence).toMatch(/[.!?]\}*$/);
    },
  );

  test('there are many refusals, and no sentence is left over', () => {
    expect(refusals.length).toBeGreaterThan(least);
    const codes = new Set(refusals.map(({ code }) => `refusal.${code}`));
    // Gotham keeps some codes in tables.
    if (game === 'streets-of-gotham')
      for (const [, code] of sources.matchAll(/'([a-z-]+)'/g)) codes.add(`refusal.${code}`);
    expect(Object.keys(words.fr).filter((key) => key.startsWith('refusal.') && !codes.has(key))).toEqual([]);
  });

  test('every line and reason has its words, and none is left over', () => {
    const stored = Object.keys(words.fr).filter((key) => /^(line|why)\./.test(key));
    for (const key of keys) for (const sentence of said(key)) expect(sentence, key).not.toBe('');
    expect(stored.filter((key) => !keys.has(key) && !made?.test(key) && !before.includes(key))).toEqual([]);
  });

  test.each(asked)('what is asked has its words, and so has what happens at zero: %s', (kind) => {
    for (const key of [`ask.${kind}`, ...(hasZero ? [`zero.${kind}`] : [])])
      for (const sentence of said(key)) expect(sentence, key).toMatch(/[.?]$/);
  });

  test('every move and every field of one has its word', () => {
    const move = rulebookOf(game)?.move as { anyOf: { properties: Record<string, { const?: string }> }[] } | undefined; // A union of objects.
    expect(move?.anyOf.length).toBeGreaterThan(0);
    for (const { properties } of move?.anyOf ?? [])
      for (const [field, { const: literal }] of Object.entries(properties))
        for (const word of said(field === 'do' ? `do.${literal}` : `field.${field}`))
          expect(word, field).toMatch(/[\p{L}\d]/u);
  });

  test('both languages have the same keys', () => {
    expect(Object.keys(words.fr).toSorted()).toEqual(Object.keys(words.en).toSorted());
  });
});

test('words that the sources put together are there', () => {
  const lines: Partial<Record<TableGame, readonly string[]>> = {
    'streets-of-gotham': ['line.no-give', 'line.no-take'],
    supergang: ['people', 'cash', 'title', 'cops'].map((aim) => `line.fight-${aim}`),
  };
  for (const [game, keys] of Object.entries(lines) as [TableGame, readonly string[]][])
    for (const key of keys)
      for (const language of LANGUAGES) expect(wordsOf(game)[language][key] ?? '', key).not.toBe('');
});

test('PC-H8: every question says what happens at zero as a statement', () => {
  const words = wordsOf('police-city');
  for (const stage of SPOKEN['police-city'].asked)
    for (const language of LANGUAGES) expect(words[language][`zero.${stage}`] ?? '').toMatch(/\.$/);
});

test('PC-H1, PC-H2, PC-118: every card has its name; the network of alcohol as it is printed', () => {
  const words = wordsOf('police-city');
  for (const { id } of [...places, ...events])
    for (const language of LANGUAGES) expect(words[language][`card.${id}`] ?? '', id).toMatch(/\w/);
  expect(words.fr['card.EV07']).toBe('Assécher les trafics d’alcool');
});

test('GC-4: the 53 card texts: 16 halves, 15 accomplices, 10 villains, 10 Sphinx cards, Bat-Signal and Batman', () => {
  const words = wordsOf('streets-of-gotham');
  const said = (key: string): string[] => LANGUAGES.map((language) => words[language][key] ?? '');
  const texts = [
    ...values.flatMap((value) => [`card.${value}.own`, `card.${value}.partner`]),
    ...accompliceIds.map((id) => `card.${id}.text`),
    ...villainIds.map((id) => `villain.${id}.text`),
    ...sphinxIds.map((id) => `sphinx.${id}.text`),
    'card.signal.text',
    'card.batman.text',
  ];
  expect(texts).toHaveLength(53);
  for (const key of texts) for (const sentence of said(key)) expect(sentence, key).toMatch(/\.$/);
  const names = [
    ...values.map((value) => `card.${value}`),
    ...accompliceIds.flatMap((id) => [`card.${id}`, `card.${id}.condition`]),
    ...villainIds.map((id) => `villain.${id}`),
    ...sphinxIds.map((id) => `sphinx.${id}`),
  ];
  for (const key of names) for (const name of said(key)) expect(name, key).toMatch(/\w/);
});
