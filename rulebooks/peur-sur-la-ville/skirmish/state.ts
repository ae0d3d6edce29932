/** Types of a battle's state. `state-schema.ts` describes the fields; only types are imported, so that pages do not load the schemas. */
import type { Static } from 'typebox';
import type { Act } from '../../rulebook.ts';
import type { due, note, piece, shot, skirmishState, vehicle } from './state-schema.ts';

export type SkirmishState = Static<typeof skirmishState>;
export type Piece = Static<typeof piece>;
export type Vehicle = Static<typeof vehicle>;
export type Shot = Static<typeof shot>;
export type Due = Static<typeof due>;
export type DueOf<Name extends Due['step']> = Extract<Due, { step: Name }>;
export type Note = Static<typeof note>;
/** A figure, a person of the city by kind, or a vehicle. */
export type Target = Shot['at'];
/** One of several civilians of a kind: `passer`, `passer:2`. */
export type Told = Target | `${string}:${number}`;
export type Battle = Act<SkirmishState>;
