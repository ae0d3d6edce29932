// Goal: every rule of the book is claimed by a test or listed on the page of rules left to the skirmish. Method: the titles of the tests in the source: ids in comments, fixtures
// or calls do not count.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const letters = { rule: '', ruling: 'R', house: 'H' } as const;
/** Ids of the rules reference: PV, then 1..189, R1..R95 and H1..H5. */
const known = (
  [
    [letters.rule, 189],
    [letters.ruling, 95],
    [letters.house, 5],
  ] as const
).flatMap(([letter, last]) => Array.from({ length: last }, (_, i) => `PV-${letter}${i + 1}`));

/** Calls whose titles count: the functions of the runner, and the steps of the evening played in the browser. */
const NAMING: readonly string[] = ['test', 'it', 'describe', 'step'];

/** The function of a call: of `test.each(rows)('…')`, `test`. */
function calleeOf(call: ts.CallExpression): string {
  let at: ts.Expression = call;
  while (!ts.isIdentifier(at)) {
    if (!ts.isCallExpression(at) && !ts.isPropertyAccessExpression(at)) return '';
    at = at.expression;
  }
  return at.text;
}

/** All strings below a node. */
function stringsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.getText()];
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...stringsIn(child));
  });
  return found;
}

/** A list literal, or one under its name in the same file; undefined for anything else. */
function listOf(node: ts.Expression, lists: ReadonlyMap<string, ts.ArrayLiteralExpression>) {
  const bare = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? node.expression : node;
  if (ts.isArrayLiteralExpression(bare)) return bare;
  return ts.isIdentifier(bare) ? lists.get(bare.text) : undefined;
}

/** Titles of the tests of a file; the rows of `each` are part of them. */
function namesIn(text: string): string[] {
  const names: string[] = [];
  const lists = new Map<string, ts.ArrayLiteralExpression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
      const list = listOf(node.initializer, lists);
      if (list) lists.set(node.name.text, list);
    }
    if (ts.isCallExpression(node) && NAMING.includes(calleeOf(node))) {
      const [first] = node.arguments;
      const rows = first && listOf(first, lists);
      if (rows) names.push(...stringsIn(rows));
      else if (first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)))
        names.push(...stringsIn(first));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true));
  return names;
}

/** Most rules that one test may claim: a walk through a chapter claims none. */
const WIDEST = 6;

/** Ids in titles; a range counts as all its ids. */
function idsIn(name: string): string[] {
  return [...name.matchAll(/\bPV-([RH]?)(\d+)(?:\.\.(\d+))?/g)].flatMap(([, letter, from, to]) =>
    Number(to ?? from) - Number(from) >= WIDEST
      ? []
      : Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, i) => `PV-${letter}${Number(from) + i}`),
  );
}

function named(): Set<string> {
  const folder = new URL('test/', root);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return new Set(files.flatMap((name) => namesIn(readFileSync(new URL(name, folder), 'utf8'))).flatMap(idsIn));
}

test('only the names of tests count, with their ranges', () => {
  const text = `
    // PV-1 in a comment
    const rule = 'PV-2';
    test('PV-3, PV-R4: they hold', () => refuses(table, 'PV-5'));
    const rows = ['PV-9'] as const;
    describe.each([['PV-6..8', 1]])('%s', () => {});
    test.each(rows)('%s', () => {});
    test.each([1, 2])('PV-10: %i', () => {});
    it('PV-11..99: a walk', () => {});
  `;
  expect(namesIn(text).flatMap(idsIn)).toEqual(['PV-3', 'PV-R4', 'PV-6', 'PV-7', 'PV-8', 'PV-9', 'PV-10']);
});

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
