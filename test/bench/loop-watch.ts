/** The longest time the main thread was busy between two turns of its event loop, in CPU time, so that a shared machine gives the same: this is how long another request waits. */
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

  /** The longest stretch since the last call, ms. */
  longest(): number {
    const longest = this.#longestMs;
    this.#longestMs = 0;
    return longest;
  }
}
