// Goal: a tournament's client-side logic: pasted list, ranking, next step, cost of draft changes, wall pages. Method: the pure parts, with the rules' own drafts.
import { expect, test } from 'vitest';
import type { DeskView } from '../../rulebooks/tournament-desk/view.ts';
import { changed } from '../../web/src/games/tournament-desk/desk/draft-change.ts';
import { nextStep } from '../../web/src/games/tournament-desk/desk/next-step.ts';
import { readList } from '../../web/src/games/tournament-desk/desk/read-list.ts';
import { completed, isWhole, rankOf, tapped, tied } from '../../web/src/games/tournament-desk/ranking.ts';
import { columnsOf, pagesOf } from '../../web/src/games/tournament-desk/wall-pages.ts';

const rowsOf = (text: string, known: Parameters<typeof readList>[1] = []) =>
  readList(text, known).map(({ line, row, fault }) => [line, row, fault]);

test.each([
  ['tabs of a spreadsheet', 'Ada\tLille\n\n\nBruno\t\n'],
  ['semicolons, with an empty line first', '\n\nAda;Lille\n\nBruno;\n'],
  ['commas, headings and a byte order mark', '\ufeffName,Club\nAda,Lille\n\nBruno,\n'],
  ['headings in another order', 'Club;Nom\r\nLille;Ada\r\n\r\n;Bruno\r\n'],
  ['first name and name apart', 'Prénom;Nom;Club\n;Ada;Lille\n;Bruno;\n'],
])('a list with %s', (_, text) => {
  expect(readList(text, []).map(({ row }) => row)).toEqual([{ name: 'Ada', club: 'Lille' }, { name: 'Bruno' }]);
});

test('who is there twice or listed already, and a line without a name, are named by their lines', () => {
  const text = 'Ada\tLille\n\nBruno\nADA\tlille\nÉlise\n\tParis';
  expect(rowsOf(text, [{ name: 'élise' }])).toEqual([
    [1, { name: 'Ada', club: 'Lille' }, null],
    [3, { name: 'Bruno' }, null],
    [4, { name: 'ADA', club: 'lille' }, 'twice'],
    [5, { name: 'Élise' }, 'listed'],
    [6, { name: '', club: 'Paris' }, 'no-name'],
  ]);
});

test('the order of a table is tapped, the last one by himself; a second tap goes back, a tie shares the rank', () => {
  let ranks = tapped(tapped([], 3), 1);
  expect(completed(ranks, [1, 2, 3, 4])).toEqual(ranks);
  ranks = completed(tapped(ranks, 4), [1, 2, 3, 4]);
  expect(ranks).toEqual([[3], [1], [4], [2]]);
  expect(isWhole(ranks, [1, 2, 3, 4])).toBe(true);
  expect(tied(ranks, 1)).toEqual([[3, 1], [4], [2]]);
  expect(rankOf(tied(ranks, 1), 4)).toBe(3);
  expect(tapped(ranks, 1)).toEqual([[3]]);
});

test('one step leads on in each phase; what ends something is asked twice', () => {
  const view = (phase: DeskView['phase'], more: object = {}) =>
    ({ phase, next: 'main', rounds: [], ...more }) as never as DeskView; // What the step reads.
  const may =
    (...all: readonly string[]) =>
    (ask: string, move: string) =>
      all.includes(`${ask} ${move}`);
  expect(nextStep(view('between'), may('go pair', 'go finish'))?.do).toBe('pair');
  expect(nextStep(view('between', { next: null }), may('go finish'))).toMatchObject({ do: 'finish', sure: true });
  expect(nextStep(view('draft'), may())).toBeNull();
  expect(nextStep(view('draft'), may('plan publish'))?.do).toBe('publish');
  expect(nextStep(view('round'), may('start start'))?.do).toBe('start');
  const timed = { rounds: [{ seconds: 60 }] };
  expect(nextStep(view('round', timed), may('floor call-time'))).toMatchObject({ do: 'call-time', sure: true });
  expect(nextStep(view('round', timed), may('close close', 'floor call-time'))?.do).toBe('close');
});

test('a swap changes two players, a move takes one along and leaves no empty table', () => {
  const draft = {
    tables: [
      { table: 1, seats: [1, 2] },
      { table: 2, seats: [3] },
    ],
    byes: [4],
  };
  expect(changed(draft, { kind: 'swap', seats: [2, 4] })).toEqual({
    tables: [
      { table: 1, seats: [1, 4] },
      { table: 2, seats: [3] },
    ],
    byes: [2],
  });
  expect(changed(draft, { kind: 'move', seat: 3, table: 1 }).tables).toEqual([{ table: 1, seats: [1, 2, 3] }]);
  expect(changed(draft, { kind: 'move', seat: 4, table: 7 })).toEqual({
    tables: [...draft.tables, { table: 7, seats: [4] }],
    byes: [],
  });
});

test('a wall of 200 names has even pages, none longer than it may be', () => {
  const pages = pagesOf(
    Array.from({ length: 200 }, (_, at) => at),
    30,
  );
  expect(pages.map((page) => page.length)).toEqual([29, 29, 29, 29, 29, 29, 26]);
  expect(pages.flat().length).toBe(200);
  expect(columnsOf([1, 2, 3, 4, 5], 3)).toEqual([[1, 2], [3, 4], [5]]);
});
