// Goal: rule ids map to games and asks to chapters; search ignores case and accents. Method: the functions.
import { expect, test } from 'vitest';
import { chapters } from '../../rulebooks/gangster-paradise/rules/chapters.ts';
import { chapterFor, gameOfRule, gamesWithRules, idsIn, plainly } from '../../web/src/lib/rules/find-rules.ts';

test('an id is of the game whose rules begin so', () => {
  expect(gameOfRule('GP-R18')?.rulebook).toBe('gangster-paradise');
  expect(gameOfRule('PV-118')?.rulebook).toBe('campaign');
  expect(gameOfRule('host')).toBeUndefined();
  expect(gameOfRule('GPX-1')).toBeUndefined();
  expect(idsIn('PV-118, PV-R36')).toEqual(['PV-118', 'PV-R36']);
});

test('each game has an address and a beginning of its own', () => {
  for (const field of ['path', 'prefix'] as const)
    expect(new Set(gamesWithRules.map(({ rules }) => rules[field])).size).toBe(gamesWithRules.length);
});

test('the question of the reader comes first, an unknown one is passed over', () => {
  expect(chapterFor(chapters, ['nothing', 'bid', 'delivery'])?.id).toBe('market');
  expect(chapterFor(chapters, ['deal'])?.id).toBe('deals');
  expect(chapterFor(chapters, [])).toBeUndefined();
});

test('typed without capitals, accents and curly signs', () => {
  expect(plainly('À l’Écran\u00a0: Œil')).toBe("a l'ecran : œil");
  expect(plainly('Annoncé')).toContain(plainly('ANNONCE'));
});
