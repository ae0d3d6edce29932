/** SG-40..45, SG-85..88, SG-96, SG-97, SG-123..126, SG-R23, SG-R24, SG-R60..R63, SG-R71, SG-R73, SG-R77: what a fight leaves behind. */
import type { Act } from '../rulebook.ts';
import { fellPair, sendToClinic } from './casualties.ts';
import { isSpecial, shopOf } from './data/shops.ts';
import { type Code, ORDINARY, SPECIAL } from './data/tariffs.ts';
import { type ManId, manId } from './kinds.ts';
import { captiveOf, did, man, pairsAt } from './men.ts';
import { BANK, gangHolder, payWhatThereIs } from './money.ts';
import { gangName } from './names.ts';
import { commit, report, seesFrom, sentenceOf, testify } from './offences.ts';
import { confiscate } from './police.ts';
import { ownerOf, putProperty, racketeerOf, spareTokens } from './property.ts';
import type { Fight, Fighter, SupergangState } from './state.ts';

type Table = Act<SupergangState>;

const isMan = (who: Fighter['who']): who is ManId => who !== 'manager' && who !== 'cop';
const menOf = (fighters: readonly Fighter[]): ManId[] => fighters.flatMap(({ who }) => (isMan(who) ? [who] : []));
const isUp = ({ down }: Fighter): boolean => down === null;
const repeated = (code: Code, times: number): Code[] => Array.from({ length: times }, () => code);

export function concludeFight(act: Table): void {
  const { fight } = act.state;
  if (!fight) return;
  act.state.fight = null;
  if (fight.aim === 'arrest') return afterRebellion(act, fight);
  const attackers = menOf(fight.fighters.filter(({ side }) => side === 'attack'));
  const accused = [...attackers, ...accomplices(act.state, fight, attackers)];
  for (const id of accused)
    if (man(act.state, id).at !== 'cemetery') commit(act.state, id, ...chargesOf(fight, attackers.includes(id)));
  dropDeadPairs(act, fight);
  if (fight.fighters.some(({ who, down }) => who === 'manager' && down !== 'dead'))
    for (const id of accused) report(act, id);
  testify(act);
  dropFelledPairs(act, fight);
  for (const { who, down } of fight.fighters) if (isMan(who) && down === 'wounded') sendToClinic(act, who);
  if (act.state.step !== 'over') robbed(act, fight);
}

/** SG-R60, SG-73: a vamp and the man she leads, where one of the two stayed out of the roll on the same cell. */
function accomplices(state: SupergangState, fight: Fight, attackers: readonly ManId[]): ManId[] {
  const led = captiveOf(state, state.active);
  const both = led === null ? [] : [led, manId(state.active, 'vamp')];
  if (!both.some((id) => attackers.includes(id))) return [];
  return both.filter((id) => !attackers.includes(id) && man(state, id).at === fight.at);
}

/** SG-R63. @param fought or only stood by, as an accomplice: then robbery and deaths alone (SG-R60) */
function chargesOf({ aim, at, fighters }: Fight, fought: boolean): Code[] {
  const fell = fighters.filter(({ side, down }) => side === 'defence' && down === 'dead');
  const killed = fell.filter(({ who }) => who !== 'cop').length;
  const deaths = [...repeated('HOM', killed), ...repeated('FLI', fell.length - killed)];
  if (aim === 'clinic') return deaths;
  const robs = aim === 'cash' || aim === 'title';
  const robbery: Code[] = robs ? [isSpecial(at) ? 'BR2' : 'BR1'] : [];
  const attacked = aim === 'cops' || fighters.some(({ side, who }) => side === 'defence' && isMan(who));
  return [...robbery, ...(attacked && fought ? (['RDC'] as const) : []), ...deaths];
}

/** Cops of a pair, in the order of the pairs on that place: two each. */
function copsOf(state: SupergangState, { at, fighters }: Fight): { pair: number; cops: Fighter[] }[] {
  const cops = fighters.filter(({ who }) => who === 'cop');
  return pairsAt(state, at).map((pair, i) => ({ pair, cops: cops.slice(2 * i, 2 * i + 2) }));
}

/** SG-R23: only the dead keep silent. */
function dropDeadPairs(act: Table, fight: Fight): void {
  for (const { pair, cops } of copsOf(act.state, fight))
    if (cops.length > 0 && cops.every(({ down }) => down === 'dead')) fellPair(act, pair, fellerOf(act.state, fight));
}

/** SG-96, SG-97. */
function dropFelledPairs(act: Table, fight: Fight): void {
  for (const { pair, cops } of copsOf(act.state, fight))
    if (cops.some((cop) => !isUp(cop))) fellPair(act, pair, fellerOf(act.state, fight));
}

/** SG-R78: the captain of the side that felled them. */
function fellerOf(state: SupergangState, { fighters }: Fight): number {
  const gangs = fighters.flatMap(({ who, gang }) => (isMan(who) ? [gang] : []));
  const count = (gang: number): number => gangs.filter((one) => one === gang).length;
  return gangs.reduce((best, gang) => (count(gang) > count(best) ? gang : best), gangs[0] ?? state.active);
}

/** SG-R73: all managers named are down and an attacker stands; whoever was attacked in the same roll is down too. */
function robbed(act: Table, fight: Fight): void {
  const { aim, at, fighters } = fight;
  const { state } = act;
  if (aim !== 'cash' && aim !== 'title') return;
  const winners = fighters.filter((one) => one.side === 'attack' && isUp(one));
  if (winners.length === 0 || fighters.some((one) => one.side === 'defence' && isUp(one))) return;
  // SG-R59: what a man carries on whose vamp fell is his own gang's.
  const gangs = winners.map(({ gang }) => gang);
  const gang = gangs.includes(state.active) ? state.active : (gangs[0] ?? state.active);
  if (gang === state.active) state.robbed.push(at as SupergangState['robbed'][number]); // A shop is robbed.
  for (const { who } of winners) if (isMan(who)) did(state, who, 'robbed');
  const owner = ownerOf(state, at);
  const shop = shopOf(at).name;
  if (aim === 'title') return takeTitle(act, gang, at, fight.giveUp ?? undefined);
  const prize = isSpecial(at) ? SPECIAL : ORDINARY;
  const from = owner === null ? BANK : gangHolder(owner);
  const amount = payWhatThereIs(act, from, gangHolder(gang), prize, { key: 'why.robbery', args: { shop } });
  act.say({ key: 'line.robbed', args: { gang: gangName(gang), shop, amount } });
  const racketeer = racketeerOf(state, at);
  // SG-85, SG-R71: one's own racket stays.
  if (racketeer !== null && racketeer !== gang) delete state.marks[at];
}

/** SG-44, SG-R71: the loser takes his token back; without one to spare the shop is untouched. */
function takeTitle(act: Table, gang: number, shop: string, giveUp: string | undefined): void {
  const { state } = act;
  delete state.marks[shop];
  act.say({ key: 'line.title', args: { gang: gangName(gang), shop: shopOf(shop).name } });
  if (spareTokens(state, gang) > 0 || (giveUp !== undefined && gang === state.active))
    putProperty(act, gang, shop, giveUp);
}

/** SG-R77: REB, and FLI a dead cop, for every rebel, if somebody is left to tell. */
function afterRebellion(act: Table, fight: Fight): void {
  const { state } = act;
  const rebels = menOf(fight.fighters);
  const cops = fight.fighters.filter(({ who }) => who === 'cop');
  const dead = cops.filter(({ down }) => down === 'dead').length;
  const here = pairsAt(state, fight.at);
  const seen = state.pairs.some(({ at }, i) => !here.includes(i + 1) && seesFrom(at, fight.at));
  if (dead < cops.length || seen)
    for (const id of rebels)
      if (man(state, id).at !== 'cemetery') man(state, id).record.push('REB', ...repeated('FLI', dead));
  for (const { who, down } of fight.fighters) {
    if (!isMan(who) || down !== 'wounded') continue;
    confiscate(act, who);
    const one = man(state, who);
    const turns = sentenceOf(state, one);
    one.record.push(...one.fresh);
    one.fresh = [];
    sendToClinic(act, who, turns);
  }
  dropFelledPairs(act, fight);
}
