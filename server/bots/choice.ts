/** Chooses a bot's answer from what its seat may see and do only. */
import { randomInt } from 'node:crypto';
import type { Turn } from '#kernel/bot-turns.ts';
import type { AnyMove } from '#kernel/input.ts';
import { type BookPosition, type GamePosition, moneyOf, rulebookOfGame } from '#kernel/position.ts';
import type { Dice } from '#rulebooks/dice.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { markOf } from '../commit/chance.ts';
import { isMove, wrongPlaceIn } from '../commit/move-shape.ts';

const fresh: Dice = { int: (n) => randomInt(n) };

/** Random source of the bot at a seat, at the game's current seq; seat 0 decides which of several bots plays first. */
export type BotDice = (game: GamePosition, seat: Seat) => Dice;

/** Random numbers of the operating system: unpredictable, and separate from the game's recorded draws. */
export const freshDice: BotDice = () => fresh;

/** The bot's move; null while it waits for another answer or skips an optional ask. @throws Error when the bot fails or returns an invalid move */
export function chosen(book: BookPosition, game: GamePosition, { ask, seat }: Turn, dice: Dice): AnyMove | null {
  const rulebook = rulebookOfGame(game);
  const level = game.bots[seat] ?? '';
  const bot = Object.hasOwn(rulebook.bots, level) ? rulebook.bots[level] : undefined;
  if (!bot) throw new Error(`${game.rulebook} has no bot ${level}`);
  const money = moneyOf(book.balances, game.prefix);
  const options = rulebook.legal(game.state, ask, seat, money);
  if (ask.optional && options.length === 0) return null;
  const move = bot.choose(rulebook.view(game.state, seat, money), ask, options, dice, seat);
  if (move !== null && !isMove(game, move))
    throw new Error(`${game.rulebook}: its bot ${level} gives what is no move, at ${wrongPlaceIn(game, move)}`);
  return move;
}

/** How long the bot wants to think, ms; null if it does not say. @throws Error when the bot fails */
export function thinksFor(book: BookPosition, game: GamePosition, { ask, seat }: Turn, dice: Dice): number | null {
  const rulebook = rulebookOfGame(game);
  const bot = rulebook.bots[game.bots[seat] ?? ''];
  if (!bot?.pauseMs) return null;
  return bot.pauseMs(rulebook.view(game.state, seat, moneyOf(book.balances, game.prefix)), ask, dice, seat);
}

/** A person is a player, even one whose seat a bot plays: they watch. */
export const hasPeople = (game: GamePosition): boolean => game.parts.some((part) => part.role === 'player');

/** The same on every node for the same turn, so that the answer is played once. Derived from the game's secret key, so that nobody can use the id up in advance. */
export function clientIdOf({ id, seq, chanceKey }: GamePosition, seat: Seat): string {
  const mark = markOf(chanceKey, `${id}.${seq}.${seat}`);
  return `${mark.slice(0, 8)}-${mark.slice(8, 12)}-8${mark.slice(13, 16)}-8${mark.slice(17, 20)}-${mark.slice(20, 32)}`;
}
