// Goal: no cell is run as a formula by a spreadsheet, and all come back unchanged. Method: hostile texts, there and back.
import { expect, test } from 'vitest';
import { csvOf, tamed, untamed, writeCsv } from '#rulebooks/csv.ts';
import { seededDice } from '#rulebooks/dice.ts';

/** What a spreadsheet runs: at the beginning of a cell or, where it splits at semicolons, after one, quotes or not. */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]|;[\s"]*[=+\-@|%＝＋－＠]/;

test.each([
  '=1',
  "'=1",
  "''+1",
  ' =1',
  '\t=1',
  '％',
  '%x',
  '|cmd',
  'a;=1',
  "a;'=1",
  'a; "@SUM(A1)',
  '＝1',
  "l'été",
  'a;b',
])('%j comes back as it was', (text) => {
  expect(untamed(tamed(text))).toBe(text);
  expect(tamed(text)).not.toMatch(FORMULA);
});

test('any text of signs, apostrophes and semicolons comes back as it was', () => {
  const dice = seededDice(5);
  for (let n = 0; n < 5_000; n++) {
    const text = Array.from({ length: dice.int(8) }, () => `=+-@|%;'" \ta`[dice.int(12)]).join('');
    expect(untamed(tamed(text)), JSON.stringify(text)).toBe(text);
    expect(tamed(text)).not.toMatch(FORMULA);
  }
});

test('numbers are none of it, and a cell is quoted where it holds what parts cells', () => {
  expect(csvOf([[-3, '-3']])).toBe("\uFEFF-3,'-3\r\n");
  expect(writeCsv([['a;b', 'a,b', '"']], ';')).toBe('\uFEFF"a;b";a,b;""""\r\n');
});
