/** Commands to the host, unknown to the rules (title, visibility, deleting, restoring, reminders, clocks), and their events. */
import type { Seat } from '#rulebooks/rulebook.ts';
import { type AgainEvent, afterAgain } from './again.ts';
import { type ClockCommand, type ClockEvent, pausesAfter } from './clock-commands.ts';
import type { LeaseEvent } from './lease.ts';
import { withWord } from './newcomers.ts';
import type { AfterOutage } from './persistent.ts';
import { type GamePosition, withNewKey } from './position.ts';
import { type ProposedUndo, SILENCE_MS, type UndoEnding, withAgreement } from './undo-question.ts';

export type HostCommand =
  | { readonly do: 'settings'; readonly title?: string | undefined; readonly isPublic?: boolean | undefined }
  | { readonly do: 'delete' }
  | { readonly do: 'restore' }
  | { readonly do: 'remind'; readonly ask: string; readonly seats: readonly Seat[] }
  | { readonly do: 'after-outage'; readonly how: AfterOutage }
  | GuestCommand
  | PictureCommand
  | ClockCommand;

/** Keeps a seat for a guest of that name, or (null) releases it. */
export interface GuestCommand {
  readonly do: 'guest';
  readonly seat: Seat;
  readonly name: string | null;
}

/** An organiser hides a photograph, or shows it again (null): for the log alone, since photographs are not part of the rules' state. */
export interface PictureCommand {
  readonly do: 'picture';
  /** Of the gang; null for a photograph of an evening or a table. */
  readonly seat: Seat | null;
  /** The figure or gang on it; '' for none. */
  readonly of: string;
  readonly reason: string | null;
}

interface BotEvent {
  readonly do: 'bot';
  readonly seat: Seat;
  readonly bot: string | null;
}

/** The surrounding game's rules no longer list it: it is closed for good. */
interface CloseEvent {
  readonly do: 'close';
}

/** Agreement to an undo is requested, given or no longer needed. */
type UndoEvent =
  | ({ readonly do: 'undo-proposed' } & ProposedUndo)
  | { readonly do: 'undo-agreed'; readonly seat: Seat }
  | { readonly do: 'undo-ended'; readonly how: UndoEnding };

/** A player agrees, or no longer agrees, to a newcomer in that free seat. */
interface NewcomerEvent {
  readonly do: 'newcomer';
  readonly seat: Seat;
  readonly from: Seat;
  readonly agrees: boolean;
}

/** The event, stored as `given` of a move of kind `desk`. Changed clocks are in the move's `clocks`. */
export type HostEvent =
  | Exclude<HostCommand, ClockCommand>
  | ClockEvent
  | BotEvent
  | CloseEvent
  | UndoEvent
  | NewcomerEvent
  | AgainEvent
  | LeaseEvent;

/** The game after that event. @param at epoch ms */
export function afterEvent(game: GamePosition, event: HostEvent, at: number): GamePosition {
  switch (event.do) {
    case 'settings':
      return { ...game, title: event.title ?? game.title, isPublic: event.isPublic ?? game.isPublic };
    case 'delete':
      return { ...game, deleted: { at } };
    case 'close':
      return { ...game, deleted: { at, closed: true } };
    case 'restore':
      return { ...game, deleted: null };
    case 'remind': {
      const now = Object.fromEntries(event.seats.map((seat) => [seat, at]));
      return { ...game, reminded: { ...game.reminded, [event.ask]: { ...game.reminded[event.ask], ...now } } };
    }
    case 'after-outage':
      return { ...game, afterOutage: event.how };
    case 'bot':
      return { ...game, bots: withSeat(game.bots, event.seat, event.bot) };
    case 'guest':
      return { ...game, guests: withSeat(game.guests, event.seat, event.name) };
    case 'undo-proposed': {
      const { do: _, ...proposed } = event;
      return { ...game, undoQuestion: { ...proposed, until: at + SILENCE_MS, agreed: [] } };
    }
    case 'undo-agreed':
      return { ...game, undoQuestion: game.undoQuestion && withAgreement(game.undoQuestion, event.seat) };
    case 'undo-ended':
      return { ...game, undoQuestion: null };
    case 'newcomer':
      return { ...game, newcomers: withWord(game.newcomers, event.seat, event.from, event.agrees) };
    case 'again':
    case 'again-answer':
      return { ...game, again: afterAgain(game.again, event) };
    case 'lease': {
      const { person, name, newKey, until } = event;
      const epoch = game.leases + 1;
      const keyed = withNewKey(game, newKey, until);
      // The event itself is one move: the device continues after it.
      return { ...keyed, leases: epoch, lease: { epoch, person, name, at, from: until + 1 } };
    }
    case 'lease-over':
      return { ...withNewKey(game, event.newKey, event.until), lease: null };
    case 'pause':
    case 'resume':
      return { ...game, pauses: pausesAfter(game.pauses, event, at) };
    case 'bonus':
    case 'bonus-all':
    case 'bonus-back':
    case 'credit':
    case 'clocks':
    case 'picture':
      return game;
  }
}

function withSeat<T>(bySeat: Readonly<Record<Seat, T>>, seat: Seat, value: T | null): Readonly<Record<Seat, T>> {
  const { [seat]: _, ...others } = bySeat;
  return value === null ? others : { ...others, [seat]: value };
}
