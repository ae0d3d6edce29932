/** Commands about clocks (stop, go on, more time) and their events. Each event is a move of the kind `desk`, so the log says who and why. */
import { Conflict, Refusal } from '#rulebooks/rulebook.ts';
import {
  type Bonus,
  type Clock,
  leftAt,
  lostTo,
  MAX_BONUSES,
  type Outage,
  runsSince,
  withBonus,
  withoutBonus,
} from './clock.ts';
import { countdownsOf, declaredBy, isBelow, type Node, nodeIn, type Pauses } from './clock-tree.ts';
import type { GamePosition } from './position.ts';
import type { ClockChanges } from './reconcile-clocks.ts';

/** What an organiser or a timekeeper asks for. `why` may be '' but for a bonus. */
export type ClockCommand =
  | { readonly do: 'pause' | 'resume'; readonly node: Node; readonly why: string }
  | { readonly do: 'bonus'; readonly clock: string; readonly ms: number; readonly why: string }
  | BonusForAll
  | BonusBack;

/** Takes back the time that was given at that instant, epoch ms: from one clock, or from all that were given it together. */
interface BonusBack {
  readonly do: 'bonus-back';
  readonly at: number;
  readonly clock: string | null;
}

/** For every clock below the node that runs for an ask of that kind and has time left. */
interface BonusForAll {
  readonly do: 'bonus-all';
  readonly node: Node;
  readonly about: string;
  readonly ms: number;
  readonly why: string;
}

/** What was done, as it is kept. `by`: the name of who did it. `clocks`: only what is around the game changed, and its clocks with it. */
export type ClockEvent =
  | { readonly do: 'pause' | 'resume'; readonly node: Node; readonly why: string; readonly by: string }
  | { readonly do: 'bonus'; readonly clock: string; readonly ms: number; readonly why: string; readonly by: string }
  | (BonusForAll & { readonly by: string })
  | (BonusBack & { readonly ms: number; readonly by: string })
  | { readonly do: 'credit'; readonly ms: number }
  | { readonly do: 'clocks' };

/** The most that a judge gives at once: an hour. */
export const MAX_BONUS_MS = 3_600_000;

/**
 * Something can be stopped there, or let go on.
 * @param below the games inside this one: they stand with it, or with what they hang below
 * @throws Refusal `no-clock` where no clock hangs at that node, `clock-paused`, `clock-not-paused`
 */
export function checkNode(
  game: GamePosition,
  command: Extract<ClockCommand, { do: 'pause' | 'resume' }>,
  below: readonly GamePosition[],
): void {
  const paused = (game.pauses[command.node]?.since ?? null) !== null;
  if (command.do === 'resume') {
    if (!paused) throw new Conflict('clock-not-paused', 'host');
    return;
  }
  if (paused) throw new Conflict('clock-paused', 'host');
  const held =
    declaredBy(game).some(({ node }) => isBelow(node, command.node)) ||
    below.some((child) => isBelow(nodeIn(game, child) ?? '', command.node) && declaredBy(child).length > 0);
  if (!held) throw new Conflict('no-clock', 'host');
}

export function pausesAfter(
  pauses: Pauses,
  { do: what, node, why, by }: Extract<ClockEvent, { do: 'pause' | 'resume' }>,
  at: number,
): Pauses {
  const was = pauses[node];
  if (what === 'pause') return { ...pauses, [node]: { since: at, stood: was?.stood ?? 0, by, why } };
  if (!was || was.since === null) return pauses;
  return { ...pauses, [node]: { ...was, since: null, stood: was.stood + Math.max(0, at - was.since) } };
}

/**
 * A bonus for a clock that runs or stands with time left.
 * @throws Refusal `no-clock`, `clock-up` where its time is up, `bonus-range`, `too-many-bonuses`
 */
export function bonusOn(
  game: GamePosition,
  { clock: id, ms, why }: Extract<ClockCommand, { do: 'bonus' }>,
  by: string,
  at: number,
): ClockChanges {
  const clock = game.clocks[id];
  if (!clock || !countdownsOf(game).some((one) => one.id === id)) throw new Conflict('no-clock', 'host');
  checkRange(ms);
  if (leftAt(clock, at) === 0) throw new Conflict('clock-up', 'host');
  return { [id]: withOneMore(clock, { ms, why, by, at }) };
}

/**
 * A bonus for several clocks at once: what is up stays so.
 * @throws Refusal as for one; `clock-up` where none has time left
 */
export function bonusOnAll(
  game: GamePosition,
  { node: above, about, ms, why }: BonusForAll,
  by: string,
  at: number,
): ClockChanges {
  const meant = countdownsOf(game).filter(({ node, ask }) => ask?.kind === about && isBelow(node, above));
  if (meant.length === 0) throw new Conflict('no-clock', 'host');
  checkRange(ms);
  const alive = meant.flatMap(({ id }): (readonly [string, Clock])[] => {
    const clock = game.clocks[id];
    return clock && leftAt(clock, at) > 0 ? [[id, withOneMore(clock, { ms, why, by, at, all: true })]] : [];
  });
  if (alive.length === 0) throw new Conflict('clock-up', 'host');
  return Object.fromEntries(alive);
}

/** A bonus and the clock that was given it. */
export interface GivenBonus {
  readonly id: string;
  readonly clock: Clock;
  readonly bonus: Bonus;
}

/** The bonuses that a command takes back. @throws Refusal `no-clock` where no such clock is in use, `no-bonus` */
export function bonusesGiven(game: GamePosition, { at, clock: wanted }: BonusBack): readonly GivenBonus[] {
  const meant = countdownsOf(game).filter(({ id }) => wanted === null || id === wanted);
  if (meant.length === 0) throw new Conflict('no-clock', 'host');
  const found = meant.flatMap(({ id }) => {
    const clock = game.clocks[id];
    const bonus = clock?.bonuses?.find((one) => one.at === at);
    return clock && bonus ? [{ id, clock, bonus }] : [];
  });
  if (found.length === 0) throw new Conflict('no-bonus', 'host');
  return found;
}

/**
 * Takes given time back.
 * @throws Refusal those of `bonusesGiven`; `bonus-in-use` where a clock would be at zero at once
 */
export function bonusBackOn(game: GamePosition, command: BonusBack, now: number): ClockChanges {
  const found = bonusesGiven(game, command);
  if (found.some(({ clock, bonus }) => leftAt(clock, now) <= bonus.ms)) throw new Conflict('bonus-in-use', 'host');
  return Object.fromEntries(found.map(({ id, clock, bonus }) => [id, withoutBonus(clock, bonus, now)]));
}

function checkRange(ms: number): void {
  if (!Number.isInteger(ms) || ms < 1000 || ms > MAX_BONUS_MS) throw new Refusal('bonus-range', 'host');
}

function withOneMore(clock: Clock, bonus: Bonus): Clock {
  if ((clock.bonuses?.length ?? 0) >= MAX_BONUSES)
    throw new Conflict('too-many-bonuses', 'host', { most: MAX_BONUSES });
  return withBonus(clock, bonus);
}

/**
 * Gives the running clocks of a game back what they lost while no node was alive. They run anew from now, so that no outage is given
 * back twice. Null where none lost anything.
 */
export function creditFor(game: GamePosition, outages: readonly Outage[], at: number): ClockChanges | null {
  const changes: Record<string, Clock> = {};
  for (const [id, clock] of Object.entries(game.clocks)) {
    // An instant has no time that could be lost.
    if (clock.of === 0) continue;
    const lost = lostTo(clock, outages);
    const since = runsSince(clock);
    if (since === null || lost === 0) continue;
    const left = Math.max(0, clock.left - Math.max(0, at - since - lost));
    changes[id] = { ...clock, left, due: at + left };
  }
  return Object.keys(changes).length === 0 ? null : changes;
}
