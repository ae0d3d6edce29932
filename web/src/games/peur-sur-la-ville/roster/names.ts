import type { Words } from '#lib/i18n/index.ts';
import type { GearId } from '#rulebooks/peur-sur-la-ville/catalogue/equipment.ts';
import type { GangType, Rank } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { type WeaponId, weaponIds, weapons } from '#rulebooks/peur-sur-la-ville/catalogue/weapons.ts';

/** "Leader", "Doc"; plain members by their gang's term: "Flic", "Amazone". */
export const rankName = ({ t }: Words, type: GangType, rank: Rank): string =>
  rank === 'member' ? t(`gang.${type}.member`) : t(`rank.${rank}`);

const isWeapon = (id: string): id is WeaponId => (weaponIds as readonly string[]).includes(id);

/** Upper ends in cm of the three ranges of PV-45. */
export const rangesCm = [10, 30, 60] as const;

/** A weapon in short: "2 dés à 10 cm · 1 dé à 30 cm · rafale 5 dés". */
export function weaponFacts({ t }: Words, id: WeaponId): string {
  const weapon = weapons[id];
  const facts = rangesCm.flatMap((cm, at) => {
    const dice = weapon.dice?.[at] ?? 0;
    return dice > 0 && weapon.reachCm === undefined ? [t('roster.fact.dice', { dice, cm })] : [];
  });
  if (weapon.burstDice) facts.push(t('roster.fact.burst', { dice: weapon.burstDice }));
  if (weapon.reachCm) facts.push(t('roster.fact.reach', { cm: weapon.reachCm }));
  if (weapon.combatHits) facts.push(t('roster.fact.combat', { hits: weapon.combatHits }));
  if (weapon.heavy) facts.push(t('roster.fact.heavy'));
  if (weapon.oneUse) facts.push(t('roster.fact.once'));
  return facts.join(' · ');
}

export function gearFacts(words: Words, id: GearId | WeaponId): string {
  const said = words.has(`roster.gear.${id}`) ? words.t(`roster.gear.${id}`) : '';
  return [said, isWeapon(id) ? weaponFacts(words, id) : ''].filter(Boolean).join(' · ');
}

export const gearRule = (id: GearId): string => (isWeapon(id) ? weapons[id].rule : (OTHER_RULES[id] ?? 'PV-105'));

const OTHER_RULES: Partial<Record<GearId, string>> = {
  vest: 'PV-48',
  'combat-shield': 'PV-71',
  'riot-shield': 'PV-105',
  'gas-mask': 'PV-64',
  dog: 'PV-106',
  horse: 'PV-107',
};

/** "2 × Pistol"; the name alone for one. */
export const many = (count: number, name: string): string => (count > 1 ? `${count} × ${name}` : name);
