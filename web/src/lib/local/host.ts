/** Hosts one game on this device: the kernel decides, the store persists every decision before the response, bots play. It answers the API calls of a page, with the same shapes. */

import { decide } from '#kernel/decide.ts';
import type { Decision } from '#kernel/decision.ts';
import type { Input } from '#kernel/input.ts';
import type { EntryRow } from '#kernel/ledger-rows.ts';
import { type BookPosition, type GamePosition, statusOf } from '#kernel/position.ts';
import { type Access, accessOf, canRead } from '#kernel/read/access.ts';
import type { MoveRow, Rows } from '#kernel/rows.ts';
import type { Answer } from '#lib/net/api.ts';
import { Refusal } from '#rulebooks/rulebook.ts';
import { answerTo } from './answers.ts';
import { LocalBots } from './bots.ts';
import { localChance } from './chance.ts';
import { FlagWatch } from './flags.ts';
import type { LocalCall, LocalGame, LocalNews, Say } from './local-games.ts';
import { problemOf } from './problem.ts';
import { type Decided, type GameStore, PageStore, type StoredGame } from './store.ts';

export interface Accepted {
  readonly seq: number;
  readonly act: number;
}

const waits = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class LocalHost implements LocalGame {
  readonly id: string;
  readonly say: Say;
  isStored: boolean;
  #store: GameStore;
  #game: StoredGame;
  #decided: readonly Decided[];
  #last: Promise<unknown> = Promise.resolve();
  #isOn = false;
  readonly #hearers = new Set<(news: LocalNews) => void>();
  readonly #bots: LocalBots;
  readonly #flags: FlagWatch;

  /** @param store null without storage. @param say translates refusals @param pause resolves after that many ms, for bots */
  constructor(store: GameStore | null, game: StoredGame, decided: readonly Decided[], say: Say, pause = waits) {
    this.id = game.id;
    this.say = say;
    this.isStored = store !== null;
    this.#store = store ?? new PageStore(game, decided);
    this.#game = game;
    this.#decided = decided;
    this.#bots = new LocalBots(this, pause);
    this.#flags = new FlagWatch(this);
  }

  start(): void {
    this.#isOn = true;
    this.#goOn();
  }

  stop(): void {
    this.#isOn = false;
    this.#bots.stop();
    this.#flags.stop();
  }

  get stored(): StoredGame {
    return this.#game;
  }

  get isWhole(): boolean {
    return this.#game.lease === undefined;
  }

  get book(): BookPosition {
    return this.#game.position;
  }

  get game(): GamePosition {
    const game = this.book.games.get(this.id);
    if (!game) throw new Error('a local book holds its root game');
    return game;
  }

  get reader(): Access {
    return accessOf(this.book, this.game, this.#game.person);
  }

  get decided(): readonly Decided[] {
    return this.#decided;
  }

  /** All moves of the root game, ascending by seq. */
  get moves(): readonly MoveRow[] {
    return this.#decided.flatMap(({ moves }) => moves.filter((move) => move.game_id === this.id));
  }

  get entries(): readonly EntryRow[] {
    return this.#decided.flatMap(({ entries }) => entries.filter((entry) => entry.game_id === this.id));
  }

  listen(hear: (news: LocalNews) => void): () => void {
    this.#hearers.add(hear);
    return () => void this.#hearers.delete(hear);
  }

  async answer(call: LocalCall): Promise<Answer<unknown>> {
    try {
      return { value: await answerTo(this, call), act: this.book.act };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { problem: problemOf(error, this.say) };
    }
  }

  /** Dry run of an input; not stored. @throws Refusal */
  preview(input: Input): Decision {
    return decide(this.book, input, Date.now(), localChance);
  }

  /** Decides and stores an input; idempotent by id. @throws Refusal */
  submit(input: Input): Promise<Accepted> {
    const run = this.#last.then(() => this.#decide(input));
    this.#last = run.catch(() => {});
    return run;
  }

  async remove(): Promise<void> {
    this.stop();
    await this.#store.remove(this.id);
  }

  async #decide(input: Input): Promise<Accepted> {
    for (;;) {
      const first = 'clientId' in input ? this.moves.find((move) => move.client_id === input.clientId) : undefined;
      if (first) return first;
      const at = Date.now();
      const decision = decide(this.book, input, at, localChance);
      const rows = decision.rows();
      const { game, decided } = after(this.#game, decision, input, rows);
      const isStored = await this.#append(game, decided);
      if (!isStored) {
        // Another tab has appended: reload, since the stored state wins.
        await this.#readAgain();
        continue;
      }
      this.#game = game;
      this.#decided = [...this.#decided, decided];
      this.#tell(rows.moves);
      const own = 'clientId' in input ? rows.moves.find((move) => move.client_id === input.clientId) : undefined;
      return own ?? { seq: this.game.seq, act: this.book.act };
    }
  }

  /** @returns false if another tab has appended meanwhile */
  async #append(game: StoredGame, decided: Decided): Promise<boolean> {
    try {
      return await this.#store.append(game, [decided]);
    } catch {
      // Storage full or revoked: the game lasts as long as the page, which shows it.
      this.isStored = false;
      this.#store = new PageStore(this.#game, this.#decided);
      return this.#store.append(game, [decided]);
    }
  }

  async #readAgain(): Promise<void> {
    const read = await this.#store.read(this.id);
    if (!read) throw new Refusal('no-game', 'host');
    this.#game = read.game;
    const known = this.#decided.length;
    this.#decided = read.decided;
    this.#tell(read.decided.slice(known).flatMap(({ moves }) => moves));
  }

  #goOn(): void {
    if (!this.#isOn) return;
    this.#bots.play();
    this.#flags.watch();
  }

  #tell(moves: readonly MoveRow[]): void {
    const { seq } = this.game;
    const { reader } = this;
    const lines = moves.flatMap((move) =>
      move.game_id === this.id
        ? move.lines.filter(({ to }) => canRead(reader, to)).map((line) => ({ ...line, seq: move.seq }))
        : [],
    );
    for (const hear of this.#hearers) hear({ seq, lines });
    this.#goOn();
  }
}

/** The stored game after a decision, and the record to append. */
export function after(
  game: StoredGame,
  decision: Decision,
  input: Input,
  { moves, entries }: Rows,
): { readonly game: StoredGame; readonly decided: Decided } {
  const n = game.decided + 1;
  const { position, at } = decision;
  const root = position.games.get(game.id);
  return {
    game: {
      ...game,
      title: root?.title ?? game.title,
      status: root ? statusOf(root) : game.status,
      changedAt: at,
      decided: n,
      position,
    },
    decided: { game: game.id, n, at, input, moves, entries },
  };
}
