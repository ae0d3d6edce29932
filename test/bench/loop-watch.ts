/**
 * How long the one thread that serves everybody was at work at a stretch: that is what another request waits, however quiet or busy the
 * machine is. Processor time of the thread between two turns of its loop, so that a machine shared with others says the same.
 */
export class LoopWatch {
  #longestMs = 0;
  #at = process.threadCpuUsage();

  constructor() {
    setInterval(() => {
      const now = process.threadCpuUsage();
      const worked = (now.user - this.#at.user + now.system - this.#at.system) / 1000;
      this.#at = now;
      this.#longestMs = Math.max(this.#longestMs, worked);
    }, 1).unref();
  }

  /** The longest stretch since this was asked last, ms. */
  longest(): number {
    const longest = this.#longestMs;
    this.#longestMs = 0;
    return longest;
  }
}
