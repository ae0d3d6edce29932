// Goal: parts of a page wake in the order in which they asked, a task of its own each, so that what was tapped meanwhile is heard between
// two of them; what went away before its turn never wakes. Method: the queue by itself.
import { expect, test } from 'vitest';
import { allAwake, inTurn, nextTask } from '../../web/src/lib/islands.ts';

test('parts wake in their order, and others are heard between two of them', async () => {
  const heard: string[] = [];
  for (const part of ['first', 'second', 'third']) inTurn(() => heard.push(part));
  expect(heard).toEqual([]);
  const tap = nextTask().then(() => heard.push('tap'));
  const awake = allAwake()?.then(() => heard.push('all'));
  await Promise.all([tap, awake]);
  expect(heard).toEqual(['first', 'tap', 'second', 'third', 'all']);
});

test('what wakes may hold further parts, and all of them are waited for', async () => {
  const heard: string[] = [];
  inTurn(() => {
    heard.push('board');
    inTurn(() => heard.push('its map'));
  });
  await allAwake();
  expect(heard).toEqual(['board', 'its map']);
});

test('what went away before its turn never wakes, and nobody waits for it', async () => {
  const heard: string[] = [];
  const away = inTurn(() => heard.push('away'));
  inTurn(() => heard.push('here'));
  away();
  await allAwake();
  expect(heard).toEqual(['here']);
  await allAwake();
});
