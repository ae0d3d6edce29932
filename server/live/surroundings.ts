/** Whether a game's reply is unchanged although an act was played around or inside it. */
import { type BookPosition, type GamePosition, gamesInside, statusOf } from '#kernel/position.ts';

/** A reply depends on the game, its accounts, and a little of the adjacent games (`read/replies.ts`). */
export function isToldAsBefore(before: BookPosition, after: BookPosition, game: GamePosition): boolean {
  if (before.games.get(game.id) !== game) return false;
  const near = (book: BookPosition): (GamePosition | undefined)[] => [
    ...(game.parent === null ? [] : [book.games.get(game.parent)]),
    ...gamesInside(book, game.id),
  ];
  const [then, now] = [near(before), near(after)];
  return (
    then.length === now.length &&
    now.every((one, n) => isShownAsBefore(then[n], one)) &&
    paysNothing(before, after, game)
  );
}

const isShownAsBefore = (then: GamePosition | undefined, now: GamePosition | undefined): boolean =>
  then === now ||
  (now !== undefined &&
    then?.id === now.id &&
    then.title === now.title &&
    then.parts === now.parts &&
    then.isPublic === now.isPublic &&
    then.deleted === now.deleted &&
    statusOf(then) === statusOf(now));

/** Accounts of nested games begin with `child:`. */
function paysNothing(before: BookPosition, after: BookPosition, { prefix }: GamePosition): boolean {
  if (before.balances === after.balances) return true;
  for (const [key, amount] of after.balances) {
    if (before.balances.get(key) === amount || !key.startsWith(prefix)) continue;
    if (!key.startsWith('child:', prefix.length)) return false;
  }
  return true;
}
