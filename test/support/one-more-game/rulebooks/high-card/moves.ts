/** The moves of the game (HC-3). */
import { type Static, Type } from 'typebox';
import { between, moveShape } from '#rulebooks/shapes.ts';

export const highCardMove = Type.Union([
  moveShape('bet', { amount: between(1, 200) }),
  moveShape('show', {}),
  moveShape('fold', {}),
]);
export type HighCardMove = Static<typeof highCardMove>;
