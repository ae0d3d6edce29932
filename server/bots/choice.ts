/** What a bot answers: chosen from what its seat sees and may do, and from nothing else. */
import { randomInt } from 'node:crypto';
import type { Turn } from '#kernel/bot-turns.ts';
import type { AnyMove } from '#kernel/input.ts';
import { type BookPosition, type GamePosition, moneyOf, rulebookOfGame } from '#kernel/position.ts';
import type { Dice } from '#rulebooks/dice.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { markOf } from '../commit/chance.ts';
import { isMove, wrongPlaceIn } from '../commit/move-shape.ts';

const fresh: Dice = { int: (n) => randomInt(n) };

/** What the bot of a seat chooses with where the game stands; seat 0 is for which of several bots comes first. */
export type BotDice = (game: GamePosition, seat: Seat) => Dice;

/** Fresh chance from the operating system: nobody can foresee a bot, and the recorded draws of a game are its rules' alone. */
export const freshDice: BotDice = () => fresh;

/**
 * What that bot wants to do; null while it waits for somebody else's answer, and where it lets an optional ask pass.
 * @throws Error where the bot stumbles, or gives what is no move of its rulebook
 */
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

/** How long that bot wants to think, ms; null where it does not say. @throws Error where it stumbles */
export function thinksFor(book: BookPosition, game: GamePosition, { ask, seat }: Turn, dice: Dice): number | null {
  const rulebook = rulebookOfGame(game);
  const bot = rulebook.bots[game.bots[seat] ?? ''];
  if (!bot?.pauseMs) return null;
  return bot.pauseMs(rulebook.view(game.state, seat, moneyOf(book.balances, game.prefix)), ask, dice, seat);
}

/** Somebody sits at the table who wants to follow; a player who has handed his seat over still looks on. */
export const hasPeople = (game: GamePosition): boolean => game.parts.some((part) => part.role === 'player');

/**
 * The same on every node for the same turn, so that an answer is played once whoever gives it; made with the game's secret, so
 * that nobody else can use it up before.
 */
export function clientIdOf({ id, seq, chanceKey }: GamePosition, seat: Seat): string {
  const mark = markOf(chanceKey, `${id}.${seq}.${seat}`);
  return `${mark.slice(0, 8)}-${mark.slice(8, 12)}-8${mark.slice(13, 16)}-8${mark.slice(17, 20)}-${mark.slice(20, 32)}`;
}
