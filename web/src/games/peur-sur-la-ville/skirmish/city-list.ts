/** What the people of the city and the soldiers do at the end of a turn, as a list to tick off (PV-165..169, PV-183..185). Pure. */
import { city } from '#rulebooks/peur-sur-la-ville/catalogue/city.ts';
import type { SkirmishState } from '#rulebooks/peur-sur-la-ville/skirmish/state.ts';

export interface CityTask {
  readonly id: 'passers' | 'calm' | 'protesters' | 'journalists' | 'cars' | 'soldiers';
  readonly count: number;
  readonly rule: string;
}

export function cityTasks(state: SkirmishState): readonly CityTask[] {
  const alive = (kind: keyof SkirmishState['city']): number => state.city[kind] ?? 0;
  const people = alive('passer') + alive('child');
  const { cars } = city[state.options.table].civilians;
  const tasks: readonly CityTask[] = [
    { id: state.shots > 0 ? 'passers' : 'calm', count: people, rule: 'PV-167' },
    { id: 'protesters', count: alive('protester'), rule: 'PV-168' },
    { id: 'journalists', count: alive('journalist'), rule: 'PV-166' },
    { id: 'cars', count: cars, rule: 'PV-169' },
    { id: 'soldiers', count: state.options.roadblocks, rule: 'PV-183' },
  ];
  return tasks.filter(({ id, count }) => count > 0 && id !== 'calm');
}
