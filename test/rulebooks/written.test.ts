// Goal: whatever is shown in a list can be seen, and says what it seems to say.
import { describe, expect, test } from 'vitest';
import { asWritten, isVisible, VISIBLE_LINE, WRITTEN_LINE } from '../../rulebooks/written.ts';

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
    'שלום',
    'é',
  ])('may be %s', (text) => {
    expect(matches(VISIBLE_LINE, text)).toBe(true);
    expect(isVisible(text)).toBe(true);
    expect(asWritten(text)).toBe(text);
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

  test('of before keeps its words', () => {
    expect(asWritten('Mo\u200b\u200bmo\nMona')).toBe('Mo mo Mona');
  });
});
