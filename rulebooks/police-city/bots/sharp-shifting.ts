/** The sharp bot's Helicopter and Counter-order (PC-102, PC-105): played for a clear gain over the whole line. */
import { type TeamDie, teamDice } from '../data/dice.ts';
import type { PoliceMove } from '../moves.ts';
import type { PoliceCityView } from '../view.ts';
import { allAt, forceOf } from './odds.ts';
import { type Table, valuesOf, wordsOf } from './picks.ts';
import { promise } from './sharp-sending.ts';

const KEPT = 0.6;

interface Going {
  readonly seat: number;
  readonly die: TeamDie;
  readonly to: number;
}

export function shiftSharp(table: Table): PoliceMove {
  const before = promised(table, table.view);
  const worth = (going: readonly Going[]): number => promised(table, after(table.view, going)) - before;
  const found = [...helicopters(table), ...orders(table, worth)].map((one) => ({ ...one, gain: worth(one.going) }));
  const best = found.reduce((most, one) => (one.gain > most.gain ? one : most), { gain: KEPT, move: PASS });
  return best.move;
}

const PASS: PoliceMove = { do: 'pass' };

function promised(table: Table, view: PoliceCityView): number {
  const me = view.police[table.seat - 1];
  if (!me) return 0;
  return view.line.reduce((sum, _, i) => {
    const { I, S, X, L } = forceOf(me, i + 1);
    return sum + promise({ ...table, view, me }, i + 1, allAt(view, i + 1), I + S + X + L);
  }, 0);
}

const after = (view: PoliceCityView, going: readonly Going[]): PoliceCityView => ({
  ...view,
  police: view.police.map((police) => ({
    ...police,
    at: police.at.map(
      (at, die) => going.find((one) => one.seat === police.seat && one.die === teamDice[die])?.to ?? at,
    ),
  })),
});

interface Shift {
  readonly move: PoliceMove;
  readonly going: readonly Going[];
}

/** All its dice of a place to another. */
function helicopters({ options, seat }: Table): Shift[] {
  return options
    .filter((option) => option.do === 'helicopter')
    .flatMap(({ fields }) => {
      const dice = wordsOf(fields?.dice) as readonly TeamDie[]; // Its own.
      const [from = 0] = valuesOf(fields?.from) as readonly number[]; // Places are numbers.
      return (valuesOf(fields?.to) as readonly number[]).map(
        (to): Shift => ({
          move: { do: 'helicopter', from, to, dice: [...dice] },
          going: dice.map((die) => ({ seat, die, to })),
        }),
      );
    });
}

/** For each place the opponent's die that gains most there, and the second best with it. */
function orders({ options }: Table, worth: (going: readonly Going[]) => number): Shift[] {
  return options
    .filter((option) => option.do === 'counter-order')
    .flatMap(({ fields }) => {
      const [to = 0] = valuesOf(fields?.to) as readonly number[]; // Places are numbers.
      const dice = wordsOf(fields?.dice);
      const shift = (...words: string[]): Shift => ({
        move: { do: 'counter-order', to, dice: words },
        going: words.map((word) => {
          const [seat, die] = word.split('.');
          return { seat: Number(seat), die: die as TeamDie, to }; // `2.I1`, as in the options.
        }),
      });
      const best = (shifts: readonly Shift[]): Shift | undefined =>
        shifts.map((one) => ({ one, gain: worth(one.going) })).toSorted((one, other) => other.gain - one.gain)[0]?.one;
      const first = best(dice.map((word) => shift(word)));
      const [word] = first?.move.do === 'counter-order' ? first.move.dice : [];
      const both =
        word === undefined ? undefined : best(dice.filter((two) => two !== word).map((two) => shift(word, two)));
      return [first, both].filter((one) => one !== undefined);
    });
}
