/** Options whose fields depend on earlier ones: weapon, then target, then range. */
import { describe, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { type Field, misfit, type Option, sample } from '#rulebooks/options.ts';
import { unfolded } from '#rulebooks/unfold-options.ts';
import { filledIn, openFields } from '../../web/src/games/peur-sur-la-ville/campaign/moves/fill-in.ts';
import { made } from '../../web/src/lib/board/chain.ts';
import { optionsFor, rangeOf, valuesOf } from '../../web/src/lib/board/read-options.ts';

const pick = (...from: (string | number)[]): Field => ({ kind: 'pick', from });
const by = (of: string, cases: Record<string, Field>): Field => ({ kind: 'by', of, cases });

/** A bow reaches 1 near and far, 2 near only; a pistol reaches 2 near, with up to three shots. */
const shot: Option = {
  do: 'shoot',
  fields: {
    weapon: pick('bow', 'pistol'),
    at: by('weapon', { bow: pick(1, 2), pistol: pick(2) }),
    range: by('weapon', { bow: by('at', { 1: pick('near', 'far'), 2: pick('near') }), pistol: pick('near') }),
    shots: by('weapon', { bow: pick(1), pistol: { kind: 'range', min: 1, max: 3 } }),
  },
};
const shoot = (weapon: unknown, at: unknown, range: unknown, shots: unknown = 1) => ({
  do: 'shoot',
  weapon,
  at,
  range,
  shots,
});

describe('a move is held against what was chosen before', () => {
  test.each([
    ['all that fits', shoot('bow', 1, 'far'), null],
    ['another weapon', shoot('pistol', 2, 'near', 3), null],
    ['a target of the other weapon', shoot('pistol', 1, 'near'), 'at'],
    ['a range of the other target', shoot('bow', 2, 'far'), 'range'],
    ['a number of the other weapon', shoot('bow', 1, 'far', 2), 'shots'],
    ['no such weapon', shoot('axe', 1, 'near'), 'weapon'],
    ['the name of something that every object has', shoot('constructor', 1, 'near'), 'weapon'],
    ['no target', { do: 'shoot', weapon: 'bow', range: 'near', shots: 1 }, 'at'],
  ])('%s', (_, move, field) => {
    expect(misfit(move, [shot])).toEqual(field === null ? null : { at: 'field', field });
  });

  test('what is sampled fits, and comes to every combination', () => {
    const dice = seededDice(7);
    const seen = new Set<string>();
    for (let n = 0; n < 300; n++) {
      const move = sample(dice, [shot]);
      expect(misfit(move, [shot])).toBeNull();
      seen.add([move.weapon, move.at, move.range, move.shots].join());
    }
    expect([...seen].sort()).toEqual(
      ['bow,1,far,1', 'bow,1,near,1', 'bow,2,near,1', 'pistol,2,near,1', 'pistol,2,near,2', 'pistol,2,near,3'].sort(),
    );
  });
});

describe('forms', () => {
  test('options without dependent fields are as they are', () => {
    const plain: Option[] = [{ do: 'end' }, { do: 'go', fields: { to: pick(1) } }];
    expect(unfolded(plain)).toBe(plain);
    expect(unfolded([shot]).map(({ fields }) => [fields?.weapon, fields?.at, fields?.range])).toEqual([
      [pick('bow'), pick(1), pick('near', 'far')],
      [pick('bow'), pick(2), pick('near')],
      [pick('pistol'), pick(2), pick('near')],
    ]);
  });

  test('values after which all else is the same stay together', () => {
    const alike: Option = {
      do: 'go',
      fields: { who: pick(1, 2, 3), to: by('who', { 1: pick('a'), 2: pick('b'), 3: pick('a') }) },
    };
    expect(unfolded([alike])).toEqual([
      { do: 'go', fields: { who: pick(1, 3), to: pick('a') } },
      { do: 'go', fields: { who: pick(2), to: pick('b') } },
    ]);
  });

  test('a board reads what is left', () => {
    expect(valuesOf([shot], 'at')).toEqual([1, 2]);
    expect(valuesOf(optionsFor([shot], 'shoot', { weapon: 'pistol' }), 'at')).toEqual([2]);
    expect(valuesOf(optionsFor([shot], 'shoot', { weapon: 'bow', at: 2 }), 'range')).toEqual(['near']);
    expect(rangeOf(optionsFor([shot], 'shoot', { weapon: 'pistol' }), 'shots')).toEqual({ min: 1, max: 3, step: 1 });
  });

  test('a chain asks them in their order, and skips a step with one value', () => {
    expect(made([shot], 'shoot', ['bow', 2])).toMatchObject({
      step: null,
      fields: { weapon: 'bow', at: 2, range: 'near', shots: 1 },
    });
    expect(made([shot], 'shoot', ['bow', 1]).step).toEqual({ name: 'range', field: pick('near', 'far') });
    expect(made([shot], 'shoot', ['pistol']).step?.name).toBe('shots');
  });

  test('a form that is filled in is a move', () => {
    expect(openFields([shot], { weapon: 'bow', at: 1 }).map(({ field }) => field)).toEqual([
      pick('bow', 'pistol'),
      pick(1, 2),
      pick('near', 'far'),
      pick(1),
    ]);
    expect(filledIn([shot], { weapon: 'bow', at: 2 })).toEqual(shoot('bow', 2, 'near'));
  });
});
