import type { Words } from '#lib/i18n/index.ts';
import type { RuleTable } from '#lib/rules/rules-of-game.ts';
import { exitsOf } from '#rulebooks/supergang/data/city.ts';
import { districtIds, shops } from '#rulebooks/supergang/data/shops.ts';
import { codes, law, ORDINARY, SPECIAL } from '#rulebooks/supergang/data/tariffs.ts';
import { chapters } from '#rulebooks/supergang/rules/chapters.ts';
import { valuesIn } from '#rulebooks/supergang/rules/values.ts';

const DIE = [1, 2, 3, 4, 5, 6];
/** SG-H6: amounts, as named in texts. */
const PRICES = [
  'assault',
  'racketIncome',
  'propertyIncome',
  'pawnIncome',
  'ordinary',
  'special',
  'pairOfPawns',
  'recruit',
  'police',
] as const;

const shopsIn = (district: string) => shops.filter(({ id }) => id.startsWith(district));
/** SG-36. */
const costOf = ({ signs }: (typeof shops)[number]): number => (signs.length > 0 ? SPECIAL : ORDINARY);

export function tableOf(rule: string, words: Words): RuleTable | undefined {
  const { t, has } = words;
  const head = (...names: readonly string[]): string[] => names.map((name) => t(`table.${name}`));
  switch (rule) {
    case 'SG-H2':
      return {
        long: true,
        head: head('district', 'shops', 'price'),
        rows: districtIds.map((id) => [
          t(`district.${id}`),
          shopsIn(id).length,
          shopsIn(id).reduce((sum, shop) => sum + costOf(shop), 0),
        ]),
      };
    case 'SG-H3':
      return {
        head: head('die', 'ends'),
        rows: DIE.map((die) => [
          die,
          exitsOf(die)
            .map(({ at }) => at)
            .join(', '),
        ]),
      };
    case 'SG-H5':
      return {
        long: true,
        head: head('shop', 'district', 'signs', 'doors'),
        rows: shops.map(({ id, name, signs, doors }) => [
          `${id} ${name}`,
          t(`district.${id.charAt(0)}`),
          signs.map((sign) => t(`sign.${sign}`)).join(', ') || '–',
          doors.join(', '),
        ]),
      };
    case 'SG-H6': {
      const amounts = valuesIn();
      return {
        head: head('item', 'briques'),
        rows: PRICES.map((item) => [t(`table.price.${item}`), Number(amounts[item])]),
      };
    }
    case 'SG-H7':
      return {
        head: head('code', 'offence', 'turns'),
        rows: codes.map((code) => [code, t(`code.${code}`), law[code]]),
      };
    case 'SG-H14':
      return {
        long: true,
        head: head('ask', 'zero'),
        rows: chapters.flatMap(({ asks }) =>
          asks.filter((ask) => has(`zero.${ask}`)).map((ask) => [t(`ask.${ask}`), t(`zero.${ask}`)]),
        ),
      };
  }
}
