/**
 * What each rulebook makes of a game over the wire: its set-up choices, its moves, its views. The contracts leave their place open, for the
 * host knows no rules; the description of the API fills it (`describe-rulebooks.ts`).
 */
import { type TSchemaOptions, Type } from 'typebox';

/** `Setup` is `Options` of which everything with a default may be left out. */
export const parts = ['Options', 'Setup', 'Move', 'View'] as const;
type Part = (typeof parts)[number];

/** Says in a schema which part stands there. */
export const OPEN = 'x-rulebook';

/** A value whose shape is the rulebook's own. */
export const ofRulebook = (part: Part, options: TSchemaOptions = {}) => Type.Unknown(openFor(part, options));

/** The options of a schema that only a rulebook can say more of. */
export const openFor = (part: Part, options: TSchemaOptions = {}): TSchemaOptions => ({ ...options, [OPEN]: part });
