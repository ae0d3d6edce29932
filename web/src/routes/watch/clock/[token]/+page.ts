import { knownClocks } from '#lib/clocks/known.svelte.ts';
import { tableIn } from '#lib/clocks/screen/settings.ts';
import { groupsOf } from '#lib/clocks/screen/shown.ts';
import { serverTime } from '#lib/clocks/server-time.svelte.ts';
import { shapeOf } from '#lib/clocks/shape.ts';
import type { Game } from '#lib/games.ts';
import { loadWords } from '#lib/i18n/index.ts';
import { type Answer, get } from '#lib/net/api.ts';
import { live } from '#lib/net/live.svelte.ts';
import { isLost, pageError } from '#lib/net/page-error.ts';
import type { ClocksReply } from '../../../../../../server/read/clock-contract.ts';
import type { LinkedReply } from '../../../../../../server/read/linked-contract.ts';
import { pagesOf } from '../../../../games/index.ts';
import type { PageLoad } from './$types';

/** At a stage's end all screens reload: spread over this time. */
const SPREAD_MS = 1_500;
/** Tolerance for a screen that shows zero later than the server. */
const ABOUT_MS = 250;

/** Last known state: stays while offline. */
let known: { readonly token: string; readonly game: Game; clocks: ClocksReply; seen: number } | null = null;

/** Reloads on frames (`game:<id>`) and polls (`parrain:clock`). A pause or bonus is in the frame itself, so thousands of screens need no request. */
export const load: PageLoad = async ({ params, url, fetch, parent, depends }) => {
  depends('parrain:clock');
  const { token } = params;
  const { locale } = await parent();
  const table = tableIn(url.searchParams);
  const game = await gameBy(token, fetch);
  if (game) depends(`game:${game.id}`);
  const said = game ? pagesOf(game.rulebook)?.clock?.words : undefined;
  const words = await loadWords(locale, 'screen', 'clocks', ...(said ?? []));
  return { token, table, words, game };
};

/** @returns null for a revoked or unknown link */
async function gameBy(token: string, fetch: typeof globalThis.fetch): Promise<Game | null> {
  const kept = known?.token === token ? known : null;
  if (kept && atZero(kept.clocks)) zeroAt = Date.now();
  if (kept && onlyClocksMoved(kept)) return kept.game;
  // A stage's end sends one frame per table; the first may carry only clocks, and later ones find none that ran out.
  const isEnd = kept !== null && Date.now() - zeroAt < SPREAD_MS;
  const read = await (isEnd ? readApart : readGame)(token, kept?.game.id ?? null, fetch);
  if (read === 'gone') {
    known = null;
    return null;
  }
  if (read.problem) return kept?.game ?? pageError(read.problem);
  const game = read.value;
  if (typeof document !== 'undefined') {
    known = { token, game, clocks: game.clocks, seen: game.seq };
    knownClocks.learn(game.id, game.clocks);
  }
  return game;
}

/** The frame contained everything new. */
function onlyClocksMoved(kept: NonNullable<typeof known>): boolean {
  const clocks = knownClocks.of(kept.game.id);
  const seq = live.seqs[kept.game.id] ?? -1;
  if (!clocks || clocks.seq !== seq || seq <= kept.seen || shapeOf(clocks) !== shapeOf(kept.game.clocks)) return false;
  kept.seen = seq;
  kept.clocks = clocks;
  return true;
}

/** The large clock ran out and stays until the next state is known. */
const atZero = ({ clocks }: ClocksReply): boolean =>
  groupsOf(clocks).some(({ common: { due } }) => due !== null && Date.parse(due) <= serverTime.now() + ABOUT_MS);

let zeroAt = Number.NEGATIVE_INFINITY;

let coming: ReturnType<typeof readGame> | null = null;
/** Shared: a stage ends with one frame per table. */
const readApart: typeof readGame = (...wanted) => {
  coming ??= new Promise<void>((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS)).then(() => {
    coming = null;
    return readGame(...wanted);
  });
  return coming;
};

/** @param id of the game, if the link was loaded before @returns 'gone' for a revoked or unknown link */
async function readGame(
  token: string,
  id: string | null,
  fetch: typeof globalThis.fetch,
): Promise<Answer<Game> | 'gone'> {
  const link = id === null ? await get<LinkedReply>(`/api/links/${encodeURIComponent(token)}`, fetch) : null;
  if (link?.problem) return isLost(link.problem) ? link : 'gone';
  const game = await get<Game>(`/api/games/${id ?? link?.value.game}?link=${encodeURIComponent(token)}`, fetch);
  return game.problem && !isLost(game.problem) ? 'gone' : game;
}
