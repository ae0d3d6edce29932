/** Which of the latest lines are news to others. */

/** A line that only names for whom an answer was given. */
export const isMark = ({ key }: { readonly key: string }): boolean => key === 'host.for-guest';

/** The line for a notice, preferably a fact over "has answered", and the number of further lines; null for none. */
export function newsOf<Line extends { readonly key: string }>(
  lines: readonly Line[],
): { readonly first: Line; readonly more: number } | null {
  const facts = lines.filter((line) => !isMark(line));
  const first = facts.find((line) => line.key !== 'host.answered') ?? facts[0];
  return first ? { first, more: facts.length - 1 } : null;
}
