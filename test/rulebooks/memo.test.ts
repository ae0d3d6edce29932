// Goal: cached values belong to one value only: no changed copy and no draft of it gets an old result, and the cache is invisible when the value is compared or written.
import { expect, test } from 'vitest';
import { drafted } from '../../rulebooks/drafts.ts';
import { Memo } from '../../rulebooks/memo.ts';
import { frozen } from '../support/frozen.ts';

interface Hand {
  cards: number[];
}

const sums = new Memo<Hand, { readonly sum: number }>();

function sumOf(hand: Hand): { readonly sum: number } {
  const known = sums.get(hand) ?? { sum: hand.cards.reduce((sum, card) => sum + card, 0) };
  sums.set(hand, known);
  return known;
}

test('a value is worked out once, frozen or not', () => {
  for (const hand of [{ cards: [1, 2] }, frozen({ cards: [1, 2] })]) {
    expect(sumOf(hand)).toEqual({ sum: 3 });
    expect(sumOf(hand)).toBe(sumOf(hand));
  }
});

test('what was kept before a value was frozen is worked out again, not refused', () => {
  const hand = { cards: [1, 2] };
  sumOf(hand);
  expect(sumOf(frozen(hand))).toEqual({ sum: 3 });
});

test('another value may be kept in its place', () => {
  const hand = { cards: [1] };
  sums.set(hand, { sum: 7 });
  sums.set(hand, { sum: 8 });
  expect(sums.get(hand)).toEqual({ sum: 8 });
});

test('a changed copy has nothing of it', () => {
  const hand = { cards: [1, 2] };
  sumOf(hand);
  expect(sumOf({ ...hand, cards: [5] })).toEqual({ sum: 5 });
  expect(sums.get(structuredClone(hand))).toBeUndefined();
});

test('a draft neither reads what its original has nor keeps anything, and what comes of it begins anew', () => {
  const before = { cards: [1, 2] };
  sumOf(before);
  const [after] = drafted(before, (draft) => {
    const hand = draft as Hand; // Drafted as one.
    expect(sums.get(hand)).toBeUndefined();
    hand.cards.push(4);
    expect(sumOf(hand)).toEqual({ sum: 7 });
    hand.cards.push(5);
    expect(sumOf(hand)).toEqual({ sum: 12 });
    return draft;
  });
  expect([sumOf(before), sumOf(after as Hand)]).toEqual([{ sum: 3 }, { sum: 12 }]);
});

test('nobody sees that something is kept', () => {
  const hand = { cards: [1, 2] };
  sumOf(hand);
  expect(JSON.stringify(hand)).toBe('{"cards":[1,2]}');
  expect(hand).toStrictEqual({ cards: [1, 2] });
  expect([Object.keys(hand), Object.entries({ ...hand }).length]).toEqual([['cards'], 1]);
});
