// Goal: the story contains only what counts, nothing undone or struck. Method: logs by hand, line by line.
import { expect, test } from 'vitest';
import { chaptersOf, highlightsOf } from '#rulebooks/peur-sur-la-ville/story/chapters.ts';
import type { LogLine } from '../../../server/read/contract.ts';
import { byTurn } from '../../../web/src/games/peur-sur-la-ville/campaign/story/curves.ts';

const T1 = { term: 'place.T1' };
const T2 = { term: 'place.T2' };
const turn = (number: number) => ({ key: 'line.turn', args: { turn: number, turns: 4 } });
const deploys = (gang: string, table = T1) => ({ key: 'line.deploys', args: { gang, table, place: 1 } });
const wound = (figure: string, gang: string, wounds = 2) => ({ key: 'line.wound', args: { figure, gang, wounds } });
const kill = (figure: string, gang: string) => ({ key: 'line.kill', args: { figure, gang } });
const struck = (line: number, table = T1) => ({ key: 'line.struck', args: { line, table, what: { term: 'do.kill' } } });

/** A log with one line per move; `undone` names undone seqs. */
function logOf(lines: LogLine['lines'], undone: readonly number[] = []): LogLine[] {
  return lines.map((line, index) => ({
    game: '',
    seq: index + 1,
    at: '2026-01-01T20:00:00.000Z',
    kind: 'move',
    do: null,
    seat: null,
    by: null,
    undone: undone.includes(index + 1),
    undoes: [],
    lines: [line],
  }));
}
const factsOf = (lines: LogLine['lines'], undone: readonly number[] = []) =>
  chaptersOf(logOf(lines, undone)).flatMap((chapter) => chapter.facts.map((fact) => fact.line));

test('a chapter begins with every campaign turn; what came before is chapter 0', () => {
  const chapters = chaptersOf(logOf([{ key: 'line.enrolled' }, turn(1), { key: 'line.robBank' }, turn(2)]).reverse());
  expect(chapters.map(({ turn: number, said }) => [number, said.length])).toEqual([
    [0, 1],
    [1, 2],
    [2, 1],
  ]);
});

test('what was taken back is not told', () => {
  const log = logOf([turn(1), kill('Momo', 'A'), kill('Riton', 'A')], [2]);
  expect(chaptersOf(log)[0]?.said).toHaveLength(2);
  expect(factsOf([turn(1), deploys('A'), kill('Momo', 'A'), kill('Riton', 'A')], [3])).toEqual([kill('Riton', 'A')]);
});

test('a struck line goes by its number in the report of its own table', () => {
  const lines = [turn(1), deploys('A'), deploys('B', T2), kill('a', 'A'), kill('b', 'B'), kill('c', 'A'), struck(2)];
  expect(factsOf(lines)).toEqual([kill('a', 'A'), kill('b', 'B')]);
  expect(factsOf([...lines, struck(1, T2)])).toEqual([kill('a', 'A')]);
});

test('PV-148: a line that the organiser ruled out is not told; one that he let stand is', () => {
  const ruled = (verdict: string, line: number) => ({
    key: `line.overruled-${verdict}`,
    args: { line, table: T1, what: { term: 'do.kill' }, words: 'on a bien regardé' },
  });
  const lines = [turn(1), deploys('A'), kill('a', 'A'), kill('b', 'A'), ruled('stands', 1), ruled('struck', 2)];
  expect(factsOf(lines)).toEqual([kill('a', 'A')]);
});

test('PV-148: a line that the organiser corrected is told with the new figure, and no other line is', () => {
  const corrected = {
    key: 'line.overruled-corrected',
    args: { line: 2, table: T1, what: { term: 'do.wound' }, words: 'compté', was: 2, count: 1 },
  };
  const lines = [turn(1), deploys('A'), wound('a', 'A', 2), wound('b', 'A', 2), corrected];
  expect(factsOf(lines)).toEqual([wound('a', 'A', 2), wound('b', 'A', 1)]);
});

test('a report of another turn numbers its lines anew', () => {
  const lines = [turn(1), deploys('A'), kill('a', 'A'), turn(2), deploys('A'), kill('b', 'A'), struck(1)];
  expect(factsOf(lines)).toEqual([kill('a', 'A')]);
});

test('new wounds take the place of the old ones, and death that of all', () => {
  const lines = [turn(1), deploys('A'), wound('a', 'A', 1), wound('a', 'A', 3), wound('b', 'A'), kill('b', 'A')];
  expect(factsOf(lines)).toEqual([wound('a', 'A', 3), kill('b', 'A')]);
});

test('the gravest comes first, and a struck death is no highlight', () => {
  const bank = { key: 'line.robBank', args: { gang: 'A' } };
  const guard = { key: 'line.guard-comes', args: { count: 1 } };
  const [chapter] = chaptersOf(
    logOf([turn(1), deploys('A'), bank, kill('a', 'A'), kill('b', 'A'), struck(2), guard, { key: 'line.done' }]),
  );
  expect(chapter && highlightsOf(chapter).map(({ kind, line }) => [kind, line])).toEqual([
    ['death', kill('b', 'A')],
    ['guard', guard],
    ['bank', bank],
  ]);
});

test('a curve has the balance at the end of each turn, from before the first one to now', () => {
  const curves = byTurn({
    marks: [{ seq: 20 }, { seq: 10 }],
    holders: [
      { holder: 'city', points: [[1, -5]] },
      {
        holder: 'gang:2',
        points: [
          [3, 1],
          [12, 4],
          [19, 2],
          [25, 7],
        ],
      },
    ],
  });
  expect(curves).toEqual([
    {
      seat: 2,
      points: [
        [0, 1],
        [1, 2],
        [2, 7],
      ],
    },
  ]);
});

test('who won at cards is told, who sat down there is not', () => {
  const won = { key: 'line.cards-won', args: { gang: 'A', title: 'Le Tripot', amount: 6 } };
  const [chapter] = chaptersOf(
    logOf([turn(1), { key: 'line.cards-sat', args: { gang: 'A', title: 'Le Tripot' } }, won]),
  );
  expect(chapter && highlightsOf(chapter).map(({ kind, line }) => [kind, line])).toEqual([['cards', won]]);
});
