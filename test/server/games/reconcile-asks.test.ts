// Goal: an ask's clock runs exactly as long as the rules give it a time.
import { expect, test } from 'vitest';
import type { GamePosition } from '#kernel/position.ts';
import { reconcileAsks } from '#kernel/reconcile-asks.ts';
import type { KeptClocks } from '#kernel/reconcile-clocks.ts';
import { inBattle } from '../../rulebooks/peur-sur-la-ville/campaign/played.ts';

test('PV-148: where silence accepts no longer, the clock of a report that is being checked goes; another time moves its deadline', () => {
  const table = inBattle(['skins', 'anars'], [1, 1], { silenceSeconds: 60 });
  const position = (clocks: KeptClocks) =>
    ({
      rulebook: 'campaign',
      state: table.state,
      clocks,
      pauses: {},
      sealed: {},
      reminded: {},
    }) as unknown as GamePosition; // What the asks need of one.
  const reconciled = (before: GamePosition, at: number) =>
    reconcileAsks(before, position(before.clocks), false, { at });
  const before = position({});
  table.move('t1.battle.1', 1, { do: 'agree' });
  const checked = reconciled(before, 1_000);
  expect(checked.clocks).toEqual({ 't1.check.1.1': { of: 60_000, left: 60_000, due: 61_000 } });
  expect(reconciled(checked.game, 2_000).clocks).toBeNull();
  table.move('house', 0, { do: 'rule', ruling: 'silenceSeconds', value: 3600 });
  const longer = reconciled(checked.game, 2_000);
  expect(longer.clocks).toEqual({ 't1.check.1.1': { of: 3_600_000, left: 3_600_000, due: 3_601_000 } });
  table.move('house', 0, { do: 'rule', ruling: 'silenceSeconds', value: 0 });
  const silent = reconciled(longer.game, 3_000);
  expect([silent.clocks, silent.game.clocks]).toEqual([{ 't1.check.1.1': null }, {}]);
  table.move('house', 0, { do: 'rule', ruling: 'silenceSeconds', value: 90 });
  expect(reconciled(silent.game, 4_000).clocks).toEqual({ 't1.check.1.1': { of: 90_000, left: 90_000, due: 94_000 } });
});
