/** Keeps a screen awake. Browsers give that to pages on https only, take it back when the page is hidden, and may refuse it. */

/** `held`: it stays awake. `refused`: the device does not want to (a low battery). `unknown`: this browser cannot be asked. */
export type Awake = 'asking' | 'held' | 'refused' | 'unknown';

/** Keeps awake from now on. @param say hears how it stands, whenever that changes @returns lets it sleep again */
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
