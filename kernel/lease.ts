/**
 * A game that one of its people takes along on a device, to play it without network. While the lease runs the device alone decides its moves; the
 * server takes them in one group (`decide-group.ts`). Each lease draws with a key of its own: the device knows no key that draws elsewhere.
 */
import { Conflict, Forbidden, type Line, Refusal } from '#rulebooks/rulebook.ts';
import type { Decision } from './decision.ts';
import type { Input } from './input.ts';
import { type GamePosition, gamesInside, rulebookOfGame, statusOf } from './position.ts';
import { hasPartFor } from './rights.ts';

export interface Lease {
  /** 1, 2, 3… within the game: moves of an earlier lease are taken no more. */
  readonly epoch: number;
  readonly person: string;
  readonly name: string;
  /** When it began, epoch ms. */
  readonly at: number;
  /** The first move of the device has the next seq. */
  readonly from: number;
}

/** How a lease ended: its moves were handed in, its holder gave it back without any, or somebody else ended it. */
export type LeaseEnding = 'handed-in' | 'given-back' | 'recalled';

/** Another key draws from now on. */
interface KeyChange {
  readonly newKey: string;
  /** The last move that the key of before may have drawn for. */
  readonly until: number;
}

/** What is done to a lease, as the `given` of a move of the kind `desk` keeps it. */
export type LeaseEvent =
  | ({ readonly do: 'lease'; readonly person: string; readonly name: string } & KeyChange)
  | ({ readonly do: 'lease-over'; readonly how: LeaseEnding } & KeyChange);

/** Inputs that wait until the device has handed its moves in. */
const waiting: readonly Input['kind'][] = [
  'move',
  'elapsed',
  'credit',
  'close',
  'bot',
  'computed',
  'seat-bot',
  'undo',
  'propose-undo',
  'answer-undo',
];

/** @throws Refusal `leased` where a device alone decides the moves of that game */
export function refuseLeased({ lease }: GamePosition, kind: Input['kind']): void {
  if (lease && waiting.includes(kind)) throw new Conflict('leased', 'host', { name: lease.name });
}

/**
 * @throws Refusal `no-part`, `not-started`, `lease-not-here` where the rules do not allow it or the game has others inside, `leased`
 * where somebody else has it
 */
export function decideLease(decision: Decision, input: Extract<Input, { kind: 'lease' }>): Decision {
  const { gameId, clientId, by } = input;
  const game = decision.game(gameId);
  if (!hasPartFor(game.parts, by.person, 'take-along')) throw new Forbidden('no-part', 'host');
  const status = statusOf(game);
  if (status === 'gathering') throw new Conflict('not-started', 'host');
  const isAround = gamesInside(decision.position, gameId).length > 0;
  if (status === 'over' || isAround || !rulebookOfGame(game).capabilities.takenAlong)
    throw new Refusal('lease-not-here', 'host');
  if (game.lease) throw new Conflict('leased', 'host', { name: game.lease.name });
  const said: Line = { key: 'host.leased', args: { name: by.name } };
  const event: LeaseEvent = { do: 'lease', person: by.person, name: by.name, ...keyChange(decision, game) };
  decision.hostEvent(gameId, event, [said], { clientId, person: by.person });
  return decision;
}

const keyChange = ({ chance }: Decision, { seq }: GamePosition): KeyChange => ({ newKey: chance.newKey(), until: seq });

/** Ends a lease without its moves. @throws Refusal `no-lease`, `no-part` for who neither holds it nor organises the game */
export function decideEndLease(decision: Decision, input: Extract<Input, { kind: 'end-lease' }>): Decision {
  const { gameId, clientId, by } = input;
  const game = decision.game(gameId);
  if (!game.lease) throw new Conflict('no-lease', 'host');
  const isHolder = game.lease.person === by.person;
  if (!isHolder && !hasPartFor(game.parts, by.person, 'recall')) throw new Forbidden('no-part', 'host');
  endLease(decision, gameId, isHolder ? 'given-back' : 'recalled', { name: by.name }, { clientId, person: by.person });
  return decision;
}

/** @param args of its line `host.lease.<how>` */
export function endLease(
  decision: Decision,
  gameId: string,
  how: LeaseEnding,
  args: NonNullable<Line['args']>,
  head: { readonly clientId: string; readonly person: string },
): void {
  const event: LeaseEvent = { do: 'lease-over', how, ...keyChange(decision, decision.game(gameId)) };
  decision.hostEvent(gameId, event, [{ key: `host.lease.${how}`, args }], head);
}
