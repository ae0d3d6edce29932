/**
 * State of one game on a page: the last known game, the log since the page opened, and actions in progress.
 * Pages and boards read it with `useGame<View>()`; a game that derives more from its view extends it.
 */
import { type Component, getContext, setContext } from 'svelte';
import { OneMoment } from '#lib/clocks/one-moment.svelte.ts';
import { type Game, type GameAsk, pathOfGame, previewMove } from '#lib/games.ts';
import { provideWords, type Words } from '#lib/i18n/index.ts';
import { type LocalGame, localGame } from '#lib/local/local-games.ts';
import { type Answer, newId } from '#lib/net/api.ts';
import type { LiveLine } from '#lib/net/live.svelte.ts';
import { NO_NETWORK } from '#lib/net/made-here.ts';
import { readUntil } from '#lib/net/read-until.ts';
import type { Picture } from '#lib/photos/crop.ts';
import { keepsTime, type PlayedSeat, seatOfHolder } from '#lib/play/game.ts';
import { called } from '#rulebooks/agreement.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Argument, Arguments, Message } from '#rulebooks/rulebook.ts';
import type { ClockReply, ClocksReply } from '../../../../server/read/clock-contract.ts';
import type { MoveReply, PreviewReply } from '../../../../server/read/contract.ts';
import { pagesOf } from '../../games/index.ts';
import { actOn } from './act-on.ts';
import { ActQueue, type Loss, lostTo } from './act-queue.ts';
import type { Kept } from './kept/keep.ts';
import type { KeepingPage } from './kept/kept-move.svelte.ts';
import { newsOf } from './news.ts';
import {
  type ActToSend,
  type ActUnderWay,
  Form,
  type Hurry,
  type Move,
  Sender,
  type SendingPage,
} from './sender.svelte.ts';

export interface GameData<View = unknown> {
  readonly game: Game<View>;
  readonly words: Words;
  /** The seat the organiser currently answers for. */
  readonly as?: number | null;
  /** Token of the read-only link in use; null for members. */
  readonly link?: string | null;
  /** Photographs that its pages show. */
  readonly pictures?: readonly Picture[];
}

interface OwnMove {
  readonly seq: number;
  readonly do: string;
  readonly mayUndo: boolean;
  /** `mayUndo` holds while only clocks have changed up to this act. */
  readonly upTo: number;
}

export interface Account {
  readonly holder: string;
  readonly unit: string;
}

/** Message arguments that are seat numbers, for games that name players. */
const SEATS: readonly string[] = ['seat', 'from', 'to', 'opponent'];

const MOST_LINES = 200;

export class GamePage<View = unknown> extends Sender implements SendingPage, KeepingPage {
  readonly #data: () => GameData<View>;
  readonly game: Game<View> = $derived.by(() => this.#data().game);
  readonly words: Words = $derived.by(() => this.#data().words);
  readonly mySeat: number | null = $derived.by(() => this.game.me.seat);
  /** The seat the organiser currently answers for. */
  readonly as: number | null = $derived.by(() => this.#data().as ?? null);
  readonly link: string | null = $derived.by(() => this.#data().link ?? null);
  readonly path: string = $derived.by(() => (this.link === null ? pathOfGame(this.game) : `/watch/table/${this.link}`));
  /** The local host, if the game is on this device; undefined for a server game. */
  readonly local: LocalGame | undefined = $derived.by(() => localGame(this.game.id));
  readonly organises = $derived.by(() => this.game.me.roles.includes('organiser'));
  readonly keepsTime = $derived.by(() => keepsTime(this.game));
  readonly pictures: readonly Picture[] = $derived.by(() => this.#data().pictures ?? []);
  readonly #shownAt: ReadonlyMap<string, Picture> = $derived.by(
    () => new Map(this.pictures.flatMap((one) => (one.hidden === undefined ? [[one.place, one]] : []))),
  );
  /** A frame may carry newer clocks than the loaded game. */
  readonly #moment = new OneMoment(() => this.game);

  /** Log lines since the page opened, oldest first, own moves included. */
  lines = $state.raw<readonly LiveLine[]>([]);
  /** The last move made on this page, for an undo button. Null after another event. */
  last = $state.raw<OwnMove | null>(null);
  /** `seq` of the move to undo; the shell shows the dialog. */
  undoing = $state.raw<number | null>(null);
  explained = $state.raw<Account | null>(null);
  /** The page shows events itself: no notices. */
  quiet = false;
  /** Offline queue of the user's own move; null until loaded. */
  kept = $state.raw<Kept | null>(null);
  /** Hints of a first game, shown in the question. */
  hint = $state.raw<Component | null>(null);
  /** A move may be sent later: its meaning does not depend on the time it was made. */
  mayWait = true;
  /** Sender for questions against the sand timer, if the board has one: several moves may wait for the network. */
  hurry = $state.raw<Hurry | null>(null);
  /** Actions in progress: the one being sent first. */
  under = $state.raw<readonly ActUnderWay[]>([]);
  readonly #queue = new ActQueue<ActUnderWay>((under) => {
    this.under = under;
  });
  /** Own acts: their lines may arrive after the responses. */
  readonly #ownSeqs = new Set<number>();
  /** An action without a response keeps its id, so that a retry is idempotent. */
  #unsure: { readonly what: string; readonly id: string } | null = null;

  constructor(data: () => GameData<View>) {
    super();
    this.#data = data;
  }

  protected get page(): this {
    return this;
  }

  /** What the user may see; null before the start. */
  get view(): View {
    return this.game.view;
  }

  get asks(): readonly GameAsk[] {
    return this.game.asks;
  }

  get clocks(): ClocksReply {
    return this.#moment.clocks ?? this.game.clocks;
  }

  /** Spectator: no seat, or a bot plays it for now. */
  get watches(): boolean {
    return this.mySeat === null || this.botOf(this.mySeat) !== null;
  }

  /** Seats the user answers for: their own, and the one the organiser currently acts for. */
  get seats(): readonly number[] {
    return [this.mySeat, this.as].filter((seat) => seat !== null);
  }

  get mine(): readonly GameAsk[] {
    return this.asks.filter(({ choices }) => choices.length > 0);
  }

  /** The game must be reloaded: a frame had other clocks. */
  get behind(): boolean {
    return this.#moment.behind;
  }

  get ownSeat(): number {
    return this.mySeat ?? this.as ?? 0;
  }

  readonly t: Words['t'] = (key, args) => this.words.t(key, args);

  seat = (seat: number): PlayedSeat | undefined => this.game.seats.find((one) => one.seat === seat);

  person = (seat: number): string | null => this.seat(seat)?.name ?? null;

  /** The level of the bot that plays the seat now, or null. */
  botOf = (seat: number): string | null => this.seat(seat)?.bot ?? null;

  /** Display name: the person, else the bot, else the seat number. */
  nameOf = (seat: number): string => {
    if (seat === 0) return this.t('play.organiser');
    const held = this.seat(seat);
    if (held?.name) return held.name;
    if (held?.guest) return held.guest;
    return this.t(held?.bot ? 'play.seat.bot' : 'play.seat', { seat });
  };

  /** The same as message argument `gang`, with singular agreement. */
  calledOf = (seat: number): Readonly<Record<string, string>> =>
    called('gang', { name: this.nameOf(seat), agreement: 'one' });

  /** Display name of an account: `clan:3` is named after its seat, with the rulebook's word for such a holder. */
  holder = (holder: string): string => {
    const { kind, seat } = seatOfHolder(holder);
    return this.t(`holder.${kind}`, seat === null ? {} : { seat, name: this.nameOf(seat) });
  };

  /** A log line in words; with player names where the game has a message `named.<key>`. */
  say = (line: Message): string => {
    const seat = line.key === 'host.answered' ? line.args?.seat : undefined;
    if (typeof seat === 'number') return this.t('game.answered', this.calledOf(seat));
    return pagesOf(this.game.rulebook)?.table?.namesPlayers && this.words.has(`named.${line.key}`)
      ? this.t(`named.${line.key}`, this.#named(line.args))
      : this.words.say(line);
  };

  #named(args: Arguments = {}): Arguments {
    const name = ([key, value]: [string, Argument]): [string, Argument] =>
      SEATS.includes(key) && typeof value === 'number' ? [key, this.nameOf(value)] : [key, value];
    return Object.fromEntries(Object.entries(args).map(name));
  }

  /** Whether a line may be shown as a notice. Overridden where a board plays events back first. */
  mayTell = (_line: Message): boolean => true;

  /** The photograph that is shown in that place; undefined without one, and for a hidden one. */
  pictureOf = (place: string): Picture | undefined => this.#shownAt.get(place);

  /** The clock of an ask; undefined where it has none. */
  clockOf = (ask: string): ClockReply | undefined => this.clocks.clocks.find((clock) => clock.ask === ask);

  /** The balance of an account; null if the user may not know it. */
  balance = (holder: string, unit: string): number | null =>
    this.game.balances.find((one) => one.holder === holder && one.unit === unit)?.amount ?? null;

  /** The options of a seat (by default the user's own) for an ask; empty for others. */
  options = (ask: GameAsk, seat: number | null = this.mySeat): readonly Option[] =>
    ask.choices.find((choice) => choice.seat === seat)?.options ?? [];

  /** The organiser may act for the seat: it is vacant or its holder agreed. */
  mayActFor = (seat: number): boolean => {
    if (!this.organises || seat === 0 || seat === this.mySeat) return false;
    const held = this.seat(seat);
    return held !== undefined && (held.name === null || held.consents);
  };

  /** Whether the user made that move: undoing others' moves needs a reason. @param seat of the move */
  isOwn = (seat: number | null): boolean => seat !== null && (seat === this.mySeat || (seat === 0 && this.organises));

  /** Dry run of a move without a draw; not stored. */
  preview(ask: GameAsk | string, move: Move, seat: number = this.ownSeat): Promise<Answer<PreviewReply>> {
    return previewMove(this.game.id, { ask: typeof ask === 'string' ? ask : ask.id, move, seat });
  }

  noticeOf(lines: readonly LiveLine[]): string | null {
    // Own actions are no news, and some pages show events themselves.
    if (this.quiet || this.under.length > 0) return null;
    const news = newsOf(lines.filter(({ seq }) => !this.#ownSeqs.has(seq)));
    if (!news || !this.mayTell(news.first)) return null;
    const [line, count] = [this.say(news.first), news.more];
    return count > 0 ? this.t('game.news.more', { line, count }) : line;
  }

  hear(lines: readonly LiveLine[]): void {
    // A new event ends the undo of the last move; pauses of the clocks do not.
    const { last } = this;
    const happened = lines.filter((line) => !line.key.startsWith('host.clock'));
    if (last && happened.some((line) => line.seq > last.seq || line.key.startsWith('host.undone'))) this.last = null;
    else if (last && happened.length === 0)
      this.last = { ...last, upTo: Math.max(last.upTo, ...lines.map(({ seq }) => seq)) };
    this.lines = [...this.lines, ...lines].slice(-MOST_LINES);
  }

  /** Loads the offline queue. @returns null where it is unavailable: a move then fails offline */
  async keepMoves(): Promise<Kept | null> {
    if (this.local) return null;
    this.kept ??= await import('./kept/keep.ts').then(({ keepFor }) => keepFor(this)).catch(() => null);
    return this.kept;
  }

  /** For senders: queues an action. @returns whether it was done; otherwise the sender's `problem` is set */
  send(act: ActToSend): Promise<boolean> {
    const what = JSON.stringify([act.method, act.path, act.body]);
    const { sender, tag } = act;
    const hurry = act.doing !== undefined && this.hurry?.takes(String(act.body?.ask)) ? this.hurry : null;
    // A new tap clears the message; a refusal from now on stays until the next one.
    if (!this.under.some((other) => other.what === what)) sender.problem = null;
    const lost = (why: Loss): void => {
      if (hurry && why !== 'unsure') return hurry.lost(moveOf(act));
      if (why === 'gone-by' && act.withdrawable) return;
      sender.problem = lostTo(why, sender.problem, tag);
    };
    const run = (refused: () => void): Promise<boolean> => this.#send(act, what, refused, hurry);
    return this.#queue.add({ ...act, what, lost, hurried: hurry !== null, run });
  }

  async #send(act: ActToSend, what: string, refused: () => void, hurry: Hurry | null): Promise<boolean> {
    const { sender, tag, doing, method, path, body, once } = act;
    const id = this.#unsure?.what === what ? this.#unsure.id : newId();
    // If it is aborted, the same action reuses the id.
    this.#unsure = { what, id };
    const kept = doing === undefined || hurry ? null : await this.keepMoves();
    const sent = body === null ? {} : { body: once ? body : { id, ...body } };
    const { value, problem } =
      (await hurry?.send((patienceMs) => this.deliver(path, { method, patienceMs, ...sent }), moveOf(act))) ??
      (await kept?.send(act, id)) ??
      (await this.deliver(path, { method, ...(once ? {} : { again: 4 }), ...sent }));
    this.#unsure = problem?.code === NO_NETWORK ? { what, id } : null;
    // A refusal is shown at once, before the reload; a kept move is shown as waiting.
    if (problem && problem.code !== 'kept') sender.problem = { ...problem, tag };
    if (problem) refused();
    if (value) this.#ownSeqs.add(value.seq);
    if (value && doing !== undefined)
      this.last = { seq: value.seq, do: doing, mayUndo: value.mayUndo ?? false, upTo: value.seq };
    if (path === '/undo' && !problem) this.last = null;
    // The result is known: a failed reload is left to the stream.
    const read = problem?.status === 0 ? null : this.readUntil(value?.seq).catch(() => {});
    // A refusal is shown already: outside of questions the button is enabled again without waiting for the reload.
    if (!problem || doing !== undefined) await read;
    return problem === undefined;
  }

  /** Sends an action; overridden by games that are not on the server. */
  protected deliver(path: string, act: Parameters<typeof actOn>[2]): Promise<Answer<MoveReply>> {
    return actOn(this.game.id, path, act);
  }

  /** Waits until the page shows the action. @param seq of its move; undefined where it had none */
  protected readUntil(seq: number | undefined): Promise<void> {
    return readUntil(this.game.id, seq, () => this.game.seq);
  }
}

const moveOf = ({ body }: ActToSend): Move => body?.move as Move; // Built by `Sender.give`.

const KEY = Symbol('game');

export function provideGame<Page extends GamePage>(page: Page): Page {
  setContext(KEY, page);
  provideWords(() => page.words);
  return page;
}

/** The game of this page. Call during component setup. */
export const useGame = <View = unknown>(): GamePage<View> => getContext<GamePage<View>>(KEY);

export const useForm = (): Form => new Form(useGame());

export type { Move };
