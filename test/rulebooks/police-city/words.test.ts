// Goal: whatever the rules refuse or tell is a sentence in both languages, and a refusal names a rule that there is. Method: the
// sources of the rules are read for what they may say; random play says only some of it (test/proofs/messages.test.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { events } from '#rulebooks/police-city/data/events.ts';
import { places } from '#rulebooks/police-city/data/places.ts';
import { policeCity } from '#rulebooks/police-city/police-city.ts';
import { stages } from '#rulebooks/police-city/state.ts';
import saidEn from '../../../rulebooks/police-city/messages/en.json' with { type: 'json' };
import saidFr from '../../../rulebooks/police-city/messages/fr.json' with { type: 'json' };
import refusedEn from '../../../rulebooks/police-city/messages/refusals.en.json' with { type: 'json' };
import refusedFr from '../../../rulebooks/police-city/messages/refusals.fr.json' with { type: 'json' };

const en = { ...saidEn, ...refusedEn };
const fr = { ...saidFr, ...refusedFr };

const folder = new URL('../../../rulebooks/police-city/', import.meta.url);
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');
const words: Record<string, Record<string, string>> = { fr, en };
/** PC-1..119, PC-R1..71, PC-H1..8. */
const rules = [119, 71, 8].flatMap((most, i) =>
  Array.from({ length: most }, (_, n) => `PC-${['', 'R', 'H'][i]}${n + 1}`),
);

const refusals = [...sources.matchAll(/new Refusal\(\s*'([a-z-]+)',\s*(?:'([A-Za-z0-9-]+)'|rule)/g)].map(
  ([, code = '', rule = 'PC-R26']) => ({ code, rule }),
);
const keys = new Set([...sources.matchAll(/'((?:line|why)\.[A-Za-z-]+)'/g)].map(([, key = '']) => key));

describe('refusals', () => {
  test.each(refusals.filter(({ rule }) => rule !== 'host'))(
    '$code rests on $rule and has its sentence',
    ({ code, rule }) => {
      expect(rules).toContain(rule);
      for (const language of ['fr', 'en']) expect(words[language]?.[`refusal.${code}`] ?? '').toMatch(/[.!?]$/);
    },
  );

  test('there are many of them, and no sentence is left over', () => {
    expect(refusals.length).toBeGreaterThan(60);
    const said = new Set(refusals.map(({ code }) => `refusal.${code}`));
    expect(Object.keys(fr).filter((key) => key.startsWith('refusal.') && !said.has(key))).toEqual([]);
  });
});

test('every line and reason has its words in both languages, and none is left over', () => {
  for (const key of keys) for (const language of ['fr', 'en']) expect(words[language]?.[key] ?? '', key).not.toBe('');
  expect(Object.keys(fr).filter((key) => /^(line|why)\./.test(key) && !keys.has(key))).toEqual([]);
});

test('PC-H8: what is asked, and what happens at zero, has its words', () => {
  for (const language of ['fr', 'en'])
    for (const stage of stages)
      if (stage !== 'over') {
        expect(words[language]?.[`ask.${stage}`] ?? '').toMatch(/[.?]$/);
        expect(words[language]?.[`zero.${stage}`] ?? '').toMatch(/\.$/);
      }
});

test('PC-H1, PC-H2, PC-118: every card has its name; the network of alcohol as it is printed', () => {
  for (const { id } of [...places, ...events])
    for (const language of ['fr', 'en']) expect(words[language]?.[`card.${id}`] ?? '', id).toMatch(/\w/);
  expect(fr['card.EV07']).toBe('Assécher les trafics d’alcool');
});

test('every move and every field of one has its word', () => {
  const moves = (policeCity.move as unknown as { anyOf: { properties: Record<string, { const?: string }> }[] }).anyOf; // A union of objects.
  for (const { properties } of moves)
    for (const [field, { const: literal }] of Object.entries(properties))
      for (const language of ['fr', 'en'])
        expect(words[language]?.[field === 'do' ? `do.${literal}` : `field.${field}`], field).toMatch(/\S/);
});

test('French signs stand after a space that does not break', () => {
  for (const [key, sentence] of Object.entries(fr))
    expect(sentence.replace(/\{[^{}]*,[\s\S]*\}/, ''), key).not.toMatch(/ [:;!?»]|« /);
});
