/** Helpers for bots. Everything is public (SG-R83), so a view is the state and the money. */
import type { Dice } from '../../dice.ts';
import type { Balances } from '../../money.ts';
import type { Option } from '../../options.ts';
import type { Ask, Seat } from '../../rulebook.ts';

import { hasArrived } from '../arrival.ts';
import { districtIds, isSpecial, shopsOf } from '../data/shops.ts';
import type { ManId } from '../kinds.ts';
import { man, menAt, sideOf } from '../men.ts';
import type { SupergangMove } from '../moves.ts';
import { ownerOf, priceOf } from '../property.ts';
import type { SupergangState } from '../state.ts';
import type { SupergangView } from '../view.ts';

const RACKET = 10;
const RACE = 15;

export interface Table {
  readonly state: SupergangState;
  readonly view: SupergangView;
  readonly money: Balances;
  readonly ask: Ask;
  readonly options: readonly Option[];
  readonly dice: Dice;
  readonly seat: Seat;
}

export function tableOf(view: SupergangView, ask: Ask, options: readonly Option[], dice: Dice, seat: Seat): Table {
  const money = (holder: string): number =>
    holder === 'bank' ? view.bank : (view.purses[Number(holder.split(':')[1]) - 1]?.briques ?? 0);
  const state = { ...view, q: 0 };
  return { state, view, money, ask, options: options.map((option) => leastFirst(state, option)), dice, seat };
}

/** SG-131: sorts the tokens to give up, the least valuable first, so that it is chosen. */
function leastFirst(state: SupergangState, option: Option): Option {
  const { giveUp } = option.fields ?? {};
  if (giveUp?.kind !== 'pick') return option;
  const from = giveUp.from.toSorted((a, b) => tokenWorth(state, String(a)) - tokenWorth(state, String(b)));
  return { ...option, fields: { ...option.fields, giveUp: { ...giveUp, from } } };
}

/** Value of that token for its gang: rackets least, then shops of districts with few own ones. */
function tokenWorth(state: SupergangState, shop: string): number {
  const mark = state.marks[shop];
  if (!mark) return 0;
  if (!mark.own) return RACKET;
  const mine = districtOfShop(state, shop).owned[mark.by - 1] ?? 0;
  return priceOf(shop) + RACE * (mine - 1) ** 2;
}

export function costOfToken({ state }: Table, option: Option): number {
  const [least] = values(option, 'giveUp');
  return least === undefined ? 0 : tokenWorth(state, least);
}

export const named = (options: readonly Option[], what: string): readonly Option[] =>
  options.filter((option) => option.do === what);

export function values(option: Option, name: string): readonly string[] {
  const field = option.fields?.[name];
  return field && (field.kind === 'pick' || field.kind === 'several') ? field.from.map(String) : [];
}

export const manOf = (option: Option): ManId => values(option, 'man')[0] as ManId; // By the form of the options.
export const placeOf = (end: string): string => end.split('<')[0] ?? end;

/** A move of the option with these values; other fields take the first value, or none. */
export function taking(option: Option, fields: Readonly<Record<string, unknown>> = {}): SupergangMove {
  const move: Record<string, unknown> = { do: option.do };
  for (const [name, field] of Object.entries(option.fields ?? {})) {
    if (name in fields) move[name] = fields[name];
    else if (field.kind === 'pick') move[name] = field.from[0];
    else if (field.kind === 'several') move[name] = field.from.slice(0, field.min);
    else if (field.kind === 'range') move[name] = field.max;
  }
  return move as SupergangMove; // From its option.
}

export const managersIn = (shop: string): number => (isSpecial(shop) ? 2 : 1);

/** Men of that gang at that place who may fight together. */
export const matesAt = ({ state }: Table, gang: number, place: string): readonly ManId[] =>
  menAt(state, place).filter((id) => sideOf(state, id) === gang && hasArrived(man(state, id)));

/** Shops of that shop's district: owned by each gang, by gang - 1, and in all. */
export function districtOfShop(state: SupergangState, shop: string): { owned: readonly number[]; all: number } {
  const district = districtIds.find((id) => shop.startsWith(id)) ?? 'A';
  const shops = shopsOf(district);
  const owned = state.gangs.map((_, i) => shops.filter(({ id }) => ownerOf(state, id) === i + 1).length);
  return { owned, all: shops.length };
}

/** Wealth of a gang: briques, and 60 for each title. */
export const weightOf = ({ state, view }: Table, gang: number): number =>
  (view.purses[gang - 1]?.briques ?? 0) +
  60 * Object.values(state.marks).filter((mark) => mark?.own && mark.by === gang).length;
