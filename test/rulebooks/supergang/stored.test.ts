// Goal: a game of before is played on as it stood: there a man had `arrived` beside his die, `step` said that the pairs had moved, and ids of
// asks and clocks were longer. Method: games of bots, each position of them written as it was then: the same answers are on offer, and what the
// bots play from there is the same.

import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { hasArrived } from '#rulebooks/supergang/arrival.ts';
import { hasClaimed } from '#rulebooks/supergang/income.ts';
import { gangOf } from '#rulebooks/supergang/kinds.ts';
import { arePairsToMove, everybody, man, sideOf } from '#rulebooks/supergang/men.ts';
import type { SupergangState } from '#rulebooks/supergang/state.ts';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import { SupergangTable, supergangOptionsOf } from '../../bench/supergang-table.ts';
import { seedsOf } from '../../support/seeds.ts';
import { Scene } from './scene.ts';

/** Mutable. */
type Draft = { -readonly [Key in keyof SupergangState]: SupergangState[Key] };

function asBefore(state: SupergangState): SupergangState {
  const before: Draft = structuredClone(state);
  for (const id of everybody(before)) {
    const one = man(before, id);
    // There the others' men had neither.
    const acts = hasArrived(one) && sideOf(state, id) === state.active;
    const walks = !hasArrived(one) && gangOf(id) === state.active;
    Object.assign(one, { arrived: acts, die: walks ? one.die : 0 });
  }
  before.claimed = hasClaimed(state);
  if (before.step === 'pairs' && !arePairsToMove(before)) before.step = 'turn';
  return before;
}

const offered = (table: SupergangTable): unknown => {
  const ask = table.asked;
  const [seat = 0] = ask?.seats ?? [];
  return ask && [ask.kind, seat, supergang.legal(table.state, ask, seat, table.money)];
};

/** How it goes on, without what differs by being of before. */
const standing = (table: SupergangTable): unknown => {
  const { step, ...rest } = asBefore(table.state);
  return [step, rest, offered(table), Object.fromEntries(table.balances)];
};

test.each(seedsOf(1, 3))('a game of before offers what it offered and goes on the same, seed %i', (seed) => {
  const levels = ['plain', 'plain', 'plain'] as const;
  const table = new SupergangTable(levels, seed, supergangOptionsOf({ rounds: 12 }));
  const old = new SupergangTable(levels, seed, supergangOptionsOf({ rounds: 12 }));
  old.state = asBefore(old.state);
  for (let n = 0; table.asked; n++) {
    expect(Value.Check(supergang.files?.state ?? {}, old.state)).toBe(true);
    expect(standing(old)).toEqual(standing(table));
    expect(old.asked?.id).toMatch(new RegExp(`^q\\d+\\.${table.asked.kind}$`));
    table.step();
    old.step();
    // Every so often it is one of before again, as it lay in a snapshot then.
    if (n % 7 === 0) old.state = asBefore(old.state);
  }
  expect(old.asked).toBeNull();
});

test('SG-R63: a fight of before, in which no offence was written until its end, ends with the same ones', () => {
  const midway = (): Scene => {
    const table = new Scene().arrives('1k', 'A2').arrives('1t', 'A2').put('2t', 'A2').put('2v', 'A2');
    table.throws(6, 6, 1, 1, 1, 1, 4, 1);
    table.do(
      { do: 'fight', man: '1k', aim: 'cash', with: ['1t'], against: ['2t', '2v'], defender: 3 },
      { do: 'dart', target: '2t' },
    );
    return table;
  };
  const asItWas = (table: Scene): Scene =>
    table.rig((state) => {
      for (const id of ['1k', '1t'] as const) Object.assign(man(state as SupergangState, id), { fresh: [] });
      if (state.fight) delete state.fight.accused;
    });
  for (const table of [midway(), asItWas(midway())]) {
    expect(table.asked.kind).toBe('dart');
    table.throws(4, 1, 4, 1, 4, 1).do({ do: 'dart', target: '2v' });
    expect(table.state.fight).toBeNull();
    for (const id of ['1k', '1t'] as const)
      expect(table.man(id).fresh).toEqual(['BR2', 'RDC', 'HOM', 'HOM', 'HOM', 'HOM']);
  }
});
