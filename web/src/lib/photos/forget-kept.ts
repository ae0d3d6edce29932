/** Name of the database of photographs that wait for the network. */
export const KEPT_PHOTOS = 'parrain-photos';

/** At a sign-out. */
export function forgetKeptPhotos(): void {
  try {
    indexedDB.deleteDatabase(KEPT_PHOTOS);
  } catch {
    // Storage unavailable: nothing to delete.
  }
}
