/** A game that is over is played once more: which game that is, who asked for it, and what the others say. */
import type { Seat } from '#rulebooks/rulebook.ts';
import type { Part } from './persistent.ts';

/** Who asked first. He organises the new table. */
interface Asker extends Pick<Part, 'person' | 'name'> {
  /** Where he sat; null for an organiser who did not play. */
  readonly seat: Seat | null;
}

/** The game that this one is followed by, for good. */
export interface Again {
  /** Its id. It is opened when this is known to everybody, so for a moment there is none of that id. */
  readonly game: string;
  readonly by: Asker;
  /** By seat: what its person said. Whoever asked has said yes. */
  readonly answers: Readonly<Record<Seat, boolean>>;
}

/** Somebody asks for it; another one in place of one that was deleted. */
interface AgainAsked {
  readonly do: 'again';
  readonly game: string;
  readonly by: Asker;
}

/** Somebody who sat there says yes or no. */
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
