/**
 * A lease: one person takes a game offline on a device. During it only the device decides moves; the server accepts them as one group
 * (`decide-group.ts`). Each lease has its own chance key, so the device cannot know other draws.
 */
import { Conflict, Forbidden, type Line, Refusal } from '#rulebooks/rulebook.ts';
import type { Decision } from './decision.ts';
import type { Input } from './input.ts';
import { type GamePosition, gamesInside, rulebookOfGame, statusOf } from './position.ts';
import { hasPartFor } from './rights.ts';

export interface Lease {
  /** 1, 2, 3… within the game: moves of an earlier lease are refused. */
  readonly epoch: number;
  readonly person: string;
  readonly name: string;
  /** When it began, epoch ms. */
  readonly at: number;
  /** Seq of the device's first move. */
  readonly from: number;
}

/** How a lease ended: with its moves, returned by its holder without any, or ended by somebody else. */
export type LeaseEnding = 'handed-in' | 'given-back' | 'recalled';

interface KeyChange {
  readonly newKey: string;
  /** The last move that the old key may have drawn for. */
  readonly until: number;
}

/** Lease events, stored as `given` of a move of kind `desk`. */
export type LeaseEvent =
  | ({ readonly do: 'lease'; readonly person: string; readonly name: string } & KeyChange)
  | ({ readonly do: 'lease-over'; readonly how: LeaseEnding } & KeyChange);

/** Inputs refused until the device has submitted its moves. */
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

/** @throws Refusal `leased` if a device has the game */
export function refuseLeased({ lease }: GamePosition, kind: Input['kind']): void {
  if (lease && waiting.includes(kind)) throw new Conflict('leased', 'host', { name: lease.name });
}

/** @throws Refusal `no-part`, `not-started`, `lease-not-here` if the rules forbid it or the game has nested ones, `leased` if somebody else has it */
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

/** Ends a lease without its moves. @throws Refusal `no-lease`, `no-part` if `by` neither holds it nor organises the game */
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
