/**
 * The clocks of a game as a tree: the game, below it the nodes that its rulebook names (`round.2`, `table.5`), below those the
 * clocks. A clock runs while its ask is open and nothing above it is stopped; so what was stopped by itself stays so when what
 * is above goes on.
 */
import type { Allowance, Ask, Seat } from '#rulebooks/rulebook.ts';
import { asksOf, type GamePosition, rulebookOfGame } from './position.ts';

/** A network's delay that no player's turn pays for; it is told to nobody. Sandglasses of all have none. */
export const GRACE_MS = 750;

/** Names of a node from outside in, joined: `round.2/table.5`; the game itself is ''. */
export type Node = string;

/** A clock as the rules have it now. */
export interface Declared {
  readonly id: string;
  readonly kind: 'ask' | 'instant' | Allowance['kind'];
  /** The open ask that it runs for; null for an allowance that nobody uses now. */
  readonly ask: Ask | null;
  /** Whose it is; null for one that several share. */
  readonly seat: Seat | null;
  readonly ms: number;
  readonly node: Node;
  /** Of an instant: when it is, epoch ms. */
  readonly at?: number;
}

export type Countdown = Declared & { readonly kind: Exclude<Declared['kind'], 'instant'> };

/** A node that was stopped at some time. */
interface Pause {
  /** Since when it stands, epoch ms; null when it goes on. */
  readonly since: number | null;
  /** How long it stood before that in all, ms: the extension of a table. */
  readonly stood: number;
  /** Who stopped it last, by name, and why ('' where he gave no reason). */
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

/** Every clock that the rules of a game have now, asks first. */
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

/** Those that are counted down: an instant has no time that could be shown, given or lost. */
export const countdownsOf = (game: GamePosition): readonly Countdown[] => declaredBy(game).filter(isCountdown);

const isCountdown = (one: Declared): one is Countdown => one.kind !== 'instant';

const seatOf = ({ seats }: Ask): Seat | null => (seats.length === 1 ? (seats[0] ?? null) : null);

/** A turn that one seat takes is forgiven the network; a time that runs for all is over when it is over. */
export const graceOf = (ask: Ask): number => (ask.mode === 'turn' ? GRACE_MS : 0);

/** Where a game inside that one hangs in its tree; null while the rules have not let its time begin. */
export function nodeIn(above: GamePosition, { parent, name }: GamePosition): Node | null {
  const { children } = rulebookOfGame(above);
  if (parent !== above.id || above.state === null || !children?.within) return '';
  return children.within(above.state, name)?.join('/') ?? null;
}

/** The node and those above it, the outermost (the game itself, '') first. */
export function upwards(node: Node): readonly Node[] {
  if (node === '') return [''];
  const names = node.split('/');
  return ['', ...names.map((_, i) => names.slice(0, i + 1).join('/'))];
}

/** Does that node hang below the other one, or is it the same? */
export const isBelow = (node: Node, above: Node): boolean =>
  above === '' || node === above || node.startsWith(`${above}/`);

/** The outermost node that holds a clock there; null where nothing does. */
export const heldBy = (pauses: Pauses, node: Node): Node | null =>
  upwards(node).find((above) => (pauses[above]?.since ?? null) !== null) ?? null;

/**
 * The pauses that can be seen: of nodes in which something is asked or counted. The others are kept all the same, since a node may be without a
 * clock for a while, and the end of a round may be taken back: whoever was stopped there stands still. Names of nodes never come again.
 */
export function pausesOf(game: GamePosition): Pauses {
  const nodes = Object.keys(game.pauses);
  if (nodes.length === 0) return game.pauses;
  const known = new Set(['', ...[...asksOf(game), ...allowancesOf(game)].flatMap((one) => upwards(nodeOf(one)))]);
  if (nodes.every((node) => known.has(node))) return game.pauses;
  return Object.fromEntries(Object.entries(game.pauses).filter(([node]) => known.has(node)));
}
