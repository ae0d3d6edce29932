/** Loads the data of a campaign's story. On the server only: the page gets the story, not the whole log. */
import { type Answer, get, type Problem } from '#lib/net/api.ts';
import { pageError } from '#lib/net/page-error.ts';
import { type Career, careerOf } from '#rulebooks/peur-sur-la-ville/story/career.ts';
import {
  type Chapter,
  chaptersOf,
  type HighlightKind,
  highlightsOf,
  NO_EVENTS,
  type Said,
} from '#rulebooks/peur-sur-la-ville/story/chapters.ts';
import { datedEntries } from '#rulebooks/peur-sur-la-ville/story/entries.ts';
import type { CurvesReply, EntryReply, LedgerReply, LogReply } from '../../../../../../server/read/contract.ts';
import type { CampaignGame } from '../campaign-page.svelte.ts';
import { byTurn, type SeatCurve } from './curves.ts';
import { recordsOf, type StoryRecord } from './records.ts';

export interface ToldChapter {
  readonly turn: number;
  readonly at: string;
  readonly highlights: readonly { readonly kind: HighlightKind; readonly seq: number; readonly line: Said['line'] }[];
  readonly said: readonly Said[];
}

export interface Story {
  readonly game: CampaignGame;
  /** Finished turns, each with a front page, latest last. */
  readonly frontPages: readonly number[];
  readonly chapters: readonly ToldChapter[];
  readonly records: readonly StoryRecord[];
  readonly curves: { readonly rep: readonly SeatCurve[]; readonly btc: readonly SeatCurve[] };
  /** Older parts are missing. */
  readonly isCut: boolean;
}

/** Maximum pages (50 rows each): far more than a campaign of ten gangs and turns has. */
const MOST_PAGES = 80;
/** Maximum characters, counted from the latest page: an imported file may have sixteen megabytes, which would block the server. */
const MOST_CHARACTERS = 2_000_000;

/** Address of a game's resource, including the link. */
type Address = (path: string, more?: Readonly<Record<string, string>>) => string;

const addressIn =
  (id: string, link: string | null): Address =>
  (path, more = {}) => {
    const query = new URLSearchParams({ ...more, ...(link === null ? {} : { link }) });
    return `/api/games/${id}${path}${query.size === 0 ? '' : `?${query}`}`;
  };

interface Past {
  readonly chapters: readonly Chapter[];
  readonly entries: readonly EntryReply[];
  /** Older parts are missing. */
  readonly isCut: boolean;
}

async function readPast(address: Address, fetch: typeof globalThis.fetch): Promise<Past> {
  const [moves, entries] = await Promise.all([
    everyPage(
      (after) => get<LogReply>(address('/moves', after), fetch),
      (page) => page.moves,
    ),
    everyPage(
      (after) => get<LedgerReply>(address('/ledger', after), fetch),
      (page) => page.entries,
    ),
  ]);
  return { chapters: chaptersOf(moves.rows), entries: entries.rows, isCut: moves.isCut || entries.isCut };
}

/** The career of one figure, incomplete if `isCut`; `null` for an unknown figure. @param figure `<seat>.<number>` */
export async function readCareer(
  id: string,
  figure: string,
  fetch: typeof globalThis.fetch,
): Promise<{ career: Career | null; isCut: boolean; problem?: undefined } | { problem: Problem; career?: undefined }> {
  const address = addressIn(id, null);
  const game = await get<CampaignGame>(address(''), fetch);
  if (game.problem) return game;
  const gang = game.value.view.gangs.find((one) => one.figures.some((each) => each.id === figure));
  const found = gang?.figures.find((one) => one.id === figure);
  if (!gang || !found) return { career: null, isCut: false };
  const { chapters, entries, isCut } = await readPast(address, fetch);
  return { career: careerOf({ chapters, entries: datedEntries(chapters, entries), gang, figure: found }), isCut };
}

/** @param link token of a read-only link; null for a signed-in user or a public campaign */
export async function readStory(
  id: string,
  link: string | null,
  fetch: typeof globalThis.fetch,
): Promise<{ story: Story; problem?: undefined } | { problem: Problem; story?: undefined }> {
  const address = addressIn(id, link);
  const game = await get<CampaignGame>(address(''), fetch);
  if (game.problem) return game;
  const [{ chapters, entries, isCut }, rep, btc] = await Promise.all([
    readPast(address, fetch),
    get<CurvesReply>(address('/curves', { unit: 'rep' }), fetch),
    get<CurvesReply>(address('/curves', { unit: 'btc' }), fetch),
  ]);
  return {
    story: {
      game: game.value,
      frontPages: chapters.filter(isClosed).map((chapter) => chapter.turn),
      chapters: chapters.map((chapter) => told(chapter)),
      records: recordsOf({ chapters, entries, gangs: game.value.view.gangs }),
      curves: { rep: rep.value ? byTurn(rep.value) : [], btc: btc.value ? byTurn(btc.value) : [] },
      isCut,
    },
  };
}

const isClosed = ({ said }: Chapter): boolean => said.some(({ line }) => line.key === 'line.accounts');

const told = (chapter: Chapter): ToldChapter => ({
  turn: chapter.turn,
  at: chapter.at,
  highlights: highlightsOf(chapter),
  said: chapter.said.filter((one) => !NO_EVENTS.includes(one.line.key)),
});

/** All rows of a paginated list, up to the limit. @throws HttpError if a page fails: a partial story would look complete */
async function everyPage<Page extends { readonly next: string | null }, Row>(
  read: (after: Readonly<Record<string, string>>) => Promise<Answer<Page>>,
  rows: (page: Page) => readonly Row[],
): Promise<{ readonly rows: readonly Row[]; readonly isCut: boolean }> {
  const all: Row[] = [];
  let after: string | null = null;
  for (let page = 0, told = 0; page < MOST_PAGES && told < MOST_CHARACTERS; page++) {
    const { value, problem }: Answer<Page> = await read(after === null ? {} : { after });
    if (problem) pageError(problem);
    all.push(...rows(value));
    told += JSON.stringify(rows(value)).length;
    after = value.next;
    if (after === null) break;
  }
  return { rows: all, isCut: after !== null };
}
