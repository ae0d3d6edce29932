import { lengthText } from '#lib/clocks/duration-text.ts';
import type { Game } from '#lib/games.ts';
import type { Words } from '#lib/i18n/index.ts';
import type { HouseMark, RulesOfGame } from '#lib/rules/rules-of-game.ts';
import {
  type HouseRuleId,
  houseRuleIds,
  houseRules,
  isRuling,
  isSwitch,
} from '#rulebooks/peur-sur-la-ville/campaign/house/rules.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { chapters } from '#rulebooks/peur-sur-la-ville/rules/chapters.ts';
import { valuesIn } from '#rulebooks/peur-sur-la-ville/rules/values.ts';
import { units } from '../units.ts';
import { tableOf } from './tables.ts';

/** Only campaigns have house rules. */
const isCampaign = ({ rulebook }: Game): boolean => rulebook === 'campaign';

function oursIn(game: Game, id: HouseRuleId): number {
  const { rulings, numbers } = game.view as CampaignView; // A game of this rulebook.
  return isRuling(id) ? (rulings[id] ?? houseRules[id].usual) : numbers[id];
}

const allOf = (game: Game): Readonly<Record<string, number>> =>
  Object.fromEntries(houseRuleIds.map((id) => [id, oursIn(game, id)]));

function said({ t, number, locale }: Words, id: HouseRuleId, value: number): string {
  if (isSwitch(id)) return t(value === 1 ? 'ruling.yes' : 'ruling.no');
  const counted = id.endsWith('Days') || id.endsWith('Seconds');
  if (!counted) return number(value);
  if (value === 0) return t('rules.never');
  return id.endsWith('Days') ? t('rules.days', { days: value }) : lengthText(value, locale);
}

/** The campaign's differences from the book. */
const marksOf = (game: Game, words: Words): readonly HouseMark[] =>
  houseRuleIds
    .filter((id) => oursIn(game, id) !== houseRules[id].usual)
    .map((id) => ({
      rules: [houseRules[id].rule],
      name: words.t(`ruling.${id}`),
      ours: said(words, id, oursIn(game, id)),
      usual: said(words, id, houseRules[id].usual),
    }));

const rules: RulesOfGame = {
  chapters,
  words: {
    rulebook: 'campaign',
    words: [
      'peur-sur-la-ville/book',
      ...['catalogue', 'building', 'campaign', 'rules', 'tables'].map((area) => `peur-sur-la-ville/${area}`),
    ],
    units,
  },
  values: (game) => valuesIn(game && isCampaign(game) ? allOf(game) : {}),
  marks: async (game, words) => (isCampaign(game) ? marksOf(game, words) : []),
  tableOf,
};
export default rules;
