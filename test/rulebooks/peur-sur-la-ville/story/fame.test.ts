// Goal: the hall of fame honours the best over all its campaigns, and ties share a place. Method: logs and tales by hand.
import { describe, expect, test } from 'vitest';
import { chaptersOf } from '#rulebooks/peur-sur-la-ville/story/chapters.ts';
import { datedEntries } from '#rulebooks/peur-sur-la-ville/story/entries.ts';
import { type Fallen, type Feat, hallOf, type Tale, taleOf } from '#rulebooks/peur-sur-la-ville/story/fame.ts';
import type { Message } from '#rulebooks/rulebook.ts';

const gang = (name: string, rep = 0, btc = 0) => ({ seat: 1, name, type: 'skins' as const, rep, btc });
const honoured = (name: string, feats: Partial<Record<Feat, number>>): Tale['figures'][number] => ({
  id: `1.${name}`,
  name,
  rank: 'member',
  gang: { seat: 1, name: 'A', type: 'skins' },
  feats: { kills: 0, arrests: 0, loot: 0, evenings: 0, ...feats },
});
const dead = (name: string, turn: number | null): Fallen => ({
  id: `1.${name}`,
  name,
  rank: 'member',
  gang: { seat: 1, name: 'A', type: 'skins' },
  evenings: 1,
  wounds: 0,
  scars: 0,
  fell: turn === null ? null : { turn, table: 'place.T1', against: [] },
});
const campaign = (id: string, tale: Partial<Tale>) => ({ id, tale: { figures: [], dead: [], gangs: [], ...tale } });

describe('places', () => {
  test('who reached the same amount stands together, across campaigns; three amounts have a place, nothing has none', () => {
    const hall = hallOf([
      campaign('one', { figures: [honoured('Momo', { kills: 2 }), honoured('Riton', { kills: 4 })] }),
      campaign('two', {
        figures: [honoured('Zoé', { kills: 4 }), honoured('Max', { kills: 1 }), honoured('Nada', { evenings: 1 })],
      }),
      campaign('three', { figures: [honoured('Lino', { kills: 3 })] }),
    ]);
    expect(
      hall.figures.kills.map(({ amount, holders }) => [amount, holders.map((one) => `${one.campaign} ${one.name}`)]),
    ).toEqual([
      [4, ['one Riton', 'two Zoé']],
      [3, ['three Lino']],
      [2, ['one Momo']],
    ]);
    expect(hall.figures.evenings.map(({ amount }) => amount)).toEqual([1]);
    expect(hall.figures.arrests).toEqual([]);
  });

  test('a place that a crowd shares names twelve, and says how many more', () => {
    const crowd = Array.from({ length: 15 }, (_, n) => honoured(`N${n}`, { loot: 7 }));
    const [place] = hallOf([campaign('one', { figures: crowd })]).figures.loot;
    expect([place?.holders.length, place?.more]).toEqual([12, 3]);
  });

  test('gangs are ranked by reputation and by bitcoins, each by itself', () => {
    const { gangs } = hallOf([
      campaign('one', { gangs: [gang('A', 10, 3), gang('B', 12, 3)] }),
      campaign('two', { gangs: [gang('C', 9, 40)] }),
    ]);
    expect(gangs.rep.map(({ holders }) => holders.map(({ name }) => name))).toEqual([['B'], ['A'], ['C']]);
    expect(gangs.btc.map(({ holders }) => holders.map(({ name }) => name))).toEqual([['C'], ['A', 'B']]);
  });
});

test('the dead of the first campaign come first, each the latest first: the duel, then the evenings; a churchyard has thirty stones', () => {
  const hall = hallOf([
    campaign('one', { dead: [dead('first', 1), dead('duel', null), dead('third', 3)] }),
    campaign('two', { dead: Array.from({ length: 40 }, (_, n) => dead(`N${n}`, 6)) }),
  ]);
  expect(hall.dead.slice(0, 4).map(({ name }) => name)).toEqual(['duel', 'third', 'first', 'N0']);
  expect([hall.dead.length, hall.moreDead]).toEqual([30, 13]);
});

test('a tale counts what the careers of its figures count', () => {
  const line = (key: string, args: Message['args']): Message => ({ key: `line.${key}`, args });
  const table = { term: 'place.T1' };
  const lines = [
    line('turn', { turn: 1, turns: 6 }),
    line('deploys', { gang: 'A', table, place: 1 }),
    line('deploys', { gang: 'B', table, place: 2 }),
    line('kill', { figure: 'Riton', gang: 'B' }),
    line('arrest', { figure: 'Zoé', gang: 'B', by: 'A' }),
  ];
  const chapters = chaptersOf(
    lines.map((one, seq) => ({ seq: seq + 1, at: '2026-01-01T20:00:00Z', kind: 'move', undone: false, lines: [one] })),
  );
  const bank = {
    seq: 4,
    n: 1,
    from: 'city',
    to: 'gang:1',
    unit: 'btc',
    amount: 6,
    why: { key: 'why.bank' },
    reverses: null,
  };
  const figure = (id: string, name: string, status: 'fit' | 'dead') =>
    ({ id, name, rank: 'member', status, permanent: 0, back: null }) as const;
  const tale = taleOf(chapters, datedEntries(chapters, [bank]), [
    { ...gang('A', 5, 6), figures: [figure('1.1', 'Momo', 'fit')] },
    { ...gang('B'), seat: 2, figures: [figure('2.1', 'Riton', 'dead')] },
  ]);
  expect(tale.figures.map(({ id, feats }) => [id, feats])).toEqual([
    ['1.1', { kills: 1, arrests: 1, loot: 6, evenings: 1 }],
    ['2.1', { kills: 0, arrests: 0, loot: 0, evenings: 1 }],
  ]);
  expect(tale.dead).toMatchObject([{ id: '2.1', evenings: 1, fell: { turn: 1, table: 'place.T1', against: ['A'] } }]);
  expect(tale.gangs).toEqual([
    { seat: 1, name: 'A', type: 'skins', rep: 5, btc: 6 },
    { seat: 2, name: 'B', type: 'skins', rep: 0, btc: 0 },
  ]);
});
