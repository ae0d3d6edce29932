import type { Words } from '#lib/i18n/index.ts';
import { type GangType, gangs, ranks } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { termOf } from '#rulebooks/peur-sur-la-ville/catalogue/names.ts';
import { rankName } from '../names.ts';

/** "1 Leader, 1 Lieutenant, Skin × 8". */
export const compositionOf = (words: Words, type: GangType): string =>
  ranks
    .flatMap((rank) => {
      const count = gangs[type].composition[rank] ?? 0;
      const name = rankName(words, type, rank);
      if (count === 0) return [];
      return [count === 1 ? `1 ${name}` : `${name} × ${count}`];
    })
    .join(', ');

/** Free weapons, gear, vehicles and resources of a gang type. */
export function givenOf({ t }: Words, type: GangType): string {
  const { weapons, vehicles, gear, givenResources } = gangs[type];
  const each = (name: string): string => t('roster.new.each', { what: name });
  const armed =
    weapons.kind === 'fixed'
      ? weapons.weapons.map((id) => each(t(`weapon.${id}`)))
      : [
          weapons.classes.includes('single')
            ? t('roster.new.weapons', { count: weapons.count })
            : t('roster.new.weapons.melee'),
        ];
  const worn = gear.map((id) => each(t(termOf(id))));
  const kinds = vehicles.from.map((id) => t(`equipment.${id}`)).join(' / ');
  const driven = vehicles.count > 0 ? [vehicles.count > 1 ? `${kinds} × ${vehicles.count}` : kinds] : [];
  return [...armed, ...worn, ...driven, ...givenResources.map((id) => t(`resource.${id}`))].join(', ');
}
