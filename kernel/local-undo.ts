/** Undo of a game whose moves are all in memory, on a device. The server does the same from its database (`server/games/undo.ts`). */
import { Refusal } from '#rulebooks/rulebook.ts';
import { newClock, stopped } from './clock.ts';
import type { EntryRow } from './ledger-rows.ts';
import { applyStored } from './patches.ts';
import type { BookPosition, GamePosition } from './position.ts';
import type { KeptClocks } from './reconcile-clocks.ts';
import type { MoveRow } from './rows.ts';
import { isFinal } from './shown.ts';
import { askIdsIn, dependentsOf, type Undoing, WayBack } from './undo.ts';

/** A game with all its moves, ascending by seq, and their entries. */
export interface WholeGame {
  readonly book: BookPosition;
  readonly game: GamePosition;
  readonly moves: readonly MoveRow[];
  readonly entries: readonly EntryRow[];
}

/** The moves undone with `seq`, ascending. @throws Refusal `undo-final`, those of `dependentsOf` and `WayBack` */
export function takenWith({ book, game, moves }: WholeGame, seq: number): readonly MoveRow[] {
  if (isFinal(game)) throw new Refusal('undo-final', 'host');
  const past = moves.filter((move) => move.seq >= seq);
  const before = past.toReversed().reduce<unknown>((state, { inverse }) => applyStored(state, inverse), game.state);
  const taken = dependentsOf(past, askIdsIn(game, before), seq);
  const { refusal } = wayBack(book, game, taken);
  if (refusal) throw refusal;
  return taken;
}

/** Prepares the undo of those moves at the current position. @param taken from `takenWith` */
export function undoingOf({ book, game, moves, entries }: WholeGame, taken: readonly MoveRow[]): Undoing {
  const way = wayBack(book, game, taken);
  const seqs = taken.map(({ seq }) => seq);
  const paid = entries.filter((entry) => entry.game_id === game.id && seqs.includes(entry.seq));
  const [first] = taken;
  const given = first?.given as { readonly do?: string } | undefined;
  const isKnown = first?.lines.some(({ to }) => to === undefined || to === 'all');
  return {
    atSeq: game.seq,
    seqs: seqs.toReversed(),
    back: way.patches(),
    refusal: way.refusal,
    moves: taken.map(({ ask, seat }) => ({ ask, seat })),
    ...(isKnown && given?.do !== undefined ? { what: given.do } : {}),
    entries: paid.toSorted((one, other) => other.seq - one.seq || other.n - one.n),
    clocks: endedClocks(moves, taken),
  };
}

function wayBack(book: BookPosition, game: GamePosition, taken: readonly MoveRow[]): WayBack {
  const way = new WayBack(book, game, taken[0]?.seq ?? 1);
  for (const { inverse } of taken.toReversed()) way.take(inverse);
  return way;
}

/** Clocks as those moves ended them; an expired one starts anew. */
function endedClocks(moves: readonly MoveRow[], taken: readonly MoveRow[]): KeptClocks {
  const ended = taken.flatMap((move) =>
    Object.entries(move.clocks ?? {}).flatMap(([id, clock]) => {
      if (clock !== null) return move.kind === 'elapsed' && clock.left === 0 ? [[id, newClock(clock.of)] as const] : [];
      const last = moves.findLast(({ seq, clocks }) => seq < move.seq && clocks?.[id]);
      const stood = last?.clocks?.[id];
      if (!stood) return [];
      const then = stopped(stood, Date.parse(move.at));
      const isUp = then.left === 0 && (move.kind === 'elapsed' || move.kind === 'joint');
      return isUp ? [] : [[id, then] as const];
    }),
  );
  return Object.fromEntries(ended);
}
