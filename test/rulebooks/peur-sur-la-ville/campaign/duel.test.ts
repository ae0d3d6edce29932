/** The duel of tied Leaders, die by die. */
import { describe, expect, it } from 'vitest';
import type { Dice } from '#rulebooks/dice.ts';
import { duel } from '#rulebooks/peur-sur-la-ville/campaign/duel.ts';

/** Colours as dice: `r`ed, `b`lue, `y`ellow; a digit chooses a target among the others. Blanks are for the reader. */
function scripted(script: string): Dice & { left: () => string } {
  const queue = [...script.replaceAll(/[ |]/g, '')];
  return {
    int: () => {
      const next = queue.shift();
      if (next === undefined) throw new Error('the script is over');
      return next === 'r' ? 0 : next === 'b' ? 2 : next === 'y' ? 4 : Number(next);
    },
    left: () => queue.join(''),
  };
}

/** Both sides of every round: who is shot at, and the dice; nothing may be left over. */
function fought(seats: readonly number[], script: string) {
  const dice = scripted(script);
  const end = duel(dice, seats);
  expect(dice.left()).toBe('');
  return end;
}

describe('the duel', () => {
  it('PV-188, PV-R46: two dice each, a red is a wound, three wounds are death', () => {
    expect(fought([4, 7], '0rb 0bb | 0rb 0rr | 0rb 0bb')).toEqual({ survivor: 4, rounds: 3 });
  });

  it('PV-189, PV-R46: both fire at the same time, so both may die', () => {
    expect(fought([1, 2], '0rr 0rr | 0rb 0rb')).toEqual({ survivor: null, rounds: 2 });
  });

  it('PV-R46, PV-73: one yellow empties the pistol: the next round goes to reloading', () => {
    expect(fought([1, 2], '0ry 0bb | 0 0bb | 0rr 0bb')).toEqual({ survivor: 1, rounds: 3 });
  });

  it('PV-R46, PV-72: two yellows jam it: a die a round, red mends it, blue is another try', () => {
    expect(fought([1, 2], '0yy 0bb | 0b 0bb | 0r 0bb | 0rr 0bb | 0rb 0bb')).toEqual({ survivor: 1, rounds: 5 });
  });

  it('PV-R46, PV-72: a yellow at the repair ends that pistol', () => {
    expect(fought([1, 2], '0yy 0bb | 0y 0bb | 0 0rr | 0 0rb')).toEqual({ survivor: 2, rounds: 4 });
  });

  it('PV-R46: of three Leaders each fires at one of the two others until one is left', () => {
    // 1 and 2 shoot 3, who shoots 1; then 1 and 2 shoot each other.
    expect(fought([1, 2, 3], '1rb 1rr 0rb | 0rb 0bb | 0rr 0rb')).toEqual({ survivor: 1, rounds: 3 });
  });
});
