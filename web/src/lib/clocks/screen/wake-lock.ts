/** Screen wake lock: https only, released by the browser when the page is hidden, may be refused. */

/** `held`: active. `refused`: by the device, e.g. low battery. `unknown`: not supported. */
export type Awake = 'asking' | 'held' | 'refused' | 'unknown';

/** Holds the lock. @param say called on each change of state @returns releases it */
export function keepAwake(say: (awake: Awake) => void): () => void {
  if (!navigator.wakeLock) {
    say('unknown');
    return () => {};
  }
  let lock: WakeLockSentinel | null = null;
  let gone = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (gone) void lock?.release();
    else say(lock === null ? 'refused' : 'held');
  };
  void ask();
  const shown = (): void => void ask();
  document.addEventListener('visibilitychange', shown);
  return () => {
    gone = true;
    document.removeEventListener('visibilitychange', shown);
    void lock?.release();
  };
}
