/** The rules of a game as chapters to read. The sentences are in `rules/fr.json` and `rules/en.json`. */

/** Its title is the sentence `chapter.<id>`. */
export interface Chapter {
  readonly id: string;
  /** Kinds of asks for which the rules drawer opens here. */
  readonly asks: readonly string[];
  /** Ids of its rules, in reading order; each rule is in one chapter. */
  readonly rules: readonly string[];
}
