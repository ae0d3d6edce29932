// Goal: a notice shows what happened, not for whom it was answered. Method: lines of moves by hand.
import { expect, test } from 'vitest';
import { newsOf } from '../../web/src/lib/game/news.ts';

const lines = (...keys: string[]) => keys.map((key) => ({ key }));

test('whose answer it was is no news, nor counted; the fact comes before who has answered', () => {
  expect(newsOf(lines('host.for-guest', 'line.buys'))).toEqual({ first: { key: 'line.buys' }, more: 0 });
  expect(newsOf(lines('host.for-guest', 'host.answered', 'line.reveals'))).toEqual({
    first: { key: 'line.reveals' },
    more: 1,
  });
  expect(newsOf(lines('host.for-guest', 'host.answered'))).toEqual({ first: { key: 'host.answered' }, more: 0 });
  expect(newsOf(lines('host.for-guest'))).toBeNull();
  expect(newsOf([])).toBeNull();
});
