/** The amounts an executant costs its target: house values of the table (GP-H5). */
import {
  BLACKMAILER_WHITE,
  BURGLAR_RED,
  type ExecutantId,
  INSPECTOR_RED,
  UNION_WHITE,
} from '#rulebooks/gangster-paradise/data/executants.ts';
import type { ParadiseOptions } from '#rulebooks/gangster-paradise/options.ts';

/** @param options of the game @returns 0 for an executant without an amount */
export function effectAmount(id: ExecutantId, options: unknown): number {
  const set = (options ?? {}) as Partial<ParadiseOptions>; // The options of a game of this rulebook.
  switch (id) {
    case 'burglar':
      return set.burglarRed ?? BURGLAR_RED;
    case 'blackmailer':
      return set.blackmailerWhite ?? BLACKMAILER_WHITE;
    case 'inspector':
      return set.inspectorRed ?? INSPECTOR_RED;
    case 'unionist':
      return set.unionWhite ?? UNION_WHITE;
    default:
      return 0;
  }
}
