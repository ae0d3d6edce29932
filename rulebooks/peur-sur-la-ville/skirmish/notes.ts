/**
 * What may be noted for the report of a battle, with the campaign's checks (PV-24, PV-94, PV-139..143, PV-151, PV-152, PV-180, PV-R31, PV-R76), so that the report accepts every
 * note.
 */
import type { Seat } from '../../rulebook.ts';
import { city, KIDNAPPED, type ShopId } from '../catalogue/city.ts';
import { gangs } from '../catalogue/gangs.ts';
import type { Bavure, Citizen } from './kinds.ts';
import { civiliansOf } from './people.ts';
import { bandOf, seatsOf } from './pieces.ts';
import type { Note, SkirmishState } from './state.ts';

const noted = (state: SkirmishState, fact: Note['fact']): Note[] => state.notes.filter((one) => one.fact === fact);
const counted = (state: SkirmishState, fact: Note['fact'], band?: Seat): number =>
  noted(state, fact)
    .filter((one) => band === undefined || one.band === band)
    .reduce((sum, { count = 1 }) => sum + count, 0);

/** Bands that play at the table, without those that only have a garrison (PV-R63). */
export const playing = (state: SkirmishState): Seat[] =>
  seatsOf(state).filter((seat) => bandOf(state, seat).figures.some(({ garrison }) => !garrison));

export const isLawBand = (state: SkirmishState, seat: Seat): boolean => gangs[bandOf(state, seat).type].lawForce;
const lawHere = (state: SkirmishState): Seat[] => playing(state).filter((seat) => isLawBand(state, seat));
/** PV-151: bands that rob. */
export const robbers = (state: SkirmishState): Seat[] => playing(state).filter((seat) => !isLawBand(state, seat));
/** PV-152, PV-R34: bands that may prevent a holdup: law forces where a gang plays. */
export const preventers = (state: SkirmishState): Seat[] => (robbers(state).length > 0 ? lawHere(state) : []);
export const racketeers = lawHere;

const planOf = ({ options }: SkirmishState) => city[options.table];
export const has = (state: SkirmishState, place: string): boolean =>
  Object.values(planOf(state).blocks).some((block) => block.place === place);

/** Shops not yet robbed, or racketed (PV-R33). PV-H5: none with zombies, since nobody keeps them. */
export const shopsLeft = (state: SkirmishState, fact: 'robShop' | 'racket'): ShopId[] =>
  (state.options.zombies ? [] : planOf(state).shops).filter(
    (shop) => !noted(state, fact).some((one) => one.shop === shop),
  );

export const passersLeft = (state: SkirmishState): number =>
  civiliansOf(state.options).passersBy - counted(state, 'robPassers');
export const carsLeft = (state: SkirmishState): number => civiliansOf(state.options).cars - counted(state, 'robCar');
export const bankLeft = (state: SkirmishState): boolean =>
  has(state, 'bank') && !state.options.zombies && noted(state, 'robBank').length === 0;
export const hospitalLeft = (state: SkirmishState): boolean =>
  has(state, 'hospital') && noted(state, 'hospital').length === 0;

/** PV-94: trucks that count for a band. */
const MOST_TRUCKS = 2;

/** PV-94, PV-R30: may that truck still leave by the farthest entrance? */
export function mayCross(state: SkirmishState, id: string): boolean {
  const { item, owner, lost, gone } = state.vehicles[id] ?? { lost: true };
  if (lost || gone || item !== 'truck' || !playing(state).includes(owner)) return false;
  return gangs[bandOf(state, owner).type].truckBtc > 0 && crossed(state, owner) < MOST_TRUCKS;
}

/** PV-94: trucks of a band that have crossed. */
export const crossed = (state: SkirmishState, seat: Seat): number =>
  Object.values(state.vehicles).filter(({ owner, gone }) => owner === seat && gone).length;

/** PV-31: civilians that nobody holds yet. */
export const kidnappable = (state: SkirmishState): Citizen[] =>
  KIDNAPPED.filter((kind) => (state.city[kind] ?? 0) > state.hostages.filter(({ citizen }) => citizen === kind).length);

/** PV-145, PV-R40: current holders of the HQs of the table, by slot; 0 is a band that plays elsewhere. */
export function holders(state: SkirmishState): Map<number, Seat> {
  const held = new Map<number, Seat>(state.options.hqs.map(({ hq }) => [hq, 0]));
  for (const seat of seatsOf(state)) for (const slot of bandOf(state, seat).hqs) held.set(slot, seat);
  for (const { hq, band } of noted(state, 'takeHq')) if (hq !== undefined) held.set(hq, band);
  return held;
}

/** PV-180, PV-H2: Mayor, Pastor and each journalist die once. PV-H5: zombies are no civilians. */
export function bavuresLeft(state: SkirmishState): Bavure[] {
  const { journalists, notable } = civiliansOf(state.options);
  const times = (kind: Bavure): number => noted(state, 'bavure').filter(({ bavure }) => bavure === kind).length;
  return [
    ...(state.options.zombies ? [] : (['civilian'] as const)),
    ...(times('journalist') < journalists ? (['journalist'] as const) : []),
    'rocket',
    ...(has(state, 'church') ? (['church'] as const) : []),
    ...(notable && times(notable) === 0 ? [notable] : []),
  ];
}

/** PV-181, PV-R76: possible witnesses: journalists of the table, without the one killed. */
export const witnessesOf = (state: SkirmishState, kind: Bavure): number =>
  civiliansOf(state.options).journalists - (kind === 'journalist' ? 1 : 0);
