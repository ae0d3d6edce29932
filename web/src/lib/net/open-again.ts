/** Opens a page that could not be opened, as soon as it can be. */
import { invalidateAll } from '$app/navigation';

/** It is not loaded anew: that would hold back whoever is just leaving it. */
export async function openAgain(): Promise<void> {
  if (!navigator.onLine) return;
  const reached = await fetch('/api/time', { credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (reached) await invalidateAll();
}

/** Tries again and again. To be called in an effect. @param seconds between two tries; null for none @returns ends it */
export function keepOpening(seconds: number | null): () => void {
  const timer = seconds === null ? undefined : setInterval(() => void openAgain(), seconds * 1000);
  return () => clearInterval(timer);
}
