/** Reloads a page that failed to load, once possible. */
import { invalidateAll } from '$app/navigation';

/** Not with `location.reload`: that would block a navigation in progress. */
export async function openAgain(): Promise<void> {
  if (!navigator.onLine) return;
  const reached = await fetch('/api/time', { credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (reached) await invalidateAll();
}

/** Retries. Call in an effect. @param seconds between two tries; null for none @returns stops it */
export function keepOpening(seconds: number | null): () => void {
  const timer = seconds === null ? undefined : setInterval(() => void openAgain(), seconds * 1000);
  return () => clearInterval(timer);
}
