/** Abilities of cards. Apart from `cards.ts`, so that its users do not load the texts of all cards. */
import type { Kind } from './cards.ts';
import type { Ability, Half } from './data/abilities.ts';
import { type AccompliceId, accomplices } from './data/accomplices.ts';
import { henchmen } from './data/henchmen.ts';
import type { Value } from './data/values.ts';

export function abilityOf(kind: Kind, half: Half): Ability | null {
  if (kind in accomplices) return half === 'own' ? accomplices[kind as AccompliceId].ability : null;
  const henchman = henchmen[Number(kind) as Value]; // All other kinds are values.
  return half === 'own' ? henchman.own : henchman.partnership;
}
