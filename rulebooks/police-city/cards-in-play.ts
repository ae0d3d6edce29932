/** PC-H1..H4: the cards of a game, from `data/` or from its options. */
import { originalOf } from '../drafts.ts';
import { type Combination, combinations } from './data/combinations.ts';
import { type EventCard, events, takesDice } from './data/events.ts';
import { type ObjectiveCard, objectives } from './data/objectives.ts';
import { type PlaceCard, places } from './data/places.ts';
import type { PoliceOptions } from './options.ts';
import type { PoliceState } from './state.ts';

export interface CardsInPlay {
  readonly places: ReadonlyMap<string, PlaceCard>;
  readonly events: ReadonlyMap<string, EventCard>;
  readonly objectives: ReadonlyMap<string, ObjectiveCard>;
  readonly combinations: readonly Combination[];
}

const byId = <Card extends { readonly id: string }>(cards: readonly Card[]): ReadonlyMap<string, Card> =>
  new Map(cards.map((card) => [card.id, card]));

const usual: CardsInPlay = {
  places: byId(places),
  events: byId(events),
  objectives: byId(objectives),
  combinations,
};

const chosen = new WeakMap<PoliceOptions, CardsInPlay>();

export function cardsOf(options: PoliceOptions): CardsInPlay {
  const { places, events, objectives, combinations } = options;
  if (!places && !events && !objectives && !combinations) return usual;
  const known = chosen.get(options);
  if (known) return known;
  const made: CardsInPlay = {
    places: places ? byId<PlaceCard>(places) : usual.places,
    events: events ? byId<EventCard>(events as readonly EventCard[]) : usual.events, // An absent argument matches the optional field.
    objectives: objectives ? byId<ObjectiveCard>(objectives) : usual.objectives,
    combinations: combinations ?? usual.combinations,
  };
  chosen.set(options, made);
  return made;
}

/** Options are constant: they are read from the state before the move, since reading a draft is much slower. */
export const optionsOf = (state: PoliceState): PoliceOptions => (originalOf(state) ?? state).options;

const cardsIn = (state: PoliceState): CardsInPlay => cardsOf(optionsOf(state));

export const eventOf = (state: PoliceState, card: string): EventCard | undefined => cardsIn(state).events.get(card);

/** @throws Error where it is no district card (a programmer's error) */
export function placeOf(state: PoliceState, card: string): PlaceCard {
  const found = cardsIn(state).places.get(card);
  if (!found) throw new Error(`police-city: ${card} is no district card`);
  return found;
}

/** @throws Error where there is no such objective (a programmer's error) */
export function objectiveOf(state: PoliceState, id: string): ObjectiveCard {
  const found = cardsIn(state).objectives.get(id);
  if (!found) throw new Error(`police-city: no objective ${id}`);
  return found;
}

export const combinationsOf = (state: PoliceState): readonly Combination[] => cardsIn(state).combinations;

/** PC-R42: district cards, and events that take dice. */
export function acceptsDice(state: PoliceState, card: string): boolean {
  const event = eventOf(state, card);
  return !event || takesDice(event);
}
