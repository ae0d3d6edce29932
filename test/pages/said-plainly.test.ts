// Goal: numbers, lists and moments that pages say without `Intl` read exactly as `Intl` says them, but that less than nothing has a minus sign and
// no hyphen. Method: both, side by side.
import { expect, test } from 'vitest';
import { day } from '#pages/campaigns/story/day.ts';
import { LOCALES, type Locale } from '../../web/src/lib/i18n/locale.ts';
import { NUMBERS } from '../../web/src/lib/i18n/said-plainly.ts';
import { Words } from '../../web/src/lib/i18n/words.ts';

const TAGS: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB' };
const COUNTS = [
  ...Array.from({ length: 240 }, (_, n) => n - 20),
  ...[999, 1000, 1001, 1011, 9999, 10_000, 123_456, 999_999, 1_000_000, 1_000_001, 2_000_000, 12_345_678, -1234, -1e6],
  ...[0.5, 1.5, 1.99, 2.5, -0.5, -0, 1e16, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY],
];

test.each(LOCALES)('%s: a number and what agrees with it', (locale) => {
  const number = new Intl.NumberFormat(TAGS[locale]);
  const plural = new Intl.PluralRules(TAGS[locale]);
  const ordinal = new Intl.PluralRules(TAGS[locale], { type: 'ordinal' });
  const said = COUNTS.map((n) => [n, NUMBERS[locale].number(n), NUMBERS[locale].plural(n), NUMBERS[locale].ordinal(n)]);
  expect(said).toEqual(COUNTS.map((n) => [n, number.format(n).replace('-', '−'), plural.select(n), ordinal.select(n)]));
});

test.each(LOCALES)('%s: several names in a sentence', (locale) => {
  const words = new Words(locale, {});
  const names = ['Momo', "l'Ange", 'Élise', '7', 'Nana'];
  for (const type of ['conjunction', 'disjunction'] as const)
    for (let count = 0; count <= names.length; count++) {
      const some = names.slice(0, count);
      const said = words.list(some, type === 'conjunction' ? 'and' : 'or');
      expect(said).toBe(new Intl.ListFormat(locale, { type }).format(some));
    }
});

test.each(LOCALES)('%s: the day, the hour, in the time of whoever reads', (locale) => {
  const words = new Words(locale, {});
  const hours = { hour: '2-digit', minute: '2-digit' } as const;
  const days = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const both = { day: 'numeric', month: 'short', ...hours } as const;
  const moments = Array.from(
    { length: 400 },
    (_, n) => new Date(Date.UTC(2026, 0, 1) + n * 26 * 3_600_000 + n * 61_000),
  );
  const asIntl = (style: Intl.DateTimeFormatOptions) => {
    const intl = new Intl.DateTimeFormat(TAGS[locale], style);
    return moments.map((at) => intl.format(at));
  };
  expect(moments.map((at) => words.date(at, hours))).toEqual(asIntl(hours));
  expect(moments.map((at) => words.date(at))).toEqual(asIntl(both));
  expect(moments.map((at) => day(locale, at))).toEqual(asIntl(days));
});
