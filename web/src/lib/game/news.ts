/** What of the latest lines is news to the others at a table. */

/** Says for whom an answer was given: a mark on what it says, and nothing that happened. */
export const isMark = ({ key }: { readonly key: string }): boolean => key === 'host.for-guest';

/** The line a notice tells, the fact rather than that somebody answered, and how many more there are; null where nothing was said. */
export function newsOf<Line extends { readonly key: string }>(
  lines: readonly Line[],
): { readonly first: Line; readonly more: number } | null {
  const facts = lines.filter((line) => !isMark(line));
  const first = facts.find((line) => line.key !== 'host.answered') ?? facts[0];
  return first ? { first, more: facts.length - 1 } : null;
}
