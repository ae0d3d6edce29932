import { describe, expect, it } from 'vitest';
import { contradicts } from '#rulebooks/peur-sur-la-ville/campaign/report/contradictions.ts';
import { BAVURE_KINDS, type Fact } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { type AffaireId, affaireIds } from '#rulebooks/peur-sur-la-ville/catalogue/affaires.ts';

/** Facts by a short name; band 1 holds the contract, band 2 is another one. */
const facts: Readonly<Record<string, Fact>> = {
  ...Object.fromEntries(
    [1, 2].flatMap((gang) =>
      BAVURE_KINDS.map((kind) => [`${kind} by ${gang}`, { fact: 'bavure', gang, kind, journalists: 'no' }]),
    ),
  ),
  'bank by 2': { fact: 'robBank', gang: 2 },
  'shop by 1': { fact: 'robShop', gang: 1, shop: 'tabac' },
  'shop by 2': { fact: 'robShop', gang: 2, shop: 'bar' },
  'passers by 2': { fact: 'robPassers', gang: 2, count: 1 },
  'prevented by 1': { fact: 'prevent', gang: 1, count: 1 },
  'a death': { fact: 'kill', figure: '2.1' },
  'an arrest': { fact: 'capture', by: 1, figure: '2.1' },
};
const anyone = (...kinds: readonly string[]): string[] => kinds.flatMap((kind) => [`${kind} by 1`, `${kind} by 2`]);

const expected: Readonly<Partial<Record<AffaireId, readonly string[]>>> = {
  AF04: anyone('mayor'),
  AF05: anyone('pastor'),
  AF06: anyone('church'),
  AF15: BAVURE_KINDS.map((kind) => `${kind} by 1`),
  AF18: anyone('mayor'),
  AF20: ['shop by 2'],
  AF22: BAVURE_KINDS.map((kind) => `${kind} by 1`),
  AF28: anyone('mayor'),
  AF32: anyone('civilian', 'journalist', 'mayor', 'pastor'),
  AF35: ['bank by 2', 'shop by 1', 'shop by 2', 'passers by 2'],
};

/** PV-R74: AF20 is ruled out by shops that other bands rob on its table, not by those of its own. */
describe('contracts ruled out', () => {
  it.each(affaireIds.map((card) => [card, expected[card] ?? []] as const))('PV-H4: %s by %j', (card, wanted) => {
    const found = Object.keys(facts).filter((name) => contradicts(facts[name] as Fact, { id: card }, 1)); // A key of that table.
    expect(found.toSorted()).toEqual([...wanted].toSorted());
  });

  it('PV-H4, house: a card with an objective in the organiser’s own words forbids nothing', () => {
    const own = { id: 'AF35', objective: 'Rien de ce que le programme comprend.' };
    expect(Object.values(facts).filter((fact) => contradicts(fact as Fact, own, 1))).toEqual([]); // As above.
  });
});
