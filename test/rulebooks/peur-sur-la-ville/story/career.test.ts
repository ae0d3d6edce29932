// Goal: a career has what the log and the ledger say of that figure only. Method: logs and ledgers by hand, line by line.
import { describe, expect, test } from 'vitest';
import type { GangType } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { careerOf } from '#rulebooks/peur-sur-la-ville/story/career.ts';
import { chaptersOf } from '#rulebooks/peur-sur-la-ville/story/chapters.ts';
import { datedEntries, type Entry } from '#rulebooks/peur-sur-la-ville/story/entries.ts';
import type { Argument, Message } from '#rulebooks/rulebook.ts';

const line = (key: string, args: Record<string, Argument> = {}): Message => ({ key: `line.${key}`, args });
const table = (number: number) => ({ term: `place.T${number}` });
const turn = (number: number) => line('turn', { turn: number, turns: 6 });
const deploys = (gang: string, at = 1) => line('deploys', { gang, table: table(at), place: 1 });
const wound = (figure: string, gang = 'A', wounds = 2) => line('wound', { figure, gang, wounds });
const kill = (figure: string, gang = 'A') => line('kill', { figure, gang });
const arrest = (figure: string, gang: string, by: string) => line('arrest', { figure, gang, by });
/** An evening of A against B at the first table, with these lines. */
const evening = (number: number, ...befell: Message[]): Message[] => [
  turn(number),
  deploys('A'),
  deploys('B'),
  ...befell,
];

/** A log of one line a move, numbered from 1. @param undone numbers of undone lines */
const chapters = (lines: readonly Message[], undone: readonly number[] = []) =>
  chaptersOf(
    lines.map((one, index) => ({
      seq: index + 1,
      at: '2026-01-01T20:00:00.000Z',
      kind: 'move',
      undone: undone.includes(index + 1),
      lines: [one],
    })),
  );
const paid = (seq: number, amount: number, why: string, more: Partial<Entry> = {}): Entry => ({
  seq,
  n: 1,
  from: 'city',
  to: 'gang:1',
  unit: 'btc',
  amount,
  why: { key: `why.${why}` },
  reverses: null,
  ...more,
});

interface Told {
  readonly undone?: readonly number[];
  readonly entries?: readonly Entry[];
  readonly figure?: Partial<Parameters<typeof careerOf>[0]['figure']>;
  readonly gang?: string;
}
/** The career of Momo, an ordinary man of gang A in seat 1. */
function careerIn(lines: readonly Message[], { undone, entries = [], figure, gang = 'A' }: Told = {}) {
  const told = chapters(lines, undone);
  return careerOf({
    chapters: told,
    entries: datedEntries(told, entries),
    gang: { seat: gang === 'A' ? 1 : 2, name: gang, type: 'braqueurs' satisfies GangType },
    figure: { id: '1.1', name: 'Momo', rank: 'member', status: 'fit', permanent: 0, back: null, ...figure },
  });
}
const turnsOf = (career: ReturnType<typeof careerIn>): number[] => career.evenings.map((one) => one.turn);

describe('evenings', () => {
  test('every turn in which the gang deployed is one, with the gangs at the same table', () => {
    const lines = [...evening(1), deploys('C', 2), turn(2), deploys('B'), ...evening(3)];
    const { evenings } = careerIn(lines);
    expect(evenings.map(({ turn: number, table: at, against }) => [number, at, against])).toEqual([
      [1, 'place.T1', ['B']],
      [3, 'place.T1', ['B']],
    ]);
  });

  test('PV-R63: who stays in an HQ meets those who come to its table, not those whom his gang goes to meet', () => {
    const stays = line('stays', { figure: 'Momo', gang: 'A', hq: 3, table: table(2) });
    const [one] = careerIn([...evening(1), deploys('C', 2), stays, kill('Riton', 'B'), kill('Zoé', 'C')]).evenings;
    expect(one).toMatchObject({ table: 'place.T2', against: ['C'] });
    expect(careerIn([...evening(1), deploys('C', 2), stays, kill('Riton', 'B'), kill('Zoé', 'C')]).counts.kills).toBe(
      1,
    );
  });

  test('a recruit plays from the turn after the one in which he came', () => {
    const recruited = line('recruited', { figure: 'Momo', gang: 'A' });
    const career = careerIn([...evening(1), recruited, ...evening(2)]);
    expect(turnsOf(career)).toEqual([2]);
    expect(career.between).toEqual([{ turn: 1, line: recruited }]);
  });

  test('PV-R44: who sits in custody misses the turns until he is back', () => {
    const custody = line('in-custody', { figure: 'Momo', turn: 3 });
    const lines = [...evening(1, arrest('Momo', 'A', 'B'), custody), ...evening(2), ...evening(3)];
    expect(turnsOf(careerIn(lines))).toEqual([1, 3]);
    const free = line('let-go', { figure: 'Momo' });
    expect(turnsOf(careerIn([...evening(1, arrest('Momo', 'A', 'B'), free), ...evening(2)]))).toEqual([1, 2]);
  });
});

describe('what he suffered', () => {
  test('wounds add up, three of one evening are grave, and the scar of that evening is told with it', () => {
    const scar = line('permanent', { figure: 'Momo' });
    const career = careerIn([
      ...evening(1, wound('Momo'), wound('Riton', 'B', 3), scar),
      ...evening(2, wound('Momo', 'A', 3)),
    ]);
    expect(career.counts).toMatchObject({ wounds: 5, grave: 1 });
    expect(career.evenings.map((one) => one.lines.map(({ key }) => key))).toEqual([
      ['line.wound', 'line.permanent'],
      ['line.wound'],
    ]);
  });

  test('a scar that somebody else took, who bears the same name, is not his', () => {
    const career = careerIn(evening(1, wound('Momo', 'B', 3), line('permanent', { figure: 'Momo' })));
    expect(career.counts.wounds).toBe(0);
    expect(career.evenings[0]?.lines).toEqual([]);
  });

  test('arrests and kidnappings that he suffered, apart from those that his gang made', () => {
    const kidnap = line('kidnap', { figure: 'Momo', gang: 'A', by: 'B' });
    const lines = [...evening(1, kidnap, arrest('Riton', 'B', 'A')), ...evening(2, arrest('Momo', 'A', 'B'))];
    expect(careerIn(lines).counts).toMatchObject({ captures: 2, arrests: 1 });
  });
});

describe('what his gang did while he played', () => {
  test('the dead of the gangs opposite are counted, not its own and not those of another table', () => {
    const lines = evening(1, kill('Riton', 'B'), kill('Zoé', 'C'), kill('Lulu', 'A'));
    expect(careerIn(lines).counts.kills).toBe(1);
  });

  test('loot is what holdups and contracts paid his gang on his evenings, as the ledger stands', () => {
    const lines = [...evening(1), ...evening(2)];
    const entries = [
      paid(4, 5, 'bank'),
      paid(4, 3, 'contract', { n: 2 }),
      paid(4, 9, 'income', { n: 3 }),
      paid(4, 7, 'shop', { n: 4, to: 'gang:2' }),
      paid(4, 2, 'extra', { n: 5, unit: 'rep' }),
      paid(8, 4, 'racket'),
      paid(9, 4, 'racket', { from: 'gang:1', to: 'city', reverses: { seq: 8, n: 1 } }),
    ];
    expect(careerIn(lines, { entries }).counts.lootBtc).toBe(8);
    const recruited = line('recruited', { figure: 'Momo', gang: 'A' });
    expect(careerIn([...evening(1), recruited, ...evening(2)], { entries }).counts.lootBtc).toBe(0);
  });
});

describe('what was taken back, struck or corrected', () => {
  test('a wound that was undone never was', () => {
    const career = careerIn(evening(1, wound('Momo'), wound('Momo', 'A', 1)), { undone: [4] });
    expect(career.counts.wounds).toBe(1);
  });

  test('a death that was struck out of the report is none: the career goes on', () => {
    const struck = line('struck', { line: 1, table: table(1), what: { term: 'do.kill' } });
    const career = careerIn([...evening(1, kill('Momo'), struck), ...evening(2)]);
    expect(career.fell).toBeNull();
    expect(turnsOf(career)).toEqual([1, 2]);
  });

  test('the organiser’s correction of a line counts', () => {
    const ruled = line('overruled-corrected', { line: 1, table: table(1), what: { term: 'do.wound' }, count: 1 });
    expect(careerIn(evening(1, wound('Momo', 'A', 3), ruled)).counts).toMatchObject({ wounds: 1, grave: 0 });
  });
});

describe('rank and gang', () => {
  test('named, promoted and treated: told between the evenings, each in its turn', () => {
    const rank = { term: 'rank.second' };
    const between = ['second', 'promoted', 'doctor'].map((key) => line(key, { figure: 'Momo', gang: 'A', rank }));
    const [second, promoted, doctor] = between as [Message, Message, Message];
    const career = careerIn([...evening(1), second, doctor, ...evening(2), promoted]);
    expect(career.between).toEqual([
      { turn: 1, line: second },
      { turn: 1, line: doctor },
      { turn: 2, line: promoted },
    ]);
  });

  test('who was renamed has one career under all his names, each as the log told it', () => {
    const career = careerIn(
      [
        ...evening(1, wound('Petit Momo')),
        line('renamed', { figure: 'Petit Momo', gang: 'A', to: 'Momo' }),
        ...evening(2, wound('Momo')),
      ],
      { figure: { formerNames: ['Petit Momo'] } },
    );
    expect(career.counts.wounds).toBe(4);
    expect(career.evenings.flatMap(({ lines }) => lines.map(({ args }) => args?.figure))).toEqual([
      'Petit Momo',
      'Momo',
    ]);
    expect(career.between.map((one) => one.line.key)).toEqual(['line.renamed']);
  });

  test('the same name in another gang has a career of its own', () => {
    const lines = [...evening(1, wound('Momo', 'B', 3), kill('Momo')), ...evening(2)];
    const figure = { status: 'dead' } as const;
    expect(careerIn(lines, { figure })).toMatchObject({ counts: { wounds: 0 }, fell: { turn: 1 } });
    const other = careerIn(lines, { gang: 'B' });
    expect(other).toMatchObject({ counts: { wounds: 3, kills: 1 }, fell: null });
    expect(turnsOf(other)).toEqual([1, 2]);
  });
});

describe('the dead', () => {
  test('PV-77: the career ends on the evening on which he fell, whom he met is told, and nothing later is his', () => {
    const lines = [
      ...evening(1, wound('Momo')),
      ...evening(2, kill('Riton', 'B'), kill('Momo')),
      ...evening(3, kill('Zoé', 'B')),
    ];
    const career = careerIn(lines, { figure: { status: 'dead' } });
    expect(turnsOf(career)).toEqual([1, 2]);
    expect(career.fell).toMatchObject({ turn: 2, table: 'place.T1', against: ['B'] });
    expect(career.counts).toMatchObject({ wounds: 2, kills: 1 });
  });

  test('while the accounts are open, who was noted as dead has no obituary', () => {
    expect(careerIn(evening(1, kill('Momo'))).fell).toBeNull();
  });

  test('PV-189: a chief who fell in the last duel is told so; an ordinary man of his gang is not', () => {
    const lines = [...evening(1), line('duel-fallen', { gang: 'A' })];
    const dead = { status: 'dead' } as const;
    expect(careerIn(lines, { figure: { ...dead, rank: 'leader' } }).between).toMatchObject([
      { line: { key: 'line.duel-fallen' } },
    ]);
    expect(careerIn(lines, { figure: dead }).between).toEqual([]);
    expect(careerIn(lines, { figure: { rank: 'leader' } }).between).toEqual([]);
  });
});
