/** What the board shows, worked out from a view: dice where they lie or are on their way to, the line, the steps of a place, counts. Pure. */

import type { Move } from '#lib/game/game-page.svelte.ts';
import { allAt, expected } from '#rulebooks/police-city/bots/odds.ts';
import { type DieKind, type Face, type TeamDie, teamDice } from '#rulebooks/police-city/data/dice.ts';
import { type Seizure, seizures } from '#rulebooks/police-city/data/seizures.ts';
import type { ElementName } from '#rulebooks/police-city/state.ts';
import type { CalledView, CardView, EventView, PoliceCityView, PoliceView } from '#rulebooks/police-city/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

/** Where a coloured die lies beside the line, and an informer on no die (`rulebooks/police-city/table-dice.ts`). */
const HOME = 0;
export const OFFICE = -1;
const LOOSE = -1;
const AT_OFFICE = -2;

/** A die as it lies somewhere. */
export interface LyingDie {
  /** `I1`, `X2`. */
  readonly id: string;
  readonly kind: DieKind;
  readonly seat: Seat;
  /** What it shows; null before it is rolled, and of a lieutenant. */
  readonly face: Face | null;
}

export const isInformer = (die: string): boolean => die.startsWith('X');
export const kindOfDie = (die: string): DieKind => die.charAt(0) as DieKind; // Ids of dice begin with it.
const informerOf = (index: number): string => `X${index + 1}`;
const indexOf = (die: string): number => teamDice.indexOf(die as TeamDie); // -1 for an informer.

/** His dice on that place of the line, coloured ones first; 0 for his character card, -1 for the office. */
export function diceAt(
  { seat, at, informers }: PoliceView,
  place: number,
  faces: PoliceCityView['faces'] = {},
): readonly LyingDie[] {
  const own = teamDice.filter((_, i) => at[i] === place);
  const borrowed = informers.flatMap((carrier, i) => (placeOfInformer(at, carrier) === place ? [informerOf(i)] : []));
  return [...own, ...borrowed].map((id) => ({
    id,
    kind: kindOfDie(id),
    seat,
    face: faces[`${seat}.${id}`] ?? null,
  }));
}

function placeOfInformer(at: readonly number[], carrier: number): number {
  if (carrier === AT_OFFICE) return OFFICE;
  return carrier === LOOSE ? HOME : (at[carrier] ?? HOME);
}

/** A die in the tray of its owner. */
export interface TrayDie extends LyingDie {
  /** 0 his character card, 1..6 the place, -1 the office. */
  readonly place: number;
  /** The die that it stands on, of an informer. */
  readonly on: TeamDie | null;
}

export function trayOf(police: PoliceView): readonly TrayDie[] {
  const { seat, at, informers } = police;
  const own = teamDice.map((id, i) => ({ id, kind: kindOfDie(id), seat, face: null, place: at[i] ?? HOME, on: null }));
  const borrowed = informers.map((carrier, i) => ({
    id: informerOf(i),
    kind: 'X' as const,
    seat,
    face: null,
    place: placeOfInformer(at, carrier),
    on: teamDice[carrier] ?? null,
  }));
  return [...own, ...borrowed];
}

/** A player's dice with those moves that are still on their way (PC-35, PC-37): what the server refuses is gone from them by itself. */
export function withMoves(police: PoliceView, moves: readonly Move[]): PoliceView {
  const at = [...police.at];
  const informers = [...police.informers];
  for (const move of moves) {
    const die = String(move.die ?? move.informer ?? '');
    const informer = Number(die.slice(1)) - 1;
    if (move.do === 'place') at[indexOf(die)] = Number(move.place);
    else if (move.do === 'stack') informers[informer] = indexOf(String(move.on));
    else if (move.do === 'back' && isInformer(die)) informers[informer] = LOOSE;
    else if (move.do === 'back') at[indexOf(die)] = HOME;
  }
  return { ...police, at, informers };
}

/** The view with what is on its way laid where it will lie. */
export const lookAhead = (view: PoliceCityView, seat: Seat | null, moves: readonly Move[]): PoliceCityView =>
  moves.length === 0
    ? view
    : { ...view, police: view.police.map((one) => (one.seat === seat ? withMoves(one, moves) : one)) };

/** Dice that are on their way. */
export const movingDice = (moves: readonly Move[]): ReadonlySet<string> =>
  new Set(moves.flatMap((move) => [move.die, move.informer].filter((die) => die !== undefined).map(String)));

/** The die that a tapped card gets where none is picked: the first that is still on the character card. */
export const nextDie = (police: PoliceView): TeamDie | null => teamDice.find((_, i) => police.at[i] === HOME) ?? null;

const isEvent = (face: CalledView['face']): face is EventView => 'event' in face;
export const isDistrict = (face: CalledView['face']): face is CardView => !isEvent(face);
export const takesDice = (face: CalledView['face']): boolean => isDistrict(face) || face.takesDice;

/** PC-12, PC-42, PC-49: handcuffs that the dice lying there are likely to show, to a tenth. */
export const likely = (view: PoliceCityView, place: number): number =>
  Math.round(10 * expected(allAt(view, place))) / 10;

/** Handcuffs that lie there now (PC-55, PC-46, PC-49, PC-104): dice of the place that is resolved, and reinforcements. */
export function handcuffsNow({ faces, helped }: PoliceCityView, seat?: Seat): number {
  const dice = Object.entries(faces).filter(
    ([die, face]) => face !== 'G' && (seat === undefined || die.startsWith(`${seat}.`)),
  );
  return dice.length + helped.filter((one) => seat === undefined || one === seat).length;
}

/** Fingers of a player in the conflict (PC-44, PC-46, PC-49): his grades there, and one for his lieutenant. */
export function gradesOf({ faces, police, place }: PoliceCityView, seat: Seat): number {
  const shown = Object.entries(faces).filter(([die, face]) => face !== 'H' && die.startsWith(`${seat}.`)).length;
  return shown + (police[seat - 1]?.at[3] === place ? 1 : 0);
}

/** PC-92: tokens in sight and handcuffs of each, for a network card. */
export const networkCount = (view: PoliceCityView, kind: Seizure, seat: Seat): number =>
  (view.police[seat - 1]?.tokens[seizures.indexOf(kind)] ?? 0) + handcuffsNow(view, seat);

/** Who has a die there, with his dice. */
export const presentWith = (view: PoliceCityView, place: number) =>
  view.police.flatMap((police) => {
    const dice = diceAt(police, place, place === view.place ? view.faces : {});
    return dice.length > 0 ? [{ seat: police.seat, dice }] : [];
  });

/** What an element of a card is (PC-57, PC-64). */
export type Brought =
  | { readonly of: 'card'; readonly card: CardView }
  | { readonly of: 'seizure'; readonly kind: Seizure }
  | { readonly of: 'informer' }
  | { readonly of: 'grade' };

export function broughtBy(card: CardView, element: ElementName): Brought {
  if (element === 'card') return { of: 'card', card };
  if (element.startsWith('informer')) return { of: 'informer' };
  if (element.startsWith('grade')) return { of: 'grade' };
  return { of: 'seizure', kind: card.seizures[Number(element.slice(-1)) - 1] ?? 'drogue' };
}

/** PC-R47: the steps of a place that a player sees go by. */
const steps = ['roll', 'officer', 'share', 'clash', 'point', 'lose', 'again', 'given'] as const;
export type Step = (typeof steps)[number];

const FREE_STEPS: readonly Step[] = ['roll', 'officer', 'share', 'given'];
const CLASH_STEPS: readonly Step[] = ['roll', 'officer', 'share', 'clash', 'point', 'lose', 'again', 'given'];

/** The steps of the place that is resolved, and which of them it is; none where it has none that are seen. */
export function stepsOf(view: PoliceCityView): { readonly steps: readonly Step[]; readonly here: number } {
  const face = view.line[view.place - 1]?.face;
  if (!face || isEvent(face)) return { steps: [], here: -1 };
  const all = view.clash ? CLASH_STEPS : FREE_STEPS;
  return { steps: all, here: all.indexOf(stepNow(view)) };
}

function stepNow({ stage, clash }: PoliceCityView): Step {
  switch (stage) {
    case 'throw':
      return clash ? 'clash' : 'roll';
    case 'officer':
    case 'point':
    case 'lose':
      return stage;
    case 'share':
    case 'alone':
    case 'object':
      return clash ? 'again' : 'share';
    case 'kind':
      return 'given';
    default:
      return 'roll';
  }
}

/** Is a place being resolved, alone on the screen? */
export const resolves = ({ stage, place, line }: PoliceCityView): boolean =>
  place > 0 && place <= line.length && !['send', 'shift', 'last', 'office', 'over'].includes(stage);

/** A thing of a player's as answers name it: `drogue.2`, `PL06`, with `file.` before it one that lies under his file. */
export interface Thing {
  readonly name: string;
  readonly under: boolean;
  readonly kind: Seizure | null;
  readonly card: string | null;
}

export function thingOf(name: string): Thing {
  const under = name.startsWith('file.');
  const bare = under ? name.slice('file.'.length) : name;
  const kind = seizures.find((one) => bare.startsWith(`${one}.`)) ?? null;
  return { name, under, kind, card: kind ? null : bare };
}

/** The owner of a thing that is named with him: `2.drogue.1`. */
export const ownerOf = (name: string): Seat => Number(name.split('.', 1)[0]);
export const withoutOwner = (name: string): string => name.slice(name.indexOf('.') + 1);

/** A card that a player has in sight, or that is his own. */
export const cardOf = (view: PoliceCityView, id: string): CardView | undefined =>
  [...view.police.flatMap(({ cards }) => cards), ...(view.mine?.under ?? [])].find((card) => card.id === id) ??
  view.line.map(({ face }) => face).find((face): face is CardView => face.id === id && isDistrict(face));

/** `alcool.3+tabac.2` as kinds with their numbers. */
export const combinationIn = (word: string): readonly { readonly kind: Seizure; readonly count: number }[] =>
  word.split('+').map((part) => {
    const [kind = '', count = '0'] = part.split('.');
    return { kind: kind as Seizure, count: Number(count) }; // As the rules name them.
  });

/** PC-17, PC-R23: what decides between equals: cards and tokens in hand, those under the file too. */
function stockOf(view: PoliceCityView, seat: Seat): number {
  const police = view.police[seat - 1];
  return police ? police.cards.length + police.tokens.reduce((sum, n) => sum + n, 0) + police.hidden : 0;
}

/** One row of the end. */
export interface EndRow {
  readonly seat: Seat;
  /** 1..; 0 where nobody is ranked. */
  readonly place: number;
  readonly tied: boolean;
  readonly level: number;
  readonly stock: number;
  readonly infiltrator: boolean;
}

/** PC-17, PC-R61: everybody in the order of the ranks; by level where the mafia has won and ranks nobody. Empty before the end. */
export function endRowsOf(view: PoliceCityView): readonly EndRow[] {
  const { ended, police, shown } = view;
  if (!ended) return [];
  const rowOf = (seat: Seat, place: number, tied: boolean): EndRow => ({
    seat,
    place,
    tied,
    level: police[seat - 1]?.level ?? 0,
    stock: stockOf(view, seat),
    infiltrator: shown?.[seat - 1]?.infiltrator === true,
  });
  if (ended.ranks.length === 0)
    return police.toSorted((a, b) => b.level - a.level || a.seat - b.seat).map(({ seat }) => rowOf(seat, 0, false));
  return ended.ranks.flatMap((tied, at) => {
    const place = 1 + ended.ranks.slice(0, at).reduce((sum, seats) => sum + seats.length, 0);
    return tied.map((seat) => rowOf(seat, place, tied.length > 1));
  });
}
