// Goal: the board's derived data equals the rules. Method: views by hand; compared with the rules' functions where they exist.
import { expect, test } from 'vitest';
import { seededDice } from '../../rulebooks/dice.ts';
import type { ParadiseMove } from '../../rulebooks/gangster-paradise/moves.ts';
import type { Auction } from '../../rulebooks/gangster-paradise/state.ts';
import type { ClanView, ParadiseView } from '../../rulebooks/gangster-paradise/view.ts';
import { type Option, sample } from '../../rulebooks/options.ts';
import type { AskReply } from '../../server/read/ask-contract.ts';
import { goodsIn, ladderOf, notesOf, peopleOf, stacksOf } from '../../web/src/games/gangster-paradise/board.ts';
import { effectAmount } from '../../web/src/games/gangster-paradise/effects.ts';
import { endRowsOf, tieBrokenBy } from '../../web/src/games/gangster-paradise/ended.ts';
import { aimOf } from '../../web/src/games/gangster-paradise/go/aim.ts';
import { deliveryOf, kindOfCard, saleOf } from '../../web/src/games/gangster-paradise/go/goods.ts';
import { hiringMove, hiringsOf } from '../../web/src/games/gangster-paradise/go/hiring.ts';
import { washSheet } from '../../web/src/games/gangster-paradise/go/wash.ts';
import { currentQuestion } from '../../web/src/lib/board/question.ts';
import { optionsFor, rangeOf, valuesOf } from '../../web/src/lib/board/read-options.ts';
import { seatsFrom } from '../../web/src/lib/board/seats.ts';
import { Scene } from '../rulebooks/gangster-paradise/scene.ts';

const newClan = (changed: Partial<ClanView> = {}): ClanView => ({
  seat: 1,
  clan: 'hernandez',
  primary: 'drugs',
  secondary: 'arms',
  goods: [0, 0, 0, 0, 0],
  soldiers: [1],
  captains: [],
  merchants: [1],
  rightHand: false,
  boss: false,
  executants: 0,
  aimed: [],
  barred: false,
  salaries: 3,
  capacity: 20,
  complete: false,
  played: false,
  ...changed,
});

const newView = (changed: Partial<ParadiseView> = {}): ParadiseView => ({
  viewer: 'public',
  phase: 'delivery',
  turn: 1,
  turns: 8,
  go: 1,
  active: 1,
  first: 1,
  acted: false,
  scale: [5, 15, 35, 60, 100],
  amounts: { burglarRed: 10, blackmailerWhite: 3, inspectorRed: 20, unionWhite: 1 },
  handLimit: 4,
  talkSeconds: 60,
  executantsPerTurn: 2,
  clans: [1, 2, 3, 4].map((seat) => newClan({ seat })),
  supply: [19, 19, 19, 19, 19],
  market: {
    display: [],
    pile: 35,
    discard: [0, 0, 0, 0, 0],
    compensation: 10,
    got: [],
    auction: null,
    speakers: [],
  },
  executants: { pile: 30, discard: [] },
  bought: 0,
  mine: null,
  screens: null,
  offers: [],
  offersMade: [0, 0, 0, 0],
  offersPerGo: 6,
  talkedOut: [],
  talking: [],
  signs: null,
  ranks: null,
  ...changed,
});

const auctioned = (auction: Partial<Auction>, market: Partial<ParadiseView['market']> = {}): ParadiseView => {
  const whole: Auction = {
    n: 1,
    order: [1, 2, 3, 4],
    out: [],
    declined: [],
    bids: [],
    due: null,
    bluffed: [],
    ...auction,
  };
  return newView({ market: { ...newView().market, ...market, auction: whole } });
};

test.each([
  ['red', 0, []],
  [
    'red',
    35,
    [
      [10, 3],
      [5, 1],
    ],
  ],
  [
    'red',
    13,
    [
      [10, 1],
      [3, 1],
    ],
  ],
  [
    'white',
    19,
    [
      [10, 1],
      [5, 1],
      [1, 4],
    ],
  ],
] as const)('GP-H3: %s money of %i lies in as few notes as there can be', (unit, amount, notes) => {
  expect(notesOf(unit, amount).map(({ value, count }) => [value, count])).toEqual(notes);
});

test('goods lie in stacks by kind in the order of the board, and kinds of which there is nothing do not lie there', () => {
  expect(stacksOf([0, 2, 0, 0, 1])).toEqual([
    { kind: 'arms', count: 2 },
    { kind: 'counterfeits', count: 1 },
  ]);
});

test('GP-R29: people are listed from the boss down, executants are none of them', () => {
  const clan = newClan({ boss: true, captains: [2], soldiers: [3, 4], merchants: [2, 3], executants: 3 });
  expect(peopleOf(clan).map(({ who, number }) => `${who}${number ?? ''}`)).toEqual([
    'boss',
    'captain2',
    'soldier3',
    'soldier4',
    'merchant2',
    'merchant3',
  ]);
});

test('boards stand clockwise from the reader, from seat 1 for who looks on', () => {
  const mine = { seat: 3, red: 0, white: 0, hand: [] };
  expect(seatsFrom(newView({ mine }).clans, mine.seat).map(({ seat }) => seat)).toEqual([3, 4, 1, 2]);
  expect(seatsFrom(newView().clans, null).map(({ seat }) => seat)).toEqual([1, 2, 3, 4]);
});

test('GP-29, GP-R8: the ladder has the highest bid on top, who is out at its foot, and says who speaks', () => {
  const view = auctioned(
    {
      out: [2],
      declined: [1],
      bids: [
        { seat: 2, amount: 3 },
        { seat: 3, amount: 5 },
      ],
    },
    { speakers: [4, 1, 3] },
  );
  expect(ladderOf(view)).toEqual([
    { seat: 3, bid: 5, how: 'leads' },
    { seat: 4, bid: null, how: 'speaks' },
    { seat: 2, bid: 3, how: 'out' },
    { seat: 1, bid: null, how: 'out' },
  ]);
  const opening = auctioned({ declined: [1] }, { speakers: [2, 3, 4] });
  expect(ladderOf(opening).find(({ seat }) => seat === 1)?.how).toBe('declined');
});

test('GP-31, GP-32, EX10: a bluffer, who has a card and who is kept out stand there as such; who pays is named', () => {
  const view = auctioned(
    {
      n: 2,
      order: [1, 3],
      bluffed: [3],
      bids: [
        { seat: 1, amount: 4 },
        { seat: 3, amount: 9 },
      ],
      due: { seat: 1, amount: 4 },
    },
    { got: [2] },
  );
  expect(ladderOf(view).map(({ seat, how }) => [seat, how])).toEqual([
    [1, 'pays'],
    [3, 'bluffed'],
    [4, 'kept-out'],
    [2, 'served'],
  ]);
  expect(ladderOf(newView())).toEqual([]);
});

test('GP-22..24, EX1: what a delivery brings is worked out before it is taken', () => {
  expect(deliveryOf(newClan({ soldiers: [1, 2] }), 0)).toEqual({ primary: 6, secondary: 0 });
  const led = newClan({ soldiers: [3], rightHand: true });
  expect(deliveryOf(led, 1)).toEqual({ primary: 2, secondary: 4 });
  expect(deliveryOf(led, 0)).toEqual({ primary: 4, secondary: 2 });
  expect(deliveryOf(newClan({ aimed: [{ card: 'informer.1', by: 2 }] }), 0)).toEqual({ primary: 2, secondary: 0 });
});

test('GP-H2, EX4: a sale is told by the scale, each crooked fence one step lower', () => {
  const view = newView();
  expect([1, 2, 3, 4, 5].map((kinds) => saleOf(view, newClan(), kinds))).toEqual([5, 15, 35, 60, 100]);
  const robbed = newClan({ aimed: [{ card: 'fence.1', by: 2 }] });
  expect([0, 1, 3].map((kinds) => saleOf(view, robbed, kinds))).toEqual([0, 0, 15]);
});

const recruiting: readonly Option[] = [
  {
    do: 'recruit',
    fields: { who: { kind: 'pick', from: ['soldier'] }, with: { kind: 'pick', from: ['jewels', 'drugs'] } },
  },
  { do: 'done' },
];

test('GP-38..42: each that may be hired says what he costs and with what, or what is in the way', () => {
  const clan = newClan({ goods: [2, 0, 3, 0, 0] });
  const rows = hiringsOf(clan, recruiting);
  expect(rows.map(({ who, cost }) => [who, cost])).toEqual([
    ['soldier', 2],
    ['merchant', 3],
    ['captain', 3],
    ['rightHand', 4],
    ['boss', 5],
    ['executant', 3],
  ]);
  expect(rows[0]?.with).toEqual(['drugs', 'jewels']);
  expect(rows[1]?.with).toEqual([]);
  // Paid with the most plentiful goods, as when asking the rules for a reason.
  expect(rows.slice(1, 3).map((row) => hiringMove(row, clan, recruiting))).toEqual([
    { do: 'recruit', who: 'merchant', with: 'jewels' },
    { do: 'promote', who: 'soldier', number: 1, with: 'jewels' },
  ]);
  expect(rows[2]).toMatchObject({ do: 'promote', names: 'soldier' });
});

test.each([
  ['none', [], 3],
  ['one', [1], 2],
  ['two', [1, 2], 1],
  ['three', [1, 2, 3], 1],
])('GP-52: with %s of the captains an executant costs less, and never nothing', (_, captains, expected) => {
  const row = hiringsOf(newClan({ captains }), [{ do: 'done' }]).find((one) => one.who === 'executant');
  expect(row?.cost).toBe(expected);
});

test('GP-R26, GP-58: phase 5 is reckoned as the rules play it', () => {
  const plain = newClan({ merchants: [1, 2], capacity: 40, salaries: 5 });
  expect(washSheet(plain, 3, 34, 3)).toMatchObject({ gained: 17, boss: 0, complete: 0, paid: true, left: 15 });
  const grand = newClan({ boss: true, complete: true, salaries: 14, aimed: [{ card: 'blackmailer.1', by: 2 }] });
  expect(washSheet(grand, 0, 0, 3)).toEqual({
    red: 0,
    gained: 0,
    boss: 5,
    complete: 10,
    blackmail: 3,
    salaries: 14,
    paid: false,
    left: 0,
  });
});

test('GP-R24: salaries that cannot be paid leave nothing in the purse, and who can just pay them pays', () => {
  expect(washSheet(newClan({ salaries: 4 }), 3, 0, 3)).toMatchObject({ paid: false, left: 0 });
  expect(washSheet(newClan({ salaries: 4 }), 3, 2, 3)).toMatchObject({ paid: true, left: 0 });
});

const plays: readonly Option[] = [
  { do: 'play', fields: { card: { kind: 'pick', from: ['hitman.1'] }, target: { kind: 'pick', from: [2, 3] } } },
  {
    do: 'play',
    fields: {
      card: { kind: 'pick', from: ['forger.2'] },
      target: { kind: 'pick', from: [2] },
      take: { kind: 'pick', from: ['arms'] },
      give: { kind: 'pick', from: ['drugs', 'jewels'] },
    },
  },
  { do: 'play', fields: { card: { kind: 'pick', from: ['forger.2'] }, target: { kind: 'pick', from: [3] } } },
];

test('GP-45, EX8: an executant is a move as soon as all is told that it needs, and not before', () => {
  expect(aimOf(plays, { card: 'hitman.1' })).toMatchObject({ targets: [2, 3], move: null });
  expect(aimOf(plays, { card: 'hitman.1', target: 3 }).move).toEqual({ do: 'play', card: 'hitman.1', target: 3 });
  expect(aimOf(plays, { card: 'forger.2', target: 2 })).toMatchObject({
    take: ['arms'],
    give: ['drugs', 'jewels'],
    move: null,
  });
  expect(aimOf(plays, { card: 'forger.2', target: 2, take: 'arms' }).move).toBeNull();
  expect(aimOf(plays, { card: 'forger.2', target: 2, take: 'arms', give: 'jewels' }).move).toEqual({
    do: 'play',
    card: 'forger.2',
    target: 2,
    take: 'arms',
    give: 'jewels',
  });
  expect(aimOf(plays, { card: 'forger.2', target: 3 }).move).toEqual({ do: 'play', card: 'forger.2', target: 3 });
});

test('the fields of options are read as they are written', () => {
  const launder: Option = { do: 'launder', fields: { red: { kind: 'range', min: 0, max: 18, step: 2 } } };
  expect(rangeOf([launder], 'red')).toEqual({ min: 0, max: 18, step: 2 });
  expect(rangeOf([], 'red')).toBeNull();
  expect(valuesOf(optionsFor(recruiting, 'recruit', { who: 'merchant' }), 'with')).toEqual([]);
  expect(['drugs.1', 'counterfeits.12'].map(kindOfCard)).toEqual(['drugs', 'counterfeits']);
});

const screen = (seat: number, white: number, red = 0) => ({ seat, white, red, hand: [] });

test('GP-63, GP-64: the end lists everybody by rank and says what decided between equals', () => {
  const clans = [newClan({ seat: 1 }), newClan({ seat: 2, soldiers: [1, 2] }), newClan({ seat: 3 })];
  const end = (ranks: number[][], screens: ReturnType<typeof screen>[]) =>
    endRowsOf(newView({ clans, ranks, screens }));
  const rows = end([[2], [1, 3]], [screen(1, 9), screen(2, 9, 4), screen(3, 9)]);
  expect(rows.map(({ seat, place, tied, members }) => [seat, place, tied, members])).toEqual([
    [2, 1, false, 3],
    [1, 2, true, 2],
    [3, 2, true, 2],
  ]);
  expect(tieBrokenBy(rows)).toBe('members');
  expect(tieBrokenBy(end([[1], [3], [2]], [screen(1, 9, 2), screen(3, 9), screen(2, 1)]))).toBe('red');
  expect(tieBrokenBy(end([[1], [3], [2]], [screen(1, 9), screen(3, 9), screen(2, 1)]))).toBe('signs');
  expect(tieBrokenBy(end([[1], [3], [2]], [screen(1, 9), screen(3, 8), screen(2, 1)]))).toBeNull();
  expect(endRowsOf(newView())).toEqual([]);
});

test('GP-H5: what an executant costs is told with the amounts of the table', () => {
  expect(effectAmount('burglar', null)).toBe(10);
  expect(effectAmount('burglar', { burglarRed: 25 })).toBe(25);
  expect(effectAmount('hitman', { burglarRed: 25 })).toBe(0);
});

const newAsk = (id: string, kind: string, seats: number[], choices: AskReply['choices'] = []) => ({
  id,
  kind,
  mode: 'turn' as const,
  seats,
  answered: [],
  until: null,
  reminded: null,
  mine: choices.length > 0,
  choices,
});

test('what is asked first is the go, never an offer, and it says whose it is', () => {
  const done: AskReply['choices'][number]['options'] = [{ do: 'done' }];
  const asks = [newAsk('g4.offer.1', 'answer', [1], [{ seat: 1, options: done }]), newAsk('g4.resale', 'resale', [2])];
  const beside = ['deal', 'answer'];
  expect(currentQuestion({ asks, mySeat: 1, as: null }, beside)).toMatchObject({
    seat: null,
    awaited: [2],
    ask: { kind: 'resale' },
  });
  const own = [newAsk('g5.resale', 'resale', [1], [{ seat: 1, options: done }])];
  expect(currentQuestion({ asks: own, mySeat: 1, as: null }, beside)).toMatchObject({
    seat: 1,
    as: false,
    options: done,
  });
  const lent = [newAsk('g6.resale', 'resale', [3], [{ seat: 3, options: done }])];
  expect(currentQuestion({ asks: lent, mySeat: 1, as: 3 }, beside)).toMatchObject({ seat: 3, as: true });
  expect(currentQuestion({ asks: [], mySeat: 1, as: null })).toBeNull();
});

test('what the board foretells of a delivery, a sale and phase 5 is what the rules then do', () => {
  const dice = seededDice(5);
  const told = { delivery: 0, resale: 0, laundering: 0 };
  for (const seed of [1, 2, 3, 4]) {
    const scene = new Scene({ turns: 8, executantsPerTurn: 4 }, 4, seed);
    while (scene.asks().length > 0) {
      const ask = scene.go;
      const seat = ask.seats[0] ?? 0;
      const view = scene.rules.view(scene.state, seat, scene.money);
      const clan = view.clans.find((one) => one.seat === seat);
      if (!clan) throw new Error(`no clan at seat ${seat}`);
      const options = scene.rules.legal(scene.state, ask, seat, scene.money).filter((one) => one.do !== 'offer');
      const eager = options.filter((one) => one.do !== 'done' && one.do !== 'drop');
      const move = sample(dice, eager.length > 0 ? eager : options) as ParadiseMove; // By its options.
      const [red, white] = [scene.red(seat), scene.white(seat)];
      if (ask.mode === 'sealed') {
        scene.idle();
        continue;
      }
      scene.move(ask.id, seat, move);
      const after = scene.rules.view(scene.state, seat, scene.money).clans.find((one) => one.seat === seat);
      if (move.do === 'deliver') {
        const brings = deliveryOf(clan, move.secondary);
        // GP-R17: a short reserve gives less.
        if (view.supply.every((left) => left >= 12)) {
          told.delivery += 1;
          expect(goodsIn(after?.goods ?? []) - goodsIn(clan.goods)).toBe(brings.primary + brings.secondary);
        }
      } else if (move.do === 'done' && scene.state.phase === 'delivery' && scene.state.acted) {
        // A delivery without choices happens at once.
        const [before, then] = [view, scene.view('public')].map(({ clans }) => clans[scene.active - 1]);
        if (before && then && !before.barred && view.supply.every((left) => left >= 12)) {
          told.delivery += 1;
          expect(goodsIn(then.goods) - goodsIn(before.goods)).toBe(deliveryOf(before, 0).primary);
        }
      } else if (move.do === 'sell') {
        told.resale += 1;
        expect(scene.red(seat) - red).toBe(saleOf(view, clan, move.kinds.length));
      } else if (move.do === 'launder') {
        told.laundering += 1;
        const sheet = washSheet(clan, white, move.red, 3);
        expect([scene.white(seat), scene.said().includes('line.unpaid')]).toEqual([sheet.left, !sheet.paid]);
      }
    }
  }
  expect(Math.min(...Object.values(told))).toBeGreaterThan(20);
});

test('GP-38, GP-39: the people that the board says can be had are the options of the rules, and nobody else', () => {
  const dice = seededDice(9);
  let looked = 0;
  for (const seed of [5, 6, 7]) {
    const scene = new Scene({ turns: 8 }, 3, seed);
    while (scene.asks().length > 0) {
      const ask = scene.go;
      const seat = ask.seats[0] ?? 0;
      const options = scene.rules.legal(scene.state, ask, seat, scene.money).filter((one) => one.do !== 'offer');
      if (ask.kind === 'recruiting') {
        const view = scene.rules.view(scene.state, seat, scene.money);
        const clan = view.clans.find((one) => one.seat === seat);
        if (!clan) throw new Error(`no clan at seat ${seat}`);
        for (const row of hiringsOf(clan, options)) {
          looked += 1;
          const most = Math.max(...clan.goods);
          // The rules give a reason with a rule id.
          if (row.with.length === 0) {
            const refused = scene.refused(hiringMove(row, clan, options) as ParadiseMove); // Sent although it is no option.
            expect(refused.rule).toMatch(/^GP-/);
          } else expect(most).toBeGreaterThanOrEqual(row.cost);
        }
      }
      const eager = options.filter((one) => one.do !== 'done' && one.do !== 'drop');
      if (ask.mode === 'sealed') scene.idle();
      else scene.move(ask.id, seat, sample(dice, eager.length > 0 ? eager : options) as ParadiseMove); // By its options.
    }
  }
  expect(looked).toBeGreaterThan(100);
});
