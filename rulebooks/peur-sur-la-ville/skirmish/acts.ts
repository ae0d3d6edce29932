/** What a figure does in its activation (PV-7): each act costs actions and puts its steps on the stack. */
import type { GearId } from '../catalogue/equipment.ts';
import { gangs } from '../catalogue/gangs.ts';
import { weaponIds } from '../catalogue/weapons.ts';
import type { MoveOf, SkirmishMove } from './moves.ts';
import {
  armsOf,
  gangTypeOf,
  hasAbility,
  hasDog,
  healingDice,
  isCitizen,
  isStanding,
  nameOf,
  ownerOf,
  pieceOf,
} from './pieces.ts';
import { shootingDice } from './shooting.ts';
import { addNote, disengage, foil, push, tell, useUp } from './stack.ts';
import type { Battle } from './state.ts';
import { found } from './steps/care.ts';
import { fightingDice } from './steps/fighting.ts';
import { captured, knockOut } from './steps/harm.ts';
import { robBank, victimTerm } from './steps/holdups.ts';

/** Acts of the figure that is active. */
export function playAct(act: Battle, move: SkirmishMove): void {
  const { active } = act.state;
  const by = active?.now;
  if (!active || !by) throw new Error('nobody acts');
  if (move.do === 'spot') return spot(act, by, move.figure);
  if (move.do === 'end') {
    active.actions = 0;
    return;
  }
  active.actions -= move.do === 'holdUp' && move.victim === 'bank' ? active.actions : 1;
  playOne(act, by, move);
  // PV-R53: aiming serves the very next act.
  if (move.do !== 'aim' && act.state.active) act.state.active.aimed = null;
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
      Object.assign(piece, { hidden: true, down: true, blended: gangs[gangTypeOf(state, by)].blends });
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

/** PV-11, PV-12; PV-110: a Yamakasi ignores one obstacle. Who walks away gives up his holdup. */
function walk(act: Battle, by: string, obstacles: number): void {
  leavePlace(act, by);
  tell(act, 'moves', nameOf(act.state, by));
  const dice = Math.max(0, obstacles - (hasAbility(act.state, by, 'yamakasi') ? 1 : 0));
  if (dice > 0) push(act, { step: 'cross', by, dice });
}

function leavePlace(act: Battle, by: string): void {
  disengage(act.state, by);
  foil(act, by, null);
}

/** PV-172: who opens fire or attacks is identified; it is hidden no more. */
function seen(act: Battle, by: string): void {
  Object.assign(pieceOf(act.state, by), { hidden: false, blended: false });
}

/** PV-44..46. */
function shoot(
  act: Battle,
  by: string,
  { do: how, weapon, at, range, cover, civilian }: MoveOf<'shoot'> | MoveOf<'burst'>,
): void {
  const { state } = act;
  const burst = how === 'burst';
  const dice = shootingDice(state, by, weapon, range, at, burst);
  seen(act, by);
  state.shots += 1;
  const names = { ...nameOf(state, by), ...nameOf(state, at, 'target'), weapon: { term: `weapon.${weapon}` } };
  tell(act, burst ? 'fires-burst' : 'fires', names);
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

/** PV-67: an automatic hit; vest and cover do not help. */
function stun(act: Battle, by: string, at: string): void {
  seen(act, by);
  tell(act, 'tasered', { ...nameOf(act.state, by), ...nameOf(act.state, at, 'target') });
  knockOut(act, at, by);
}

/** PV-61. */
function launch(act: Battle, by: string, { weapon, tens }: MoveOf<'launch'>): void {
  seen(act, by);
  act.state.shots += 1;
  tell(act, 'launches', { ...nameOf(act.state, by), weapon: { term: `weapon.${weapon}` } });
  push(act, { step: 'launch', by, weapon, tens });
}

/** PV-69, PV-R11: to wound, or to seize. */
function fight(act: Battle, by: string, { at, how }: MoveOf<'fight'>): void {
  const { state } = act;
  seen(act, by);
  tell(act, how === 'seize' ? 'fights-to-seize' : 'fights', { ...nameOf(state, by), ...nameOf(state, at, 'target') });
  if (!isCitizen(at) && isStanding(pieceOf(state, at))) meet(act, by, at); // PV-R88
  push(act, { step: 'blow', by, at, dice: fightingDice(state, by), seize: how === 'seize' });
}

function meet(act: Battle, one: string, other: string): void {
  const [a, b] = [pieceOf(act.state, one), pieceOf(act.state, other)];
  if (!a.against.includes(other)) a.against.push(other);
  if (!b.against.includes(one)) b.against.push(one);
}

/** PV-31, PV-32: bound by the band; this figure holds it. */
function seize(act: Battle, by: string, figure: string): void {
  const { state } = act;
  const seat = ownerOf(state, by);
  const piece = pieceOf(state, figure);
  captured(act, figure, { by: seat, guard: by, loose: false });
  piece.acts.push(state.acts);
  tell(act, gangs[gangTypeOf(state, by)].arrests ? 'arrests' : 'kidnaps', {
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

/** PV-17..19: who helps loses an action. */
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
    // PV-R20: an incident sticks to the weapon.
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

/** PV-29, PV-R25: a test costs no action; once a band, a hidden figure and a turn. A dog needs none. */
function spot(act: Battle, by: string, figure: string): void {
  const { state } = act;
  const seat = ownerOf(state, by);
  if (hasDog(state, by)) return found(act, seat, figure); // PV-106
  state.tested.push(`${seat} ${figure}`);
  push(act, { step: 'spot', by: seat, who: figure });
}
