/**
 * What a card evening is played for. Everything in the pot is paid out, to the last Bitcoin, among the gangs alone; what cannot be
 * divided goes one by one to those who stand first, and among equals to those who sit first (the lower seat of the campaign).
 */
import { called } from '../../../agreement.ts';
import { type Act, potOf, type Seat } from '../../../rulebook.ts';
import { gangOf, holderOf } from '../find.ts';
import type { CampaignState, CardEvening, CardPayment } from '../state.ts';

/** Hundredths of the pot for the gangs in the order of their places, by how many gangs there are: from three on, 50, 30 and 20. */
const RANK_SHARES: readonly (readonly number[])[] = [[100], [60, 40], [50, 30, 20]];

interface Table {
  readonly name: string;
  /** Gangs at the table, ascending. */
  readonly gangs: readonly Seat[];
  /** Gangs from first to last, tied ones together. */
  readonly ranks: readonly (readonly Seat[])[];
}

/** Empties the pot. @returns what each gang got */
export function payPrize(act: Act<CampaignState>, evening: CardEvening, table: Table): CardPayment[] {
  const pot = act.balance(potOf(table.name), 'btc');
  const [first = []] = table.ranks;
  // Nobody is ranked: everybody takes back what he put in.
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

/** The stakes go back, and whoever stands first gains reputation; tied gangs all of it, for it is not taken from anybody. */
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

/** Tied gangs that share so many hundredths of the pot. */
interface Group {
  readonly seats: readonly Seat[];
  readonly hundredths: number;
}

/** Tied gangs put together what their places earn and share it. */
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

/** Whole shares; what is left goes one by one to those with a share, in their order. */
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
