/**
 * Checks a programme's log: every table got its time to the ms, without pauses; every stage and table ended once. Pauses and bonuses are recomputed from the
 * moves; of the clocks only the last deadline is used.
 */
import type { Sql } from 'postgres';
import { GRACE_MS } from '#kernel/clock-tree.ts';
import type { ClubOptions } from '#rulebooks/club-clock/options.ts';

interface LoggedMove {
  readonly seq: number;
  /** Epoch ms. */
  readonly at: number;
  readonly kind: string;
  readonly ask: string | null;
  readonly given: { readonly do?: string; readonly node?: string; readonly clock?: string; readonly ms?: number };
  readonly lines: readonly { readonly key: string; readonly args?: Readonly<Record<string, unknown>> }[];
  readonly clocks: Readonly<Record<string, { readonly left: number; readonly due: number | null } | null>> | null;
}

export interface Figures {
  stages: number;
  /** Tables that ran out of time, and tables that finished before. */
  up: number;
  done: number;
  /** Player turns that ran out of time. */
  turnsUp: number;
  pauses: number;
  bonuses: number;
  /** Time returned after an outage. */
  credits: number;
  /** Delay of each expiry after its deadline, ms ascending. */
  readonly lateness: number[];
  readonly faults: string[];
}

/** A running clock: of a table, or of the room in a break. */
interface Running {
  readonly began: number;
  readonly nodes: readonly string[];
  given: number;
  stood: number;
  heldSince: number | null;
  due: number | null;
}

/** A move counts from its arrival; on a busy machine it may be logged this much later. */
const LATE_MS = 1000;

export async function checkProgramme(sql: Sql, game: string, options: ClubOptions, tables: number): Promise<Figures> {
  const moves = await sql<LoggedMove[]>`
    select seq, extract(epoch from at)::float8 * 1000 as at, kind, ask, given, lines, clocks
    from move where game_id = ${game} order by seq`;
  const log = new ProgrammeLog(options, tables);
  for (const move of moves) log.read({ ...move, at: Math.round(move.at) });
  return log.end();
}

class ProgrammeLog {
  readonly #options: ClubOptions;
  readonly #tables: number;
  readonly #figures: Figures = {
    stages: 0,
    up: 0,
    done: 0,
    turnsUp: 0,
    pauses: 0,
    bonuses: 0,
    credits: 0,
    lateness: [],
    faults: [],
  };
  readonly #running = new Map<string, Running>();
  readonly #turns = new Map<string, number>();
  readonly #standing = new Set<string>();
  #run = 0;
  #finished = 0;

  constructor(options: ClubOptions, tables: number) {
    this.#options = options;
    this.#tables = tables;
  }

  read(move: LoggedMove): void {
    if (move.kind === 'desk') this.#hostEvent(move);
    // An expiry ends a clock at its deadline, but starts the next one when it was played.
    for (const { key, args = {} } of move.lines) this.#line(move, key, args);
    for (const [id, clock] of Object.entries(move.clocks ?? {})) {
      // A turn resumed with nothing left has no grace.
      if (clock?.due && id.includes('.turn')) this.#turns.set(id, clock.due + (clock.left > 0 ? GRACE_MS : 0));
      const running = this.#running.get(id);
      if (!running || !clock) continue;
      if (move.given.do === 'credit' && clock.due !== null && running.due !== null)
        running.given += clock.due - running.due;
      if (clock.due !== null) running.due = clock.due;
    }
  }

  end(): Figures {
    this.#expect(this.#running.size === 0, `still running at the end: ${[...this.#running.keys()]}`);
    this.#expect(this.#finished === 1, `the programme is over ${this.#finished} times`);
    const ran = this.#figures.up + this.#figures.done;
    const plays = this.#options.stages.filter(({ kind }) => kind === 'play').length;
    this.#expect(this.#figures.stages === this.#options.stages.length, `${this.#figures.stages} stages ran`);
    this.#expect(ran === plays * this.#tables, `${ran} tables ended, of ${plays * this.#tables}`);
    this.#figures.lateness.sort((one, other) => one - other);
    return this.#figures;
  }

  #line(move: LoggedMove, key: string, args: Readonly<Record<string, unknown>>): void {
    const stage = this.#options.stages[(this.#run || 1) - 1];
    switch (key) {
      case 'line.play':
      case 'line.break':
        this.#run += 1;
        this.#expect(args.n === this.#run, `stage ${args.n} begins as the ${this.#run}th`);
        return this.#begin(move.at, key === 'line.break');
      case 'line.done':
        this.#figures.done++;
        return this.#close(move, `r${this.#run}.t${args.table}`, false);
      case 'line.up':
        this.#figures.up++;
        return this.#close(move, `r${this.#run}.t${args.table}`, true);
      case 'line.turn-up':
        this.#figures.turnsUp++;
        return this.#flag(move, this.#turns.get(move.ask ?? '') ?? Number.POSITIVE_INFINITY);
      case 'line.over':
        this.#figures.stages++;
        this.#expect(args.stage === stage?.name, `stage ${args.stage} is over, and not ${stage?.name}`);
        if (stage?.kind === 'break') this.#close(move, `r${this.#run}.room`, move.kind === 'elapsed');
        return this.#expect(
          this.#running.size === 0,
          `stage ${this.#run} is over, but ${[...this.#running.keys()]} run`,
        );
      case 'line.finished':
        this.#finished++;
    }
  }

  #begin(at: number, room: boolean): void {
    const stage = this.#options.stages[this.#run - 1];
    const given = Math.round(((stage?.seconds ?? 0) * 1000) / this.#options.speed);
    const round = `round.${this.#run}`;
    const ids = room ? ['room'] : Array.from({ length: this.#tables }, (_, i) => `t${i + 1}`);
    for (const id of ids) {
      const nodes = ['', round, ...(room ? [] : [`${round}/table.${id.slice(1)}`])];
      const heldSince = this.#isHeld(nodes) ? at : null;
      this.#running.set(`r${this.#run}.${id}`, { began: at, nodes, given, stood: 0, heldSince, due: null });
    }
  }

  #close(move: LoggedMove, id: string, byFlag: boolean): void {
    const clock = this.#running.get(id);
    if (!clock) return this.#expect(false, `${id} ends, and was not running`);
    this.#running.delete(id);
    if (!byFlag) {
      const stood = clock.stood + (clock.heldSince === null ? 0 : move.at - clock.heldSince);
      const ran = move.at - clock.began - stood;
      return this.#expect(ran <= clock.given + LATE_MS, `${id} was done after ${ran} ms of ${clock.given}`);
    }
    this.#expect(move.kind === 'elapsed' && move.ask === id, `${id} is up by a ${move.kind} of ${move.ask}`);
    const ran = (clock.due ?? 0) - clock.began - clock.stood;
    this.#expect(clock.heldSince === null, `${id} is up while it stands`);
    this.#expect(ran === clock.given, `${id} ran ${ran} ms, and was given ${clock.given}`);
    this.#flag(move, clock.due ?? Number.POSITIVE_INFINITY);
  }

  /** Expires at that instant or a little later, never before. */
  #flag({ ask, at }: LoggedMove, due: number): void {
    this.#expect(at >= due, `the flag of ${ask} fell ${due - at} ms early`);
    this.#figures.lateness.push(at - due);
  }

  #hostEvent({ given, at }: LoggedMove): void {
    const { do: what, node = '', clock = '', ms = 0 } = given;
    if (what === 'pause') {
      this.#figures.pauses++;
      this.#standing.add(node);
    } else if (what === 'resume') this.#standing.delete(node);
    else if (what === 'bonus') {
      this.#figures.bonuses++;
      const running = this.#running.get(clock);
      if (running) running.given += ms;
      else this.#expect(false, `a bonus for ${clock}, which was not running`);
    } else if (what === 'credit') this.#figures.credits++;
    for (const running of this.#running.values()) {
      const held = this.#isHeld(running.nodes);
      if (held && running.heldSince === null) running.heldSince = at;
      if (held || running.heldSince === null) continue;
      running.stood += at - running.heldSince;
      running.heldSince = null;
    }
  }

  #isHeld = (nodes: readonly string[]): boolean => nodes.some((node) => this.#standing.has(node));

  #expect(holds: boolean, what: string): void {
    if (!holds) this.#figures.faults.push(what);
  }
}
