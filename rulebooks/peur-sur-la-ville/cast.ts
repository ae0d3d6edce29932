/** Invented players of the demonstrations, without accounts, and their gangs. */
import type { GangType } from './catalogue/gangs.ts';
import { type Roster, rosterExamples } from './roster.ts';

export interface Player {
  readonly name: string;
  readonly gang: { readonly type: GangType; readonly name: string; readonly example: 0 | 1 | 2 };
}

export const organiser = 'Le Commissaire Basile';

export const players: readonly Player[] = [
  { name: 'Momo', gang: { type: 'braqueurs', name: 'Les Durs de Pigalle', example: 1 } },
  { name: 'Lucienne', gang: { type: 'ritals', name: 'La Famille Salvatore', example: 2 } },
  { name: 'Inspecteur Lagrume', gang: { type: 'police', name: 'Brigade de nuit', example: 1 } },
  { name: 'Riton', gang: { type: 'trafiquants', name: 'La Filière de Marseille', example: 2 } },
  { name: 'La Rouquine', gang: { type: 'amazones', name: 'Les Louves du Canal', example: 0 } },
  { name: 'Monsieur Paul', gang: { type: 'asiats', name: 'La Triade du Lotus', example: 1 } },
];

export function rosterOf({ gang }: Player): Roster {
  const roster = rosterExamples(gang.type)[gang.example];
  if (!roster) throw new Error(`no example of a gang ${gang.type}`);
  return { ...roster, name: gang.name };
}
