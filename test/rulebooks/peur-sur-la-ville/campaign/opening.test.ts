import { describe, expect, it } from 'vitest';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import { printedCard } from '#rulebooks/peur-sur-la-ville/campaign/deck/deck.ts';
import { nowOf } from '#rulebooks/peur-sur-la-ville/campaign/find.ts';
import { tablesFor } from '#rulebooks/peur-sur-la-ville/campaign/turn/turn.ts';
import type { AffaireId } from '#rulebooks/peur-sur-la-ville/catalogue/affaires.ts';
import { accounted, advanced, awaited, btc, deployed, holds, inBattle, report, started, talked } from './played.ts';

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

describe('contracts', () => {
  it('PV-150, PV-H2: a contract for T1 or T3 sends its band to the tables in play alone', () => {
    const table = inBattle(['skins', 'anars'], [1, 1], { tables: 1 }, holds('AF21'));
    expect(table.view(1).gangs[0]?.contracts[0]?.tables).toEqual([1]);
  });

  it('PV-121, PV-H4: each band gets one card, law forces from the law deck, gangs from the other', () => {
    for (const seed of seeds) {
      const contracts = started(['police', 'skins', 'swat'], seed).state.now?.contracts ?? {};
      expect([1, 2, 3].map((seat) => contracts[seat]?.length)).toEqual([1, 1, 1]);
      expect([1, 2, 3].map((seat) => printedCard(contracts[seat]?.[0]?.card ?? '')?.deck)).toEqual([
        'law',
        'gang',
        'law',
      ]);
    }
  });

  it('PV-H4: Milice draw from the deck of their roster', () => {
    const law = { type: 'milice', change: (roster: object) => ({ ...roster, deck: 'law' }) as never } as const;
    const contracts = started([law, 'milice'], 3).state.now?.contracts ?? {};
    expect([1, 2].map((seat) => printedCard(contracts[seat]?.[0]?.card ?? '')?.deck)).toEqual(['law', 'gang']);
  });

  it('PV-H4: the target is another band of the campaign, and every card that needs one has one', () => {
    for (const seed of seeds)
      for (const [seat, hand] of Object.entries(started(['skins', 'anars', 'afros'], seed).state.now?.contracts ?? {}))
        for (const { card, target } of hand) {
          expect(target !== null).toBe(printedCard(card)?.target);
          expect(target).not.toBe(Number(seat));
        }
  });

  it('PV-H4: no two bands hold the same card while the deck lasts', () => {
    for (const seed of seeds) {
      const hands = Object.values(started(['skins', 'anars', 'afros', 'bykers'], seed).state.now?.contracts ?? {});
      const cards = hands.flat().map((one) => one.card);
      expect(new Set(cards).size).toBe(cards.length);
    }
  });

  it('PV-131: an Informateur draws two and keeps one of his choice, and nobody else sees what he chooses from', () => {
    const table = started([{ type: 'skins', resource: 'informateur' }, 'anars']);
    const ask = table.ask('t1.affaires');
    expect(ask).toMatchObject({ mode: 'sealed', seats: [1] });
    const mine = table.view(1);
    expect(mine.candidates).toHaveLength(2);
    expect(mine.keep).toBe(1);
    for (const viewer of [0, 2, 'public'] as const) {
      expect(table.view(viewer)).toMatchObject({ candidates: [], keep: 0 });
      expect(JSON.stringify(table.view(viewer).gangs[0]?.contracts)).toBe('[]');
    }
    const second = mine.candidates[1];
    table.move('t1.affaires', 1, { do: 'keep', cards: [second?.id ?? ''] });
    expect(table.view(2).gangs[0]?.contracts.map((one) => one.card)).toEqual([second?.card]);
  });

  it('PV-132: Bizness keeps two cards without a choice; PV-R37: with an Informateur he draws three and keeps two', () => {
    const table = started(['psychopathes', { type: 'psychopathes', resource: 'informateur' }]);
    expect(table.view(1).gangs[0]?.contracts).toHaveLength(2);
    expect(table.ask('t1.affaires').seats).toEqual([2]);
    expect(table.view(2)).toMatchObject({ keep: 2 });
    expect(table.view(2).candidates).toHaveLength(3);
    expect(table.legal('t1.affaires', 2)[0]?.fields?.cards).toMatchObject({ min: 2, max: 2 });
  });

  it('PV-101: Afros have an Informateur from the start', () => {
    expect(started(['afros', 'skins']).ask('t1.affaires').seats).toEqual([1]);
  });

  it('PV-120: everybody may know what every band owns', () => {
    const { state } = started(['skins', 'anars'], 1);
    for (const viewer of [0, 1, 2, 'public'] as const)
      for (const unit of ['btc', 'rep', 'bavure']) expect(campaign.sees(state, viewer, 'gang:1', unit)).toBe(true);
  });

  it('PV-120: kept contracts are public, and the cards of one turn are gone in the next (PV-121)', () => {
    const table = accounted(deployed(started(['skins', 'anars']), [1, 2]));
    expect(table.view('public').gangs[1]?.contracts).toHaveLength(1);
    advanced(table);
    expect(Object.keys(table.state.now?.contracts ?? {})).toEqual(['1', '2']);
    expect(table.state.turn).toBe(2);
  });

  it('PV-H4: with one table no card sends a band to another', () => {
    for (const seed of seeds)
      for (const hand of Object.values(started(['skins', 'police'], seed, { tables: 1 }).state.now?.contracts ?? {}))
        for (const { card } of hand) {
          const where = printedCard(card)?.where ?? { kind: 'any' };
          expect(where.kind !== 'tables' || where.tables.includes('T1')).toBe(true);
        }
  });
});

describe('the talk', () => {
  it('PV-146: one minute; it ends when time is up, when all are ready, or when the organiser says so', () => {
    const open = () => {
      const table = started(['skins', 'anars'], 1);
      table.move('t1.talk-start', 0, { do: 'startTalk' });
      return table;
    };
    expect(open().ask('t1.talk')).toMatchObject({ mode: 'open', seconds: 60, seats: [0, 1, 2] });
    const elapsed = open();
    elapsed.elapse('t1.talk');
    const ready = open();
    ready.move('t1.talk', 1, { do: 'ready' });
    expect(ready.ask('t1.talk').seats).toEqual([0, 2]);
    ready.move('t1.talk', 2, { do: 'ready' });
    const closed = open();
    closed.move('t1.talk', 0, { do: 'closeTalk' });
    for (const table of [elapsed, ready, closed]) expect(awaited(table).map((ask) => ask.id)).toEqual(['t1.tables']);
  });

  it('PV-146, house: contracts are dealt with the evening; the minute starts ten seconds later, or when the organiser says so', () => {
    const dealt = () => started(['skins', 'anars'], 1);
    expect(dealt().last.lines.at(-1)).toMatchObject({ key: 'line.talk-soon', args: { seconds: 10 } });
    expect(dealt().ask('t1.talk')).not.toHaveProperty('seconds');
    expect(dealt().ask('t1.talk-start')).toMatchObject({ seats: [0], seconds: 10, optional: true });
    const elapsed = dealt();
    elapsed.elapse('t1.talk-start');
    const pressed = dealt();
    pressed.move('t1.talk-start', 0, { do: 'startTalk' });
    for (const table of [elapsed, pressed]) {
      expect(table.last.lines.map(({ key }) => key)).toEqual(['line.talk-starts']);
      expect(table.ask('t1.talk')).toMatchObject({ seconds: 60 });
      expect(table.asks().map(({ kind }) => kind)).not.toContain('talkStart');
    }
  });

  it('PV-122, house: before the minute runs bands may already come to terms, and the talk ends when all are ready', () => {
    const table = started(['skins', 'anars'], 1);
    table.move('t1.talk', 1, { do: 'ally', gang: 2 });
    table.move('t1.talk', 1, { do: 'ready' });
    table.move('t1.talk', 2, { do: 'ready' });
    expect(awaited(table).map(({ id }) => id)).toEqual(['t1.tables']);
    expect(table.state.now).not.toHaveProperty('lead');
  });

  it('PV-146, house: by correspondence days count from the deal on, and nobody starts a minute', () => {
    const table = started(['skins', 'anars'], 1, { correspondence: 1, talkDays: 2 });
    expect(table.asks().map(({ kind }) => kind)).not.toContain('talkStart');
    expect(table.ask('t1.talk')).toMatchObject({ seconds: 2 * 86_400 });
  });

  it('PV-146: only the talk ends by its clock', () => {
    const table = talked(started(['skins', 'anars'], 1));
    expect(() => table.elapse('t1.tables')).toThrow('not-now');
  });

  it('PV-146: with 0 seconds there is no talk', () => {
    expect(started(['skins', 'anars'], 1, { talkSeconds: 0 }).asks()[0]?.id).toBe('t1.tables');
  });

  it('PV-122, PV-120: alliances are declared in public, and Bitcoins may change hands', () => {
    const table = started(['skins', 'anars'], 1);
    expect(table.refusal('t1.talk', 1, { do: 'ally', gang: 1 })).toMatchObject({ code: 'own-gang', rule: 'PV-122' });
    table.move('t1.talk', 1, { do: 'ally', gang: 2 });
    expect(table.view('public').gangs[0]?.allies).toEqual([2]);
    expect(table.refusal('t1.talk', 1, { do: 'ally', gang: 2 })).toMatchObject({
      code: 'allied-already',
      rule: 'PV-122',
    });
    table.move('t1.talk', 1, { do: 'pay', gang: 2, btc: 4 });
    expect([btc(table, 1), btc(table, 2)]).toEqual([6, 14]);
    expect(table.refusal('t1.talk', 1, { do: 'pay', gang: 2, btc: 7 })).toMatchObject({ code: 'too-poor' });
  });
});

describe('the choice of tables', () => {
  it('PV-147: sealed, and revealed jointly', () => {
    const table = talked(started(['skins', 'anars'], 1));
    expect(table.ask('t1.tables')).toMatchObject({ mode: 'sealed', seats: [1, 2], seconds: 600 });
    expect(talked(started(['skins', 'anars'], 1, { choiceSeconds: 0 })).ask('t1.tables')).not.toHaveProperty('seconds');
    const before = table.state;
    table.move('t1.tables', 1, { do: 'go', table: tablesFor(table.state, 1)[0] ?? 1 });
    expect(table.state).toBe(before);
    expect(table.view('public').gangs[0]?.table).toBeNull();
    table.move('t1.tables', 2, { do: 'go', table: tablesFor(table.state, 2)[0] ?? 1 });
    expect(table.view('public').gangs.map((one) => one.table)).not.toContain(null);
  });

  it('PV-150: a contract with a place leaves that table only', () => {
    let bound = 0;
    for (const seed of seeds) {
      const table = talked(started(['skins', 'police'], seed));
      for (const seat of [1, 2]) {
        const contract = table.state.now?.contracts[seat]?.[0];
        const where = printedCard(contract?.card ?? '')?.where ?? { kind: 'any' };
        const tables = table.legal('t1.tables', seat)[0]?.fields?.table;
        if ('tables' in where) {
          bound++;
          expect(tables).toEqual({ kind: 'pick', from: where.tables.map((id) => Number(id.slice(1))) });
        } else if (where.kind === 'target-hq') {
          const hq = Object.values(table.state.hqs).find((one) => one.owner === contract?.target);
          expect(tables).toEqual({ kind: 'pick', from: [hq?.table] });
        } else expect(tables).toEqual({ kind: 'pick', from: [1, 2, 3] });
      }
    }
    expect(bound).toBeGreaterThan(5);
  });

  it('PV-150, PV-132: of two contracts both bind where one table suits both, else the band chooses whose table', () => {
    const { state } = started(['psychopathes', 'skins'], 1);
    const tables = (...cards: readonly AffaireId[]) => {
      const held = cards.map((card) => ({ id: `1.${card}`, card, target: null }));
      return tablesFor({ ...state, now: { ...nowOf(state), contracts: { 1: held } } }, 1);
    };
    expect(tables('AF01', 'AF21')).toEqual([1]);
    expect(tables('AF01', 'AF05')).toEqual([1, 2]);
    expect(tables('AF05', 'AF02')).toEqual([2]);
    expect(tables('AF02', 'AF03')).toEqual([1, 2, 3]);
  });

  it('PV-149: the order of deployment is drawn: each of two bands comes first about half the time', () => {
    const first = seeds.map(
      (seed) => deployed(started(['skins', 'anars'], seed, { tables: 1 }), [1, 1]).state.now?.tables[0]?.order[0],
    );
    expect(first.filter((seat) => seat === 1).length).toBeGreaterThan(10);
    expect(first.filter((seat) => seat === 2).length).toBeGreaterThan(10);
  });

  it('PV-129: a band with a Sentinelle decides first', () => {
    for (const seed of seeds) {
      const table = deployed(
        started(['skins', 'anars', { type: 'bykers', resource: 'sentinelle' }], seed, { tables: 1 }),
        [1, 1, 1],
      );
      for (const one of table.view('public').tables.filter((one) => one.order.includes(3))) {
        expect(one.order[0]).toBe(3);
        expect(one.sentinels).toEqual([3]);
      }
    }
  });

  it('PV-148: one battle for each table that is played on', () => {
    const table = inBattle(['skins', 'anars', 'bykers'], [1, 1, 3]);
    expect(awaited(table).map((ask) => [ask.id, ask.seats])).toEqual([
      ['t1.battle.1', [0, 1, 2]],
      ['t1.battle.3', [0, 3]],
    ]);
    report(table, 3, { do: 'finish' });
    expect(awaited(table).map((ask) => ask.id)).toEqual(['t1.battle.1']);
  });

  it('an idle seat goes to the table of its HQ where its contract allows it', () => {
    for (const seed of seeds.slice(0, 10)) {
      const table = talked(started(['skins', 'anars'], seed));
      const move = campaign.idle(table.state, table.ask('t1.tables'), 1, table.money);
      const allowed = tablesFor(table.state, 1);
      const home = Object.values(table.state.hqs).find((hq) => hq.owner === 1)?.table ?? 0;
      expect(move).toEqual({ do: 'go', table: allowed.includes(home) ? home : allowed[0] });
    }
  });
});
