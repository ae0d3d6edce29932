import { readFileSync } from 'node:fs';
import type { Message } from '#rulebooks/message.ts';
import { Sentence } from '#rulebooks/sentence.ts';

const folder = new URL('../../../../rulebooks/peur-sur-la-ville/messages/', import.meta.url);
const words = (language: 'fr' | 'en', files: readonly string[]): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...files.map((name) => JSON.parse(readFileSync(new URL(`${name}.${language}.json`, folder), 'utf8'))),
  );
const catalogueOf = (...files: string[]) => ({ fr: words('fr', files), en: words('en', files) });
const ofCampaign = catalogueOf('campaign', 'house', 'catalogue', 'building', 'refusals');
export const ofSkirmish = catalogueOf('skirmish', 'catalogue');

/** Faulty messages: keys without words, and sentences that lack an argument. */
export function sentences(messages: readonly Message[], catalogues = ofCampaign): string[] {
  return Object.entries(catalogues).flatMap(([language, texts]) =>
    messages.flatMap(({ key, args = {} }) => {
      const missing = [
        key,
        ...Object.values(args).flatMap((one) => (typeof one === 'object' ? [one.term] : [])),
      ].filter((one) => texts[one] === undefined);
      if (missing.length > 0) return missing.map((one) => `${language} ${one}`);
      const values = Object.fromEntries(
        Object.entries(args).map(([name, value]) => [
          name,
          typeof value === 'object' ? (texts[value.term] ?? '') : value,
        ]),
      );
      try {
        new Sentence(texts[key] ?? '', language).say(values);
        return [];
      } catch (error) {
        return [`${language} ${key}: ${error instanceof Error ? error.message : error}`];
      }
    }),
  );
}
