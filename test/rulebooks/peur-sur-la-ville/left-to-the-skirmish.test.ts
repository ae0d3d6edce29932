/** Every rule of the book is named by a test or is on the page of those that wait for the skirmish, and none is both. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const letters = { rule: '', ruling: 'R', house: 'H' } as const;
/** Ids of the rules reference: PV, then 1..189, R1..R61 and H1..H5. */
const known = (
  [
    [letters.rule, 189],
    [letters.ruling, 61],
    [letters.house, 5],
  ] as const
).flatMap(([letter, last]) => Array.from({ length: last }, (_, i) => `PV-${letter}${i + 1}`));

/** Ids that the tests name, a range each of its own. */
function named(): Set<string> {
  const folder = new URL('test/', root);
  const found = new Set<string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const text = readFileSync(new URL(name, folder), 'utf8');
    for (const [, letter, from, to] of text.matchAll(/\bPV-([RH]?)(\d+)(?:\.\.(\d+))?/g))
      for (let n = Number(from); n <= Number(to ?? from); n++) found.add(`PV-${letter}${n}`);
  }
  return found;
}

const page = readFileSync(new URL('docs/rules-left-to-the-skirmish.md', root), 'utf8');
const left = [...page.matchAll(/^\| (PV-[RH]?\d+) \| (.+) \|$/gm)].map(([, id = '', why = '']) => ({ id, why }));

test('each rule is named by a test, or waits for the skirmish', () => {
  const tested = named();
  const waiting = new Set(left.map(({ id }) => id));
  expect(known.filter((id) => !tested.has(id) && !waiting.has(id))).toEqual([]);
});

test('what waits is a rule of the book, stands there once, with a reason in five words at most', () => {
  const ids = left.map(({ id }) => id);
  expect(ids.filter((id, index) => !known.includes(id) || ids.indexOf(id) !== index)).toEqual([]);
  expect(left.filter(({ why }) => why.trim() === '' || why.split(' ').length > 5)).toEqual([]);
});
