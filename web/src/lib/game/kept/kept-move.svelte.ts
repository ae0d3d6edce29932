/**
 * A move of the reader's own seat that was confirmed and has no answer yet: it lies on this device before it is sent, one a game and person.
 * What waits is shown, may be withdrawn, outlives a reload, and is sent once when the network is back, if what was asked is asked still.
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

/** What is needed of the page of a game. */
export interface KeepingPage extends Sender {
  readonly game: Game;
  readonly words: Words;
  readonly mySeat: number | null;
  /** A move may be sent when the network is back. */
  readonly mayWait: boolean;
  send(act: ActToSend): Promise<boolean>;
}

/** Attempts after the first one, while the browser believes that there is a network. */
const AGAIN = 4;
/** What whoever gave it is told: nothing, since what waits is shown. */
const KEPT: Answer<never> = { problem: { status: 0, code: 'kept', detail: '' } };

export class KeptMove {
  readonly #page: KeepingPage;
  readonly #words: Words;
  /** What waits, or was refused after it had waited. */
  move = $state.raw<StoredMove | null>(null);
  /** It is on its way, and can be withdrawn no more. */
  sending = $state.raw(false);
  #settling = false;
  /** Id of what is being sent for the first time: it waits for its answer, not for the network. */
  #underWay: string | null = null;

  /** @param words those of the page, and of what waits */
  constructor(page: KeepingPage, words: Words) {
    this.#page = page;
    this.#words = words;
  }

  /** The device has lost its network while the page stood: what is on show is no older than that. */
  isCut = $state(!navigator.onLine);

  /** Id of who reads; null for nobody. */
  get reader(): string | null {
    return (page.data as { readonly person?: Person | null }).person?.id ?? null; // What the root layout has loaded.
  }

  /** Where it lies; null where nobody reads. */
  get place(): string | null {
    const { reader } = this;
    return reader === null ? null : placeOf(this.#page.game.id, reader);
  }

  /** What is to be said: of the move that waits or was refused, else what becomes of one without network; null for nothing. */
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

  /** Nothing can be given: one waits, or there is no network and no seat. */
  get closed(): boolean {
    return this.waits || (line.keptAt !== null && this.#page.mySeat === null);
  }

  /** The button beside what waits, or was refused. */
  get button(): string {
    return this.#words.t(this.waits ? 'kept.withdraw' : 'kept.read');
  }

  /** Sends a move; what lies there already keeps its id. @param id where nothing does @returns null where it is not to be kept: nothing is sent */
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

  /** Whoever gave it is named: it is taken from nobody else, whoever has signed in meanwhile. */
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

  /** Another game, or another reader: nothing stays of whoever read here before. */
  begin(): void {
    if (this.reader !== null) forgetMoves(this.reader);
    this.look(true);
  }

  /** Shows what lies there. @param all also what another page may be sending at this moment */
  look(all = false): void {
    const move = this.place === null ? null : readMove(this.place);
    if (move && move.id === this.#underWay) return;
    this.move = move && (all || move.waits || move.refused !== undefined) ? move : null;
  }

  /** It is withdrawn, or its refusal was read. */
  dismiss(): void {
    if (this.place !== null && !this.sending) this.#become(this.place, null);
  }

  /** Sends what waits, if the network is there, its person reads and what was asked is asked still. */
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

  /** The session is renewed by asking. Whoever reads by now, it is told: nothing is sent as somebody else. */
  async #isReader(): Promise<boolean> {
    const { value, problem } = await me();
    if (value && value.id === this.reader) return true;
    if (value || problem?.status === 401) await invalidate('parrain:me');
    return false;
  }

  async #settle(place: string, id: string): Promise<void> {
    const { value, kept, problem } = await get<Game>(`/api/games/${id}`);
    if (kept !== undefined || (problem && isPassing(problem))) return;
    // Withdrawn, or sent, by another page meanwhile.
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

  /** What it answers is asked no more, or otherwise: had it arrived after all? Nothing is played. */
  async #findOut(place: string, move: StoredMove): Promise<void> {
    const { problem } = await this.#post(move, this.reader ?? '', 0, '?repeated=true');
    if (!problem || !isPassing(problem)) this.#become(place, problem ? { ...move, refused: problem.detail } : null);
  }
}
