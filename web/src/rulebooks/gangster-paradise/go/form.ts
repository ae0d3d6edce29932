/** What every form of a go is given. */
import type { GameAsk } from '#lib/games.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

export interface GoForm {
  readonly ask: GameAsk;
  readonly seat: Seat;
  readonly options: readonly Option[];
}
