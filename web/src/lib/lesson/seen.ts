/** State of hints on this device: whether a game is being learned, and how often each ask's hint was shown. */
const MOST = 3;
const keyOf = (rulebook: string): string => `parrain.hints.${rulebook}`;

type Seen = Readonly<Record<string, number>>;

/** Null where the game is not being learned or storage is unavailable. */
function seenOf(rulebook: string): Seen | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(rulebook)) ?? 'null');
    return typeof kept === 'object' ? (kept as Seen | null) : null; // Written below; an invalid count compares as false.
  } catch {
    return null;
  }
}

function keep(rulebook: string, seen: Seen): void {
  try {
    localStorage.setItem(keyOf(rulebook), JSON.stringify(seen));
  } catch {
    // Without storage no hints are shown.
  }
}

export const startHints = (rulebook: string): void => keep(rulebook, {});

export const learnsHere = (rulebook: string): boolean => seenOf(rulebook) !== null;

/** Whether to show that ask's hint again; counts as shown. */
export function takeHint(rulebook: string, kind: string): boolean {
  const seen = seenOf(rulebook);
  const times = seen?.[kind] ?? 0;
  if (seen === null || times >= MOST) return false;
  keep(rulebook, { ...seen, [kind]: times + 1 });
  return true;
}

export function dropHint(rulebook: string, kind: string): void {
  const seen = seenOf(rulebook);
  if (seen !== null) keep(rulebook, { ...seen, [kind]: MOST });
}
