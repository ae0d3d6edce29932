import { error } from '@sveltejs/kit';
import { get, NO_NETWORK } from '#lib/api.ts';
import type { CampaignGame } from '#pages/campaigns/play.svelte.ts';
import { campaignWords } from '#pages/campaigns/words.ts';
import type { LogReply } from '../../../../../server/read/contract.ts';
import type { PageLoad } from './$types';

interface Link {
  readonly game: string;
  readonly kind: string;
}
interface Known {
  readonly token: string;
  readonly game: CampaignGame;
  readonly log: LogReply;
}

/** What this screen last knew: it stays on the wall when the network is gone. */
let known: Known | null = null;

/**
 * Read again whenever the stream says so (`game:<id>`), and when the page looks by itself (`parrain:wall`). Gone is a link that was
 * withdrawn or never was; the page says so, and a screen that loses its link clears the wall.
 */
export const load: PageLoad = async ({ params, fetch, parent, depends }) => {
  depends('parrain:wall');
  const { token } = params;
  const { locale } = await parent();
  const words = await campaignWords(locale, ['wall'], 'screen', 'clocks');
  const read = await readWall(token, fetch);
  if (read === 'gone') {
    known = null;
    return { token, words, game: null, log: null };
  }
  if (read && typeof document !== 'undefined') known = read;
  const shown = read ?? (known?.token === token ? known : null);
  if (!shown) error(503, 'unexpected');
  depends(`game:${shown.game.id}`);
  return { token, words, game: shown.game, log: shown.log };
};

/** @returns null where no answer came */
async function readWall(token: string, fetch: typeof globalThis.fetch): Promise<Known | 'gone' | null> {
  const link = await get<Link>(`/api/links/${encodeURIComponent(token)}`, fetch);
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
