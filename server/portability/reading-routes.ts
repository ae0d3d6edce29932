/** What other programs read of a game: standings for a spreadsheet, evenings for a calendar, a band for the roster page. */

import type { readerOf } from '../games/seen.ts';
import type { App } from '../http/app-type.ts';
import type { PortabilityDependencies } from './routes.ts';

export async function readingRoutes(
  _app: App,
  _dependencies: PortabilityDependencies,
  _reader: typeof readerOf,
): Promise<void> {}
