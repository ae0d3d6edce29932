/** Inputs for a book, from people, bots and clocks; decided in `decide.ts`. */
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import type { Outage } from './clock.ts';
import type { GroupedAct } from './decide-group.ts';
import type { HostCommand } from './host-command.ts';
import type { Part } from './persistent.ts';
import type { GamePosition } from './position.ts';
import type { Undoing } from './undo.ts';
import type { ProposedUndo } from './undo-question.ts';

/** A move of any rulebook, already checked against its schema. */
export type AnyMove = { readonly do: string } & Readonly<Record<string, unknown>>;

export const computedMove = ({ kind }: Ask, answer: unknown): AnyMove => ({ do: kind, answer });

export type By = Pick<Part, 'person' | 'name'>;

export type Input =
  | { readonly kind: 'open'; readonly game: GamePosition; readonly clientId: string; readonly person: string }
  | {
      readonly kind: 'move';
      readonly gameId: string;
      readonly clientId: string;
      readonly person: string;
      readonly seat: Seat;
      readonly ask: string;
      readonly move: AnyMove;
      /** When the request came in, epoch ms: the clock ran until then. Default: now. */
      readonly arrived?: number;
    }
  /** A clock has expired. @param outages that it may have run in */
  | {
      readonly kind: 'elapsed';
      readonly gameId: string;
      readonly clock: string;
      readonly outages?: readonly Outage[];
    }
  /** Restores time to clocks that ran while no node was alive. */
  | { readonly kind: 'credit'; readonly gameId: string; readonly outages: readonly Outage[] }
  /** The organiser waits no longer for missing answers. */
  | { readonly kind: 'close'; readonly gameId: string; readonly ask: string; readonly by: By }
  | {
      readonly kind: 'part';
      readonly gameId: string;
      readonly clientId: string;
      readonly part: Part;
      readonly how: 'takes' | 'leaves' | 'consents';
      /** Removed by the organiser. The log names no mover: its row belongs to the removed person, whose account may be deleted. */
      readonly isRemoved?: true;
    }
  | {
      readonly kind: 'rename';
      readonly gameId: string;
      readonly clientId: string;
      readonly person: string;
      readonly name: string;
    }
  /** A player agrees, or no longer agrees, to a newcomer in that free seat. */
  | {
      readonly kind: 'newcomer';
      readonly gameId: string;
      readonly clientId: string;
      readonly by: By;
      readonly seat: Seat;
      readonly agrees: boolean;
    }
  | { readonly kind: 'start'; readonly gameId: string; readonly clientId: string; readonly by: By }
  | {
      readonly kind: 'seat-bot';
      readonly gameId: string;
      readonly clientId: string;
      readonly by: By;
      readonly seat: Seat;
      readonly bot: string | null;
    }
  /** A bot's answer, valid only at that seq. */
  | {
      readonly kind: 'bot';
      readonly gameId: string;
      readonly clientId: string;
      readonly seat: Seat;
      readonly ask: string;
      readonly move: AnyMove;
      readonly atSeq: number;
    }
  /** A computed answer to the ask as it was at that seq. */
  | {
      readonly kind: 'computed';
      readonly gameId: string;
      readonly clientId: string;
      readonly ask: string;
      readonly answer: unknown;
      readonly atSeq: number;
    }
  /** A host command of an organiser or a timekeeper. */
  | {
      readonly kind: 'command';
      readonly gameId: string;
      readonly clientId: string;
      readonly by: By;
      readonly command: HostCommand;
    }
  /** The player of that seat becomes organiser in place of `by`. */
  | {
      readonly kind: 'hand-over';
      readonly gameId: string;
      readonly clientId: string;
      readonly by: By;
      readonly seat: Seat;
    }
  /** A rematch of a finished game: proposal or answer. */
  | {
      readonly kind: 'again';
      readonly gameId: string;
      readonly clientId: string;
      readonly by: By;
      readonly agrees: boolean;
      /** Id of the new game, if this is the first request. */
      readonly opens: string;
      /** Id of the deleted rematch that this one replaces. */
      readonly instead: string | null;
    }
  /** An undo that needs agreement, worked out at that seq. */
  | {
      readonly kind: 'propose-undo';
      readonly gameId: string;
      /** Its id is that of this input. */
      readonly proposed: ProposedUndo;
      readonly clientId: string;
      readonly atSeq: number;
    }
  /** An answer to a proposed undo; the proposer withdraws it with a no. */
  | {
      readonly kind: 'answer-undo';
      readonly gameId: string;
      readonly clientId: string;
      readonly by: By;
      readonly question: string;
      readonly agrees: boolean;
      /** How to carry it out if this is the last agreement; else null. */
      readonly undoing: Undoing | null;
    }
  | { readonly kind: 'lease'; readonly gameId: string; readonly clientId: string; readonly by: By }
  /** Its holder returns it, or an organiser recalls it. */
  | { readonly kind: 'end-lease'; readonly gameId: string; readonly clientId: string; readonly by: By }
  /** Acts on the leased device, in order. */
  | {
      readonly kind: 'group';
      readonly gameId: string;
      readonly clientId: string;
      readonly by: By;
      readonly epoch: number;
      readonly acts: readonly GroupedAct[];
    }
  | {
      readonly kind: 'undo';
      readonly gameId: string;
      readonly clientId: string;
      readonly person: string;
      readonly seat: Seat | null;
      readonly reason: string;
      readonly undoing: Undoing;
    };

/** An input of the host itself, valid only at one seq; nobody waits for its reply. */
export const isByMachine = (input: Input): input is Extract<Input, { kind: 'bot' | 'computed' }> =>
  input.kind === 'bot' || input.kind === 'computed';
