/** Imported moves: they keep number, instant and lines, and cannot be undone. Their author has no account here, so name and content are in `given.past`. */

/** `given` of an imported move. `do` is where the log looks for it. */
export interface PastGiven {
  readonly do?: string;
  readonly past: {
    /** Name of the mover, if the file has it. */
    readonly by?: string;
    /** The exported `given`; only in finished games. */
    readonly given?: unknown;
  };
}

export const isPast = (given: unknown): given is PastGiven =>
  typeof given === 'object' && given !== null && 'past' in given;
