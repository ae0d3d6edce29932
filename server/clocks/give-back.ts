/** After an outage, clocks that ran during it get the lost time back, if the event says so. */
import type { Sql } from 'postgres';
import { Refusal } from '#rulebooks/rulebook.ts';
import type { Host } from '../commit/host.ts';
import { hitByOutages } from './table.ts';

const AT_ONCE = 16;

/** Resolves when every game was handled. If this node dies first, the rest is given back when the clock runs out. @param log receives each game's failure */
export async function giveBack(sql: Sql, host: Host, log: (error: unknown) => void): Promise<void> {
  const { games, outages } = await hitByOutages(sql);
  const rest = games.values();
  const some = async (): Promise<void> => {
    for (const { book_id, game_id } of rest) {
      host.place(game_id, book_id);
      try {
        await host.submit({ kind: 'credit', gameId: game_id, outages });
      } catch (error) {
        if (!(error instanceof Refusal)) log(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}
