/**
 * The user's confirmed move without a response: stored on the device before it is sent, one per game and user.
 * It is shown, can be withdrawn, survives a reload, and is sent once when the network is back if its ask is unchanged.
 */

import { me, type Person } from '#lib/account/people.ts';
import { actOn } from '#lib/game/act-on.ts';
import type { Game } from '#lib/games.ts';
import type { Words } from '#lib/i18n/index.ts';
import { type Answer, get, type Problem } from '#lib/net/api.ts';
import { line } from '#lib/net/line.svelte.ts';
import { NO_NETWORK } from '#lib/net/made-here.ts';
import { readAnew } from '#lib/net/read-until.ts';
import { invalidate } from '$app/navigation';
import { page } from '$app/state';
import type { MoveReply } from '../../../../../server/read/contract.ts';
import type { ActToSend, Sender } from '../sender.svelte.ts';
import {
  forgetMoves,
  isAsked,
  isPassing,
  isSame,
  placeOf,
  readMove,
  type StoredMove,
  storedMove,
  writeMove,
} from './stored-move.ts';

export interface KeepingPage extends Sender {
  readonly game: Game;
  readonly words: Words;
  readonly mySeat: number | null;
  readonly mayWait: boolean;
  send(act: ActToSend): Promise<boolean>;
}

/** Retries while the browser reports a network. */
const AGAIN = 4;
/** Result for the caller: no message, since the stored move is shown. */
const KEPT: Answer<never> = { problem: { status: 0, code: 'kept', detail: '' } };

export class KeptMove {
  readonly #page: KeepingPage;
  readonly #words: Words;
  /** The move that waits, or was refused after waiting. */
  move = $state.raw<StoredMove | null>(null);
  /** Being sent: it can no longer be withdrawn. */
  sending = $state.raw(false);
  #settling = false;
  /** Id of a first attempt in flight: it waits for the response, not for the network. */
  #underWay: string | null = null;

  /** @param words of the page, and of this component */
  constructor(page: KeepingPage, words: Words) {
    this.#page = page;
    this.#words = words;
  }

  /** The device went offline while the page was open: the state shown is current up to then. */
  isCut = $state(!navigator.onLine);

  /** User id; null when signed out. */
  get reader(): string | null {
    return (page.data as { readonly person?: Person | null }).person?.id ?? null; // Loaded by the root layout.
  }

  /** Storage key; null when signed out. */
  get place(): string | null {
    const { reader } = this;
    return reader === null ? null : placeOf(this.#page.game.id, reader);
  }

  /** The message: the stored or refused move, else what happens to a move made offline; null for none. */
  get sentence(): string | null {
    const { move } = this;
    const { t } = this.#words;
    if (move === null && this.#page.mySeat === null) return line.keptAt === null ? null : t('kept.none');
    if (move === null) return line.keptAt === null && !this.isCut ? null : t('kept.will');
    const what = this.#page.words.t(`do.${move.body.move.do}`);
    return move.refused === undefined ? t('kept.waits', { what }) : t('kept.refused', { what, why: move.refused });
  }

  get waits(): boolean {
    return this.move !== null && this.move.refused === undefined;
  }

  /** No move can be made: one is waiting, or the user is offline without a seat. */
  get closed(): boolean {
    return this.waits || (line.keptAt !== null && this.#page.mySeat === null);
  }

  get button(): string {
    return this.#words.t(this.waits ? 'kept.withdraw' : 'kept.read');
  }

  /** Sends a move; the same stored move keeps its id. @param id otherwise @returns null if it cannot be stored: nothing is sent */
  async send(act: ActToSend, id: string): Promise<Answer<MoveReply> | null> {
    const { game, mySeat, mayWait } = this.#page;
    const { place, reader } = this;
    if (place === null || reader === null || act.seat !== mySeat || !mayWait) return null;
    const before = readMove(place);
    const earlier = before?.refused === undefined ? before : null;
    if (earlier && !isSame(earlier, act)) return { problem: this.#oneWaits(earlier) };
    const move = earlier ?? storedMove(act, id, game);
    if (!writeMove(place, move)) return null;
    if (earlier === null) this.#underWay = id;
    const answer = await this.#post(move, reader, navigator.onLine ? AGAIN : 0);
    this.#underWay = null;
    const { problem } = answer;
    if (problem && (earlier === null ? problem.code === NO_NETWORK : isPassing(problem))) {
      this.#become(place, { ...move, waits: true });
      return KEPT;
    }
    this.#become(place, problem && earlier ? { ...move, refused: problem.detail } : null);
    return problem && earlier ? KEPT : answer;
  }

  /** Names the author: the server refuses it from another user who signed in meanwhile. */
  #post({ id, body }: StoredMove, reader: string, again: number, query = ''): Promise<Answer<MoveReply>> {
    const headers = { 'x-parrain-person': reader };
    return actOn(this.#page.game.id, `/moves${query}`, { body: { id, ...body }, again, headers });
  }

  #oneWaits({ body }: StoredMove): Problem {
    const what = this.#page.words.t(`do.${body.move.do}`);
    return { status: 0, code: 'one-waits', detail: this.#words.t('kept.one', { what }) };
  }

  #become(place: string, move: StoredMove | null): void {
    writeMove(place, move);
    if (place === this.place) this.move = move;
  }

  /** Starts for another game or user: forgets the moves of previous users. */
  begin(): void {
    if (this.reader !== null) forgetMoves(this.reader);
    this.look(true);
  }

  /** Loads the stored move. @param all also one that another tab may be sending now */
  look(all = false): void {
    const move = this.place === null ? null : readMove(this.place);
    if (move && move.id === this.#underWay) return;
    this.move = move && (all || move.waits || move.refused !== undefined) ? move : null;
  }

  dismiss(): void {
    if (this.place !== null && !this.sending) this.#become(this.place, null);
  }

  /** Sends the stored move if the network is back, its author is signed in and the ask is unchanged. */
  async settle(): Promise<void> {
    const place = this.place;
    if (this.#settling || place === null || !this.waits || !navigator.onLine) return;
    this.#settling = true;
    try {
      if (await this.#isReader()) await this.#settle(place, this.#page.game.id);
    } finally {
      this.#settling = this.sending = false;
    }
  }

  /** Renews the session. Checks that the author is still the signed-in user. */
  async #isReader(): Promise<boolean> {
    const { value, problem } = await me();
    if (value && value.id === this.reader) return true;
    if (value || problem?.status === 401) await invalidate('parrain:me');
    return false;
  }

  async #settle(place: string, id: string): Promise<void> {
    const { value, kept, problem } = await get<Game>(`/api/games/${id}`);
    if (kept !== undefined || (problem && isPassing(problem))) return;
    // Another tab withdrew or sent it meanwhile.
    const move = readMove(place);
    if (move === null || place !== this.place) return this.look();
    this.sending = true;
    await (value && isAsked(move, value) ? this.#resend(place, move) : this.#findOut(place, move));
    if (this.move?.refused !== undefined) await readAnew(id);
  }

  async #resend(place: string, { id, body }: StoredMove): Promise<void> {
    const { move, seat } = body;
    const [sender, tag, doing] = [this.#page, move.do, move.do];
    const still = (): boolean => readMove(place)?.id === id;
    await sender.send({ method: 'POST', path: '/moves', body, sender, tag, doing, seat, still, withdrawable: true });
    if (!still()) this.look();
  }

  /** The ask is gone or changed: checks whether the move had arrived after all. Plays nothing. */
  async #findOut(place: string, move: StoredMove): Promise<void> {
    const { problem } = await this.#post(move, this.reader ?? '', 0, '?repeated=true');
    if (!problem || !isPassing(problem)) this.#become(place, problem ? { ...move, refused: problem.detail } : null);
  }
}
