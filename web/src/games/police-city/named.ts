/** What answers name by a word: a thing of a player's, whose it is, the card, the seizures of a combination. Pure. */
import { type Seizure, seizures } from '#rulebooks/police-city/data/seizures.ts';
import type { CardView, PoliceCityView } from '#rulebooks/police-city/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { isDistrict } from './board.ts';

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
