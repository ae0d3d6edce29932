/** Playback of the duel, round by round and blow by blow. The rules have decided it already. */
import { ROUNDS_TO_NEW_PISTOLS } from '#rulebooks/peur-sur-la-ville/campaign/duel/duel.ts';
import type { Duel, Duellist, DuelShot } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';

const BEAT_MS = 1400;

/** The Leaders' state after some blows of a round. @param round from 1; 0 is before the first @param seen blows shown, from 0 */
export function standAfter(duel: Duel, round: number, seen: number): Duellist[] {
  const all = duel.duellists.map(({ seat, brought = 0 }): Duellist => ({ seat, wounds: brought, pistol: 'ready' }));
  for (const [index, shots] of duel.rounds.slice(0, round).entries()) {
    const last = index === round - 1;
    for (const shot of last ? shots.slice(0, seen) : shots) strike(all, shot);
    // PV-R80: those still standing get a new pistol after every twelve rounds.
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
  /** Current round, from 1; 0 before the first. */
  round = $state(0);
  /** Blows of it shown. */
  seen = $state(0);
  playing = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;
  #on = false;

  readonly shots = $derived.by((): readonly DuelShot[] => this.#duel().rounds[this.round - 1] ?? []);
  /** The current blow; null between rounds. */
  readonly blow = $derived.by((): DuelShot | null => (this.playing ? (this.shots[this.seen - 1] ?? null) : null));
  readonly stand = $derived.by(() => standAfter(this.#duel(), this.round, this.seen));
  readonly rounds = $derived.by(() => this.#duel().rounds.length);

  constructor(duel: () => Duel) {
    this.#duel = duel;
    this.show(duel().rounds.length);
  }

  show(round: number): void {
    this.stop();
    this.round = Math.min(Math.max(round, 0), this.#duel().rounds.length);
    this.seen = this.shots.length;
  }

  /** Plays from a round. @param on continues with later rounds @param still reduced motion: shows everything at once */
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
