/** Cost of a change to the draft before it is made. Pure. */
import type { Entrant, PairedTable, Pairing } from '#rulebooks/tournament-desk/pairing/contract.ts';
import { costOf, type PairingCost } from '#rulebooks/tournament-desk/pairing/cost.ts';
import type { DeskView } from '#rulebooks/tournament-desk/view.ts';

/** Swaps two players, or moves one to a table (0: bye). */
export type Change =
  | { readonly kind: 'swap'; readonly seats: readonly [number, number] }
  | { readonly kind: 'move'; readonly seat: number; readonly table: number };

export function changed({ tables, byes }: Pairing, change: Change): Pairing {
  if (change.kind === 'swap') {
    const [one, other] = change.seats;
    const swap = (seat: number): number => (seat === one ? other : seat === other ? one : seat);
    return { tables: tables.map(({ table, seats }) => ({ table, seats: seats.map(swap) })), byes: byes.map(swap) };
  }
  const { seat, table } = change;
  const without = (seats: readonly number[]): readonly number[] => seats.filter((one) => one !== seat);
  const put = (one: PairedTable): PairedTable => ({
    table: one.table,
    seats: [...without(one.seats), ...(one.table === table ? [seat] : [])],
  });
  const isNew = table > 0 && !tables.some((one) => one.table === table);
  return {
    tables: [...tables.map(put), ...(isNew ? [{ table, seats: [seat] }] : [])].filter(({ seats }) => seats.length > 0),
    byes: [...without(byes), ...(table === 0 ? [seat] : [])],
  };
}

export function costIn(view: DeskView, pairing: Pairing): PairingCost {
  const { options, rounds } = view;
  const input = {
    players: entrantsOf(view),
    size: options.tableSize,
    least: 2,
    most: 5,
    clubsApart: options.clubsApart && rounds.length === 0,
    pinned: [],
    tables: options.tables,
    seed: 0,
  };
  return costOf(input, pairing);
}

/** Best first, as the rules pair them. */
function entrantsOf({ players, standings, rounds }: DeskView): Entrant[] {
  const known = new Map(players.map((player) => [player.seat, player]));
  const main = rounds.filter(({ part }) => part === 'main');
  return standings
    .filter(({ seat }) => known.get(seat)?.is === 'in')
    .map(({ seat, points }): Entrant => {
      const sat = main.flatMap(({ tables }) => tables.filter(({ seats }) => seats.includes(seat)));
      const met = new Map<number, number>();
      for (const other of sat.flatMap(({ seats }) => seats))
        if (other !== seat) met.set(other, (met.get(other) ?? 0) + 1);
      const { club = null, team = null } = known.get(seat) ?? {};
      return {
        seat,
        points,
        club,
        team,
        byes: main.filter(({ byes }) => byes.includes(seat)).length,
        places: [],
        tables: sat.map(({ table }) => table),
        met: [...met].sort(([a], [b]) => a - b),
      };
    });
}
