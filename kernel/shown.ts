/**
 * What an act showed, from what is stored of it. What its own author learns by it without a draw or a reveal he knew before: the proofs hold
 * every rulebook to that. So an act that drew and revealed nothing showed something only where others were told what not everybody was.
 */
import type { Seat, Viewer } from '#rulebooks/rulebook.ts';
import { type BookPosition, type GamePosition, moneyOf, outcomeOf, rulebookOfGame } from './position.ts';
import type { MoveKind, MoveRow } from './rows.ts';
import type { PastMove } from './undo.ts';

/** A move as it is judged by what it told. */
export type ToldMove = PastMove &
  Pick<MoveRow, 'lines'> & {
    /** Seats that were told of entries which not everybody was told of. */
    readonly paidBefore: readonly Seat[];
  };

/** Is the game over, and were its hands secret? Everything lies on the table then: nothing of it is taken back. */
export const isFinal = (game: GamePosition): boolean =>
  rulebookOfGame(game).capabilities.secretHands && outcomeOf(game) !== null;

/**
 * Did what was told of them show something that taking back does not make unknown? Where hands are secret of any act since the one that is
 * taken back, even one that was taken back itself; elsewhere only the secret choices that are taken back.
 * @param past the moves from the one that is taken back on, ascending. @param taken those that go
 */
export function toldSomething(game: GamePosition, past: readonly ToldMove[], taken: readonly PastMove[]): boolean {
  // Taking back an undo may bring back what the others agreed to undo.
  if (taken.some(({ kind }) => kind === 'joint' || kind === 'undo')) return true;
  return hasSecretHands(game) && past.some((move) => played.includes(move.kind) && toldApart(move));
}

/** Only there may a view of one seat show what that of another does not. */
export const hasSecretHands = (game: GamePosition): boolean => rulebookOfGame(game).capabilities.secretHands;

/** What the rules do; the rest is the host's, which knows no secret but answers that nobody is shown. */
const played: readonly MoveKind[] = ['move', 'joint', 'elapsed', 'child'];

/** It drew or revealed, made secret choices known, or told some seats other than its author's what not everybody was told. */
function toldApart({ kind, undoBarrier, seat, lines, paidBefore }: ToldMove): boolean {
  if (undoBarrier || kind === 'joint') return true;
  const apart = lines.flatMap(({ to }) => (to === undefined || to === 'all' ? [] : to));
  return [...apart, ...paidBefore].some((one) => one !== seat);
}

/** Something changed with that move in the view of a seat, not its author's, that did not in everybody's: an offer that only its parties see. */
export function showedInViews(
  book: BookPosition,
  game: GamePosition,
  move: Pick<PastMove, 'kind' | 'seat' | 'patches'>,
  [before, after]: readonly [before: unknown, after: unknown],
): boolean {
  if (!played.includes(move.kind) || move.patches.length === 0) return false;
  const money = moneyOf(book.balances, game.prefix);
  const changes = (viewer: Viewer): readonly string[] => {
    const [was, is] = [before, after].map((state) => factsOf(rulebookOfGame(game).view(state, viewer, money)));
    return changesBetween(was ?? [], is ?? []);
  };
  const toAll = new Set(changes('public'));
  const seats = Array.from({ length: game.seats }, (_, index) => index + 1);
  return seats.some((seat) => seat !== move.seat && changes(seat).some((change) => !toAll.has(change)));
}

/** What came and what went. */
function changesBetween(was: readonly string[], is: readonly string[]): string[] {
  const [before, now] = [new Set(was), new Set(is)];
  return [
    ...is.filter((fact) => !before.has(fact)).map((fact) => `+${fact}`),
    ...was.filter((fact) => !now.has(fact)).map((fact) => `-${fact}`),
  ];
}

/** Every value in it with its place. */
function factsOf(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${place}=${String(value)}`];
  return [place, ...Object.entries(value).flatMap(([key, inner]) => factsOf(inner, `${place}/${key}`))];
}
