/** Timers: the system's, or a test's that only run when told. */
export interface Scheduler {
  /** ms since an arbitrary instant. */
  now(): number;
  /** Calls `act` once after that many ms, unless cancelled. Does not keep the process alive. */
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
