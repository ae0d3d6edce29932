/** The short list of families that arrest agrees with the catalogue. */
import { expect, it } from 'vitest';
import { arrestingTypes } from '#rulebooks/peur-sur-la-ville/catalogue/arrests.ts';
import { gangs, gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';

it('PV-R12: those families arrest, and no other', () => {
  expect(gangTypes.filter((type) => gangs[type].arrests)).toEqual(expect.arrayContaining([...arrestingTypes]));
  expect(gangTypes.filter((type) => gangs[type].arrests)).toHaveLength(arrestingTypes.length);
});
