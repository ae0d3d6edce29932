// Goal: a frame's changes turn the old game into the new one, for any values. Method: random JSON values and changes of them, serialised; the server's and the
// page's half are compared.
import { expect, test } from 'vitest';
import { type Dice, seededDice } from '../../../rulebooks/dice.ts';
import { changesBetween as textsBetween } from '../../../server/live/changes.ts';
import type { Change } from '../../../server/read/frame-contract.ts';
import { applyChanges } from '../../../web/src/lib/game/apply-changes.ts';

const KEYS = ['a', 'b', '1', '', '__proto__', 'id'] as const;

const keyBy = (dice: Dice): string => KEYS[dice.int(KEYS.length)] ?? '';

function anything(dice: Dice, depth: number): unknown {
  const kind = dice.int(depth === 0 ? 4 : 7);
  if (kind === 0) return dice.int(3);
  if (kind === 1) return `text ${dice.int(3)}`;
  if (kind === 2) return null;
  if (kind === 3) return dice.int(2) === 0;
  const some = Array.from({ length: dice.int(5) }, () => anything(dice, depth - 1));
  return kind === 4 ? some : Object.fromEntries(some.map((one) => [keyBy(dice), one]));
}

function varied(dice: Dice, value: unknown): unknown {
  if (dice.int(6) === 0) return anything(dice, 2);
  if (Array.isArray(value)) {
    const some = value.map((one) => (dice.int(3) === 0 ? varied(dice, one) : one));
    if (dice.int(3) === 0) some.splice(dice.int(some.length + 1), dice.int(3), anything(dice, 1));
    return some;
  }
  if (typeof value !== 'object' || value === null) return value;
  const some = Object.entries(value).filter(() => dice.int(6) > 0);
  if (dice.int(4) === 0) some.push([keyBy(dice), anything(dice, 1)]);
  return Object.fromEntries(some.map(([key, one]) => [key, dice.int(3) === 0 ? varied(dice, one) : one]));
}

const wired = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** As parsed by the client. */
const changesBetween = (from: unknown, to: unknown): Change[] =>
  textsBetween(from, to).map((text) => JSON.parse(text) as Change);

test('the changes from one value to another make the one out of the other, and leave the first as it was', () => {
  for (let seed = 1; seed <= 3_000; seed++) {
    const dice = seededDice(seed);
    const from = wired(anything(dice, 4));
    const to = wired(seed % 5 === 0 ? anything(dice, 4) : varied(dice, from));
    const before = JSON.stringify(from);
    const changes = changesBetween(from, to);
    expect({ seed, value: applyChanges(from, changes) }).toEqual({ seed, value: to });
    expect(JSON.stringify(from)).toBe(before);
  }
});

test('nothing is said of what is as it was', () => {
  const game = { view: { hand: [1, 2, 3], purse: { red: 4 } } };
  expect(changesBetween(game, structuredClone(game))).toEqual([]);
});

test('a card that leaves a hand is told as that card alone', () => {
  const hand = Array.from({ length: 9 }, (_, n) => ({ card: `card ${n}`, text: 'long enough to weigh something' }));
  expect(changesBetween({ hand }, { hand: hand.toSpliced(2, 1) })).toEqual([[['hand'], 2, 1, []]]);
});

test('changes of another value than they were made for are refused, not guessed', () => {
  expect(() => applyChanges({ a: 1 }, [[['a', 'b'], 2]])).toThrow('does not fit');
  expect(() => applyChanges({ a: [1] }, [[['a', 3], 2]])).toThrow('does not fit');
});
