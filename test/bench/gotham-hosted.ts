/** Storage of a move of Streets of Gotham in a real Postgres, next to Gangster Paradise. */
import type { Sql } from 'postgres';
import { type Figures, most } from './figures.ts';
import { gothamOptionsOf } from './gotham-table.ts';
import { FIVE } from './paradise-engine.ts';
import { optionsOf } from './paradise-table.ts';
import { bytesAMove } from './stored.ts';

export async function measureGothamStored(figures: Figures, sql: Sql, games: number): Promise<void> {
  const paradise = await bytesAMove(sql, 'gangster-paradise', optionsOf({}), FIVE, Math.ceil(games / 5));
  const gotham = await bytesAMove(sql, 'streets-of-gotham', gothamOptionsOf({}), FIVE, games);
  figures.add('gotham.bytes', 'stored in Postgres a move, whole games', gotham, 'bytes', most(paradise));
  figures.add('gotham.bytes.paradise', '  Gangster Paradise, whole games', paradise, 'bytes');
}
