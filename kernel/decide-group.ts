/**
 * Moves made on a device that had the game offline, submitted together. Each is decided again by the server's rules with the lease's key, and
 * its draws and lines are compared. All are accepted, or none.
 */
import { Conflict, Forbidden, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import type { Draw } from './chance.ts';
import type { Decision } from './decision.ts';
import type { AnyMove, Input } from './input.ts';
import { endLease } from './lease.ts';
import { takenWith, undoingOf } from './local-undo.ts';
import type { GamePosition } from './position.ts';
import { accessOf, actsFor } from './read/access.ts';
import type { MoveRow } from './rows.ts';

export type GroupedAct = {
  /** Epoch ms, by the device's clock. */
  readonly at: number;
  readonly draws: readonly Draw[];
  /** Keys of its lines, in order. */
  readonly said: readonly string[];
} & (
  | { readonly kind: 'move'; readonly id: string; readonly ask: string; readonly seat: Seat; readonly move: AnyMove }
  | { readonly kind: 'elapsed'; readonly clock: string }
  | {
      readonly kind: 'undo';
      readonly id: string;
      readonly seq: number;
      readonly also: readonly number[];
      readonly reason: string;
    }
);

type Decide = (decision: Decision, input: Input) => unknown;

/**
 * @param decide the kernel's function
 * @throws Refusal `lease-over` if the lease is another person's or has ended; `group-refused`, `group-draws`, `group-differs` with the act's index: nothing is accepted then
 */
export function decideGroup(decision: Decision, input: Extract<Input, { kind: 'group' }>, decide: Decide): Decision {
  const { gameId, clientId, by, epoch, acts } = input;
  const { lease } = decision.game(gameId);
  if (lease?.epoch !== epoch || lease.person !== by.person) throw new Conflict('lease-over', 'host');
  const now = decision.at;
  let latest = lease.at;
  decision.unlease(gameId);
  for (const [index, act] of acts.entries()) {
    // A device's clock may be off: keep times ascending and not in the future.
    latest = Math.min(now, Math.max(latest, act.at));
    decision.setTime(latest);
    playAct(decision, gameId, act, index + 1, by.person, decide);
  }
  decision.setTime(now);
  endLease(decision, gameId, 'handed-in', { name: by.name, count: acts.length }, { clientId, person: by.person });
  return decision;
}

function playAct(decision: Decision, gameId: string, act: GroupedAct, n: number, person: string, decide: Decide): void {
  const before = decision.madeIn(gameId).moves.length;
  try {
    decide(decision, inputOf(decision, gameId, act, person));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Conflict('group-refused', error.rule, { ...error.args, n, why: { term: `refusal.${error.code}` } });
  }
  const made = decision.madeIn(gameId).moves.slice(before);
  const draws = made.flatMap((move) => move.draws);
  if (JSON.stringify(draws) !== JSON.stringify(act.draws)) throw new Conflict('group-draws', 'host', { n });
  const said = lineKeysOf(made);
  if (JSON.stringify(said) !== JSON.stringify(act.said)) throw new Conflict('group-differs', 'host', { n });
}

/** The part of an act's lines that is compared. */
export const lineKeysOf = (moves: readonly Pick<MoveRow, 'lines'>[]): string[] =>
  moves.flatMap(({ lines }) => lines.map(({ key }) => key));

function inputOf(decision: Decision, gameId: string, act: GroupedAct, person: string): Input {
  const game = decision.game(gameId);
  switch (act.kind) {
    case 'move': {
      const { id: clientId, ask, seat, move } = act;
      // As routes check a move: for the person's own seats and those they may act for.
      if (!actsFor(game, accessOf(decision.position, game, person), seat))
        throw new Forbidden('not-your-seat', 'host', { seat });
      return { kind: 'move', gameId, clientId, person, seat, ask, move };
    }
    case 'elapsed':
      return { kind: 'elapsed', gameId, clock: act.clock };
    case 'undo':
      return undoOf(decision, game, act, person);
  }
}

/** Only moves of the group can be undone in it. */
function undoOf(decision: Decision, game: GamePosition, act: GroupedAct & { kind: 'undo' }, person: string): Input {
  const { moves, entries } = decision.madeIn(game.id);
  const at = { book: decision.position, game, moves, entries };
  const taken = takenWith(at, act.seq);
  const others = taken.map(({ seq }) => seq).filter((seq) => seq !== act.seq);
  if (String(others) !== String(act.also.toSorted((a, b) => a - b)))
    throw new Conflict('undo-dependents', 'host', { count: others.length });
  const undoing = undoingOf(at, taken);
  const seat = accessOf(decision.position, game, person).seats.at(-1) ?? null;
  return { kind: 'undo', gameId: game.id, clientId: act.id, person, seat, reason: act.reason, undoing };
}
