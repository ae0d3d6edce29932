/** Which bots may answer now, and what is played for one that does nothing. */
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

/** A bot's seat that an ask waits for. */
export interface Turn {
  readonly ask: Ask;
  readonly seat: Seat;
}

/** An answer that the bot of a seat gives. */
export interface Answer extends Turn {
  readonly move: AnyMove;
}

/**
 * Bots that may answer now, those of secret asks first. None in a game that was deleted or whose time its organiser has stopped:
 * bots stand as well then.
 */
export function turnsOf(book: BookPosition, game: GamePosition): readonly Turn[] {
  if (awaitedBots(game).length === 0 || isHeld(book, game)) return [];
  const asks = asksOf(game).filter(({ mode }) => mode !== 'computed');
  const turns = asks.flatMap((ask) => botsAwaitedBy(game, ask).map((seat) => ({ ask, seat })));
  return turns.sort((one, other) => Number(other.ask.mode === 'sealed') - Number(one.ask.mode === 'sealed'));
}

/** Asks whose answer is to be computed now. */
export function computationsOf(book: BookPosition, game: GamePosition): readonly Ask[] {
  if (awaitedBots(game).length === 0 || isHeld(book, game)) return [];
  return asksOf(game).filter((ask) => ask.mode === 'computed' && botsAwaitedBy(game, ask).length > 0);
}

const isHeld = (book: BookPosition, game: GamePosition): boolean =>
  Boolean(game.deleted) || (game.pauses['']?.since ?? null) !== null || heldFromAbove(book, game);

/** Bots that may answer what nobody waits for, where anything else goes on in that game. */
export function besideOf(book: BookPosition, game: GamePosition): readonly Turn[] {
  if (Object.keys(game.bots).length === 0 || isHeld(book, game)) return [];
  const optional = asksOf(game).filter((ask) => ask.optional);
  return optional.flatMap((ask) => ask.seats.filter((seat) => seat in game.bots).map((seat) => ({ ask, seat })));
}

/** What the rules do for a seat that does nothing. */
export const idleOf = (book: BookPosition, game: GamePosition, { ask, seat }: Turn): AnyMove =>
  rulebookOfGame(game).idle(game.state, ask, seat, moneyOf(book.balances, game.prefix)) as AnyMove; // A move of its rulebook.

/** Somebody is waited for who is no bot, or something that is computed: what a bot waits for may still come. */
export const waitsForPeople = (game: GamePosition): boolean =>
  awaitedSeats(game).length > 0 || asksOf(game).some(({ mode }) => mode === 'computed');
