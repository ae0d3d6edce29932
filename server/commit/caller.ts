import type { BookPosition } from '#kernel/position.ts';

/** Who waits for the answer. */
export interface Caller {
  /** True when the caller has disconnected; another node may have answered it by then. */
  readonly gone?: () => boolean;
  /** Called with each position that the input is decided on. @throws the refusal if the caller may not do this there */
  readonly check?: (book: BookPosition) => void;
}

/** The input was neither played nor refused: sent again under the same id, it is decided anew. */
export class CallerGone extends Error {
  readonly statusCode = 503;
  override readonly name = 'CallerGone';
}
