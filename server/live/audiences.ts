/** Groups a game's readers by audience; readers with the same part share one result. */
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { type Access, grantOf } from '#kernel/read/access.ts';
import { type Audience, audienceKey, audienceOf } from '#kernel/read/audience.ts';
import { may } from '#kernel/rights.ts';

interface Found {
  readonly audience: Audience;
  readonly key: string;
  readonly sees: boolean;
}

export class Audiences {
  readonly book: BookPosition;
  readonly game: GamePosition;
  /** Readers without a part: all see the same, and there may be thousands. */
  #public: Found | null = null;
  /** By access object: all screens share one. */
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
