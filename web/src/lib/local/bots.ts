/** Plays the bots of a local game and its computations, in a worker, so that the page stays responsive. */
import { besideOf, computationsOf, idleOf, type Turn, turnsOf, waitsForPeople } from '#kernel/bot-turns.ts';
import type { AnyMove, Input } from '#kernel/input.ts';
import { moneyOf, rulebookOfGame } from '#kernel/position.ts';
import { newId } from '#lib/net/api.ts';
import { type Ask, Refusal } from '#rulebooks/rulebook.ts';
import { type BotAnswer, type BotQuestion, type Computation, computed, think } from './bot-thoughts.ts';
import type { LocalHost } from './host.ts';

/** Default delay before an answer, so that people can follow. */
const PAUSE_MS = 700;
const LONGEST_PAUSE_MS = 5_000;
/** Limit of consecutive optional answers before a required one. */
const MOST_BESIDE = 20;

const nameOf = ({ ask, seat }: Turn): string => `${ask.id} ${seat}`;

export class LocalBots {
  readonly #host: LocalHost;
  readonly #pause: (ms: number) => Promise<void>;
  readonly #thinker = new Thinker();
  #isPlaying = false;
  #isStopped = false;
  /** Bots' turns that wait for an event, at that seq. */
  #passed: { seq: number; readonly turns: Set<string> } = { seq: -1, turns: new Set() };
  #beside = 0;

  /** @param pause resolves after that many ms */
  constructor(host: LocalHost, pause: (ms: number) => Promise<void>) {
    this.#host = host;
    this.#pause = pause;
  }

  play(): void {
    this.#isStopped = false;
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    void this.#playOn().finally(() => {
      this.#isPlaying = false;
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#thinker.stop();
  }

  async #playOn(): Promise<void> {
    while (!this.#isStopped) {
      const ask = this.#toCompute();
      const turn = ask ? null : this.#next();
      if (ask) await this.#compute(ask);
      else if (turn) await this.#answer(turn);
      else return;
    }
  }

  #toCompute(): Ask | undefined {
    const { book, game } = this.#host;
    this.#forgetPassed();
    return computationsOf(book, game).find(({ id }) => !this.#passed.turns.has(id));
  }

  async #compute({ id: ask, kind, input }: Ask): Promise<void> {
    const { id: gameId, game } = this.#host;
    const answer = await this.#thinker.computed({ rulebook: game.rulebook, kind, input });
    // The game may have changed meanwhile: the ask must still be open.
    const open = computationsOf(this.#host.book, this.#host.game).find(({ id }) => id === ask);
    if (this.#isStopped || JSON.stringify(open?.input) !== JSON.stringify(input)) return;
    const atSeq = this.#host.game.seq;
    const isTaken = await this.#isTaken({ kind: 'computed', gameId, clientId: newId(), ask, answer, atSeq });
    this.#forgetPassed();
    if (!isTaken) this.#passed.turns.add(ask);
  }

  #forgetPassed(): void {
    const { seq } = this.#host.game;
    if (this.#passed.seq !== seq) this.#passed = { seq, turns: new Set() };
  }

  /** The next turn: secret answers first, then optional ones, then those that close the ask. */
  #next(): Turn | null {
    const { book, game } = this.#host;
    this.#forgetPassed();
    const awaited = turnsOf(book, game);
    const beside = this.#beside < MOST_BESIDE ? besideOf(book, game) : [];
    const left = [...awaited, ...beside].filter((turn) => !this.#passed.turns.has(nameOf(turn)));
    const secret = left.filter(({ ask }) => ask.mode === 'sealed');
    const optional = left.filter(({ ask }) => ask.optional);
    const first = [secret, optional, left].find((some) => some.length > 0) ?? [];
    const drawn = first[Math.floor(Math.random() * first.length)];
    if (drawn) return drawn;
    // Avoids a deadlock of bots that all wait for each other.
    const [stuck] = waitsForPeople(game) ? [] : awaited;
    if (stuck) void this.#submit(stuck, idleOf(book, game, stuck));
    return null;
  }

  async #answer(turn: Turn): Promise<void> {
    const { book, game } = this.#host;
    const { ask, seat } = turn;
    const money = moneyOf(book.balances, game.prefix);
    const rulebook = rulebookOfGame(game);
    const options = rulebook.legal(game.state, ask, seat, money);
    if (ask.optional && options.length === 0) return void this.#passed.turns.add(nameOf(turn));
    const view = rulebook.view(game.state, seat, money);
    const level = game.bots[seat] ?? '';
    const { move, pauseMs } = await this.#thinker.choose({ rulebook: game.rulebook, level, view, ask, options, seat });
    if (ask.mode !== 'sealed') await this.#pause(Math.min(pauseMs ?? PAUSE_MS, LONGEST_PAUSE_MS));
    if (this.#isStopped || this.#host.game.seq !== game.seq) return;
    if (move === null) return void this.#passed.turns.add(nameOf(turn));
    const isTaken = await this.#submit(turn, move);
    if (!isTaken && !ask.optional && this.#host.game.seq === game.seq)
      await this.#submit(turn, idleOf(book, game, turn));
    if (!isTaken && ask.optional) this.#passed.turns.add(nameOf(turn));
    this.#beside = ask.optional ? this.#beside + 1 : 0;
  }

  /** @returns false if refused or overtaken */
  #submit({ ask, seat }: Turn, move: AnyMove): Promise<boolean> {
    const { id: gameId, game } = this.#host;
    return this.#isTaken({ kind: 'bot', gameId, clientId: newId(), seat, ask: ask.id, move, atSeq: game.seq });
  }

  async #isTaken(input: Input): Promise<boolean> {
    try {
      await this.#host.submit(input);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }
}

/** Runs in the worker; falls back to the page. */
class Thinker {
  #worker: Worker | null | undefined;
  #asked = 0;
  readonly #waiting = new Map<number, (answer: unknown) => void>();

  choose = async (question: BotQuestion): Promise<BotAnswer> =>
    ((await this.#ask(question)) as BotAnswer | null) ?? think(question); // As `bot-worker.ts` answers it.

  computed = async (computation: Computation): Promise<unknown> =>
    (await this.#ask(computation)) ?? computed(computation);

  /** @returns null without a worker or an answer */
  async #ask(question: BotQuestion | Computation): Promise<unknown> {
    const worker = this.#begun();
    const n = ++this.#asked;
    if (!worker) return null;
    return new Promise((resolve) => {
      this.#waiting.set(n, resolve);
      worker.postMessage({ n, question });
    });
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#leave();
  }

  #begun(): Worker | null {
    if (this.#worker !== undefined) return this.#worker;
    try {
      const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<{ n: number; answer: unknown }>) => {
        this.#waiting.get(data.n)?.(data.answer);
        this.#waiting.delete(data.n);
      };
      worker.onerror = () => {
        this.#worker = null;
        this.#leave();
      };
      this.#worker = worker;
    } catch {
      this.#worker = null;
    }
    return this.#worker ?? null;
  }

  /** Terminates the worker: the page answers what is pending. */
  #leave(): void {
    for (const answer of this.#waiting.values()) answer(null);
    this.#waiting.clear();
  }
}
