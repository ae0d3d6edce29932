// Goal: the clock of a fixed instant runs until it, takes effect once even if late, and never starts after it.
import { expect, test } from 'vitest';
import { untilInstant } from '#kernel/clock.ts';

const running = { of: 0, left: 0, due: 1_000 };
const standing = { of: 0, left: 0, due: null };

test('an instant to come runs until then, and goes on running when it is late', () => {
  expect(untilInstant(undefined, 1_000, true, 400)).toEqual(running);
  expect(untilInstant(running, 1_000, true, 5_000)).toBe(running);
});

test('one that was past when its ask opened stands for good', () => {
  expect(untilInstant(undefined, 1_000, true, 1_000)).toEqual(standing);
  expect(untilInstant(standing, 1_000, true, 2_000)).toBe(standing);
});

test('one that is held stands, and runs until the same instant when its game goes on in time', () => {
  const held = untilInstant(running, 1_000, false, 500);
  expect(held).toEqual(standing);
  expect(untilInstant(held, 1_000, true, 900)).toEqual(running);
  expect(untilInstant(held, 1_000, true, 1_100)).toBe(held);
});
