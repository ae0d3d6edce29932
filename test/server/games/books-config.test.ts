import { expect, test } from 'vitest';
import { booksFromEnvironment } from '../../../server/commit/config.ts';

test('the memory of books is what PARRAIN_BOOKS_MB says, or a fault in a sentence', () => {
  expect(booksFromEnvironment({})).toEqual({});
  expect(booksFromEnvironment({ PARRAIN_BOOKS_MB: '64' })).toEqual({ maxBytes: 67_108_864 });
  for (const wrong of ['much', '0', '-1', '1.5', '16385'])
    expect(() => booksFromEnvironment({ PARRAIN_BOOKS_MB: wrong })).toThrow('PARRAIN_BOOKS_MB must be');
});
