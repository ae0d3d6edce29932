/** The duel as it is shown: round by round, blow by blow, from any round on. The rules have decided it all before. */
import { ROUNDS_TO_NEW_PISTOLS } from '#rulebooks/peur-sur-la-ville/campaign/duel/duel.ts';
import type { Duel, Duellist, DuelShot } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';

/** From one blow to the next. */
const BEAT_MS = 1400;

/**
 * How the Leaders stand when so many blows of a round have been seen.
 * @param round 1..; 0 is before the first @param seen blows of that round seen so far, 0..
 */
export function standAfter(duel: Duel, round: number, seen: number): Duellist[] {
  const all = duel.duellists.map(({ seat, brought = 0 }): Duellist => ({ seat, wounds: brought, pistol: 'ready' }));
  for (const [index, shots] of duel.rounds.slice(0, round).entries()) {
    const last = index === round - 1;
    for (const shot of last ? shots.slice(0, seen) : shots) strike(all, shot);
    // PV-R80: whoever still stands draws a new pistol after every twelve rounds.
    if ((!last || seen >= shots.length) && (index + 1) % ROUNDS_TO_NEW_PISTOLS === 0)
      for (const one of all) one.pistol = 'ready';
  }
  return all;
}

function strike(all: readonly Duellist[], { seat, at, hits, pistol }: DuelShot): void {
  for (const one of all) {
    if (one.seat === seat) one.pistol = pistol;
    if (one.seat === at) one.wounds += hits;
  }
}

export class Replay {
  readonly #duel: () => Duel;
  /** The round on show, 1..; 0 before the first. */
  round = $state(0);
  /** Blows of it seen so far. */
  seen = $state(0);
  playing = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Plays on into the next round. */
  #on = false;

  readonly shots = $derived.by((): readonly DuelShot[] => this.#duel().rounds[this.round - 1] ?? []);
  /** The blow that has just fallen; null between two rounds. */
  readonly blow = $derived.by((): DuelShot | null => (this.playing ? (this.shots[this.seen - 1] ?? null) : null));
  readonly stand = $derived.by(() => standAfter(this.#duel(), this.round, this.seen));
  readonly rounds = $derived.by(() => this.#duel().rounds.length);

  constructor(duel: () => Duel) {
    this.#duel = duel;
    this.show(duel().rounds.length);
  }

  /** A whole round at once. */
  show(round: number): void {
    this.stop();
    this.round = Math.min(Math.max(round, 0), this.#duel().rounds.length);
    this.seen = this.shots.length;
  }

  /** From that round on, blow by blow. @param on all rounds that follow, too @param still everything at once: no motion is wanted */
  play(round: number, on: boolean, still: boolean): void {
    if (still) return this.show(round);
    this.stop();
    this.round = round;
    this.seen = 0;
    this.#on = on;
    this.playing = true;
    this.#timer = setInterval(() => this.#beat(), BEAT_MS);
  }

  #beat(): void {
    if (this.seen < this.shots.length) this.seen += 1;
    else if (this.#on && this.round < this.rounds) {
      this.round += 1;
      this.seen = 1;
    } else this.stop();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.playing = false;
  }
}
