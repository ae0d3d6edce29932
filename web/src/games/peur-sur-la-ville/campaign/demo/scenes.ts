/**
 * The demonstration as a visitor plays it: the kernel and the rules of a campaign in his browser, and bots on the other seats. It is fetched when the
 * page stands; the server plays its beginning for the first HTML (docs/decisions/played-demonstration.md).
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

/** How far a visit has come. */
export interface Scene {
  readonly book: BookPosition;
  /** What the visitor could read since his last move. */
  readonly lines: readonly Message[];
  /** What the accounts of the turn posted, as far as he may know it; null before them. */
  readonly payday: Pick<PreviewReply, 'entries' | 'lines' | 'balances'> | null;
}

/** What the page shows of it; the view is that of a campaign. */
export interface Visit extends Omit<Scene, 'book'> {
  readonly game: CampaignGame;
}

/** More than all gangs together can say of three tables. */
const MOST_BOT_MOVES = 400;

let opening: Promise<BookPosition> | undefined;
const beginnings = new Map<Seat | null, Promise<Scene>>();

/** Where every visit begins. @param gang the seat that he plays, 0 the organiser's; null to look at the gangs first */
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

/** The scene after a move of the visitor, and what the others make of it. @throws Refusal */
export async function played(scene: Scene, gang: Seat, { ask, move }: PlayedMove): Promise<Scene> {
  const { book, payday } = scene;
  const closes = asksOf(gameOf(book)).some(({ id, kind }) => id === ask && kind === 'accounts');
  const decision = afterMove(book, gang, ask, move);
  const paid = closes ? paydayOf(book, decision, gang) : payday;
  return go({ book: decision.position, lines: linesOf(decision, gang), payday: paid }, gang);
}

/** Lets the others play until the visitor is awaited, or his turn is paid. */
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

/** Where the address of a visit begins. @param wanted its `?gang=`: a seat, 0 for the organiser's chair */
export async function begun(wanted: string | null): Promise<{ readonly gang: Seat | null; readonly visit: Visit }> {
  const gang = /^[0-6]$/.test(wanted ?? '') ? Number(wanted) : null;
  return { gang, visit: visitOf(await beginningOf(gang), gang) };
}

/** What is said by a decision to that gang, but for who has answered a secret ask. */
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
  // It was opened under `campaign`: so is its view.
  return { game: replyFor(book, game, audience, null, commitmentOf) as unknown as CampaignGame, lines, payday };
}
