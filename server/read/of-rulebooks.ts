/**
 * The rulebook's parts of a game in the API: options, moves, views. The contracts leave them open, since the host knows no rules; the API
 * document fills them (`describe-rulebooks.ts`).
 */
import { type TSchemaOptions, Type } from 'typebox';

/** `Setup` is `Options` with fields that have a default optional. */
export const parts = ['Options', 'Setup', 'Move', 'View'] as const;
type Part = (typeof parts)[number];

/** Marks in a schema which part goes there. */
export const OPEN = 'x-rulebook';

/** A value whose shape the rulebook defines. */
export const ofRulebook = (part: Part, options: TSchemaOptions = {}) => Type.Unknown(openFor(part, options));

/** Schema options that mark a part which the rulebook completes. */
export const openFor = (part: Part, options: TSchemaOptions = {}): TSchemaOptions => ({ ...options, [OPEN]: part });
