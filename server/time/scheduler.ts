/** What happens later: by the system's timers, or by a test's, which stand until they are told. */
export interface Scheduler {
  /** ms since an instant of its own choice. */
  now(): number;
  /** Calls once, so many ms later, unless it is cancelled. Keeps no process from ending. */
  after(ms: number, act: () => void): Scheduled;
}

export interface Scheduled {
  cancel(): void;
}

export const systemScheduler: Scheduler = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms).unref();
    return { cancel: () => clearTimeout(timer) };
  },
};
