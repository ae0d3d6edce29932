// Goal: every name in a list can be seen, and does not mislead.
import { describe, expect, test } from 'vitest';
import { beginningOf, lettersOf } from '../../rulebooks/letters.ts';
import {
  asWritten,
  fitsIn,
  isVisible,
  nameKey,
  refusedSign,
  tidyLine,
  VISIBLE_LINE,
  WRITTEN_LINE,
} from '../../rulebooks/written.ts';

const matches = (pattern: string, text: string): boolean => new RegExp(pattern, 'u').test(text);

describe('a line', () => {
  test.each([
    'Les Moggins',
    'Ça tire à l’angle — n° 3',
    'Боб 2',
    '東京の夜',
    '😀 Bande',
    '👩‍👧 نار 🔥',
    '👩🏽‍🚒',
    '🏳️‍🌈',
    '☎️ 12',
    '1️⃣ #️⃣',
    '🇫🇷',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Angleterre',
    'می‌خواهم',
    'क्‍ष',
    'ණ්‍ර',
    'ണ്‍',
    'שלום',
    'é',
  ])('may be %s', (text) => {
    expect(matches(VISIBLE_LINE, text)).toBe(true);
    expect(isVisible(text)).toBe(true);
    expect(asWritten(text)).toBe(text);
    expect(tidyLine(text)).toBe(text.normalize('NFC'));
    expect(refusedSign(text)).toBeNull();
  });

  test.each([
    ['a zero-width space', 'Mo\u200bmo'],
    ['a joiner', 'Mo\u200dmo'],
    ['a joiner after a picture alone', '😀\u200dMomo'],
    ['a byte-order mark', '\ufeffMomo'],
    ['a soft hyphen', 'Mo\u00admo'],
    ['writing turned round', 'Momo \u202exe.slp'],
    ['an isolate', 'Momo\u2066x\u2069'],
    ['an Arabic letter mark', 'Momo\u061c'],
    ['a line break', 'Momo\nMona'],
    ['a line separator', 'Momo\u2028Mona'],
    ['a next line', 'Momo\u0085Mona'],
    ['a Hangul filler', 'Momo\u3164'],
    ['a blank Braille cell', 'Momo\u2800'],
    ['a tag', 'Momo\u{e0041}'],
    ['a variation selector of the supplement', 'Momo\u{e0100}'],
    ['a musical beam', 'Momo\u{1d173}'],
    ['a non-joiner between letters that never join', 'Mo\u200cmo'],
    ['a joiner behind a black flag', '🏴\u200d'],
    ['half a pair', 'Momo\ud83d'],
    ['a control', 'Momo\u0007'],
  ])('holds no %s', (_, text) => {
    expect(matches(VISIBLE_LINE, text)).toBe(false);
    expect(matches(WRITTEN_LINE, text)).toBe(false);
  });

  test.each(['', ' ', '\u00a0\u2003', '\ufe0f', ' \ufe0f '])('is not empty to the eye: %j', (text) => {
    expect(matches(VISIBLE_LINE, text)).toBe(false);
    expect(isVisible(text)).toBe(false);
    expect(matches(WRITTEN_LINE, text)).toBe(true);
  });

  test('has a pattern that is one without the flag too: readers of schemas look at it so', () => {
    for (const pattern of [VISIBLE_LINE, WRITTEN_LINE]) expect(() => new RegExp(pattern)).not.toThrow();
  });

  test.each([
    ['Mo\u00admo', 'Momo'],
    ['\u200eMomo\u00a0', 'Momo'],
    ['\ufeffMo\u200bmo\u2060', 'Momo'],
    ['Mo\u200dmo', 'Momo'],
    ['Mo\ufe0fmo', 'Momo'],
    ['☎\ufe0e', '☎'],
    ['\t Les \u2003 Moggins \r\n', 'Les Moggins'],
    ['Qui va là\u00a0?', 'Qui va là\u00a0?'],
    ['e\u0301', 'é'],
  ])('loses what was copied along with it: %j', (text, tidy) => {
    expect(tidyLine(text)).toBe(tidy);
    expect(matches(VISIBLE_LINE, tidyLine(text))).toBe(true);
  });

  test.each([
    ['a\u202eb', 'U+202E'],
    ['a\u2066b', 'U+2066'],
    ['a\u0007', 'U+0007'],
    ['a\nb', 'U+000A'],
    ['a\tb', 'U+0009'],
    ['a\u2800', 'U+2800'],
    ['a\ud83d', 'U+D83D'],
  ])('names the sign that it may not hold: %j', (text, sign) => {
    expect(refusedSign(tidyLine(text))).toBe(sign);
  });

  test('is as long as somebody counts it', () => {
    for (const one of ['👨‍👩‍👧', '1️⃣', '🇫🇷', '👩🏽‍🚒', 'क्षि', 'é']) expect(lettersOf(one), one).toHaveLength(1);
    expect(fitsIn('👩🏽‍🚒'.repeat(40), 40)).toBe(true);
    expect(fitsIn('👩🏽‍🚒'.repeat(41), 40)).toBe(false);
    expect(beginningOf('Les 👩🏽‍🚒👨‍👩‍👧', 5)).toBe('Les 👩🏽‍🚒');
    expect(fitsIn(`a${'\u0301'.repeat(9)}`, 40)).toBe(false);
  });

  test.each(['MOMO  Blanc', 'Ｍomo Blanc', ' Mo\u00admo\u00a0Blanc', 'Momo\ufe0f Bl\u200danc'])(
    'is the same name as another one that differs in what nobody sees: %j',
    (name) => expect(nameKey(name)).toBe(nameKey('Momo Blanc')),
  );

  test('of before keeps its words', () => {
    expect(asWritten('Mo\u200b\u200bmo\nMona')).toBe('Mo mo Mona');
  });
});
