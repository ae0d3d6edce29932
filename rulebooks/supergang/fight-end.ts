/** SG-40..45, SG-85..88, SG-96, SG-97, SG-123..126, SG-R23, SG-R24, SG-R71, SG-R73, SG-R77: the effects of a fight. */
import type { Act } from '../rulebook.ts';
import { fellPair, sendToClinic } from './casualties.ts';
import { accuse, isRobbery } from './charges.ts';
import { isSpecial, shopOf } from './data/shops.ts';
import { type Code, ORDINARY, SPECIAL } from './data/tariffs.ts';
import type { ManId } from './kinds.ts';
import { captainOf, isMan, man, markDone, pairsAt } from './men.ts';
import { BANK, gangHolder, payWhatThereIs } from './money.ts';
import { gangName, manInLine, placeArgs } from './names.ts';
import { enter, report, seesFrom, sentenceOf, testify } from './offences.ts';
import { ownerOf, putProperty, racketeerOf, spareTokens } from './property.ts';
import type { Fight, Fighter, SupergangState } from './state.ts';

type Table = Act<SupergangState>;

const menOf = (fighters: readonly Fighter[]): ManId[] => fighters.flatMap(({ who }) => (isMan(who) ? [who] : []));
const isUp = ({ down }: Fighter): boolean => down === null;

export function concludeFight(act: Table): void {
  const { fight } = act.state;
  if (!fight) return;
  accuse(act);
  act.state.fight = null;
  if (fight.aim === 'arrest') return afterRebellion(act, fight);
  const pairs = copsOf(act.state, fight);
  const feller = captainOf(act.state, fight, 'attack');
  // SG-R23: only the dead do not testify.
  dropPairs(act, pairs, feller, (cops) => cops.every(({ down }) => down === 'dead'));
  // SG-87: a robbery; in a settling nobody robs the managers (SG-R61).
  if (isRobbery(fight) && fight.fighters.some(({ who, down }) => who === 'manager' && down !== 'dead'))
    for (const id of fight.accused ?? []) report(act, id);
  testify(act);
  dropPairs(act, pairs, feller, (cops) => cops.some((cop) => !isUp(cop)));
  for (const { who, down } of fight.fighters) if (isMan(who) && down === 'wounded') sendToClinic(act, who);
  if (act.state.step !== 'over') robbed(act, fight);
}

interface Cops {
  readonly pair: number;
  readonly cops: readonly Fighter[];
}

/** Both cops of each pair there, in the order of the pairs, as they are after the fight. */
function copsOf(state: SupergangState, { at, fighters }: Fight): Cops[] {
  const cops = fighters.filter(({ who }) => who === 'cop');
  return pairsAt(state, at).flatMap((pair, i) => {
    const two = cops.slice(2 * i, 2 * i + 2);
    return two.length > 0 ? [{ pair, cops: two }] : [];
  });
}

/** SG-96, SG-97, SG-R78: whole pairs leave the board; the captain of the side that felled them restarts them. */
function dropPairs(act: Table, all: readonly Cops[], by: number, leaves: (cops: readonly Fighter[]) => boolean): void {
  for (const { pair, cops } of all)
    if (act.state.pairs[pair - 1]?.at !== 'off' && leaves(cops)) fellPair(act, pair, by);
}

/** SG-R73: all named managers are down and an attacker stands; others attacked in the same fight are down too. */
function robbed(act: Table, fight: Fight): void {
  const { aim, at, fighters } = fight;
  const { state } = act;
  if (!isRobbery(fight)) return;
  const winners = fighters.filter((one) => one.side === 'attack' && isUp(one));
  if (winners.length === 0 || fighters.some((one) => one.side === 'defence' && isUp(one))) return;
  // SG-R59: carried by a man whose vamp fell, it is his own gang's.
  const gangs = winners.map(({ gang }) => gang);
  const gang = gangs.includes(state.active) ? state.active : (gangs[0] ?? state.active);
  if (gang === state.active) state.robbed.push(at as SupergangState['robbed'][number]); // Robbed places are shops.
  for (const { who } of winners) if (isMan(who)) markDone(state, who, 'robbed');
  // SG-62, SG-73: an accomplice who stood by cannot buy it either.
  for (const id of fight.accused ?? []) if (man(state, id).at === at) markDone(state, id, 'robbed');
  const owner = ownerOf(state, at);
  if (aim === 'title') return takeTitle(act, gang, at, fight.giveUp ?? undefined);
  const prize = isSpecial(at) ? SPECIAL : ORDINARY;
  const from = owner === null ? BANK : gangHolder(owner);
  const amount = payWhatThereIs(act, from, gangHolder(gang), prize, {
    key: 'why.robbery',
    args: { shop: shopOf(at).name },
  });
  act.say({ key: 'line.robbed', args: { gang: gangName(gang), ...placeArgs(at, 'shop'), amount } });
  const racketeer = racketeerOf(state, at);
  // SG-85, SG-R71: the gang's own racket stays.
  if (racketeer !== null && racketeer !== gang) delete state.marks[at];
}

/** SG-44, SG-R71: the loser takes back the token; if the winner has none to place, the shop is untouched. */
function takeTitle(act: Table, gang: number, shop: string, giveUp: string | undefined): void {
  const { state } = act;
  act.say({ key: 'line.title', args: { gang: gangName(gang), ...placeArgs(shop, 'shop') } });
  const hasToken = spareTokens(state, gang) > 0 || state.marks[shop]?.by === gang;
  // Replaces the token in one write: removed and added again, it would change the order of keys in a loaded game.
  if (hasToken || (giveUp !== undefined && gang === state.active)) putProperty(act, gang, shop, giveUp);
  else delete state.marks[shop];
}

/** SG-R77: REB for every rebel, and FLI for each dead cop, if there is a surviving witness. */
function afterRebellion(act: Table, fight: Fight): void {
  const { state } = act;
  const rebels = menOf(fight.fighters);
  const cops = fight.fighters.filter(({ who }) => who === 'cop');
  const dead = cops.filter(({ down }) => down === 'dead').length;
  const here = pairsAt(state, fight.at);
  const seen = state.pairs.some(({ at }, i) => !here.includes(i + 1) && seesFrom(at, fight.at));
  const deaths = Array.from({ length: dead }, () => 'FLI' as const);
  const codes: Code[] = dead < cops.length || seen ? ['REB', ...deaths] : [];
  for (const id of rebels) if (man(state, id).at !== 'cemetery') enter(act, id, codes);
  const feller = captainOf(state, fight, 'defence');
  for (const { who, down } of fight.fighters) {
    if (!isMan(who) || down === 'dead') continue;
    if (down === 'wounded') afterTheClinic(act, who);
    else release(act, who);
  }
  dropPairs(act, copsOf(state, fight), feller, (two) => two.some((cop) => !isUp(cop)));
}

/** SG-125, SG-R77: record and fresh offences together, after the clinic. */
function afterTheClinic(act: Table, id: ManId): void {
  const one = man(act.state, id);
  const turns = sentenceOf(act.state, one);
  one.record.push(...one.fresh);
  one.fresh = [];
  act.say({ key: 'line.sentenced', args: { ...manInLine(id), turns } });
  sendToClinic(act, id, turns);
}

/** SG-R38: custody was no offence, so a standing rebel keeps nothing of it. */
function release({ state }: Table, id: ManId): void {
  const one = man(state, id);
  if (one.fresh.includes('GAV')) one.fresh = one.fresh.filter((code) => code !== 'GAV');
}
