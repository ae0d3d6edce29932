// Goal: the clock of an ask runs as long as the rules give it a time, and no longer.
import { expect, test } from 'vitest';
import { followAsks } from '../../../server/games/follow-asks.ts';
import type { GamePosition } from '../../../server/games/position.ts';
import { inBattle } from '../../rulebooks/peur-sur-la-ville/campaign/played.ts';

test('PV-148: where silence accepts no longer, the clock of a report that is being checked stops; another time leaves it', () => {
  const table = inBattle(['skins', 'anars'], [1, 1], { silenceSeconds: 60 });
  const position = (clocks: Record<string, number>) =>
    ({ rulebook: 'campaign', state: table.state, clocks, sealed: {}, reminded: {} }) as unknown as GamePosition; // What the asks need of one.
  const before = position({});
  table.move('t1.battle.1', 1, { do: 'agree' });
  const checked = followAsks(before, position({}), 1_000);
  expect(checked.clocks).toEqual({ 't1.check.1.1': 61_000 });
  table.move('house', 0, { do: 'rule', ruling: 'silenceSeconds', value: 3600 });
  expect(followAsks(checked.game, position({ 't1.check.1.1': 61_000 }), 2_000).clocks).toBeNull();
  table.move('house', 0, { do: 'rule', ruling: 'silenceSeconds', value: 0 });
  const silent = followAsks(checked.game, position({ 't1.check.1.1': 61_000 }), 3_000);
  expect([silent.clocks, silent.game.clocks]).toEqual([{ 't1.check.1.1': null }, {}]);
  table.move('house', 0, { do: 'rule', ruling: 'silenceSeconds', value: 90 });
  expect(followAsks(silent.game, position({}), 4_000).clocks).toEqual({ 't1.check.1.1': 94_000 });
});
