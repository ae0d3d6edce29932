/**
 * The demo as played: kernel and campaign rules in the browser, bots on the other seats. Loaded after the first view; the server plays the beginning for
 * the first HTML (docs/decisions/played-demonstration.md).
 */
import type { Decision } from '#kernel/decision.ts';
import { asksOf, type BookPosition } from '#kernel/position.ts';
import { accessOf, canRead } from '#kernel/read/access.ts';
import { audienceOf } from '#kernel/read/audience.ts';
import { previewReply, replyFor } from '#kernel/read/replies.ts';
import { commitmentOf } from '#lib/local/draw.ts';
import type { Message, Seat } from '#rulebooks/rulebook.ts';
import type { PreviewReply } from '../../../../../../server/read/contract.ts';
import type { CampaignGame } from '../campaign-page.svelte.ts';
import { nextBotMove } from './bots.ts';
import { afterMove, GAME_ID, gameOf, pause, personOf, playOpening } from './opening.ts';
import type { PlayedMove } from './visit.ts';

export { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';

export interface Scene {
  readonly book: BookPosition;
  readonly lines: readonly Message[];
  /** Entries of the turn's accounts the visitor may know; null before them. */
  readonly payday: Pick<PreviewReply, 'entries' | 'lines' | 'balances'> | null;
}

export interface Visit extends Omit<Scene, 'book'> {
  readonly game: CampaignGame;
}

/** Limit above what all gangs can note at three tables. */
const MOST_BOT_MOVES = 400;

let opening: Promise<BookPosition> | undefined;
const beginnings = new Map<Seat | null, Promise<Scene>>();

/** The initial scene. @param gang the visitor's seat, 0 as organiser; null before the choice */
export function beginningOf(gang: Seat | null): Promise<Scene> {
  const known = beginnings.get(gang) ?? begin(gang);
  beginnings.set(gang, known);
  return known;
}

async function begin(gang: Seat | null): Promise<Scene> {
  opening ??= playOpening();
  const scene: Scene = { book: await opening, lines: [], payday: null };
  return gang === null ? scene : go(scene, gang);
}

/** The scene after a visitor's move and the bots' answers. @throws Refusal */
export async function played(scene: Scene, gang: Seat, { ask, move }: PlayedMove): Promise<Scene> {
  const { book, payday } = scene;
  const closes = asksOf(gameOf(book)).some(({ id, kind }) => id === ask && kind === 'accounts');
  const decision = afterMove(book, gang, ask, move);
  const paid = closes ? paydayOf(book, decision, gang) : payday;
  return go({ book: decision.position, lines: linesOf(decision, gang), payday: paid }, gang);
}

/** Plays the bots until the visitor must answer or the turn is paid. */
async function go(scene: Scene, gang: Seat): Promise<Scene> {
  let { book, payday } = scene;
  const lines = [...scene.lines];
  for (let count = 0; count < MOST_BOT_MOVES; count++) {
    const next = nextBotMove(book, gameOf(book), gang);
    if (!next) return { book, lines, payday };
    await pause();
    const decision = afterMove(book, next.seat, next.ask.id, next.move);
    lines.push(...linesOf(decision, gang));
    if (next.ask.kind === 'accounts') payday = paydayOf(book, decision, gang);
    book = decision.position;
  }
  throw new Error('the bots of the played demonstration come to no end');
}

const accessFor = (book: BookPosition, gang: Seat | null) =>
  accessOf(book, gameOf(book), gang === null ? null : personOf(gang));

function paydayOf(book: BookPosition, closing: Decision, gang: Seat): Scene['payday'] {
  const { entries, lines, balances } = previewReply(book, closing, GAME_ID, accessFor(book, gang));
  return { entries, lines, balances };
}

/** The initial visit of an address. @param wanted its `?gang=`: a seat, 0 for the organiser */
export async function begun(wanted: string | null): Promise<{ readonly gang: Seat | null; readonly visit: Visit }> {
  const gang = /^[0-6]$/.test(wanted ?? '') ? Number(wanted) : null;
  return { gang, visit: visitOf(await beginningOf(gang), gang) };
}

/** Lines of a decision that the gang may see, without those about secret answers. */
function linesOf(decision: Decision, gang: Seat): Scene['lines'] {
  const access = accessFor(decision.position, gang);
  return decision
    .rows()
    .moves.flatMap((move) => move.lines.filter((line) => !line.key.startsWith('host.') && canRead(access, line.to)))
    .map(({ key, args }) => (args ? { key, args } : { key }));
}

export function visitOf({ book, lines, payday }: Scene, gang: Seat | null): Visit {
  const game = gameOf(book);
  const audience = audienceOf(book, game, accessFor(book, gang));
  // It was created under `campaign`: so is its view.
  return { game: replyFor(book, game, audience, null, commitmentOf) as unknown as CampaignGame, lines, payday };
}
