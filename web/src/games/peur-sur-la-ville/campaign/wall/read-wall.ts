import { type Answer, get } from '#lib/net/api.ts';
import { isLost, pageError } from '#lib/net/page-error.ts';
import type { LogReply } from '../../../../../../server/read/contract.ts';
import type { InsideReply, LinkedReply } from '../../../../../../server/read/linked-contract.ts';
import type { CampaignGame } from '../campaign-page.svelte.ts';

export interface WallShown {
  readonly token: string;
  readonly game: CampaignGame;
  readonly log: LogReply;
  /** Current inner games: battles. */
  readonly inside: readonly InsideReply[];
  readonly join: string | null;
}

/** Last known state: stays while offline. */
let known: WallShown | null = null;

/** @returns null for a revoked or unknown link, which clears the screen @throws HttpError if loading fails and nothing is known */
export async function wallBy(token: string, fetch: typeof globalThis.fetch): Promise<WallShown | null> {
  const read = await readWall(token, fetch);
  if (read === 'gone') {
    known = null;
    return null;
  }
  if (read.problem) return known?.token === token ? known : pageError(read.problem);
  if (typeof document !== 'undefined') known = read.value;
  return read.value;
}

async function readWall(token: string, fetch: typeof globalThis.fetch): Promise<Answer<WallShown> | 'gone'> {
  const link = await get<LinkedReply>(`/api/links/${encodeURIComponent(token)}`, fetch);
  if (link.problem) return isLost(link.problem) ? link : 'gone';
  const query = `link=${encodeURIComponent(token)}`;
  const address = `/api/games/${link.value.game}`;
  const [game, log] = await Promise.all([
    get<CampaignGame>(`${address}?${query}`, fetch),
    get<LogReply>(`${address}/moves?${query}`, fetch),
  ]);
  for (const { problem } of [game, log]) if (problem) return isLost(problem) ? { problem } : 'gone';
  return game.value && log.value
    ? { value: { token, game: game.value, log: log.value, join: link.value.join, inside: link.value.inside ?? [] } }
    : 'gone';
}
