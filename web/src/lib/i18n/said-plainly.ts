/**
 * Numbers, lists and moments as `Intl` says them in our languages, without it: what it needs to know takes a phone 40 ms for the first number or list,
 * and far more for the first date, amid the first view of a page. What is seldom said is left to `Intl`. `test/pages/said-plainly.test.ts` compares them.
 */
import type { Locale } from './locale.ts';

/** What a language does with numbers. */
export interface Numbers {
  readonly plural: (count: number) => Intl.LDMLPluralRule;
  readonly ordinal: (count: number) => Intl.LDMLPluralRule;
  readonly number: (value: number) => string;
}

/** What stands between groups of three digits. */
const GROUPS: Readonly<Record<Locale, string>> = { fr: '\u202f', en: ',' };

const numbers = (locale: Locale): Numbers => ({
  plural: (count) => (Number.isInteger(count) ? plural(locale, Math.abs(count)) : asIntl(locale, 'cardinal', count)),
  // Said in one sentence alone.
  ordinal: (count) => asIntl(locale, 'ordinal', count),
  // A minus sign, as long as a plus: `Intl` writes a hyphen.
  number: (value) =>
    (Number.isSafeInteger(value) && !Object.is(value, -0)
      ? String(value).replace(/\B(?=(?:\d{3})+$)/g, GROUPS[locale])
      : new Intl.NumberFormat(locale).format(value)
    ).replace('-', '−'),
});
export const NUMBERS: Readonly<Record<Locale, Numbers>> = { fr: numbers('fr'), en: numbers('en') };

const asIntl = (locale: Locale, type: Intl.PluralRuleType, count: number): Intl.LDMLPluralRule =>
  new Intl.PluralRules(locale, { type }).select(count);

function plural(locale: Locale, count: number): Intl.LDMLPluralRule {
  if (locale === 'en') return count === 1 ? 'one' : 'other';
  if (count < 2) return 'one';
  return count % 1_000_000 === 0 ? 'many' : 'other';
}

/** What stands before the last. */
const LAST: Readonly<Record<Locale, Readonly<Record<'and' | 'or', string>>>> = {
  fr: { and: ' et ', or: ' ou ' },
  en: { and: ' and ', or: ' or ' },
};

/** Several names in a sentence. */
export function list(locale: Locale, names: readonly string[], kind: 'and' | 'or'): string {
  const before = names.slice(0, -1);
  if (before.length === 0) return names[0] ?? '';
  // English sets a comma there too, from three on.
  const comma = locale === 'en' && before.length > 1 ? ',' : '';
  return before.join(', ') + comma + LAST[locale][kind] + names.at(-1);
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** How `Intl.DateTimeFormat` is asked for an hour alone, as JSON. */
export const HOUR = '{"hour":"2-digit","minute":"2-digit"}';

/** The hour in the time zone of whoever reads: both languages write it the same way. */
export const hour = (at: Date): string => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;

/** Months as they stand beside a day. */
const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
};

/** Day, month and hour in the time zone of whoever reads. */
export const dayAndTime = (locale: Locale, at: Date): string =>
  `${at.getDate()} ${MONTHS[locale][at.getMonth()]}, ${hour(at)}`;
