/** To which audience of a game its readers belong, found once for all who cannot be told apart anyway. */
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { type Access, grantOf } from '#kernel/read/access.ts';
import { type Audience, audienceKey, audienceOf } from '#kernel/read/audience.ts';
import { may } from '#kernel/rights.ts';

interface Found {
  readonly audience: Audience;
  readonly key: string;
  /** It may look at the game at all. */
  readonly sees: boolean;
}

export class Audiences {
  readonly book: BookPosition;
  readonly game: GamePosition;
  /** Whoever has no part: all of them are told the same, and thousands may look on. */
  #public: Found | null = null;
  /** By what he is in the game: all screens share one part. */
  readonly #known = new Map<Access, Found>();

  constructor(book: BookPosition, game: GamePosition) {
    this.book = book;
    this.game = game;
  }

  of(access: Access): Found {
    if (access.parts.length === 0) {
      this.#public ??= this.#find(access);
      return this.#public;
    }
    const found = this.#known.get(access) ?? this.#find(access);
    this.#known.set(access, found);
    return found;
  }

  #find(access: Access): Found {
    const audience = audienceOf(this.book, this.game, access);
    const sees = may('see-live', grantOf(this.game, access));
    return { audience, key: audienceKey(audience), sees };
  }
}
