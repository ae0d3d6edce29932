/** Clubs over HTTP: Mona owns one and organises campaigns, Momo plays in them, Lulu has nothing to do with them. */
import { randomUUID } from 'node:crypto';
import type { ClubPage } from '../../server/clubs/contract.ts';
import type { Database } from '../../server/database/open.ts';
import { type SignedUp, signedUp, testApp } from './app.ts';
import { Club } from './club.ts';
import { testDatabase } from './database.ts';
import { photograph } from './photographs.ts';

export interface Scene {
  readonly database: Database;
  readonly club: Club;
  readonly mona: SignedUp;
  readonly momo: SignedUp;
  readonly lulu: SignedUp;
}

export async function sceneOf(): Promise<Scene> {
  const database = await testDatabase();
  const club = new Club(await testApp({}, database));
  const [mona, momo, lulu] = [
    await signedUp(club.node, 'Mona'),
    await signedUp(club.node, 'Momo'),
    await signedUp(club.node, 'Lulu'),
  ];
  return { database, club, mona, momo, lulu };
}

/** A new club of that person. @returns its id and name */
export async function founded(
  { club }: Scene,
  owner: SignedUp,
  more: object = {},
): Promise<{ id: string; name: string }> {
  const name = `club-${randomUUID().slice(0, 8)}`;
  const made = await club.call(owner, 'POST', '/api/clubs', { name, title: 'Les Affranchis', ...more });
  return { id: made.body.id, name };
}

/** The page as that person sees it. */
export const pageFor = async ({ club }: Scene, name: string, reader: SignedUp | null = null): Promise<ClubPage> =>
  (await club.call(reader, 'GET', `/api/clubs/by-name/${name}`)).body;

/** A photograph of an evening of that campaign. @returns id and hash of the place */
export async function eveningPicture(
  { database, club }: Pick<Scene, 'database' | 'club'>,
  game: string,
  by: SignedUp,
  colour = '#a33',
): Promise<{ id: string; hash: string }> {
  const url = `/api/games/${game}/albums/evening.1`;
  const headers = { ...by.headers, 'content-type': 'image/jpeg' };
  const placed = await club.node.inject({ method: 'POST', url, payload: await photograph({ colour }), headers });
  const { hash } = placed.json();
  const [row] = await database.sql<{ id: string }[]>`select id from placed_picture where address = ${hash}`;
  return { id: row?.id ?? '', hash };
}
