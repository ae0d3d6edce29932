/** The move in progress: piece, end, path. Shared by question, map and keyboard; always derived from the current options. */
import { getContext, setContext } from 'svelte';
import type { End } from '#lib/board/map.ts';
import type { Asked } from '#lib/board/question.ts';
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

/** A possible stop with its headings. */
export interface PlaceEnd extends End {
  /** Names in the move, one per heading. */
  readonly names: readonly string[];
}

export class Play {
  readonly #game: GamePage<SupergangView>;
  readonly #now: () => Asked | null;
  #wanted = $state<string | null>(null);
  #place = $state<string | null>(null);
  #heading = $state<string | null>(null);
  #manhole = $state<string | null>(null);
  /** Shows ends beyond this manhole. */
  sewer = $state<string | null>(null);
  lit = $state<string | null>(null);
  /** The tapped place without a possible action. */
  looked = $state<string | null>(null);
  /** The place highlighted by a text. */
  pointed = $state<string | null>(null);
  /** Steps made with the arrow keys. */
  pips = $state.raw<readonly Pip[]>([]);
  said = $state('');
  upright = $state(true);

  readonly state: SupergangState = $derived.by(() => stateOf(this.#game.view));
  readonly kind: string = $derived.by(() => this.#now()?.ask.kind ?? '');
  readonly options: readonly Option[] = $derived.by(() => {
    const now = this.#now();
    return now && now.seat !== null ? now.options : [];
  });
  readonly movers: readonly Mover[] = $derived.by(() => {
    if (this.kind === 'turn') return moversOf(this.state, this.options);
    return this.kind === 'pairs' ? pairMoversOf(this.state, this.options, this.#manhole) : [];
  });
  /** The selected piece: the chosen one, else the first that may move, else the first that may act. */
  readonly picked: string | null = $derived.by(() => {
    const able = [...this.movers.map(({ id }) => id), ...this.men.filter((id) => this.deedsOf(id).length > 0)];
    if (this.#wanted !== null && able.includes(this.#wanted)) return this.#wanted;
    return able[0] ?? null;
  });
  readonly mover: Mover | null = $derived.by(() => this.movers.find(({ id }) => id === this.picked) ?? null);
  readonly manhole: string | null = $derived.by(() => {
    const all = this.mover?.manholes ?? [];
    return this.#manhole !== null && all.includes(this.#manhole) ? this.#manhole : (all[0] ?? null);
  });
  readonly ways: ReadonlyMap<string, readonly string[]> = $derived.by(() =>
    this.mover ? waysFor(this.state, this.mover, this.manhole) : new Map(),
  );
  /** Exit manhole by name of an end beyond it. */
  readonly #beyond: ReadonlyMap<string, string> = $derived.by(() =>
    this.mover ? sewersFor(this.state, this.mover) : new Map(),
  );
  /** Manholes with ends beyond, and their places. */
  readonly sewers: readonly { readonly manhole: string; readonly places: readonly string[] }[] = $derived.by(() => {
    const found = new Map<string, Set<string>>();
    for (const name of this.mover?.ends ?? []) {
      const manhole = this.#beyond.get(name);
      if (manhole) found.set(manhole, (found.get(manhole) ?? new Set()).add(placeOfEnd(name)));
    }
    return [...found].map(([manhole, places]) => ({ manhole, places: [...places] }));
  });
  /** Possible stops, one per place; those beyond a manhole only when it is chosen. */
  readonly ends: readonly PlaceEnd[] = $derived.by(() => this.#ends());
  readonly end: PlaceEnd | null = $derived.by(() => this.ends.find(({ id }) => id === this.#place) ?? null);
  /** The end's name in the move; null while a heading is missing. */
  readonly name: string | null = $derived.by(() => {
    const names = this.end?.names ?? [];
    return names.length === 1 ? (names[0] ?? null) : (names.find((name) => name === this.#heading) ?? null);
  });
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

  /** The question's place, if not a chosen one: of an arrest, fight, sale or arrived man. */
  get about(): string | null {
    const { arrest, fight, sale } = this.state;
    const acts = this.picked !== null && this.mover === null ? this.placeOf(this.picked) : null;
    return arrest?.at ?? fight?.at ?? sale?.shop ?? acts;
  }

  get men(): readonly ManId[] {
    return this.kind === 'turn' ? menOf(this.state, this.state.active) : [];
  }

  placeOf(id: string): string {
    if (!id.startsWith('p')) return man(this.state, id as ManId).at;
    return this.manhole ?? this.state.pairs[Number(id.slice(1)) - 1]?.at ?? 'centre';
  }

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
    // Keeps the piece selected after arrival, for a further action.
    this.#wanted = this.picked;
    this.#place = place;
    this.#heading = null;
    this.looked = null;
  }

  head(name: string): void {
    this.#heading = name;
  }

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

  /** Handles a tap on a place that is no end: selects an own man, opens a manhole, or describes it. */
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
