/**
 * Simulates the tables, organiser and judge of a programme. Stateless: the same seed, programme and instant give the same steps, so a page may be reloaded during it. The caller
 * makes the steps in order, reads the programme, and calls again: at once when something changed, else after `again` ms.
 */
import { type Dice, seededDice } from '../dice.ts';
import type { ClubMove } from './moves.ts';
import type { ClubView } from './view.ts';

interface RehearsedClock {
  readonly id: string;
  /** The open ask that it runs for. */
  readonly ask: string | null;
  readonly node: string;
  readonly of: number;
  readonly left: number;
  /** ISO 8601; null while it is stopped. */
  readonly due: string | null;
  readonly bonuses: readonly { readonly ms: number }[];
}

/** A stopped node; `since` is an instant (ISO 8601), or null once it runs again. */
interface RehearsedPause {
  readonly node: string;
  readonly since: string | null;
}

export interface Rehearsed {
  readonly view: ClubView;
  readonly asks: readonly { readonly id: string; readonly kind: string; readonly seats: readonly number[] }[];
  readonly clocks: readonly RehearsedClock[];
  readonly pauses: readonly RehearsedPause[];
}

export const reasons = ['rehearsal.rules', 'rehearsal.dice', 'rehearsal.late', 'rehearsal.announcement'] as const;
type ReasonKey = (typeof reasons)[number];

/** A change of clocks; `why` is a message key. */
type ClockStep =
  | { readonly do: 'pause' | 'resume'; readonly node: string; readonly why: ReasonKey }
  | { readonly do: 'bonus'; readonly clock: string; readonly seconds: number; readonly why: ReasonKey };

export type RehearsalStep =
  | {
      readonly kind: 'move';
      readonly by: 'organiser' | 'table';
      readonly ask: string;
      readonly seat: number;
      readonly move: ClubMove;
    }
  | { readonly kind: 'clock'; readonly by: 'organiser' | 'judge'; readonly act: ClockStep };

export interface Rehearsal {
  readonly steps: readonly RehearsalStep[];
  /** Time in ms until the next step if nothing changes; null where a step needs a change first. */
  readonly again: number | null;
}

/** @param now epoch ms of the server @param seed another one gives another programme */
export function rehearse(programme: Rehearsed, now: number, seed: number): Rehearsal {
  const plan = new Plan(programme, now, seed);
  for (const ask of programme.asks) plan.ask(ask);
  plan.letGoOn();
  return plan.made();
}

class Plan {
  readonly #programme: Rehearsed;
  readonly #now: number;
  readonly #seed: number;
  readonly #steps: RehearsalStep[] = [];
  #again: number | null = null;

  constructor(programme: Rehearsed, now: number, seed: number) {
    this.#programme = programme;
    this.#now = now;
    this.#seed = seed;
  }

  made = (): Rehearsal => ({ steps: this.#steps, again: this.#steps.length > 0 ? null : this.#again });

  ask(ask: Rehearsed['asks'][number]): void {
    const clock = this.#programme.clocks.find((one) => one.ask === ask.id);
    if (ask.kind === 'go') this.#go(ask.id);
    else if (clock && ask.kind === 'play') this.#play(ask.id, ask.seats[0] ?? 0, clock);
    else if (clock && ask.kind === 'turn') this.#turn(ask.id, ask.seats[0] ?? 0, clock);
    else if (clock && ask.kind === 'break') this.#break(ask.id, clock);
  }

  #go(ask: string): void {
    const { next } = this.#programme.view;
    const move: ClubMove = next === null ? { do: 'finish' } : { do: 'start', stage: next };
    this.#steps.push({ kind: 'move', by: 'organiser', ask, seat: 0, move });
  }

  /** A table ends early or plays to zero; a judge may stop its clock or give it time; the organiser may stop the whole stage. */
  #play(ask: string, table: number, clock: RehearsedClock): void {
    const dice = this.#dice(clock.node);
    const [early, called, granted] = [dice.int(100) < 45, dice.int(100) < 30, dice.int(100) < 25];
    const [end, call, ruling] = [percent(dice, 60, 95), percent(dice, 15, 55), percent(dice, 30, 58)];
    if (early && this.#reached(clock, end))
      this.#steps.push({ kind: 'move', by: 'table', ask, seat: table, move: { do: 'done' } });
    else if (called && !this.#stood(clock.node) && this.#reached(clock, call)) this.#pause('judge', clock.node, dice);
    else if (granted && clock.bonuses.length === 0 && this.#reached(clock, ruling)) this.#bonus(clock, dice);
    this.#stopAll(clock);
  }

  /** Stops most stages once, when the first table is far enough, or the whole programme where it never stopped. */
  #stopAll(clock: RehearsedClock): void {
    const [round = ''] = clock.node.split('/');
    const dice = this.#dice(round);
    const [stops, whole, far] = [dice.int(100) < 60, dice.int(3) === 0, percent(dice, 20, 60)];
    const node = whole ? '' : round;
    if (stops && !this.#stood(node) && this.#reached(clock, far)) this.#pause('organiser', node, dice);
  }

  #turn(ask: string, table: number, clock: RehearsedClock): void {
    // A table that is done makes no other move in this step.
    if (this.#steps.some((step) => step.kind === 'move' && step.seat === table)) return;
    const dice = this.#dice(ask);
    const slow = dice.int(100) < 10;
    const own = clock.id === ask;
    // A turn takes a small part of a bank, counted from where it began to run.
    const [from, spent] = own ? [given(clock), percent(dice, 20, 90)] : [clock.left, percent(dice, 2, 9)];
    if (!slow && this.#after(clock, this.#left(clock) - from + partOf(clock.of, spent)))
      this.#steps.push({ kind: 'move', by: 'table', ask, seat: table, move: { do: 'pass' } });
  }

  #break(ask: string, clock: RehearsedClock): void {
    const dice = this.#dice(ask);
    if (dice.int(100) < 30 && this.#reached(clock, percent(dice, 50, 90)))
      this.#steps.push({ kind: 'move', by: 'organiser', ask, seat: 0, move: { do: 'done' } });
  }

  letGoOn(): void {
    const longest = Math.max(0, ...this.#programme.clocks.map(({ of }) => of));
    for (const { node, since } of this.#programme.pauses) {
      if (since === null) continue;
      const ms = partOf(longest, percent(this.#dice(`end of ${node}`), 3, 8));
      const left = Date.parse(since) + ms - this.#now;
      if (left > 0) this.#wait(left);
      else
        this.#steps.push({
          kind: 'clock',
          by: node.includes('/') ? 'judge' : 'organiser',
          act: { do: 'resume', node, why: 'rehearsal.rules' },
        });
    }
  }

  #pause(by: 'organiser' | 'judge', node: string, dice: Dice): void {
    if (this.#steps.some((step) => step.kind === 'clock' && step.act.do === 'pause' && step.act.node === node)) return;
    const why = by === 'judge' ? reasons[dice.int(2)] : reasons[2 + dice.int(2)];
    this.#steps.push({ kind: 'clock', by, act: { do: 'pause', node, why: why ?? reasons[0] } });
  }

  /** One to five minutes at the speed of the rehearsal. */
  #bonus(clock: RehearsedClock, dice: Dice): void {
    const seconds = Math.max(1, Math.round((60 * (1 + dice.int(5))) / this.#programme.view.speed));
    this.#steps.push({
      kind: 'clock',
      by: 'judge',
      act: { do: 'bonus', clock: clock.id, seconds, why: 'rehearsal.rules' },
    });
  }

  /** Has it used that percentage of its time? If not yet, schedules a look then. */
  #reached = (clock: RehearsedClock, percents: number): boolean =>
    this.#after(clock, this.#left(clock) - given(clock) + partOf(clock.of, percents));

  /** @param ms of the clock's own time until the next step */
  #after(clock: RehearsedClock, ms: number): boolean {
    if (clock.due === null) return false;
    if (ms <= 0) return true;
    this.#wait(ms);
    return false;
  }

  #wait(ms: number): void {
    this.#again = Math.min(this.#again ?? Number.POSITIVE_INFINITY, Math.ceil(ms));
  }

  #left = ({ left, due }: RehearsedClock): number =>
    due === null ? left : Math.max(0, Math.min(left, Date.parse(due) - this.#now));

  #stood = (node: string): boolean => this.#programme.pauses.some((pause) => pause.node === node);

  /** A separate generator for each event, so that a repeated look gives the same. */
  #dice = (what: string): Dice => {
    let hash = Math.trunc(this.#seed) ^ 0x811c9dc5;
    for (let i = 0; i < what.length; i++) hash = Math.imul(hash ^ what.charCodeAt(i), 0x01000193);
    return seededDice(hash);
  };
}

/** All the time that it was given, ms. */
const given = ({ of, bonuses }: RehearsedClock): number => bonuses.reduce((sum, { ms }) => sum + ms, of);

const percent = (dice: Dice, from: number, to: number): number => from + dice.int(to - from + 1);
const partOf = (ms: number, percents: number): number => Math.round((ms * percents) / 100);
