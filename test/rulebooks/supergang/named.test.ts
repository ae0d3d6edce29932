// Goal: every rule of the book, every ruling, house table and worked example is claimed by a test. Method: the names of the tests as they are
// written; an id in a comment, a fixture or a call proves nothing and does not count.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** SG, then 1..143, R1..R86, H1..H14, W1..W15. */
const known = Object.entries({ '': 143, R: 86, H: 14, W: 15 }).flatMap(([letter, last]) =>
  Array.from({ length: last }, (_, i) => `SG-${letter}${i + 1}`),
);

/** What is of cardboard and foam alone: on a screen there is nothing of it that could be right or wrong. */
const OF_THE_BOX: readonly string[] = [
  'SG-10', // The dart gun and the upright targets.
  'SG-114', // Where those stand in the room.
  'SG-127', // Players' own guns.
];

/** Names of tests and of groups of them, with the rows of a table whose first words are ids. */
const NAME = /\b(?:test|describe)(?:\.each\([^`]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g;
/** A test proves a handful of neighbours at most: a walk through a whole chapter claims none of its rules. */
const WIDEST = 6;
/** `SG-100..103`, `SG-33 to SG-71`. */
const RANGE = /SG-([RHW]?)(\d+)(?:\.\.| to SG-\1)(\d+)/g;

function idsIn(name: string): readonly string[] {
  const ranges = [...name.matchAll(RANGE)].flatMap(([, letter = '', from, to]) => {
    const count = Number(to) - Number(from) + 1;
    return count > WIDEST ? [] : Array.from({ length: count }, (_, i) => `SG-${letter}${Number(from) + i}`);
  });
  return [...ranges, ...(name.replaceAll(RANGE, '').match(/SG-[RHW]?\d+/g) ?? [])];
}

test('each rule is named by a test, but for what is of the box alone', () => {
  const root = new URL('../../../', import.meta.url).pathname;
  const files = globSync('test/{rulebooks/supergang,pages,web}/**/*.test.ts', { cwd: root });
  const named = new Set(
    files.flatMap((file) =>
      [...readFileSync(root + file, 'utf8').matchAll(NAME)].flatMap(([, plain, filled]) =>
        idsIn(plain ?? filled ?? ''),
      ),
    ),
  );
  expect(named.size).toBeGreaterThan(200);
  expect(known.filter((id) => !named.has(id))).toEqual(OF_THE_BOX);
});
