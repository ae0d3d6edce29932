/** What the wall shows, read through its link. */
import { get, NO_NETWORK } from '#lib/api.ts';
import type { LinkedReply } from '../../../../../../server/links/contract.ts';
import type { LogReply } from '../../../../../../server/read/contract.ts';
import type { CampaignGame } from '../campaign-page.svelte.ts';

export interface WallShown {
  readonly token: string;
  readonly game: CampaignGame;
  readonly log: LogReply;
}

/** What this screen last knew: it stays on the wall when the network is gone. */
let known: WallShown | null = null;

/** @returns undefined where no answer came and nothing is known; null for a link that was withdrawn or never was, which clears the wall */
export async function wallBy(token: string, fetch: typeof globalThis.fetch): Promise<WallShown | null | undefined> {
  const read = await readWall(token, fetch);
  if (read === 'gone') {
    known = null;
    return null;
  }
  if (read && typeof document !== 'undefined') known = read;
  return read ?? (known?.token === token ? known : undefined);
}

/** @returns null where no answer came */
async function readWall(token: string, fetch: typeof globalThis.fetch): Promise<WallShown | 'gone' | null> {
  const link = await get<LinkedReply>(`/api/links/${encodeURIComponent(token)}`, fetch);
  if (link.problem) return lost(link.problem) ? null : 'gone';
  const query = `link=${encodeURIComponent(token)}`;
  const address = `/api/games/${link.value.game}`;
  const [game, log] = await Promise.all([
    get<CampaignGame>(`${address}?${query}`, fetch),
    get<LogReply>(`${address}/moves?${query}`, fetch),
  ]);
  const problem = game.problem ?? log.problem;
  if (problem) return lost(problem) ? null : 'gone';
  return game.value && log.value ? { token, game: game.value, log: log.value } : null;
}

/** The server did not answer, or not in its right mind: that says nothing about the link. */
const lost = (problem: { readonly code: string; readonly status: number }): boolean =>
  problem.code === NO_NETWORK || problem.status >= 500 || problem.status === 429;
