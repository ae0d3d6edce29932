/** SG-65, SG-115..122, SG-R19, SG-R20, SG-R59, SG-H8, SG-H12: dice, volleys, darts, falls, changes of sides. */
import { roll } from '../dice.ts';
import type { Act } from '../rulebook.ts';
import { kill, setFree } from './casualties.ts';
import { accuse, chargeDeath, isRobbery } from './charges.ts';
import { concludeFight } from './fight-end.ts';
import { bringManagers, lineUp } from './fight-start.ts';
import { gangOf, kindOf, type ManId } from './kinds.ts';
import { captainOf, captiveOf, isMan, sideOf, standingOn } from './men.ts';
import { gangName, manInLine } from './names.ts';
import { confiscate } from './police.ts';
import { ownerOf } from './property.ts';
import type { Fight, Fighter, Side, SupergangState } from './state.ts';

type Table = Act<SupergangState>;

/** SG-65. */
const KILLERS_BONUS = 2;
const FIRST_HIT = 4;
const LAST_DEAD = 2;

const other = (side: Side): Side => (side === 'attack' ? 'defence' : 'attack');

/** Different standing targets of the shooter; equal ones need no ask (SG-H14). */
export function targets(fight: Fight): readonly Fighter['who'][] {
  if (!fight.volley) return [];
  return [...new Set(standingOn(fight, other(fight.volley.side)).map(({ who }) => who))];
}

/** SG-R20, SG-R59: the seat that shoots for the side of the current volley. */
export function captain(state: SupergangState): number {
  const { fight } = state;
  const side = fight?.volley?.side;
  if (!fight || !side) throw new Error('supergang: nobody shoots');
  const isTheirs = standingOn(fight, side).some(({ who }) => who === 'cop');
  return isTheirs && fight.shooter !== null ? fight.shooter : captainOf(state, fight, side);
}

/** Goes on until somebody must be asked. @returns whether something happened */
export function advanceFight(act: Table): boolean {
  const { fight } = act.state;
  if (!fight || fight.joining.length > 0) return false;
  if (!fight.volley) {
    bringManagers(act);
    lineUp(act);
    accuse(act);
    throwDice(act, fight);
    return true;
  }
  const isOver = (['attack', 'defence'] as const).some((side) => standingOn(fight, side).length === 0);
  if (isOver || (fight.aim === 'clinic' && fight.volley.left === 0)) {
    concludeFight(act);
    return true;
  }
  if (fight.volley.left === 0) {
    // SG-118, SG-119: the other side, with as many darts.
    fight.volley.side = other(fight.volley.side);
    fight.volley.left = fight.volley.darts;
    return true;
  }
  const [only, second] = targets(fight);
  if (only === undefined || second !== undefined) return false;
  shoot(act, only);
  return true;
}

/** SG-115, SG-116, SG-R19: the difference is the number of darts. */
function throwDice(act: Table, fight: Fight): void {
  for (;;) {
    const attack = total(act, fight, 'attack');
    const defence = total(act, fight, 'defence');
    act.say({ key: 'line.dice', args: { attack, defence } });
    if (attack === defence) continue;
    const darts = Math.abs(attack - defence);
    fight.volley = { side: attack > defence ? 'attack' : 'defence', darts, left: darts };
    return;
  }
}

function total({ dice }: Table, fight: Fight, side: Side): number {
  let sum = 0;
  for (const { who } of standingOn(fight, side))
    sum += roll(dice, 6) + (isMan(who) && kindOf(who) === 'killer' ? KILLERS_BONUS : 0);
  return sum;
}

/** SG-120, SG-121, SG-H8: one dart at the first standing target of that name. */
export function shoot(act: Table, who: Fighter['who']): void {
  const { fight } = act.state;
  const volley = fight?.volley;
  if (!fight || !volley) throw new Error('supergang: no volley');
  const target = standingOn(fight, other(volley.side)).find((one) => one.who === who);
  if (!target) throw new Error(`supergang: ${who} does not stand`);
  volley.left--;
  if (roll(act.dice, 6) < FIRST_HIT) return act.say({ key: 'line.miss', args: targetArgs(target) });
  // SG-128: in the clinic any fall is death.
  const dead = fight.aim === 'clinic' || roll(act.dice, 6) <= LAST_DEAD;
  target.down = dead ? 'dead' : 'wounded';
  act.say({ key: dead ? 'line.dead' : 'line.wounded', args: targetArgs(target) });
  if (dead) chargeDeath(act, target);
  if (isMan(who)) fallen(act, who, dead);
}

const targetArgs = ({ who, gang }: Fighter) =>
  isMan(who) ? manInLine(who) : { gang: gangName(gang), who: who.charAt(0) };

/** SG-R80: deaths count one by one. SG-R59: a fallen vamp loses her captive, from the next dart on. */
function fallen(act: Table, id: ManId, dead: boolean): void {
  const { state } = act;
  const led = kindOf(id) === 'vamp' ? captiveOf(state, gangOf(id)) : null;
  // SG-106, SG-R65: a man felled in an arrest loses them, dead or wounded.
  if (state.fight?.aim === 'arrest') confiscate(act, id);
  if (led !== null && !dead) setFree(act, led);
  if (dead) kill(act, id);
  if (led !== null && state.fight) changeSides(state, state.fight, led);
}

/** SG-74: a freed man whose gang is on the other side changes sides at once. */
function changeSides(state: SupergangState, fight: Fight, id: ManId): void {
  const fighter = fight.fighters.find(({ who }) => who === id);
  if (!fighter || fighter.down !== null) return;
  fighter.gang = sideOf(state, id);
  const isAgainst = fight.fighters.some(
    ({ who, side, gang }) => isMan(who) && who !== id && side !== fighter.side && gang === fighter.gang,
  );
  const itsShop = isRobbery(fight) && fighter.side === 'attack' && ownerOf(state, fight.at) === fighter.gang;
  if (isAgainst || itsShop) fighter.side = other(fighter.side);
}
