/** Server features of Peur sur la Ville: rosters, files and front pages of a campaign, the demonstration. */
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { App } from '../http/app-type.ts';
import type { GamesDependencies } from '../read/authorise.ts';
import { demoRoutes } from './demo/routes.ts';
import { fameRoutes } from './fame/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { frontPageRoutes } from './front-page/routes.ts';
import { campaignPictureRoutes } from './pictures/campaign-pictures.ts';
import { rosterPictureRoutes } from './pictures/roster-pictures.ts';
import { rosterRoutes } from './rosters/routes.ts';
import { registerWords } from './words.ts';

export async function peurSurLaVille(
  app: App,
  { db, ...games }: GamesDependencies & { readonly db: PostgresJsDatabase },
): Promise<void> {
  registerWords();
  await app.register(fileRoutes, games);
  await app.register(frontPageRoutes, games);
  await app.register(fameRoutes, games);
  await app.register(rosterRoutes, { db, sql: games.sql, mostDrafts: games.quotas.drafts });
  await app.register(rosterPictureRoutes, { db, sql: games.sql, quotas: games.quotas });
  await app.register(campaignPictureRoutes, { ...games, db });
  await app.register(demoRoutes, { db, host: games.host });
}
