// Goal: an invalid move's error names exactly the wrong field. Method: each kind of move of each rulebook, made from its schema and broken in one place.
import { Check, Create } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { rulebooks } from '#rulebooks/index.ts';
import { wrongPlace } from '#rulebooks/wrong-place.ts';

interface Shape {
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>;
  readonly required?: readonly string[];
}
const shapesOf = (schema: Shape): readonly Shape[] => schema.anyOf?.flatMap(shapesOf) ?? [schema];

function made(shape: Shape): Record<string, unknown> | null {
  try {
    const move = Create(shape as object) as Record<string, unknown>;
    return Check(shape as object, move) ? move : null;
  } catch {
    return null;
  }
}

describe.each(rulebooks().map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
  test('the field that is wrong, missing or unknown is named', () => {
    let tried = 0;
    for (const shape of shapesOf(rulebook.move)) {
      const move = made(shape);
      // Two shapes of one name may differ in further fields.
      const twins = shapesOf(rulebook.move).filter((one) => one.properties?.do?.const === shape.properties?.do?.const);
      if (!move || twins.length > 1) continue;
      expect(wrongPlace(rulebook.move, move, '')).toBeNull();
      expect(wrongPlace(rulebook.move, { ...move, zz: 1 }, '')).toBe('/zz');
      for (const key of Object.keys(move)) {
        const { [key]: __, ...without } = move;
        if (shape.required?.includes(key)) expect(wrongPlace(rulebook.move, without, '')).toBe(`/${key}`);
        const spoilt = { ...move, [key]: () => {} };
        expect(wrongPlace(rulebook.move, spoilt, '')?.split('/')[1]).toBe(key);
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(3);
  });
});

test.each([
  ['gangster-paradise', { do: 'choose' }, '/clan'],
  ['gangster-paradise', { do: 'take', kind: 'drugs', red: { zz: 1 } }, '/red'],
  ['gangster-paradise', { do: 'zz', clan: 1 }, '/do'],
  ['gangster-paradise', {}, '/do'],
  ['gangster-paradise', 3, ''],
  ['supergang', { do: 'give', to: 1, amount: { zz: 1 } }, '/amount'],
  ['campaign', { do: 'pay', gang: 1, btc: { zz: 1 } }, '/btc'],
  ['streets-of-gotham', { do: 'lay', card: '0.1', 'a/b': 1 }, '/a~1b'],
])('%s: %j is wrong at %s', (id, move, at) => {
  const rulebook = rulebooks().find((one) => one.id === id);
  expect(wrongPlace(rulebook?.move ?? {}, move, '')).toBe(at);
});
