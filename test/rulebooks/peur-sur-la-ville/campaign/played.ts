/** Campaigns brought to a certain point by real moves. */

import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignOptions, CampaignState, Figure, Gang } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { tablesFor } from '#rulebooks/peur-sur-la-ville/campaign/turn/turn.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { GangType } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import type { ResourceId } from '#rulebooks/peur-sur-la-ville/catalogue/resources.ts';
import { newRoster, type Roster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import { Table } from '../../../support/table.ts';

export type CampaignTable = Table<CampaignState, CampaignMove, CampaignView, CampaignOptions>;
export const options: CampaignOptions = { turns: 4, tables: 3, talkSeconds: 60, choiceSeconds: 600, largestBand: 15 };

/** A band of that type without purchases; its free resource is such as `labo`. */
export interface Band {
  readonly type: GangType;
  readonly resource?: ResourceId;
  readonly change?: (roster: Roster) => Roster;
}
const bandOf = (band: Band | GangType): Band => (typeof band === 'string' ? { type: band } : band);

/** A muster with those bands in seats 1, 2, 3… of `places`; `seed` decides every later draw. */
export function mustered(
  bands: readonly (Band | GangType)[],
  seed = 1,
  given: Partial<CampaignOptions> = {},
  places = Math.max(2, bands.length),
): CampaignTable {
  const table: CampaignTable = new Table(campaign, { ...options, ...given }, places, seed);
  for (const [index, band] of bands.map(bandOf).entries()) {
    const roster = { ...newRoster(band.type, `Bande ${index + 1}`), resource: band.resource ?? null };
    table.move('muster', index + 1, { do: 'enrol', roster: band.change?.(roster) ?? roster } as CampaignMove);
  }
  return table;
}

export function started(
  bands: readonly (Band | GangType)[],
  seed = 1,
  given: Partial<CampaignOptions> = {},
  places?: number,
): CampaignTable {
  const table = mustered(bands, seed, given, places);
  table.move('start', 0, { do: 'start' });
  return table;
}

/** All asks that are not optional. */
export const awaited = (table: CampaignTable): readonly Ask[] => table.asks().filter((ask) => !ask.optional);

/** Plays the duel with default answers to its end. */
export function fought(table: CampaignTable): CampaignTable {
  while (table.state.phase === 'duel')
    for (const ask of table.asks().filter(({ kind }) => kind === 'duel'))
      for (const seat of ask.seats) table.move(ask.id, seat, campaign.idle(table.state, ask, seat, table.money));
  return table;
}

const turnOf = (table: CampaignTable): string => `t${table.state.turn}`;

/** Default answers for the choice of contracts and the talk. */
export function talked(table: CampaignTable): CampaignTable {
  for (const kind of ['affaires', 'talk']) {
    const ask = table.asks().find((one) => one.kind === kind);
    for (const seat of ask?.seats.filter((one) => kind === 'affaires' || one === 0) ?? [])
      table.move(ask?.id ?? '', seat, campaign.idle(table.state, table.ask(ask?.id ?? ''), seat, table.money));
  }
  return table;
}

/** Sends each seat to its table, unless its contract sends it elsewhere. */
export function deployed(table: CampaignTable, where: readonly number[]): CampaignTable {
  talked(table);
  const { playing } = table.state.now ?? { playing: [] };
  const id = `${turnOf(table)}.tables`;
  for (const seat of playing) {
    const allowed = tablesFor(table.state, seat);
    const wanted = where[seat - 1] ?? 1;
    table.move(id, seat, { do: 'go', table: allowed.includes(wanted) ? wanted : (allowed[0] ?? 1) });
  }
  return table;
}

/** A campaign in the battles of its first turn, seat 1 on table `where[0]` and so on: tries seeds until the contracts allow it. */
export function inBattle(
  bands: readonly (Band | GangType)[],
  where: readonly number[],
  given: Partial<CampaignOptions> = {},
  suits: (state: CampaignState) => boolean = () => true,
): CampaignTable {
  for (let seed = 1; seed < 3000; seed++) {
    const table = talked(started(bands, seed, given));
    const fits = bands.every((_, index) => tablesFor(table.state, index + 1).includes(where[index] ?? 1));
    if (fits && suits(table.state)) return deployed(table, where);
  }
  throw new Error('no seed brings these bands there');
}

/** Does that seat hold that card? For `inBattle`. */
export const holds =
  (card: string, seat: Seat = 1) =>
  (state: CampaignState): boolean =>
    (state.now?.contracts[seat] ?? []).some((contract) => contract.card === card);

/** Notes facts on one table, as the organiser. */
export function report(table: CampaignTable, number: number, ...moves: readonly CampaignMove[]): void {
  for (const move of moves) table.move(`${turnOf(table)}.battle.${number}`, 0, move);
}

/** Closes all reports and the accounts, which opens the investments. */
export function accounted(table: CampaignTable): CampaignTable {
  for (const ask of table.asks())
    if (['battle', 'check', 'ruling'].includes(ask.kind)) table.move(ask.id, 0, { do: 'finish' });
  table.move(`${turnOf(table)}.accounts`, 0, { do: 'close' });
  return table;
}

export const advanced = (table: CampaignTable): CampaignTable => {
  table.move(`${turnOf(table)}.investments`, 0, { do: 'advance' });
  return table;
};

/** Plays the rest of this turn and `turns` more without events. */
export function quietly(table: CampaignTable, turns: number): CampaignTable {
  for (let n = 0; n < turns; n++) {
    advanced(table);
    if (table.state.now) accounted(deployed(table, []));
  }
  return table;
}

export const gang = (table: CampaignTable, seat: Seat): Gang => {
  const found = table.state.gangs[seat];
  if (!found) throw new Error(`no gang ${seat}`);
  return found;
};
export const figure = (table: CampaignTable, id: string): Figure => {
  const found = gang(table, Number.parseInt(id, 10)).figures.find((one) => one.id === id);
  if (!found) throw new Error(`no figure ${id}`);
  return found;
};
export const btc = (table: CampaignTable, seat: Seat): number => table.money(`gang:${seat}`, 'btc');
export const rep = (table: CampaignTable, seat: Seat): number => table.money(`gang:${seat}`, 'rep');
export const bavures = (table: CampaignTable, seat: Seat): number => table.money(`gang:${seat}`, 'bavure');
