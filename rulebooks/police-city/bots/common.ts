import type { PoliceMove } from '../moves.ts';
import { districtAt } from './odds.ts';
import { anything, optionOf, type Table, valuesOf, wordsOf } from './picks.ts';

/** Faces that count as handcuffs, and as grades. */
const HANDCUFFS = ['H', 'B', 'M'];
const GRADES = ['G', 'B', 'M'];

/** Handcuffs at the place, Reinforcements included. */
export const shownAt = ({ view }: Table): number =>
  Object.values(view.faces).filter((face) => HANDCUFFS.includes(face)).length + view.helped.length;

export function missing(table: Table): number {
  const card = districtAt(table.view, table.view.place);
  return card ? Math.max(0, card.handcuffs - shownAt(table)) : 0;
}

/** Re-rolls the dice without a wanted face. */
export function throwAgain(table: Table): PoliceMove {
  const { view, seat, options } = table;
  const good = view.clash ? GRADES : HANDCUFFS;
  const dice = wordsOf(optionOf(options, 'throw')?.fields?.dice);
  // A complete place is rolled again for its hats.
  const hats = !view.clash && missing(table) === 0;
  const bad = dice.filter((die) => {
    const face = view.faces[`${seat}.${die}`] ?? '';
    return hats ? face === 'M' : !good.includes(face);
  });
  return { do: 'throw', dice: bad };
}

export function gradesShown({ view }: Table, seat: number): number {
  const faces = Object.entries(view.faces).filter(([die]) => die.startsWith(`${seat}.`));
  const lieutenant = view.police[seat - 1]?.at[3] === view.place ? 1 : 0;
  return faces.filter(([, face]) => GRADES.includes(face)).length + lieutenant;
}

/** All allowed fingers at one rival. */
export function pointAt({ options }: Table, target: number, fingers: number): PoliceMove | null {
  for (const option of options) {
    const names = wordsOf(option.fields?.fingers).filter((finger) => finger.startsWith(`${target}.`));
    if (names.length > 0) return { do: 'point', fingers: names.slice(0, fingers) };
  }
  return null;
}

export function usualKind(table: Table): PoliceMove {
  const kinds = wordsOf(optionOf(table.options, 'kind')?.fields?.kind);
  const [first] = kinds;
  return first ? ({ do: 'kind', kind: first } as PoliceMove) : anything(table); // A kind of the options.
}

/** Informers first, then inspectors, the sergeant, the lieutenant. */
export function usualLosses({ options }: Table): PoliceMove {
  const field = optionOf(options, 'lose')?.fields?.elements;
  const from = wordsOf(field);
  const ranked = [...from.filter((die) => die.startsWith('X')), ...from.filter((die) => !die.startsWith('X'))];
  return { do: 'lose', elements: ranked.slice(0, field?.kind === 'several' ? field.min : 0) };
}

/** Leaves an informer at the office, else the first die. */
export function usualLeft(table: Table): PoliceMove {
  const from = wordsOf(optionOf(table.options, 'leave')?.fields?.element);
  const element = from.find((die) => die.startsWith('X')) ?? from[0];
  return element ? { do: 'leave', element } : anything(table);
}

/** Puts a loose informer on a die on that place, else on any die of the line. */
export function stackInformer(table: Table, place: number | null): PoliceMove | null {
  const { options, me } = table;
  for (const option of options) {
    if (option.do !== 'stack') continue;
    const loose = wordsOf(option.fields?.informer).find((name) => me.informers[Number(name.slice(1)) - 1] === -1);
    if (!loose) continue;
    const placed = wordsOf(option.fields?.on).filter((die) => (me.at[['I1', 'I2', 'S', 'L'].indexOf(die)] ?? 0) > 0);
    const on = placed.find((die) => me.at[['I1', 'I2', 'S', 'L'].indexOf(die)] === place) ?? placed[0];
    if (on) return { do: 'stack', informer: loose, on } as PoliceMove; // A die of the options.
  }
  return null;
}

/** Grades of a combination: one less than its tokens (PC-H4). */
const gradesOf = (word: string): number =>
  word.split('+').reduce((sum, part) => sum + Number(part.split('.')[1]), 0) - 1;

export function bestCombination({ options }: Table): { readonly move: PoliceMove; readonly grades: number } | null {
  const words = wordsOf(optionOf(options, 'combine')?.fields?.tokens);
  const [first, ...others] = words;
  if (first === undefined) return null;
  const tokens = others.reduce((best, word) => (gradesOf(word) > gradesOf(best) ? word : best), first);
  return { move: { do: 'combine', tokens }, grades: gradesOf(tokens) };
}

/** A deal with the mafia: tokens in sight from each in turn, and a grade for each token. */
export function evenPact({ options }: Table): PoliceMove | null {
  const tokens = wordsOf(optionOf(options, 'deal-proposal')?.fields?.tokens).filter(
    (token) => !token.includes('file.'),
  );
  const owners = [...new Set(tokens.map((token) => Number(token.split('.')[0])))];
  const left = owners.map((owner) => tokens.filter((token) => token.startsWith(`${owner}.`)));
  const chosen: string[] = [];
  for (let turn = 0; chosen.length < PACT && left.some((list) => list.length > 0); turn++) {
    const token = left[turn % left.length]?.pop();
    if (token) chosen.push(token);
  }
  const [grade1, grade2, grade3, grade4] = chosen.map((token) => Number(token.split('.')[0]));
  if (grade1 === undefined || grade2 === undefined || grade3 === undefined || grade4 === undefined) return null;
  return { do: 'deal-proposal', tokens: chosen, grade1, grade2, grade3, grade4 };
}

const PACT = 4;

/** An objective with its first set of cards, and a token if one must be chosen. */
export function objectiveMove(option: Table['options'][number]): PoliceMove | null {
  const [objective] = wordsOf(option.fields?.objective);
  const [cards] = [...wordsOf(option.fields?.cards)].sort((a, b) => a.length - b.length);
  const [token] = valuesOf(option.fields?.token);
  if (objective === undefined || cards === undefined) return null;
  return (
    token === undefined ? { do: 'objective', objective, cards } : { do: 'objective', objective, cards, token }
  ) as PoliceMove; // From the options.
}
