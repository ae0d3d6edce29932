/** What the people of the city do at the end of a turn, as a list to tick off (PV-165..169, PV-59, PV-64). Nobody's book changes by it. */
import { city } from '../catalogue/city.ts';
import type { SkirmishState } from './state.ts';

export interface CityTask {
  readonly id: 'passers' | 'protesters' | 'journalists' | 'cars' | 'clouds' | 'fires';
  readonly count: number;
  readonly rule: string;
}

/** PV-167, PV-169: only shots move passers-by and journalists. PV-166: employees stay at their post. */
export function cityTasks({
  city: people,
  shots,
  options,
  notes,
  clouds,
  fires,
  vehicles,
}: SkirmishState): readonly CityTask[] {
  const alive = (kind: keyof SkirmishState['city']): number => people[kind] ?? 0;
  const stolen = notes.reduce((sum, { fact, count = 1 }) => (fact === 'robCar' ? sum + count : sum), 0);
  const burning = Object.values(vehicles).filter((one) => one.burning !== null).length;
  const heard = shots > 0 ? 1 : 0;
  const tasks: readonly CityTask[] = [
    { id: 'passers', count: heard * (alive('passer') + alive('child')), rule: 'PV-167' },
    { id: 'protesters', count: alive('protester'), rule: 'PV-168' },
    { id: 'journalists', count: heard * alive('journalist'), rule: 'PV-169' },
    { id: 'cars', count: city[options.table].civilians.cars - stolen, rule: 'PV-169' },
    { id: 'clouds', count: clouds, rule: 'PV-64' },
    { id: 'fires', count: fires + burning, rule: 'PV-59' },
  ];
  return tasks.filter(({ count }) => count > 0);
}
