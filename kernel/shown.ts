/**
 * What an act revealed, judged from its stored move. Its author learns nothing new without a draw or reveal (the proofs check this for every
 * rulebook). So without one, an act revealed something only if others were told what not everybody was.
 */
import type { Seat, Viewer } from '#rulebooks/rulebook.ts';
import { type BookPosition, type GamePosition, moneyOf, outcomeOf, rulebookOfGame } from './position.ts';
import type { MoveKind, MoveRow } from './rows.ts';
import type { PastMove } from './undo.ts';

export type ToldMove = PastMove &
  Pick<MoveRow, 'lines'> & {
    /** Seats that saw entries not visible to everybody. */
    readonly paidBefore: readonly Seat[];
  };

/** Whether a game with secret hands is over: everything is shown, so nothing can be undone. */
export const isFinal = (game: GamePosition): boolean =>
  rulebookOfGame(game).capabilities.secretHands && outcomeOf(game) !== null;

/**
 * Whether the moves revealed something that an undo cannot make unknown. With secret hands any act since the first undone one counts, even if
 * itself undone; otherwise only undone secret choices.
 * @param past moves from the first undone one on, ascending. @param taken the moves to undo
 */
export function toldSomething(game: GamePosition, past: readonly ToldMove[], taken: readonly PastMove[]): boolean {
  // Undoing an undo may restore what the others agreed to remove.
  if (taken.some(({ kind }) => kind === 'joint' || kind === 'undo')) return true;
  return hasSecretHands(game) && past.some((move) => played.includes(move.kind) && toldApart(move));
}

/** Only then may one seat's view show what another's does not. */
export const hasSecretHands = (game: GamePosition): boolean => rulebookOfGame(game).capabilities.secretHands;

/** Moves of the rules. Host moves reveal nothing but that an answer is in. */
const played: readonly MoveKind[] = ['move', 'joint', 'elapsed', 'child'];

/** Whether it drew or revealed, opened secret choices, or told other seats something that not everybody was told. */
function toldApart({ kind, undoBarrier, seat, lines, paidBefore }: ToldMove): boolean {
  if (undoBarrier || kind === 'joint') return true;
  const apart = lines.flatMap(({ to }) => (to === undefined || to === 'all' ? [] : to));
  return [...apart, ...paidBefore].some((one) => one !== seat);
}

/** Whether the move changed another seat's view but not everybody's: an offer that only its parties see. */
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

function changesBetween(was: readonly string[], is: readonly string[]): string[] {
  const [before, now] = [new Set(was), new Set(is)];
  return [
    ...is.filter((fact) => !before.has(fact)).map((fact) => `+${fact}`),
    ...was.filter((fact) => !now.has(fact)).map((fact) => `-${fact}`),
  ];
}

function factsOf(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${place}=${String(value)}`];
  return [place, ...Object.entries(value).flatMap(([key, inner]) => factsOf(inner, `${place}/${key}`))];
}
