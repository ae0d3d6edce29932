/** Photographs that could not be sent, in IndexedDB: the last one per address. Those of a former user are deleted. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Picture } from './crop.ts';
import { KEPT_PHOTOS } from './forget-kept.ts';

export interface KeptPhoto {
  /** Where it is sent. */
  readonly address: string;
  /** Id of its user. */
  readonly person: string;
  readonly file: Blob;
  readonly crop: Picture['crop'];
  /** Hash of the picture that was there then. With another one by now it was sent after all, or chosen elsewhere later. */
  readonly over: string | null;
}

interface Schema extends DBSchema {
  photos: { key: string; value: KeptPhoto };
}

/** Each takes some hundred kilobytes. */
const MOST = 60;

const opened = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(KEPT_PHOTOS, 1, {
    upgrade: (database) => void database.createObjectStore('photos', { keyPath: 'address' }),
    // The user signs out in another tab.
    blocking: (_now, _wanted, { target }) => (target as IDBDatabase).close(),
  });

async function using<T>(act: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await opened();
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

/** @returns false if the device refuses, or keeps too many already */
export const keepPhoto = (photo: KeptPhoto): Promise<boolean> =>
  using(async (database) => {
    const isNew = (await database.getKey('photos', photo.address)) === undefined;
    if (isNew && (await database.count('photos')) >= MOST) return false;
    await database.put('photos', photo);
    return true;
  }).catch(() => false);

/** Of that user, below an address. */
export const keptPhotos = (person: string, path: string): Promise<readonly KeptPhoto[]> =>
  using(async (database) => {
    const all = await database.getAll('photos');
    for (const one of all) if (one.person !== person) await database.delete('photos', one.address);
    return all.filter((one) => one.person === person && one.address.startsWith(`${path}/`));
  }).catch(() => []);

export const dropPhoto = (address: string): Promise<void> =>
  using((database) => database.delete('photos', address)).catch(() => {});
