/** Closed sets in the API, each from the program's own array, so that they cannot differ. */
import { type Static, Type } from 'typebox';
import { afterOutages, roles } from '#kernel/persistent.ts';
import { gameStatuses } from '#kernel/position.ts';
import { moveKinds } from '#kernel/rows.ts';
import { beginnings } from '#rulebooks/rulebook.ts';

export const MoveKind = Type.Enum([...moveKinds], { type: 'string' });
export type MoveKind = Static<typeof MoveKind>;
export const GameStatus = Type.Enum([...gameStatuses], { type: 'string' });
export type GameStatus = Static<typeof GameStatus>;
export const Role = Type.Enum([...roles], { type: 'string' });
export type Role = Static<typeof Role>;
export const Begins = Type.Enum([...beginnings], { type: 'string' });
/** What happens to clocks that ran while no node was alive. */
export const AfterOutage = Type.Enum([...afterOutages], { type: 'string' });
