/**
 * One game on a page: the game as last known, what was said since the page is open, and acts on their way. A page with an address of its own or a
 * board reads it with `useGame<View>()`; a room that derives more from its view extends it, and sends nothing by itself.
 */
import { type Component, getContext, setContext } from 'svelte';
import { OneMoment } from '#lib/clocks/one-moment.svelte.ts';
import { type Game, type GameAsk, pathOfGame, previewMove } from '#lib/games.ts';
import { provideWords, type Words } from '#lib/i18n/index.ts';
import { type LocalGame, localGame } from '#lib/local/local-games.ts';
import { type Answer, newId } from '#lib/net/api.ts';
import type { SaidLine } from '#lib/net/live.svelte.ts';
import { NO_NETWORK } from '#lib/net/made-here.ts';
import { readUntil } from '#lib/net/read-until.ts';
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

/** What the page has loaded. `View` is the rulebook's own. */
export interface GameData<View = unknown> {
  readonly game: Game<View>;
  readonly words: Words;
  /** The seat that the organiser answers for at the moment. */
  readonly as?: number | null;
  /** Token of the read-only link through which the game is looked at; null for who sits there or may see it anyway. */
  readonly link?: string | null;
}

/** A move given from the page. */
interface OwnMove {
  readonly seq: number;
  readonly do: string;
  /** As the server found when it was played. */
  readonly mayUndo: boolean;
  /** That still holds: nothing but clocks has moved up to this act. */
  readonly upTo: number;
}

/** Whose entries are on show, and of what. */
export interface Account {
  readonly holder: string;
  readonly unit: string;
}

/** Arguments of lines that are numbers of seats, where a game says its lines with names. */
const SEATS: readonly string[] = ['seat', 'from', 'to', 'opponent'];

/** Lines kept on the page. */
const MOST_LINES = 200;

export class GamePage<View = unknown> extends Sender implements SendingPage, KeepingPage {
  readonly #data: () => GameData<View>;
  readonly game: Game<View> = $derived.by(() => this.#data().game);
  readonly words: Words = $derived.by(() => this.#data().words);
  readonly mySeat: number | null = $derived.by(() => this.game.me.seat);
  /** The seat that the organiser answers for at the moment. */
  readonly as: number | null = $derived.by(() => this.#data().as ?? null);
  readonly link: string | null = $derived.by(() => this.#data().link ?? null);
  readonly path: string = $derived.by(() => (this.link === null ? pathOfGame(this.game) : `/watch/table/${this.link}`));
  /** Its host, where this device keeps the game; undefined where the server does. */
  readonly local: LocalGame | undefined = $derived.by(() => localGame(this.game.id));
  readonly organises = $derived.by(() => this.game.me.roles.includes('organiser'));
  /** May stop clocks, let them go on, give time. */
  readonly keepsTime = $derived.by(() => keepsTime(this.game));
  /** A frame of the live stream may know more of the clocks than the game that was read. */
  readonly #moment = new OneMoment(() => this.game);

  /** What was said since the page is open, first to last; own moves too. */
  lines = $state.raw<readonly SaidLine[]>([]);
  /** The last move given from this page: it may be taken back at once. Null when something happened after it. */
  last = $state.raw<OwnMove | null>(null);
  /** The act that somebody wants to take back: the shell asks. */
  undoing = $state.raw<number | null>(null);
  /** The account whose entries the shell shows. */
  explained = $state.raw<Account | null>(null);
  /** The page itself shows what happens: the shell gives no notices. */
  quiet = false;
  /** What keeps a move of the reader's own seat for when the network is back; null until it is loaded. */
  kept = $state.raw<Kept | null>(null);
  /** The hints of a first game, where somebody learns on this device: they stand in the question. */
  hint = $state.raw<Component | null>(null);
  /** A move may be sent when the network is back: what it means does not hang on the moment at which it was given. */
  mayWait = true;
  /** What sends the moves of a question against the sand, where the board has one: several wait for the network, not one. */
  hurry = $state.raw<Hurry | null>(null);
  /** Acts under way: what is being sent first, then what waits for it. */
  under = $state.raw<readonly ActUnderWay[]>([]);
  readonly #queue = new ActQueue<ActUnderWay>((under) => {
    this.under = under;
  });
  /** Acts of this page: their lines may come after their answers. */
  readonly #did = new Set<number>();
  /** An act without any answer keeps its id, so that pressing again never does it twice. */
  #unsure: { readonly what: string; readonly id: string } | null = null;

  constructor(data: () => GameData<View>) {
    super();
    this.#data = data;
  }

  protected get page(): this {
    return this;
  }

  /** What the reader may know; null while the players gather. */
  get view(): View {
    return this.game.view;
  }

  get asks(): readonly GameAsk[] {
    return this.game.asks;
  }

  get clocks(): ClocksReply {
    return this.#moment.clocks ?? this.game.clocks;
  }

  /** Looks on: holds no seat, or a bot plays it for the moment. */
  get watches(): boolean {
    return this.mySeat === null || this.botOf(this.mySeat) !== null;
  }

  /** Seats that the reader answers for: his own, and the one that the organiser lends a hand. */
  get seats(): readonly number[] {
    return [this.mySeat, this.as].filter((seat) => seat !== null);
  }

  /** Asks that the reader may answer now, what waits for him first. */
  get mine(): readonly GameAsk[] {
    return this.asks.filter(({ choices }) => choices.length > 0);
  }

  /** The game is to be read again: a frame told of other clocks. */
  get behind(): boolean {
    return this.#moment.behind;
  }

  get ownSeat(): number {
    return this.mySeat ?? this.as ?? 0;
  }

  /** Sentence of a key. */
  readonly t: Words['t'] = (key, args) => this.words.t(key, args);

  seat = (seat: number): PlayedSeat | undefined => this.game.seats.find((one) => one.seat === seat);

  /** The person of a seat, if anybody holds it. */
  person = (seat: number): string | null => this.seat(seat)?.name ?? null;

  /** The level of the bot that plays there now; null where a person does, or nobody. */
  botOf = (seat: number): string | null => this.seat(seat)?.bot ?? null;

  /** Who sits there: the person, else the bot, else the number of the place. */
  nameOf = (seat: number): string => {
    if (seat === 0) return this.t('play.organiser');
    const held = this.seat(seat);
    if (held?.name) return held.name;
    if (held?.guest) return held.guest;
    return this.t(held?.bot ? 'play.seat.bot' : 'play.seat', { seat });
  };

  /** The same as an argument of a message, `gang`, with which its verb agrees: a person is one. */
  calledOf = (seat: number): Readonly<Record<string, string>> =>
    called('gang', { name: this.nameOf(seat), agreement: 'one' });

  /** Of an account: `clan:3` is named after its seat, with the word that the rulebook has for such a holder. */
  holder = (holder: string): string => {
    const { kind, seat } = seatOfHolder(holder);
    return this.t(`holder.${kind}`, seat === null ? {} : { seat, name: this.nameOf(seat) });
  };

  /** A line in words; with the names of who sits there where the pages of the game have such a sentence (`named.<key>`). */
  say = (line: Message): string => {
    const seat = line.key === 'host.answered' ? line.args?.seat : undefined;
    if (typeof seat === 'number') return this.t('game.answered', this.calledOf(seat));
    return pagesOf(this.game.rulebook)?.table?.namesPlayers && this.words.has(`named.${line.key}`)
      ? this.t(`named.${line.key}`, this.#named(line.args))
      : this.words.say(line);
  };

  /** Arguments of a line, names in place of the numbers of seats. */
  #named(args: Arguments = {}): Arguments {
    const name = ([key, value]: [string, Argument]): [string, Argument] =>
      SEATS.includes(key) && typeof value === 'number' ? [key, this.nameOf(value)] : [key, value];
    return Object.fromEntries(Object.entries(args).map(name));
  }

  /** May a line be told as a notice? What is played before everybody's eyes is not told first. */
  mayTell = (_line: Message): boolean => true;

  /** The clock that runs, or stands, for an ask; undefined where it has none. */
  clockOf = (ask: string): ClockReply | undefined => this.clocks.clocks.find((clock) => clock.ask === ask);

  /** The balance of an account, where the reader may know it. */
  balance = (holder: string, unit: string): number | null =>
    this.game.balances.find((one) => one.holder === holder && one.unit === unit)?.amount ?? null;

  /** What that seat (the reader's own where none is given) may answer to an ask now; none for anybody else's. */
  options = (ask: GameAsk, seat: number | null = this.mySeat): readonly Option[] =>
    ask.choices.find((choice) => choice.seat === seat)?.options ?? [];

  /** The organiser may answer for that seat: nobody holds it, or its holder agreed. */
  mayActFor = (seat: number): boolean => {
    if (!this.organises || seat === 0 || seat === this.mySeat) return false;
    const held = this.seat(seat);
    return held !== undefined && (held.name === null || held.consents);
  };

  /** The reader did that himself: of what others did he says why he takes it back. @param seat of the move */
  isOwn = (seat: number | null): boolean => seat !== null && (seat === this.mySeat || (seat === 0 && this.organises));

  /** What a move without a draw would do; nothing is kept. */
  preview(ask: GameAsk | string, move: Move, seat: number = this.ownSeat): Promise<Answer<PreviewReply>> {
    return previewMove(this.game.id, { ask: typeof ask === 'string' ? ask : ask.id, move, seat });
  }

  /** What others have just done, to be told as a notice; null where there is nothing to tell. */
  noticeOf(lines: readonly SaidLine[]): string | null {
    // Own acts are no news, and a page may show by itself what happens.
    if (this.quiet || this.under.length > 0) return null;
    const news = newsOf(lines.filter(({ seq }) => !this.#did.has(seq)));
    if (!news || !this.mayTell(news.first)) return null;
    const [line, count] = [this.say(news.first), news.more];
    return count > 0 ? this.t('game.news.more', { line, count }) : line;
  }

  /** Lines that have just arrived. */
  hear(lines: readonly SaidLine[]): void {
    // The next thing has happened: what was noted before can be taken back no more from here. A stop of the time changes nothing of it.
    const { last } = this;
    const happened = lines.filter((line) => !line.key.startsWith('host.clock'));
    if (last && happened.some((line) => line.seq > last.seq || line.key.startsWith('host.undone'))) this.last = null;
    else if (last && happened.length === 0)
      this.last = { ...last, upTo: Math.max(last.upTo, ...lines.map(({ seq }) => seq)) };
    this.lines = [...this.lines, ...lines].slice(-MOST_LINES);
  }

  /** Loads what keeps a move for when the network is back. @returns null where it is not to be had: a move without network fails */
  async keepMoves(): Promise<Kept | null> {
    if (this.local) return null;
    this.kept ??= await import('./kept/keep.ts').then(({ keepFor }) => keepFor(this)).catch(() => null);
    return this.kept;
  }

  /** For its senders: puts an act among those under way. @returns whether it was done; else `problem` of its sender says why not */
  send(act: ActToSend): Promise<boolean> {
    const what = JSON.stringify([act.method, act.path, act.body]);
    const { sender, tag } = act;
    const hurry = act.doing !== undefined && this.hurry?.takes(String(act.body?.ask)) ? this.hurry : null;
    // What stood there was read; what is refused from now on stays until the next tap, whatever else waits in the queue.
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
    // If it breaks off, the same again is the same act.
    this.#unsure = { what, id };
    const kept = doing === undefined || hurry ? null : await this.keepMoves();
    const sent = body === null ? {} : { body: once ? body : { id, ...body } };
    const { value, problem } =
      (await hurry?.send((patienceMs) => this.deliver(path, { method, patienceMs, ...sent }), moveOf(act))) ??
      (await kept?.send(act, id)) ??
      (await this.deliver(path, { method, ...(once ? {} : { again: 4 }), ...sent }));
    this.#unsure = problem?.code === NO_NETWORK ? { what, id } : null;
    // What was refused is said at once, whatever becomes of the reading after it; what is kept is shown as waiting.
    if (problem && problem.code !== 'kept') sender.problem = { ...problem, tag };
    if (problem) refused();
    if (value) this.#did.add(value.seq);
    if (value && doing !== undefined)
      this.last = { seq: value.seq, do: doing, mayUndo: value.mayUndo ?? false, upTo: value.seq };
    if (path === '/undo' && !problem) this.last = null;
    // It is known what came of it; a reading that breaks off changes nothing of that, and the stream brings the rest.
    const read = problem?.status === 0 ? null : this.readUntil(value?.seq).catch(() => {});
    // A refusal is on show already: what is no answer to a question may be given again at once, and no press on its button is lost meanwhile.
    if (!problem || doing !== undefined) await read;
    return problem === undefined;
  }

  /** Brings an act to where its game is played: another place than the server's books where a page says so. */
  protected deliver(path: string, act: Parameters<typeof actOn>[2]): Promise<Answer<MoveReply>> {
    return actOn(this.game.id, path, act);
  }

  /** The page shows what came of an act. @param seq of its move; undefined where it had none */
  protected readUntil(seq: number | undefined): Promise<void> {
    return readUntil(this.game.id, seq, () => this.game.seq);
  }
}

/** As `Sender.give` made it. */
const moveOf = ({ body }: ActToSend): Move => body?.move as Move; // Of a move.

const KEY = Symbol('game');

/** Gives the parts of a page their game, and its words. */
export function provideGame<Page extends GamePage>(page: Page): Page {
  setContext(KEY, page);
  provideWords(() => page.words);
  return page;
}

/** The game of this page. To be called while a component is set up. */
export const useGame = <View = unknown>(): GamePage<View> => getContext<GamePage<View>>(KEY);

/** For a part of the page with buttons of its own. */
export const useForm = (): Form => new Form(useGame());

export type { Move };
