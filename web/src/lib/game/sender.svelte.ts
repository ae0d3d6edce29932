/** A sender of actions: the page or one of its forms. Holds progress and refusal for its own buttons. */

import type { GameAsk, MoveToSend } from '#lib/games.ts';
import type { Answer, Problem } from '#lib/net/api.ts';
import type { ClockAct } from '../../../../server/read/clock-contract.ts';
import type { MoveReply } from '../../../../server/read/contract.ts';
import type { Waiting } from './act-queue.ts';

export type Move = MoveToSend['move'];

export type ClockCommand = ClockAct extends infer Act ? (Act extends unknown ? Omit<Act, 'id'> : never) : never;

export interface Request {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the game's address. */
  readonly path: string;
  /** Without its id; null where there is no body. */
  readonly body: Readonly<Record<string, unknown>> | null;
  /** Idempotent by nature: sent without id. */
  readonly once?: boolean;
}

export interface ActUnderWay extends Waiting, Request {
  readonly sender: Sender;
  /** The button of its sender it belongs to. */
  readonly tag: string;
  readonly doing?: string;
  /** The ask may disappear because its author withdrew it: no message then. */
  readonly withdrawable?: boolean;
}

export type ActToSend = Omit<ActUnderWay, 'run' | 'what' | 'lost' | 'hurried'>;

/** Sends moves without waiting for each other's confirmation (`hurried.svelte.ts`). */
export interface Hurry {
  readonly stalled: boolean;
  /** Is an answer to that ask such a move? */
  takes(ask: string): boolean;
  /** @param attempt sends it with the same id each time, with that timeout */
  send(attempt: (patienceMs: number) => Promise<Answer<MoveReply>>, move: Move): Promise<Answer<MoveReply>>;
  /** The move was never attempted. */
  lost(move: Move): void;
}

export interface SendingPage {
  readonly under: readonly ActUnderWay[];
  readonly asks: readonly GameAsk[];
  /** The seat of a move where none is given. */
  readonly ownSeat: number;
  send(act: ActToSend): Promise<boolean>;
}

export abstract class Sender {
  protected abstract readonly page: SendingPage;
  /** The last refusal and its tag. */
  problem = $state.raw<(Problem & { readonly tag: string }) | null>(null);

  /** Is the action in progress or queued? @param tag any action of this sender without it */
  busy = (tag?: string): boolean =>
    this.page.under.some((act) => act.sender === this && (tag === undefined || act.tag === tag));

  problemOf = (tag: string): Problem | null => (this.problem?.tag === tag ? this.problem : null);

  /**
   * Sends a move and waits until the page shows the result.
   * @param seat by default the user's own, or the one they answer for @param tag by default the move's `do`
   * @returns whether it was accepted; otherwise `problem` is set
   */
  give = (ask: GameAsk | string, move: Move, seat: number | null = null, tag: string = move.do): Promise<boolean> => {
    const id = typeof ask === 'string' ? ask : ask.id;
    const as = seat ?? this.page.ownSeat;
    const still = (): boolean => this.page.asks.some((open) => open.id === id);
    return this.page.send({
      ...post('/moves', { ask: id, move, seat: as }),
      sender: this,
      tag,
      doing: move.do,
      seat: as,
      still,
    });
  };

  /** Any other action on the game: assign a bot, start, rename. @param path below the game's address @param body without its id; null for none @returns as `give` */
  act = (method: Request['method'], path: string, body: Request['body'], tag: string): Promise<boolean> =>
    this.page.send({ method, path, body, sender: this, tag, seat: null });

  /** Closes the secret answers to an ask. Idempotent by nature. @returns as `give` */
  close = (ask: GameAsk, tag = 'close'): Promise<boolean> =>
    this.page.send({ ...post('/close', { ask: ask.id }), once: true, sender: this, tag, seat: null });

  /** Pauses and resumes clocks, adds time. @returns as `give` */
  clock = (command: ClockCommand, tag: string = command.do): Promise<boolean> =>
    this.page.send({ ...post('/clocks', command), sender: this, tag, seat: null });
}

/** A component with its own buttons: its refusals are shown there only. */
export class Form extends Sender {
  protected readonly page: SendingPage;

  constructor(page: SendingPage) {
    super();
    this.page = page;
  }
}

const post = (path: string, body: object): Request => ({ method: 'POST', path, body: { ...body } });
