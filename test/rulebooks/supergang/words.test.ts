// Goal: whatever the rules refuse, ask or tell is a sentence in both languages, and a refusal names a rule that there is. Method: the
// sources of the rules are read for what they may say.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import saidEn from '../../../rulebooks/supergang/messages/en.json' with { type: 'json' };
import saidFr from '../../../rulebooks/supergang/messages/fr.json' with { type: 'json' };
import refusedEn from '../../../rulebooks/supergang/messages/refusals.en.json' with { type: 'json' };
import refusedFr from '../../../rulebooks/supergang/messages/refusals.fr.json' with { type: 'json' };

const en = { ...saidEn, ...refusedEn };
const fr = { ...saidFr, ...refusedFr };

const folder = new URL('../../../rulebooks/supergang/', import.meta.url);
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');
const words: Record<string, Record<string, string>> = { fr, en };
/** SG-1..143, SG-R1..86, SG-H1..14. */
const rules = [143, 86, 14].flatMap((most, i) =>
  Array.from({ length: most }, (_, n) => `SG-${['', 'R', 'H'][i]}${n + 1}`),
);
const refusals = [...sources.matchAll(/new (?:Refusal|Conflict)\(\s*'([a-z-]+)',\s*'([A-Za-z0-9-]+)'/g)].map(
  ([, code = '', rule = '']) => ({ code, rule }),
);
const aims = ['people', 'cash', 'title', 'cops'].map((aim) => `line.fight-${aim}`);
const keys = new Set([...[...sources.matchAll(/'((?:line|why)\.[A-Za-z-]+)'/g)].map(([, key = '']) => key), ...aims]);
const asked = ['police', 'pairs', 'arrested', 'turn', 'join', 'dart', 'price', 'take', 'give-up'];

describe('refusals', () => {
  test.each(refusals)('$code rests on $rule and has its sentence', ({ code, rule }) => {
    expect(rules).toContain(rule);
    for (const language of ['fr', 'en']) expect(words[language]?.[`refusal.${code}`] ?? '').toMatch(/[.!?]\}*$/);
  });

  test('there are many of them, and no sentence is left over', () => {
    expect(refusals.length).toBeGreaterThan(60);
    const said = new Set(refusals.map(({ code }) => `refusal.${code}`));
    expect(Object.keys(fr).filter((key) => key.startsWith('refusal.') && !said.has(key))).toEqual([]);
  });
});

test.each([...keys, ...asked.flatMap((kind) => [`ask.${kind}`, `zero.${kind}`])])(
  '%s has its words in both languages',
  (key) => {
    for (const language of ['fr', 'en']) expect(words[language]?.[key] ?? '').not.toBe('');
  },
);

test('every move and every field of one has its words', () => {
  const { anyOf: moves } = supergang.move as unknown as {
    anyOf: { properties: Record<string, { const?: string }> }[];
  }; // A union of objects.
  for (const { properties } of moves) {
    expect(fr).toHaveProperty([`do.${properties.do?.const}`]);
    for (const field of Object.keys(properties)) if (field !== 'do') expect(fr).toHaveProperty([`field.${field}`]);
  }
});

test('both languages have the same keys', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
});
