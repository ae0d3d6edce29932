/** Checklist of the city's people at the end of a turn (PV-165..169, PV-59, PV-64, PV-H5). It changes no state. */
import { civiliansOf, comingZombies } from './people.ts';
import type { SkirmishState } from './state.ts';

export interface CityTask {
  readonly id: 'passers' | 'protesters' | 'journalists' | 'cars' | 'clouds' | 'fires' | 'zombies';
  readonly count: number;
  readonly rule: string;
}

/** PV-167, PV-169: only shots move passers-by and journalists. PV-166: employees do not move. */
export function cityTasks(state: SkirmishState): readonly CityTask[] {
  const { city: people, shots, options, notes, clouds, fires, vehicles } = state;
  const alive = (kind: keyof SkirmishState['city']): number => people[kind] ?? 0;
  const stolen = notes.reduce((sum, { fact, count = 1 }) => (fact === 'robCar' ? sum + count : sum), 0);
  const burning = Object.values(vehicles).filter((one) => one.burning !== null).length;
  const heard = shots > 0 ? 1 : 0;
  const tasks: readonly CityTask[] = [
    { id: 'passers', count: heard * (alive('passer') + alive('child')), rule: 'PV-167' },
    { id: 'protesters', count: alive('protester'), rule: 'PV-168' },
    { id: 'journalists', count: heard * alive('journalist'), rule: 'PV-169' },
    { id: 'cars', count: civiliansOf(options).cars - stolen, rule: 'PV-169' },
    { id: 'zombies', count: comingZombies(state), rule: 'PV-H5' },
    { id: 'clouds', count: clouds, rule: 'PV-64' },
    { id: 'fires', count: fires + burning, rule: 'PV-59' },
  ];
  return tasks.filter(({ count }) => count > 0);
}
