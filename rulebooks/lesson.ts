/**
 * A lesson: one turn of a game, played from a fixed key, with what is to be said on the way. Data of a game beside its rules; the
 * pages play it through them (`web/src/lib/lesson/play-lesson.ts`) on the real board.
 */
import type { Seat } from './message.ts';

export interface LessonMove {
  /** By which notes, and the test, name it. */
  readonly id: string;
  readonly seat: Seat;
  readonly move: { readonly do: string } & Readonly<Record<string, unknown>>;
  /** Left out where the rules do not ask for it (the word that ends a go): its notes are told before the next one. */
  readonly maybe?: true;
}

/** At most 25 words, told when they are first needed. */
interface LessonNote {
  /** Id of the move that it comes before; `end` for what is said last. */
  readonly before: string;
  /** Its sentence in `lessons/first.<locale>.json`. */
  readonly say: string;
  /** What is lit: `asked`, or a place of the board as `data-holder` calls it. */
  readonly point?: string;
  /** The rule that it rests on. */
  readonly rule?: string;
}

export interface Lesson {
  /** Those that are not the rulebook's own. No timer runs. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** The learner's. */
  readonly learner: Seat;
  /** 256 bits, hexadecimal: always the same cards. */
  readonly key: string;
  readonly moves: readonly LessonMove[];
  readonly notes: readonly LessonNote[];
}
