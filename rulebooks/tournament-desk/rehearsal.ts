/**
 * Simulates the organiser, judge and players of a day. Stateless: the same seed, day and instant give the same steps, so a page may be reloaded during it. The caller makes the
 * steps, reads the day, and calls again: at once when something changed, else after `again` ms.
 */
import { type Dice, seededDice, shuffle } from '../dice.ts';
import type { Seat } from '../message.ts';
import type { DeskMove } from './moves.ts';
import type { DeskView, RoundView, TableView } from './view.ts';

interface RehearsedClock {
  /** The open ask that it runs for. */
  readonly ask: string | null;
  readonly of: number;
  readonly left: number;
  /** ISO 8601; null while it is stopped. */
  readonly due: string | null;
}

type RehearsedAsk = { readonly id: string; readonly kind: string; readonly seats: readonly Seat[] };

/** The organiser's view. */
export interface Rehearsed {
  readonly view: DeskView;
  readonly asks: readonly RehearsedAsk[];
  readonly clocks: readonly RehearsedClock[];
}

const REASONS = ['rehearsal.ruling', 'rehearsal.dispute'] as const;

export interface Cast {
  readonly seed: number;
  readonly players: number;
  readonly nameOf: (player: number) => string;
  /** A reason in the language of the day. */
  readonly say: (reason: (typeof REASONS)[number]) => string;
}

export interface RehearsalStep {
  readonly ask: string;
  readonly seat: Seat;
  readonly move: DeskMove;
}

export interface Rehearsal {
  readonly steps: readonly RehearsalStep[];
  /** Time in ms until the next step if nothing changes; null where a step needs a change first. */
  readonly again: number | null;
}

/** @param now epoch ms of the server */
export function rehearse(day: Rehearsed, now: number, cast: Cast): Rehearsal {
  const plan = new Plan(day, now, cast);
  const desk = day.asks.filter(({ kind }) => kind === 'desk');
  for (const ask of [...desk, ...day.asks.filter((one) => !desk.includes(one))]) plan.ask(ask);
  return plan.made();
}

class Plan {
  readonly #day: Rehearsed;
  readonly #now: number;
  readonly #cast: Cast;
  readonly #steps: RehearsalStep[] = [];
  #again: number | null = null;

  constructor(day: Rehearsed, now: number, cast: Cast) {
    this.#day = day;
    this.#now = now;
    this.#cast = cast;
  }

  made = (): Rehearsal => ({ steps: this.#steps, again: this.#steps.length > 0 ? null : this.#again });

  ask(ask: RehearsedAsk): void {
    switch (ask.kind) {
      case 'desk':
        return this.#desk(ask);
      case 'go':
        return this.#go(ask);
      case 'plan':
        return this.#does(ask, { do: 'publish' });
      case 'start':
      case 'close':
        return this.#does(ask, { do: ask.kind });
      case 'table':
        return this.#table(ask);
      case 'check':
        return this.#check(ask);
      case 'dispute':
        return this.#dispute(ask);
      case 'floor':
        return this.#judge(ask);
    }
  }

  #does(ask: RehearsedAsk, move: DeskMove, seat: Seat = 0): void {
    this.#steps.push({ ask: ask.id, seat, move });
  }

  /** Writes the list; after the first round one player leaves, and one comes late. */
  #desk(ask: RehearsedAsk): void {
    const { players, rounds, phase, options } = this.#day.view;
    const { players: count, nameOf } = this.#cast;
    const named = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => ({ name: nameOf(from + n + 1) }));
    if (players.length === 0) return this.#does(ask, { do: 'list', rows: named(0, count) });
    if (phase !== 'between' || rounds.length !== 1 || options.lateUntil < 2) return;
    const leaves = players[this.#dice('leaves').int(players.length)];
    if (leaves && players.every(({ is }) => is !== 'dropped')) this.#does(ask, { do: 'drop', seat: leaves.seat });
    else if (players.length === count) this.#does(ask, { do: 'list', rows: named(count, count + 1) });
  }

  /** Tasks of the desk come first. */
  #go(ask: RehearsedAsk): void {
    if (this.#steps.length === 0) this.#does(ask, { do: this.#day.view.next === null ? 'finish' : 'pair' });
  }

  /** A table plays for a part of its time, some until it is called, and reports; some call a judge. Child games report themselves. */
  #table(ask: RehearsedAsk): void {
    const found = this.#tableOf(ask);
    if (!found || found.table.game !== undefined || found.table.result !== undefined) return;
    const { round, table } = found;
    const dice = this.#dice(`${round.n}.${table.table}`);
    const [ends, calls, at, reporter] = [
      45 + dice.int(60),
      dice.int(100) < 10,
      20 + dice.int(20),
      dice.int(ask.seats.length),
    ];
    const seat = ask.seats[reporter] ?? 0;
    const ruled = this.#day.view.rulings.some((one) => one.round === round.n && one.table === table.table);
    if (calls && !ruled && !table.call && table.is === 'playing' && this.#reached(ask, at))
      return this.#does(ask, { do: 'call' }, seat);
    if (table.call || (table.is === 'playing' && !this.#reached(ask, ends))) return;
    this.#does(ask, { do: 'report', ranks: ranksBy(dice, round, table) }, seat);
  }

  #check(ask: RehearsedAsk): void {
    for (const seat of ask.seats) {
      const word = this.#dice(`${ask.id} ${seat}`).int(100);
      if (word < 2) return this.#does(ask, { do: 'contest' }, seat);
      if (word < 90) this.#does(ask, { do: 'agree' }, seat);
    }
  }

  #dispute(ask: RehearsedAsk): void {
    const [, n, number] = ask.id.split('.');
    const table = this.#round()?.tables.find((one) => one.table === Number(number));
    if (!table?.ranks) return;
    const result = { round: Number(n), table: table.table, ranks: table.ranks.map((seats) => [...seats]) };
    this.#does(ask, { do: 'result', result, why: this.#cast.say('rehearsal.dispute') });
  }

  /** A judge answers calls, rules, and sometimes gives time. */
  #judge(ask: RehearsedAsk): void {
    const round = this.#round();
    for (const { table, call, result } of round?.tables ?? []) {
      if (call?.is === 'open') this.#does(ask, { do: 'answer', table });
      if (call?.is !== 'answered' || round?.is !== 'playing') continue;
      const minutes = round.seconds > 0 && result !== 'stands' ? this.#dice(`rules ${round.n}.${table}`).int(4) : 0;
      this.#does(ask, { do: 'rule', table, minutes, why: this.#cast.say('rehearsal.ruling') });
    }
  }

  #round = (): RoundView | undefined => this.#day.view.rounds.at(-1);

  #tableOf({ seats }: RehearsedAsk): { round: RoundView; table: TableView } | null {
    const round = this.#round();
    const table = round?.tables.find((one) => one.seats.some((seat) => seats.includes(seat)));
    return round && table && round.is === 'playing' ? { round, table } : null;
  }

  /** Has its table used that percentage of its time? If not yet, schedules a look then. True where no time runs. */
  #reached(ask: RehearsedAsk, percents: number): boolean {
    const clock = this.#day.clocks.find((one) => one.ask === ask.id);
    if (!clock) return true;
    if (clock.due === null) return false;
    const left = Math.max(0, Math.min(clock.left, Date.parse(clock.due) - this.#now));
    const ms = left - clock.of + Math.round((clock.of * percents) / 100);
    if (ms <= 0) return true;
    this.#again = Math.min(this.#again ?? Number.POSITIVE_INFINITY, Math.ceil(ms));
    return false;
  }

  /** A separate generator for each event, so that a repeated look gives the same. */
  #dice = (what: string): Dice => {
    let hash = Math.trunc(this.#cast.seed) ^ 0x811c9dc5;
    for (let i = 0; i < what.length; i++) hash = Math.imul(hash ^ what.charCodeAt(i), 0x01000193);
    return seededDice(hash);
  };
}

/** Random ranks; sometimes a tie, but not in an elimination. */
function ranksBy(dice: Dice, { part }: RoundView, { seats }: TableView): Seat[][] {
  const drawn = shuffle(dice, [...seats]);
  const [first = 0, second = 0, ...others] = drawn;
  const isShared = part !== 'bracket' && dice.int(100) < 5;
  return isShared ? [[first, second], ...others.map((seat) => [seat])] : drawn.map((seat) => [seat]);
}
