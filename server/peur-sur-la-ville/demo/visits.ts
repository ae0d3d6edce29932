/**
 * The demonstration as a visitor plays it. What he has played comes with each request and is played again from the same opening: so
 * nothing of him is kept on the server, any node answers, and a page that is loaded again goes on (docs/decisions/played-demonstration.md).
 */
import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import type { Decision } from '#kernel/decision.ts';
import { asksOf, type BookPosition } from '#kernel/position.ts';
import { accessOf, canRead } from '#kernel/read/access.ts';
import { previewReply } from '#kernel/read/replies.ts';
import { Refusal, type Seat } from '#rulebooks/rulebook.ts';
import { isMove, wrongPlaceIn } from '../../commit/move-shape.ts';
import { HttpProblem } from '../../http/problem.ts';
import { gameReply } from '../../read/replies.ts';
import { gangProblem } from '../words.ts';
import { nextBotMove } from './bots.ts';
import type { PlayedMove, VisitReply } from './contract.ts';
import { afterMove, GAME_ID, gameOf, personOf, playOpening } from './opening.ts';

/** How far a visit has come. */
interface Scene {
  readonly book: BookPosition;
  /** What the visitor could read since his last move. */
  readonly lines: VisitReply['lines'];
  /** What the accounts of the turn gave him; null before them. */
  readonly payday: VisitReply['payday'];
}

/** Scenes kept so that the next move need not play all the others again; one that is gone costs time, nothing else. */
const MOST_SCENES = 50;
/** More than all gangs together can say of three tables. */
const MOST_BOT_MOVES = 400;

export class Visits {
  #opening: Promise<BookPosition> | null = null;
  readonly #scenes = new Map<string, Scene>();
  /** One visit is played at a time, a move at a time: however many come, they wait for each other, and others for none of them. */
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param gang the seat that he plays; null to look at the gangs first. @param moves all that he has played, first to last
   * @throws Refusal of the last move; HttpProblem 409 `demo-changed` of an earlier one
   */
  play(gang: Seat | null, moves: readonly PlayedMove[]): Promise<VisitReply> {
    const played = this.#last.then(() => this.#play(gang, moves));
    this.#last = played.catch(() => {});
    return played;
  }

  async #play(gang: Seat | null, moves: readonly PlayedMove[]): Promise<VisitReply> {
    this.#opening ??= playOpening();
    const opening = await this.#opening;
    if (gang === null && moves.length > 0) throw new HttpProblem(400, 'bad-move', { at: '/moves' });
    if (gang === null) return replyOf({ book: opening, lines: [], payday: null }, null);
    let key = String(gang);
    let scene = this.#scenes.get(key) ?? (await go({ book: opening, lines: [], payday: null }, gang));
    this.#keep(key, scene);
    for (const [index, move] of moves.entries()) {
      key = createHash('sha256').update(key).update(JSON.stringify(move)).digest('base64');
      scene = this.#scenes.get(key) ?? (await after(scene, gang, move, index === moves.length - 1));
      this.#keep(key, scene);
    }
    return replyOf(scene, gang);
  }

  #keep(key: string, scene: Scene): void {
    this.#scenes.delete(key);
    this.#scenes.set(key, scene);
    if (this.#scenes.size <= MOST_SCENES) return;
    const [oldest] = this.#scenes.keys();
    if (oldest !== undefined) this.#scenes.delete(oldest);
  }
}

/** The scene after a move of the visitor, and what the others make of it. @param isLast what is refused before it was allowed once */
async function after({ book, payday }: Scene, gang: Seat, { ask, move }: PlayedMove, isLast: boolean): Promise<Scene> {
  const game = gameOf(book);
  if (!isMove(game, move)) throw new HttpProblem(400, 'bad-move', { at: `/moves/move${wrongPlaceIn(game, move)}` });
  try {
    const closes = asksOf(game).some(({ id, kind }) => id === ask && kind === 'accounts');
    const decision = afterMove(book, gang, ask, move);
    const paid = closes ? paydayOf(book, decision, gang) : payday;
    return await go({ book: decision.position, lines: linesOf(decision, gang), payday: paid }, gang);
  } catch (error) {
    if (error instanceof Refusal && !isLast) throw gangProblem(409, 'demo-changed');
    throw error;
  }
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

function paydayOf(book: BookPosition, closing: Decision, gang: Seat): VisitReply['payday'] {
  const { entries, lines, balances } = previewReply(book, closing, GAME_ID, accessFor(book, gang));
  return { entries, lines, balances };
}

/** What is said by a decision to that gang, but for who has answered a secret ask. */
function linesOf(decision: Decision, gang: Seat): VisitReply['lines'] {
  const access = accessFor(decision.position, gang);
  return decision
    .rows()
    .moves.flatMap((move) => move.lines.filter((line) => !line.key.startsWith('host.') && canRead(access, line.to)))
    .map(({ key, args }) => (args ? { key, args: { ...args } } : { key }));
}

const replyOf = ({ book, lines, payday }: Scene, gang: Seat | null): VisitReply => ({
  game: gameReply(book, gameOf(book), accessFor(book, gang), null),
  lines: [...lines],
  payday,
});
