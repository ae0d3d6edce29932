/** Acts of a figure in its activation (PV-7): each costs actions and pushes its steps on the stack. */
import type { GearId } from '../catalogue/equipment.ts';
import { weaponIds } from '../catalogue/weapons.ts';
import { ACTIONS } from './kinds.ts';
import type { MoveOf, SkirmishMove } from './moves.ts';
import {
  armsOf,
  hasAbility,
  hasDog,
  healingDice,
  isCitizen,
  isStanding,
  nameOf,
  ownerOf,
  pieceOf,
  traitsOf,
} from './pieces.ts';
import { shootingDice } from './shooting.ts';
import { addNote, blame, disengage, foil, push, tell, useUp } from './stack.ts';
import type { Battle, SkirmishState } from './state.ts';
import { found } from './steps/care.ts';
import { fightingDice } from './steps/fighting.ts';
import { provoke } from './steps/guards.ts';
import { captured, knockOut } from './steps/harm.ts';
import { robBank, victimTerm } from './steps/holdups.ts';
import { enter } from './steps/hqs.ts';
import { ram } from './steps/vehicles.ts';
import { getIn, getOut, isFree, vehicleAt, vehicleOf } from './vehicles.ts';

export function playAct(act: Battle, move: SkirmishMove): void {
  const { active } = act.state;
  const by = active?.now;
  if (!active || !by) throw new Error('nobody acts');
  if (move.do === 'spot') return spot(act, by, move.figure);
  if (move.do === 'end') {
    active.actions = 0;
    return;
  }
  active.actions -= costOf(act.state, by, move);
  ride(act.state, by, move);
  playOne(act, by, move);
  // PV-R53: aiming only helps the next act.
  if (move.do !== 'aim' && act.state.active) act.state.active.aimed = null;
}

/** PV-7; PV-R32: the bank takes all actions; PV-100: Bykers get on and off for free. */
function costOf(state: SkirmishState, by: string, move: SkirmishMove): number {
  if (move.do === 'holdUp' && move.victim === 'bank') return state.active?.actions ?? 0;
  return isFreeMount(state, by, move) ? 0 : 1;
}

function isFreeMount(state: SkirmishState, by: string, move: SkirmishMove): boolean {
  const id = move.do === 'board' ? move.vehicle : move.do === 'alight' ? vehicleOf(state, by) : null;
  return id !== null && isFree(state, by, id);
}

/** PV-36, PV-38: passengers who get in or out or fire use an action of their vehicle; several do so at the same time. */
function ride(state: SkirmishState, by: string, move: SkirmishMove): void {
  const id = move.do === 'board' ? move.vehicle : vehicleOf(state, by);
  if (id === null || !state.active || move.do === 'drive' || isFreeMount(state, by, move)) return;
  state.active.rides += 1;
  const vehicle = vehicleAt(state, id);
  vehicle.acts = Math.max(vehicle.acts, Math.min(ACTIONS, state.active.rides));
}

function playOne(act: Battle, by: string, move: SkirmishMove): void {
  const { state } = act;
  const piece = pieceOf(state, by);
  const name = nameOf(state, by);
  switch (move.do) {
    case 'move':
      return walk(act, by, move.obstacles);
    case 'climb':
      return climb(act, by, move);
    case 'open':
      return tell(act, 'opens', name);
    case 'rise':
      Object.assign(piece, { down: false, hidden: false });
      return tell(act, 'rises', name);
    case 'shoot':
    case 'burst':
      return shoot(act, by, move);
    case 'stun':
      return stun(act, by, move.at);
    case 'throw':
      seen(act, by);
      useUp(state, by, move.weapon as GearId); // Grenades and Molotovs are gear.
      return push(act, { step: 'throw', by, weapon: move.weapon });
    case 'launch':
      return launch(act, by, move);
    case 'aim':
      if (state.active) state.active.aimed = move.at;
      return tell(act, 'aims', { ...name, ...nameOf(state, move.at, 'target') });
    case 'fight':
      return fight(act, by, move);
    case 'board':
      getIn(act, by, move.vehicle);
      return tell(act, 'boards', { ...name, ...nameOf(state, move.vehicle, 'vehicle') });
    case 'alight':
      tell(act, 'alights', { ...name, ...nameOf(state, vehicleOf(state, by) ?? by, 'vehicle') });
      return getOut(state, by);
    case 'drive':
      return drive(act, by, move);
    case 'enter':
      leavePlace(act, by);
      return enter(act, by, move.hq);
    case 'kidnap':
      state.hostages.push({ citizen: move.citizen, by: ownerOf(state, by), guard: by, act: state.acts });
      return tell(act, 'kidnaps', { ...name, ...nameOf(state, move.citizen, 'target') });
    case 'mine':
      state.mines.push(ownerOf(state, by));
      return tell(act, 'lays-mine', name);
    case 'setOff':
      return setOff(act, by);
    case 'seize':
      return seize(act, by, move.figure);
    case 'escape':
      piece.captive = null;
      return tell(act, 'escapes', name);
    case 'holdUp':
      return holdUp(act, by, move.victim);
    case 'heal':
      tell(act, 'heals', { ...name, ...nameOf(state, move.figure, 'target') });
      return push(act, { step: 'heal', by, who: move.figure, dice: healingDice(state, by), again: false });
    case 'hide':
      Object.assign(piece, { hidden: true, down: true, blended: traitsOf(state, by).blends });
      disengage(state, by);
      return tell(act, 'hides', name);
    case 'reload':
      delete piece.weapons[move.weapon];
      return tell(act, 'reloads', { ...name, weapon: { term: `weapon.${move.weapon}` } });
    case 'repair':
      return push(act, { step: 'repair', by, weapon: move.weapon, again: false });
    case 'swap':
      return swap(act, by, move);
    default:
      throw new Error(`${move.do} is no act of a figure`);
  }
}

/** PV-11, PV-12; PV-110: a Yamakasi ignores one obstacle. Moving away ends a holdup. */
function walk(act: Battle, by: string, obstacles: number): void {
  leavePlace(act, by);
  tell(act, 'moves', nameOf(act.state, by));
  const dice = Math.max(0, obstacles - (hasAbility(act.state, by, 'yamakasi') ? 1 : 0));
  if (dice > 0) push(act, { step: 'cross', by, dice });
}

function leavePlace(act: Battle, by: string): void {
  disengage(act.state, by);
  foil(act, by, null);
  pieceOf(act.state, by).inside = null;
}

/** PV-15, PV-36, PV-39, PV-R28: the driver sits in front; all aboard lose an action. PV-94: a truck may leave. */
function drive(act: Battle, by: string, { how, ram: at, out }: MoveOf<'drive'>): void {
  const { state } = act;
  const id = vehicleOf(state, by);
  if (id === null) throw new Error(`${by} is in no vehicle`);
  const vehicle = vehicleAt(state, id);
  vehicle.aboard = [by, ...vehicle.aboard.filter((one) => one !== by)];
  vehicle.moves += 1;
  for (const one of vehicle.aboard) {
    const piece = pieceOf(state, one);
    const waits = !piece.played || state.active?.left.includes(one);
    if (one !== by && waits) piece.lost = Math.min(ACTIONS, piece.lost + 1);
  }
  const names = { ...nameOf(state, by), ...nameOf(state, id, 'vehicle') };
  if (out === 'yes') {
    vehicle.gone = true;
    if (state.active) state.active.actions = 0;
    return tell(act, 'drives-out', names);
  }
  tell(act, `drives-${how}`, names);
  if (at !== 'none') ram(act, id, at, by);
}

/** PV-93: a mine explodes like a rocket that nobody fired. */
function setOff(act: Battle, by: string): void {
  const { state } = act;
  const seat = ownerOf(state, by);
  state.mines.splice(state.mines.indexOf(seat), 1);
  state.minesUsed.push(seat);
  tell(act, 'sets-off', nameOf(state, by));
  push(act, { step: 'blast', by, weapon: 'mine', doors: null });
}

/** PV-172: a figure that fires or attacks is identified and no longer hidden. */
function seen(act: Battle, by: string): void {
  Object.assign(pieceOf(act.state, by), { hidden: false, blended: false });
}

/** PV-44..46. */
function shoot(
  act: Battle,
  by: string,
  { do: how, weapon, at, range, cover, civilian, church }: MoveOf<'shoot'> | MoveOf<'burst'>,
): void {
  const { state } = act;
  const burst = how === 'burst';
  const dice = shootingDice(state, by, weapon, range, at, burst);
  seen(act, by);
  state.shots += 1;
  const names = { ...nameOf(state, by), ...nameOf(state, at, 'target'), weapon: { term: `weapon.${weapon}` } };
  tell(act, burst ? 'fires-burst' : 'fires', names);
  provoke(act, by, at);
  if (church === 'yes') fireInChurch(act, by);
  push(act, {
    step: 'volley',
    shot: {
      by,
      weapon,
      at,
      range,
      burst,
      dice,
      cover: cover === 'yes',
      civilian: civilian === 'none' ? null : civilian,
    },
  });
}

/** PV-180: a band's shots in the church are one blunder a turn. */
function fireInChurch(act: Battle, by: string): void {
  const { state } = act;
  const seat = ownerOf(state, by);
  const fired = state.inChurch ?? [];
  if (fired.includes(seat)) return;
  state.inChurch = [...fired, seat];
  blame(act, by, 'church');
}

/** PV-67: an automatic hit, without vest or cover. */
function stun(act: Battle, by: string, at: string): void {
  seen(act, by);
  provoke(act, by, at);
  tell(act, 'tasered', { ...nameOf(act.state, by), ...nameOf(act.state, at, 'target') });
  knockOut(act, at, by);
}

/** PV-61. */
function launch(act: Battle, by: string, { weapon, tens, doors }: MoveOf<'launch'>): void {
  seen(act, by);
  act.state.shots += 1;
  tell(act, 'launches', { ...nameOf(act.state, by), weapon: { term: `weapon.${weapon}` } });
  push(act, { step: 'launch', by, weapon, tens, doors: doors ?? null });
}

/** PV-69, PV-R11: to wound, or to seize. */
function fight(act: Battle, by: string, { at, how }: MoveOf<'fight'>): void {
  const { state } = act;
  seen(act, by);
  tell(act, how === 'seize' ? 'fights-to-seize' : 'fights', { ...nameOf(state, by), ...nameOf(state, at, 'target') });
  if (at === 'protester') state.provoked = true; // PV-168
  if (!isCitizen(at) && isStanding(pieceOf(state, at))) meet(act, by, at); // PV-R88
  provoke(act, by, at);
  push(act, { step: 'blow', by, at, dice: fightingDice(state, by), seize: how === 'seize' });
}

function meet(act: Battle, one: string, other: string): void {
  const [a, b] = [pieceOf(act.state, one), pieceOf(act.state, other)];
  if (!a.against.includes(other)) a.against.push(other);
  if (!b.against.includes(one)) b.against.push(one);
}

/** PV-31, PV-32: the captive of the band, held by this figure. */
function seize(act: Battle, by: string, figure: string): void {
  const { state } = act;
  const seat = ownerOf(state, by);
  const piece = pieceOf(state, figure);
  captured(act, figure, { by: seat, guard: by, loose: false });
  piece.acts.push(state.acts);
  tell(act, traitsOf(state, by).arrests ? 'arrests' : 'kidnaps', {
    ...nameOf(state, by),
    ...nameOf(state, figure, 'target'),
  });
}

/** PV-25, PV-R32. */
function holdUp(act: Battle, by: string, victim: string): void {
  tell(act, 'holds-up', { ...nameOf(act.state, by), victim: victimTerm(victim) });
  if (victim === 'bank') return robBank(act, by);
  push(act, { step: 'holdUp', by, victim });
}

/** PV-17..19: the helper loses an action. */
function climb(act: Battle, by: string, { how, helper }: MoveOf<'climb'>): void {
  leavePlace(act, by);
  if (how === 'leg-up' && helper !== 'none') pieceOf(act.state, helper).lost += 1;
  tell(act, `climbs-${how}`, nameOf(act.state, by));
}

/** PV-16, PV-R79: between bands it is a line of the report. */
function swap(act: Battle, by: string, { item, to }: MoveOf<'swap'>): void {
  const { state } = act;
  const [from, taker] = [pieceOf(state, by), pieceOf(state, to)];
  from.gone.push(item);
  taker.got.push(item);
  const weapon = weaponIds.find((one) => one === item);
  const condition = weapon && from.weapons[weapon];
  if (weapon && condition && !armsOf(state, by).includes(weapon)) {
    // PV-R20: an incident stays with the weapon.
    delete from.weapons[weapon];
    taker.weapons[weapon] = condition;
  }
  addNote(act, { fact: 'exchange', band: ownerOf(state, by), figure: by, to, item });
  tell(act, 'hands-over', {
    ...nameOf(state, by),
    ...nameOf(state, to, 'target'),
    item: { term: `equipment.${item}` },
  });
}

/** PV-29, PV-R25: a test costs no action; one for each band, hidden figure and turn. A dog needs none. */
function spot(act: Battle, by: string, figure: string): void {
  const { state } = act;
  const seat = ownerOf(state, by);
  if (hasDog(state, by)) return found(act, seat, figure); // PV-106
  state.tested.push(`${seat} ${figure}`);
  push(act, { step: 'spot', by: seat, who: figure });
}
