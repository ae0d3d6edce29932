/** SG-H14: the legal moves as options. Dependent choices are one option a prefix, so that every answer on offer is legal. */
import type { Balances } from '../money.ts';
import type { Option } from '../options.ts';
import type { Ask, Seat } from '../rulebook.ts';
import { dieOf, hasArrived } from './arrival.ts';
import { isCell, manholes } from './data/city.ts';
import { DEAREST_RECRUIT, POLICE } from './data/tariffs.ts';
import { targets } from './fight.ts';
import { defenderOf, joinable, nameable } from './fight-start.ts';
import { hasClaimed } from './income.ts';
import { kinds, type ManId, manId } from './kinds.ts';
import { clockwise, man, menAt, menOf, sideOf } from './men.ts';
import { gangHolder } from './money.ts';
import { type End, nameOfEnd } from './movement.ts';
import { arrestedOf } from './police.ts';
import { markedBy, ownerOf, spareTokens } from './property.ts';
import type { SupergangState } from './state.ts';
import {
  canAct,
  mayAssault,
  mayBuy,
  mayFinishOff,
  mayRacket,
  pawnsOnOffer,
  portionsFor,
  recruitsAt,
  targetsAt,
  type Visit,
  vampable,
  visitOf,
} from './visits.ts';
import { culpritsAt, endsOfMan, endsOfPair, innocentsAt } from './walking.ts';

const pick = (from: readonly (string | number)[]) => ({ kind: 'pick', from }) as const;
const several = (from: readonly string[], min = 0) => ({ kind: 'several', from, min, max: from.length }) as const;

/** @param only the wanted kind of move: walks are expensive */
export function legalMoves(
  state: SupergangState,
  ask: Ask,
  seat: Seat,
  money: Balances,
  only?: string,
): readonly Option[] {
  switch (ask.kind) {
    case 'police':
      return policeOptions(state, money);
    case 'pairs':
      return state.pairs.flatMap((_, i) => pairOptions(state, i + 1));
    case 'arrested':
      return [{ do: 'rebel', fields: { men: several(arrestedOf(state, seat)) } }];
    case 'join':
      return [{ do: 'join', fields: { men: several(joinable(state, seat)) } }];
    case 'dart':
      return state.fight ? [{ do: 'dart', fields: { target: pick(targets(state.fight)) } }] : [];
    case 'price':
      return [{ do: 'price', fields: { amount: { kind: 'range', min: 0, max: DEAREST_RECRUIT } } }, { do: 'refuse' }];
    case 'take':
      return takeOptions(state, money);
    case 'give-up':
      return [{ do: 'give-up' }];
    default:
      return turnOptions(state, money, only);
  }
}

/** SG-107: the gang may claim first. */
function policeOptions(state: SupergangState, money: Balances): Option[] {
  const options: Option[] = [{ do: 'not' }];
  if (!hasClaimed(state)) options.push({ do: 'claim' });
  if (money(gangHolder(state.active), 'brique') >= POLICE) options.push({ do: 'buy-police' });
  return options;
}

/** SG-R69: declines what it cannot pay. */
function takeOptions({ sale, active }: SupergangState, money: Balances): Option[] {
  const left: Option = { do: 'leave' };
  const pays = sale?.price != null && money(gangHolder(active), 'brique') >= sale.price;
  return pays ? [{ do: 'pay' }, left] : [left];
}

/** One option a pair and manhole; ends where the police player may hold somebody have their own (SG-138). */
function pairOptions(state: SupergangState, pair: number): Option[] {
  const sewer = state.pairs[pair - 1]?.at === 'sewer';
  return (sewer ? manholes : [null]).flatMap((manhole) => {
    const ends = endsOfPair(state, pair, manhole);
    const fixed = { pair: pick([pair]), ...(manhole === null ? {} : { manhole: pick([manhole]) }) };
    // SG-95: into a shop only for an arrest; where all are innocent, only to hold somebody.
    const isForWord = ({ at }: End): boolean => !isCell(at) && culpritsAt(state, at).length === 0;
    const plain = ends.filter((end) => !isForWord(end)).map(nameOfEnd);
    const options: Option[] = plain.length > 0 ? [{ do: 'drive', fields: { ...fixed, end: pick(plain) } }] : [];
    for (const end of ends) {
      const free = innocentsAt(state, end.at);
      if (free.length > 0)
        options.push({ do: 'drive', fields: { ...fixed, end: pick([nameOfEnd(end)]), hold: several(free, 1) } });
    }
    return options;
  });
}

/** All other moves are acts at a place. */
const NOT_AT_A_PLACE: readonly string[] = ['move', 'claim', 'give', 'end'];

function turnOptions(state: SupergangState, money: Balances, only?: string): Option[] {
  const wants = (kind: string): boolean => only === undefined || only === kind;
  const { active } = state;
  const options: Option[] = [];
  for (const kind of wants('move') ? kinds : []) {
    const id = manId(active, kind);
    const ends = movable(state, id) ? endsOfMan(state, id, money) : [];
    if (ends.length > 0) options.push({ do: 'move', fields: { man: pick([id]), end: pick(ends.map(nameOfEnd)) } });
  }
  if (only === undefined || !NOT_AT_A_PLACE.includes(only))
    for (const id of menOf(state, active)) if (hasArrived(man(state, id))) options.push(...actsOf(state, id, money));
  if (!hasClaimed(state)) options.push({ do: 'claim' });
  const purse = money(gangHolder(active), 'brique');
  if (state.options.gifts && purse > 0)
    options.push({
      do: 'give',
      fields: {
        to: pick(clockwise(state, active).filter((gang) => gang !== active)),
        amount: { kind: 'range', min: 1, max: purse },
      },
    });
  if (wants('end') && mayEnd(state, money)) options.push({ do: 'end' });
  return options;
}

const movable = (state: SupergangState, id: ManId): boolean => dieOf(man(state, id)) > 0;

/** SG-R51, SG-H14: all dice are played, and nobody has an open duty in another's shop. */
const mayEnd = (state: SupergangState, money: Balances): boolean =>
  kinds.every((kind) => !movable(state, manId(state.active, kind))) && onDuty(state, money) === null;

/**
 * SG-25: the man with an open duty where he stands; null for none. An accomplice who stood by has done nothing yet (SG-R51); a man recruited or vamped there took part in that,
 * and may act (SG-67, SG-R70, SG-W13).
 */
export function onDuty(state: SupergangState, money: Balances): ManId | null {
  const owes = (id: ManId): boolean => {
    const { at, done } = man(state, id);
    const isIdle = done.every((what) => what === 'robbed');
    const isInside = at === 'clinic' || ownsNot(state, at);
    return hasArrived(man(state, id)) && isIdle && isInside && canAct(state, visitOf(state, id), money);
  };
  return menOf(state, state.active).find(owes) ?? null;
}

const SHOP = /^[A-E]\d$/;
const ownsNot = (state: SupergangState, at: string): boolean => SHOP.test(at) && ownerOf(state, at) !== state.active;

function actsOf(state: SupergangState, id: ManId, money: Balances): Option[] {
  const visit = visitOf(state, id);
  const who = { man: pick([id]) };
  const options: Option[] = [];
  if (mayAssault(state, visit, money)) options.push({ do: 'assault', fields: who });
  if (mayRacket(state, visit)) options.push(marking(state, 'racket', id));
  if (mayBuy(state, visit, money)) options.push(marking(state, 'buy', id));
  const pawns = pawnsOnOffer(state, visit, money);
  if (pawns)
    options.push({
      do: 'pawns',
      fields: { ...who, count: { kind: 'range', min: pawns.step, max: pawns.most, step: pawns.step } },
    });
  const portions = portionsFor(state, visit);
  if (portions.length > 0) options.push({ do: 'lay', fields: { ...who, portion: pick(portions) } });
  const missing = recruitsAt(state, visit, money);
  if (missing.length > 0) options.push({ do: 'recruit', fields: { ...who, kind: pick(missing) } });
  const men = vampable(state, visit);
  if (men.length > 0) options.push({ do: 'vamp', fields: { ...who, target: pick(men) } });
  if (mayFinishOff(state, visit)) options.push({ do: 'finish-off', fields: who });
  return [...options, ...fightOptions(state, visit)];
}

/** SG-131: without a free token, one option that names the token to give up. */
function marking(state: SupergangState, what: 'racket' | 'buy', id: ManId): Option {
  const fields = { man: pick([id]) };
  const gang = sideOf(state, id);
  if (spareTokens(state, gang) > 0 || state.marks[man(state, id).at]?.by === gang) return { do: what, fields };
  return { do: what, fields: { ...fields, giveUp: pick(markedBy(state, gang)) } };
}

/** SG-R16, SG-R52, SG-R71: one option an aim, with companions, opponents and, by SG-84, the defender. */
function fightOptions(state: SupergangState, visit: Visit): Option[] {
  const { id, gang, place } = visit;
  const { cops, people, cash, title } = targetsAt(state, visit);
  const mates = menAt(state, place).filter(
    (one) => one !== id && sideOf(state, one) === gang && hasArrived(man(state, one)),
  );
  const base = { man: pick([id]), with: several(mates) };
  const options: Option[] = [];
  const add = (aim: string, rest: NonNullable<Option['fields']>): void => {
    options.push({ do: 'fight', fields: { ...base, aim: pick([aim]), ...rest } });
  };
  if (cops) add('cops', { against: several([]) });
  if (people.length > 0) add('people', { against: several(people, 1) });
  const against = several(people);
  if (cash) {
    const free = defenderOf(state, place, gang) === null;
    add('cash', free ? { against, defender: pick(nameable(state)) } : { against });
  }
  if (title) {
    add('title', { against });
    if (spareTokens(state, gang) === 0) add('title', { against, giveUp: pick(markedBy(state, gang)) });
  }
  return options;
}
