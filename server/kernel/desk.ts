/** What is done to a game and is none of its rules' business: its name, who may see it, deleting and restoring it, reminders. */
import type { Seat } from '#rulebooks/rulebook.ts';
import { type ClockDeed, type ClockWish, pausesAfter } from './clock-deeds.ts';
import type { AfterOutage, SeatBots } from './persistent.ts';
import type { GamePosition } from './position.ts';

/** What an organiser wants done. */
export type Wish =
  | { readonly do: 'settings'; readonly title?: string | undefined; readonly isPublic?: boolean | undefined }
  | { readonly do: 'delete' }
  | { readonly do: 'restore' }
  | { readonly do: 'remind'; readonly ask: string; readonly seats: readonly Seat[] }
  | { readonly do: 'after-outage'; readonly how: AfterOutage }
  | ClockWish;

/** A bot plays that seat from now on, or (null) no bot any more. */
interface BotDeed {
  readonly do: 'bot';
  readonly seat: Seat;
  readonly bot: string | null;
}

/** The rules of the game around it count on it no longer: nobody plays it on. */
interface CloseDeed {
  readonly do: 'close';
}

/** What was done, as a move of the kind `desk` records it. What it means for clocks stands in the move's `clocks`. */
export type Deed = Exclude<Wish, ClockWish> | ClockDeed | BotDeed | CloseDeed;

/** The game after it. @param at epoch ms */
export function afterDeed(game: GamePosition, deed: Deed, at: number): GamePosition {
  switch (deed.do) {
    case 'settings':
      return { ...game, title: deed.title ?? game.title, isPublic: deed.isPublic ?? game.isPublic };
    case 'delete':
      return { ...game, gone: { at } };
    case 'close':
      return { ...game, gone: { at, closed: true } };
    case 'restore':
      return { ...game, gone: null };
    case 'remind': {
      const now = Object.fromEntries(deed.seats.map((seat) => [seat, at]));
      return { ...game, reminded: { ...game.reminded, [deed.ask]: { ...game.reminded[deed.ask], ...now } } };
    }
    case 'after-outage':
      return { ...game, afterOutage: deed.how };
    case 'bot':
      return { ...game, bots: withBot(game.bots, deed) };
    case 'pause':
    case 'resume':
      return { ...game, pauses: pausesAfter(game.pauses, deed, at) };
    case 'bonus':
    case 'bonus-all':
    case 'credit':
    case 'clocks':
      return game;
  }
}

function withBot(bots: SeatBots, { seat, bot }: BotDeed): SeatBots {
  const { [seat]: _, ...others } = bots;
  return bot === null ? others : { ...others, [seat]: bot };
}
