// Goal: a repeated move finds its first answer among the recent ones, and their number is bounded.
import { expect, test } from 'vitest';
import { Recent } from '../../../server/commit/recent.ts';

test('of what came, the newest are known, so many at least and twice as many at most', () => {
  const recent = new Recent<number>(5);
  for (let came = 1; came <= 40; came++) {
    recent.set(`id ${came}`, came);
    const known = Array.from({ length: came }, (_, n) => n + 1).filter((n) => recent.get(`id ${n}`) === n);
    expect(known).toEqual(expect.arrayContaining(Array.from({ length: Math.min(5, came) }, (_, n) => came - n)));
    expect(known.length).toBeLessThanOrEqual(10);
  }
});

test('what it was given at first is kept whole until so many more have come', () => {
  const all = new Map(Array.from({ length: 12 }, (_, n) => [`first ${n}`, n]));
  const recent = new Recent(5, all);
  for (let n = 0; n < 5; n++) recent.set(`id ${n}`, n);
  for (const [id, n] of all) expect(recent.get(id)).toBe(n);
  recent.set('one more', 5);
  expect(recent.get('first 0')).toBeUndefined();
});
