/** Hints on this device: whether somebody learns a game here, and how often he has seen what is said to each kind of ask. */
const MOST = 3;
const keyOf = (rulebook: string): string => `parrain.hints.${rulebook}`;

type Seen = Readonly<Record<string, number>>;

/** Null where nobody learns that game here, or nothing can be kept. */
function seenOf(rulebook: string): Seen | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(rulebook)) ?? 'null');
    return typeof kept === 'object' ? (kept as Seen | null) : null; // Written below; a count that is none is less than none.
  } catch {
    return null;
  }
}

function keep(rulebook: string, seen: Seen): void {
  try {
    localStorage.setItem(keyOf(rulebook), JSON.stringify(seen));
  } catch {
    // A browser that keeps nothing shows no hints.
  }
}

/** A first game begins: each hint is shown anew. */
export const startHints = (rulebook: string): void => keep(rulebook, {});

/** Somebody learns that game on this device. */
export const learnsHere = (rulebook: string): boolean => seenOf(rulebook) !== null;

/** Whether the hint to that kind of ask is to be shown once more; it counts as shown. */
export function takeHint(rulebook: string, kind: string): boolean {
  const seen = seenOf(rulebook);
  const times = seen?.[kind] ?? 0;
  if (seen === null || times >= MOST) return false;
  keep(rulebook, { ...seen, [kind]: times + 1 });
  return true;
}

/** It was read, and need not come again. */
export function dropHint(rulebook: string, kind: string): void {
  const seen = seenOf(rulebook);
  if (seen !== null) keep(rulebook, { ...seen, [kind]: MOST });
}
