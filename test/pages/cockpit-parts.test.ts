// Goal: a gang's bill adds up to its balance, the gang table counts and sorts, the log filter survives its address.
// Method: campaigns by the real rules; a preview applies the move to a copy, as on the server.
import { expect, test } from 'vitest';
import type { PreviewReply } from '../../server/read/contract.ts';
import { BILL_UNITS, billOf, cityBill } from '../../web/src/games/peur-sur-la-ville/campaign/accounts/bill.ts';
import { rowsOf, sorted } from '../../web/src/games/peur-sur-la-ville/campaign/cockpit/gang-rows.ts';
import {
  EVERYTHING,
  filterIn,
  isEverything,
  queryOf,
  wantedOf,
} from '../../web/src/games/peur-sur-la-ville/campaign/log/log-filter.ts';
import { type CampaignTable, inBattle } from '../rulebooks/peur-sur-la-ville/campaign/played.ts';

/** Closes the accounts. @returns the preview before */
function closed(table: CampaignTable): PreviewReply {
  const before = new Map(table.balances);
  table.move('t1.accounts', 0, { do: 'close' });
  const accounts = [...new Set([...before.keys(), ...table.balances.keys()])];
  return {
    lines: [],
    entries: table.last.entries.map(({ from, to, unit, amount, why }) => ({ from, to, unit, amount, why })),
    balances: accounts.map((account) => {
      const [holder = '', unit = ''] = account.split(' ');
      return { holder, unit, before: before.get(account) ?? 0, after: table.money(holder, unit) };
    }),
    view: table.view(0),
  };
}

/** Gang 2 robs, gang 1 shoots civilians and pays for partial silence (PV-134); of gang 2 one dies, one is badly wounded, one goes to prison. */
function bloody() {
  const table = inBattle([{ type: 'police', resource: 'corruption' }, 'anars'], [1, 1]);
  const [dead, hurt, caught] = (table.view(0).gangs[1]?.figures ?? []).slice(1).map((figure) => figure.id);
  const note = (move: Parameters<CampaignTable['move']>[2]) => table.move('t1.battle.1', 0, move);
  note({ do: 'robShop', gang: 2, shop: 'bar' });
  note({ do: 'kill', figure: dead ?? '' });
  note({ do: 'wound', figure: hurt ?? '', wounds: 3 });
  note({ do: 'capture', by: 1, figure: caught ?? '' });
  for (let n = 0; n < 4; n++) note({ do: 'bavure', gang: 1, kind: 'civilian', journalists: 'no' });
  table.move('t1.battle.1', 0, { do: 'finish' });
  return { table, figures: { dead, hurt, caught } };
}

test('PV-R41: the lines of a bill add up to what a band has before and after, in every unit', () => {
  const { table } = bloody();
  const before = table.view(0);
  const preview = closed(table);
  for (const { seat } of before.gangs) {
    const bill = billOf(preview, before, seat);
    expect(bill.parts.length).toBeGreaterThan(0);
    for (const { unit, lines, before: was, after } of bill.parts) {
      expect(lines.reduce((sum, line) => sum + line.change, was)).toBe(after);
      expect(after).toBe(table.money(`gang:${seat}`, unit));
    }
    const silent = BILL_UNITS.filter((unit) => !bill.parts.some((part) => part.unit === unit));
    for (const unit of silent)
      expect(before.gangs.find((gang) => gang.seat === seat)?.[unit]).toBe(table.money(`gang:${seat}`, unit));
  }
});

test('PV-159, PV-R42, PV-R44: a bill says who dies, who stays wounded and who goes to prison until when', () => {
  const { table, figures } = bloody();
  const before = table.view(0);
  const named = (id = '') => before.gangs[1]?.figures.find((figure) => figure.id === id)?.name;
  const { fates } = billOf(closed(table), before, 2);
  expect(fates).toEqual(
    expect.arrayContaining([
      { kind: 'died', name: named(figures.dead) },
      { kind: 'permanent', name: named(figures.hurt), wounds: 1 },
      { kind: 'arrested', name: named(figures.caught), back: 3 },
    ]),
  );
  expect(billOf(closed(bloody().table), before, 1).fates).toEqual([]);
});

test('PV-182: the bill of the city has the bavures against the bands and the Guard before and after', () => {
  const { table } = bloody();
  const before = table.view(0);
  expect(cityBill(closed(table), before)).toEqual({ bavures: { total: 3, bands: 2 }, guardBefore: 0, guardAfter: 1 });
});

test('the table of bands counts who stands, is wounded, in prison or dead', () => {
  const { table } = bloody();
  const alive = table.view(0).gangs[1]?.figures.length ?? 0;
  closed(table);
  const row = rowsOf(table.view(0), []).find(({ seat }) => seat === 2);
  expect(row).toMatchObject({ standing: alive - 3, wounded: 1, arrested: 1, dead: 1, lostTo: null });
});

test('the table of bands sorts by any column, both ways; equals stay in the order of reputation', () => {
  const { table } = bloody();
  closed(table);
  const rows = rowsOf(table.view(0), []);
  const seats = (by: 'dead' | 'name' | 'btc', down: boolean) => sorted(rows, { by, down }).map(({ seat }) => seat);
  expect(seats('dead', true)).toEqual([2, 1]);
  expect(seats('dead', false)).toEqual([1, 2]);
  expect(seats('name', false)).toEqual([1, 2]);
  const same = rows.map((row) => ({ ...row, dead: 0 }));
  const byRep = sorted(same, { by: 'rep', down: true }).map(({ seat }) => seat);
  expect(sorted(same, { by: 'dead', down: false }).map(({ seat }) => seat)).toEqual(byRep);
});

test('a filter of the log survives its address; nonsense in an address is everything', () => {
  const filter = { gang: 3, kind: 'robBank', words: 'la banque' };
  expect(filterIn(new URLSearchParams(queryOf(filter)))).toEqual(filter);
  expect(wantedOf(filter, '40')).toEqual({ after: '40', seat: 3, do: 'robBank', q: 'la banque' });
  expect(filterIn(new URLSearchParams('gang=-1&do=%3Cscript&q=%20'))).toEqual(EVERYTHING);
  expect(isEverything(filterIn(new URLSearchParams('gang=x')))).toBe(true);
  expect(queryOf(EVERYTHING, { as: null })).toBe('');
});
