/** Reads all that the story of a campaign is told from. On the server only: the page gets the story, not the whole log twice. */
import { type Answer, get, type Problem } from '#lib/api.ts';
import type { CurvesReply, LedgerReply, LogReply } from '../../../../../../server/read/contract.ts';
import type { CampaignGame } from '../campaign-page.svelte.ts';
import { type Chapter, chaptersOf, type HighlightKind, highlightsOf, NO_EVENTS, type Said } from './chapters.ts';
import { byTurn, type SeatCurve } from './curves.ts';
import { recordsOf, type StoryRecord } from './records.ts';

/** A chapter as the page shows it. */
export interface ToldChapter {
  readonly turn: number;
  readonly at: string;
  readonly highlights: readonly { readonly kind: HighlightKind; readonly seq: number; readonly line: Said['line'] }[];
  readonly said: readonly Said[];
}

export interface Story {
  readonly game: CampaignGame;
  readonly chapters: readonly ToldChapter[];
  readonly records: readonly StoryRecord[];
  readonly curves: { readonly rep: readonly SeatCurve[]; readonly btc: readonly SeatCurve[] };
}

/** Pages of the log or the ledger read at most: 50 rows each, far more than a campaign of ten bands and turns has. */
const MOST_PAGES = 80;

/** @param link token of a read-only link; null for who is signed in, or for a public campaign */
export async function readStory(
  id: string,
  link: string | null,
  fetch: typeof globalThis.fetch,
): Promise<{ story: Story; problem?: undefined } | { problem: Problem; story?: undefined }> {
  const address = (path: string, more: Readonly<Record<string, string>> = {}): string => {
    const query = new URLSearchParams({ ...more, ...(link === null ? {} : { link }) });
    return `/api/games/${id}${path}${query.size === 0 ? '' : `?${query}`}`;
  };
  const game = await get<CampaignGame>(address(''), fetch);
  if (game.problem) return game;
  const [moves, entries, rep, btc] = await Promise.all([
    everyPage(
      (after) => get<LogReply>(address('/moves', after), fetch),
      (page) => page.moves,
    ),
    everyPage(
      (after) => get<LedgerReply>(address('/ledger', after), fetch),
      (page) => page.entries,
    ),
    get<CurvesReply>(address('/curves', { unit: 'rep' }), fetch),
    get<CurvesReply>(address('/curves', { unit: 'btc' }), fetch),
  ]);
  const chapters = chaptersOf(moves);
  return {
    story: {
      game: game.value,
      chapters: chapters.map((chapter) => told(chapter)),
      records: recordsOf({ chapters, entries, gangs: game.value.view.gangs }),
      curves: { rep: rep.value ? byTurn(rep.value) : [], btc: btc.value ? byTurn(btc.value) : [] },
    },
  };
}

const told = (chapter: Chapter): ToldChapter => ({
  turn: chapter.turn,
  at: chapter.at,
  highlights: highlightsOf(chapter),
  said: chapter.said.filter((one) => !NO_EVENTS.includes(one.line.key)),
});

/** All rows of a list with a cursor; what cannot be read is left out, and the story is told from the rest. */
async function everyPage<Page extends { readonly next: string | null }, Row>(
  read: (after: Readonly<Record<string, string>>) => Promise<Answer<Page>>,
  rows: (page: Page) => readonly Row[],
): Promise<Row[]> {
  const all: Row[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { value }: Answer<Page> = await read(after === null ? {} : { after });
    if (!value) break;
    all.push(...rows(value));
    after = value.next;
    if (after === null) break;
  }
  return all;
}
