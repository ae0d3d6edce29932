/** Reads all that the story of a campaign is told from. On the server only: the page gets the story, not the whole log twice. */
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

/** A chapter as the page shows it. */
export interface ToldChapter {
  readonly turn: number;
  readonly at: string;
  readonly highlights: readonly { readonly kind: HighlightKind; readonly seq: number; readonly line: Said['line'] }[];
  readonly said: readonly Said[];
}

export interface Story {
  readonly game: CampaignGame;
  /** Turns whose accounts are made: each of them has its front page, the latest one last. */
  readonly frontPages: readonly number[];
  readonly chapters: readonly ToldChapter[];
  readonly records: readonly StoryRecord[];
  readonly curves: { readonly rep: readonly SeatCurve[]; readonly btc: readonly SeatCurve[] };
  /** More lies before what it is told from. */
  readonly isCut: boolean;
}

/** Pages of the log or the ledger read at most: 50 rows each, far more than a campaign of ten bands and turns has. */
const MOST_PAGES = 80;
/** And so many characters of them, the latest ones: what as many real moves come to. A file may bring sixteen megabytes, whose page keeps all waiting. */
const MOST_CHARACTERS = 2_000_000;

/** Address of something of a game, for whoever has that link. */
type Address = (path: string, more?: Readonly<Record<string, string>>) => string;

const addressIn =
  (id: string, link: string | null): Address =>
  (path, more = {}) => {
    const query = new URLSearchParams({ ...more, ...(link === null ? {} : { link }) });
    return `/api/games/${id}${path}${query.size === 0 ? '' : `?${query}`}`;
  };

/** What of a game's past its stories are told from. */
interface Past {
  readonly chapters: readonly Chapter[];
  readonly entries: readonly EntryReply[];
  /** There is more of it, before that. */
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

/** The career of one figure, told from the latest part of its campaign where `isCut`; `null` where the campaign has no such figure. @param figure `<seat>.<number>` */
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

/** @param link token of a read-only link; null for who is signed in, or for a public campaign */
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

/** All rows of a list with a cursor, or as many as are read at most. @throws HttpError where one of its pages cannot be read: half a story is not told as if it were whole */
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
