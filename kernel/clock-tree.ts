/**
 * A game's clocks as a tree: the game, its rulebook's nodes (`round.2`, `table.5`), and the clocks below them. A clock runs while its ask is
 * open and no node above it is paused; a node paused separately stays paused when its parent resumes.
 */
import type { Allowance, Ask, Seat } from '#rulebooks/rulebook.ts';
import { asksOf, type GamePosition, rulebookOfGame } from './position.ts';

/** Allowance for network delay on a turn, not shown to anybody. Shared clocks have none. */
export const GRACE_MS = 750;

/** Node names from the outside in, joined: `round.2/table.5`; '' for the game. */
export type Node = string;

export interface Declared {
  readonly id: string;
  readonly kind: 'ask' | 'instant' | Allowance['kind'];
  /** The open ask that it runs for; null for a time bank not in use. */
  readonly ask: Ask | null;
  /** Null for a shared clock. */
  readonly seat: Seat | null;
  readonly ms: number;
  readonly node: Node;
  /** For a fixed instant: epoch ms. */
  readonly at?: number;
}

export type Countdown = Declared & { readonly kind: Exclude<Declared['kind'], 'instant'> };

interface Pause {
  /** Paused since, epoch ms; null if it runs. */
  readonly since: number | null;
  /** Total of earlier pauses, ms: a table's extension. */
  readonly stood: number;
  /** Name of the last person who paused it, and the reason ('' for none). */
  readonly by: string;
  readonly why: string;
}

export type Pauses = Readonly<Record<Node, Pause>>;

const NONE: readonly Allowance[] = [];

export const allowancesOf = (game: GamePosition): readonly Allowance[] =>
  game.state === null ? NONE : (rulebookOfGame(game).allowances?.(game.state) ?? NONE);

const nodeOf = ({ within = [] }: Pick<Ask, 'within'>): Node => within.join('/');

const msOf = (seconds: number): number => Math.round(seconds * 1000);

const NO_CLOCK: Declared[] = [];

/** All clocks of a game's rules now, those of asks first. */
export function declaredBy(game: GamePosition): readonly Declared[] {
  const asks = asksOf(game);
  const own = asks.flatMap((ask): Declared[] => {
    const { id, seconds, at, clock } = ask;
    if (at !== undefined) return [{ id, kind: 'instant', ask, seat: seatOf(ask), ms: 0, node: nodeOf(ask), at }];
    if (seconds === undefined || clock !== undefined) return NO_CLOCK;
    return [{ id, kind: 'ask', ask, seat: seatOf(ask), ms: msOf(seconds), node: nodeOf(ask) }];
  });
  const allowed = allowancesOf(game).map((allowance): Declared => {
    const ask = asks.find((open) => open.clock === allowance.id) ?? null;
    const { id, kind, seat, seconds } = allowance;
    return { id, kind, ask, seat, ms: msOf(seconds), node: nodeOf(allowance) };
  });
  return allowed.length === 0 ? own : [...own, ...allowed];
}

/** Clocks that count down. A fixed instant has no time to show, give or lose. */
export const countdownsOf = (game: GamePosition): readonly Countdown[] => declaredBy(game).filter(isCountdown);

const isCountdown = (one: Declared): one is Countdown => one.kind !== 'instant';

const seatOf = ({ seats }: Ask): Seat | null => (seats.length === 1 ? (seats[0] ?? null) : null);

/** Only a single seat's turn gets grace. */
export const graceOf = (ask: Ask): number => (ask.mode === 'turn' ? GRACE_MS : 0);

/** The node of a nested game in its parent's tree; null until the rules start its time. */
export function nodeIn(above: GamePosition, { parent, name }: GamePosition): Node | null {
  const { children } = rulebookOfGame(above);
  if (parent !== above.id || above.state === null || !children?.within) return '';
  return children.within(above.state, name)?.join('/') ?? null;
}

/** The node and those above it, outermost ('') first. */
export function upwards(node: Node): readonly Node[] {
  if (node === '') return [''];
  const names = node.split('/');
  return ['', ...names.map((_, i) => names.slice(0, i + 1).join('/'))];
}

export const isBelow = (node: Node, above: Node): boolean =>
  above === '' || node === above || node.startsWith(`${above}/`);

/** The outermost paused node at or above it; null if there is none. */
export const heldBy = (pauses: Pauses, node: Node): Node | null =>
  upwards(node).find((above) => (pauses[above]?.since ?? null) !== null) ?? null;

/**
 * Pauses of nodes that currently have an ask or clock. The others are kept: a node may be without a clock for a while, or the end of a round
 * may be undone. Node names are never reused.
 */
export function pausesOf(game: GamePosition): Pauses {
  const nodes = Object.keys(game.pauses);
  if (nodes.length === 0) return game.pauses;
  const known = new Set(['', ...[...asksOf(game), ...allowancesOf(game)].flatMap((one) => upwards(nodeOf(one)))]);
  if (nodes.every((node) => known.has(node))) return game.pauses;
  return Object.fromEntries(Object.entries(game.pauses).filter(([node]) => known.has(node)));
}
