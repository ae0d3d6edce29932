/** Display names of a battle's figures, bands, weapons and steps. Pure. */
import type { Words } from '#lib/i18n/words.ts';
import { called } from '#rulebooks/agreement.ts';
import { type WeaponId, weaponIds, weapons } from '#rulebooks/peur-sur-la-ville/catalogue/weapons.ts';
import type { RangeBand } from '#rulebooks/peur-sur-la-ville/skirmish/kinds.ts';
import {
  armsOf,
  bandOf,
  figureOf,
  isAway,
  isCitizen,
  isEngaged,
  isVehicle,
  nameOf,
  otherOf,
  ownerOf,
  pieceOf,
  traitsOf,
} from '#rulebooks/peur-sur-la-ville/skirmish/pieces.ts';
import type { BattleFact } from '#rulebooks/peur-sur-la-ville/skirmish/report.ts';
import { shootingDice } from '#rulebooks/peur-sur-la-ville/skirmish/shooting.ts';
import type { Due, SkirmishState, Target, Told, Vehicle } from '#rulebooks/peur-sur-la-ville/skirmish/state.ts';
import { victimTerm } from '#rulebooks/peur-sur-la-ville/skirmish/steps/holdups.ts';
import { vehicleAt, vehicleOf } from '#rulebooks/peur-sur-la-ville/skirmish/vehicles.ts';
import type { Message, Seat } from '#rulebooks/rulebook.ts';

type T = Words['t'];

/** A figure's name, else its rank and number. */
export function targetName(t: T, state: SkirmishState, told: Told): string {
  const [id = '', number] = told.split(':') as [Target, string?];
  if (isCitizen(id)) return number ? t('battle.nth', { what: t(`citizen.${id}`), number }) : t(`citizen.${id}`);
  if (isVehicle(id)) return vehicleName(t, state, id);
  const other = otherOf(state, id);
  if (other) return otherName(t, state, other);
  const { figure } = nameOf(state, id);
  return typeof figure === 'object'
    ? t('battle.unnamed', { rank: figure, number: Number(id.split('.')[1]) })
    : String(figure);
}

/** A bouncer by HQ, a soldier by roadblock and number. */
function otherName(t: T, { others }: SkirmishState, other: SkirmishState['others'][number]): string {
  const { kind, post, weapon } = other;
  const number = others.filter((one) => one.kind === kind && one.post === post).indexOf(other) + 1;
  return t(`battle.other.${kind}`, { post, number, weapon: t(`weapon.${weapon}`) });
}

/** The band of a campaign's gang, by the gang's number. */
const bandOfGang = (state: SkirmishState, gang: number) => state.options.bands.find((one) => one.gang === gang);
const gangCalled = (state: SkirmishState, gang: number, key = 'gang') =>
  called(key, bandOfGang(state, gang) ?? { name: '' });

/** Visible state of a figure besides wounds: `battle.mark.…`. */
export function marksOf(state: SkirmishState, id: string): readonly string[] {
  const { ko, dead, down, hidden, blended, played, captive, wounds, inside } = pieceOf(state, id);
  const garrison = figureOf(state, id).garrison === true && !otherOf(state, id);
  if (dead) return ['dead'];
  const marks: readonly (readonly [string, boolean])[] = [
    ['ko', ko || wounds >= 3],
    ['captive', captive !== null],
    ['garrison', garrison],
    ['aboard', vehicleOf(state, id) !== null && !isAway(state, id)],
    ['away', isAway(state, id)],
    ['inside', inside !== null],
    ['hidden', hidden],
    ['blended', blended],
    ['down', down && !(ko || wounds >= 3)],
    ['engaged', isEngaged(state, id)],
    ['played', played],
  ];
  return marks.flatMap(([mark, is]) => (is ? [mark] : []));
}

/** Weapons that are empty, jammed or broken. */
export const spoiltOf = (state: SkirmishState, id: string): readonly (readonly [WeaponId, string])[] =>
  weaponIds.flatMap((weapon) => {
    const how = pieceOf(state, id).weapons[weapon];
    return how === undefined ? [] : [[weapon, how] as const];
  });

export interface Arm {
  readonly weapon: WeaponId;
  /** By range; null for weapons without ranges. */
  readonly dice: readonly number[] | null;
  readonly burst: number;
}

const RANGES: readonly RangeBand[] = ['short', 'effective', 'long'];

/** Weapons with current dice against an ordinary target. */
export const armsWithDice = (state: SkirmishState, id: string): readonly Arm[] =>
  armsOf(state, id).map((weapon) => ({
    weapon,
    dice: weapons[weapon].dice
      ? RANGES.map((range) => Math.max(0, shootingDice(state, id, weapon, range, 'passer', false)))
      : null,
    burst: weapons[weapon].burstDice ? Math.max(0, shootingDice(state, id, weapon, 'short', 'passer', true)) : 0,
  }));

/** Owner of each die; null if all belong to one roll. */
export function diceOwners(t: T, state: SkirmishState, step: Due): readonly string[] | null {
  if (step.step === 'initiative') return step.bands.map((seat) => bandOf(state, seat).name);
  if (step.step !== 'deaths') return null;
  return step.who.flatMap((id) =>
    Array.from({ length: traitsOf(state, id).deathDice }, () => targetName(t, state, id)),
  );
}

export const RULE_OF_STEP: Readonly<Record<Due['step'], string>> = {
  initiative: 'PV-3',
  deaths: 'PV-77',
  volley: 'PV-47',
  again: 'PV-47',
  spill: 'PV-51',
  saves: 'PV-48',
  stray: 'PV-173',
  mount: 'PV-107',
  harm: 'PV-74',
  morale: 'PV-78',
  blow: 'PV-69',
  parry: 'PV-71',
  struck: 'PV-25',
  heal: 'PV-26',
  holdUp: 'PV-25',
  repair: 'PV-72',
  cross: 'PV-17',
  spot: 'PV-30',
  throw: 'PV-52',
  launch: 'PV-61',
  deviate: 'PV-62',
  blast: 'PV-R86',
  frag: 'PV-56',
  fire: 'PV-56',
  passengers: 'PV-40',
  reached: 'PV-42',
  rammed: 'PV-42',
  rocketed: 'PV-66',
  ignite: 'PV-101',
  rockets: 'PV-137',
  crew: 'PV-138',
  answer: 'PV-163',
  soldier: 'PV-184',
  protest: 'PV-168',
  crowd: 'PV-168',
  hq: 'PV-R40',
  witness: 'PV-181',
};

/** The purpose of a roll, or the question to the table. */
export function stepSaid(t: T, state: SkirmishState, step: Due): string {
  const who = (id: Target): string => targetName(t, state, id);
  const say = (args: Record<string, string | number> = {}): string => t(`battle.step.${step.step}`, args);
  switch (step.step) {
    case 'initiative':
    case 'deaths':
      return say();
    case 'volley':
    case 'again':
      return say({ figure: who(step.shot.by), target: who(step.shot.at) });
    case 'spill':
      return t(`battle.step.spill.${step.why}`, { count: step.hits, target: who(step.from) });
    case 'witness':
      return t('battle.step.witness', { gang: bandOf(state, step.gang).name, bavure: t(`bavure.${step.bavure}`) });
    case 'passengers':
    case 'reached':
    case 'rocketed':
    case 'ignite':
    case 'rockets':
    case 'crew':
      return say({ vehicle: who(step.vehicle) });
    case 'answer':
      return say({ figure: who(step.by), target: who(step.at) });
    case 'soldier':
      return say({ figure: who(step.by) });
    case 'protest':
      return say({ count: step.left });
    case 'crowd':
      return say();
    case 'hq':
      return say({ hq: step.hq, gang: bandOf(state, step.gang).name });
    case 'stray':
      return say({ figure: who(step.civilian) });
    case 'blow':
      return say({ figure: who(step.by), target: who(step.at) });
    case 'holdUp':
      return say({ figure: who(step.by), victim: t(victimTerm(step.victim).term) });
    case 'repair':
    case 'throw':
    case 'launch':
    case 'deviate':
    case 'blast':
      return say({ figure: who(step.by), weapon: t(`weapon.${step.weapon}`) });
    case 'fire':
    case 'cross':
      return say({ figure: who(step.by) });
    case 'heal':
      return say({ figure: who(step.by), target: who(step.who) });
    default:
      return say({ figure: who(step.who) });
  }
}

/** A line of the report, as handed to the campaign. */
export function factSaid(t: T, state: SkirmishState, fact: BattleFact): Message {
  const key = `battle.fact.${fact.do}`;
  const figure = (id: string) => ({
    figure: targetName(t, state, id),
    gang: state.pieces[id] ? bandOf(state, ownerOf(state, id)).name : '',
  });
  switch (fact.do) {
    case 'wound':
      return { key, args: { ...figure(fact.figure), wounds: fact.wounds } };
    case 'kill':
      return { key, args: figure(fact.figure) };
    case 'capture':
      return { key, args: { ...figure(fact.figure), ...gangCalled(state, fact.by, 'by') } };
    case 'spend':
    case 'break':
      return { key, args: { ...figure(fact.figure), item: { term: `equipment.${fact.item}` } } };
    case 'exchange':
      return {
        key,
        args: { ...figure(fact.figure), item: { term: `equipment.${fact.item}` }, to: targetName(t, state, fact.to) },
      };
    case 'robShop':
    case 'racket':
      return { key, args: { ...gangCalled(state, fact.gang), shop: { term: `place.${fact.shop}` } } };
    case 'robPassers':
    case 'robCar':
    case 'prevent':
    case 'truck':
      return { key, args: { ...gangCalled(state, fact.gang), count: fact.count } };
    case 'bavure':
      return {
        key,
        args: {
          ...gangCalled(state, fact.gang),
          bavure: { term: `bavure.${fact.kind}` },
          journalists: fact.journalists,
        },
      };
    case 'takeHq':
      return { key, args: { ...gangCalled(state, fact.by), hq: fact.hq } };
    case 'loseVehicle':
      return { key, args: { vehicle: vehicleName(t, state, fact.vehicle) } };
    case 'immobilise':
      return { key, args: { ...gangCalled(state, fact.gang), vehicle: vehicleName(t, state, fact.vehicle) } };
    case 'hostage':
      return { key, args: { ...gangCalled(state, fact.gang), citizen: { term: `citizen.${fact.citizen}` } } };
    case 'ko':
      return { key, args: { ...figure(fact.figure), ...gangCalled(state, fact.gang, 'by') } };
    default:
      return { key, args: gangCalled(state, fact.gang) };
  }
}

/** A vehicle's kind, numbered if its band has several. */
export function vehicleName(t: T, { vehicles }: SkirmishState, id: string): string {
  const { item = 'car', owner } = vehicles[id] ?? {};
  const alike = Object.keys(vehicles)
    .sort()
    .filter((one) => vehicles[one]?.owner === owner && vehicles[one]?.item === item);
  const what = t(`equipment.${item}`);
  return alike.length > 1 ? t('battle.nth', { what, number: alike.indexOf(id) + 1 }) : what;
}

/** Visible state of a vehicle: `battle.vehicle.…`. */
export function vehicleMarks({ still, burning, lost, gone, open }: Vehicle): readonly string[] {
  if (lost) return ['lost'];
  if (gone) return ['gone'];
  return [...(still ? ['still'] : []), ...(burning === null ? [] : ['burning']), ...(open ? ['open'] : [])];
}

/** A vehicle in one line: people aboard, driver first, and state. */
export function vehicleLine(t: T, state: SkirmishState, id: string): string {
  const vehicle = vehicleAt(state, id);
  const names = vehicle.aboard.map((who) => targetName(t, state, who)).join(', ');
  const parts = [
    vehicle.aboard.length > 0 ? names : t('battle.vehicle.empty'),
    ...vehicleMarks(vehicle).map((mark) => t(`battle.vehicle.${mark}`)),
  ];
  return t('board.has', { name: vehicleName(t, state, id), what: parts.join(' · ') });
}

export function countsOf(state: SkirmishState, seat: Seat): Readonly<Record<string, number>> {
  const pieces = bandOf(state, seat).figures.map(({ id }) => pieceOf(state, id));
  const isDown = ({ ko, wounds }: (typeof pieces)[number]): boolean => ko || wounds >= 3;
  const alive = pieces.filter(({ dead }) => !dead);
  return {
    fit: alive.filter((piece) => !isDown(piece)).length,
    hurt: alive.filter((piece) => piece.wounds > 0 && !isDown(piece)).length,
    ko: alive.filter(isDown).length,
    dead: pieces.length - alive.length,
    captive: alive.filter(({ captive }) => captive !== null).length,
  };
}
