// Goal: a turn goes as section 13 says, from waiting pieces to lost income. Method: real first turns, and scenes at the seams.

import { Default } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import type { ManId } from '#rulebooks/supergang/kinds.ts';
import { supergangOptions } from '#rulebooks/supergang/options.ts';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import { Table } from '../../support/table.ts';
import { RandomSupergang } from '../random-play.ts';
import { by, Scene } from './scene.ts';

const fresh = (seats: number, seed = 1, more: object = {}) =>
  new Table(supergang, Default(supergangOptions, more) as Parameters<typeof supergang.setup>[1], seats, seed); // Filled up.

describe('the start', () => {
  test('SG-12, SG-R45, SG-H12: the highest of three dice begins', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const dice = seededDice(seed);
      const total = () => [0, 0, 0].reduce((sum) => sum + dice.int(6) + 1, 0);
      let tied = [1, 2, 3, 4];
      while (tied.length > 1) {
        const totals = tied.map(total);
        tied = tied.filter((_, i) => totals[i] === Math.max(...totals));
      }
      expect(fresh(4, seed).state.starter).toBe(tied[0]);
    }
  });

  test('SG-5, SG-9, SG-13, SG-15, SG-130: three men on the centre with a die each, no money, the bank full', () => {
    const { state, money } = fresh(3);
    const gang = state.gangs[state.active - 1];
    expect(gang?.men.map(({ at }) => at)).toEqual(['centre', 'centre', 'centre']);
    expect(gang?.men.every(({ die }) => die >= 1 && die <= 6)).toBe(true);
    expect([money('bank', 'brique'), money('gang:1', 'brique')]).toEqual([1000, 0]);
    expect(state.pairs.every(({ die, at }) => die === 0 && at === 'off')).toBe(true);
  });

  test('SG-H9: two gangs at least, four at most, five seats with the police', () => {
    expect(() => fresh(2, 1, { policePlayer: true })).toThrow(expect.objectContaining(by('too-few-gangs', 'SG-H9')));
    expect(() => fresh(5)).toThrow(expect.objectContaining(by('too-many-gangs', 'SG-H9')));
    expect(fresh(5, 1, { policePlayer: true }).state.gangs).toHaveLength(4);
  });
});

describe('a turn', () => {
  test('SG-16, SG-93, SG-R8: the police come in with the first roll of round 4, from the centre', () => {
    const table = fresh(3, 3);
    for (let n = 0; table.state.round < 4; n++) {
      if (n > 500) throw new Error('no round 4');
      const [ask] = table.asks();
      const [seat = 0] = ask?.seats ?? [];
      if (!ask) throw new Error('nothing is asked');
      expect(table.state.pairs.map(({ at }) => at)).toEqual(['off', 'off']);
      table.move(ask.id, seat, supergang.idle(table.state, ask, seat, table.money));
    }
    expect(table.state.pairs.map(({ at }) => at)).toEqual(['centre', 'centre']);
    expect(table.state.pairs.every(({ die }) => die > 0)).toBe(true);
    expect(table.state.step).toBe('pairs');
  });

  test('SG-57, SG-R12, SG-R84: income is claimed once, by hand, or lost', () => {
    const table = new Scene().marks({ A1: [1, 'own'] }).do({ do: 'claim' });
    expect(table.has(1)).toBe(10);
    expect(table.offers).not.toContain('claim');
    expect(table.why({ do: 'claim' })).toMatchObject(by('claimed', 'SG-R84'));
    const lost = new Scene().marks({ A1: [1, 'own'] }).do({ do: 'end' });
    expect(lost.has(1)).toBe(0);
    expect(lost.said()).toContain('line.unclaimed');
  });

  test('SG-57, SG-R13: nobody is told of a claim where there was nothing to claim; an empty bank is named', () => {
    expect(new Scene().do({ do: 'end' }).said()).not.toContain('line.unclaimed');
    const empty = new Scene()
      .marks({ A1: [1, 'own'] })
      .bank(0)
      .do({ do: 'end' })
      .said();
    expect(empty).toContain('line.bank-empty');
    expect(empty).not.toContain('line.unclaimed');
    const short = new Scene()
      .marks({ A1: [1, 'own'], B1: [1, 'own'] })
      .bank(15)
      .do({ do: 'claim' });
    expect(short.last.lines).toMatchObject([{ key: 'line.claim-short', args: { amount: 15, lost: 5 } }]);
  });

  test('SG-60, SG-R84: rackets pay while one of the three is not in prison, the clinic or the cemetery', () => {
    const claimed = (place: (table: Scene) => Scene): number =>
      place(new Scene().marks({ A1: [1, 'own'], D1: [1, 'racket'] }).put('1v', 'cemetery'))
        .do({ do: 'claim' })
        .has(1);
    expect(claimed((table) => table)).toBe(10);
    expect(claimed((table) => table.put('1k', 'clinic', { wounded: true }))).toBe(10);
    expect(claimed((table) => table.put('1k', 'X11'))).toBe(15);
    // On his own feet in the clinic, or with a rival's vamp: he is none of those three.
    expect(claimed((table) => table.put('1k', 'clinic'))).toBe(15);
    expect(
      claimed((table) => table.put('2v', 'X11').put('1k', 'X11', { captive: { by: 2, left: 2, since: 40 } })),
    ).toBe(15);
    // SG-R81: who waits on the centre is free.
    expect(claimed((table) => table.put('1k', 'centre'))).toBe(15);
  });

  test('SG-R36: a table may have it claimed by itself at the end of the turn', () => {
    expect(
      new Scene({ automaticClaim: true })
        .marks({ A1: [1, 'own'] })
        .do({ do: 'end' })
        .has(1),
    ).toBe(10);
  });

  test('SG-18, SG-H14: the turn does not end while dice are left', () => {
    const table = new Scene().put('1k', 'X11', { die: 2 });
    expect(table.offers).not.toContain('end');
    expect(table.why({ do: 'end' })).toMatchObject(by('dice-left', 'SG-18'));
  });

  test('SG-90, SG-99: who has nobody on duty throws no die of his own, and plays the cops still', () => {
    const table = new Scene().put('2k', 'X11').rig((state) => void Object.assign(state, { active: 4 }));
    table.pair(1, 'X22', { from: 'V21b' });
    table.do({ do: 'end' });
    expect(table.state.active).toBe(1);
    expect(table.state.gangs[0]?.men.every(({ die }) => die === 0)).toBe(true);
    expect(table.asked).toMatchObject({ kind: 'pairs', seats: [1] });
  });

  test('SG-R45: a round is over when the gang before the starter has had its turn, though the starter is out', () => {
    const next = (active: number, out: number[] = [], options = {}) => {
      const table = new Scene(options).rig((state) => {
        Object.assign(state, { starter: 3, active });
        out.forEach((gang, i) => void Object.assign(state.gangs[gang - 1] ?? {}, { out: i + 1 }));
      });
      const { state } = table.do({ do: 'end' });
      return [state.active, state.round];
    };
    expect([3, 4, 1, 2].map((active) => next(active))).toEqual([
      [4, 5],
      [1, 5],
      [2, 5],
      [3, 6],
    ]);
    expect([next(4, [3]), next(2, [3]), next(1, [2])]).toEqual([
      [1, 5],
      [4, 6],
      [3, 6],
    ]);
    // SG-H11: the last round too.
    expect([next(4, [], { rounds: 5 }), next(2, [], { rounds: 5 })]).toEqual([
      [1, 5],
      [2, 5],
    ]);
  });

  test('SG-R45, SG-H11, SG-R85: after the last round the richest is first, titles counted', () => {
    const table = new Scene({ rounds: 5 })
      .purse(1, 60)
      .purse(2, 20)
      .marks({ A1: [2, 'own'], A2: [3, 'own'] });
    table.rig((state) => void Object.assign(state, { active: 4 }));
    table.do({ do: 'end' });
    expect(supergang.outcome(table.state)).toEqual({ ranks: [[3], [2], [1], [4]] });
    expect(table.asks()).toEqual([]);
  });

  test('SG-R80, SG-R85: below the remaining gangs ranks the last one eliminated, with any wealth', () => {
    const table = new Scene({ rounds: 5 }).purse(2, 20).rig((state) => {
      Object.assign(state, { active: 2 });
      for (const [gang, out] of [
        [1, 1],
        [3, 3],
        [4, 2],
      ] as const)
        Object.assign(state.gangs[gang - 1] ?? {}, { out });
    });
    table.do({ do: 'end' });
    expect(supergang.outcome(table.state)).toEqual({ ranks: [[2], [3], [4], [1]] });
  });

  test('SG-H11, SG-R81: after the last round a police player who has not won is last', () => {
    const table = new Scene({ rounds: 5, policePlayer: true, policeFree: 0 }, 3).purse(1, 10);
    table.rig((state) => {
      Object.assign(state, { active: 2 });
      Object.assign(state.gangs[0]?.men[0] ?? {}, { at: 'X11', sentence: 0 });
    });
    table.do({ do: 'end' });
    expect(supergang.outcome(table.state)).toEqual({ ranks: [[1], [2], [3]] });
  });

  test('SG-R87: where a round ends with at most two gangsters free the police player has won; before its end, and in games of before, he has not', () => {
    const ended = (options: object, free: readonly ManId[], active = 2) => {
      const table = new Scene({ policePlayer: true, ...options }, 3);
      for (const id of free) table.put(id, 'X11');
      table.rig((state) => void Object.assign(state, { active, options: { ...state.options, ...options } }));
      table.do({ do: 'end' });
      return supergang.outcome(table.state)?.ranks[0] ?? null;
    };
    expect(ended({}, ['1k', '2k'])).toEqual([3]);
    expect(ended({}, ['1k', '1v', '2k'])).toBeNull();
    expect(ended({}, ['1k', '2k'], 1)).toBeNull();
    expect(ended({ policeFree: 0 }, ['1k', '2k'])).toBeNull();
    expect(ended({ policeFree: undefined }, ['1k', '2k'])).toBeNull();
  });

  test('SG-135, SG-R80: giving up in one’s own turn: all of it to the bank, the next gang plays', () => {
    const table = new Scene()
      .purse(1, 80)
      .marks({ A1: [1, 'own'] })
      .put('1k', 'X11')
      .put('2t', 'X12', { captive: { by: 1, left: 2, since: 40 } });
    const bank = table.inBank;
    table.move(`t${table.state.turn}.give-up`, 1, { do: 'give-up' });
    expect([table.inBank, table.state.marks, table.state.gangs[0]?.out]).toEqual([bank + 80, {}, 1]);
    expect(table.man('2t')).toMatchObject({ at: 'X12', captive: null });
    expect(table.state.active).toBe(2);
    table.check();
  });
});

describe('time', () => {
  test('SG-132, SG-H11: a quota for a turn, which others’ answers do not spend; 30 seconds an answer', () => {
    const table = new Scene();
    expect(supergang.allowances?.(table.state)).toEqual([{ id: 't50', kind: 'quota', seat: 1, seconds: 240 }]);
    expect(table.asked).toMatchObject({ clock: 't50' });
    const rival = new Scene()
      .marks({ C2: [2, 'own'] })
      .put('1v', 'cemetery')
      .arrives('1k', 'C2')
      .do({ do: 'recruit', man: '1k', kind: 'vamp' });
    expect(rival.asked).toMatchObject({ seats: [2], seconds: 30 });
    expect(rival.asked.clock).toBeUndefined();
    const without = new Scene({ turnSeconds: 0, answerSeconds: 0 });
    expect(without.asked.clock).toBeUndefined();
    expect(supergang.allowances?.(without.state)).toEqual([]);
  });

  test('SG-132, SG-R79: who has not moved goes to prison for a turn, record untouched; income lapses', () => {
    const table = new Scene()
      .marks({ A1: [1, 'own'] })
      .put('1k', 'X11', { die: 3, record: ['BR1'] })
      .put('1v', 'X12', { die: 0 });
    table.pair(1, 'X33', { from: 'H32b' });
    table.elapse(table.asked.id);
    expect(table.man('1k')).toMatchObject({ at: 'prison', sentence: 1, record: ['BR1'] });
    expect(table.man('1v').at).toBe('X12');
    expect(table.has(1)).toBe(0);
    expect(table.state.active).toBe(2);
    table.untilTurnOf(1);
    expect(table.man('1k')).toMatchObject({ at: 'prison', sentence: 0 });
    table.untilTurnOf(1);
    expect(table.man('1k').record).toEqual(['BR1']);
    expect(table.man('1k').die).toBeGreaterThan(0);
  });

  test('SG-R79: pairs that have not moved stay; a dart in flight is the first target’s', () => {
    const table = new Scene().put('1k', 'X11', { die: 3 }).pair(1, 'X22', { from: 'V21b', die: 4 });
    table.rig((state) => void Object.assign(state, { step: 'pairs' }));
    table.elapse(table.asked.id);
    expect(table.state.pairs[0]).toMatchObject({ at: 'X22' });
    expect(table.man('1k').at).toBe('prison');
    const fight = new Scene().arrives('1k', 'X11').put('2k', 'X11').put('2v', 'X11').throws(6, 1, 1);
    fight.do({ do: 'fight', man: '1k', aim: 'people', with: [], against: ['2k', '2v'] });
    expect(fight.asked).toMatchObject({ kind: 'dart', seats: [1], clock: 't50' });
    fight.throws(6, 6).elapse(fight.asked.id);
    expect(fight.man('2k')).toMatchObject({ at: 'clinic', wounded: true });
  });

  test('SG-142, SG-R79, SG-R85: where the last free gangster is late the police player has won, in the last round as well', () => {
    const late = (more: object) => {
      const table = new Scene({ policePlayer: true, ...more }, 5)
        .put('1k', 'X11', { die: 3 })
        .put('2k', 'clinic', { wounded: true })
        .put('2v', 'prison', { sentence: 0, clears: true });
      table.elapse(table.asked.id);
      return table;
    };
    expect(late({}).state.ranks).toEqual([[5], [1, 2, 3, 4]]);
    const { round } = new Scene({ policePlayer: true }, 5).state;
    expect(late({ rounds: round }).state.ranks?.[0]).toEqual([5]);
  });
});

test('SG-R83: everybody sees the same', () => {
  const game = new RandomSupergang(3, 5);
  for (let n = 0; n < 60; n++) game.step();
  const seen = ([1, 2, 3, 'public'] as const).map((viewer) => supergang.view(game.state, viewer, game.money));
  for (const one of seen) expect(one).toEqual(seen[0]);
  expect(supergang.sees(game.state, 'public', 'gang:1', 'brique')).toBe(true);
});
