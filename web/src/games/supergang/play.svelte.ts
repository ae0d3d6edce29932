/**
 * The move that is being made: who, where to, by which way. The form of the question, the map and the keys share it. What the server offers no
 * more is not chosen any more: all is read anew from the options.
 */
import { getContext, setContext } from 'svelte';
import type { Asked } from '#lib/board/asked.ts';
import type { End } from '#lib/board/map.ts';
import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { Option } from '#rulebooks/options.ts';
import type { ManId } from '#rulebooks/supergang/kinds.ts';
import { man, menOf } from '#rulebooks/supergang/men.ts';
import type { SupergangState } from '#rulebooks/supergang/state.ts';
import type { SupergangView } from '#rulebooks/supergang/view.ts';
import {
  type Mover,
  moneyOf,
  moversOf,
  pairMoversOf,
  pickedIn,
  placeOfEnd,
  sewersFor,
  stateOf,
  waysFor,
} from './board.ts';
import { boxOf, middleOf, type Spot, spotOf } from './map-data.ts';
import type { Pip } from './pips.ts';
import { describeEnd } from './words.ts';

/** A place where the piece may stop, and the headings there. */
export interface PlaceEnd extends End {
  /** As the move names them: one a heading. */
  readonly names: readonly string[];
}

export class Play {
  readonly #game: GamePage<SupergangView>;
  readonly #now: () => Asked | null;
  /** Who was picked, a man or a pair. */
  #wanted = $state<string | null>(null);
  #place = $state<string | null>(null);
  #heading = $state<string | null>(null);
  #manhole = $state<string | null>(null);
  /** Ends beyond this manhole are lit. */
  sewer = $state<string | null>(null);
  /** The end that the list or the map points at. */
  lit = $state<string | null>(null);
  /** The place that somebody asked about. */
  looked = $state<string | null>(null);
  /** The place that somebody points at where words name it. */
  pointed = $state<string | null>(null);
  /** What the arrows have walked of the way so far. */
  pips = $state.raw<readonly Pip[]>([]);
  /** Said after each of those steps. */
  said = $state('');
  /** The map stands upright: on a phone. */
  upright = $state(true);

  readonly state: SupergangState = $derived.by(() => stateOf(this.#game.view));
  readonly kind: string = $derived.by(() => this.#now()?.ask.kind ?? '');
  readonly options: readonly Option[] = $derived.by(() => {
    const now = this.#now();
    return now && now.seat !== null ? now.options : [];
  });
  /** Those who may walk now. */
  readonly movers: readonly Mover[] = $derived.by(() => {
    if (this.kind === 'turn') return moversOf(this.state, this.options);
    return this.kind === 'pairs' ? pairMoversOf(this.state, this.options, this.#manhole) : [];
  });
  /** Who is picked: who was wanted, else the first who may walk, else the first who may act. */
  readonly picked: string | null = $derived.by(() => {
    const able = [...this.movers.map(({ id }) => id), ...this.men.filter((id) => this.deedsOf(id).length > 0)];
    if (this.#wanted !== null && able.includes(this.#wanted)) return this.#wanted;
    return able[0] ?? null;
  });
  readonly mover: Mover | null = $derived.by(() => this.movers.find(({ id }) => id === this.picked) ?? null);
  /** The manhole out of which a pair comes. */
  readonly manhole: string | null = $derived.by(() => {
    const all = this.mover?.manholes ?? [];
    return this.#manhole !== null && all.includes(this.#manhole) ? this.#manhole : (all[0] ?? null);
  });
  readonly ways: ReadonlyMap<string, readonly string[]> = $derived.by(() =>
    this.mover ? waysFor(this.state, this.mover, this.manhole) : new Map(),
  );
  /** Ends beyond a manhole, by name. */
  readonly #beyond: ReadonlyMap<string, string> = $derived.by(() =>
    this.mover ? sewersFor(this.state, this.mover) : new Map(),
  );
  /** Manholes through which there are ends, and the places of those. */
  readonly sewers: readonly { readonly manhole: string; readonly places: readonly string[] }[] = $derived.by(() => {
    const found = new Map<string, Set<string>>();
    for (const name of this.mover?.ends ?? []) {
      const manhole = this.#beyond.get(name);
      if (manhole) found.set(manhole, (found.get(manhole) ?? new Set()).add(placeOfEnd(name)));
    }
    return [...found].map(([manhole, places]) => ({ manhole, places: [...places] }));
  });
  /** Where it may stop, one a place; those beyond a manhole when that one is asked for. */
  readonly ends: readonly PlaceEnd[] = $derived.by(() => this.#ends());
  readonly end: PlaceEnd | null = $derived.by(() => this.ends.find(({ id }) => id === this.#place) ?? null);
  /** The end as the move names it; null while a heading is to be chosen. */
  readonly name: string | null = $derived.by(() => {
    const names = this.end?.names ?? [];
    return names.length === 1 ? (names[0] ?? null) : (names.find((name) => name === this.#heading) ?? null);
  });
  /** The way to the end that is chosen, from where the piece stands. */
  readonly way: readonly string[] = $derived.by(() => {
    const name = this.name ?? this.end?.names[0];
    const { mover } = this;
    if (!name || !mover) return [];
    return [this.placeOf(mover.id), ...(this.ways.get(name) ?? [placeOfEnd(name)])];
  });
  readonly path: readonly Spot[] = $derived.by(() => {
    const walked = this.pips.map(({ at }) => at);
    const { mover } = this;
    const places = walked.length > 0 && mover ? [this.placeOf(mover.id), ...walked] : this.way;
    return places.map((place) => spotOf(place, this.upright));
  });

  constructor(game: GamePage<SupergangView>, now: () => Asked | null) {
    this.#game = game;
    this.#now = now;
  }

  /** The place that the question is about, where it is not one that is chosen: of an arrest, of a fight, of a sale, of a man who has arrived. */
  get about(): string | null {
    const { arrest, fight, sale } = this.state;
    const acts = this.picked !== null && this.mover === null ? this.placeOf(this.picked) : null;
    return arrest?.at ?? fight?.at ?? sale?.shop ?? acts;
  }

  /** Men who act for whoever is asked. */
  get men(): readonly ManId[] {
    return this.kind === 'turn' ? menOf(this.state, this.state.active) : [];
  }

  placeOf(id: string): string {
    if (!id.startsWith('p')) return man(this.state, id as ManId).at;
    return this.manhole ?? this.state.pairs[Number(id.slice(1)) - 1]?.at ?? 'centre';
  }

  /** What that man may do where he stands: the options of his. */
  deedsOf = (id: ManId): readonly Option[] =>
    this.options.filter((option) => option.do !== 'move' && pickedIn(option, 'man')[0] === id);

  may = (what: string): boolean => this.options.some((option) => option.do === what);

  pick(id: string): void {
    this.#wanted = id;
    this.drop();
    this.sewer = null;
    this.looked = null;
  }

  choose(place: string): void {
    this.pips = [];
    // Whoever is sent stays picked when he has arrived, while there is something to do there.
    this.#wanted = this.picked;
    this.#place = place;
    this.#heading = null;
    this.looked = null;
  }

  head(name: string): void {
    this.#heading = name;
  }

  /** An end by its full name: what was walked pip by pip. */
  chooseEnd(name: string): void {
    this.pips = [];
    this.#wanted = this.picked;
    const beyond = this.#beyond.get(name);
    if (beyond) this.sewer = beyond;
    this.#place = placeOfEnd(name);
    this.#heading = name;
    this.looked = null;
  }

  drop(): void {
    this.pips = [];
    this.#place = null;
    this.#heading = null;
  }

  comeOut(manhole: string): void {
    this.#manhole = manhole;
    this.drop();
  }

  /** A place of the map where nothing is lit: one of his men, a manhole that leads on, or what stands there. */
  look(place: string): void {
    const own = [...this.movers.map(({ id }) => id), ...this.men].find((id) => this.placeOf(id) === place);
    if (this.sewers.some(({ manhole }) => manhole === place)) this.sewer = this.sewer === place ? null : place;
    else if (own !== undefined && own !== this.picked) this.pick(own);
    else this.looked = place;
  }

  #ends(): readonly PlaceEnd[] {
    const { mover } = this;
    if (!mover) return [];
    const byPlace = new Map<string, string[]>();
    for (const name of mover.ends) {
      const beyond = this.#beyond.get(name);
      if (beyond && beyond !== this.sewer) continue;
      const place = placeOfEnd(name);
      byPlace.set(place, [...(byPlace.get(place) ?? []), name]);
    }
    const { t } = this.#game;
    return [...byPlace].map(([place, names]) => {
      const { name, act } = describeEnd(t, this.state, moneyOf(this.#game.view), mover.id, place);
      const box = boxOf(place, this.upright);
      return { id: place, value: place, name, act, names, ...middleOf(box), w: box.w, h: box.h };
    });
  }
}

const KEY = Symbol('play');
export const providePlay = (play: Play): Play => setContext(KEY, play);
export const usePlay = (): Play => getContext<Play>(KEY);
