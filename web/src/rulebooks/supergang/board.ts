/** What the board shows, worked out from a view with the functions of the rules: what lies where, who sees it, what can be done there. */
import type { Balances } from '#rulebooks/money.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { CLINIC, departuresOf, doorsOf, isCell, neighboursOf } from '#rulebooks/supergang/data/city.ts';
import { type District, districtIds, isSpecial, shopsOf } from '#rulebooks/supergang/data/shops.ts';
import { ASSAULT, type Code, law, ORDINARY, SPECIAL } from '#rulebooks/supergang/data/tariffs.ts';
import { type Kind, kinds, type ManId, manId } from '#rulebooks/supergang/kinds.ts';
import { everybody, isPatient, man, sideOf } from '#rulebooks/supergang/men.ts';
import { type End, endsOf, nameOfEnd, type Walker, waysOf } from '#rulebooks/supergang/movement.ts';
import { seesFrom, sentenceOf } from '#rulebooks/supergang/offences.ts';
import { chanceOf } from '#rulebooks/supergang/outlook.ts';
import { ownerOf, priceOf } from '#rulebooks/supergang/property.ts';
import type { Fight, Fighter, SupergangState } from '#rulebooks/supergang/state.ts';
import type { SupergangView } from '#rulebooks/supergang/view.ts';
import {
  mayAssault,
  mayBuy,
  mayFinishOff,
  mayRacket,
  pawnsOnOffer,
  portionsFor,
  recruitsAt,
  targetsAt,
  vampable,
} from '#rulebooks/supergang/visits.ts';

/** A view is the state but for the number of its questions. */
export const stateOf = (view: SupergangView): SupergangState => ({ ...view, q: 0 });

export const moneyOf =
  (view: SupergangView): Balances =>
  (holder) =>
    holder === 'bank' ? view.bank : (view.purses[Number(holder.split(':')[1]) - 1]?.briques ?? 0);

/** Which pairs see what is done there (SG-R64), by number. */
export const watchersOf = ({ pairs }: Pick<SupergangView, 'pairs'>, place: string): readonly number[] =>
  pairs.flatMap(({ at }, i) => (seesFrom(at, place) ? [i + 1] : []));

/** All that the pairs see now: their cells, the neighbours, the shops that open there. */
export function sightOf({ pairs }: Pick<SupergangView, 'pairs'>): readonly string[] {
  const seen = new Set<string>();
  for (const { at } of pairs) {
    if (isCell(at)) for (const cell of [at, ...neighboursOf(at)]) seen.add(cell);
    else for (const cell of doorsOf(at)) seen.add(cell);
  }
  return [...seen];
}

/** SG-1: what each gang owns of a district. */
export interface DistrictRow {
  readonly district: District;
  readonly all: number;
  /** By gang - 1. */
  readonly owned: readonly number[];
  /** The gang that is one shop short of it, or has it; null for none. */
  readonly alarm: number | null;
}

export function districtsOf(state: Pick<SupergangState, 'marks' | 'gangs'>): readonly DistrictRow[] {
  return districtIds.map((district) => {
    const shops = shopsOf(district);
    const owned = state.gangs.map(
      (_, i) => shops.filter(({ id }) => ownerOf(state as SupergangState, id) === i + 1).length,
    );
    const at = owned.findIndex((count) => count >= shops.length - 1);
    return { district, all: shops.length, owned, alarm: at < 0 ? null : at + 1 };
  });
}

/** Somebody who is not in the streets. */
export interface Waiting {
  readonly id: ManId;
  /** Turns of prison left; 0 for none. */
  readonly turns: number;
}
export const waitingPlaces = ['centre', 'prison', CLINIC, 'cemetery'] as const;

/** SG-123 to SG-126: who is where that nobody walks, gang by gang. In the clinic only who lies there. */
export function waitingAt(state: SupergangState, place: (typeof waitingPlaces)[number]): readonly Waiting[] {
  return everybody(state).flatMap((id) => {
    const one = man(state, id);
    if (one.at !== place || (place === CLINIC && !isPatient(one))) return [];
    return [{ id, turns: one.sentence }];
  });
}

/** Turns of prison that an arrest would cost him now. */
export const turnsOf = (state: SupergangState, id: ManId): number => sentenceOf(state, man(state, id));

// ——— Ends of a move

/** One that may walk: a man of `turn`, a pair of `pairs`, out of a manhole where it is in the sewer. */
export interface Mover {
  readonly id: string;
  readonly die: number;
  /** Names of ends on offer, as the move says them. */
  readonly ends: readonly string[];
  /** By manhole, of a pair in the sewer. */
  readonly manholes: readonly string[];
}

const pickedIn = (option: Option, name: string): readonly string[] => {
  const field = option.fields?.[name];
  return field?.kind === 'pick' || field?.kind === 'several' ? field.from.map(String) : [];
};

export { pickedIn };

/** Men who may move, as the options say. */
export const moversOf = (state: SupergangState, options: readonly Option[]): readonly Mover[] =>
  options.flatMap((option) => {
    if (option.do !== 'move') return [];
    const [id = ''] = pickedIn(option, 'man');
    return [{ id, die: man(state, id as ManId).die, ends: pickedIn(option, 'end'), manholes: [] }];
  });

/** Pairs that may move; the ends of one in the sewer are those of the manhole named. */
export function pairMoversOf(
  view: Pick<SupergangView, 'pairs'>,
  options: readonly Option[],
  manhole: string | null,
): readonly Mover[] {
  return [1, 2].flatMap((pair): Mover[] => {
    const mine = options.filter(
      (option) => option.do === 'drive' && !option.fields?.hold && pickedIn(option, 'pair').includes(String(pair)),
    );
    if (mine.length === 0) return [];
    const manholes = mine.flatMap((option) => pickedIn(option, 'manhole'));
    const out = manhole !== null && manholes.includes(manhole) ? manhole : (manholes[0] ?? null);
    const ends = mine
      .filter((option) => out === null || pickedIn(option, 'manhole').includes(out))
      .flatMap((option) => pickedIn(option, 'end'));
    return [{ id: `p${pair}`, die: view.pairs[pair - 1]?.die ?? 0, ends, manholes }];
  });
}

/** A walker as the rules walk it, towards ends that are on offer: where he may stop is not asked a second time. */
function walkerOf(state: SupergangState, id: string, manhole: string | null): Walker {
  if (id.startsWith('p')) {
    const pair = state.pairs[Number(id.slice(1)) - 1];
    return {
      at: manhole ?? pair?.at ?? '',
      from: manhole === null ? (pair?.from ?? null) : null,
      cops: true,
      owns: () => false,
      mayEnter: () => true,
    };
  }
  const { at, from } = man(state, id as ManId);
  // SG-71: who walks in his own gang's turn walks for it.
  const gang = state.active;
  return { at, from, cops: false, owns: (shop) => ownerOf(state, shop) === gang, mayEnter: () => true };
}

/** The places on the way to each end, that one last, by the name of the end. */
export function waysFor(
  state: SupergangState,
  { id, die }: Mover,
  manhole: string | null,
): ReadonlyMap<string, readonly string[]> {
  const walker = walkerOf(state, id, manhole);
  if (walker.at !== 'centre') return waysOf(walker, die);
  const name = (way: readonly string[]): string =>
    nameOfEnd({ at: way.at(-1) ?? '', from: way.at(-2) ?? (die === 1 ? 'X32' : null) });
  return new Map(departuresOf(die).map((way) => [name(way), way]));
}

/** Ends that are reached through a manhole only, by the manhole at which one comes up (chapter 19). */
export function sewersFor(state: SupergangState, { id, die }: Mover): ReadonlyMap<string, string> {
  const walker = walkerOf(state, id, null);
  if (walker.cops || walker.at === 'centre') return new Map();
  return new Map(
    endsOf(walker, die).flatMap((end: End) => (end.manhole === null ? [] : [[nameOfEnd(end), end.manhole] as const])),
  );
}

export const placeOfEnd = (end: string): string => end.split('<')[0] ?? end;
export const headingOfEnd = (end: string): string | null => end.split('<')[1] ?? null;

// ——— What can be done at a place

type Deed = 'assault' | 'racket' | 'buy' | 'rob' | 'people' | 'cops' | 'pawns' | 'lay' | 'recruit' | 'vamp' | 'finish';

export interface Prospect {
  readonly deed: Deed;
  /** In briques: what comes in, or goes out where it is below 0; 0 for neither. */
  readonly amount: number;
  /** Turns of prison, if it is seen. */
  readonly turns: number;
  /** Of a fight alone, in percent; null where there is none. */
  readonly chance: number | null;
}

const percent = (part: number): number => Math.round(100 * part);
const robberyCode = (shop: string): Code => (isSpecial(shop) ? 'BR2' : 'BR1');

/** What he could do there, were he to stop there now (SG-R6), or does where he stands. */
export function prospectsAt(state: SupergangState, id: ManId, place: string, money: Balances): readonly Prospect[] {
  const one = man(state, id);
  const stays = one.at === place && one.arrived;
  const gang = sideOf(state, id);
  const visit = { id, gang, place, done: stays ? one.done : [] };
  const found: Prospect[] = [];
  const add = (deed: Deed, amount = 0, turns = 0, chance: number | null = null): void => {
    found.push({ deed, amount, turns, chance });
  };
  const { cops, people, cash } = targetsAt(state, visit);
  if (mayBuy(state, visit, money)) add('buy', -priceOf(place));
  if (mayRacket(state, visit)) add('racket', 0, law.RAC);
  if (cash)
    add(
      'rob',
      isSpecial(place) ? SPECIAL : ORDINARY,
      law[robberyCode(place)],
      percent(chanceOf(state, gang, place, 'cash', [id], []).wins),
    );
  if (mayAssault(state, visit, money)) add('assault', Math.min(ASSAULT, money('bank', 'brique')), law.AGR);
  if (people.length > 0) add('people', 0, law.RDC, percent(chanceOf(state, gang, place, 'people', [id], people).wins));
  if (cops) add('cops', 0, law.RDC, percent(chanceOf(state, gang, place, 'cops', [id], []).wins));
  if (pawnsOnOffer(state, visit, money)) add('pawns');
  if (portionsFor(state, visit).length > 0) add('lay', 0, law.TRA);
  if (recruitsAt(state, visit, money).length > 0) add('recruit');
  if (vampable(state, visit).length > 0) add('vamp');
  if (mayFinishOff(state, visit)) add('finish');
  return found;
}

/** SG-H13: how a fight stands in which those attack those, with all who may join them (SG-R17) and the managers (SG-R61); in percent. */
export function chanceOfFight(
  state: SupergangState,
  place: string,
  aim: Parameters<typeof chanceOf>[3],
  attackers: readonly ManId[],
  against: readonly ManId[],
): number {
  const [first] = attackers;
  return first === undefined ? 0 : percent(chanceOf(state, sideOf(state, first), place, aim, attackers, against).wins);
}

/** Turns that a fight costs if it is seen: the robbery, the attack; each dead one more. */
export function turnsOfFight(place: string, aim: string, against: number): number {
  const robs = aim === 'cash' || aim === 'title';
  const attacks = aim === 'cops' || aim === 'people' || against > 0;
  return (robs ? law[robberyCode(place)] : 0) + (attacks ? law.RDC : 0);
}

// ——— Fights

/** One target of a row; equal ones are told apart by their number. */
export interface Target extends Fighter {
  readonly key: string;
}

export const rowOf = ({ fighters }: Fight, side: Fighter['side']): readonly Target[] =>
  fighters.flatMap((one, i) => (one.side === side ? [{ ...one, key: `${one.who}-${i}` }] : []));

// ——— The end

export interface EndRow {
  readonly seat: Seat;
  readonly place: number;
  readonly tied: boolean;
  readonly briques: number;
  /** SG-R85: 50 or 100 for each shop. */
  readonly shops: number;
  readonly shopsWorth: number;
  readonly out: boolean;
}

/** SG-R85: first to last; empty before the end. */
export function endRowsOf(view: SupergangView): readonly EndRow[] {
  const { ranks, marks, purses, gangs } = view;
  if (ranks === null) return [];
  return ranks.flatMap((tied, at) => {
    const place = 1 + ranks.slice(0, at).reduce((sum, seats) => sum + seats.length, 0);
    return tied.map((seat): EndRow => {
      const owned = Object.entries(marks).flatMap(([shop, mark]) => (mark?.own && mark.by === seat ? [shop] : []));
      return {
        seat,
        place,
        tied: tied.length > 1,
        briques: purses[seat - 1]?.briques ?? 0,
        shops: owned.length,
        shopsWorth: owned.reduce((sum, shop) => sum + priceOf(shop), 0),
        out: (gangs[seat - 1]?.out ?? 0) > 0,
      };
    });
  });
}

// ——— Pieces

export interface ManPiece {
  readonly id: ManId;
  readonly kind: Kind;
  readonly gang: number;
  readonly at: string;
  /** The cell behind him; null for a free heading. */
  readonly from: string | null;
  readonly fresh: boolean;
  readonly turns: number;
  /** Whose he is by vamping, and how many of her turns are left. */
  readonly captive: { readonly by: number; readonly left: number } | null;
}

export const piecesOf = (state: SupergangState): readonly ManPiece[] =>
  state.gangs.flatMap((clan, i) =>
    clan.out > 0
      ? []
      : kinds.map((kind): ManPiece => {
          const id = manId(i + 1, kind);
          const one = man(state, id);
          return {
            id,
            kind,
            gang: i + 1,
            at: one.at,
            from: one.from,
            fresh: one.fresh.length > 0,
            turns: turnsOf(state, id),
            captive: one.captive,
          };
        }),
  );
