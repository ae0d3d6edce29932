// Goal: an endless campaign does not block the story. Method: an API with endless lists.
import { expect, test } from 'vitest';
import { readStory } from '#pages/campaigns/story/read-story.ts';

const PAGE = 100_000;

test('of a log and a ledger without end two megabytes each are read for the story', async () => {
  const asked: string[] = [];
  const long = { line: { key: 'line.parrain', args: { a: 'x'.repeat(PAGE) } } };
  const answers: Readonly<Record<string, object>> = {
    moves: {
      moves: [{ seq: 9, at: '2026-01-01T00:00:00Z', kind: 'move', undone: false, lines: [long.line] }],
      next: '9',
    },
    ledger: { entries: [{ seq: 9, n: 0, why: long.line }], next: '9.0' },
    curves: { marks: [], holders: [] },
    x: { game: { id: 'x' }, view: { gangs: [] } },
  };
  const api = async (url: string | URL | Request): Promise<Response> => {
    const last = new URL(String(url), 'http://here').pathname.split('/').at(-1) ?? '';
    asked.push(last);
    return Response.json(answers[last]);
  };
  const { story } = await readStory('x', null, api as typeof fetch); // Only called with an address.
  expect(story?.isCut).toBe(true);
  for (const list of ['moves', 'ledger'])
    expect([list, asked.filter((one) => one === list).length]).toEqual([list, 20]);
});
