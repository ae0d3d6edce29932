/** Colours of gangs, equal in both themes, each with its letter. */
import type { Kind } from '#rulebooks/supergang/kinds.ts';
import { gangName } from '#rulebooks/supergang/names.ts';

const NIGHT = '#17181f';
const CREAM = '#fffaf0';

const paints = [
  { fill: '#c53a26', on: CREAM },
  { fill: '#274f9e', on: CREAM },
  { fill: '#e3a71b', on: NIGHT },
  { fill: '#3f6b5c', on: CREAM },
] as const;

export interface Paint {
  readonly fill: string;
  readonly on: string;
}
/** SG-5, SG-6: colours of the dice: green, red and white by character, blue for pairs; equal in both themes. */
export const dicePaints: Readonly<Record<Kind | 'pair', Paint>> = {
  killer: { fill: '#3f6b5c', on: CREAM },
  vamp: { fill: '#c53a26', on: CREAM },
  trafficker: { fill: '#ffffff', on: NIGHT },
  pair: { fill: '#274f9e', on: CREAM },
};
export const COPS: Paint = { fill: NIGHT, on: CREAM };
/** By seat; the police have the seat after the last. */
export const paintOf = (gang: number): Paint => paints[gang - 1] ?? COPS;
export const letterOf = (gang: number): string => gangName(gang).charAt(0);
