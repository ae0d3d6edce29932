// Goal: what players are told at the reveal and at payday matches view and ledger. Method: the pure functions, on views and entries by hand.
import { describe, expect, test } from 'vitest';
import type { CampaignView, TableView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { payOf } from '../../../web/src/games/peur-sur-la-ville/campaign/moments/payday.ts';
import { revealedTo } from '../../../web/src/games/peur-sur-la-ville/campaign/moments/revealed.ts';

const table = (more: Partial<TableView>): TableView => ({
  table: 1,
  shops: [],
  order: [3, 1, 2],
  sentinels: [],
  hqs: [],
  roadblocks: ['E3'],
  defenders: [],
  lines: [],
  agreed: [],
  stage: 'noting',
  disputes: [],
  ruled: [],
  closed: false,
  ...more,
});
/** Only the fields that are read. */
const view = (phase: CampaignView['phase'], more: Partial<TableView> = {}) =>
  ({ phase, tables: [table({ table: 2, order: [4], roadblocks: [] }), table(more)] }) as unknown as CampaignView;

describe('the tables are revealed', () => {
  test('PV-149: a band learns whom it meets, when it deploys and which streets are barred', () => {
    expect(revealedTo(view('battles'), 3)).toEqual({ table: 1, against: [1, 2], place: 1, roadblocks: ['E3'] });
    expect(revealedTo(view('battles'), 2)).toMatchObject({ against: [3, 1], place: 3 });
    expect(revealedTo(view('battles'), 4)).toEqual({ table: 2, against: [], place: 1, roadblocks: [] });
  });

  test('the moment is over when the report has begun, and there is none in another phase or for who plays nowhere', () => {
    const lines: TableView['lines'] = [{ id: 1, noted: 1, fact: 'robBank', gang: 1 }];
    expect(revealedTo(view('battles', { lines }), 1)).toBeNull();
    expect(revealedTo(view('battles', { stage: 'checking' }), 1)).toBeNull();
    expect(revealedTo(view('accounts'), 1)).toBeNull();
    expect(revealedTo(view('battles'), 5)).toBeNull();
  });
});

test('a payday shows money first, then reputation, each entry by itself, losses below nothing, and what they add up to', () => {
  const entry = (n: number, unit: string, amount: number, key: string, gain = true, seat = 2) => ({
    n,
    unit,
    amount,
    from: gain ? 'city' : `gang:${seat}`,
    to: gain ? `gang:${seat}` : 'city',
    why: { key },
  });
  const entries = [
    entry(5, 'bavure', 2, 'why.new-turn', false),
    entry(4, 'rep', 2, 'why.hq-lost', false),
    entry(3, 'rep', 3, 'why.contract'),
    entry(2, 'btc', 4, 'why.shop'),
    entry(1, 'btc', 10, 'why.bank', true, 3),
    entry(0, 'btc', 6, 'why.bank'),
  ];
  const pay = payOf(entries, 'gang:2', 41);
  expect(pay.lines.map(({ why, unit, change }) => [why.key, unit, change])).toEqual([
    ['why.bank', 'btc', 6],
    ['why.shop', 'btc', 4],
    ['why.contract', 'rep', 3],
    ['why.hq-lost', 'rep', -2],
  ]);
  expect(pay).toMatchObject({ seq: 41, total: { btc: 10, rep: 1 } });
});
