/** Drawable versions of names: characters without a glyph are dropped, and if nothing is left, a gang is named by its type and a figure by its rank. Pure. */
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { Arguments, Message } from '#rulebooks/rulebook.ts';

/** Everything but Latin, Cyrillic and Greek, their common characters, and the punctuation and currency of their keyboards. */
const UNDRAWN =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Inherited}\u0020-\u00FF\u2010-\u2027\u202F-\u205E€№]+/gu;
/** Variation selectors, joiners and skin tones: nothing without their emoji. */
const GLUE = /[\u200D\uFE0E\uFE0F\u{1F3FB}-\u{1F3FF}]/gu;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** The drawable part of a text; '' if it has no letter or digit. */
export function drawable(text: string): string {
  const left = text.normalize('NFC').replace(GLUE, '').replace(UNDRAWN, ' ').replace(/\s+/g, ' ').trim();
  return SAYS_SOMETHING.test(left) ? left : '';
}

/** In a sentence, for undrawable words that are not names. */
const NOTHING = '…';

export interface Names {
  /** A gang's or figure's drawn name; of any other text the drawable part. */
  of(name: string): string;
  in(line: Message): Arguments;
}

/** @param word the words of `gang.<type>` and `rank.<rank>` in the reader's language */
export function namesOf({ gangs }: Pick<CampaignView, 'gangs'>, word: (key: string) => string): Names {
  const standIns = new Map<string, string>();
  for (const gang of gangs)
    for (const { name, rank } of gang.figures) if (drawable(name) === '') standIns.set(name, word(`rank.${rank}`));
  const unnamed = gangs.filter(({ name }) => drawable(name) === '');
  for (const { name, type, seat } of unnamed) {
    const isOnly = unnamed.filter((one) => one.type === type).length === 1;
    standIns.set(name, isOnly ? word(`gang.${type}`) : `${word(`gang.${type}`)} ${seat}`);
  }
  const of = (name: string): string => drawable(name) || (standIns.get(name) ?? NOTHING);
  return {
    of,
    in: ({ args = {} }) => {
      const drawn = Object.entries(args)
        // The grammatical gender given for a name does not apply to its stand-in.
        .filter(([key]) => !(key.endsWith('_as') && standIns.has(String(args[key.slice(0, -'_as'.length)]))))
        .map(([key, value]) => [key, typeof value === 'string' && value !== '' ? of(value) : value]);
      return Object.fromEntries(drawn);
    },
  };
}
