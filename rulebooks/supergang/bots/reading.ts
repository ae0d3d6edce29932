/** What a bot reads off the table: all lies open (SG-R83), so its view is the state and the money. */
import type { Dice } from '../../dice.ts';
import type { Balances } from '../../money.ts';
import type { Option } from '../../options.ts';
import type { Ask, Seat } from '../../rulebook.ts';
import { districtIds, isSpecial, shopsOf } from '../data/shops.ts';
import { gangOf, kindOf, type ManId } from '../kinds.ts';
import { man, menAt, sideOf } from '../men.ts';
import type { SupergangMove } from '../moves.ts';
import { ownerOf } from '../property.ts';
import type { SupergangState } from '../state.ts';
import type { SupergangView } from '../view.ts';

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
  return { state: { ...view, q: 0 }, view, money, ask, options, dice, seat };
}

/** Options of one kind of move. */
export const named = (options: readonly Option[], what: string): readonly Option[] =>
  options.filter((option) => option.do === what);

/** The values of a field that takes one of a list. */
export function values(option: Option, name: string): readonly string[] {
  const field = option.fields?.[name];
  return field && (field.kind === 'pick' || field.kind === 'several') ? field.from.map(String) : [];
}

export const manOf = (option: Option): ManId => values(option, 'man')[0] as ManId; // By the form of the options.
export const placeOf = (end: string): string => end.split('<')[0] ?? end;

/** A move that takes the option with these values; what is not named takes the first one, or nobody. */
export function taking(option: Option, fields: Readonly<Record<string, unknown>> = {}): SupergangMove {
  const move: Record<string, unknown> = { do: option.do };
  for (const [name, field] of Object.entries(option.fields ?? {})) {
    if (name in fields) move[name] = fields[name];
    else if (field.kind === 'pick') move[name] = field.from[0];
    else if (field.kind === 'several') move[name] = field.from.slice(0, field.min);
    else if (field.kind === 'range') move[name] = field.max;
  }
  return move as SupergangMove; // By its option.
}

/** SG-H13, parts of one: of winning, and of winning with nobody left to tell; by fighters, and one opponent or two. */
const CHANCES: Readonly<Record<string, readonly [one: number, oneUnseen: number, two: number, twoUnseen: number]>> = {
  '1': [0.5, 0.17, 0.08, 0.01],
  '1k': [0.74, 0.25, 0.17, 0.02],
  '2': [0.92, 0.31, 0.5, 0.06],
  '2k': [0.96, 0.32, 0.64, 0.07],
  '3': [0.99, 0.33, 0.91, 0.1],
  '3k': [0.99, 0.33, 0.91, 0.1],
};

/** Of those fighters against so many. */
export function chanceOf(fighters: readonly ManId[], opponents: number): { wins: number; unseen: number } {
  const killer = fighters.some((id) => kindOf(id) === 'killer') ? 'k' : '';
  const found = CHANCES[`${Math.min(3, fighters.length)}${killer}`] ?? [0, 0, 0, 0];
  if (opponents > 2) return { wins: found[2] * 0.5 ** (opponents - 2), unseen: 0 };
  return opponents === 2 ? { wins: found[2], unseen: found[3] } : { wins: found[0], unseen: found[1] };
}

export const managersIn = (shop: string): number => (isSpecial(shop) ? 2 : 1);

/** Men of that gang who have arrived at that place, and may fight side by side. */
export const matesAt = ({ state }: Table, gang: number, place: string): readonly ManId[] =>
  menAt(state, place).filter((id) => sideOf(state, id) === gang && man(state, id).arrived);

/** How many shops of that shop's district each gang owns, by gang - 1, and how many there are. */
export function districtOfShop(state: SupergangState, shop: string): { owned: readonly number[]; all: number } {
  const district = districtIds.find((id) => shop.startsWith(id)) ?? 'A';
  const shops = shopsOf(district);
  const owned = state.gangs.map((_, i) => shops.filter(({ id }) => ownerOf(state, id) === i + 1).length);
  return { owned, all: shops.length };
}

/** What a gang has: briques, and titles at 60 each. */
export const weightOf = ({ state, view }: Table, gang: number): number =>
  (view.purses[gang - 1]?.briques ?? 0) +
  60 * Object.values(state.marks).filter((mark) => mark?.own && mark.by === gang).length;

export const isMine = (id: ManId, gang: number): boolean => gangOf(id) === gang;
