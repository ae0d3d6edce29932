/** Parses names used in answers: things, owners, cards, combinations. Pure. */
import { type Seizure, seizures } from '#rulebooks/police-city/data/seizures.ts';
import type { CardView, PoliceCityView } from '#rulebooks/police-city/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { isDistrict } from './board.ts';

/** A thing as named in answers: `drogue.2`, `PL06`; prefixed with `file.` if under the file. */
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

/** The owner in a name such as `2.drogue.1`. */
export const ownerOf = (name: string): Seat => Number(name.split('.', 1)[0]);
export const withoutOwner = (name: string): string => name.slice(name.indexOf('.') + 1);

/** An open card, or one under the user's own file. */
export const cardOf = (view: PoliceCityView, id: string): CardView | undefined =>
  [...view.police.flatMap(({ cards }) => cards), ...(view.mine?.under ?? [])].find((card) => card.id === id) ??
  view.line.map(({ face }) => face).find((face): face is CardView => face.id === id && isDistrict(face));

/** Parses `alcool.3+tabac.2`. */
export const combinationIn = (word: string): readonly { readonly kind: Seizure; readonly count: number }[] =>
  word.split('+').map((part) => {
    const [kind = '', count = '0'] = part.split('.');
    return { kind: kind as Seizure, count: Number(count) }; // As the rules name them.
  });
