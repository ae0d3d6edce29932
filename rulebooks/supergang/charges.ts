/** SG-73, SG-109, SG-R60, SG-R62, SG-R63: offences of a fight, charged to the attackers at that moment. */
import type { Act } from '../rulebook.ts';
import { isSpecial } from './data/shops.ts';
import type { Code } from './data/tariffs.ts';
import { type ManId, manId } from './kinds.ts';
import { captiveOf, isMan, man } from './men.ts';
import { commit } from './offences.ts';
import type { Fight, Fighter, SupergangState } from './state.ts';

type Table = Act<SupergangState>;

export const isRobbery = ({ aim }: Fight): boolean => aim === 'cash' || aim === 'title';
const deathOf = ({ who }: Fighter): Code => (who === 'cop' ? 'FLI' : 'HOM');

function culprits(state: SupergangState, fight: Fight): { attackers: readonly ManId[]; others: readonly ManId[] } {
  const attackers = fight.fighters.flatMap(({ who, side, down }) =>
    isMan(who) && side === 'attack' && down !== 'dead' ? [who] : [],
  );
  return { attackers, others: accomplices(state, fight, attackers) };
}

/** SG-R60, SG-73: a vamp and her captive, where one of them stayed out of the fight on the same cell. */
function accomplices(state: SupergangState, fight: Fight, attackers: readonly ManId[]): readonly ManId[] {
  const led = captiveOf(state, state.active);
  const both = led === null ? [] : [led, manId(state.active, 'vamp')];
  if (!both.some((id) => attackers.includes(id))) return [];
  return both.filter((id) => !attackers.includes(id) && man(state, id).at === fight.at);
}

/**
 * SG-R63: when the dice are thrown. An accomplice is only charged with the robbery (SG-R60). In the clinic no dice are thrown, and in older games they may be thrown already: then
 * at the end, with the deaths until then.
 */
export function accuse({ state }: Table): void {
  const { fight } = state;
  if (!fight || fight.accused || fight.aim === 'arrest') return;
  const { at, aim, fighters } = fight;
  const { attackers, others } = culprits(state, fight);
  const defence = fighters.filter(({ side }) => side === 'defence');
  const robbery: Code[] = isRobbery(fight) ? [isSpecial(at) ? 'BR2' : 'BR1'] : [];
  const attack: Code[] = aim === 'cops' || (aim !== 'clinic' && defence.some(({ who }) => isMan(who))) ? ['RDC'] : [];
  const deaths = defence.filter(({ down }) => down === 'dead').map(deathOf);
  for (const id of attackers) commit(state, id, ...robbery, ...attack, ...deaths);
  for (const id of others) commit(state, id, ...robbery, ...deaths);
  fight.accused = [...attackers, ...others];
}

/** SG-R62, SG-R63: to the killing side at that moment, if it attacks. */
export function chargeDeath({ state }: Table, dead: Fighter): void {
  const { fight } = state;
  if (!fight?.accused || dead.side === 'attack') return;
  const { attackers, others } = culprits(state, fight);
  for (const id of [...attackers, ...others]) {
    commit(state, id, deathOf(dead));
    if (!fight.accused.includes(id)) fight.accused.push(id);
  }
}
