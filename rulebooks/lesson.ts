/** A lesson: one turn of a game, played from a fixed key, with notes. The pages play it through the rules on the real board (`web/src/lib/lesson/play-lesson.ts`). */
import type { Seat } from './message.ts';

export interface LessonMove {
  readonly id: string;
  readonly seat: Seat;
  readonly move: { readonly do: string } & Readonly<Record<string, unknown>>;
  /** Skipped where the rules do not ask for it (the word that ends a go): its notes are shown before the next move. */
  readonly maybe?: true;
}

/** At most 25 words, shown when they are first needed. */
interface LessonNote {
  /** Id of the move that it precedes; `end` for the last notes. */
  readonly before: string;
  /** Key of its sentence in `lessons/first.<locale>.json`. */
  readonly say: string;
  /** What is highlighted: `asked`, or a `data-holder` of the board. */
  readonly point?: string;
  readonly rule?: string;
}

export interface Lesson {
  /** Options that differ from the defaults. No timer runs. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly learner: Seat;
  /** 256 bits, hexadecimal: always the same cards. */
  readonly key: string;
  readonly moves: readonly LessonMove[];
  readonly notes: readonly LessonNote[];
}
