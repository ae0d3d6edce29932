/** The moves of the game (HC-3, HC-8, HC-9). */
import { type Static, Type } from 'typebox';
import { between, list, moveShape } from '#rulebooks/shapes.ts';
import { places } from './town.ts';

export const highCardMove = Type.Union([
  moveShape('bet', { amount: between(1, 200) }),
  moveShape('show', {}),
  moveShape('fold', {}),
  moveShape('rethrow', { dice: list(between(0, 1), 2, 1) }),
  moveShape('walk', { die: between(0, 1), place: Type.Enum([...places]), deed: Type.Enum(['take', 'leave']) }),
  moveShape('stay', {}),
]);
export type HighCardMove = Static<typeof highCardMove>;
