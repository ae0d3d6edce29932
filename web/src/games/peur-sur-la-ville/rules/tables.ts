/** Tables of the rules, from the catalogue: weapons, gangs, prices, city, contracts. */
import type { Words } from '#lib/i18n/index.ts';
import type { RuleTable } from '#lib/rules/rules-of-game.ts';
import { affaireIds, affaires } from '#rulebooks/peur-sur-la-ville/catalogue/affaires.ts';
import { blockIds, city, tableIds } from '#rulebooks/peur-sur-la-ville/catalogue/city.ts';
import { equipmentLineIds, equipmentLines } from '#rulebooks/peur-sur-la-ville/catalogue/equipment.ts';
import { gangs, gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { weaponIds, weapons } from '#rulebooks/peur-sur-la-ville/catalogue/weapons.ts';
import { compositionOf } from '../roster/pages/gang-facts.ts';

const COUNTS = ['passersBy', 'children', 'protesters', 'journalists', 'cars'] as const;
const sum = (of: Readonly<Record<string, number | undefined>>): number =>
  Object.values(of).reduce<number>((total, one) => total + (one ?? 0), 0);

function whereOf({ t }: Words, id: (typeof affaireIds)[number]): string {
  const { where } = affaires[id];
  return t(`affaire.where.${where.kind === 'tables' ? where.tables.join('-') : where.kind}`);
}

export function tableOf(rule: string, words: Words): RuleTable | undefined {
  const { t } = words;
  switch (rule) {
    case 'PV-45':
      return {
        long: true,
        head: ['weapon', 'short', 'effective', 'long', 'burst'].map((id) => t(`table.${id}`)),
        rows: weaponIds.flatMap((id) => {
          const { dice, burstDice, class: kind } = weapons[id];
          if (!dice || (kind !== 'single' && kind !== 'burst')) return [];
          return [[t(`weapon.${id}`), ...dice.map((one) => one || '–'), burstDice ?? '–']];
        }),
      };
    case 'PV-84':
      return {
        long: true,
        head: ['band', 'composition', 'budget'].map((id) => t(`table.${id}`)),
        rows: gangTypes.map((type) => [t(`gang.${type}`), compositionOf(words, type), gangs[type].budgetBtc]),
      };
    case 'PV-105':
      return {
        head: ['line', 'quantity'].map((id) => t(`table.${id}`)),
        rows: equipmentLineIds.map((id) => [
          equipmentLines[id].items.map((item) => t(`equipment.${item}`)).join(', '),
          equipmentLines[id].quantity,
        ]),
      };
    case 'PV-H2':
      return {
        long: true,
        head: [t('table.place'), ...tableIds.map((id) => t(`place.${id}`))],
        rows: [
          ...blockIds.map((block) => [block, ...tableIds.map((id) => t(`place.${city[id].blocks[block].place}`))]),
          ...COUNTS.map((kind) => [t(`table.${kind}`), ...tableIds.map((id) => city[id].civilians[kind])]),
          [t('table.employees'), ...tableIds.map((id) => sum(city[id].civilians.employees))],
          [t('table.guards'), ...tableIds.map((id) => sum(city[id].civilians.guards))],
        ],
      };
    case 'PV-H4':
      return {
        long: true,
        head: ['affaire', 'objective', 'where', 'rep', 'btc'].map((id) => t(`table.${id}`)),
        rows: affaireIds.map((id) => [
          t(`affaire.${id}.title`),
          t(`affaire.${id}.objective`),
          whereOf(words, id),
          `+${affaires[id].reputation}`,
          affaires[id].btc,
        ]),
      };
  }
}
