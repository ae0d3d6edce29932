/** HC-7 to HC-9: a round's winner walks in the town: two dice, one way, and the purse at its end. */
import { roll } from '#rulebooks/dice.ts';
import type { Option } from '#rulebooks/options.ts';
import { type Act, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import type { HighCardMove } from './moves.ts';
import type { HighCardState, Town } from './state.ts';
import { BANK, PURSES, purseOf, TOKEN } from './tokens.ts';
import { places, START, type TownPlace, waysFrom } from './town.ts';

/** HC-9. */
const MOST_IN_PURSE = 5;
const SIDES = 6;
const DICE = [0, 1] as const;

type Walked = Extract<HighCardMove, { do: 'walk' }>;

/** HC-7: the bank puts a token at every place but the station. */
export function openTown(act: Act<HighCardState>): Town {
  const purses = places.map((place) => (place === START ? 0 : 1));
  const amount = purses.reduce<number>((sum, one) => sum + one, 0);
  act.pay({ from: BANK, to: PURSES, unit: TOKEN, amount, why: { key: 'why.town' } });
  return { pawns: [START, START], purses, walker: null, dice: [], again: false, walked: null };
}

/** HC-8. */
export function throwDice(act: Act<HighCardState>, walker: Seat): void {
  const { town } = act.state;
  if (!town) return;
  town.walker = walker;
  town.again = true;
  town.dice = DICE.map(() => roll(act.dice, SIDES));
  act.say({ key: 'line.dice', args: { seat: walker, one: town.dice[0] ?? 0, two: town.dice[1] ?? 0 } });
}

const pawnOf = ({ pawns }: Town, seat: Seat): TownPlace => pawns[seat - 1] ?? START;
const purseAt = ({ purses }: Town, place: TownPlace): number => purses[places.indexOf(place)] ?? 0;
const waysOf = (town: Town, seat: Seat, die: number) => waysFrom(pawnOf(town, seat), town.dice[die] ?? 0);

/** One option per beginning of a walk: two deeds at a place with a purse, else one. */
export function walkOptions(town: Town, seat: Seat): readonly Option[] {
  const walks = DICE.flatMap((die): Option[] => {
    const ends = places.filter((place) => waysOf(town, seat, die).has(place));
    const to = (from: readonly TownPlace[], acts: readonly string[]): Option[] =>
      from.length === 0
        ? []
        : [
            {
              do: 'walk',
              fields: {
                die: { kind: 'pick', from: [die] },
                place: { kind: 'pick', from },
                deed: { kind: 'pick', from: acts },
              },
            },
          ];
    return [
      ...to(
        ends.filter((place) => purseAt(town, place) > 0),
        ['take', 'leave'],
      ),
      ...to(
        ends.filter((place) => purseAt(town, place) === 0),
        ['leave'],
      ),
    ];
  });
  const again: Option = { do: 'rethrow', fields: { dice: { kind: 'several', from: [...DICE], min: 1, max: 2 } } };
  return [...walks, ...(town.again ? [again] : []), { do: 'stay' }];
}

/** HC-8, HC-9: why the walk is not allowed; null if the rules do not object. */
export function refusedWalk(town: Town, seat: Seat, move: HighCardMove): Refusal | null {
  if (move.do === 'rethrow') return town.again ? null : new Refusal('thrown-again', 'HC-8');
  if (move.do !== 'walk') return null;
  const steps = town.dice[move.die] ?? 0;
  const place = { term: `place.${move.place}` };
  if (!waysOf(town, seat, move.die).has(move.place)) return new Refusal('no-way', 'HC-8', { steps, place });
  return move.deed === 'take' && purseAt(town, move.place) === 0 ? new Refusal('no-purse', 'HC-9', { place }) : null;
}

/** HC-8: once a round. */
export function throwAgain(act: Act<HighCardState>, seat: Seat, dice: readonly number[]): void {
  const { town } = act.state;
  if (!town) return;
  town.again = false;
  town.dice = town.dice.map((die, at) => (dice.includes(at) ? roll(act.dice, SIDES) : die));
  act.say({ key: 'line.dice-again', args: { seat, one: town.dice[0] ?? 0, two: town.dice[1] ?? 0 } });
}

/** HC-9: takes the purse, or leaves it and it grows by a token. */
export function walk(act: Act<HighCardState>, seat: Seat, { die, place, deed }: Walked): void {
  const { town } = act.state;
  if (!town) return;
  const at = places.indexOf(place);
  const amount = purseAt(town, place);
  town.walked = { seat, by: [...(waysOf(town, seat, die).get(place) ?? [])] };
  town.pawns[seat - 1] = place;
  const args = { seat, place: { term: `place.${place}` } };
  if (deed === 'take') {
    town.purses[at] = 0;
    act.pay({ from: PURSES, to: purseOf(seat), unit: TOKEN, amount, why: { key: 'why.purse' } });
    return act.say({ key: 'line.took', args: { ...args, amount } });
  }
  if (place !== START && amount < MOST_IN_PURSE) {
    town.purses[at] = amount + 1;
    act.pay({ from: BANK, to: PURSES, unit: TOKEN, amount: 1, why: { key: 'why.town' } });
  }
  act.say({ key: 'line.walked', args });
}
