/** A finished game on a page, one move after the other: the moves as they come in, which one is on show, whose eyes see it, its dice. */

import { type CheckedMove, canVerify, commitmentOf, verifyAll } from '#lib/game/verify-dice.ts';
import type { Game } from '#lib/games.ts';
import type { Problem } from '#lib/net/api.ts';
import { get } from '#lib/net/api.ts';
import type { SaidLine } from '#lib/net/live.svelte.ts';
import type { Message } from '#rulebooks/rulebook.ts';
import type { ReplayFrame, ReplayReply } from '../../../../../../server/read/replay-contract.ts';

/** `open`: everything on the table; `public`: as somebody who looked on; a seat. */
export type Perspective = 'open' | 'public' | number;

/** Moves whose lines stand on the board beside the one on show. */
const HEARD_MOVES = 4;
/** A step while it plays by itself at its usual speed. */
export const STEP_MS = 1400;
const SPEEDS = [1, 2, 4] as const;

/** A moment worth going to. */
export interface Mark {
  readonly kind: string;
  /** Number of the step that it came with, from 0. */
  readonly at: number;
  /** The line that tells it. */
  readonly line: Message;
}

/** A page of frames. @param after the `next` of the page before */
export function replayPage(game: string, eyes: Perspective, after: string | null, fetch?: typeof globalThis.fetch) {
  const as = eyes === 'public' ? '' : `&as=${eyes}`;
  return get<ReplayReply>(`/api/games/${game}/replay?after=${after ?? 0}${as}`, fetch);
}

export class Replay {
  readonly #game: () => Pick<Game, 'id' | 'chance' | 'seq'>;
  readonly #kinds: Readonly<Record<string, readonly string[]>>;
  #frames = $state.raw<readonly ReplayFrame[]>([]);
  #next = $state.raw<string | null>(null);
  /** Which page is asked for: an answer for other eyes than the ones on show is thrown away. */
  #asking = 0;
  eyes = $state.raw<Perspective>('open');
  problem = $state.raw<Problem | null>(null);
  playing = $state(false);
  /** How many times faster than usual. */
  speed = $state<(typeof SPEEDS)[number]>(1);
  /** Seq of the move on show. */
  #seq = $state(0);
  /** By seq, what the key gives for each draw; null until all moves are there and were worked out. */
  checked = $state.raw<ReadonlyMap<number, CheckedMove> | null>(null);
  /** The key is the one that was promised before the first draw; null until it was looked at. */
  kept = $state<boolean | null>(null);
  /** Moves after which there is something to see. */
  readonly steps: readonly ReplayFrame[] = $derived.by(() => this.#frames.filter(({ view }) => view !== null));
  readonly complete = $derived.by(() => this.#next === null);
  readonly at = $derived.by(() => {
    const later = this.steps.findIndex(({ seq }) => seq > this.#seq);
    return Math.max(0, (later < 0 ? this.steps.length : later) - 1);
  });
  readonly frame: ReplayFrame | undefined = $derived.by(() => this.steps[this.at]);
  /** What was said in the last few moves up to the one on show. */
  readonly said: readonly SaidLine[] = $derived.by(() =>
    this.steps
      .slice(Math.max(0, this.at + 1 - HEARD_MOVES), this.at + 1)
      .flatMap(({ seq, lines }) => lines.map((line) => ({ ...line, seq }))),
  );
  /** All of them, first to last; one step has at most one of a kind. What was taken back later is none. */
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
  /** Draws of all moves, and those of them that are not what the key gives. */
  readonly draws = $derived.by(() => {
    const all = [...(this.checked?.values() ?? [])].flatMap((move) => move.draws);
    return { count: all.length, wrong: all.filter(({ recorded, computed }) => recorded !== computed).length };
  });

  /** @param kinds of moments that are marked, as the manifest of the game names them */
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

  /** Reads what is missing, page by page, then works every draw out. */
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

  /** The same move through other eyes. */
  async see(eyes: Perspective): Promise<void> {
    if (eyes === this.eyes) return;
    this.playing = false;
    this.eyes = eyes;
    const asking = ++this.#asking;
    let frames: readonly ReplayFrame[] = [];
    let next: string | null = null;
    // The move on show must be among them before anything is drawn anew.
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

  /** Shows the step of that number, or the nearest that there is. */
  go(step: number): void {
    const wanted = this.steps[Math.min(Math.max(step, 0), this.steps.length - 1)];
    if (wanted) this.#seq = wanted.seq;
  }

  /** Shows the move of that seq, or what stood there. */
  goTo(seq: number): void {
    this.#seq = seq;
  }

  by(steps: number): void {
    this.playing = false;
    this.go(this.at + steps);
  }

  /** To the next moment that is marked, or the one before; at the last one it stays. */
  toMark(forwards: boolean): void {
    const found = forwards ? this.marks.find(({ at }) => at > this.at) : this.marks.findLast(({ at }) => at < this.at);
    if (!found) return;
    this.playing = false;
    this.go(found.at);
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  /** From the beginning again where it has come to the end. */
  toggle(): void {
    if (!this.playing && this.last) this.go(0);
    this.playing = !this.playing;
  }

  /** One step while it plays by itself; at the end it stops. */
  tick(): void {
    if (!this.last) this.go(this.at + 1);
    if (this.last && this.complete) this.playing = false;
  }
}
