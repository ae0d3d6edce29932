/** Derives the board's first view: dice where they are or will be, and the line. Pure. Later parts: `scene/resolved.ts`, `named.ts`, `ranks.ts`. */

import type { Move } from '#lib/game/game-page.svelte.ts';
import { allAt, expected } from '#rulebooks/police-city/bots/odds.ts';
import { type DieKind, type Face, type TeamDie, teamDice } from '#rulebooks/police-city/data/dice.ts';
import type { CalledView, CardView, PoliceCityView, PoliceView } from '#rulebooks/police-city/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

/** Positions besides the line: character card, or no die for an informer (`rulebooks/police-city/table-dice.ts`). */
const HOME = 0;
export const OFFICE = -1;
const LOOSE = -1;
const AT_OFFICE = -2;

export interface LyingDie {
  /** `I1`, `X2`. */
  readonly id: string;
  readonly kind: DieKind;
  readonly seat: Seat;
  /** Its face; null before the roll, and for a lieutenant. */
  readonly face: Face | null;
}

export const isInformer = (die: string): boolean => die.startsWith('X');
export const kindOfDie = (die: string): DieKind => die.charAt(0) as DieKind; // Ids of dice begin with it.
const informerOf = (index: number): string => `X${index + 1}`;
const indexOf = (die: string): number => teamDice.indexOf(die as TeamDie); // -1 for an informer.

/** Position of a coloured die: 0 for the character card, -1 for the office. */
export const placeOf = ({ at }: PoliceView, die: string): number | undefined => at[indexOf(die)];

/** A player's dice at a place of the line, coloured ones first; 0 for the character card, -1 for the office. */
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

export interface TrayDie extends LyingDie {
  /** 0 the character card, 1..6 the place, -1 the office. */
  readonly place: number;
  /** For an informer: the die it is on. */
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

/** Optimistic update: a player's dice with their moves in flight (PC-35, PC-37); refused moves drop out. */
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

export const lookAhead = (view: PoliceCityView, seat: Seat | null, moves: readonly Move[]): PoliceCityView =>
  moves.length === 0
    ? view
    : { ...view, police: view.police.map((one) => (one.seat === seat ? withMoves(one, moves) : one)) };

export const movingDice = (moves: readonly Move[]): ReadonlySet<string> =>
  new Set(moves.flatMap((move) => [move.die, move.informer].filter((die) => die !== undefined).map(String)));

/** The die for a tapped card when none is selected: the first on the character card. */
export const nextDie = (police: PoliceView): TeamDie | null => teamDice.find((_, i) => police.at[i] === HOME) ?? null;

export const isDistrict = (face: CalledView['face']): face is CardView => !('event' in face);
export const takesDice = (face: CalledView['face']): boolean => isDistrict(face) || face.takesDice;

/** PC-12, PC-42, PC-49: expected handcuffs of the dice there, to one decimal. */
export const likely = (view: PoliceCityView, place: number): number =>
  Math.round(10 * expected(allAt(view, place))) / 10;

export const presentWith = (view: PoliceCityView, place: number) =>
  view.police.flatMap((police) => {
    const dice = diceAt(police, place, place === view.place ? view.faces : {});
    return dice.length > 0 ? [{ seat: police.seat, dice }] : [];
  });

export const resolves = ({ stage, place, line }: PoliceCityView): boolean =>
  place > 0 && place <= line.length && !['send', 'shift', 'last', 'office', 'over'].includes(stage);
