// Goal: a test file whose cleanup fails leaves nothing open for the next file, and fails. Method: one of three cannot be closed.
import { expect, test } from 'vitest';
import { closeLater, closeOpened } from '../../support/database.ts';

test('what cannot be closed keeps nothing else open, and is told', async () => {
  const closed: string[] = [];
  closeLater(() => closed.push('first'));
  closeLater(() => Promise.reject(new Error('stuck')));
  closeLater(() => closed.push('last'));
  await expect(closeOpened()).rejects.toThrow('not closed: Error: stuck');
  expect(closed).toEqual(['last', 'first']);
  await expect(closeOpened()).resolves.toBeUndefined();
});
