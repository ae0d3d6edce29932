/**
 * The prize of a card evening. The whole pot is paid to the gangs; an indivisible rest goes one by one to the best placed, tied gangs in the order of their seats in the campaign.
 */
import { called } from '../../../agreement.ts';
import { type Act, potOf, type Seat } from '../../../rulebook.ts';
import { gangOf, holderOf } from '../find.ts';
import type { CampaignState, CardEvening, CardPayment } from '../state.ts';

/** Hundredths of the pot by place, for one, two, and three or more gangs. */
const RANK_SHARES: readonly (readonly number[])[] = [[100], [60, 40], [50, 30, 20]];

interface Table {
  readonly name: string;
  readonly gangs: readonly Seat[];
  readonly ranks: readonly (readonly Seat[])[];
}

/** Empties the pot. @returns the payment of each gang */
export function payPrize(act: Act<CampaignState>, evening: CardEvening, table: Table): CardPayment[] {
  const pot = act.balance(potOf(table.name), 'btc');
  const [first = []] = table.ranks;
  if (evening.prize === 'reputation' || first.length === 0) return giveReputation(act, evening, table, first);
  const shares =
    evening.prize === 'winner' ? shared(pot, [{ seats: first, hundredths: 100 }]) : sharedByRank(pot, table.ranks);
  const paid = shares.filter(({ amount }) => amount > 0);
  for (const { seat, amount } of paid) {
    const { title } = evening;
    pay(act, potOf(table.name), seat, 'btc', amount, { key: 'why.cards-won', args: { title } });
    act.say({ key: 'line.cards-won', args: { ...called('gang', gangOf(act.state, seat)), title, amount } });
  }
  return paid.map(({ seat, amount }) => ({ seat, unit: 'btc', amount }));
}

/** Returns the stakes; the winner gains reputation, and tied winners the full amount each, since nobody loses it. */
function giveReputation(
  act: Act<CampaignState>,
  { title, stake, prizeRep }: CardEvening,
  { name, gangs }: Table,
  first: readonly Seat[],
): CardPayment[] {
  const back = stake > 0 ? gangs.map((seat) => ({ seat, unit: 'btc', amount: stake }) as const) : [];
  for (const { seat, amount } of back)
    pay(act, potOf(name), seat, 'btc', amount, { key: 'why.cards-back', args: { title } });
  const won = first.map((seat) => ({ seat, unit: 'rep', amount: prizeRep }) as const);
  for (const { seat, amount } of won) {
    pay(act, 'city', seat, 'rep', amount, { key: 'why.cards-reputation', args: { title } });
    act.say({ key: 'line.cards-reputation', args: { ...called('gang', gangOf(act.state, seat)), title, amount } });
  }
  return [...back, ...won];
}

interface Share {
  readonly seat: Seat;
  readonly amount: number;
}

interface Group {
  readonly seats: readonly Seat[];
  readonly hundredths: number;
}

/** Tied gangs add the shares of their places and split them. */
export function sharedByRank(pot: number, ranks: readonly (readonly Seat[])[]): Share[] {
  const count = ranks.flat().length;
  const places = RANK_SHARES[Math.min(count, RANK_SHARES.length) - 1] ?? [];
  let place = 0;
  return shared(
    pot,
    ranks.map((seats) => {
      const won = places.slice(place, place + seats.length);
      place += seats.length;
      return { seats, hundredths: won.reduce((sum, share) => sum + share, 0) };
    }),
  );
}

/** Whole shares; the rest goes one by one to gangs with a share, in their order. */
export function shared(pot: number, groups: readonly Group[]): Share[] {
  const shares = groups
    .filter(({ hundredths }) => hundredths > 0)
    .flatMap(({ seats, hundredths }) =>
      seats.map((seat) => ({ seat, amount: Math.floor((pot * hundredths) / (100 * seats.length)) })),
    );
  const left = pot - shares.reduce((sum, { amount }) => sum + amount, 0);
  return shares.map(({ seat, amount }, place) => ({ seat, amount: place < left ? amount + 1 : amount }));
}

function pay(
  act: Act<CampaignState>,
  from: string,
  seat: Seat,
  unit: 'btc' | 'rep',
  amount: number,
  why: { readonly key: string; readonly args: { readonly title: string } },
): void {
  act.pay({ from, to: holderOf(seat), unit, amount, why });
}
