/** The plain bot: greedy for its own turn (chapter 19). It ignores witnesses, fights from even odds on, complies with short sentences. */
import { atEase } from '../../bot-pace.ts';
import { type Dice, pick } from '../../dice.ts';
import type { Option } from '../../options.ts';
import type { Bot } from '../../rulebook.ts';
import { chanceOf } from '../chances.ts';
import { isCell } from '../data/city.ts';
import { ASSAULT, PAWN_INCOME, RACKET_INCOME } from '../data/tariffs.ts';
import { kindOf, type ManId } from '../kinds.ts';
import { man } from '../men.ts';
import type { SupergangMove } from '../moves.ts';
import { sentenceOf } from '../offences.ts';
import { chanceOf as chanceOfFight } from '../outlook.ts';
import { ownerOf, priceOf } from '../property.ts';
import type { SupergangView } from '../view.ts';
import { mayBuy, mayRacket, pawnsOnOffer, portionsFor, recruitsAt, targetsAt } from '../visits.ts';
import { culpritsAt } from '../walking.ts';
import {
  costOfToken,
  districtOfShop,
  managersIn,
  manOf,
  matesAt,
  named,
  placeOf,
  type Table,
  tableOf,
  taking,
  values,
} from './reading.ts';

const ROUNDS = 4;
const EVEN = 0.5;
const SURE = 0.6;
const RICH = 560;
/** Rounds that must be left for the police to be worth it. */
const POLICE_ROUNDS = 6;
/** One shop short of a whole district, it prefers the shops of that district among equals. A larger bonus makes district B win a fifth of all games. */
const NEAR = 2;
const WHOLE = 1000;
const LONG = 4;

export const plain: Bot<SupergangView, SupergangMove> = {
  choose: (view, ask, options, dice, seat) => {
    if (ask.optional) return null;
    return answer(tableOf(view, ask, options, dice, seat));
  },
  pauseMs: (_view, ask, dice) => atEase(pauseFor(ask.kind, dice), ask.kind === 'dart' || ask.kind === 'arrested'),
};

/** Dice and darts take less time than decisions. */
export const pauseFor = (kind: string, dice: Dice): number => (kind === 'dart' ? 400 : 600) + dice.int(700);

function answer(table: Table): SupergangMove {
  const { ask, options } = table;
  switch (ask.kind) {
    case 'police':
      return police(table, RICH);
    case 'pairs':
      return drive(table);
    case 'arrested':
      return { do: 'rebel', men: rebels(table, LONG) };
    case 'join':
      return taking(first(options), { men: values(first(options), 'men') });
    case 'dart':
      return taking(first(options));
    case 'price':
      return { do: 'price', amount: 50 };
    case 'take':
      return { do: 'leave' };
    default:
      return turn(table);
  }
}

/** SG-107: buys the police when rich, with enough rounds left. Claims first if that is what is missing. */
export function police({ options, state, money, seat }: Table, rich: number): SupergangMove {
  const { rounds } = state.options;
  const isTime = rounds === 0 || rounds - state.round >= POLICE_ROUNDS;
  const buys = named(options, 'buy-police')[0];
  if (isTime && buys && money(`gang:${seat}`, 'brique') >= rich) return taking(buys);
  return { do: 'not' };
}

export function first(options: readonly Option[]): Option {
  const [option] = options;
  if (!option) throw new Error('supergang: a bot is asked for nothing');
  return option;
}

/** SG-104: men with a longer sentence. */
export const rebels = ({ state, options }: Table, turns: number): ManId[] =>
  (values(first(options), 'men') as ManId[]).filter((id) => sentenceOf(state, man(state, id)) > turns); // From the options.

/** Onto a rival that it can arrest, else anywhere but onto its own men. */
function drive(table: Table): SupergangMove {
  const { options, dice, seat } = table;
  const drives = options
    .filter((option) => !option.fields?.hold)
    .flatMap((option) => values(option, 'end').map((end) => ({ option, end })));
  const mine = (end: string): boolean =>
    culpritsAt(table.state, placeOf(end)).some((id) => id.startsWith(String(seat)));
  const catches = drives.filter(({ end }) => culpritsAt(table.state, placeOf(end)).length > 0 && !mine(end));
  const quiet = drives.filter(({ end }) => !mine(end));
  const chosen = pick(dice, catches.length > 0 ? catches : quiet.length > 0 ? quiet : drives);
  return taking(chosen.option, { end: chosen.end });
}

function turn(table: Table): SupergangMove {
  const { options, view, seat } = table;
  const due = view.purses[seat - 1]?.due ?? 0;
  const claim = named(options, 'claim')[0];
  if (claim && due > 0) return taking(claim);
  const act = bestAct(table);
  if (act) return act;
  const walk = bestWalk(table);
  if (walk) return walk;
  return taking(named(options, 'end')[0] ?? duty(options));
}

export const duty = (options: readonly Option[]): Option =>
  ['racket', 'pawns', 'recruit', 'lay', 'fight', 'finish-off', 'assault', 'vamp', 'buy']
    .map((name) => named(options, name)[0])
    .find(Boolean) ?? first(options);

/** Titles and purchases before rackets, rackets before assaults. */
function bestAct(table: Table): SupergangMove | null {
  const { options } = table;
  const fight = (aim: string) =>
    named(options, 'fight').find((option) => values(option, 'aim')[0] === aim && isEven(table, option));
  const found =
    fight('title') ??
    named(options, 'buy').find((option) => costOfToken(table, option) < shopWorth(table, placeIn(table, option))) ??
    fight('cash') ??
    ['racket', 'recruit', 'lay', 'pawns', 'vamp', 'assault', 'finish-off']
      .map((name) => named(options, name).find((option) => name !== 'recruit' || isAnswered(table, option)))
      .find(Boolean) ??
    settling(table);
  if (!found) return null;
  return taking(found, found.do === 'fight' ? { with: values(found, 'with') } : {});
}

const placeIn = ({ state }: Table, option: Option): string => man(state, manOf(option)).at;

/** SG-46: a settling of accounts with the first rival there that it can probably beat. */
const settling = (table: Table): Option | undefined =>
  named(table.options, 'fight').find(
    (option) =>
      values(option, 'aim')[0] === 'people' &&
      oddsOf(table, option, values(option, 'against').slice(0, 1) as ManId[]) >= SURE, // From the options.
  );

/** SG-H13: all of its own against those. */
export function oddsOf({ state, seat }: Table, option: Option, against: readonly ManId[]): number {
  const id = manOf(option);
  const fighters = [id, ...(values(option, 'with') as ManId[])]; // From the options.
  return chanceOfFight(state, seat, man(state, id).at, 'people', fighters, against).wins;
}

/** A shop at the list price, with its value for the district (SG-1). */
function shopWorth({ state, seat }: Table, shop: string): number {
  const { owned, all } = districtOfShop(state, shop);
  const mine = owned[seat - 1] ?? 0;
  return priceOf(shop) + (mine + 1 === all ? WHOLE : mine + NEAR === all ? 1 : 0);
}

/** SG-80: it pays no rival's price, so it asks for none. */
function isAnswered({ state, seat }: Table, option: Option): boolean {
  const owner = ownerOf(state, man(state, manOf(option)).at);
  return owner === null || owner === seat;
}

function isEven(table: Table, option: Option): boolean {
  const id = manOf(option);
  const place = man(table.state, id).at;
  const fighters = [id, ...(values(option, 'with') as ManId[])]; // From the options.
  return chanceOf(fighters, managersIn(place)).wins >= EVEN;
}

function bestWalk(table: Table): SupergangMove | null {
  const move = named(table.options, 'move')[0];
  if (!move) return null;
  const id = manOf(move);
  const ends = values(move, 'end');
  const known = new Map<string, number>();
  const worths = ends.map((end) => {
    const place = placeOf(end);
    const worth = known.get(place) ?? worthAt(table, id, place);
    known.set(place, worth);
    return worth;
  });
  const best = Math.max(...worths);
  return taking(move, {
    end: pick(
      table.dice,
      ends.filter((_, i) => worths[i] === best),
    ),
  });
}

/** Briques at once, or a shop at the list price. */
function worthAt(table: Table, id: ManId, place: string): number {
  const { state, money, seat } = table;
  const visit = { id, gang: seat, place, done: [] };
  const traffic =
    kindOf(id) === 'trafficker'
      ? PAWN_INCOME * ROUNDS * Math.min(portionsFor(state, visit).length, state.gangs[seat - 1]?.hand ?? 0)
      : 0;
  if (isCell(place)) return traffic + (money('bank', 'brique') > 0 ? ASSAULT : 0);
  if (place === 'clinic' || ownerOf(state, place) === seat) return traffic;
  const targets = targetsAt(state, visit);
  const odds = chanceOf([...matesAt(table, seat, place), id], managersIn(place)).wins;
  const robs = targets.cash && odds >= EVEN ? odds * priceOf(place) : 0;
  const titles = targets.title && odds >= EVEN ? odds * shopWorth(table, place) + ROUNDS * 10 : 0;
  const buys = mayBuy(state, visit, money) ? shopWorth(table, place) : 0;
  const rackets = mayRacket(state, visit) ? RACKET_INCOME * ROUNDS : 0;
  const pawns = pawnsOnOffer(state, visit, money) ? PAWN_INCOME * ROUNDS : 0;
  const recruits = ownerOf(state, place) === null && recruitsAt(state, visit, money).length > 0 ? 60 : 0;
  return Math.max(titles, buys, robs, recruits) + rackets + pawns;
}
