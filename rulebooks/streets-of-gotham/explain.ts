import type { Refusal } from '../rulebook.ts';
export const explainLate = (): Refusal | null => null;
export const explainRefusal = (): Refusal | null => null;
