// Goal: photographs are asked for where they are: of a draft, of a gang in a campaign, of the campaign of a battle. Method: the functions, without a browser.
import { expect, test } from 'vitest';
import { draftPhotos, gangPhotos, isOfGang } from '../../web/src/games/peur-sur-la-ville/photos/places.ts';
import { skirmish } from '../../web/src/games/peur-sur-la-ville/skirmish/index.ts';
import type { Game } from '../../web/src/lib/games.ts';

test('a place is told from a figure’s, in a draft and in a campaign; addresses are without the seat', () => {
  expect(['gang', '2.gang', 'f1', '2.1'].map(isOfGang)).toEqual([true, true, false, false]);
  expect(draftPhotos('d')).toMatchObject({
    path: '/api/rosters/d/pictures',
    list: '/api/rosters/d/pictures',
    prefix: '',
  });
  const { path, list, prefix } = gangPhotos('g', 12);
  expect(`${path}/${'12.7'.slice(prefix.length)}`).toBe('/api/games/g/seats/12/pictures/7');
  expect(list).toBe('/api/games/g/pictures');
});

test('a battle has the photographs of its campaign; one on its own or at a tournament has none', () => {
  const at = (parent: string | null, parentRulebook?: string) =>
    skirmish.table?.picturesAt?.({ parent, ...(parentRulebook ? { parentRulebook } : {}) } as Game);
  expect(at('g', 'campaign')).toBe('/api/games/g');
  expect([at(null), at('g'), at('g', 'tournament-desk')]).toEqual([null, null, null]);
});
