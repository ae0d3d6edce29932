/** Derives what the board shows from a view with the rules' functions: movers, headings, occupants. Actions at a place: `outlook.ts` of the rules. */
import type { Balances } from '#rulebooks/money.ts';
import type { Option } from '#rulebooks/options.ts';
import { CLINIC, departuresOf } from '#rulebooks/supergang/data/city.ts';
import { type Kind, kinds, type ManId, manId } from '#rulebooks/supergang/kinds.ts';
import { everybody, isPatient, man } from '#rulebooks/supergang/men.ts';
import { type End, endsOf, nameOfEnd, type Walker, waysOf } from '#rulebooks/supergang/movement.ts';
import { sentenceOf } from '#rulebooks/supergang/offences.ts';
import { ownerOf } from '#rulebooks/supergang/property.ts';
import type { SupergangState } from '#rulebooks/supergang/state.ts';
import type { SupergangView } from '#rulebooks/supergang/view.ts';

/** A view is the state without its question counter. */
export const stateOf = (view: SupergangView): SupergangState => ({ ...view, q: 0 });

export const moneyOf =
  (view: SupergangView): Balances =>
  (holder) =>
    holder === 'bank' ? view.bank : (view.purses[Number(holder.split(':')[1]) - 1]?.briques ?? 0);

export interface Waiting {
  readonly id: ManId;
  /** Turns of prison left; 0 for none. */
  readonly turns: number;
}
export const waitingPlaces = ['centre', 'prison', CLINIC, 'cemetery'] as const;

/** SG-123 to SG-126: the people at a waiting place, by gang. For the clinic only patients. */
export function waitingAt(state: SupergangState, place: (typeof waitingPlaces)[number]): readonly Waiting[] {
  return everybody(state).flatMap((id) => {
    const one = man(state, id);
    if (one.at !== place || (place === CLINIC && !isPatient(one))) return [];
    return [{ id, turns: one.sentence }];
  });
}

export const turnsOf = (state: SupergangState, id: ManId): number => sentenceOf(state, man(state, id));

/** A piece that may move: a man, or a pair, which may leave the sewer by a manhole. */
export interface Mover {
  readonly id: string;
  readonly die: number;
  /** Possible ends, as named in moves. */
  readonly ends: readonly string[];
  /** For a pair in the sewer. */
  readonly manholes: readonly string[];
}

export const pickedIn = (option: Option, name: string): readonly string[] => {
  const field = option.fields?.[name];
  return field?.kind === 'pick' || field?.kind === 'several' ? field.from.map(String) : [];
};

export const moversOf = (state: SupergangState, options: readonly Option[]): readonly Mover[] =>
  options.flatMap((option) => {
    if (option.do !== 'move') return [];
    const [id = ''] = pickedIn(option, 'man');
    return [{ id, die: man(state, id as ManId).die, ends: pickedIn(option, 'end'), manholes: [] }];
  });

/** Pairs that may move; in the sewer the ends depend on the manhole. */
export function pairMoversOf(
  view: Pick<SupergangView, 'pairs'>,
  options: readonly Option[],
  manhole: string | null,
): readonly Mover[] {
  return [1, 2].flatMap((pair): Mover[] => {
    // Includes options with an arrest: a shop of innocents is entered only for that (SG-138).
    const mine = options.filter((option) => option.do === 'drive' && pickedIn(option, 'pair').includes(String(pair)));
    if (mine.length === 0) return [];
    const manholes = [...new Set(mine.flatMap((option) => pickedIn(option, 'manhole')))];
    const out = manhole !== null && manholes.includes(manhole) ? manhole : (manholes[0] ?? null);
    const ends = new Set(
      mine
        .filter((option) => out === null || pickedIn(option, 'manhole').includes(out))
        .flatMap((option) => pickedIn(option, 'end')),
    );
    return [{ id: `p${pair}`, die: view.pairs[pair - 1]?.die ?? 0, ends: [...ends], manholes }];
  });
}

/** A walker for the rules' path search; where it may stop is given by the options. */
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
  // SG-71: a man walks for the gang whose turn it is.
  const gang = state.active;
  return { at, from, cops: false, owns: (shop) => ownerOf(state, shop) === gang, mayEnter: () => true };
}

/** The path to each end, end included, by the end's name. */
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

/** Ends reachable only through a manhole, by exit manhole (chapter 19). */
export function sewersFor(state: SupergangState, { id, die }: Mover): ReadonlyMap<string, string> {
  const walker = walkerOf(state, id, null);
  if (walker.cops || walker.at === 'centre') return new Map();
  return new Map(
    endsOf(walker, die).flatMap((end: End) => (end.manhole === null ? [] : [[nameOfEnd(end), end.manhole] as const])),
  );
}

export const placeOfEnd = (end: string): string => end.split('<')[0] ?? end;
export const headingOfEnd = (end: string): string | null => end.split('<')[1] ?? null;

export interface ManPiece {
  readonly id: ManId;
  readonly kind: Kind;
  readonly gang: number;
  readonly at: string;
  /** The cell behind the man; null for a free heading. */
  readonly from: string | null;
  readonly fresh: boolean;
  readonly turns: number;
  /** Vamped: the controlling gang and turns left. */
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
