/** Which bots may answer now, and the default move of an idle one. */
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import type { AnyMove } from './input.ts';
import {
  asksOf,
  awaitedBots,
  awaitedSeats,
  type BookPosition,
  botsAwaitedBy,
  type GamePosition,
  moneyOf,
  rulebookOfGame,
} from './position.ts';
import { heldFromAbove } from './reconcile-clocks.ts';

export interface Turn {
  readonly ask: Ask;
  readonly seat: Seat;
}

export interface Answer extends Turn {
  readonly move: AnyMove;
}

/** Bots that may answer now, secret asks first. None while the game is deleted or paused. */
export function turnsOf(book: BookPosition, game: GamePosition): readonly Turn[] {
  if (awaitedBots(game).length === 0 || isHeld(book, game)) return [];
  const asks = asksOf(game).filter(({ mode }) => mode !== 'computed');
  const turns = asks.flatMap((ask) => botsAwaitedBy(game, ask).map((seat) => ({ ask, seat })));
  return turns.sort((one, other) => Number(other.ask.mode === 'sealed') - Number(one.ask.mode === 'sealed'));
}

export function computationsOf(book: BookPosition, game: GamePosition): readonly Ask[] {
  if (awaitedBots(game).length === 0 || isHeld(book, game)) return [];
  return asksOf(game).filter((ask) => ask.mode === 'computed' && botsAwaitedBy(game, ask).length > 0);
}

const isHeld = (book: BookPosition, game: GamePosition): boolean =>
  Boolean(game.deleted) || (game.pauses['']?.since ?? null) !== null || heldFromAbove(book, game);

/** Bots that may answer optional asks while something else is awaited in that game. */
export function besideOf(book: BookPosition, game: GamePosition): readonly Turn[] {
  if (Object.keys(game.bots).length === 0 || isHeld(book, game)) return [];
  const optional = asksOf(game).filter((ask) => ask.optional);
  return optional.flatMap((ask) => ask.seats.filter((seat) => seat in game.bots).map((seat) => ({ ask, seat })));
}

export const idleOf = (book: BookPosition, game: GamePosition, { ask, seat }: Turn): AnyMove =>
  rulebookOfGame(game).idle(game.state, ask, seat, moneyOf(book.balances, game.prefix)) as AnyMove; // A move of its rulebook.

/** Whether a person or a computation is awaited, so that what a bot waits for may still come. */
export const waitsForPeople = (game: GamePosition): boolean =>
  awaitedSeats(game).length > 0 || asksOf(game).some(({ mode }) => mode === 'computed');
