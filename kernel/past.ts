/**
 * Moves that came with a file: they keep their number, instant and lines, and stand for ever. Nobody of this house made them, so
 * the name of who did, and what he gave, stand in `given` under `past`.
 */

/** `given` of an imported move. `do` stands where the log looks for it. */
export interface PastGiven {
  readonly do?: string;
  readonly past: {
    /** Name of the person who made it, where the file says so. */
    readonly by?: string;
    /** What was given, as exported; only of a game that was over. */
    readonly given?: unknown;
  };
}

export const isPast = (given: unknown): given is PastGiven =>
  typeof given === 'object' && given !== null && 'past' in given;
