/** Whoever sends acts from a page, the page itself or one of its forms: what is under way, and what was refused, stands beside its buttons. */

import type { GameAsk, MoveToSend } from '#lib/games.ts';
import type { Answer, Problem } from '#lib/net/api.ts';
import type { ClockAct } from '../../../../server/read/clock-contract.ts';
import type { MoveReply } from '../../../../server/read/contract.ts';
import type { Waiting } from './act-queue.ts';

export type Move = MoveToSend['move'];

/** What is done to clocks, before it has an id. */
export type ClockCommand = ClockAct extends infer Act ? (Act extends unknown ? Omit<Act, 'id'> : never) : never;

/** What is asked of the server, as data. */
export interface Request {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the game's address. */
  readonly path: string;
  /** Without its id; null where it is the address that says all. */
  readonly body: Readonly<Record<string, unknown>> | null;
  /** Done once whatever happens, for what it is: it bears no id. */
  readonly once?: boolean;
}

/** An act on its way. */
export interface ActUnderWay extends Waiting, Request {
  readonly sender: Sender;
  /** Which button of its sender it belongs to. */
  readonly tag: string;
  /** Of a move: what it does. */
  readonly doing?: string;
  /** It is asked for no more because whoever gave it has withdrawn it: he need not be told. */
  readonly withdrawable?: boolean;
}

/** What is asked of a page to be sent. */
export type ActToSend = Omit<ActUnderWay, 'run' | 'what' | 'lost' | 'hurried'>;

/** How a board has moves sent that may not wait for one another to be confirmed (`hurried.svelte.ts`). */
export interface Hurry {
  readonly stalled: boolean;
  /** Is an answer to that ask such a move? */
  takes(ask: string): boolean;
  /** @param attempt sends it, always under the same id, and gives it up after that time */
  send(attempt: (patienceMs: number) => Promise<Answer<MoveReply>>, move: Move): Promise<Answer<MoveReply>>;
  /** It was never tried. */
  lost(move: Move): void;
}

/** What a sender needs of its page. */
export interface SendingPage {
  readonly under: readonly ActUnderWay[];
  readonly asks: readonly GameAsk[];
  /** The seat whose move it is where none is given. */
  readonly ownSeat: number;
  send(act: ActToSend): Promise<boolean>;
}

export abstract class Sender {
  protected abstract readonly page: SendingPage;
  /** What was refused last, and the tag of it. */
  problem = $state.raw<(Problem & { readonly tag: string }) | null>(null);

  /** Is that under way, or does it wait for what is? @param tag any act of this sender where none is given */
  busy = (tag?: string): boolean =>
    this.page.under.some((act) => act.sender === this && (tag === undefined || act.tag === tag));

  /** The problem of that act, to be shown beside it. */
  problemOf = (tag: string): Problem | null => (this.problem?.tag === tag ? this.problem : null);

  /**
   * Gives a move and waits until the page knows what came of it.
   * @param seat the reader's own where none is given, or the one that he answers for @param tag `do` of the move where none is given
   * @returns whether it was accepted; else `problem` says why not
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

  /**
   * Any other act on this game: a bot on a seat, the start, its name. @param path below the game's address
   * @param body without its id; null where the address says all @returns as `give`
   */
  act = (method: Request['method'], path: string, body: Request['body'], tag: string): Promise<boolean> =>
    this.page.send({ method, path, body, sender: this, tag, seat: null });

  /** Waits no longer for the sealed answers to an ask: there is one end of it. @returns as `give` */
  close = (ask: GameAsk, tag = 'close'): Promise<boolean> =>
    this.page.send({ ...post('/close', { ask: ask.id }), once: true, sender: this, tag, seat: null });

  /** Stops clocks, lets them go on, gives time. @returns as `give` */
  clock = (command: ClockCommand, tag: string = command.do): Promise<boolean> =>
    this.page.send({ ...post('/clocks', command), sender: this, tag, seat: null });
}

/** A part of a page with buttons of its own: what it was refused does not stand beside others. */
export class Form extends Sender {
  protected readonly page: SendingPage;

  constructor(page: SendingPage) {
    super();
    this.page = page;
  }
}

const post = (path: string, body: object): Request => ({ method: 'POST', path, body: { ...body } });
