/** Why a move is not among the options, with the id of the rule, for the player. */
import { type Ask, Refusal, type Seat } from '../../rulebook.ts';
import { vehicleCrew, vehicleTraits } from '../catalogue/equipment.ts';
import { weapons } from '../catalogue/weapons.ts';
import { whyNotFaces } from './flow.ts';
import { BANDS_OF_RANGE, KO_WOUNDS } from './kinds.ts';
import type { MoveOf, SkirmishMove } from './moves.ts';
import {
  armsOf,
  carries,
  commandsOf,
  healsOf,
  isArmed,
  isCitizen,
  isKo,
  isReady,
  isVehicle,
  nameOf,
  ownerOf,
  pieceOf,
  traitsOf,
} from './pieces.ts';
import { aims, shootingDice, whyNotTarget } from './shooting.ts';
import type { SkirmishState } from './state.ts';
import { SEIZE_HITS } from './steps/fighting.ts';
import { victimsOf, victimTerm } from './steps/holdups.ts';
import { isLaw } from './steps/shooting.ts';
import { actionsLeft, isSheltered, isThere, mayDrive, vehicleAt, vehicleOf } from './vehicles.ts';

const ACTS: readonly string[] = [
  ...['move', 'climb', 'open', 'rise', 'shoot', 'burst', 'stun', 'throw', 'launch', 'aim', 'fight', 'seize', 'escape'],
  ...['holdUp', 'heal', 'hide', 'spot', 'reload', 'repair', 'swap'],
  ...['board', 'alight', 'drive', 'enter', 'kidnap', 'mine', 'setOff'],
];

export function explainRefusal(state: SkirmishState, ask: Ask, _seat: Seat, move: SkirmishMove): Refusal | null {
  const over = state.phase === 'over' || (state.phase === 'closing' && ask.kind === 'closing');
  if (over && move.do !== 'accept') return new Refusal('battle-over', 'PV-R94');
  if (figuresIn(move).some((id) => !state.pieces[id])) return new Refusal('no-such-figure', 'PV-84');
  if (move.do === 'faces') return whyNotFaces(state, move.faces);
  if (move.do === 'activate') return whyNotActivate(state, move);
  if (!ACTS.includes(move.do)) return null;
  const by = state.active?.now;
  if (!by || !state.active) return new Refusal('nobody-acts', 'PV-7');
  const name = nameOf(state, by);
  if (state.active.actions === 0) return new Refusal('no-actions', 'PV-7', name);
  if (ask.kind !== 'act') return null;
  const piece = pieceOf(state, by);
  if (piece.captive) return new Refusal('is-captive', 'PV-33', name);
  if (piece.hidden && !['rise', 'reload', 'repair', 'heal', 'end'].includes(move.do))
    return new Refusal('hidden-acts', 'PV-28', name);
  if (vehicleOf(state, by) !== null) return whyNotAboard(state, by, move);
  if (piece.down && move.do !== 'rise' && move.do !== 'end') return new Refusal('on-the-ground', 'PV-20', name);
  switch (move.do) {
    case 'shoot':
    case 'burst':
      return whyNotShoot(state, by, move);
    case 'stun':
      return armsOf(state, by).includes('taser')
        ? whyNotTarget(state, by, move.at)
        : new Refusal('no-weapon', 'PV-67', name);
    case 'throw':
    case 'launch':
      return armsOf(state, by).includes(move.weapon)
        ? isReady(state, by, move.weapon)
          ? null
          : new Refusal('not-ready', 'PV-63', { ...name, weapon: { term: `weapon.${move.weapon}` } })
        : new Refusal('no-such-marker', 'PV-60', { ...name, weapon: { term: `weapon.${move.weapon}` } });
    case 'seize':
      return whyNotSeize(state, by, move.figure);
    case 'fight':
      return whyNotFight(state, by, move);
    case 'holdUp':
      return whyNotHoldUp(state, by, move.victim);
    case 'aim':
      return whyNotAim(state, by, move.at);
    case 'board':
      return whyNotBoard(state, by, move.vehicle);
    case 'alight':
    case 'drive':
      return new Refusal('not-aboard', 'PV-39', name);
    case 'kidnap':
      return isLaw(state, by)
        ? new Refusal('law-kidnaps', 'PV-31', name)
        : new Refusal('no-kidnapping', 'PV-31', nameOf(state, move.citizen));
    case 'enter':
      return new Refusal('no-hq-to-enter', 'PV-163', { hq: move.hq });
    case 'mine':
      return new Refusal('no-mine', 'PV-93', name);
    case 'setOff':
      return new Refusal('no-mine-laid', 'PV-93', name);
    case 'spot':
      return new Refusal('no-spotting', 'PV-R25', nameOf(state, move.figure));
    case 'heal':
      return healsOf(state, by)
        ? new Refusal('not-wounded', 'PV-26', nameOf(state, move.figure))
        : new Refusal('no-doc', 'PV-26', name);
    case 'swap':
      return carries(state, by, move.item) > 0 ? null : new Refusal('carries-none', 'PV-16', name);
    default:
      return null;
  }
}

const figuresIn = (move: SkirmishMove): string[] =>
  Object.values(move)
    .flat()
    .filter((value): value is string => typeof value === 'string' && /^\d+\.\d+$/.test(value));

function whyNotActivate(state: SkirmishState, { figure, members }: MoveOf<'activate'>): Refusal | null {
  const piece = pieceOf(state, figure);
  const name = nameOf(state, figure);
  if (ownerOf(state, figure) !== state.band) return new Refusal('other-band', 'PV-4', name);
  if (isKo(piece)) return new Refusal('is-ko', 'PV-76', name);
  if (piece.played) return new Refusal('played', 'PV-5', name);
  const most = commandsOf(state, figure);
  return members.length > most ? new Refusal('commands', 'PV-8', { ...name, count: most }) : null;
}

function whyNotShoot(
  state: SkirmishState,
  by: string,
  { do: how, weapon, at, range }: MoveOf<'shoot'> | MoveOf<'burst'>,
): Refusal | null {
  const names = { ...nameOf(state, by), weapon: { term: `weapon.${weapon}` } };
  if (!armsOf(state, by).includes(weapon)) return new Refusal('no-weapon', 'PV-44', names);
  const condition = pieceOf(state, by).weapons[weapon];
  if (condition === 'empty') return new Refusal('weapon-empty', 'PV-73', names);
  if (condition) return new Refusal('weapon-jammed', 'PV-72', names);
  const bar = whyNotTarget(state, by, at);
  if (bar) return bar;
  const usual =
    how === 'burst'
      ? range === 'long'
        ? 0
        : (weapons[weapon].burstDice ?? 0)
      : (weapons[weapon].dice?.[BANDS_OF_RANGE.indexOf(range)] ?? 0);
  if (usual === 0) return new Refusal('out-of-range', 'PV-45', { ...names, range: { term: `range.${range}` } });
  if (shootingDice(state, by, weapon, range, at, how === 'burst') <= 0)
    return new Refusal('no-dice-left', 'PV-R21', names);
  return how === 'shoot' && traitsOf(state, by).alwaysBursts ? new Refusal('must-burst', 'PV-R48', names) : null;
}

/** PV-34..39: for passengers. */
function whyNotAboard(state: SkirmishState, by: string, move: SkirmishMove): Refusal | null {
  const id = vehicleOf(state, by);
  if (id === null) return null;
  const vehicle = vehicleAt(state, id);
  const names = { ...nameOf(state, by), ...nameOf(state, id, 'vehicle') };
  switch (move.do) {
    case 'drive':
      return whyNotDrive(state, by, move) ?? new Refusal('no-vehicle-action', 'PV-36', names);
    case 'alight':
      return pieceOf(state, by).door === 'in'
        ? new Refusal('in-and-out', 'PV-34', names)
        : new Refusal('no-vehicle-action', 'PV-36', names);
    case 'shoot':
    case 'burst':
      return whyNotShoot(state, by, move) ?? new Refusal('no-vehicle-action', 'PV-36', names);
    case 'board':
      return new Refusal('aboard-already', 'PV-35', names);
    default:
      return actionsLeft(vehicle) === 0
        ? new Refusal('no-vehicle-action', 'PV-36', names)
        : new Refusal('not-aboard-act', 'PV-34', names);
  }
}

function whyNotDrive(state: SkirmishState, by: string, { ram }: MoveOf<'drive'>): Refusal | null {
  const id = vehicleOf(state, by) ?? '';
  const vehicle = vehicleAt(state, id);
  const names = { ...nameOf(state, by), ...nameOf(state, id, 'vehicle') };
  if (vehicle.still) return new Refusal('vehicle-still', 'PV-58', names);
  if (vehicle.burning !== null) return new Refusal('vehicle-burns', 'PV-59', names);
  if (actionsLeft(vehicle) === 0) return null;
  if (!mayDrive(state, by)) return new Refusal('not-at-wheel', 'PV-R28', names);
  if (ram === 'none') return null;
  if (vehicleTraits[vehicle.item].bike) return new Refusal('bikes-do-not-ram', 'PV-42', names);
  return isVehicle(ram)
    ? new Refusal('vehicles-do-not-ram', 'PV-41', names)
    : new Refusal('cannot-ram', 'PV-42', nameOf(state, ram));
}

function whyNotBoard(state: SkirmishState, by: string, id: string): Refusal {
  const name = nameOf(state, by);
  const vehicle = state.vehicles[id];
  if (!vehicle || !isThere(vehicle)) return new Refusal('no-such-vehicle', 'PV-35', name);
  const names = { ...name, ...nameOf(state, id, 'vehicle') };
  if (vehicle.owner !== ownerOf(state, by)) return new Refusal('not-its-vehicle', 'PV-35', names);
  if (pieceOf(state, by).door === 'out') return new Refusal('in-and-out', 'PV-34', names);
  if (vehicle.aboard.length >= vehicleCrew[vehicle.item]) return new Refusal('vehicle-full', 'PV-108', names);
  return vehicle.burning === null
    ? new Refusal('no-vehicle-action', 'PV-36', names)
    : new Refusal('vehicle-burns', 'PV-59', names);
}

/** PV-112. */
function whyNotAim(state: SkirmishState, by: string, at: MoveOf<'aim'>['at']): Refusal | null {
  if (!aims(state, by)) return new Refusal('no-sniper', 'PV-112', nameOf(state, by));
  return whyNotTarget(state, by, at) ?? new Refusal('no-shot-after', 'PV-R53', nameOf(state, by));
}

function whyNotHoldUp(state: SkirmishState, by: string, victim: string): Refusal {
  if (state.options.zombies) return new Refusal('no-civilians', 'PV-H5');
  if (!isArmed(state, by)) return new Refusal('unarmed', 'PV-22', nameOf(state, by));
  const isThere = victimsOf(state, by).includes(victim);
  return victim === 'bank' && isThere
    ? new Refusal('bank-whole-turn', 'PV-R32', nameOf(state, by))
    : new Refusal('no-holdup', 'PV-R31', { victim: victimTerm(victim) });
}

function whyNotSeize(state: SkirmishState, by: string, figure: string): Refusal | null {
  const piece = pieceOf(state, figure);
  const name = nameOf(state, figure);
  if (ownerOf(state, figure) === ownerOf(state, by)) return new Refusal('own-captive', 'PV-31', name);
  if (piece.dead) return new Refusal('is-dead', 'PV-77', name);
  if (piece.captive) return new Refusal('bound-already', 'PV-31', name);
  return isKo(piece) || piece.stun >= SEIZE_HITS
    ? null
    : new Refusal('not-overpowered', 'PV-32', { ...name, count: SEIZE_HITS });
}

function whyNotFight(state: SkirmishState, by: string, { at, how }: MoveOf<'fight'>): Refusal | null {
  if (isCitizen(at)) return how === 'seize' ? new Refusal('no-seizing', 'PV-31', nameOf(state, at)) : null;
  const name = nameOf(state, at);
  if (isVehicle(at)) return new Refusal('no-fighting-it', 'PV-69', name);
  const { hidden, blended, captive, dead, wounds } = pieceOf(state, at);
  if (ownerOf(state, at) === ownerOf(state, by)) return new Refusal('own-band', 'PV-69', name);
  if (dead) return new Refusal('is-dead', 'PV-77', name);
  if (isSheltered(state, at)) return new Refusal('behind-armour', 'PV-135', name);
  if (hidden) return new Refusal('is-hidden', 'PV-29', name);
  if (blended) return new Refusal('not-identified', 'PV-172', name);
  if (how === 'seize' && captive) return new Refusal('bound-already', 'PV-31', name);
  if (how === 'seize' && wounds >= KO_WOUNDS) return new Refusal('seize-at-once', 'PV-31', name);
  return new Refusal('no-fighting-dice', 'PV-R8', nameOf(state, by));
}
