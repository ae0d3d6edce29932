/** State of the current walk, shared by the form and the map. */
import { getContext, setContext } from 'svelte';
import { Chain } from '#lib/board/chain.svelte.ts';
import type { End, Piece } from '#lib/board/map.ts';
import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { Option } from '#rulebooks/options.ts';
import { places, type TownPlace, waysFrom } from '../../../../rulebooks/high-card/town.ts';
import type { HighCardView } from '../../../../rulebooks/high-card/view.ts';
import { highCardMap } from './map.ts';

export class Walk {
  readonly #game: GamePage<HighCardView>;
  readonly #options: () => readonly Option[];
  readonly chain: Chain;
  /** The end highlighted by the list or the map. */
  lit = $state<string | null>(null);
  /** The place the user inspects. */
  looked = $state<TownPlace | null>(null);
  readonly die: number | null = $derived.by(() =>
    typeof this.chain.fields.die === 'number' ? this.chain.fields.die : null,
  );
  readonly place: TownPlace | null = $derived.by(() => (this.chain.fields.place as TownPlace | undefined) ?? null);
  /** Possible ends with the chosen die. */
  readonly ends: readonly End[] = $derived.by(() => this.#ends());
  readonly pieces: readonly Piece[] = $derived.by(() => this.#pieces());
  readonly path = $derived.by(() => this.#way().map((place) => highCardMap.places[place]));

  constructor(game: GamePage<HighCardView>, options: () => readonly Option[]) {
    this.#game = game;
    this.#options = options;
    this.chain = new Chain(options);
  }

  get #town(): NonNullable<HighCardView['town']> | null {
    return this.#game.view.town;
  }

  purse = (place: TownPlace): number => this.#town?.purses[places.indexOf(place)] ?? 0;

  say = (place: TownPlace): string =>
    this.#game.t('card.board.place', { place: { term: `place.${place}` }, amount: this.purse(place) });

  #ends(): readonly End[] {
    const { die } = this;
    if (this.chain.move !== 'walk' || die === null) return [];
    const reached = this.#options().flatMap(({ fields }) =>
      fields?.die?.kind === 'pick' && fields.die.from[0] === die && fields.place?.kind === 'pick'
        ? fields.place.from
        : [],
    ) as readonly TownPlace[]; // Places by the schema of the move.
    return reached.map((place) => ({
      id: place,
      value: place,
      name: this.say(place),
      act: this.purse(place) > 0 ? '0' : '1',
      ...highCardMap.places[place],
    }));
  }

  #pieces(): readonly Piece[] {
    const town = this.#town;
    if (!town) return [];
    return town.pawns.map((place, at) => {
      const { x, y } = highCardMap.places[place];
      const aside = at === 0 ? -9 : 9;
      const by = town.walked?.seat === at + 1 && town.walker === null ? town.walked.by.slice(0, -1) : [];
      const spots = by.map((one) => ({ x: highCardMap.places[one].x + aside, y: highCardMap.places[one].y }));
      return { id: String(at + 1), x: x + aside, y, by: spots };
    });
  }

  #way(): readonly TownPlace[] {
    const town = this.#town;
    if (!town || town.walker === null || this.die === null || this.place === null) return [];
    return waysFrom(town.pawns[town.walker - 1] ?? 'station', town.dice[this.die] ?? 0).get(this.place) ?? [];
  }
}

const KEY = Symbol('walk');
export const provideWalk = (walk: Walk): Walk => setContext(KEY, walk);
export const useWalk = (): Walk => getContext<Walk>(KEY);
