/** PV-R63: members left in an HQ while their band plays elsewhere, and their owner's part in the report. */
import { describe, expect, it } from 'vitest';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignState } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { accounted, awaited, type CampaignTable, figure, inBattle, rep, report } from './played.ts';
import { sentences } from './sentences.ts';

const hqOf = (table: CampaignTable, seat: number): number => table.state.gangs[seat]?.home ?? 0;
/** Bands 1 and 2 play on table 1, where band 3, which plays on table 2, has its HQ; nobody has one on table 2. */
const away = (): CampaignTable =>
  inBattle(['skins', 'police', 'swat'], [1, 1, 2], {}, (state: CampaignState) =>
    Object.values(state.hqs).every((hq) => (hq.owner === 3 ? hq.table === 1 : hq.table !== 2)),
  );
const stays = (table: CampaignTable, id: string): CampaignMove => ({ do: 'stay', hq: hqOf(table, 3), figure: id });
/** Members 3.4 and 3.5 stay. */
function defended(): CampaignTable {
  const table = away();
  for (const id of ['3.4', '3.5']) table.move('t1.defenders', 3, stays(table, id));
  return table;
}
const seatsOf = (table: CampaignTable, id: string) => table.ask(id).seats;
const raid = (table: CampaignTable): CampaignMove => ({ do: 'takeHq', by: 1, hq: hqOf(table, 3) });
const wound: CampaignMove = { do: 'wound', figure: '3.4', wounds: 3 };

describe('who defends an HQ', () => {
  it('PV-R63, PV-124, PV-145: a band that plays elsewhere may name members when the slips are revealed; nobody waits for it', () => {
    const table = away();
    expect(seatsOf(table, 't1.defenders')).toEqual([3]);
    expect(awaited(table).map(({ id }) => id)).toEqual(['t1.battle.1', 't1.battle.2']);
    table.move('t1.defenders', 3, stays(table, '3.4'));
    expect(sentences(table.last.lines)).toEqual([]);
    expect(table.view('public').tables.map((one) => one.defenders)).toEqual([['3.4'], [], []]);
    expect(table.refusal('t1.defenders', 3, stays(table, '3.4'))).toMatchObject({
      code: 'cannot-stay',
      rule: 'PV-R63',
    });
    for (let n = 1; n <= 8; n++) if (n !== 4) table.move('t1.defenders', 3, stays(table, `3.${n}`));
    table.move('t1.defenders', 3, stays(table, '3.9'));
    expect(table.asks().some(({ kind }) => kind === 'defenders')).toBe(false);
    campaign.check(table.state, table.money);
  });

  it('PV-R63: none stays by default, and none once something is noted at either table', () => {
    for (const at of [1, 2]) {
      const table = away();
      report(table, at, { do: 'robCar', gang: at === 1 ? 1 : 3, count: 1 });
      expect(table.asks().some(({ kind }) => kind === 'defenders')).toBe(false);
      expect(table.refusal('t1.battle.1', 0, wound)).toMatchObject({ code: 'gang-elsewhere' });
    }
  });

  it('PV-R63: those left do not play at their band’s table; at the HQ’s they are wounded, killed and captured', () => {
    const table = defended();
    expect(table.refusal('t1.battle.2', 0, wound)).toMatchObject({ code: 'figure-in-hq', rule: 'PV-R63' });
    expect(JSON.stringify(table.legal('t1.battle.2', 0))).not.toContain('"3.4"');
    expect(JSON.stringify(table.legal('t1.battle.1', 1))).not.toContain('"3.6"');
    report(table, 1, wound, { do: 'kill', figure: '3.5' });
    expect(table.last.lines[0]?.args?.table).toEqual({ term: 'place.T1' });
    report(table, 1, { do: 'capture', by: 2, figure: '3.4' });
    accounted(table);
    expect(['3.4', '3.5'].map((id) => figure(table, id).status)).toEqual(['arrested', 'dead']);
    expect(table.money('gang:3', 'btc')).toBe(12);
  });

  it('PV-R63, PV-R70: nor do they hold an entrance of the hospital', () => {
    const table = away();
    for (let n = 1; n <= 9; n++) table.move('t1.defenders', 3, stays(table, `3.${n}`));
    expect(table.refusal('t1.battle.2', 0, { do: 'hospital', gang: 3 })).toMatchObject({ code: 'too-few-left' });
  });
});

describe('the owner’s word', () => {
  it('PV-R63: a report that says something of his HQ or of its defenders does not close without him', () => {
    for (const line of [wound, 'raid'] as const) {
      const table = defended();
      report(table, 1, line === 'raid' ? raid(table) : line);
      table.move('t1.battle.1', 1, { do: 'agree' });
      table.move('t1.check.1.1', 2, { do: 'agree' });
      expect(seatsOf(table, 't1.check.1.1')).toEqual([0, 3]);
      expect(table.legal('t1.check.1.1', 3).map((one) => one.do)).toEqual(['dispute', 'contest', 'agree']);
      campaign.check(table.state, table.money);
      table.move('t1.check.1.1', 3, { do: 'agree' });
      expect(table.view(0).tables[0]?.closed).toBe(true);
    }
  });

  it('PV-R63: a report that says nothing of them closes without him', () => {
    const table = defended();
    table.move('t1.battle.1', 1, { do: 'agree' });
    table.move('t1.check.1.1', 2, { do: 'agree' });
    expect(table.view(0).tables[0]?.closed).toBe(true);
  });

  it('PV-R63, PV-148: he contests those lines and no others, and notes and strikes none', () => {
    const table = defended();
    report(table, 1, { do: 'robShop', gang: 1, shop: 'bar' }, wound, raid(table));
    table.move('t1.battle.1', 1, { do: 'agree' });
    const option = table.legal('t1.check.1.1', 3).find((one) => one.do === 'dispute')?.fields?.line;
    expect(option).toEqual({ kind: 'pick', from: [2, 3] });
    for (const move of [
      { do: 'dispute', line: 1, words: 'non' },
      { do: 'strike', line: 2 },
      { do: 'robShop', gang: 1, shop: 'tabac' },
    ] as const)
      expect(table.refusal('t1.check.1.1', 3, move).code).toBe('gang-elsewhere');
    table.move('t1.check.1.1', 3, { do: 'dispute', line: 3, words: 'la porte a tenu' });
    table.move('t1.check.1.1', 2, { do: 'agree' });
    expect(seatsOf(table, 't1.ruling.1.1')).toEqual([0, 3]);
    table.move('t1.ruling.1.1', 0, { do: 'overrule', line: 3, verdict: 'struck', words: 'il a raison' });
    campaign.check(table.state, table.money);
    expect(rep(accounted(table), 1)).toBe(0);
  });

  it('PV-R63, PV-148: his silence accepts like that of any band', () => {
    const table = defended();
    report(table, 1, wound);
    table.move('t1.battle.1', 1, { do: 'agree' });
    table.move('t1.check.1.1', 2, { do: 'agree' });
    table.elapse('t1.check.1.1');
    expect(table.view(0).tables[0]?.closed).toBe(true);
  });

  it('PV-R63: with the last line about him gone, his word goes too', () => {
    const table = defended();
    report(table, 1, wound);
    table.move('t1.battle.1', 1, { do: 'agree' });
    table.move('t1.check.1.1', 3, { do: 'agree' });
    table.move('t1.check.1.1', 2, { do: 'dispute', line: 1, words: 'raté' });
    table.move('t1.ruling.1.1', 0, { do: 'overrule', line: 1, verdict: 'struck', words: 'raté' });
    campaign.check(table.state, table.money);
    expect(seatsOf(table, 't1.check.1.2')).toEqual([0, 2]);
    table.move('t1.check.1.2', 2, { do: 'agree' });
    expect(table.view(0).tables[0]).toMatchObject({ closed: true, agreed: [1, 2] });
  });

  it('PV-R63, PV-148: alone at a table, who strikes the last line about him hands the report in anew', () => {
    const table = inBattle(['skins', 'police', 'swat'], [1, 2, 2], {}, (state: CampaignState) =>
      Object.values(state.hqs).some((hq) => hq.owner === 3 && hq.table === 1),
    );
    report(table, 1, raid(table));
    table.move('t1.battle.1', 1, { do: 'agree' });
    table.move('t1.check.1.1', 0, { do: 'robShop', gang: 1, shop: 'bar' });
    table.move('t1.check.1.2', 1, { do: 'strike', line: 1 });
    campaign.check(table.state, table.money);
    expect(table.view(0).tables[0]?.closed).toBe(false);
    table.move('t1.check.1.3', 1, { do: 'agree' });
    expect(table.view(0).tables[0]?.closed).toBe(true);
  });
});
