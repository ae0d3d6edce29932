import type { App } from '../http/app-type.ts';
import type { GamesDependencies } from '../read/authorise.ts';
import { fileRoutes } from './routes.ts';
import { registerWords } from './words.ts';

export async function tournamentDesk(app: App, games: GamesDependencies): Promise<void> {
  registerWords();
  await app.register(fileRoutes, games);
}
