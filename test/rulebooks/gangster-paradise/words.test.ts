// Goal: whatever the rules refuse or tell is a sentence in both languages, and a refusal names a rule that there is. Method: the
// sources of the rules are read for what they may say; random play says only some of it (test/proofs/messages.test.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gangsterParadise } from '#rulebooks/gangster-paradise/gangster-paradise.ts';
import saidEn from '../../../rulebooks/gangster-paradise/messages/en.json' with { type: 'json' };
import saidFr from '../../../rulebooks/gangster-paradise/messages/fr.json' with { type: 'json' };
import refusedEn from '../../../rulebooks/gangster-paradise/messages/refusals.en.json' with { type: 'json' };
import refusedFr from '../../../rulebooks/gangster-paradise/messages/refusals.fr.json' with { type: 'json' };

const en = { ...saidEn, ...refusedEn };
const fr = { ...saidFr, ...refusedFr };

const folder = new URL('../../../rulebooks/gangster-paradise/', import.meta.url);
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');
const words: Record<string, Record<string, string>> = { fr, en };
const HOST = 'host';
/** GP-1..64, GP-R1..39, GP-H1..6. */
const rules = [64, 39, 6].flatMap((most, i) =>
  Array.from({ length: most }, (_, n) => `GP-${['', 'R', 'H'][i]}${n + 1}`),
);

const refusals = [...sources.matchAll(/new Refusal\(\s*'([a-z-]+)',\s*'([A-Za-z0-9-]+)'/g)].map(
  ([, code = '', rule = '']) => ({ code, rule }),
);
const keys = new Set([...sources.matchAll(/'((?:line|why)\.[A-Za-z-]+)'/g)].map(([, key = '']) => key));

describe('refusals', () => {
  test.each(refusals.filter(({ rule }) => rule !== HOST))(
    '$code rests on $rule and has its sentence',
    ({ code, rule }) => {
      expect(rules).toContain(rule);
      for (const language of ['fr', 'en']) expect(words[language]?.[`refusal.${code}`] ?? '').toMatch(/[.!?]\}*$/);
    },
  );

  test('there are many of them, and no sentence is left over', () => {
    expect(refusals.length).toBeGreaterThan(40);
    const said = new Set(refusals.map(({ code }) => `refusal.${code}`));
    const spare = Object.keys(fr).filter((key) => key.startsWith('refusal.') && !said.has(key));
    expect(spare).toEqual([]);
  });
});

test.each([...keys])('%s has its words in both languages', (key) => {
  for (const language of ['fr', 'en']) expect(words[language]?.[key] ?? '').not.toBe('');
});

test.each([
  'clans',
  'delivery',
  'bid',
  'take',
  'resale',
  'recruiting',
  'laundering',
  'closing',
  'keeping',
  'signs',
  'deal',
  'answer',
])('what is asked has its words: %s', (kind) => {
  for (const language of ['fr', 'en']) expect(words[language]?.[`ask.${kind}`] ?? '').toMatch(/[.?]$/);
});

test('every move and every field of one has its word', () => {
  const moves = (gangsterParadise.move as unknown as { anyOf: { properties: Record<string, { const?: string }> }[] })
    .anyOf; // A union of objects.
  for (const { properties } of moves)
    for (const [field, { const: literal }] of Object.entries(properties))
      for (const language of ['fr', 'en'])
        expect(words[language]?.[field === 'do' ? `do.${literal}` : `field.${field}`], field).toMatch(/\w/);
});
