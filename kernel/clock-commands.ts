/** Clock commands (pause, resume, bonus) and their events. Each event is a move of kind `desk`, so the log says who did it and why. */
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

/** A command of an organiser or a timekeeper. `why` may be '' except for a bonus. */
export type ClockCommand =
  | { readonly do: 'pause' | 'resume'; readonly node: Node; readonly why: string }
  | { readonly do: 'bonus'; readonly clock: string; readonly ms: number; readonly why: string }
  | BonusForAll
  | BonusBack;

/** Revokes the time given at that instant, epoch ms: from one clock, or from all that got it together. */
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

/** The stored event. `by`: name of the person. `clocks`: only its surroundings changed, and the game's clocks with them. */
export type ClockEvent =
  | { readonly do: 'pause' | 'resume'; readonly node: Node; readonly why: string; readonly by: string }
  | { readonly do: 'bonus'; readonly clock: string; readonly ms: number; readonly why: string; readonly by: string }
  | (BonusForAll & { readonly by: string })
  | (BonusBack & { readonly ms: number; readonly by: string })
  | { readonly do: 'credit'; readonly ms: number }
  | { readonly do: 'clocks' };

export const MAX_BONUS_MS = 3_600_000;

/**
 * Checks that something at the node can be paused or resumed.
 * @param below the nested games: they stop with this one or with the node they belong to
 * @throws Refusal `no-clock` if the node has no clock, `clock-paused`, `clock-not-paused`
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

/** A bonus for a clock that has time left, running or not. @throws Refusal `no-clock`, `clock-up` if its time is up, `bonus-range`, `too-many-bonuses` */
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

/** A bonus for several clocks at once, without expired ones. @throws Refusal as for one; `clock-up` if none has time left */
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

export interface GivenBonus {
  readonly id: string;
  readonly clock: Clock;
  readonly bonus: Bonus;
}

/** The bonuses that a command revokes. @throws Refusal `no-clock` if no such clock is in use, `no-bonus` */
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

/** Revokes given time. @throws Refusal those of `bonusesGiven`; `bonus-in-use` if a clock would expire at once */
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

/** Gives a game's running clocks the time lost in outages. They restart now, so that no outage counts twice. Null if none lost time. */
export function creditFor(game: GamePosition, outages: readonly Outage[], at: number): ClockChanges | null {
  const changes: Record<string, Clock> = {};
  for (const [id, clock] of Object.entries(game.clocks)) {
    // A clock of a fixed instant loses no time.
    if (clock.of === 0) continue;
    const lost = lostTo(clock, outages);
    const since = runsSince(clock);
    if (since === null || lost === 0) continue;
    const left = Math.max(0, clock.left - Math.max(0, at - since - lost));
    changes[id] = { ...clock, left, due: at + left };
  }
  return Object.keys(changes).length === 0 ? null : changes;
}
