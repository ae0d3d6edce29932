/** Where the sharp bot places dice (chapter 16, 1): where chance × value × its share rises most; not on hopeless or full cards. */
import { pick } from '../../dice.ts';
import type { PoliceMove } from '../moves.ts';
import type { PoliceCityView } from '../view.ts';
import { stackInformer } from './common.ts';
import {
  allAt,
  chanceOf,
  districtAt,
  expected,
  type Force,
  forceOf,
  KINDS,
  LIEUTENANT,
  presentAt,
  together,
} from './odds.ts';
import { infiltrates, oneIn, type Table, valuesOf, wordsOf } from './picks.ts';
import { mafiaWorth, placeWorth } from './worth.ts';

const NAMES = ['I1', 'I2', 'S', 'L'];
const LEAST_GAIN = 0.05;
/** Its share after talks, relative to an equal one: the first proposer has an advantage. */
const SHARP_SHARE = 1.25;
/** Weight of dice that others have not placed yet. */
const HELPED = 0.5;
/** Level of the mafia from which a raid is worthwhile in itself. */
const RAID_ALARM = 6;
/** Weight where there are more players than things to share, which leads to a conflict. */
const CROWDED = 0.02;

const dieAs = (die: number): Force => ({
  I: KINDS[die] === 'I' ? 1 : 0,
  S: KINDS[die] === 'S' ? 1 : 0,
  L: die === LIEUTENANT ? 1 : 0,
  X: 0,
});

/** Expected value of a place with these dice. @param mine its own elements among them */
export function promise(table: Table, place: number, force: Force, mine: number): number {
  const { view, seat } = table;
  const card = districtAt(view, place);
  if (!card) return eventPromise(view, place, force, mine);
  const chance = likely(view, seat, place, force, card.handcuffs);
  const others = presentAt(view, place).filter((one) => one !== seat).length;
  const heads = others + (mine > 0 ? 1 : 0);
  const elements = 1 + card.grades + card.seizures.length + card.informers;
  const crowd = heads > elements ? CROWDED : 1;
  const share = mine === 0 ? 0 : heads === 1 ? 1 : Math.min(0.9, SHARP_SHARE / heads) * crowd;
  // The same for an infiltrator, whose dice must not reveal them (PC-111).
  const avoided = card.mafia * mafiaWorth(view);
  return chance * (share * placeWorth(view, seat, card) + avoided);
}

/** Averages the chances with and without the help of dice that are still in hand. */
function likely(view: PoliceCityView, seat: number, place: number, force: Force, need: number): number {
  const alone = chanceOf(force, need);
  const free = view.police.reduce(
    (sum, { at, seat: other }) =>
      sum + (other === seat ? 0 : at.filter((one, die) => one === 0 && die !== LIEUTENANT).length),
    0,
  );
  if (free === 0 || alone > 0.95 || view.stage !== 'send') return alone;
  const waiting = view.line.filter((_, i) => {
    const card = districtAt(view, i + 1);
    return i + 1 !== place && card && expected(allAt(view, i + 1)) < card.handcuffs;
  }).length;
  const help = Math.round(free / (waiting + 1));
  return (1 - HELPED) * alone + HELPED * chanceOf(together(force, { I: help, S: 0, X: 0, L: 0 }), need);
}

/** PC-92, PC-96: a little for the count; a raid by its effect on the mafia. */
function eventPromise(view: PoliceCityView, place: number, force: Force, mine: number): number {
  const face = view.line[place - 1]?.face;
  if (!face || !('event' in face)) return 0;
  if (face.event === 'raid')
    return view.mafia > 0 ? (expected(force) / 3) * mafiaWorth(view) * (view.mafia < RAID_ALARM ? 0.5 : 1) : 0;
  return mine > 0 ? Math.min(0.5, 0.2 * mine) : 0;
}

export function sendSharp(table: Table): PoliceMove {
  const { view, seat, me, options } = table;
  const found: { readonly die: number; readonly place: number; readonly gain: number }[] = [];
  const home = options.find(
    (option) => option.do === 'place' && me.at[NAMES.indexOf(wordsOf(option.fields?.die)[0] ?? '')] === 0,
  );
  const places = (home ? valuesOf(home.fields?.place) : []) as readonly number[]; // Places are numbers.
  const free = me.at.flatMap((at, die) => (at === 0 ? [die] : []));
  for (const place of places) {
    const lying = allAt(view, place);
    const mine = forceOf(me, place);
    const before = promise(table, place, lying, sum(mine));
    // One die seldom changes the odds, so the gains of two and three count in part.
    let force = lying;
    let count = sum(mine);
    for (const [n, die] of free.slice(0, 4).entries()) {
      force = together(force, dieAs(die));
      count += 1;
      const gain = (promise(table, place, force, count) - before) / (n + 1);
      const [first = die] = free;
      if (gain > LEAST_GAIN) found.push({ die: first, place, gain });
    }
  }
  const best = chosen(table, found);
  if (best) return { do: 'place', die: NAMES[best.die], place: best.place } as PoliceMove; // One of the four.
  return stackInformer(table, mainPlace(view, seat)) ?? { do: 'ready' };
}

/** A random one of the best. An infiltrator places every second die worse, like a weak player. */
function chosen<One extends { readonly gain: number }>(table: Table, found: readonly One[]): One | undefined {
  const most = Math.max(...found.map(({ gain }) => gain));
  const wanted = infiltrates(table) && oneIn(table, 2) ? found : found.filter(({ gain }) => gain === most);
  return wanted.length > 0 ? pick(table.dice, wanted) : undefined;
}

const sum = ({ I, S, X, L }: Force): number => I + S + X + L;

function mainPlace(view: PoliceCityView, seat: number): number | null {
  const at = view.police[seat - 1]?.at.filter((place) => place > 0) ?? [];
  const counts = new Map<number, number>();
  for (const place of at) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
