/** The sharp bot in negotiations and conflicts (chapter 16, 3 and 4). */
import { shuffle } from '../../dice.ts';
import type { PoliceMove } from '../moves.ts';
import { type ElementName, elementNames } from '../state.ts';
import type { CardView } from '../view.ts';
import { gradesShown, pointAt } from './common.ts';
import { districtAt, forceOf, presentAt } from './odds.ts';
import { agreement, optionOf, type Table, wordsOf } from './picks.ts';
import { elementWorth, mafiaWorth } from './worth.ts';

const PROPOSALS = 2;
/** Smallest value of a proposal, relative to the conflict's. */
const CONTENT = 0.9;
/** Chances to survive a conflict and to agree after it. */
const SURVIVES = 0.75;
const AGREES_LATER = 0.7;
/** Part of an even share with which others are content, since a conflict is worth no more. */
const MODEST = 0.55;

interface Valued {
  readonly element: ElementName;
  readonly worth: number;
}

function valued({ view, seat }: Table, card: CardView): Valued[] {
  return view.left
    .map((element) => ({ element, worth: elementWorth(view, seat, card, element) }))
    .sort((a, b) => b.worth - a.worth);
}

function given({ view, seat }: Table, card: CardView): number {
  const takers = view.talk?.latest?.takers;
  if (!takers) return 0;
  return elementNames.reduce(
    (sum, element) => sum + (takers[element] === seat ? elementWorth(view, seat, card, element) : 0),
    0,
  );
}

/** Chance to survive × share × chance of agreement; after a conflict only agreement is left. */
function conflictPromise({ view }: Table, card: CardView, seat: number): number {
  const all = view.left.reduce((sum, element) => sum + elementWorth(view, seat, card, element), 0);
  const present = presentAt(view, view.place);
  if (view.clash) return 0;
  const elements = (one: number): number => {
    const police = view.police[one - 1];
    if (!police) return 0;
    const { I, S, X, L } = forceOf(police, view.place);
    return I + S + X + L;
  };
  const mine = elements(seat);
  const total = present.reduce((sum, one) => sum + elements(one), 0);
  const share = Math.min(0.9, (1.1 * mine) / Math.max(1, total));
  return all * share * AGREES_LATER * (mine === 1 ? 0.5 : SURVIVES);
}

export function shareSharp(table: Table): PoliceMove {
  const { view, seat } = table;
  const card = districtAt(view, view.place);
  const { talk } = view;
  if (!card || !talk) return { do: 'aside' };
  const made = talk.made[seat - 1] ?? 0;
  const proposal = made < PROPOSALS ? proposalOf(table, card, made) : null;
  if (!talk.latest) return proposal ?? { do: 'conflict' };
  const promised = conflictPromise(table, card, seat);
  const gets = given(table, card);
  const fair = valued(table, card).reduce((sum, { worth }) => sum + worth, 0) / presentAt(view, view.place).length;
  const careful = mafiaWorth(view) >= 0.7;
  const wanted = careful ? Math.min(promised, MODEST * fair) : promised;
  const enough = gets > 0 && gets >= CONTENT * wanted;
  const agrees = agreement(table);
  if (enough && agrees) return agrees;
  if (proposal && talk.latest.by !== seat) return proposal;
  // Nothing to gain after a conflict or from the FBI: it lets the others agree while the mafia is dangerous.
  if (view.clash && view.mafia > 2) return { do: 'aside' };
  return (gets >= CONTENT * promised && gets > 0 ? agrees : null) ?? { do: 'conflict' };
}

/** Gives each other player the cheapest thing that contents them, and takes the rest; later proposals are more even. */
function proposalOf(table: Table, card: CardView, made: number): PoliceMove | null {
  const { view, seat, options } = table;
  if (!optionOf(options, 'propose')) return null;
  const others = drawn(table, presentAt(view, view.place));
  const left = valued(table, card).map(({ element }) => element);
  const takers: Partial<Record<ElementName, number>> = {};
  // With fewer elements than players the leader gets none.
  const served = [...others].sort((a, b) => (view.police[a - 1]?.level ?? 0) - (view.police[b - 1]?.level ?? 0));
  for (const other of served) {
    if (left.length < 2) break;
    const worth = (element: ElementName): number => elementWorth(view, other, card, element);
    const all = view.left.reduce((sum, element) => sum + worth(element), 0);
    const even = (MODEST * all) / (others.length + 1);
    const content = Math.max(even, conflictPromise(table, card, other)) * (1 + made / 4);
    const cheapest = [...left].reverse();
    const chosen = cheapest.find((element) => worth(element) >= content) ?? left.at(made > 0 ? 0 : 1) ?? left[0];
    if (chosen === undefined) break;
    takers[chosen] = other;
    left.splice(left.indexOf(chosen), 1);
  }
  for (const element of left) takers[element] = seat;
  return { do: 'propose', ...takers } as PoliceMove; // Every element that is left.
}

export function objectSharp(table: Table): PoliceMove {
  const { view, seat } = table;
  const card = districtAt(view, view.place);
  if (!card) return { do: 'pass' };
  return given(table, card) >= CONTENT * conflictPromise(table, card, seat) ? { do: 'pass' } : { do: 'object' };
}

/** The others in random order, so that low seats have no advantage. */
const drawn = ({ dice, seat }: Table, seats: readonly number[]): number[] =>
  shuffle(
    dice,
    seats.filter((one) => one !== seat),
  );

/** Wipes out the weakest rival if possible and points the rest at the leader; else all at the leader. */
export function pointSharp(table: Table): PoliceMove {
  const { view, seat } = table;
  const rivals = drawn(table, presentAt(view, view.place));
  const size = (one: number): number => {
    const police = view.police[one - 1];
    if (!police) return 0;
    const { I, S, X, L } = forceOf(police, view.place);
    return I + S + X + L;
  };
  const grades = gradesShown(table, seat);
  const weakest = [...rivals].sort((a, b) => size(a) - size(b))[0];
  const leader = [...rivals].sort((a, b) => (view.police[b - 1]?.level ?? 0) - (view.police[a - 1]?.level ?? 0))[0];
  if (weakest === undefined || leader === undefined) return { do: 'point', fingers: [] };
  if (size(weakest) > grades) return pointAt(table, leader, grades) ?? { do: 'point', fingers: [] };
  const rest = grades - size(weakest);
  const next = leader === weakest ? rivals.find((one) => one !== weakest) : leader;
  return next === undefined || rest === 0
    ? (pointAt(table, weakest, size(weakest)) ?? { do: 'point', fingers: [] })
    : pointBoth(table, [weakest, size(weakest)], [next, rest]);
}

/** Fingers of both hands, from the option for that pair. */
function pointBoth(table: Table, ...aims: readonly (readonly [number, number])[]): PoliceMove {
  for (const option of table.options) {
    const names = wordsOf(option.fields?.fingers);
    const fingers = aims.flatMap(([at, n]) => names.filter((finger) => finger.startsWith(`${at}.`)).slice(0, n));
    if (fingers.length === aims.reduce((sum, [, n]) => sum + n, 0)) return { do: 'point', fingers };
  }
  const [first] = aims;
  return (first && pointAt(table, ...first)) ?? { do: 'point', fingers: [] };
}
