/** How the rules of a game are put into chapters, to be read. The sentences stand beside them, in `rules/fr.json` and `rules/en.json`. */

/** One chapter: its title is the sentence `chapter.<id>`. */
export interface Chapter {
  readonly id: string;
  /** Kinds of asks that it answers: the drawer opens here when one of them is put. */
  readonly asks: readonly string[];
  /** Ids of its rules, in the order in which they are read; each rule stands in one chapter. */
  readonly rules: readonly string[];
}
