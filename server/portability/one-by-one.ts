/** Heavy work in turn: one piece at a time on each node, for everybody else waits while it is done. */
import { HttpProblem } from '../http/problem.ts';

/** Pieces under way and waiting; whoever comes then is asked to come again. */
const MOST_WAITING = 8;

export class OneByOne {
  #waiting = 0;
  #turn: Promise<unknown> = Promise.resolve();

  /** Does that work when all that came before it is done. @throws HttpProblem 503 where too many wait */
  async do<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= MOST_WAITING) throw new HttpProblem(503, 'busy', { headers: { 'retry-after': '10' } });
    this.#waiting++;
    const done = this.#turn.then(work).finally(() => this.#waiting--);
    this.#turn = done.catch(() => {});
    return done;
  }
}
