// Goal: a game that was stored before goes ended when their player says so (GP-R33) opens and goes on to its end. Method: positions that the
// rules of before (commit f7a601c) came to, one for each question, as they were stored.

import { readFileSync } from 'node:fs';
import Value from 'typebox/value';
import { expect, test } from 'vitest';
import type { ParadiseState } from '#rulebooks/gangster-paradise/state.ts';
import { paradiseState } from '#rulebooks/gangster-paradise/state-schema.ts';
import { frozen } from '../../support/frozen.ts';
import { Scene } from './scene.ts';

interface Stored {
  readonly kind: string;
  readonly balances: Readonly<Record<string, number>>;
  readonly state: ParadiseState;
}
/** A position a line. */
const stored = readFileSync(new URL('stored/before-go-ends.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Stored); // As they were written.

function opened({ state, balances }: Stored): Scene {
  const scene = new Scene();
  scene.state = frozen(structuredClone(state));
  scene.balances.clear();
  for (const [account, amount] of Object.entries(balances)) scene.balances.set(account, amount);
  return scene;
}

test.each(stored)('in $kind: it is as it was, and goes on to its end', (game) => {
  expect(game.state).not.toHaveProperty('acted');
  expect(Value.Check(paradiseState, game.state)).toBe(true);
  const scene = opened(game);
  scene.rules.check(scene.state, scene.money);
  // What was asked is asked: the same question of the same seats, and nothing was done in the meantime.
  const { phase, market } = game.state;
  expect(scene.go.kind).toBe(phase === 'market' ? (market.auction?.due ? 'take' : 'bid') : phase);
  for (const seat of scene.go.seats) expect(scene.legal(scene.go.id, seat).length).toBeGreaterThan(0);
  for (let n = 0; scene.state.phase !== 'over'; n++) {
    if (n > 1500) throw new Error('no end');
    scene.idle();
    scene.rules.check(scene.state, scene.money);
  }
  expect(scene.rules.outcome(scene.state)).not.toBe(null);
});

test('GP-60, GP-R25: who was barred then has his go now, and no goods', () => {
  const game = stored.find(({ kind }) => kind === 'delivery before who is barred');
  if (!game) throw new Error('no such position');
  const scene = opened(game);
  const next = (scene.active % 3) + 1;
  const had = scene.state.clans[next - 1]?.goods.join();
  scene.idle();
  expect([scene.active, scene.go.kind, scene.state.clans[next - 1]?.goods.join()]).toEqual([next, 'closing', had]);
});
