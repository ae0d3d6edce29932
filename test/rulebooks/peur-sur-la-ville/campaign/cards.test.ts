// Goal: card evenings inside a campaign: seats, stakes at each moment, the prize to the last Bitcoin, and the end of the campaign. Method: the rules alone; the child game ends as
// the test says.

import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { tillOf } from '#rulebooks/peur-sur-la-ville/campaign/cards/cards.ts';
import { shared, sharedByRank } from '#rulebooks/peur-sur-la-ville/campaign/cards/prize.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignState } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { campaignState } from '#rulebooks/peur-sur-la-ville/campaign/state-schema.ts';
import { potOf, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import '#rulebooks/index.ts';
import { known } from '../../../support/known.ts';
import { purse } from '../../../support/purse.ts';
import { tripot } from '../../../support/tripot.ts';
import {
  accounted,
  advanced,
  btc,
  type CampaignTable,
  deployed,
  inBattle,
  mustered,
  rep,
  report,
  started,
} from './played.ts';
import { sentences } from './sentences.ts';

/** The same game, played without stakes. */
const sober = { ...tripot, id: 'sober', capabilities: { ...tripot.capabilities, stakes: false } };
known(purse, tripot, sober);

type Evening = Extract<CampaignMove, { do: 'open-cards' }>['evening'];
const called = (change: Partial<Evening> = {}): CampaignMove => ({
  do: 'open-cards',
  evening: {
    rulebook: 'tripot',
    title: 'Le tripot',
    stake: 2,
    prize: 'winner',
    bots: 0,
    options: { turns: 1 },
    ...change,
  },
});

/** Five bands with money, in the first turn. */
function campaign(purse = 20): CampaignTable {
  const table = started(['skins', 'anars', 'braqueurs', 'ritals', 'asiats']);
  for (let seat = 1; seat <= 5; seat++) {
    const held = btc(table, seat);
    table.balances.set(`gang:${seat} btc`, purse);
    table.balances.set('city btc', table.money('city', 'btc') + held - purse);
  }
  return table;
}
const cards = (table: CampaignTable, seat: Seat, move: CampaignMove): void => table.move('cards', seat, move);
const refused = (table: CampaignTable, seat: Seat, move: CampaignMove): string => {
  const refusal = table.refusal('cards', seat, move);
  expect(sentences([{ key: `refusal.${refusal.code}`, args: refusal.args }])).toEqual([]);
  return refusal.code;
};
const evening = (table: CampaignTable, name = 'e1') => {
  const found = table.view('public').cards.find((one) => one.name === name);
  if (!found) throw new Error(`no evening ${name}`);
  return found;
};

/** A dealt evening with those gangs. */
function dealt(seats: readonly Seat[], change: Partial<Evening> = {}, purse = 20): CampaignTable {
  const table = campaign(purse);
  cards(table, 0, called(change));
  for (const seat of seats) cards(table, seat, { do: 'sit', evening: 'e1' });
  cards(table, 0, { do: 'deal-cards', evening: 'e1' });
  return table;
}

const sound = (table: CampaignTable): void => {
  table.rules.check(table.state, table.money);
  expect(Check(campaignState, table.state)).toBe(true);
  for (const unit of ['btc', 'rep']) {
    const of = [...table.balances].filter(([key]) => key.endsWith(` ${unit}`) && !key.startsWith('city'));
    expect(of.every(([, balance]) => unit === 'rep' || balance >= 0)).toBe(true);
  }
  expect(sentences(table.last.lines)).toEqual([]);
  expect(sentences(table.last.entries.map(({ why }) => why).filter(({ key }) => key !== 'why.stake'))).toEqual([]);
};

describe('the ask of the card evenings', () => {
  test('stands open while campaign turns are played, to gangs only while a table gathers, and nobody waits for it', () => {
    const table = mustered(['skins', 'anars', 'ritals']);
    expect(table.asks().map(({ kind }) => kind)).not.toContain('cards');
    table.move('start', 0, { do: 'start' });
    expect(table.ask('cards')).toEqual({ id: 'cards', kind: 'cards', mode: 'open', seats: [0], optional: true });
    cards(table, 0, called());
    expect(table.ask('cards').seats).toEqual([0, 1, 2, 3]);
    cards(table, 0, { do: 'call-off-cards', evening: 'e1' });
    expect(table.ask('cards').seats).toEqual([0]);
  });

  test('the examples of an evening are legal, one for each prize', () => {
    const table = campaign();
    const option = table.legal('cards', 0).find((one) => one.do === 'open-cards');
    const field = option?.fields?.evening;
    const examples = field?.kind === 'document' ? (field.examples as Evening[]) : []; // Made so above.
    expect(examples.map(({ prize }) => prize)).toEqual(expect.arrayContaining(['winner', 'ranks', 'reputation']));
    for (const example of examples) cards(table, 0, { do: 'open-cards', evening: example });
    expect(table.view(1).cards.map(({ name }) => name)).toEqual(examples.map((_, n) => `e${n + 1}`));
    sound(table);
  });
});

describe('an evening is refused', () => {
  test.each([
    ['of a game that there is not', { rulebook: 'belote' }, 'cards-rulebook'],
    ['of a game that is no card evening', { rulebook: 'purse' }, 'cards-rulebook'],
    ['of a campaign', { rulebook: 'campaign' }, 'cards-rulebook'],
    ['for stakes, of a game that has none', { rulebook: 'sober', stake: 1 }, 'cards-no-stakes'],
    ['with options that its game does not know', { options: { tours: 3 } }, 'cards-options'],
    ['with an option of a wrong value', { options: { turns: 0 } }, 'cards-options'],
    [
      'with options that do not go together',
      { rulebook: 'gangster-paradise', options: { scale: [9, 8, 7, 6, 5] } },
      'cards-together',
    ],
    ['with bots of no level', { bots: 1, botLevel: 'divine' }, 'cards-level'],
    ['with bots that leave no two places', { bots: 4 }, 'cards-bots'],
  ] as const)('%s', (_, change, code) => {
    const table = campaign();
    expect(refused(table, 0, called(change as Partial<Evening>))).toBe(code);
    expect(table.view(0).cards).toEqual([]);
  });

  test('but not without a stake, where its game has none', () => {
    const table = campaign();
    cards(table, 0, called({ rulebook: 'sober', stake: 0 }));
    expect(evening(table)).toMatchObject({ rulebook: 'sober', stake: 0 });
  });

  test('beyond sixty of a campaign', () => {
    const table = campaign();
    for (let n = 0; n < 60; n++) {
      cards(table, 0, called());
      cards(table, 0, { do: 'call-off-cards', evening: `e${n + 1}` });
    }
    expect(refused(table, 0, called())).toBe('cards-many');
  });
});

describe('a gang', () => {
  test('sits down with its stake, stands up with it again, and its options say so', () => {
    const table = campaign();
    cards(table, 0, called({ stake: 7 }));
    expect(table.legal('cards', 3)).toEqual([{ do: 'sit', fields: { evening: { kind: 'pick', from: ['e1'] } } }]);
    cards(table, 3, { do: 'sit', evening: 'e1' });
    expect([btc(table, 3), table.money(tillOf('e1'), 'btc')]).toEqual([13, 7]);
    expect(evening(table)).toMatchObject({ seated: [3], pot: 7, room: 4, status: 'gathering' });
    sound(table);
    expect(table.legal('cards', 3)).toEqual([{ do: 'stand-up', fields: { evening: { kind: 'pick', from: ['e1'] } } }]);
    expect(refused(table, 3, { do: 'sit', evening: 'e1' })).toBe('cards-seated');
    cards(table, 3, { do: 'stand-up', evening: 'e1' });
    expect([btc(table, 3), table.money(tillOf('e1'), 'btc')]).toEqual([20, 0]);
    sound(table);
    expect(refused(table, 3, { do: 'stand-up', evening: 'e1' })).toBe('cards-not-seated');
  });

  test('that cannot pay does not sit down', () => {
    const table = campaign(6);
    cards(table, 0, called({ stake: 7 }));
    expect(table.legal('cards', 1)).toEqual([]);
    expect(refused(table, 1, { do: 'sit', evening: 'e1' })).toBe('too-poor');
    expect(evening(table).seated).toEqual([]);
  });

  test('PV-R65: keeps the 2 Bitcoins of the chief that it must name, and stakes what is left or what it has after', () => {
    const table = inBattle(['skins', 'police'], [1, 1]);
    for (const figure of ['1.1', '1.2']) report(table, 1, { do: 'kill', figure });
    accounted(table).balances.set('gang:1 btc', 3);
    cards(table, 0, called({ stake: 2 }));
    cards(table, 0, called({ stake: 1 }));
    expect(table.legal('cards', 1)).toEqual([{ do: 'sit', fields: { evening: { kind: 'pick', from: ['e2'] } } }]);
    const refusal = table.refusal('cards', 1, { do: 'sit', evening: 'e1' });
    expect([refusal.code, refusal.rule, refusal.args]).toEqual(['chief-first', 'PV-R65', { amount: 2 }]);
    cards(table, 1, { do: 'sit', evening: 'e2' });
    expect(table.refusal('cards', 1, { do: 'sit', evening: 'e1' }).code).toBe('chief-first');
    table.move('t1.investments', 1, { do: 'nameSecond', figure: '1.5' });
    table.balances.set('gang:1 btc', 2);
    cards(table, 1, { do: 'sit', evening: 'e1' });
    table.move('t1.investments', 1, { do: 'done' });
    expect(btc(table, 1)).toBe(0);
  });

  test('PV-R65: without the money or anybody for a chief stakes what it has', () => {
    const table = inBattle(['skins', 'police'], [1, 1]);
    for (const figure of ['1.1', '1.2']) report(table, 1, { do: 'kill', figure });
    accounted(table).balances.set('gang:1 btc', 1);
    cards(table, 0, called({ stake: 1 }));
    cards(table, 1, { do: 'sit', evening: 'e1' });
    expect(evening(table).seated).toEqual([1]);
  });

  test('finds the table full, bots counted', () => {
    const table = campaign();
    cards(table, 0, called({ bots: 2 }));
    for (const seat of [1, 2, 3]) cards(table, seat, { do: 'sit', evening: 'e1' });
    expect(refused(table, 4, { do: 'sit', evening: 'e1' })).toBe('cards-full');
  });

  test('neither sits down nor stands up once the cards are dealt, nor deals them', () => {
    const table = dealt([1, 2, 3]);
    cards(table, 0, called());
    expect(refused(table, 4, { do: 'sit', evening: 'e1' })).toBe('cards-not-open');
    expect(refused(table, 1, { do: 'stand-up', evening: 'e1' })).toBe('cards-not-open');
    expect(refused(table, 1, { do: 'deal-cards', evening: 'e2' })).toBe('not-now');
    expect(refused(table, 0, { do: 'sit', evening: 'e2' })).toBe('not-now');
    expect(refused(table, 1, { do: 'sit', evening: 'e9' })).toBe('no-cards');
  });
});

describe('dealing', () => {
  test('opens the game with gangs in the order of their seats and bots behind them, and all stakes in its pot', () => {
    const table = dealt([4, 2], { bots: 2, botLevel: 'plain', stake: 3 });
    expect(table.opened).toEqual([
      {
        name: 'e1',
        rulebook: 'tripot',
        title: 'Le tripot',
        options: { turns: 1 },
        seats: [2, 4, null, null],
        bots: { 3: 'plain', 4: 'plain' },
        stakes: [{ from: tillOf('e1'), unit: 'btc', amount: 6 }],
      },
    ]);
    expect([table.money(tillOf('e1'), 'btc'), table.money(potOf('e1'), 'btc')]).toEqual([0, 6]);
    expect(table.rules.children?.live?.(table.state)).toEqual(['e1']);
    sound(table);
  });

  test('wants two gangs, and as many players as the game takes', () => {
    const table = campaign();
    cards(table, 0, called({ bots: 2 }));
    cards(table, 0, called());
    cards(table, 1, { do: 'sit', evening: 'e1' });
    expect(refused(table, 0, { do: 'deal-cards', evening: 'e1' })).toBe('cards-few-gangs');
    for (const seat of [1, 2]) cards(table, seat, { do: 'sit', evening: 'e2' });
    expect(refused(table, 0, { do: 'deal-cards', evening: 'e2' })).toBe('cards-players');
    expect(table.legal('cards', 0).map((option) => option.do)).not.toContain('deal-cards');
  });

  test('without a stake moves no money', () => {
    const table = dealt([1, 2, 3], { stake: 0 });
    table.childOver('e1', { ranks: [[2], [1, 3]] });
    expect(table.entries.filter(({ why }) => why.key.startsWith('why.cards'))).toEqual([]);
    expect(evening(table)).toMatchObject({ status: 'over', ranks: [[2], [1, 3]], paid: [] });
    sound(table);
  });
});

describe('the prize', () => {
  test('goes whole to the winner', () => {
    const table = dealt([1, 2, 4], { stake: 5 });
    table.childOver('e1', { ranks: [[3], [1], [2]] });
    expect([1, 2, 4].map((seat) => btc(table, seat))).toEqual([15, 15, 30]);
    expect(evening(table)).toMatchObject({
      ranks: [[4], [1], [2]],
      paid: [{ seat: 4, unit: 'btc', amount: 15 }],
      pot: 0,
    });
    expect(table.rules.children?.live?.(table.state)).toEqual([]);
    sound(table);
  });

  test('is shared by tied winners, what cannot be divided going first to who sits first', () => {
    const table = dealt([1, 2, 3, 5], { stake: 5 });
    table.childOver('e1', { ranks: [[4, 2, 1], [3]] });
    expect([1, 2, 3, 5].map((seat) => btc(table, seat))).toEqual([22, 22, 15, 21]);
    sound(table);
  });

  test('passes bots by, who take nothing and keep nobody from winning', () => {
    const table = dealt([2, 3], { bots: 3, botLevel: 'plain', stake: 4 });
    table.childOver('e1', { ranks: [[5, 3], [4], [2], [1]] });
    expect(evening(table)).toMatchObject({ ranks: [[3], [2]], paid: [{ seat: 3, unit: 'btc', amount: 8 }] });
    sound(table);
  });

  test('is shared by rank: 50, 30 and 20 in a hundred', () => {
    const table = dealt([1, 2, 3, 4], { stake: 10, prize: 'ranks' });
    table.childOver('e1', { ranks: [[2], [4], [1], [3]] });
    expect([1, 2, 3, 4].map((seat) => btc(table, seat))).toEqual([18, 30, 10, 22]);
    sound(table);
  });

  test.each([
    ['two gangs: 60 and 40', 10, [[2], [1]], { 2: 6, 1: 4 }],
    ['two gangs, nothing lost', 7, [[2], [1]], { 2: 5, 1: 2 }],
    ['one gang takes all', 9, [[4]], { 4: 9 }],
    ['tied first of three put 50 and 30 together', 10, [[1, 3], [2]], { 1: 4, 3: 4, 2: 2 }],
    ['tied last of four share 20 with the one behind', 11, [[1], [2], [3, 4]], { 1: 6, 2: 3, 3: 1, 4: 1 }],
    ['all tied share all, one more for who sits first', 11, [[1, 2, 3]], { 1: 4, 2: 4, 3: 3 }],
    ['five gangs: nothing for the last two', 20, [[5], [4], [3], [2], [1]], { 5: 10, 4: 6, 3: 4 }],
    ['a pot of nothing', 0, [[1], [2]], { 1: 0, 2: 0 }],
  ] as const)('%s', (_, pot, ranks, expected) => {
    const shares = sharedByRank(pot, ranks);
    expect(Object.fromEntries(shares.map(({ seat, amount }) => [seat, amount]))).toEqual(expected);
  });

  test('is the pot to the last Bitcoin, with any pot, ranks and ties', () => {
    for (let pot = 0; pot <= 60; pot++)
      for (const ranks of [
        [[1]],
        [[1, 2]],
        [[1], [2, 3]],
        [[2, 3, 4], [1]],
        [[1, 2], [3, 4], [5]],
        [[1, 2, 3, 4, 5]],
      ]) {
        const first = ranks[0] ?? [];
        for (const shares of [sharedByRank(pot, ranks), shared(pot, [{ seats: first, hundredths: 100 }])])
          expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(pot);
      }
  });

  test('is reputation instead: the stakes go back, and the first gains it, tied ones all of it', () => {
    const table = dealt([1, 2, 3], { stake: 5, prize: 'reputation', prizeRep: 3 });
    const before = [1, 2, 3].map((seat) => rep(table, seat));
    table.childOver('e1', { ranks: [[2, 3], [1]] });
    expect([1, 2, 3].map((seat) => btc(table, seat))).toEqual([20, 20, 20]);
    expect([1, 2, 3].map((seat, n) => rep(table, seat) - (before[n] ?? 0))).toEqual([0, 3, 3]);
    expect(evening(table).paid).toContainEqual({ seat: 3, unit: 'rep', amount: 3 });
    sound(table);
  });

  test('goes back to those who put it in where no gang is ranked', () => {
    const table = dealt([1, 2, 3], { stake: 5 });
    table.childOver('e1', { ranks: [] });
    expect([1, 2, 3].map((seat) => btc(table, seat))).toEqual([20, 20, 20]);
    sound(table);
  });
});

describe('calling off', () => {
  test('gives everybody his stake back while the table gathers, and while it is played', () => {
    const table = campaign();
    cards(table, 0, called({ stake: 4 }));
    for (const seat of [1, 2, 3]) cards(table, seat, { do: 'sit', evening: 'e1' });
    cards(table, 0, { do: 'call-off-cards', evening: 'e1' });
    expect([evening(table).status, btc(table, 1), btc(table, 3)]).toEqual(['off', 20, 20]);
    sound(table);
    const playing = dealt([1, 2, 3], { stake: 4 });
    cards(playing, 0, { do: 'call-off-cards', evening: 'e1' });
    expect([evening(playing).status, btc(playing, 1), playing.money(potOf('e1'), 'btc')]).toEqual(['off', 20, 0]);
    expect(playing.rules.children?.live?.(playing.state)).toEqual([]);
    sound(playing);
    expect(refused(playing, 0, { do: 'call-off-cards', evening: 'e1' })).toBe('cards-not-open');
    // If the game ended at the same moment, nothing is paid twice.
    playing.childOver('e1', { ranks: [[1]] });
    expect([evening(playing).status, btc(playing, 1)]).toEqual(['off', 20]);
  });

  test('never frees the name of an evening that was dealt', () => {
    const table = dealt([1, 2, 3]);
    cards(table, 0, { do: 'call-off-cards', evening: 'e1' });
    cards(table, 0, called());
    expect(table.view(0).cards.map(({ name }) => name)).toEqual(['e1', 'e2']);
  });
});

describe('campaign turns', () => {
  const ended = (table: CampaignTable): CampaignTable => {
    for (let n = 0; n < 4; n++) advanced(accounted(deployed(table, [])));
    return table;
  };

  test('are closed while an evening gathers or is played', () => {
    const table = dealt([1, 2, 3]);
    cards(table, 0, called());
    advanced(accounted(deployed(table, [])));
    expect([table.state.turn, evening(table).status, evening(table, 'e2').status]).toEqual([2, 'playing', 'gathering']);
    sound(table);
  });

  test('the last one calls off what is still open, before the bands are ranked, and ends', () => {
    const table = dealt([1, 2, 3], { stake: 4 });
    cards(table, 0, called({ stake: 1 }));
    cards(table, 5, { do: 'sit', evening: 'e2' });
    const before = table.money('city', 'btc');
    ended(table);
    expect(['duel', 'over']).toContain(table.state.phase);
    expect([evening(table).status, evening(table, 'e2').status]).toEqual(['off', 'off']);
    expect(table.asks().map(({ kind }) => kind)).not.toContain('cards');
    const held = [1, 2, 3, 4, 5].reduce((sum, seat) => sum + btc(table, seat), 0);
    expect(held).toBe(100 + before - table.money('city', 'btc'));
    sound(table);
  });

  test('a state of before, which knows no evenings, takes one', () => {
    const table = campaign();
    const { cards: _, ...before } = table.state;
    table.state = before as CampaignState;
    expect(table.view(0).cards).toEqual([]);
    cards(table, 0, called());
    expect(table.view(0).cards).toHaveLength(1);
    expect(() => table.rules.check(table.state, table.money)).not.toThrow(Refusal);
  });
});

describe('the invariants see', () => {
  const broken = (change: (state: CampaignState) => CampaignState): (() => void) => {
    const table = dealt([1, 2, 3], { stake: 4 });
    return () => table.rules.check(change(structuredClone(table.state)), table.money);
  };
  const e1 = (state: CampaignState, change: object): CampaignState =>
    ({ ...state, cards: { e1: { ...state.cards?.e1, ...change } } }) as CampaignState;

  test('a stake that is not where it belongs', () => {
    expect(broken((state) => e1(state, { status: 'gathering', table: null }))).toThrow('in its till');
    expect(broken((state) => e1(state, { status: 'off' }))).toThrow('in its pot');
    expect(broken((state) => e1(state, { stake: 5 }))).toThrow('in its pot');
  });

  test('a gang that sits where the cards were not dealt to it', () => {
    expect(broken((state) => e1(state, { seated: { 1: true, 2: true, 4: true } }))).toThrow('dealt to others');
    expect(broken((state) => e1(state, { ranks: [[9]] }))).toThrow('e1');
  });
});

describe('a rematch of a card evening', () => {
  const over = (change: Partial<Evening> = {}): CampaignTable => {
    const table = dealt([1, 2, 3], change);
    table.childOver('e1', { ranks: [[2], [1, 3]] });
    return table;
  };
  const again: CampaignMove = { do: 'again-cards', evening: 'e1' };

  test('is the same table for the same stake, asked of those who sat there and of nobody else', () => {
    const table = over({ stake: 3, prize: 'ranks' });
    cards(table, 0, again);
    expect(evening(table, 'e2')).toMatchObject({
      ...{ title: 'Le tripot', rulebook: 'tripot', stake: 3, prize: 'ranks', status: 'gathering' },
      ...{ seated: [], asked: [1, 2, 3] },
    });
    const notices = table.rules.notices?.(table.state) ?? [];
    expect(notices.filter(({ kind }) => kind === 'awaited')).toEqual(
      [1, 2, 3].map((seat) => ({ kind: 'awaited', id: `cards.e2.${seat}`, seat })),
    );
    sound(table);
  });

  test('is answered by sitting down or by passing; a gang that was not asked may sit down too', () => {
    const table = over();
    cards(table, 0, again);
    cards(table, 1, { do: 'sit', evening: 'e2' });
    cards(table, 2, { do: 'pass-cards', evening: 'e2' });
    cards(table, 4, { do: 'sit', evening: 'e2' });
    expect(evening(table, 'e2')).toMatchObject({ seated: [1, 4], asked: [3] });
    expect(refused(table, 2, { do: 'pass-cards', evening: 'e2' })).toBe('cards-not-asked');
    // A gang that declined may still join.
    cards(table, 2, { do: 'sit', evening: 'e2' });
    cards(table, 0, { do: 'deal-cards', evening: 'e2' });
    expect(table.opened.at(-1)).toMatchObject({ name: 'e2', rulebook: 'tripot', seats: [1, 2, 4] });
    expect(evening(table, 'e2').asked).toEqual([]);
    sound(table);
  });

  test('is proposed once at a time, of an evening that is over', () => {
    const table = dealt([1, 2, 3]);
    expect(refused(table, 0, again)).toBe('cards-not-over');
    expect(refused(table, 0, { do: 'again-cards', evening: 'e9' })).toBe('no-cards');
    table.childOver('e1', { ranks: [[2], [1, 3]] });
    cards(table, 0, again);
    expect(refused(table, 0, again)).toBe('cards-again-open');
    cards(table, 0, { do: 'call-off-cards', evening: 'e2' });
    cards(table, 0, again);
    expect(evening(table, 'e3').status).toBe('gathering');
    sound(table);
  });
});
