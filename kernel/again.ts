/** A rematch of a finished game: the new game, who asked for it, and the others' answers. */
import type { Seat } from '#rulebooks/rulebook.ts';
import type { Part } from './persistent.ts';

interface Asker extends Pick<Part, 'person' | 'name'> {
  /** Their seat; null for an organiser who did not play. */
  readonly seat: Seat | null;
}

/** The rematch of a game; permanent. */
export interface Again {
  /** Its id. The game is opened after this is committed, so for a moment it does not exist. */
  readonly game: string;
  readonly by: Asker;
  /** By seat: the answers so far. The asker has agreed. */
  readonly answers: Readonly<Record<Seat, boolean>>;
}

/** Asks for a rematch, or for another one in place of a deleted one. */
interface AgainAsked {
  readonly do: 'again';
  readonly game: string;
  readonly by: Asker;
}

interface AgainAnswered {
  readonly do: 'again-answer';
  readonly seat: Seat;
  readonly agrees: boolean;
}

export type AgainEvent = AgainAsked | AgainAnswered;

export function afterAgain(again: Again | null, event: AgainEvent): Again | null {
  if (event.do === 'again') {
    const { game, by } = event;
    return { game, by, answers: by.seat === null ? {} : { [by.seat]: true } };
  }
  return again && { ...again, answers: { ...again.answers, [event.seat]: event.agrees } };
}
