/** A clock's desk on a page: the clock as last known, and acts on their way to the server. */
import { getContext, setContext } from 'svelte';
import { type Answer, NO_NETWORK, newId, type Problem } from '#lib/api.ts';
import { actOnClocks } from '#lib/clocks/act.ts';
import { OneMoment } from '#lib/clocks/one-moment.svelte.ts';
import { actOn, giveMove, type MoveToSend } from '#lib/games.ts';
import { readUntil } from '#lib/read-until.ts';
import type { ClockAct } from '../../../../server/read/clock-contract.ts';
import { boardOf, type TableNow } from './board.ts';
import { type ClockGame, keepsTime } from './game.ts';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** What the server answers to an act: the number of its move. */
type Done = { readonly seq: number };
/** What is done to clocks, before it has an id. */
export type Wish = Without<ClockAct, 'id'>;

export class ClockDesk {
  readonly #game: () => ClockGame;
  readonly game = $derived.by(() => this.#game());
  /** A frame of the live stream may know more than the page that was read. */
  readonly #moment = new OneMoment(() => this.game);
  readonly clocks = $derived.by(() => this.#moment.clocks ?? this.game.clocks);
  readonly board = $derived.by(() => boardOf(this.game, this.clocks));
  readonly speed = $derived.by(() => this.game.view.speed);
  readonly organises = $derived.by(() => this.game.me.roles.includes('organiser'));
  readonly keeps = $derived.by(() => keepsTime(this.game));
  readonly mySeat = $derived.by(() => this.game.me.seat);
  /** The table whose acts are open. */
  chosen = $state<number | null>(null);
  /** The reason for what is done to everything at once, as it is being written. */
  why = $state('');
  /** What is under way, by its tag. */
  busy = $state<string | null>(null);
  /** What was refused last, and the tag of it. */
  problem = $state.raw<(Problem & { readonly tag: string }) | null>(null);
  /** Acts without any answer keep their id, so that pressing again never does them twice. */
  #unsure: { readonly content: string; readonly id: string } | null = null;
  /** Tags of the acts that wait or are under way, and the last of them. */
  readonly #wanted = new Set<string>();
  #last: Promise<boolean> = Promise.resolve(true);

  constructor(game: () => ClockGame) {
    this.#game = game;
  }

  /** The game is to be read again: a frame told of other clocks. */
  get behind(): boolean {
    return this.#moment.behind;
  }

  get path(): string {
    return `/clocks/${this.game.id}`;
  }

  /** The problem of that act, to be shown beside it. */
  problemOf = (tag: string): Problem | null => (this.problem?.tag === tag ? this.problem : null);

  /** May its answer for a table be given from here: by its player, or by the organiser where nobody sits or he agreed. */
  mayPlayFor = (table: number): boolean => {
    if (table === this.mySeat) return true;
    const seat = this.game.seats.find((one) => one.seat === table);
    return this.organises && seat !== undefined && (seat.name === null || seat.consents);
  };

  /** Stops, lets go on, gives time. @returns whether it was done */
  clock = (wish: Wish, tag: string): Promise<boolean> =>
    this.#send(tag, wish, (id) => actOnClocks(this.game.id, { id, ...wish }));

  /** Answers an ask. @param seat 0 for whoever keeps the time */
  move = (ask: string, seat: number, move: MoveToSend['move'], tag: string = move.do): Promise<boolean> =>
    this.#send(tag, [ask, seat, move], (id) => {
      const sent: MoveToSend & { id: string } = { id, ask, seat, move };
      return giveMove(this.game.id, sent);
    });

  /** A keeper's move on the open ask of that kind. */
  keep = (kind: 'go' | 'desk', move: MoveToSend['move'], tag: string = move.do): Promise<boolean> => {
    const ask = this.game.asks.find((open) => open.kind === kind);
    return ask ? this.move(ask.id, 0, move, tag) : Promise.resolve(false);
  };

  /** A table is done: whoever keeps the time says so at the desk, others by its own ask. */
  end = ({ table, ask }: TableNow, tag: string): Promise<boolean> =>
    this.keeps ? this.keep('desk', { do: 'done', table }, tag) : this.move(ask ?? '', table, { do: 'done' }, tag);

  /** Takes an act back with all that goes with it, as it was shown. @param why needed where others did some of it */
  takeBack = ({ seq, seqs }: { readonly seq: number; readonly seqs: readonly number[] }, why: string, tag: string) =>
    this.#send(tag, ['undo', seq, seqs, why], (id) => {
      const also = seqs.filter((one) => one !== seq);
      const body = { id, seq, also, ...(why === '' ? {} : { reason: why }) };
      return actOn(this.game.id, '/undo', { body, again: 4 });
    });

  /** Begins the stage that comes next. */
  begin = (): Promise<boolean> => this.keep('go', { do: 'start', stage: this.game.view.next ?? 0 }, 'start');

  /** Stops everything, or lets it go on. */
  toggleAll = async (): Promise<void> => {
    const { pause } = this.board;
    const wish = { do: pause ? 'resume' : 'pause', node: pause?.node ?? '', why: this.why.trim() } as const;
    if (await this.clock(wish, 'all')) this.why = '';
  };

  /** One act after the other, in the order in which they were wanted; the same one twice only when the first is done. */
  #send(tag: string, what: unknown, send: (id: string) => Promise<Answer<Done>>): Promise<boolean> {
    if (this.#wanted.has(tag)) return Promise.resolve(false);
    this.#wanted.add(tag);
    const sent = this.#last.then(() => this.#sendNow(tag, what, send)).finally(() => this.#wanted.delete(tag));
    this.#last = sent.catch(() => false);
    return sent;
  }

  async #sendNow(tag: string, what: unknown, send: (id: string) => Promise<Answer<Done>>): Promise<boolean> {
    const content = JSON.stringify(what);
    const id = this.#unsure?.content === content ? this.#unsure.id : newId();
    this.busy = tag;
    this.problem = null;
    const { value, problem } = await send(id);
    this.#unsure = problem?.code === NO_NETWORK ? { content, id } : null;
    if (problem?.code !== NO_NETWORK) await readUntil(this.game.id, value?.seq, () => this.game.seq);
    this.problem = problem ? { ...problem, tag } : null;
    this.busy = null;
    return problem === undefined;
  }
}

const KEY = Symbol('clock');

export function provideDesk(game: () => ClockGame): ClockDesk {
  const desk = new ClockDesk(game);
  setContext(KEY, desk);
  return desk;
}

/** The clock of this page. To be called while a component is set up. */
export const useDesk = (): ClockDesk => getContext<ClockDesk>(KEY);
