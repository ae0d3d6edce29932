// Goal: the sharp bot reckons with where the turn stands for it, with what a card may still do, and with the amounts of the table. Method:
// scenes put together for each claim; what it answers there.
import { describe, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { gangsterParadise as rules } from '#rulebooks/gangster-paradise/gangster-paradise.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { Scene, terms } from './scene.ts';

/** What the sharp bot of that seat says to that ask, with any dice. */
function said(scene: Scene, id: string, seat: Seat): Set<string> {
  const ask = scene.ask(id);
  const options = scene.legal(id, seat);
  const answers = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
    rules.bots.sharp?.choose(scene.view(seat), ask, options, seededDice(seed), seat),
  );
  return new Set(answers.map((move) => (move ? move.do : 'waits')));
}
/** Seat 1, in its go, offers that to seat 2. */
function offered(scene: Scene, give: Parameters<typeof terms>[0], want: Parameters<typeof terms>[1]): Set<string> {
  scene.act({ do: 'offer', to: 2, terms: terms(give, want) });
  return said(scene, scene.answer, 2);
}
/** The end of the last turn: the go of seat 1, which begins it; seat 2 has its own after. */
const lastWash = (turns = 1): Scene => new Scene({ turns }).until('laundering', turns);

describe('where the turn stands for it', () => {
  test('red is worth nothing to who has laundered for the last time: not 9 white for 20 of it', () => {
    const scene = lastWash().holds(2, { red: 0, white: 30 });
    // Round the table: seat 2 has had its go when it is that of seat 3.
    scene.idle().idle();
    expect(scene.active).toBe(3);
    scene.holds(3, { red: 40 }).act({ do: 'offer', to: 2, terms: terms({ red: 20 }, { white: 9 }) });
    expect(said(scene, scene.answer, 2)).toEqual(new Set(['refuse']));
  });

  test('nor in the rest of its own go, when it has laundered', () => {
    const scene = lastWash().idle().holds(2, { red: 0, white: 30 }).act({ do: 'launder', red: 0 });
    expect([scene.active, scene.go.kind]).toEqual([2, 'closing']);
    scene.move(scene.deal, 3, { do: 'offer', to: 2, terms: terms({ red: 20 }, { white: 9 }) });
    expect(said(scene, scene.answer, 2)).toEqual(new Set(['refuse']));
  });

  test('before it has, 20 red are worth more than 9 white', () => {
    const scene = lastWash().holds(1, { red: 40 }).holds(2, { red: 0, white: 30 });
    expect(offered(scene, { red: 20 }, { white: 9 })).toEqual(new Set(['accept']));
  });

  test('a set is worth nothing to who has sold for the last time', () => {
    // Three kinds bring 35 red, two 15, and there is a merchant more to launder it.
    const has = { goods: { drugs: 1, arms: 1 }, red: 0, white: 30 };
    const deal = [{ goods: { counterfeits: 1 } }, { white: 4 }] as const;
    const resale = (): Scene =>
      new Scene({ turns: 1 })
        .until('resale')
        .rig(({ clans }) => void Object.assign(clans[1] ?? {}, { merchants: [1, 2] }));
    const before = resale()
      .holds(1, { goods: { counterfeits: 3 } })
      .holds(2, has);
    expect(offered(before, ...deal)).toEqual(new Set(['accept']));
    const then = resale()
      .idle()
      .idle()
      .holds(2, has)
      .holds(3, { goods: { counterfeits: 3 } });
    then.act({ do: 'offer', to: 2, terms: terms(...deal) });
    expect([...said(then, then.answer, 2)]).not.toContain('accept');
  });
});

describe('an executant', () => {
  test('GP-R13: is worth something while it may still be played, and nothing at the end', () => {
    const early = new Scene().until('resale').holds(1, { hand: ['informer.1'] });
    expect(offered(early, { executants: ['informer.1'] }, {})).toEqual(new Set(['accept']));
    const late = lastWash()
      .idle()
      .idle()
      .holds(3, { hand: ['hitman.1'] });
    late.act({ do: 'offer', to: 2, terms: terms({ executants: ['hitman.1'] }) });
    expect(said(late, late.answer, 2)).toEqual(new Set(['refuse']));
  });

  test('GP-45: one that finds its moment on nobody any more is not played', () => {
    const scene = lastWash().holds(1, { hand: ['fence.1'] });
    expect(said(scene, scene.go.id, 1)).toEqual(new Set(['launder']));
    const inTime = lastWash().holds(1, { hand: ['blackmailer.1'] });
    expect(said(inTime, inTime.go.id, 1)).toEqual(new Set(['play']));
  });

  test.each([
    ['burglar.1', 'burglarRed', 1, 100],
    ['unionist.1', 'unionWhite', 1, 10],
  ] as const)('GP-H5: %s is played for what it takes at this table (%s %i or %i)', (card, name, little, much) => {
    const plays = (amount: number): boolean => {
      const scene = new Scene({ [name]: amount, turns: 1 }).until('laundering').holds(1, { hand: [card], red: 0 });
      return said(scene, scene.go.id, 1).has('play');
    };
    expect([plays(little), plays(much)]).toEqual([false, true]);
  });
});

test('the bots think for a time of their own, mostly short and never beyond 5 s', () => {
  const scene = new Scene();
  for (const level of ['plain', 'sharp'])
    for (const kind of ['bid', 'closing', 'answer', 'deal', 'signs']) {
      const dice = seededDice(5);
      const ask = { ...scene.go, kind };
      const pauses = Array.from({ length: 200 }, () => rules.bots[level]?.pauseMs?.(scene.view(1), ask, dice, 1) ?? 0);
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(300);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(5000);
      expect(new Set(pauses).size).toBeGreaterThan(50);
      const middle = pauses.toSorted((a, b) => a - b)[100] ?? 0;
      expect(middle).toBeLessThan((Math.min(...pauses) + Math.max(...pauses)) / 2);
    }
});
