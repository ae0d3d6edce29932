// Goal: the browser recomputes the server's draws. Method: draws by the server's module, checked by the page's.

import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Draw, recordingDice } from '#kernel/chance.ts';
import { drawOf, newChanceKey, serverChance, commitmentOf as serverCommitment } from '../../server/commit/chance.ts';
import { commitmentOf, verifyAll, verifyMoves } from '../../web/src/lib/game/verify-dice.ts';

const key = 'a3'.repeat(32);

/** Draws of one move as the server records them. */
function drawn(chanceKey: string, seq: number, sizes: readonly number[]): { seq: number; draws: Draw[] } {
  const draws: Draw[] = [];
  const dice = recordingDice(serverChance(), chanceKey, seq, draws);
  for (const n of sizes) dice.int(n);
  return { seq, draws };
}

test('the commitment is that of the server', async () => {
  for (const one of [key, newChanceKey()]) expect(await commitmentOf(one)).toBe(serverCommitment(one));
});

test('dice, shuffles and draws among a great many are the same, move by move', async () => {
  const moves = [1, 2, 77, 100_000].map((seq) => drawn(key, seq, [6, 6, 6, 2, 36, 35, 1, 1000, 2 ** 31, 2 ** 32]));
  const checked = await verifyMoves(key, moves);
  expect(checked.map(({ good }) => good)).toEqual([true, true, true, true]);
  expect(checked.flatMap(({ draws }) => draws.map(({ computed }) => computed))).toEqual(
    moves.flatMap(({ draws }) => draws.map(([, value]) => value)),
  );
});

test('a value that would fall unevenly is drawn again, as on the server', async () => {
  // Draw 6092 of move 9 with this n is the first whose first try is rejected (above the last multiple of n below 2^48).
  const n = 4_294_901_761;
  const index = 6092;
  const first = createHmac('sha256', Buffer.from(key, 'hex')).update(`9.${index}.0`).digest().readUIntBE(0, 6);
  expect(first).toBeGreaterThanOrEqual(2 ** 48 - (2 ** 48 % n));
  const before = Array.from({ length: index }, () => [1, 0] as const);
  const checked = await verifyMoves(key, [{ seq: 9, draws: [...before, [n, drawOf(key, 9, index, n)]] }]);
  expect(checked[0]?.good).toBe(true);
});

test('a die that was changed afterwards is found, and only its move', async () => {
  const honest = drawn(key, 4, [6, 6]);
  const forged = drawn(key, 5, [6, 6]);
  const [n, value] = forged.draws[1] ?? [6, 0];
  const checked = await verifyMoves(key, [
    honest,
    { seq: 5, draws: [forged.draws[0] ?? [6, 0], [n, (value + 1) % n]] },
  ]);
  expect(checked.map(({ seq, good }) => [seq, good])).toEqual([
    [4, true],
    [5, false],
  ]);
});

test('another key gives other dice', async () => {
  const moves = [
    drawn(
      key,
      1,
      Array.from({ length: 20 }, () => 1000),
    ),
  ];
  expect((await verifyMoves('b4'.repeat(32), moves))[0]?.good).toBe(false);
});

test('where an end was taken back, each move is held against the key that drew for it', async () => {
  const later = 'c5'.repeat(32);
  const moves = [drawn(key, 8, [1000, 1000]), drawn(key, 9, [1000]), drawn(later, 10, [1000, 1000])];
  const spent = [{ until: 9, key }];
  expect((await verifyAll(later, spent, moves)).map(({ seq, good }) => [seq, good])).toEqual([
    [8, true],
    [9, true],
    [10, true],
  ]);
  expect((await verifyAll(later, [], moves)).map(({ good }) => good)).toEqual([false, false, true]);
});

test('a draw among nothing is no draw', async () => {
  expect((await verifyMoves(key, [{ seq: 1, draws: [[0, 0]] }]))[0]?.good).toBe(false);
});
