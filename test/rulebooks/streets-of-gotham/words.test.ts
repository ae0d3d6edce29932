// Goal: whatever the rules refuse, ask or tell is a sentence in both languages, all 53 card texts among them, and a refusal names a rule
// that there is. Method: the sources of the rules are read for what they may say; random play says only some of it.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accompliceIds } from '#rulebooks/streets-of-gotham/data/accomplices.ts';
import { sphinxIds } from '#rulebooks/streets-of-gotham/data/sphinx.ts';
import { values } from '#rulebooks/streets-of-gotham/data/values.ts';
import { villainIds } from '#rulebooks/streets-of-gotham/data/villains.ts';
import { questionKinds } from '#rulebooks/streets-of-gotham/questions.ts';
import { streetsOfGotham } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import saidEn from '../../../rulebooks/streets-of-gotham/messages/en.json' with { type: 'json' };
import saidFr from '../../../rulebooks/streets-of-gotham/messages/fr.json' with { type: 'json' };
import refusedEn from '../../../rulebooks/streets-of-gotham/messages/refusals.en.json' with { type: 'json' };
import refusedFr from '../../../rulebooks/streets-of-gotham/messages/refusals.fr.json' with { type: 'json' };

const en = { ...saidEn, ...refusedEn };
const fr = { ...saidFr, ...refusedFr };

const folder = new URL('../../../rulebooks/streets-of-gotham/', import.meta.url);
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');
const words: Record<string, Record<string, string>> = { fr, en };
/** GC-1..49, GC-R1..53, GC-H1..7. */
const rules = [49, 53, 7].flatMap((most, i) =>
  Array.from({ length: most }, (_, n) => `GC-${['', 'R', 'H'][i]}${n + 1}`),
);
const refusals = [...sources.matchAll(/new Refusal\(\s*'([a-z-]+)',\s*'([A-Za-z0-9-]+)'/g)].map(
  ([, code = '', rule = '']) => ({ code, rule }),
);
const keys = new Set([...sources.matchAll(/'(line\.[A-Za-z-]+)'/g)].map(([, key = '']) => key));
const said = (key: string): string[] => ['fr', 'en'].map((language) => words[language]?.[key] ?? '');

describe('refusals', () => {
  test.each(refusals)('$code rests on $rule and has its sentence', ({ code, rule }) => {
    expect(rules).toContain(rule);
    for (const sentence of said(`refusal.${code}`)) expect(sentence).toMatch(/[.!?]\}*$/);
  });

  test('there are many of them, and no sentence is left over', () => {
    expect(refusals.length).toBeGreaterThan(35);
    const codes = new Set([...sources.matchAll(/'([a-z-]+)'/g)].map(([, code]) => `refusal.${code}`));
    expect(Object.keys(fr).filter((key) => key.startsWith('refusal.') && !codes.has(key))).toEqual([]);
  });
});

test('every line has its words, and none is left over', () => {
  for (const key of [...keys, 'line.no-give', 'line.no-take'])
    for (const sentence of said(key)) expect(sentence, key).not.toBe('');
  const spare = Object.keys(fr).filter(
    (key) => key.startsWith('line.') && !keys.has(key) && !key.startsWith('line.no-'),
  );
  expect(spare).toEqual([]);
});

test.each(['turn', ...questionKinds])('GC-H7: what is asked has its words, and what happens at zero: %s', (kind) => {
  for (const key of [`ask.${kind}`, `zero.${kind}`])
    for (const sentence of said(key)) expect(sentence).toMatch(/[.?]$/);
});

test('every move and every field of one has its word', () => {
  const moves = (streetsOfGotham.move as unknown as { anyOf: { properties: Record<string, { const?: string }> }[] })
    .anyOf; // A union of objects.
  for (const { properties } of moves)
    for (const [field, { const: literal }] of Object.entries(properties))
      for (const word of said(field === 'do' ? `do.${literal}` : `field.${field}`)) expect(word, field).toMatch(/\w/);
});

test('the 53 card texts: 16 halves, 15 accomplices, 10 villains, 10 Sphinx cards, Bat-Signal and Batman (GC-4)', () => {
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
