// Goal: what a man does where he has stopped costs and brings what the rules say. Method: one scene an act, with what forbids it.
import { describe, expect, test } from 'vitest';
import { ARRIVED } from '#rulebooks/supergang/arrival.ts';
import { shops } from '#rulebooks/supergang/data/shops.ts';
import { by, Scene } from './scene.ts';

describe('where a move ends', () => {
  test('SG-19, SG-32, SG-R51: nobody acts who has not arrived this turn; who has may until the turn ends', () => {
    const table = new Scene().put('1k', 'X11').arrives('1v', 'X12');
    expect(table.offered('assault', '1k')).toBe(false);
    expect(table.why({ do: 'assault', man: '1k' })).toMatchObject(by('not-arrived', 'SG-19'));
    table.do({ do: 'claim' }, { do: 'assault', man: '1v' });
    expect(table.has(1)).toBe(10);
  });

  test('SG-33, SG-R50, SG-R53: an assault brings 10, once, in the street, and an offence; not while the bank is empty', () => {
    const table = new Scene()
      .marks({ A1: [1, 'own'] })
      .arrives('1k', 'X11')
      .arrives('1v', 'A1');
    table.do({ do: 'assault', man: '1k' });
    expect(table.man('1k').fresh).toEqual(['AGR']);
    expect(table.why({ do: 'assault', man: '1k' })).toMatchObject(by('once', 'SG-R53'));
    expect(table.offered('assault', '1v')).toBe(false);
    expect(table.why({ do: 'assault', man: '1v' })).toMatchObject(by('no-street', 'SG-33'));
    const poor = new Scene().bank(0).arrives('1k', 'X11');
    expect(poor.offered('assault')).toBe(false);
    expect(poor.why({ do: 'assault', man: '1k' })).toMatchObject(by('bank-empty', 'SG-R53'));
    const last = new Scene().bank(4).arrives('1k', 'X11').do({ do: 'assault', man: '1k' });
    expect([last.has(1), last.inBank]).toEqual([4, 0]);
  });

  test('SG-34, SG-35, SG-7: a racket on an untouched shop, from the next turn on; anybody may buy it still', () => {
    const table = new Scene().arrives('1k', 'B3').do({ do: 'racket', man: '1k' });
    expect(table.state.marks.B3).toMatchObject({ by: 1, own: false });
    expect(table.man('1k').fresh).toEqual(['RAC']);
    table.do({ do: 'claim' });
    expect(table.has(1)).toBe(0);
    const other = new Scene()
      .marks({ B3: [2, 'racket'] })
      .purse(1, 50)
      .arrives('1k', 'B3');
    expect(other.why({ do: 'racket', man: '1k' })).toMatchObject(by('marked', 'SG-34'));
    other.do({ do: 'buy', man: '1k' });
    expect(other.state.marks.B3).toMatchObject({ by: 1, own: true });
  });

  test('SG-36, SG-37, SG-38, SG-R14: 50 or 100 to the bank; nobody sells an owned shop; no money, no shop', () => {
    const table = new Scene().purse(1, 160).arrives('1k', 'A2').arrives('1v', 'A3');
    const bank = table.inBank;
    table.do({ do: 'buy', man: '1k' });
    expect([table.has(1), table.inBank]).toEqual([60, bank + 100]);
    table.do({ do: 'buy', man: '1v' });
    expect(table.has(1)).toBe(10);
    const owned = new Scene()
      .marks({ A3: [2, 'own'] })
      .purse(1, 100)
      .arrives('1v', 'A3');
    expect(owned.why({ do: 'buy', man: '1v' })).toMatchObject(by('not-for-sale', 'SG-R14'));
    const poor = new Scene().purse(1, 49).arrives('1v', 'A3');
    expect(poor.why({ do: 'buy', man: '1v' })).toMatchObject(by('poor', 'SG-36'));
  });

  test('SG-131, SG-R40, SG-7: with 15 tokens out one goes first, and that shop is untouched again', () => {
    // Without a whole district: that would win (SG-1).
    const fifteen = shops.filter(({ id }) => !id.startsWith('E') && Number(id[1]) < 5).slice(0, 15);
    const table = new Scene().purse(1, 500).arrives('1k', 'E1').arrives('1v', 'E4');
    table.marks(Object.fromEntries(fifteen.map(({ id }) => [id, [1, 'own'] as const])));
    expect(table.why({ do: 'buy', man: '1k' })).toMatchObject(by('no-token', 'SG-131'));
    table.do({ do: 'buy', man: '1k', giveUp: 'A1' });
    expect([table.state.marks.A1, table.state.marks.E1?.by]).toEqual([undefined, 1]);
    table.do({ do: 'racket', man: '1v', giveUp: 'A2' });
    expect([table.state.marks.A2, table.state.marks.E4?.by]).toEqual([undefined, 1]);
    table.check();
  });

  test('SG-48, SG-49, SG-50, SG-54, SG-R41, SG-R67, SG-R68: pawns in twos for 5, ten a visit, to the bank or the owner, free at home', () => {
    const table = new Scene().purse(1, 100).arrives('1t', 'A6').arrives('1k', 'A6');
    expect(table.why({ do: 'pawns', man: '1k', count: 2 })).toMatchObject(by('only-trafficker', 'SG-48'));
    for (const count of [3, 12])
      expect(table.why({ do: 'pawns', man: '1t', count })).toMatchObject(by('too-many-pawns', 'SG-49'));
    const bank = table.inBank;
    table.do({ do: 'pawns', man: '1t', count: 10 });
    expect([table.has(1), table.inBank, table.state.gangs[0]?.hand]).toEqual([75, bank + 25, 10]);
    expect(table.why({ do: 'pawns', man: '1t', count: 2 })).toMatchObject(by('once', 'SG-R53'));
    table.do({ do: 'claim' });
    expect(table.has(1)).toBe(75);
    const rival = new Scene()
      .purse(1, 7)
      .marks({ A6: [3, 'own'] })
      .arrives('1t', 'A6')
      .do({ do: 'pawns', man: '1t', count: 2 });
    expect([rival.has(1), rival.has(3)]).toEqual([2, 5]);
    const home = new Scene().marks({ A6: [1, 'own'] }).arrives('1t', 'A6');
    expect(home.why({ do: 'pawns', man: '1t', count: 11 })).toMatchObject(by('too-many-pawns', 'SG-49'));
    home.do({ do: 'pawns', man: '1t', count: 7 });
    expect([home.has(1), home.state.gangs[0]?.hand]).toEqual([0, 7]);
    const elsewhere = new Scene().purse(1, 50).arrives('1t', 'A1');
    expect(elsewhere.why({ do: 'pawns', man: '1t', count: 2 })).toMatchObject(by('no-pawns-here', 'SG-49'));
    // Never more than the gang's 20.
    const short = new Scene()
      .purse(1, 50)
      .arrives('1t', 'A6')
      .rig((state) => void Object.assign(state.gangs[0] ?? {}, { hand: 17 }));
    expect(short.why({ do: 'pawns', man: '1t', count: 4 })).toMatchObject(by('too-many-pawns', 'SG-49'));
    short.do({ do: 'pawns', man: '1t', count: 2 });
    expect(short.state.gangs[0]?.hand).toBe(19);
  });

  const withPawns = (n = 5): Scene => new Scene().rig((state) => void Object.assign(state.gangs[0] ?? {}, { hand: n }));

  test('SG-51, SG-52, SG-105, SG-R63: one pawn on each empty portion that touches the cell; one offence a stay', () => {
    const table = withPawns().pawns(2, '11-5').arrives('1t', 'H21a');
    expect(table.why({ do: 'lay', man: '1t', portion: '11-5' })).toMatchObject(by('portion-taken', 'SG-52'));
    expect(table.why({ do: 'lay', man: '1t', portion: '51-1' })).toMatchObject(by('not-beside', 'SG-52'));
    table.do({ do: 'lay', man: '1t', portion: '11-6' }, { do: 'lay', man: '1t', portion: '12-1' });
    expect(table.man('1t').fresh).toEqual(['TRA']);
    expect(table.state.gangs[0]?.hand).toBe(3);
    table.pair(1, 'X12').do({ do: 'lay', man: '1t', portion: '12-8' });
    expect(table.man('1t')).toMatchObject({ fresh: [], record: ['TRA'] });
    table.untilTurnOf(1);
    const before = table.has(1);
    table.put('1t', 'H21a').do({ do: 'claim' });
    expect(table.has(1) - before).toBe(15);
  });

  test('SG-53, SG-R42, SG-R30: from inside one’s own shop on every portion around it; from a shop of others on none', () => {
    const home = withPawns()
      .marks({ A1: [1, 'own'], A2: [2, 'own'] })
      .arrives('1t', 'A1');
    const option = home.legal(home.asked.id, 1).find(({ do: what }) => what === 'lay');
    expect(option?.fields?.portion).toEqual({ kind: 'pick', from: ['11-1', '11-7', '11-8'] });
    const foreign = withPawns().arrives('1t', 'A1');
    expect(foreign.offered('lay')).toBe(false);
    expect(foreign.why({ do: 'lay', man: '1t', portion: '11-1' })).toMatchObject(by('not-beside', 'SG-52'));
  });

  test('SG-56, SG-R66, SG-R30: not on the sidewalk of a rival, unless it is one’s own as well', () => {
    const table = withPawns()
      .marks({ A4: [2, 'own'], C1: [1, 'own'] })
      .arrives('1t', 'H21a');
    expect(table.why({ do: 'lay', man: '1t', portion: '11-6' })).toMatchObject(by('rivals-sidewalk', 'SG-56'));
    const option = table.legal(table.asked.id, 1).find(({ do: what }) => what === 'lay');
    expect(option?.fields?.portion).toEqual({ kind: 'pick', from: ['12-1', '12-8'] });
    const shared = withPawns()
      .marks({ A4: [2, 'own'], A3: [1, 'own'] })
      .arrives('1t', 'H21a');
    expect(shared.legal(shared.asked.id, 1).find(({ do: what }) => what === 'lay')?.fields?.portion).toMatchObject({
      from: expect.arrayContaining(['11-5']),
    });
  });

  test('SG-R63: traffic is one offence a stay: what is laid after it was told is no new one', () => {
    const table = withPawns().arrives('1t', 'H21a', { told: ['TRA'], record: ['TRA'] });
    table.do({ do: 'lay', man: '1t', portion: '11-5' });
    expect([table.man('1t').fresh, table.man('1t').record]).toEqual([[], ['TRA']]);
  });

  test('SG-55, SG-R29, SG-R67: pawns follow the new owner, from his stock, else his hand, else they go', () => {
    const table = new Scene()
      .purse(1, 50)
      .pawns(2, '11-1', '11-8', '11-7')
      .marks({ A4: [2, 'own'] })
      .arrives('1k', 'A1');
    table.do({ do: 'buy', man: '1k' });
    // 11-7 is shared with A4, which is gang 2's.
    expect(['11-1', '11-7', '11-8'].map((id) => table.state.pawns[id]?.by)).toEqual([1, 2, 1]);
    // SG-R12: they pay from the next turn on.
    expect(table.put('1t', 'X64').do({ do: 'claim' }).has(1)).toBe(0);
    const full = new Scene().purse(1, 50).pawns(2, '11-1', '11-8').arrives('1k', 'A1');
    full.rig((state) => void Object.assign(state.gangs[0] ?? {}, { hand: 20 })).do({ do: 'buy', man: '1k' });
    expect([full.state.pawns['11-1']?.by, full.state.pawns['11-8']?.by, full.state.gangs[0]?.hand]).toEqual([1, 1, 18]);
    full.check();
  });

  test('SG-55, SG-R29: a pawn that a third gang’s shop borders too follows the new owner: its own gang has no shop there', () => {
    const table = new Scene()
      .purse(1, 50)
      .marks({ A2: [3, 'own'] })
      .pawns(2, '11-1')
      .arrives('1k', 'A1')
      .do({ do: 'buy', man: '1k' });
    expect(table.state.pawns['11-1']?.by).toBe(1);
  });

  test('SG-77, SG-78, SG-126, SG-R27: 50 to the bank, free at home, one of each kind', () => {
    const table = new Scene().purse(1, 60).put('1v', 'cemetery').arrives('1k', 'C2');
    expect(table.why({ do: 'recruit', man: '1k', kind: 'killer' })).toMatchObject(by('no-recruits-here', 'SG-77'));
    table.do({ do: 'recruit', man: '1k', kind: 'vamp' });
    expect(table.has(1)).toBe(10);
    expect(table.man('1v')).toMatchObject({ at: 'C2', nth: 2, die: ARRIVED });
    const alive = new Scene().purse(1, 60).arrives('1k', 'C2');
    expect(alive.why({ do: 'recruit', man: '1k', kind: 'vamp' })).toMatchObject(by('alive', 'SG-R27'));
    const poor = new Scene().purse(1, 49).put('1v', 'cemetery').arrives('1k', 'C2');
    expect(poor.why({ do: 'recruit', man: '1k', kind: 'vamp' })).toMatchObject(by('poor', 'SG-78'));
    const home = new Scene()
      .marks({ C2: [1, 'own'] })
      .put('1v', 'cemetery')
      .arrives('1k', 'C2')
      .do({ do: 'recruit', man: '1k', kind: 'vamp' });
    expect([home.has(1), home.man('1v').at, home.state.sale]).toEqual([0, 'C2', null]);
  });

  test('SG-80, SG-R69, SG-H14: the owner names 0 to 500, or says no; what cannot be paid is left; silence asks 50', () => {
    const asks = () =>
      new Scene()
        .marks({ C2: [2, 'own'] })
        .purse(1, 60)
        .put('1v', 'cemetery')
        .arrives('1k', 'C2')
        .do({ do: 'recruit', man: '1k', kind: 'vamp' });
    const dear = asks();
    expect(dear.why({ do: 'price', amount: 501 })).toMatchObject(by('price-range', 'SG-R69'));
    dear.do({ do: 'price', amount: 61 });
    expect(dear.offers).toEqual(['leave']);
    expect(dear.why({ do: 'pay' })).toMatchObject(by('poor', 'SG-R13'));
    dear.do({ do: 'leave' });
    expect(dear.offered('recruit')).toBe(false);
    const silent = asks();
    silent.elapse(silent.asked.id);
    expect(silent.state.sale?.price).toBe(50);
  });

  test('SG-25, SG-R51: the turn does not end while somebody has done nothing in a shop of others, and could', () => {
    const table = new Scene().arrives('1k', 'B3');
    expect(table.offers).not.toContain('end');
    expect(table.why({ do: 'end' })).toMatchObject(by('duty', 'SG-25'));
    table.do({ do: 'racket', man: '1k' });
    expect(table.offers).toContain('end');
    // SG-26: at home nobody has to.
    expect(new Scene().marks({ B3: [1, 'own'] }).arrives('1k', 'B3').offers).toContain('end');
  });

  test('SG-58, SG-59, SG-129, SG-R15, SG-R86: money is given for good, to a gang in the game; a table may forbid it', () => {
    const table = new Scene().purse(1, 30);
    expect(table.why({ do: 'give', to: 2, amount: 31 })).toMatchObject(by('poor', 'SG-59'));
    expect(table.why({ do: 'give', to: 1, amount: 1 })).toMatchObject(by('gift-to-nobody', 'SG-R86'));
    table.rig((state) => void Object.assign(state.gangs[2] ?? {}, { out: 1 }));
    const gift = table.legal(table.asked.id, 1).find(({ do: what }) => what === 'give');
    expect(gift?.fields?.to).toEqual({ kind: 'pick', from: [2, 4] });
    for (const to of [3, 5])
      expect(table.why({ do: 'give', to, amount: 1 })).toMatchObject(by('gift-to-nobody', 'SG-R86'));
    table.do({ do: 'give', to: 2, amount: 30 });
    expect([table.has(1), table.has(2)]).toEqual([0, 30]);
    const without = new Scene({ gifts: false }).purse(1, 30);
    expect(without.offers).not.toContain('give');
    expect(without.why({ do: 'give', to: 2, amount: 5 })).toMatchObject(by('no-gifts', 'SG-R15'));
  });
});
