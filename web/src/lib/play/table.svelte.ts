/**
 * A played game on a page: the game as last known, names for its seats, what was said since the page is open, and moves on their way.
 * The shell (`routes/tables/[id]`) provides it; a board reads it with `useTable<View>()`.
 */
import { getContext, setContext } from 'svelte';
import { type Answer, NO_NETWORK, newId, type Problem } from '#lib/api.ts';
import { knownClocks } from '#lib/clocks/known.svelte.ts';
import { actOn, type GameAsk, giveMove, type MoveToSend, previewMove } from '#lib/games.ts';
import type { Words } from '#lib/i18n/index.ts';
import { InTurn } from '#lib/in-turn.ts';
import type { SaidLine } from '#lib/live.svelte.ts';
import { readUntil } from '#lib/read-until.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Message } from '#rulebooks/rulebook.ts';
import type { ClockReply, ClocksReply } from '../../../../server/read/clock-contract.ts';
import type { PreviewReply } from '../../../../server/read/contract.ts';
import { type PlayedGame, type PlayedSeat, seatOfHolder } from './game.ts';

export type Move = MoveToSend['move'];

/** What the shell knows. `View` is the rulebook's own. */
export interface TableData<View = unknown> {
  readonly game: PlayedGame<View>;
  readonly words: Words;
  /** The seat that the organiser answers for at the moment. */
  readonly as: number | null;
  /** Token of the read-only link through which the game is looked at; null for who sits there or may see it anyway. */
  readonly link?: string | null;
}

/** What the server answers to an act: the number of the move, where it was one. */
type Done = { readonly seq?: number } | null;

/** A move given from the page. */
interface OwnMove {
  readonly seq: number;
  readonly do: string;
  /** As the server found when it was played. */
  readonly mayUndo: boolean;
  /** That still holds: nothing but clocks has moved up to this act. */
  readonly upTo: number;
}

/** Lines kept on the page. */
const MOST_LINES = 200;

export class Table<View = unknown> {
  readonly #data: () => TableData<View>;
  readonly game: PlayedGame<View> = $derived.by(() => this.#data().game);
  /** What the reader may know; null while the players gather. */
  readonly view: View = $derived.by(() => this.game.view);
  readonly words: Words = $derived.by(() => this.#data().words);
  readonly asks: readonly GameAsk[] = $derived.by(() => this.game.asks);
  readonly mySeat: number | null = $derived.by(() => this.game.me.seat);
  /** The seat that the organiser answers for at the moment. */
  readonly as: number | null = $derived.by(() => this.#data().as);
  readonly link: string | null = $derived.by(() => this.#data().link ?? null);
  readonly organises = $derived.by(() => this.game.me.roles.includes('organiser'));
  /** Looks on: holds no seat, or a bot plays it for the moment. */
  readonly watches = $derived.by(() => this.mySeat === null || this.botOf(this.mySeat) !== null);
  /** May stop the time and give more of it. */
  readonly keepsTime = $derived.by(
    () => this.game.status === 'playing' && (this.organises || this.game.me.roles.includes('timekeeper')),
  );
  /** The stream tells of clocks before the game is read again. */
  readonly clocks: ClocksReply = $derived.by(() => {
    const told = knownClocks.of(this.game.id);
    return told && told.seq >= this.game.clocks.seq ? told : this.game.clocks;
  });
  /** What was said since the page is open, first to last; own moves too. */
  lines = $state.raw<readonly SaidLine[]>([]);
  /** What is under way, by its tag (`do` of the move where none is given). */
  busy = $state<string | null>(null);
  /** What was refused last, and the tag of it. */
  problem = $state.raw<(Problem & { readonly tag: string }) | null>(null);
  /** The last move given from this page: it may be taken back at once. Null when something happened after it. */
  last = $state.raw<OwnMove | null>(null);
  /** The act that somebody wants to take back: the shell asks. */
  undoing = $state<number | null>(null);
  /** The board is on show, and what happens is seen on it: the shell gives no notices. */
  quiet = false;
  /** Own moves on their way: what they say is no news. */
  sending = 0;
  /** A move without any answer keeps its id, so that pressing again never plays it twice. */
  #unsure: { readonly content: string; readonly id: string } | null = null;
  readonly #turns = new InTurn();

  constructor(data: () => TableData<View>) {
    this.#data = data;
  }

  get path(): string {
    return this.link === null ? `/tables/${this.game.id}` : `/table/${this.link}`;
  }

  /** Sentence of a key. */
  readonly t: Words['t'] = (key, args) => this.words.t(key, args);

  seat = (seat: number): PlayedSeat | undefined => this.game.seats.find((one) => one.seat === seat);

  /** The level of the bot that plays there now; null where a person does, or nobody. */
  botOf = (seat: number): string | null => this.seat(seat)?.bot ?? null;

  /** Who sits there: the person, else the bot, else the number of the place. */
  nameOf = (seat: number): string => {
    if (seat === 0) return this.t('play.organiser');
    const held = this.seat(seat);
    if (held?.name) return held.name;
    return this.t(held?.bot ? 'play.seat.bot' : 'play.seat', { seat });
  };

  /** Of an account: `clan:3` is named after its seat, with the word that the rulebook has for such a holder. */
  holder = (holder: string): string => {
    const { kind, seat } = seatOfHolder(holder);
    return this.t(`holder.${kind}`, seat === null ? {} : { seat, name: this.nameOf(seat) });
  };

  /** A line in words. */
  say = (line: Message): string => {
    const seat = line.key === 'host.answered' ? line.args?.seat : undefined;
    return typeof seat === 'number' ? this.t('play.answered', { name: this.nameOf(seat) }) : this.words.say(line);
  };

  /** The clock that runs, or stands, for an ask; undefined where it has none. */
  clockOf = (ask: string): ClockReply | undefined => this.clocks.clocks.find((clock) => clock.ask === ask);

  /** The balance of an account, where the reader may know it. */
  balance = (holder: string, unit: string): number | null =>
    this.game.balances.find((one) => one.holder === holder && one.unit === unit)?.amount ?? null;

  /** Seats that the reader answers for: his own, and the one that the organiser lends a hand. */
  readonly seats: readonly number[] = $derived.by(() => [
    ...(this.mySeat === null ? [] : [this.mySeat]),
    ...(this.as === null ? [] : [this.as]),
  ]);

  /** What that seat (the reader's own where none is given) may answer to an ask now; none for anybody else's. */
  options = (ask: GameAsk, seat: number | null = this.mySeat): readonly Option[] =>
    ask.choices.find((choice) => choice.seat === seat)?.options ?? [];

  /** Asks that the reader may answer now, what waits for him first. */
  readonly mine: readonly GameAsk[] = $derived.by(() => this.asks.filter(({ choices }) => choices.length > 0));

  /** Gives a move and waits until the page knows what came of it. @returns whether it was accepted; else `problem` says why not */
  give = (ask: GameAsk | string, move: Move, seat: number | null = null, tag: string = move.do): Promise<boolean> => {
    const askId = typeof ask === 'string' ? ask : ask.id;
    const as = seat ?? this.mySeat ?? this.as ?? 0;
    const send = async (id: string): Promise<Answer<Done>> => {
      const sent: MoveToSend & { id: string } = { id, ask: askId, move, seat: as };
      const answer = await giveMove(this.game.id, sent);
      if (answer.value) {
        const { seq, mayUndo = false } = answer.value;
        this.last = { seq, do: move.do, mayUndo, upTo: seq };
      }
      return answer;
    };
    return this.#send(tag, [askId, as, move], send, () => this.asks.some((one) => one.id === askId));
  };

  /**
   * Any other act on this game (a bot on a seat, the start, the clocks). @param path below the game's address
   * @param body without its id; null for what has none @returns as `give`
   */
  act = (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: Readonly<Record<string, unknown>> | null,
    tag: string,
  ): Promise<boolean> =>
    this.#send(tag, [method, path, body], (id) =>
      actOn(this.game.id, path, { method, again: 4, ...(body === null ? {} : { body: { id, ...body } }) }),
    );

  /** What a move without a draw would do; nothing is kept. */
  preview = (ask: GameAsk | string, move: Move, seat: number | null = null): Promise<Answer<PreviewReply>> =>
    previewMove(this.game.id, {
      ask: typeof ask === 'string' ? ask : ask.id,
      move,
      seat: seat ?? this.mySeat ?? this.as ?? 0,
    });

  /** The problem of that act, to be shown beside it. */
  problemOf = (tag: string): Problem | null => (this.problem?.tag === tag ? this.problem : null);

  /** Lines that have just arrived. */
  hear(lines: readonly SaidLine[]): void {
    const { last } = this;
    const happened = lines.filter((line) => !line.key.startsWith('host.clock'));
    if (last && happened.some((line) => line.seq > last.seq || line.key.startsWith('host.undone'))) this.last = null;
    else if (last && happened.length === 0)
      this.last = { ...last, upTo: Math.max(last.upTo, ...lines.map(({ seq }) => seq)) };
    this.lines = [...this.lines, ...lines].slice(-MOST_LINES);
  }

  #send(
    tag: string,
    what: unknown,
    send: (id: string) => Promise<Answer<Done>>,
    still?: () => boolean,
  ): Promise<boolean> {
    const content = JSON.stringify(what);
    return this.#turns.run(content, () => this.#sendNow(tag, content, send), still);
  }

  async #sendNow(tag: string, content: string, send: (id: string) => Promise<Answer<Done>>): Promise<boolean> {
    const id = this.#unsure?.content === content ? this.#unsure.id : newId();
    this.busy = tag;
    this.problem = null;
    // What it says comes back on the stream as well: whoever did it needs no notice.
    this.sending += 1;
    const { value, problem } = await send(id);
    this.#unsure = problem?.code === NO_NETWORK ? { content, id } : null;
    // What was refused is said at once, whatever becomes of the reading after it.
    this.problem = problem ? { ...problem, tag } : null;
    if (problem?.code !== NO_NETWORK) await readUntil(this.game.id, value?.seq, () => this.game.seq);
    this.sending -= 1;
    this.busy = null;
    return problem === undefined;
  }
}

const KEY = Symbol('table');

export function provideTable<View = unknown>(data: () => TableData<View>): Table<View> {
  const table = new Table<View>(data);
  setContext(KEY, table);
  return table;
}

/** The game of this page. To be called while a component is set up. */
export const useTable = <View = unknown>(): Table<View> => getContext<Table<View>>(KEY);

export type { GameAsk };
