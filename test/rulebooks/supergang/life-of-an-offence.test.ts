// Goal: an offence is fresh or on the record, never both; it is punished once, and served to the turn. Method: random games, every man
// watched through every move, his turns of prison counted against his sentence; and one offence followed by hand.
import { describe, expect, test } from 'vitest';
import { ARRIVED } from '#rulebooks/supergang/arrival.ts';
import { type Code, law } from '#rulebooks/supergang/data/tariffs.ts';
import { gangOf, type ManId } from '#rulebooks/supergang/kinds.ts';
import { everybody, man } from '#rulebooks/supergang/men.ts';
import { isSeen } from '#rulebooks/supergang/offences.ts';
import type { Gangster, SupergangState } from '#rulebooks/supergang/state.ts';
import { howMany } from '../../support/seeds.ts';
import { RandomSupergang } from '../random-play.ts';
import { Scene } from './scene.ts';

/** The first without the second, each as often as it is there. */
function without(codes: readonly string[], gone: readonly string[]): string[] {
  const left = [...codes];
  for (const code of gone) {
    const i = left.indexOf(code);
    if (i >= 0) left.splice(i, 1);
  }
  return left;
}
const holds = (codes: readonly string[], part: readonly string[]): boolean => without(part, codes).length === 0;
const turnsOf = (codes: readonly string[]): number => codes.reduce((sum, code) => sum + law[code as Code], 0);

/** Everything but what a recruit begins anew. */
function watch(before: SupergangState, after: SupergangState, id: ManId, met: Map<string, number>): void {
  const [was, is] = [man(before, id), man(after, id)];
  const saw = (what: string): void => void met.set(what, (met.get(what) ?? 0) + 1);
  const claim = (right: boolean, what: string): void => {
    if (!right) throw new Error(`${id}: ${what}\n${JSON.stringify(was)}\n${JSON.stringify(is)}`);
  };
  claim(holds(is.record, is.told), 'what was told of this stay is on the record');
  if (is.at === 'cemetery') {
    if (was.at !== 'cemetery' && was.record.length > 0) saw('wiped by death');
    return claim(is.record.length + is.fresh.length === 0, 'SG-126: the dead have no record');
  }
  if (was.at === 'cemetery') return;
  const isBusy = after.fight !== null || after.arrest !== null || after.step === 'over';
  if (!isBusy && is.fresh.length > 0) claim(!isSeen(after, is.at), 'SG-100: nothing fresh is seen');
  const isReleased = was.at === 'prison' && is.at === 'centre';
  if (isReleased) {
    saw(was.clears ? 'served' : 'sat out');
    return claim(
      is.record.length === (was.clears ? 0 : was.record.length),
      'SG-R25: blank once it is served, and only then',
    );
  }
  claim(holds(is.record, was.record), 'the record never shrinks before it is served');
  const recorded = without(is.record, was.record);
  const lost = without(was.fresh, is.fresh);
  // SG-R6: a way round may lead back to where he was, which is another stay.
  const isLed = is.captive?.since !== was.captive?.since;
  const hasLeft = is.at !== was.at || (was.die !== ARRIVED && is.die === ARRIVED && !isLed);
  if (!hasLeft && was.sentence === is.sentence && lost.length > 0 && !lost.includes('GAV')) {
    saw('recorded');
    claim(holds(recorded, lost), 'SG-R22: what is no longer fresh is on the record');
  }
  if (hasLeft && !['prison', 'clinic'].includes(is.at)) {
    if (was.fresh.length > 0) saw('left behind');
    claim(is.told.length === 0 || holds(recorded, is.told), 'SG-101: a new cell begins anew');
    claim(without([...is.fresh, ...is.told], ['TRA']).length === 0, 'SG-101: nothing but TRA comes with the stop');
    claim(without(recorded, ['TRA']).length === 0, 'SG-101: what nobody saw is left behind');
  }
}

/** Turns of his own gang that begin while he is locked up. */
class Cell {
  readonly #cap: number;
  readonly #missed = new Map<ManId, { sentence: number; turns: number }>();
  served = 0;

  constructor(cap: number) {
    this.#cap = cap;
  }

  see(before: SupergangState, after: SupergangState, id: ManId): void {
    const [was, is] = [man(before, id), man(after, id)];
    const hasBegun = after.turn !== before.turn && after.active === gangOf(id);
    const sits = this.#missed.get(id);
    const isSentenced = is.sentence > 0 && was.sentence === 0;
    if (isSentenced) {
      if (is.clears) this.#checkSum(was, is, id);
      // The turn that runs is not counted (SG-R75), nor that which takes him from the clinic to prison (SG-R26).
      this.#missed.set(id, { sentence: is.sentence, turns: is.at === 'clinic' ? -1 : 0 });
    } else if (sits && hasBegun) {
      sits.turns++;
      if (is.at === 'centre' || (was.at === 'prison' && is.at !== 'prison')) {
        if (sits.turns !== sits.sentence + 1)
          throw new Error(`${id} of ${sits.sentence} turns leaves in the ${sits.turns}th (SG-R26)`);
        this.#missed.delete(id);
        this.served++;
      }
    }
    if (is.at === 'cemetery') this.#missed.delete(id);
  }

  /** SG-109, SG-R22: the sum of what was on record and fresh, as far as the table goes. */
  #checkSum(was: Gangster, is: Gangster, id: ManId): void {
    const all = turnsOf(is.record);
    const most = this.#cap > 0 ? Math.min(all, this.#cap) : all;
    if (is.sentence !== most) throw new Error(`${id} is sentenced to ${is.sentence} for ${is.record}`);
    if (!holds(is.record, [...was.record, ...was.fresh])) throw new Error(`${id}: something is not punished`);
  }
}

describe.each([
  [4, {}],
  [5, { policePlayer: true }],
  [3, { longestSentence: 3 }],
] as const)('%i seats, %j', (seats, options) => {
  test(`SG-100, SG-101, SG-109, SG-126, SG-R22, SG-R25, SG-R26, SG-R75: everything that happens in ${howMany(4, 60)} random games`, () => {
    const met = new Map<string, number>();
    let served = 0;
    for (let seed = 1; seed <= howMany(4, 60); seed++) {
      const game = new RandomSupergang(seats, 900 + seed, options);
      const cell = new Cell('longestSentence' in options ? options.longestSentence : 0);
      let before = game.state;
      game.play(() => {
        for (const id of everybody(game.state)) {
          watch(before, game.state, id, met);
          cell.see(before, game.state, id);
        }
        before = game.state;
      });
      served += cell.served;
    }
    for (const what of ['wiped by death', 'served', 'recorded', 'left behind'])
      expect(met.get(what) ?? 0, what).toBeGreaterThan(0);
    expect(served).toBeGreaterThan(5);
  });
});

test('SG-100..103, SG-R22, SG-R26: fresh, seen, recorded, served, blank', () => {
  const table = new Scene().arrives('1k', 'X22').put('2k', 'X64').pair(1, 'V22b', { from: 'X23' });
  table.do({ do: 'assault', man: '1k' });
  expect(table.man('1k')).toMatchObject({ fresh: ['AGR'], told: [], record: [] });
  table
    .do({ do: 'claim' }, { do: 'end' })
    .rig((state) => void Object.assign(state.pairs[0] ?? {}, { at: 'V22b', from: 'X23', die: 1 }));
  // The pair comes next door in the next gang's turn, onto him in the one after.
  table.rig((state) => void Object.assign(state, { step: 'pairs' })).do({ do: 'drive', pair: 1, end: 'V22a<V22b' });
  expect(table.man('1k')).toMatchObject({ at: 'X22', fresh: [], told: ['AGR'], record: ['AGR'] });
  table.rig((state) => {
    Object.assign(state, { step: 'pairs' });
    Object.assign(state.pairs[0] ?? {}, { die: 1 });
  });
  table.do({ do: 'drive', pair: 1, end: 'X22<V22a' }, { do: 'rebel', men: [] });
  expect(table.man('1k')).toMatchObject({ at: 'prison', sentence: 1, record: ['AGR'] });
  table.untilTurnOf(1);
  expect(table.man('1k')).toMatchObject({ at: 'prison', record: ['AGR'], die: 0 });
  table.untilTurnOf(2).until(() => table.state.active === 1);
  expect(table.man('1k')).toMatchObject({ at: 'centre', record: [] });
});
