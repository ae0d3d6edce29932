// Goal: every record equals log and ledger. Method: small campaigns by hand.
import { expect, test } from 'vitest';
import type { GangType } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import type { Chapter } from '#rulebooks/peur-sur-la-ville/story/chapters.ts';
import type { Message } from '#rulebooks/rulebook.ts';
import { recordsOf, type Told } from '../../../web/src/games/peur-sur-la-ville/campaign/story/records.ts';

const said = (seq: number, key: string, args: Message['args'] = {}) => ({
  seq,
  at: '',
  line: { key: `line.${key}`, args },
});
/** A chapter whose facts are all its lines. */
const chapter = (turn: number, ...lines: Chapter['said'][number][]): Chapter => {
  const begins = said(turn * 100, 'turn', { turn });
  return { turn, at: '', said: [begins, ...lines], facts: lines };
};
type Entry = Told['entries'][number];
const pays = (seq: number, seat: number, amount: number, why: string, more: Partial<Entry> = {}): Entry => ({
  seq,
  n: 1,
  from: 'city',
  to: `gang:${seat}`,
  unit: 'btc',
  amount,
  why: { key: `why.${why}` },
  reverses: null,
  ...more,
});
const gang = (
  seat: number,
  name: string,
  figures: readonly (readonly [string, 'leader' | 'member', boolean])[] = [],
) => ({
  seat,
  name,
  type: 'braqueurs' as GangType,
  figures: figures.map(([who, rank, dead]) => ({
    id: `${seat}.${who}`,
    name: who,
    rank,
    status: dead ? ('dead' as const) : ('fit' as const),
    permanent: 0,
    back: null,
    plays: !dead,
    given: [],
    bought: [],
    abilities: [],
  })),
});
const gangs = [gang(1, 'A'), gang(2, 'B')];
const record = (told: Partial<Told>, id: string) =>
  recordsOf({ chapters: [chapter(1)], entries: [], gangs, ...told }).find((one) => one.id === id);

test('a campaign in which nothing happened has no records', () => {
  expect(recordsOf({ chapters: [], entries: [], gangs: [] })).toEqual([]);
  expect(recordsOf({ chapters: [chapter(1)], entries: [], gangs })).toEqual([]);
});

test('the biggest win at cards: what was paid out, not a stake that came back', () => {
  const entries = [
    pays(150, 1, 9, 'cards-back', { from: 'child:e1/pot' }),
    pays(160, 2, 4, 'cards-won', { from: 'child:e2/pot', why: { key: 'why.cards-won', args: { title: 'Le Tripot' } } }),
  ];
  expect(record({ entries }, 'cards')).toMatchObject({ amount: 4, seats: [2], why: { args: { title: 'Le Tripot' } } });
});

test('most earned in a turn: incomes of one turn together, without the budget, what gangs pay each other, and stakes at cards', () => {
  const entries = [
    pays(50, 1, 40, 'budget-left'),
    pays(150, 1, 3, 'bank'),
    pays(151, 1, 4, 'contract'),
    pays(160, 2, 90, 'paid', { from: 'gang:1' }),
    pays(161, 2, 80, 'cards-won', { from: 'child:e1/pot' }),
    pays(162, 2, 70, 'cards-back', { from: 'cards:e2' }),
    pays(250, 1, 6, 'bank'),
    pays(251, 2, 5, 'bank'),
  ];
  const told = { entries, chapters: [chapter(0), chapter(1), chapter(2)] };
  expect(record(told, 'earned')).toMatchObject({ amount: 7, seats: [1], turn: 1 });
});

test('an entry that was taken back counts no more; one that was restored counts again', () => {
  const bank = pays(110, 1, 9, 'bank');
  const back = pays(120, 1, 9, 'bank', { from: 'gang:1', to: 'city', reverses: { seq: 110, n: 1 } });
  const again = pays(130, 1, 9, 'bank', { reverses: { seq: 120, n: 1 } });
  const other = pays(111, 2, 2, 'bank');
  expect(record({ entries: [bank, back, other] }, 'holdup')).toMatchObject({ amount: 2, seats: [2] });
  expect(record({ entries: [bank, back, again, other] }, 'holdup')).toMatchObject({ amount: 9, seats: [1] });
});

test('the biggest holdup is one sum, with its reason; contracts have a record of their own', () => {
  const entries = [
    pays(101, 1, 2, 'shop'),
    pays(102, 1, 2, 'shop', { n: 2 }),
    pays(103, 2, 3, 'passers'),
    pays(104, 1, 8, 'contract'),
  ];
  expect(record({ entries }, 'holdup')).toMatchObject({ amount: 3, seats: [2], turn: 1, why: { key: 'why.passers' } });
  expect(record({ entries }, 'contract')).toMatchObject({ amount: 8, seats: [1] });
});

test('most wounded, most funerals, most HQs and contracts: counted from the facts that stand, shared when equal', () => {
  const chapters = [
    chapter(1, said(110, 'wound', { figure: 'x', gang: 'A' }), said(111, 'kill', { figure: 'y', gang: 'B' })),
    chapter(2, said(210, 'wound', { figure: 'x', gang: 'B' }), said(211, 'takeHq', { by: 'B', of: 'A', hq: 1 })),
    chapter(3, said(310, 'kill', { figure: 'z', gang: 'B' }), said(311, 'fulfil', { gang: 'A' })),
  ];
  expect(record({ chapters }, 'wounded')).toMatchObject({ amount: 1, seats: [1, 2] });
  expect(record({ chapters }, 'buried')).toMatchObject({ amount: 2, seats: [2] });
  expect(record({ chapters }, 'hqs')).toMatchObject({ amount: 1, seats: [2] });
  expect(record({ chapters }, 'contracts')).toMatchObject({ amount: 1, seats: [1] });
  expect(record({ chapters }, 'bloodiest')).toMatchObject({ amount: 1, turn: 1, seats: [] });
});

test('most bavures: as committed over the whole campaign, also those forgotten since (PV-180, PV-181)', () => {
  const bavure = (seq: number, seat: number, amount: number) =>
    pays(seq, seat, amount, 'bavure-yes', { unit: 'bavure' });
  const forgotten = pays(190, 1, 4, 'new-turn', { unit: 'bavure', from: 'gang:1', to: 'city' });
  expect(record({ entries: [bavure(110, 1, 4), forgotten, bavure(210, 2, 3)] }, 'bavures')).toMatchObject({
    amount: 4,
    seats: [1],
  });
});

test('PV-177: a reign ends with the death of the Leader, and that of his successor begins with the promotion', () => {
  const chapters = [
    chapter(1),
    chapter(2, said(210, 'kill', { figure: 'Old', gang: 'A' })),
    chapter(3, said(310, 'promoted', { figure: 'New', gang: 'A' })),
    chapter(4),
    chapter(5),
  ];
  const dynasty = gang(1, 'A', [
    ['Old', 'leader', true],
    ['New', 'leader', false],
    ['Nobody', 'member', false],
  ]);
  expect(record({ chapters, gangs: [dynasty] }, 'leader')).toMatchObject({ amount: 3, seats: [1], who: 'New' });
  const steady = gang(2, 'B', [['Iron', 'leader', false]]);
  expect(record({ chapters, gangs: [dynasty, steady] }, 'leader')).toMatchObject({
    amount: 5,
    seats: [2],
    who: 'Iron',
  });
});
