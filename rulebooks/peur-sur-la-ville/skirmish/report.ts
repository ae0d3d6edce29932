/** The facts of a battle for the report of its table (battle.md 6), with the campaign's ids of figures and bands. */
import { isLosable } from '../campaign/investments/gear.ts';
import type { Bavure, Citizen } from './kinds.ts';
import { KO_WOUNDS } from './kinds.ts';
import { crossed, playing } from './notes.ts';
import { bandOf, figureOf, members, pieceOf } from './pieces.ts';
import type { Note, SkirmishState } from './state.ts';
import { vehicleAt } from './vehicles.ts';

/** A line of the report, without its number. `contested`: the band that contests it, and its words. */
export type BattleFact = {
  readonly contested?: { readonly gang: number; readonly words: string };
} & (
  | { readonly do: 'wound'; readonly figure: string; readonly wounds: number }
  | { readonly do: 'kill'; readonly figure: string }
  | { readonly do: 'capture'; readonly by: number; readonly figure: string }
  | { readonly do: 'spend' | 'break'; readonly figure: string; readonly item: string }
  | { readonly do: 'exchange'; readonly figure: string; readonly item: string; readonly to: string }
  | { readonly do: 'robBank' | 'hospital'; readonly gang: number }
  | { readonly do: 'robShop' | 'racket'; readonly gang: number; readonly shop: string }
  | { readonly do: 'robPassers' | 'robCar' | 'prevent' | 'truck'; readonly gang: number; readonly count: number }
  | { readonly do: 'bavure'; readonly gang: number; readonly kind: Bavure; readonly journalists: 'yes' | 'no' }
  | { readonly do: 'takeHq'; readonly by: number; readonly hq: number }
  | { readonly do: 'loseVehicle'; readonly vehicle: string }
  | { readonly do: 'immobilise'; readonly gang: number; readonly vehicle: string }
  | { readonly do: 'hostage'; readonly gang: number; readonly citizen: Citizen }
  | { readonly do: 'ko'; readonly gang: number; readonly figure: string }
);

export function factsOf(state: SkirmishState): BattleFact[] {
  return [
    ...Object.keys(state.vehicles)
      .sort()
      .flatMap((id) => fromVehicle(state, id)),
    ...fromNotes(state),
    ...playing(state).flatMap((seat) => trucksOf(state, seat)),
    ...hostagesOf(state),
    ...members(state).flatMap((id) => fromFigure(state, id)),
  ];
}

function objection(state: SkirmishState, acts: readonly number[]): Pick<BattleFact, 'contested'> {
  const found = state.contested.find(({ act }) => acts.includes(act));
  return found ? { contested: { gang: bandOf(state, found.by).gang, words: found.words } } : {};
}

/** PV-58, PV-59, PV-65: a band's vehicle that is destroyed, or that another band stopped. Cars of the street have no line (PV-R69). */
function fromVehicle(state: SkirmishState, id: string): BattleFact[] {
  const { owner, lost, stillBy, acted, gone } = vehicleAt(state, id);
  if (!playing(state).includes(owner) || id.includes('.s') || gone) return [];
  const words = objection(state, acted);
  if (lost) return [{ do: 'loseVehicle', vehicle: id, ...words }];
  return stillBy !== null && playing(state).includes(stillBy)
    ? [{ do: 'immobilise', gang: bandOf(state, stillBy).gang, vehicle: id, ...words }]
    : [];
}

/** PV-94. */
function trucksOf(state: SkirmishState, seat: number): BattleFact[] {
  const count = crossed(state, seat);
  return count > 0 ? [{ do: 'truck', gang: bandOf(state, seat).gang, count }] : [];
}

/** PV-31: civilians that a band still holds. */
const hostagesOf = (state: SkirmishState): BattleFact[] =>
  state.hostages
    .filter(({ by }) => playing(state).includes(by))
    .map(({ by, citizen, act }) => ({
      do: 'hostage',
      gang: bandOf(state, by).gang,
      citizen,
      ...objection(state, [act]),
    }));

/** Wounds at the end: three for a KO by counters, else those beyond the permanent ones at the start. */
function fromFigure(state: SkirmishState, id: string): BattleFact[] {
  const { wounds, dead, captive, spent, acts, koBy } = pieceOf(state, id);
  const { permanent = 0, garrison } = figureOf(state, id);
  const fresh = wounds >= KO_WOUNDS ? KO_WOUNDS : wounds - permanent;
  const words = objection(state, acts);
  return [
    // KOs and deaths by wounds are in the wounds.
    ...(dead || wounds >= KO_WOUNDS ? [] : koBy)
      .filter((by) => playing(state).includes(by))
      .map((by) => ({ do: 'ko', gang: bandOf(state, by).gang, figure: id, ...words }) as const),
    // PV-R64: an arrest is reported in addition to the captive's death.
    ...(captive ? [{ do: 'capture', by: bandOf(state, captive.by).gang, figure: id, ...words } as const] : []),
    ...(dead
      ? [{ do: 'kill', figure: id, ...words } as const]
      : fresh > 0
        ? [{ do: 'wound', figure: id, wounds: fresh, ...words } as const]
        : []),
    // PV-R63: a garrison's gear is not in this report.
    ...(garrison ? [] : spent.filter(isLosable).map((item) => ({ do: 'spend', figure: id, item }) as const)),
  ];
}

/** PV-143, PV-R70: figures that control the hospital must stand at the end. */
const ENTRANCES = 2;
const standing = (state: SkirmishState, seat: number): number =>
  bandOf(state, seat).figures.filter(
    ({ id, garrison }) =>
      !garrison &&
      pieceOf(state, id).wounds < KO_WOUNDS &&
      !pieceOf(state, id).dead &&
      pieceOf(state, id).captive === null,
  ).length;

/** Counted facts of a band are added up. */
function fromNotes(state: SkirmishState): BattleFact[] {
  const counted = new Map<string, BattleFact & { readonly do: 'robPassers' | 'robCar' | 'prevent' | 'truck' }>();
  const facts: BattleFact[] = [];
  for (const note of state.notes) {
    if (note.fact === 'hospital' && standing(state, note.band) < ENTRANCES) continue;
    const fact = { ...factOfNote(state, note), ...objection(state, note.act === 0 ? [] : [note.act]) } as BattleFact;
    if (!('count' in fact)) {
      facts.push(fact);
      continue;
    }
    const key = `${fact.do} ${fact.gang}`;
    counted.set(key, { ...fact, count: fact.count + (counted.get(key)?.count ?? 0) });
  }
  return [...facts, ...counted.values()];
}

function factOfNote(state: SkirmishState, note: Note): BattleFact {
  const { gang } = bandOf(state, note.band);
  switch (note.fact) {
    case 'robBank':
    case 'hospital':
      return { do: note.fact, gang };
    case 'robShop':
    case 'racket':
      return { do: note.fact, gang, shop: note.shop ?? '' };
    case 'robPassers':
    case 'robCar':
    case 'prevent':
      return { do: note.fact, gang, count: note.count ?? 1 };
    case 'bavure':
      return { do: 'bavure', gang, kind: note.bavure ?? 'civilian', journalists: note.journalists ? 'yes' : 'no' };
    case 'takeHq':
      return { do: 'takeHq', by: gang, hq: note.hq ?? 1 };
    case 'break':
      return { do: 'break', figure: note.figure ?? '', item: note.item ?? '' };
    case 'exchange':
      return { do: 'exchange', figure: note.figure ?? '', item: note.item ?? '', to: note.to ?? '' };
  }
}

export const gangsOf = (state: SkirmishState, seats: readonly number[]): number[] =>
  seats.map((seat) => bandOf(state, seat).gang);
