/** Mutations specific to games, which Stryker does not know: a public line, another payee, a dropped step. */

export interface Planting {
  readonly file: string;
  /** Line number, from 1. */
  readonly at: number;
  readonly line: string;
  readonly fault: string;
}

/** Returns a mutated line, or null if it does not apply. */
const kinds: readonly ((line: string) => string | null)[] = [
  (line) => changed(line, /\bto: \[[^\]]+\]/, "to: 'all'"),
  (line) => changed(line, /\bseen: \[[^\]]*\]/, 'seen: null'),
  (line) => changed(line, /\bpay\((act, )?\{ from: ([^,]+), to: ([^,]+),/, 'pay($1{ from: $3, to: $2,'),
  (line) => changed(line, /\bpost\(act, ([^,()]+(?:\([^()]*\))?), ([^,()]+(?:\([^()]*\))?),/, 'post(act, $2, $1,'),
  // Drops a statement that is a call.
  (line) => (/^ +[a-z]\w*\((act|state)\b.*\);$/.test(line) ? '' : null),
];

function changed(line: string, what: RegExp, into: string): string | null {
  const other = line.replace(what, into);
  return other === line ? null : other;
}

export const plantings = (file: string, source: string): Planting[] =>
  source.split('\n').flatMap((line, i) =>
    kinds.flatMap((kind) => {
      const fault = kind(line);
      return fault === null ? [] : [{ file, at: i + 1, line: line.trim(), fault: fault.trim() }];
    }),
  );

export const plantedIn = (source: string, at: number, fault: string): string =>
  source
    .split('\n')
    .map((line, i) => (i + 1 === at ? fault : line))
    .join('\n');
