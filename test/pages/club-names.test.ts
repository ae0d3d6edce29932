import { expect, test } from 'vitest';
import { nameFrom } from '../../web/src/routes/clubs/clubs.ts';

test.each([
  ['Les Affranchis de l’Été', 'les-affranchis-de-l-ete'],
  ['Le Cœur de Großwardein', 'le-coeur-de-grosswardein'],
  ['a--b', 'a-b'],
  ['Association des joueurs de figurines de Pigalle', 'association-des-joueurs-de-figurines-de'],
  [`${'a'.repeat(40)} bis`, 'a'.repeat(40)],
  ['a'.repeat(60), 'a'.repeat(40)],
  ['ab', null],
  ['🎲 東京', null],
])('the address made from « %s » ends at a word and has 3 to 40 letters: %s', (typed, name) => {
  expect(nameFrom(typed)).toBe(name);
});
