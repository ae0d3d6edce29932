/** State of a replay: moves loaded so far, current move, perspective, verification. */

import { type CheckedMove, canVerify, commitmentOf, verifyAll } from '#lib/game/verify-dice.ts';
import type { Game } from '#lib/games.ts';
import type { Problem } from '#lib/net/api.ts';
import { get } from '#lib/net/api.ts';
import type { LiveLine } from '#lib/net/live.svelte.ts';
import type { Message } from '#rulebooks/rulebook.ts';
import type { ReplayFrame, ReplayReply } from '../../../../../../server/read/replay-contract.ts';

/** `open`: all cards; `public`: a spectator; or a seat. */
export type Perspective = 'open' | 'public' | number;

/** Number of recent moves whose lines the board gets. */
const HEARD_MOVES = 4;
/** Duration of a step at normal speed. */
export const STEP_MS = 1400;
const SPEEDS = [1, 2, 4] as const;

export interface Mark {
  readonly kind: string;
  /** Index of its step, from 0. */
  readonly at: number;
  readonly line: Message;
}

/** A page of frames. @param after `next` of the previous page */
export function replayPage(game: string, eyes: Perspective, after: string | null, fetch?: typeof globalThis.fetch) {
  const as = eyes === 'public' ? '' : `&as=${eyes}`;
  return get<ReplayReply>(`/api/games/${game}/replay?after=${after ?? 0}${as}`, fetch);
}

export class Replay {
  readonly #game: () => Pick<Game, 'id' | 'chance' | 'seq'>;
  readonly #kinds: Readonly<Record<string, readonly string[]>>;
  #frames = $state.raw<readonly ReplayFrame[]>([]);
  #next = $state.raw<string | null>(null);
  /** Request counter: responses for an outdated perspective are dropped. */
  #asking = 0;
  eyes = $state.raw<Perspective>('open');
  problem = $state.raw<Problem | null>(null);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  #seq = $state(0);
  /** Recomputed draws by seq; null until all moves are loaded and verified. */
  checked = $state.raw<ReadonlyMap<number, CheckedMove> | null>(null);
  /** The key matches its commitment; null until checked. */
  kept = $state<boolean | null>(null);
  /** Moves with something to see. */
  readonly steps: readonly ReplayFrame[] = $derived.by(() => this.#frames.filter(({ view }) => view !== null));
  readonly complete = $derived.by(() => this.#next === null);
  readonly at = $derived.by(() => {
    const later = this.steps.findIndex(({ seq }) => seq > this.#seq);
    return Math.max(0, (later < 0 ? this.steps.length : later) - 1);
  });
  readonly frame: ReplayFrame | undefined = $derived.by(() => this.steps[this.at]);
  readonly said: readonly LiveLine[] = $derived.by(() =>
    this.steps
      .slice(Math.max(0, this.at + 1 - HEARD_MOVES), this.at + 1)
      .flatMap(({ seq, lines }) => lines.map((line) => ({ ...line, seq }))),
  );
  /** In order; at most one of a kind per step. Undone moves are not marked. */
  readonly marks: readonly Mark[] = $derived.by(() =>
    this.steps.flatMap(({ lines, undone }, at) =>
      undone
        ? []
        : Object.entries(this.#kinds).flatMap(([kind, keys]) => {
            const line = lines.find(({ key }) => keys.includes(key.replace(/^line\./, '')));
            return line ? [{ kind, at, line }] : [];
          }),
    ),
  );
  readonly first = $derived.by(() => this.at === 0);
  readonly last = $derived.by(() => this.at >= this.steps.length - 1);
  /** Number of draws, and of those that do not match the key. */
  readonly draws = $derived.by(() => {
    const all = [...(this.checked?.values() ?? [])].flatMap((move) => move.draws);
    return { count: all.length, wrong: all.filter(({ recorded, computed }) => recorded !== computed).length };
  });

  /** @param kinds of marks, from the game's manifest */
  constructor(
    game: () => Pick<Game, 'id' | 'chance' | 'seq'>,
    page: ReplayReply,
    eyes: Perspective,
    kinds: Readonly<Record<string, readonly string[]>> = {},
  ) {
    this.#game = game;
    this.#kinds = kinds;
    this.eyes = eyes;
    this.#frames = page.frames;
    this.#next = page.next;
  }

  async readOn(): Promise<void> {
    const asking = ++this.#asking;
    while (this.#next !== null) {
      const { value, problem } = await replayPage(this.#game().id, this.eyes, this.#next);
      if (asking !== this.#asking) return;
      this.problem = problem ?? null;
      if (!value) return;
      this.#frames = [...this.#frames, ...value.frames];
      this.#next = value.next;
    }
    await this.#verify();
  }

  async #verify(): Promise<void> {
    const { chance } = this.#game();
    if (!chance.key || this.checked || !canVerify()) return;
    const drawn = this.#frames.filter(({ draws }) => draws.length > 0);
    const checked = await verifyAll(chance.key, chance.spent, drawn);
    this.kept = (await commitmentOf(chance.key)) === chance.commitment;
    this.checked = new Map(checked.map((move) => [move.seq, move]));
  }

  async see(eyes: Perspective): Promise<void> {
    if (eyes === this.eyes) return;
    this.playing = false;
    this.eyes = eyes;
    const asking = ++this.#asking;
    let frames: readonly ReplayFrame[] = [];
    let next: string | null = null;
    // Loads up to the current move before rendering.
    do {
      const { value, problem } = await replayPage(this.#game().id, eyes, next);
      if (asking !== this.#asking) return;
      this.problem = problem ?? null;
      if (!value) return;
      frames = [...frames, ...value.frames];
      next = value.next;
    } while (next !== null && (frames.at(-1)?.seq ?? 0) < this.#seq);
    this.#frames = frames;
    this.#next = next;
    await this.readOn();
  }

  /** Clamped to the existing steps. */
  go(step: number): void {
    const wanted = this.steps[Math.min(Math.max(step, 0), this.steps.length - 1)];
    if (wanted) this.#seq = wanted.seq;
  }

  /** The move with that seq, or the step before it. */
  goTo(seq: number): void {
    this.#seq = seq;
  }

  by(steps: number): void {
    this.playing = false;
    this.go(this.at + steps);
  }

  /** To the next or previous mark; stays at the last one. */
  toMark(forwards: boolean): void {
    const found = forwards ? this.marks.find(({ at }) => at > this.at) : this.marks.findLast(({ at }) => at < this.at);
    if (!found) return;
    this.playing = false;
    this.go(found.at);
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  /** Restarts at the end. */
  toggle(): void {
    if (!this.playing && this.last) this.go(0);
    this.playing = !this.playing;
  }

  /** One automatic step; stops at the end. */
  tick(): void {
    if (!this.last) this.go(this.at + 1);
    if (this.last && this.complete) this.playing = false;
  }
}
