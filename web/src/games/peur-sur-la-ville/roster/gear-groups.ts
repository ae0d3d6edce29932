import type { GearId } from '#rulebooks/peur-sur-la-ville/catalogue/equipment.ts';

export const gearGroups = [
  { id: 'shoot', gear: ['pistol', 'rifle', 'pump-gun', 'bow', 'submachine-gun', 'assault-rifle', 'machine-gun'] },
  { id: 'throw', gear: ['molotov', 'frag-grenade', 'flash-grenade', 'tear-gas-grenade'] },
  { id: 'heavy', gear: ['tear-gas-launcher', 'rocket-launcher'] },
  { id: 'melee', gear: ['sword', 'axe', 'club', 'chainsaw'] },
  { id: 'quiet', gear: ['flash-ball', 'taser'] },
  { id: 'protect', gear: ['vest', 'combat-shield', 'riot-shield', 'gas-mask'] },
  { id: 'animal', gear: ['dog', 'horse'] },
] as const satisfies readonly { readonly id: string; readonly gear: readonly GearId[] }[];
