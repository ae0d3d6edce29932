import type { Locale, Words } from '#lib/i18n/index.ts';
import type { OptionField } from '#lib/play/options.ts';
import { pagesOf } from '../../games/index.ts';
import type { OptionLayout } from './game-pages.ts';
import { tableWords } from './words.ts';

export interface LaidOut {
  readonly main: readonly OptionField[];
  readonly first: OptionField | undefined;
  readonly timers: readonly OptionField[];
  readonly house: readonly OptionField[];
}

/** A game without a layout has all options under "more". */
const PLAIN: OptionLayout = { main: [], terms: [] };

const layoutOf = (rulebook: string): OptionLayout => pagesOf(rulebook)?.table?.options ?? PLAIN;

export const optionWords = (locale: Locale, rulebook: string, ...areas: string[]): Promise<Words> =>
  tableWords(locale, rulebook, 'play-options', ...areas);

/** Options derived from a programme: hidden if one is set. */
export const ofProgramme = (rulebook: string): readonly string[] => layoutOf(rulebook).ofProgramme ?? [];

export function laidOut(rulebook: string, fields: readonly OptionField[]): LaidOut {
  const { main, first, timers, setUp = [] } = layoutOf(rulebook);
  const asked = fields.filter(({ group }) => !setUp.includes(group));
  const placeOf = ({ path, group }: OptionField): keyof LaidOut => {
    if (main.includes(path)) return 'main';
    if (path === first) return 'first';
    return timers?.includes(group) ? 'timers' : 'house';
  };
  const at = (place: keyof LaidOut): readonly OptionField[] => asked.filter((field) => placeOf(field) === place);
  return { main: at('main'), first: at('first')[0], timers: at('timers'), house: at('house') };
}
