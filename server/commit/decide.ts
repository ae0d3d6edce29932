import '#rulebooks/index.ts';
import { decide as decideWith } from '#kernel/decide.ts';
import type { Decision } from '#kernel/decision.ts';
import type { Input } from '#kernel/input.ts';
import type { BookPosition } from '#kernel/position.ts';
import { newChanceKey, serverChance } from './chance.ts';

/** The kernel's `decide`. @param newKey makes the keys of games it begins; proofs pass their own. @throws Refusal */
export const decide = (position: BookPosition, input: Input, at: number, newKey = newChanceKey): Decision =>
  decideWith(position, input, at, serverChance(newKey));
