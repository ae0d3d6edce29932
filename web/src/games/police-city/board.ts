/**
 * What the board shows at first sight, worked out from a view: dice where they lie or are on their way to, the line. Pure. What is fetched after it has its
 * own: `scene/resolved.ts`, `named.ts`, `ranks.ts`.
 */

import type { Move } from '#lib/game/game-page.svelte.ts';
import { allAt, expected } from '#rulebooks/police-city/bots/odds.ts';
import { type DieKind, type Face, type TeamDie, teamDice } from '#rulebooks/police-city/data/dice.ts';
import type { CalledView, CardView, PoliceCityView, PoliceView } from '#rulebooks/police-city/view.ts';
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

/** Where a coloured die lies: 0 for his character card, -1 for the office. */
export const placeOf = ({ at }: PoliceView, die: string): number | undefined => at[indexOf(die)];

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

export const isDistrict = (face: CalledView['face']): face is CardView => !('event' in face);
export const takesDice = (face: CalledView['face']): boolean => isDistrict(face) || face.takesDice;

/** PC-12, PC-42, PC-49: handcuffs that the dice lying there are likely to show, to a tenth. */
export const likely = (view: PoliceCityView, place: number): number =>
  Math.round(10 * expected(allAt(view, place))) / 10;

/** Who has a die there, with his dice. */
export const presentWith = (view: PoliceCityView, place: number) =>
  view.police.flatMap((police) => {
    const dice = diceAt(police, place, place === view.place ? view.faces : {});
    return dice.length > 0 ? [{ seat: police.seat, dice }] : [];
  });

/** Is a place being resolved, alone on the screen? */
export const resolves = ({ stage, place, line }: PoliceCityView): boolean =>
  place > 0 && place <= line.length && !['send', 'shift', 'last', 'office', 'over'].includes(stage);
