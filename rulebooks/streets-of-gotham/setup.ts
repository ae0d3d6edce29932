/** GC-15..21: the set-up. */
import { roll, shuffle } from '../dice.ts';
import type { Seat } from '../rulebook.ts';
import { BATMAN, type Card, type PileCard } from './cards.ts';
import type { AccompliceId } from './data/accomplices.ts';
import { values } from './data/values.ts';
import { asideOf, checkOptions, copiesOf, type GothamOptions, lateOnes, villainsOnTable } from './options.ts';
import { termOf } from './places.ts';
import type { GothamAct } from './state.ts';

/** GC-16. */
const DEALT = 2;

/** @throws Refusal for incompatible options */
export function setUp(act: GothamAct, options: GothamOptions, seats: number): void {
  checkOptions(options, seats);
  const { dice, say } = act;
  const first = options.first === 0 ? roll(dice, seats) : options.first;
  const { cards, aside } = criminalsOf(act, options, seats);
  const everybody = Array.from({ length: seats }, (_, i) => i + 1);
  const hands = everybody.map((seat) => cards.splice(0, DEALT + extraCards(options, seats, first, seat)));
  const pile = piled(act, cards);
  const villains = shuffle(dice, options.villains);
  act.state = {
    options,
    step: 1,
    turn: 1,
    first,
    active: first,
    done: { draw: 0, lay: 0, activate: 0 },
    used: [],
    hands,
    areas: everybody.map(() => []),
    pile: pile.reverse(),
    sunk: [],
    discard: [],
    aside,
    villains: {
      table: villains.slice(0, villainsOnTable(seats)),
      extra: everybody.map(() => null),
      left: villains.slice(villainsOnTable(seats)).sort(),
    },
    signals: 0,
    batman: false,
    still: 0,
    pileBefore: pile.length,
    mystery: options.mystery ? { token: 1, card: null, deck: shuffle(dice, options.sphinx), used: [] } : null,
    pending: [],
    known: everybody.map(() => []),
    scores: null,
    ranks: null,
  };
  say({ key: 'line.begins', args: { seat: first } });
  tellDeal(act);
}

function tellDeal({ state, say }: GothamAct): void {
  for (const [i, hand] of state.hands.entries())
    for (const card of hand) say({ key: 'line.dealt', args: { card: { term: termOf(card) } }, to: [i + 1] });
}

/** GC-15: the henchmen of that number of players and the accomplices that are not set aside, shuffled. */
function criminalsOf({ dice }: GothamAct, options: GothamOptions, seats: number) {
  const henchmen = values.flatMap((value) =>
    Array.from({ length: copiesOf(options, seats, value) }, (_, n): Card => `${value}.${n + 1}`),
  );
  const accomplices: AccompliceId[] = shuffle(dice, options.accomplices);
  const aside = accomplices.splice(0, asideOf(options, seats)).sort();
  return { cards: shuffle<Card>(dice, [...henchmen, ...accomplices]), aside };
}

/** GC-H6: an additional card in the later half of the first round, without the middle seat of three and five. */
function extraCards(options: GothamOptions, seats: number, first: Seat, seat: Seat): number {
  const place = (seat - first + seats) % seats;
  return place >= seats - lateOnes(options, seats) ? 1 : 0;
}

/** GC-17, GC-R1: three stacks, a Bat-Signal under the first and the second, Batman somewhere in the third. @returns the top first */
function piled({ dice }: GothamAct, cards: readonly Card[]): PileCard[] {
  const third = Math.floor(cards.length / 3);
  const more = cards.length % 3;
  const [one, two] = [third + (more > 0 ? 1 : 0), third + (more > 1 ? 1 : 0)];
  const last = shuffle<PileCard>(dice, [...cards.slice(one + two), BATMAN]);
  return [...cards.slice(0, one), 'S1', ...cards.slice(one, one + two), 'S2', ...last];
}
