/** Rosters as files: written ones can be read, and a bad file is refused whole, with each fault and its place. */
import type { Static } from 'typebox';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { exportRoster, importRoster, importValue } from '#rulebooks/peur-sur-la-ville/roster/exchange.ts';
import { RosterSchema } from '#rulebooks/peur-sur-la-ville/roster/schema.ts';
import { newRoster, type Roster, rosterExamples, rosterLimits } from '#rulebooks/peur-sur-la-ville/roster.ts';

type Json = Record<string, unknown>;

/** The file of a new gang with its top fields changed. */
const file = (change: Json): unknown => ({ ...newRoster('skins', 'Bande'), ...change });
/** The same with the fourth figure changed. */
const figureFile = (change: Json): unknown => {
  const roster = newRoster('skins', 'Bande');
  return { ...roster, figures: roster.figures.map((figure, i) => (i === 3 ? { ...figure, ...change } : figure)) };
};
const faultsIn = (value: unknown): string[] => importValue(value).faults.map(({ code, at }) => `${code} ${at}`);

describe('files', () => {
  test.each(gangTypes)('every example of %s comes back from its file as it was', (type) => {
    for (const roster of rosterExamples(type)) {
      const back = importRoster(exportRoster(roster));
      expect(back).toEqual({ roster, faults: [] });
      expect(exportRoster(back.roster ?? roster)).toBe(exportRoster(roster));
      expect(exportRoster(roster).length).toBeLessThan(rosterLimits.json / 4);
    }
  });

  test('the schema and the type say the same', () => {
    expectTypeOf<Static<typeof RosterSchema>>().toExtend<Roster>();
    // The agreement is stored only if the player chose one: the one optional field.
    const spoken = { ...newRoster('skins', 'Bande'), agreement: 'la' };
    expect(Object.keys(RosterSchema.properties).sort()).toEqual(Object.keys(spoken).sort());
    expect(RosterSchema.required.toSorted()).toEqual(Object.keys(newRoster('skins', 'Bande')).sort());
  });

  test('how a name agrees goes with the file, and no file of before is refused for want of it', () => {
    const roster: Roster = { ...newRoster('skins', 'Aces'), agreement: 'many' };
    expect(importRoster(exportRoster(roster)).roster).toEqual(roster);
    expect(importRoster(exportRoster(newRoster('skins', 'Aces'))).roster).not.toHaveProperty('agreement');
    expect(importRoster(exportRoster(roster).replace('"many"', '"few"')).roster).toBeNull();
  });

  test('accents, emoji and line breaks survive', () => {
    const roster = { ...newRoster('skins', 'Œil de bœuf 🎩'), notes: 'Première ligne\nseconde\tligne' };
    expect(importRoster(exportRoster(roster)).roster).toEqual(roster);
  });
});

describe('bad files', () => {
  test('no JSON, or none of ours', () => {
    expect(importRoster('{').faults).toEqual([{ code: 'not-json', rule: '', at: '', args: {} }]);
    expect(importRoster('').roster).toBeNull();
    expect(importRoster('['.repeat(50_000)).roster).toBeNull();
    for (const text of ['null', '[]', '3', '"x"']) {
      expect(importRoster(text).faults).toEqual([{ code: 'value-kind', rule: '', at: '', args: { wanted: 'object' } }]);
    }
    expect(importRoster(`"${'x'.repeat(rosterLimits.json)}"`).faults[0]?.code).toBe('file-too-large');
  });

  test('another format is named', () => {
    const { faults } = importValue(file({ format: 'parrain-roster/2' }));
    expect(faults).toEqual([{ code: 'format-unknown', rule: '', at: 'format', args: { value: 'parrain-roster/2' } }]);
  });

  test.each<[string, unknown, string]>([
    ['an unknown field', file({ cash: 5 }), 'field-unknown cash'],
    ['an unknown field of a figure', figureFile({ hat: 'fedora' }), 'field-unknown figures.3.hat'],
    [
      'an unknown field of the vehicles',
      file({ vehicles: { given: [], bought: [], stolen: [] } }),
      'field-unknown vehicles.stolen',
    ],
    [
      'a prototype in disguise',
      JSON.parse(exportRoster(newRoster('skins', 'B')).replace('{', '{"__proto__": {"gang": 1},')),
      'field-unknown __proto__',
    ],
    ['a missing field', file({ notes: undefined }), 'value-kind notes'],
    ['an unknown band', file({ gang: 'pirates' }), 'value-unknown gang'],
    ['an unknown rank', figureFile({ rank: 'king' }), 'value-unknown figures.3.rank'],
    ['an unknown weapon', figureFile({ given: ['excalibur'] }), 'value-unknown figures.3.given.0'],
    ['a number for a name', figureFile({ name: 7 }), 'value-kind figures.3.name'],
    ['a long name', figureFile({ name: 'x'.repeat(rosterLimits.figureName + 1) }), 'too-long figures.3.name'],
    ['long notes', file({ notes: 'x'.repeat(rosterLimits.notes + 1) }), 'too-long notes'],
    ['too much gear', figureFile({ bought: Array.from({ length: 21 }, () => 'dog') }), 'too-many figures.3.bought'],
    ['a figure number of another kind', figureFile({ id: 'x1' }), 'id-form figures.3.id'],
    ['a NUL', file({ name: 'Ban\u0000de' }), 'text-form name'],
    ['half a surrogate pair', file({ notes: 'x\ud83c' }), 'text-form notes'],
    ['half a surrogate pair in a name', file({ name: 'x\ud83c' }), 'text-form name'],
    ['a line break in a name', file({ name: 'Ban\nde' }), 'text-form name'],
    ['writing turned round', file({ name: 'Ban\u202ede' }), 'text-form name'],
    [
      'a vehicle that nobody sells',
      file({ vehicles: { given: [], bought: ['truck'] } }),
      'value-unknown vehicles.bought.0',
    ],
    ['a resource that does not exist', file({ resource: 'piscine' }), 'value-unknown resource'],
  ])('%s is refused', (_, value, fault) => {
    expect(faultsIn(value)).toEqual([fault]);
    expect(importValue(value).roster).toBeNull();
    expect(importValue(value, true).roster).toBeNull();
  });

  test('a missing field is named by its place', () => {
    const { stock: _, ...rest } = newRoster('skins', 'Bande');
    expect(faultsIn(rest)).toEqual(['field-missing stock']);
    expect(faultsIn({ ...rest, stock: [], figures: [{}] })).toContain('field-missing figures.0.rank');
  });

  test('all faults are told at once, more than eight too', () => {
    const roster = newRoster('skins', 'Bande');
    const bad = { ...roster, figures: roster.figures.map((figure) => ({ ...figure, rank: 'king' })), cash: 1 };
    expect(faultsIn(bad)).toHaveLength(11);
    expect(Settings.Get().maxErrors).toBe(8);
  });

  test('PV-103: a gang that breaks a rule is refused, with the rule; as a draft it is taken', () => {
    const over = { ...newRoster('skins', 'Bande'), stock: Array.from({ length: 11 }, () => 'dog' as const) };
    const refused = importRoster(exportRoster(over));
    expect(refused).toMatchObject({ roster: null, faults: [{ code: 'over-budget', rule: 'PV-103' }] });
    const draft = importRoster(exportRoster(over), true);
    expect(draft).toMatchObject({ roster: over, faults: [{ code: 'over-budget' }] });
  });

  test('the schema refuses by itself what a request may bring', () => {
    expect(Value.Check(RosterSchema, newRoster('skins', 'Bande'))).toBe(true);
    expect(Value.Check(RosterSchema, file({ cash: 5 }))).toBe(false);
  });
});
