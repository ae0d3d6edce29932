/** Translates messages of rules and host, refusals included, on this device. */
import { isLocale, type Locale } from '#lib/i18n/locale.ts';
import { quotable } from '#rulebooks/message.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { Sentence } from '#rulebooks/sentence.ts';
import type { Say } from './local-games.ts';

type Catalogue = Readonly<Record<string, string>>;
const files = import.meta.glob<Catalogue>(
  ['../../../../rulebooks/messages/*.json', '../../../../rulebooks/*/messages/**/*.json'],
  { import: 'default' },
);

const localeOfPage = (): Locale => (isLocale(document.documentElement.lang) ? document.documentElement.lang : 'en');

/** Translates keys of the rulebook and host; an unknown key is returned as is. */
export async function sentencesOf({ messages }: Pick<Rulebook, 'messages'>): Promise<Say> {
  const locale = localeOfPage();
  const read = [...messages, 'messages/', 'messages/refusals.'].map((beginning) =>
    files[`../../../../rulebooks/${beginning}${locale}.json`]?.(),
  );
  const catalogues = (await Promise.all(read)).filter((one) => one !== undefined);
  const say: Say = (key, args = {}) => {
    const text = catalogues.find((one) => key in one)?.[key];
    if (text === undefined) return key;
    const plain = Object.entries(args).filter((one): one is [string, string | number] => typeof one[1] !== 'object');
    const words: Record<string, string | number> = Object.fromEntries(plain);
    for (const [name, value] of Object.entries(args))
      if (typeof value === 'object') words[name] = quotable(value.term, say(value.term, Object.fromEntries(plain)));
    return new Sentence(text, locale).say(words);
  };
  return say;
}
