import { isSpecial, type PileCard } from './cards.ts';
import { checkOptions, henchmenOf, villainsOnTable } from './options.ts';
import type { GothamState, Pending } from './state.ts';

export function checkGotham(state: GothamState): void {
  checkOptions(state.options, state.hands.length);
  checkSeats(state);
  checkCards(state);
  checkVillains(state);
  checkMystery(state);
  checkKnown(state);
  for (const pending of state.pending) checkPending(state, pending);
}

function checkSeats({
  hands,
  areas,
  known,
  villains,
  active,
  first,
  ranks,
  scores,
  used,
  areas: laid,
}: GothamState): void {
  const seats = hands.length;
  if ([areas, known, villains.extra].some(({ length }) => length !== seats)) wrong('seats');
  if (active > seats || first > seats) wrong(`seat ${active}, ${first} of ${seats}`);
  if ((ranks === null) !== (scores === null)) wrong('ranks without scores');
  if (ranks && ranks.flat().toSorted().join() !== hands.map((_, i) => i + 1).join()) wrong(`ranks ${ranks}`);
  if (new Set(used).size !== used.length) wrong(`${used} activated twice (GC-30)`);
  for (const area of laid)
    for (const { under } of area) if (under.some(({ owner }) => owner > seats)) wrong('an owner who does not play');
}

/** GC-15, GC-17: the criminals of that number of players, two Bat-Signals and Batman. */
function checkCards(state: GothamState): void {
  const { options, hands, pile, sunk, discard, aside, batman, signals, areas } = state;
  const held = state.pending.flatMap((one): PileCard[] =>
    one.is === 'sort' ? [...one.left, one.take, one.discard, one.top, one.bottom].filter((card) => card !== null) : [],
  );
  const laid = areas.flatMap((area) => area.flatMap(({ card, under }) => [card, ...under.map((one) => one.card)]));
  const cards: PileCard[] = [...hands.flat(), ...laid, ...pile, ...sunk, ...discard, ...aside, ...held];
  if (new Set(cards).size !== cards.length) wrong('a card is there twice');
  const specials = cards.filter(isSpecial);
  if (specials.includes('BAT') === batman) wrong('Batman');
  if (specials.filter((card) => card !== 'BAT').length + signals !== 2) wrong('Bat-Signals');
  const henchmen = henchmenOf(options, hands.length);
  if (cards.length - specials.length !== henchmen + options.accomplices.length) wrong(`${cards.length} cards`);
}

function checkVillains({ villains: { table, extra, left }, hands, options }: GothamState): void {
  const all = [...table, ...extra.filter((one) => one !== null), ...left];
  if (table.length !== villainsOnTable(hands.length)) wrong(`${table.length} villains on the table`);
  if (all.toSorted().join() !== options.villains.toSorted().join()) wrong('villains');
}

function checkMystery({ mystery, options }: GothamState): void {
  if ((mystery !== null) !== options.mystery) wrong('the Mystery board');
  if (!mystery) return;
  if (mystery.token > options.spaces) wrong(`the token on ${mystery.token}`);
  const all = [...mystery.deck, ...mystery.used, ...(mystery.card ? [mystery.card] : [])];
  if (all.toSorted().join() !== options.sphinx.toSorted().join()) wrong('Sphinx cards');
}

/** Known cards are in another's hand, or in the pile. */
function checkKnown({ known, hands, pile, sunk, pending }: GothamState): void {
  if (pending.some(({ is }) => is === 'sort')) return;
  for (const [i, cards] of known.entries()) {
    const hidden: PileCard[] = [...pile, ...sunk, ...hands.flatMap((hand, at) => (at === i ? [] : hand))];
    for (const card of cards) if (!hidden.includes(card)) wrong(`seat ${i + 1} knows where ${card} is, and does not`);
  }
}

function checkPending(state: GothamState, pending: Pending): void {
  const seats = state.hands.length;
  if (pending.is === 'discard') for (const seat of pending.seats) if (seat > seats) wrong(`seat ${seat} discards`);
  if (pending.is === 'give' && pending.to > seats) wrong('a card for nobody');
  if (pending.is === 'take' && pending.from > seats) wrong('a card of nobody');
  if (pending.is === 'look' && pending.cards > state.pile.length + state.sunk.length) wrong('a look at no card');
}

function wrong(what: string): never {
  throw new Error(`streets-of-gotham: ${what}`);
}
