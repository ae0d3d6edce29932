/** Simulated tables, an organiser and a judge at a real server over HTTP: they act as the rehearsal says and follow live. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClubOptions } from '#rulebooks/club-clock/options.ts';
import { type RehearsalStep, rehearse } from '#rulebooks/club-clock/rehearsal.ts';
import type { ClubView } from '#rulebooks/club-clock/view.ts';
import type { GameReply } from '../../server/read/contract.ts';

/** Refusals of an act after its stage or clock has ended. */
const OVERTAKEN: readonly string[] = ['time-up', 'ask-over', 'no-clock', 'clock-up'];
/** Precision of the server's time, ms. */
const BOUND_MS = 50;

type Method = 'GET' | 'POST';
interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface Tally {
  requests: number;
  moves: number;
  clockActs: number;
  /** Refused because time had run out first. */
  overtaken: number;
  readonly faults: string[];
}

export class Crew {
  readonly tally: Tally = { requests: 0, moves: 0, clockActs: 0, overtaken: 0, faults: [] };
  readonly #address: string;
  readonly #seed: number;
  #organiser = '';
  #judge = '';
  #game = '';
  #offsetMs = 0;
  #heard = 0;
  #wake: () => void = () => {};

  constructor(address: string, seed: number) {
    this.#address = address;
    this.#seed = seed;
  }

  async open(options: ClubOptions, tables: number): Promise<string> {
    this.#organiser = await this.#signUp('La Patronne');
    this.#judge = await this.#signUp('Le Juge');
    const title = 'Répétition générale';
    const opened = await this.#call('POST', '/api/games', { rulebook: 'club-clock', title, seats: tables, options });
    this.#game = String(opened.body.id);
    const invited = await this.#call('POST', `/api/games/${this.#game}/invitations`, { role: 'timekeeper' });
    await this.#call('POST', '/api/games/join', { code: invited.body.code }, this.#judge);
    await this.#measureTime();
    return this.#game;
  }

  /** Plays the programme to its end. @throws Error if it takes longer */
  async play(longestMs: number): Promise<void> {
    const end = performance.now() + longestMs;
    const hangUp = await this.#listen();
    try {
      for (;;) {
        const game = await this.#look();
        if (game.status === 'over') return;
        if (performance.now() > end) throw new Error(`the programme is at move ${game.seq} and does not end`);
        const { clocks, pauses } = game.clocks;
        const view = game.view as ClubView; // The rulebook's own.
        const { steps, again } = rehearse({ view, asks: game.asks, clocks, pauses }, this.#now(), this.#seed);
        await Promise.all(steps.map((step) => this.#take(step, game)));
        if (steps.length === 0) await this.#changed(game.seq, again ?? 1000);
      }
    } finally {
      hangUp();
    }
  }

  #now = (): number => Date.now() + this.#offsetMs;

  async #look(): Promise<GameReply> {
    const { status, body } = await this.#call('GET', `/api/games/${this.#game}`);
    if (status !== 200) throw new Error(`the game: ${status} ${JSON.stringify(body)}`);
    return body as unknown as GameReply;
  }

  async #take(step: RehearsalStep, game: GameReply): Promise<void> {
    const id = randomUUID();
    const who = step.by === 'judge' ? this.#judge : this.#organiser;
    const answer =
      step.kind === 'move'
        ? await this.#call('POST', this.#at('/moves'), { id, ask: step.ask, move: step.move, seat: step.seat }, who)
        : await this.#call('POST', this.#at('/clocks'), { id, ...step.act, why: step.act.why }, who);
    if (step.kind === 'move') this.tally.moves++;
    else this.tally.clockActs++;
    if (answer.status === 200) return;
    const code = String(answer.body.code ?? answer.status);
    if (OVERTAKEN.includes(code) && this.#ranOut(step, game)) this.tally.overtaken++;
    else this.tally.faults.push(`refused (${code}) at ${game.seq}: ${JSON.stringify(step)}`);
  }

  /** Whether time was up for the step's object; a paused clock may have ended with its stage. */
  #ranOut(step: RehearsalStep, { clocks: { clocks } }: GameReply): boolean {
    if (step.kind === 'clock' && step.act.do !== 'bonus') return true;
    const about = step.kind === 'move' ? { ask: step.ask } : { id: step.act.do === 'bonus' ? step.act.clock : '' };
    const node = clocks.find(({ id, ask }) => ('id' in about ? id === about.id : ask === about.ask))?.node;
    // A turn also ends with its table's time.
    const dues = clocks.flatMap((one) => (one.node === node && one.due !== null ? [Date.parse(one.due)] : []));
    return dues.some((due) => this.#now() >= due - BOUND_MS);
  }

  #at = (path: string): string => `/api/games/${this.#game}${path}`;

  /** Waits for a later seq, at most that many ms. */
  async #changed(seq: number, ms: number): Promise<void> {
    if (this.#heard > seq) return;
    const over = new AbortController();
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    await Promise.race([woken, sleep(Math.min(ms, 1000), null, { signal: over.signal }).catch(() => {})]);
    over.abort();
  }

  async #listen(): Promise<() => void> {
    const abort = new AbortController();
    const answer = await fetch(`${this.#address}/api/live?games=${this.#game}`, {
      headers: { authorization: `Bearer ${this.#organiser}` },
      signal: abort.signal,
    });
    void (async () => {
      let text = '';
      for await (const chunk of answer.body ?? []) {
        text = (text + Buffer.from(chunk).toString()).slice(-4000);
        const seq = Number([...text.matchAll(new RegExp(`id: ${this.#game}\\.(\\d+)\\n`, 'g'))].at(-1)?.[1] ?? 0);
        if (seq > this.#heard) {
          this.#heard = seq;
          this.#wake();
        }
      }
    })().catch(() => {}); // Disconnected.
    return () => abort.abort();
  }

  /** From the quickest of a few round trips. */
  async #measureTime(): Promise<void> {
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 5; i++) {
      const [before, { body }] = [Date.now(), await this.#call('GET', '/api/time')];
      const trip = Date.now() - before;
      if (trip >= best) continue;
      best = trip;
      this.#offsetMs = Number(body.now) - before - trip / 2;
    }
  }

  async #signUp(name: string): Promise<string> {
    const password = 'une offre que personne ne refuse';
    const { body } = await this.#call('POST', '/api/people', { name, password, bearer: true }, '');
    return String(body.access);
  }

  async #call(method: Method, path: string, payload?: object, token = this.#organiser): Promise<Answer> {
    this.tally.requests++;
    const headers = {
      ...(payload ? { 'content-type': 'application/json' } : {}),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    };
    const body = payload ? { body: JSON.stringify(payload) } : {};
    const answer = await fetch(this.#address + path, { method, headers, ...body });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }; // Every answer of the API is an object.
  }
}
