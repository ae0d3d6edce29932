// Goal: the balance beside each entry is that after the entry.
import { expect, test } from 'vitest';
import { isTakenBack, type LedgerEntry, postings } from '../../web/src/lib/game/account.ts';

const entry = (seq: number, from: string, to: string, amount: number): LedgerEntry => ({
  game: '00000000-0000-4000-8000-000000000000',
  seq,
  n: 1,
  at: '2026-11-20T20:00:00.000Z',
  from,
  to,
  unit: 'btc',
  amount,
  why: { key: 'why.labo' },
  reverses: null,
  undone: false,
  move: { kind: 'move', do: 'close', seat: 0, by: 'Odile' },
});

test('entries run back from the balance of now to nothing', () => {
  const entries = [entry(9, 'gang:3', 'gang:1', 2), entry(7, 'gang:3', 'city', 1), entry(4, 'city', 'gang:3', 5)];
  const lines = postings(entries, 'gang:3', 2);
  expect(lines.map(({ change, balance }) => [change, balance])).toEqual([
    [-2, 2],
    [-1, 4],
    [5, 5],
  ]);
});

test('an entry and its reversal fold together; one that was taken back and stands again does not', () => {
  const entries: LedgerEntry[] = [
    { ...entry(8, 'gang:3', 'city', 5), reverses: { seq: 4, n: 1 } },
    entry(7, 'gang:3', 'city', 1),
    { ...entry(4, 'city', 'gang:3', 5), undone: true },
    // Undone by 3, which was undone itself: 2 counts.
    { ...entry(3, 'gang:3', 'city', 4), reverses: { seq: 2, n: 1 }, undone: true },
    entry(2, 'city', 'gang:3', 4),
  ];
  const standing = entries.filter((one) => !isTakenBack(one));
  expect(standing.map(({ seq }) => seq)).toEqual([7, 2]);
  expect(postings(standing, 'gang:3', 3).map(({ balance }) => balance)).toEqual([3, 4]);
});
