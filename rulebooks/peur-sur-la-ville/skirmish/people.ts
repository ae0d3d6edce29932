/** People in the streets of a table (PV-H2): civilians, or zombies (PV-H5). */
import { type CityTable, city } from '../catalogue/city.ts';
import type { Citizen } from './kinds.ts';
import type { SkirmishOptions } from './options.ts';
import type { SkirmishState } from './state.ts';

const NOBODY: CityTable['civilians'] = {
  passersBy: 0,
  children: 0,
  employees: {},
  guards: {},
  protesters: 0,
  journalists: 0,
  cars: 0,
};

/** PV-H5: none with zombies. */
export const civiliansOf = ({ table, zombies }: Pick<SkirmishOptions, 'table' | 'zombies'>): CityTable['civilians'] =>
  zombies ? NOBODY : city[table].civilians;

/** PV-H5: zombies for each player at the start, and at the end of each turn. */
const ZOMBIES_AT_FIRST = 10;
const NEW_ZOMBIES = 5;

/** Bands that play at the table, without those that only have a garrison (PV-R63). */
const playersOf = ({ bands }: SkirmishOptions): number =>
  bands.filter(({ figures }) => figures.some(({ garrison }) => !garrison)).length;

export function peopleAtFirst(options: SkirmishOptions): Record<Citizen, number> {
  const civilians = civiliansOf(options);
  const sum = (of: Readonly<Partial<Record<string, number>>>) =>
    Object.values(of).reduce<number>((all, one = 0) => all + one, 0);
  return {
    passer: civilians.passersBy,
    child: civilians.children,
    employee: sum(civilians.employees),
    guard: sum(civilians.guards),
    protester: civilians.protesters,
    journalist: civilians.journalists,
    mayor: civilians.notable === 'mayor' ? 1 : 0,
    pastor: civilians.notable === 'pastor' ? 1 : 0,
    zombie: options.zombies ? ZOMBIES_AT_FIRST * playersOf(options) : 0,
  };
}

export const peopleAtMost = ({ options, turn }: SkirmishState, citizen: Citizen): number =>
  peopleAtFirst(options)[citizen] + (citizen === 'zombie' ? turn * newZombies(options) : 0);

const newZombies = (options: SkirmishOptions): number => (options.zombies ? NEW_ZOMBIES * playersOf(options) : 0);

/** PV-H5: zombies at the end of this turn: killed ones that did not burn, and new ones. */
export const comingZombies = ({ options, fallen = 0 }: SkirmishState): number => fallen + newZombies(options);
