/** Acts of one page, one after the other. */
export class InTurn {
  #under: { readonly what: string; readonly done: Promise<boolean> } | null = null;

  /**
   * Does an act once the one before is over: a page may draw the next question before it has heard what came of the last answer, and
   * a tap on it is not lost. The same act again is a tap too many; and after one that failed nothing is done that was wanted with it.
   * @param still whether it is wanted still when its turn has come @returns whether it was done
   */
  async run(what: string, act: () => Promise<boolean>, still: () => boolean = () => true): Promise<boolean> {
    let waited = false;
    for (let under = this.#under; under !== null; under = this.#under) {
      if (under.what === what || !(await under.done)) return false;
      waited = true;
    }
    if (waited && !still()) return false;
    const done = act();
    this.#under = { what, done };
    try {
      return await done;
    } finally {
      this.#under = null;
    }
  }
}
