/** What comes in for a book: of people, of bots, of clocks. What it means is decided in `decide.ts`. */
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import type { Outage } from './clock.ts';
import type { GroupedAct } from './decide-group.ts';
import type { HostCommand } from './host-command.ts';
import type { Part } from './persistent.ts';
import type { GamePosition } from './position.ts';
import type { Undoing } from './undo.ts';
import type { ProposedUndo } from './undo-question.ts';

/** A move of any rulebook, shape already checked by its schema. */
export type AnyMove = { readonly do: string } & Readonly<Record<string, unknown>>;

/** The move that what was computed for an ask becomes. */
export const computedMove = ({ kind }: Ask, answer: unknown): AnyMove => ({ do: kind, answer });

/** The organiser, as the log names him. */
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
      /** When the request for it came in, epoch ms: its clock ran until then. Now, where absent. */
      readonly arrived?: number;
    }
  /** The flag of a clock falls. @param outages those that it may have run in */
  | {
      readonly kind: 'elapsed';
      readonly gameId: string;
      readonly clock: string;
      readonly outages?: readonly Outage[];
    }
  /** Clocks that ran while no node was alive get the time back. */
  | { readonly kind: 'credit'; readonly gameId: string; readonly outages: readonly Outage[] }
  /** The organiser waits no longer for the answers that are missing. */
  | { readonly kind: 'close'; readonly gameId: string; readonly ask: string; readonly by: By }
  | {
      readonly kind: 'part';
      readonly gameId: string;
      readonly clientId: string;
      readonly part: Part;
      readonly how: 'takes' | 'leaves' | 'consents';
      /** The organiser takes the part away. The log names none: a row tells whose name goes with an account, and that is the other one's. */
      readonly isRemoved?: true;
    }
  /** Somebody has another name from now on. */
  | {
      readonly kind: 'rename';
      readonly gameId: string;
      readonly clientId: string;
      readonly person: string;
      readonly name: string;
    }
  /** A player agrees that somebody new takes that free seat, or no more. */
  | {
      readonly kind: 'newcomer';
      readonly gameId: string;
      readonly clientId: string;
      readonly by: By;
      readonly seat: Seat;
      readonly agrees: boolean;
    }
  /** The organiser begins a game whose seats are taken. */
  | { readonly kind: 'start'; readonly gameId: string; readonly clientId: string; readonly by: By }
  /** A bot plays a seat from now on, or (null) no bot any more. */
  | {
      readonly kind: 'seat-bot';
      readonly gameId: string;
      readonly clientId: string;
      readonly by: By;
      readonly seat: Seat;
      readonly bot: string | null;
    }
  /** A bot's answer, chosen where the game stood at that seq: on no other position is it played. */
  | {
      readonly kind: 'bot';
      readonly gameId: string;
      readonly clientId: string;
      readonly seat: Seat;
      readonly ask: string;
      readonly move: AnyMove;
      readonly atSeq: number;
    }
  /** What was computed for an ask that stood so at that seq. */
  | {
      readonly kind: 'computed';
      readonly gameId: string;
      readonly clientId: string;
      readonly ask: string;
      readonly answer: unknown;
      readonly atSeq: number;
    }
  /** A command to the host, of the organiser or a timekeeper. */
  | {
      readonly kind: 'command';
      readonly gameId: string;
      readonly clientId: string;
      readonly by: By;
      readonly command: HostCommand;
    }
  /** The player of that seat becomes the organiser in place of `by`. */
  | {
      readonly kind: 'hand-over';
      readonly gameId: string;
      readonly clientId: string;
      readonly by: By;
      readonly seat: Seat;
    }
  /** A rematch of a game that is over: asked for, or answered. */
  | {
      readonly kind: 'again';
      readonly gameId: string;
      readonly clientId: string;
      readonly by: By;
      readonly agrees: boolean;
      /** Id of the new game, where he is the first. */
      readonly opens: string;
      /** Id of the one that was deleted, and in whose place another may be asked for. */
      readonly instead: string | null;
    }
  /** An undo that others must agree to, worked out where the game stood at that seq. */
  | {
      readonly kind: 'propose-undo';
      readonly gameId: string;
      /** Its id is that of this input. */
      readonly proposed: ProposedUndo;
      readonly clientId: string;
      readonly atSeq: number;
    }
  /** What somebody says to it: who proposed it takes it back by refusing. */
  | {
      readonly kind: 'answer-undo';
      readonly gameId: string;
      readonly clientId: string;
      readonly by: By;
      /** Id of what was proposed. */
      readonly question: string;
      readonly agrees: boolean;
      /** How it is done when he is the last one to agree; null where others are still asked. */
      readonly undoing: Undoing | null;
    }
  /** A person of the game takes it along on his device. */
  | { readonly kind: 'lease'; readonly gameId: string; readonly clientId: string; readonly by: By }
  /** Its holder gives it back, or an organiser recalls it. */
  | { readonly kind: 'end-lease'; readonly gameId: string; readonly clientId: string; readonly by: By }
  /** What was played on the device of that lease, in order. */
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

/** Made by the host itself where the game stood at a seq: nobody waits for the reply, and on another position it means nothing. */
export const isByMachine = (input: Input): input is Extract<Input, { kind: 'bot' | 'computed' }> =>
  input.kind === 'bot' || input.kind === 'computed';
