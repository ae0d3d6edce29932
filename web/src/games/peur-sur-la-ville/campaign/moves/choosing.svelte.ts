import type { Option } from '#rulebooks/options.ts';
import { filledIn, type Given, isMissing, type Open, openFields, valueIn } from './fill-in.ts';

export class Choosing {
  readonly #options: () => readonly Option[];
  given = $state<Record<string, Given>>({});
  readonly fields = $derived.by(() => openFields(this.#options(), this.given));
  readonly doing = $derived.by(() => this.#options()[0]?.do ?? '');
  /** The move, or null while incomplete. */
  readonly move = $derived.by(() => filledIn(this.#options(), this.given));

  constructor(options: () => readonly Option[]) {
    this.#options = options;
  }

  valueIn = (open: Open): Given | undefined => valueIn(open, this.given[open.name]);

  lacks = (open: Open): boolean => isMissing(open, this.given[open.name]);

  clear(): void {
    this.given = {};
  }
}
