/**
 * What stands on a front page for names that its type has no signs for: they are told without those signs, and where nothing is left, a
 * gang is told by its type and a figure by its rank. Pure.
 */
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { Arguments, Message } from '#rulebooks/rulebook.ts';

/** Latin, Cyrillic and Greek, what they share with each other, and the marks and money of their keyboards. */
const UNDRAWN =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Inherited}\u0020-\u00FF\u2010-\u2027\u202F-\u205E€№]+/gu;
/** It asks for a picture instead of a sign, or glues signs together; without them it is nothing. */
const GLUE = /[\u200D\uFE0E\uFE0F\u{1F3FB}-\u{1F3FF}]/gu;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** The text as far as it can be drawn; empty where nothing of it says anything. */
export function drawable(text: string): string {
  const left = text.normalize('NFC').replace(GLUE, '').replace(UNDRAWN, ' ').replace(/\s+/g, ' ').trim();
  return SAYS_SOMETHING.test(left) ? left : '';
}

/** In a sentence, for words of which nothing can be drawn and that are nobody's name. */
const NOTHING = '…';

/** The drawn names of a campaign. */
export interface Names {
  /** A gang's or figure's name as it is drawn; of any other words what can be drawn. */
  of(name: string): string;
  /** The arguments of a sentence with such names. */
  in(line: Message): Arguments;
}

/** @param word the word of `gang.<type>` and `rank.<rank>` in the reader's language */
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
        // How its player said that a name agrees does not hold for what stands in for it: that tells by itself.
        .filter(([key]) => !(key.endsWith('_as') && standIns.has(String(args[key.slice(0, -'_as'.length)]))))
        .map(([key, value]) => [key, typeof value === 'string' && value !== '' ? of(value) : value]);
      return Object.fromEntries(drawn);
    },
  };
}
