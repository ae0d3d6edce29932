/** The deck of the campaign: the organiser changes it, but dealt cards are played as dealt. */
import { describe, expect, it } from 'vitest';
import { printedCard, printedDeck } from '#rulebooks/peur-sur-la-ville/campaign/deck/deck.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignState, HouseCard } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { newRoster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import {
  accounted,
  advanced,
  btc,
  type CampaignTable,
  deployed,
  gang,
  inBattle,
  mustered,
  rep,
  report,
  started,
  talked,
} from './played.ts';
import { sentences } from './sentences.ts';

const card = (change: Partial<HouseCard> = {}): HouseCard => ({
  id: 'H01',
  deck: 'gang',
  where: { kind: 'any' },
  reputation: 3,
  btc: 7,
  target: false,
  title: 'La note de frais',
  objective: 'Rentrer sans une égratignure.',
  ...change,
});
const put = (change: Partial<HouseCard> = {}): CampaignMove => ({ do: 'card', card: card(change) as never }); // The schema's arrays are not `readonly`.
const replace = (cards: readonly HouseCard[]): CampaignMove => ({ do: 'deck', cards: cards as never }); // As above.
/** A deck of so many own cards of each kind, for any table. */
const short = (gang: number, law: number): HouseCard[] =>
  Array.from({ length: gang + law }, (_, i) =>
    card({ id: `H${10 + i}`, deck: i < gang ? 'gang' : 'law', title: `Titre ${i}` }),
  );
const hand = (table: CampaignTable, seat: number) => table.state.now?.contracts[seat] ?? [];
const code = (table: CampaignTable, move: CampaignMove): string => table.refusal('house', 0, move).code;

describe('the organiser’s deck', () => {
  it('PV-H4: is the printed one until a card is added, changed or dropped, and again when it is put back', () => {
    const table = mustered(['skins', 'anars']);
    expect(table.view('public').deck).toBeNull();
    table.move('house', 0, put());
    expect(table.last.lines).toEqual([{ key: 'line.card-added', args: { card: 'H01', affaire: 'La note de frais' } }]);
    expect(table.view('public').deck).toHaveLength(37);
    table.move('house', 0, put({ btc: 1 }));
    expect([table.last.lines[0]?.key, table.view(1).deck?.at(-1)?.btc]).toEqual(['line.card-changed', 1]);
    table.move('house', 0, { do: 'dropCard', card: 'AF03' });
    expect(table.last.lines[0]?.args?.affaire).toEqual({ term: 'affaire.AF03.title' });
    expect(code(table, { do: 'dropCard', card: 'AF03' })).toBe('no-card');
    table.move('house', 0, { do: 'resetDeck' });
    expect([table.view(1).deck, code(table, { do: 'resetDeck' })]).toEqual([null, 'deck-usual']);
    table.move('house', 0, { do: 'dropCard', card: 'AF03' });
    table.move('house', 0, { do: 'card', card: printedCard('AF03') as never }); // As above.
    table.move('house', 0, replace(printedDeck.toReversed()));
    expect(table.view(1).deck).toBeNull();
    expect(sentences(table.last.lines)).toEqual([]);
  });

  it('PV-H4, PV-150: a card that does not hold together is refused with its number', () => {
    const table = mustered(['skins', 'anars'], 1, { tables: 1 });
    expect(code(table, put({ id: 'AF99' }))).toBe('card-unknown');
    expect(code(table, put({ target: true }))).toBe('card-target-without-place');
    expect(code(table, put({ where: { kind: 'target-hq' } }))).toBe('card-place-without-target');
    expect(code(table, put({ where: { kind: 'tables', tables: ['T2', 'T3'] } }))).toBe('card-off-tables');
    expect(code(table, { do: 'card', card: (({ title: _, ...rest }) => rest)(card()) as never })).toBe('card-no-title'); // As above.
    expect(code(table, put({ objective: ' ' }))).toBe('card-no-objective');
    expect(table.refusal('house', 0, replace([...short(5, 5), card({ id: 'H12' })])).args).toEqual({
      card: 'H12',
      first: 3,
    });
    expect(table.view(0).deck).toBeNull();
  });

  it('PV-H4, PV-R37: each kind that is played has four cards at least, and one for each band', () => {
    const table = mustered(['skins', 'anars', 'junkies', 'technos', 'ritals', 'police']);
    expect(code(table, replace(short(4, 4)))).toBe('deck-too-small');
    expect(code(table, replace(short(5, 3)))).toBe('deck-too-small');
    table.move('house', 0, replace(short(5, 4)));
    expect(table.legal('house', 0).some((option) => option.do === 'dropCard')).toBe(false);
    expect(table.refusal('house', 0, { do: 'dropCard', card: 'H10' }).args).toEqual({
      deck: { term: 'deck.gang' },
      count: 4,
      fewest: 5,
    });
    expect(code(table, put({ id: 'H10', deck: 'law' }))).toBe('deck-too-small');
    table.move('house', 0, put());
    table.move('house', 0, { do: 'dropCard', card: 'H10' });
  });

  it('a deck that was cut down before the bands came may still grow, and a band without any card has no contract', () => {
    const table = mustered(['skins', 'anars'], 1, {}, 3);
    table.move('house', 0, replace(short(4, 0)));
    table.move('muster', 3, { do: 'enrol', roster: newRoster('police', 'Police') as never }); // As above.
    expect(table.legal('house', 0).some((option) => option.do === 'dropCard')).toBe(false);
    table.move('house', 0, put());
    table.move('start', 0, { do: 'start' });
    expect([1, 2, 3].map((seat) => hand(table, seat).length)).toEqual([1, 1, 0]);
    expect(table.last.lines).toContainEqual({ key: 'line.no-contract', args: { gang: 'Police' } });
    expect(sentences(table.last.lines)).toEqual([]);
    advanced(accounted(deployed(table, [])));
    expect(table.state.turn).toBe(2);
  });

  it.each([
    [1, 1, 0],
    [2, 2, 0],
    [3, 0, 3],
  ])(
    'PV-131, PV-132, PV-R37: with Informateur and Bizness, of %i cards of its kind a band is dealt %i, and chooses among %i',
    (cards, kept, chosen) => {
      const table = mustered(['skins', 'anars'], 1, {}, 3);
      table.move('house', 0, replace(short(4, cards)));
      const roster = { ...newRoster('police', 'Police'), resource: 'informateur' as const };
      table.move('muster', 3, { do: 'enrol', roster: roster as never }); // As above.
      table.state = structuredClone(table.state);
      table.state.gangs[3]?.resources.push('bizness');
      table.move('start', 0, { do: 'start' });
      expect([hand(table, 3).length, table.view(3).candidates.length]).toEqual([kept, chosen]);
      advanced(accounted(deployed(table, [])));
      expect(table.state.turn).toBe(2);
    },
  );

  it('PV-H4: a deck whose only card aims at a band that is not in play deals it all the same', () => {
    const table = mustered(['skins', 'anars'], 1, {}, 3);
    const aimed = card({ id: 'H01', deck: 'law', where: { kind: 'target-hq' }, target: true });
    table.move('house', 0, replace([...short(4, 0).map((one, n) => ({ ...one, id: `H1${n}` })), aimed]));
    table.move('muster', 3, { do: 'enrol', roster: newRoster('police', 'Police') as never }); // As above.
    table.move('start', 0, { do: 'start' });
    accounted(deployed(table, []));
    table.state = structuredClone(table.state);
    for (const seat of [1, 2]) for (const one of gang(table, seat).figures) one.status = 'dead';
    advanced(table);
    expect(table.state.now?.playing).toEqual([3]);
    expect(hand(table, 3)).toMatchObject([{ card: 'H01' }]);
  });

  it('PV-121, PV-131: only cards of the house are dealt, each once while they last', () => {
    const table = mustered(['skins', 'anars', 'afros', 'psychopathes', 'police']);
    table.move('house', 0, replace(short(6, 4)));
    table.move('start', 0, { do: 'start' });
    const { contracts = {}, candidates = {} } = table.state.now ?? {};
    const dealt = [...Object.values(contracts), ...Object.values(candidates)].flat().map((one) => one.card);
    expect(dealt).toHaveLength(7);
    expect(new Set(dealt).size).toBe(7);
    expect(dealt.every((id) => id.startsWith('H'))).toBe(true);
    expect(sentences(table.last.lines)).toEqual([]);
    expect(JSON.stringify(table.last.lines)).toMatch(/Titre \d/);
  });

  it('PV-156, PV-150: a card of the house sends its band, pays and counts as it says', () => {
    const cards = short(0, 4).concat(
      ['H01', 'H02', 'H03', 'H04'].map((id) => card({ id, where: { kind: 'tables', tables: ['T3'] } })),
    );
    const table = mustered(['skins', 'anars']);
    table.move('house', 0, replace(cards));
    table.move('start', 0, { do: 'start' });
    talked(table);
    expect(table.legal('t1.tables', 1)).toEqual([{ do: 'go', fields: { table: { kind: 'pick', from: [3] } } }]);
    deployed(table, [3, 3]);
    const had = btc(table, 1);
    report(table, 3, { do: 'fulfil', contract: hand(table, 1)[0]?.id ?? '' });
    expect(table.last.lines[0]?.args?.affaire).toBe('La note de frais');
    accounted(table);
    expect([btc(table, 1) - had, rep(table, 1)]).toEqual([7, 3]);
    const shown = table.view(2).gangs[0]?.contracts[0];
    expect([shown?.title, shown?.objective, shown?.where]).toEqual([
      card().title,
      card().objective,
      'affaire.where.T3',
    ]);
  });
});

/** Seat 1 holds a printed contract that it can fulfil at its table. */
const holding = (suits: (of: HouseCard) => boolean = () => true): { table: CampaignTable; id: string } => {
  const free = (state: CampaignState) => {
    const found = printedCard(state.now?.contracts[1]?.[0]?.card ?? '');
    // `contract-needs.test.ts` covers these.
    return found?.where.kind === 'any' && !['AF02', 'AF03', 'AF20'].includes(found.id) && suits(found);
  };
  const table = inBattle(['skins', 'anars'], [1, 1], {}, free);
  return { table, id: hand(table, 1)[0]?.card ?? '' };
};

describe('a card in a hand when the deck changes', () => {
  it('PV-121: changed, it brings what it said when it was dealt; dropped, it is still played', () => {
    for (const change of ['changed', 'dropped', 'replaced'] as const) {
      const { table, id } = holding();
      const was = printedCard(id) as HouseCard; // It was dealt from the printed deck.
      const had = btc(table, 1);
      if (change === 'changed') table.move('house', 0, put({ ...was, id, btc: was.btc + 5, title: 'Autre titre' }));
      if (change === 'changed') table.move('house', 0, put({ ...was, id, btc: was.btc + 6, title: 'Encore' }));
      if (change === 'dropped') table.move('house', 0, { do: 'dropCard', card: id });
      if (change === 'replaced') table.move('house', 0, replace(short(4, 0)));
      expect(table.view(1).gangs[0]?.contracts[0]).toMatchObject({ card: id, title: null, btc: was.btc });
      report(table, 1, { do: 'fulfil', contract: `1.${id}` });
      accounted(table);
      expect([btc(table, 1) - had, rep(table, 1)]).toEqual([was.btc, was.reputation]);
      advanced(table);
      expect(table.state.now?.dealt).toBeUndefined();
    }
  });

  it('PV-121: a card of the house that was dealt is played to the end of its turn when the printed deck comes back', () => {
    const table = mustered(['skins', 'anars']);
    table.move('house', 0, replace(short(4, 0)));
    table.move('start', 0, { do: 'start' });
    deployed(table, [1, 1]);
    const [contract] = hand(table, 1);
    const had = btc(table, 1);
    table.move('house', 0, { do: 'resetDeck' });
    expect(table.view('public').deck).toBeNull();
    const ask = table.asks().find((one) => one.seats.includes(1))?.id ?? '';
    table.move(ask, 1, { do: 'fulfil', contract: contract?.id ?? '' });
    expect(table.last.lines[0]?.args?.affaire).toMatch(/^Titre \d$/);
    accounted(table);
    expect([btc(table, 1) - had, rep(table, 1)]).toEqual([7, 3]);
    advanced(table);
    expect(hand(table, 1)[0]?.card).toMatch(/^AF/);
  });

  it('PV-121: from the next deal on the card says what it says now', () => {
    const { table, id } = holding();
    table.move('house', 0, replace([...short(3, 0), card({ ...printedCard(id), id, title: 'Autre titre' })]));
    let seen = false;
    for (let n = 0; n < 3 && !seen; n++) {
      advanced(accounted(table));
      seen = [1, 2].some((seat) => hand(table, seat)[0]?.card === id);
      if (seen) expect(JSON.stringify(table.last.lines)).toContain('Autre titre');
      deployed(table, []);
    }
    const next = mustered(['skins', 'anars']);
    next.move('house', 0, replace([1, 2, 3, 4].map((n) => card({ id: `AF0${n}`, title: 'Autre titre' }))));
    next.move('start', 0, { do: 'start' });
    expect(next.view(1).gangs[0]?.contracts[0]?.title).toBe('Autre titre');
  });

  it('PV-150: changed before the tables are chosen, it still sends its band where it did', () => {
    for (let seed = 1; seed < 200; seed++) {
      const table = talked(started(['skins', 'anars'], seed));
      const [contract] = hand(table, 1);
      const was = printedCard(contract?.card ?? '');
      if (was?.where.kind !== 'tables' || !contract) continue;
      const allowed = table.legal('t1.tables', 1);
      table.move('house', 0, put({ ...was, where: { kind: 'any' } }));
      expect(table.legal('t1.tables', 1)).toEqual(allowed);
      return;
    }
    throw new Error('no seed binds a band');
  });

  it('PV-131: cards still to choose among keep what they said as well', () => {
    const table = started(['afros', 'anars']);
    const [first] = table.view(1).candidates;
    const was = printedCard(first?.card ?? '') as HouseCard; // Dealt from the printed deck.
    table.move('house', 0, put({ ...was, btc: 10, title: 'Autre titre' }));
    expect(table.view(1).candidates[0]).toEqual(first);
    expect(table.view(2).candidates).toEqual([]);
    table.move('t1.affaires', 1, { do: 'keep', cards: [first?.id ?? ''] });
    expect(table.last.lines[0]?.args?.affaire).toEqual({ term: `affaire.${first?.card}.title` });
  });
});
