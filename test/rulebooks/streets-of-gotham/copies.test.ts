// Goal: copies, GC-44, GC-R9, GC-R41, GC-R42, GC-R10 through them, and that every activation on offer can be played. Method: scenes; and a
// matrix of hosts, copied cards and Brutes at tables drawn by seeds, each option played in all its values.
import { describe, expect, test } from 'vitest';
import { pick, seededDice, shuffle } from '#rulebooks/dice.ts';
import type { Option } from '#rulebooks/options.ts';
import { type Card, isAccomplice, kindOf, valueOfCard } from '#rulebooks/streets-of-gotham/cards.ts';
import { isMet } from '#rulebooks/streets-of-gotham/conditions.ts';
import { follows } from '#rulebooks/streets-of-gotham/data/abilities.ts';
import { accompliceIds, accomplices } from '#rulebooks/streets-of-gotham/data/accomplices.ts';
import { henchmen } from '#rulebooks/streets-of-gotham/data/henchmen.ts';
import { values } from '#rulebooks/streets-of-gotham/data/values.ts';
import type { GothamMove } from '#rulebooks/streets-of-gotham/moves.ts';
import { streetsOfGotham as rules } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import { howMany } from '../../support/seeds.ts';
import { by, Scene } from './scene.ts';

const copying = (copied: Card, copiedHalf: 'own' | 'partner', more = {}): GothamMove => ({
  do: 'activate',
  card: '6.1',
  half: 'own',
  copied,
  copiedHalf,
  ...more,
});

describe('GC-44, GC-R9: Intrigante', () => {
  test('copies an ability of any laid card of any player, and keeps her value', () => {
    const scene = new Scene({ laid: [['6.1', '4.1'], ['3.1']], top: ['7.1'] });
    expect(scene.offers(copying('4.1', 'own', { target: '6.1' }))).toBe(true);
    scene.gives(copying('3.1', 'own'));
    expect([scene.hand(1), scene.state.used]).toEqual([['7.1'], ['6.1']]);
    expect(scene.laid(1)).toEqual(['6.1', '4.1']);
  });

  test('a partner ability where the partner lies before her player, on another card than herself', () => {
    const without = new Scene({ laid: [['6.1'], ['3.1', '0.1']], discard: ['7.1'] });
    expect(without.offers(copying('3.1', 'partner', { target: '7.1' }))).toBe(false);
    expect(without.refused(copying('3.1', 'partner', { target: '7.1' }))).toMatchObject(by('partner-missing', 'GC-R9'));
    const scene = new Scene({ laid: [['6.1', '0.2'], ['3.1']], discard: ['7.1'] });
    expect(scene.gives(copying('3.1', 'partner', { target: '7.1' })).hand(1)).toEqual(['7.1']);
    // Cerveau's partner is an Intrigante: she is not her own.
    expect(new Scene({ laid: [['6.1'], ['7.1']] }).offers(copying('7.1', 'partner'))).toBe(false);
    expect(new Scene({ laid: [['6.1', '6.2'], ['7.1']] }).offers(copying('7.1', 'partner'))).toBe(true);
  });

  test("an accomplice's ability if she meets its condition; the copied card is no other accomplice (GC-R40)", () => {
    const met = new Scene({ laid: [['6.1', '2.1'], ['AC12']] });
    expect(met.offers(copying('AC12', 'own'))).toBe(true);
    const unmet = new Scene({ laid: [['6.1'], ['AC12']] });
    expect(unmet.offers(copying('AC12', 'own'))).toBe(false);
    expect(unmet.refused(copying('AC12', 'own'))).toMatchObject(by('copied-condition', 'GC-44'));
    const blackMask = (laid: Card[]): boolean =>
      new Scene({ laid: [['6.1', ...laid], ['7.1']] }).offers(
        copying('AC03', 'own', { copiedCost: '6.1', target: '7.1' }),
      );
    expect([blackMask(['AC03']), blackMask(['AC03', 'AC01'])]).toEqual([true, false]);
    // She counts as a laid henchman of value 6: enough for L'Épouvantail and for Firefly.
    expect(new Scene({ laid: [['6.1'], ['AC09']] }).offers(copying('AC09', 'own'))).toBe(true);
  });

  test('GC-R41: never an Intrigante, a Chapelier Fou or the reaction of a Brute', () => {
    const scene = new Scene({ laid: [['6.1'], ['6.2', '7.1', 'AC06', '2.1', '3.1']], hands: [['1.1']] });
    for (const [copied, half] of [
      ['6.2', 'own'],
      ['6.2', 'partner'],
      ['AC06', 'own'],
      ['2.1', 'own'],
    ] as const)
      expect(scene.refused(copying(copied, half))).toMatchObject(by('never-copied', 'GC-R41'));
    expect(scene.refused(copying('0.1', 'own'))).toMatchObject(by('not-copied', 'GC-R9'));
  });

  test('GC-R41: a copied card is not spent: it is activated in the same turn where there is another activation', () => {
    const scene = new Scene({ laid: [['6.1', '3.1']], top: ['7.1', '7.2'], sphinx: 'SX07' });
    scene.gives(copying('3.1', 'own')).activate('3.1', 'own');
    expect(scene.hand(1)).toEqual(['7.1', '7.2']);
  });

  test('GC-R9: *this card* is she: Man-Bat copied takes back any other card than herself', () => {
    const hands: Card[][] = [['0.1', '1.1', '2.1', '3.1', '4.1']];
    const scene = new Scene({ laid: [['6.1', '5.1'], ['AC14']], hands });
    expect(scene.offers(copying('AC14', 'own', { target: '6.1' }))).toBe(false);
    expect(scene.offers(copying('AC14', 'own', { target: '5.1' }))).toBe(true);
  });

  test('GC-R42: cards of a copied Mr Freeze or Bullock go under her, and are lost with her', () => {
    const scene = new Scene({
      laid: [
        ['6.1', '3.1'],
        ['7.1', 'AC10'],
      ],
    }).gives(copying('AC10', 'own', { target: '7.1' }));
    expect(scene.under('6.1')).toEqual([{ card: '7.1', owner: 2 }]);
    const tucked = new Scene({ laid: [['0.1'], ['5.1', '2.1'], ['AC11']], hands: [['1.1'], ['0.2']] });
    expect(tucked.until(2).open).toContain('5.1 own');
    const freeze = new Scene({ laid: [[['6.1', ['7.1', 2]], '4.1']] }).activate('4.1', 'own', { target: '6.1' });
    expect([freeze.hand(1), freeze.state.discard]).toEqual([['6.1'], ['7.1']]);
  });

  test('GC-46, GC-R18, GC-R42: seized or buried, she loses what lies under her, and comes with nothing', () => {
    const seized = new Scene({ laid: [['AC03'], [['6.1', ['7.1', 1], ['3.1', 3]]]], token: 1 });
    seized.activate('AC03', 'own', { cost: 'AC03', target: '6.1' });
    expect([seized.laid(1), seized.under('6.1'), seized.laid(2)]).toEqual([['6.1'], [], []]);
    // The Black Mask who paid, and the two that she had.
    expect([seized.state.discard, seized.token]).toEqual([['AC03', '7.1', '3.1'], 4]);
    expect(seized.last.lines.filter(({ key }) => key === 'line.lost').map(({ args }) => args?.seat)).toEqual([2, 2]);
    const buried = new Scene({ laid: [['AC10'], [['6.1', ['7.1', 1], ['3.1', 3]]]], token: 1 });
    buried.activate('AC10', 'own', { target: '6.1' });
    expect([buried.under('AC10'), buried.laid(2)]).toEqual([[{ card: '6.1', owner: 2 }], []]);
    expect([buried.state.discard, buried.token]).toEqual([['7.1', '3.1'], 3]);
    const struck = new Scene({ laid: [['5.1'], [['6.1', ['7.1', 1]]]], hands: [['0.1']] });
    struck.activate('5.1', 'own', { cost: '0.1', target: '6.1' });
    expect(struck.state.discard).toEqual(['0.1', '6.1', '7.1']);
  });

  test('GC-R28, GC-R42: under her too a card belongs to who put it there, or to the player before whom it was laid', () => {
    const tucked = new Scene({ laid: [[], ['6.1', 'AC11', '2.1'], []], hands: [[], ['1.1']], top: ['4.1', '4.2'] });
    // GC-R40: she counts as a 6, so she copies no Bullock.
    expect(tucked.until(2).offers(copying('AC11', 'own', { copiedCost: '1.1' }))).toBe(false);
    const frozen = new Scene({ laid: [['7.1'], ['6.1', '2.1', 'AC10'], ['3.1']] });
    frozen.until(2).gives(copying('AC10', 'own', { target: '3.1' }));
    expect(frozen.under('6.1')).toEqual([{ card: '3.1', owner: 3 }]);
  });

  test('GC-40, GC-R10: a Brute pays for what she copies', () => {
    const scene = new Scene({
      laid: [
        ['6.1', '2.1'],
        ['5.1', '7.1'],
      ],
      hands: [['1.1']],
      token: 1,
    });
    scene.gives(copying('5.1', 'own', { copiedCost: '2.1', target: '7.1' }));
    expect([scene.hand(1), scene.laid(1), scene.state.discard, scene.token]).toEqual([
      ['1.1'],
      ['6.1'],
      ['2.1', '7.1'],
      3,
    ]);
  });
});

describe('Le Chapelier Fou', () => {
  const mad = (copied: Card, more = {}): GothamMove => ({
    do: 'activate',
    card: 'AC06',
    half: 'own',
    cost: '1.1',
    copied,
    copiedHalf: 'own',
    ...more,
  });

  test('uses the own ability of an opponent, GC-R8: without asking for a condition', () => {
    const scene = new Scene({ laid: [['AC06'], ['3.1', 'AC01']], hands: [['1.1', '4.1'], ['0.1']], top: ['7.1'] });
    expect(scene.offers(mad('AC01'))).toBe(true);
    expect(scene.offers({ ...mad('3.1'), copiedHalf: 'partner' } as GothamMove)).toBe(false);
    expect(scene.gives(mad('3.1')).hand(1)).toEqual(['4.1', '7.1']);
    expect(scene.state.discard).toEqual(['1.1']);
  });

  test('only of an opponent, GC-R41: never of an Intrigante, never the reaction of a Brute', () => {
    const scene = new Scene({
      laid: [
        ['AC06', '3.2'],
        ['6.1', '2.1', '3.1'],
      ],
      hands: [['1.1']],
    });
    expect([scene.offers(mad('3.2')), scene.offers(mad('3.1'))]).toEqual([false, true]);
    // His own ability alone, even where the partner lies before the Chapelier's player (GC-H2).
    const partner = new Scene({ laid: [['AC06', '0.2'], ['3.1']], hands: [['1.1']], discard: ['7.1'] });
    expect(partner.offers({ ...mad('3.1', { target: '7.1' }), copiedHalf: 'partner' } as GothamMove)).toBe(false);
    expect(partner.refused({ ...mad('3.1'), copiedHalf: 'partner' } as GothamMove)).toMatchObject(
      by('not-copied', 'GC-H2'),
    );
    expect(scene.refused(mad('3.2'))).toMatchObject(by('not-copied', 'GC-H2'));
    for (const copied of ['6.1', '2.1'] as const)
      expect(scene.refused(mad(copied))).toMatchObject(by('never-copied', 'GC-R41'));
  });

  test('two costs are two cards, a Brute for each if there are two (GC-R10)', () => {
    const scene = new Scene({ laid: [['AC06', '2.1', '2.2'], ['0.1']], hands: [['1.1', '4.1']], top: ['7.1'] });
    expect(scene.offers(mad('0.1', { copiedCost: '1.1' }))).toBe(false);
    expect(scene.offers(mad('0.1', { copiedCost: '4.1' }))).toBe(true);
    scene.gives({ ...mad('0.1', { copiedCost: '2.2' }), cost: '2.1' } as GothamMove);
    expect([scene.hand(1), scene.laid(1), scene.state.discard]).toEqual([
      ['1.1', '4.1', '7.1'],
      ['AC06'],
      ['2.1', '2.2'],
    ]);
  });

  test('one card alone does not pay for both', () => {
    const scene = new Scene({ laid: [['AC06'], ['0.1']], hands: [['1.1']] });
    expect(scene.open).toEqual([]);
    expect(scene.refused(mad('0.1'))).toMatchObject(by('no-effect', 'GC-R36'));
  });

  test("GC-R44: for L'Épouvantail what was just discarded for the Chapelier lies in the pile", () => {
    const scene = new Scene({ laid: [['AC06'], ['AC07']], hands: [['1.1', '4.1']] });
    expect(scene.offers(mad('AC07', { copiedCost: '4.1', target: '1.1' }))).toBe(true);
    expect(scene.offers(mad('AC07', { copiedCost: '4.1', target: '4.1' }))).toBe(false);
    scene.gives(mad('AC07', { copiedCost: '4.1', target: '1.1' }));
    expect([scene.hand(1), scene.state.discard]).toEqual([['1.1'], ['4.1']]);
  });

  test('GC-R42: what a copied Bullock puts away lies under the Chapelier', () => {
    const scene = new Scene({ laid: [['AC06'], ['AC11']], hands: [['1.1', '4.1']], top: ['7.1', '7.2'] });
    scene.gives(mad('AC11', { copiedCost: '4.1' }));
    expect([scene.under('AC06'), scene.hand(1)]).toEqual([[{ card: '4.1', owner: 1 }], ['7.1', '7.2']]);
  });

  test('SX01 closes copied partner abilities', () => {
    const scene = new Scene({ laid: [['6.1', '0.2'], ['3.1']], discard: ['7.1'], sphinx: 'SX01' });
    expect(scene.offers(copying('3.1', 'partner', { target: '7.1' }))).toBe(false);
    expect(scene.refused(copying('3.1', 'partner', { target: '7.1' }))).toMatchObject(by('silence', 'GC-H4'));
  });
});

test('GC-11, GC-R51: Intrigante, a copied Guetteur, its cost with a Brute, a Bat-Signal in the middle: all goes on', () => {
  const scene = new Scene({
    laid: [['6.1', '7.1', '2.1', '1.1', '3.1'], ['0.1']],
    hands: [['4.1'], ['5.1', '5.2']],
    top: ['S2', '4.2', '4.3', '3.2'],
    options: { signalEffects: true },
    sphinx: 'SX04',
  });
  // The other Intrigante grants, and one of what she grants is a copy of a partner ability.
  scene.activate('6.1', 'own', { copied: '0.1', copiedHalf: 'partner', copiedCost: '2.1' });
  expect([scene.asked.kind, scene.asked.seats, scene.state.discard]).toEqual(['discard-hand', [2], ['2.1']]);
  scene.all({ 2: '5.1' });
  expect([scene.hand(1), scene.asked.kind, scene.state.pending]).toEqual([['4.1', '4.2', '4.3'], 'turn', []]);
  // SX04 asks for what his own ability does, not for what a Bat-Signal does.
  expect(scene.state.discard).toEqual(['2.1', '5.1']);
});

describe('what a card says', () => {
  const abilities = [
    ...values.flatMap((value) => [henchmen[value].own, henchmen[value].partnership]),
    ...accompliceIds.map((id) => accomplices[id].ability),
  ].flatMap((one) => one ?? []);

  test('GC-R37: there is one thing in each ability that is aimed, and it comes first', () => {
    const aimed = ['steal', 'strike', 'salvage', 'recall', 'seize', 'raid', 'guess', 'bury', 'toss', 'copy'];
    for (const { effects } of abilities) {
      const at = effects.flatMap((effect, i) => (aimed.includes(effect.do) ? [i] : []));
      expect(at.length, JSON.stringify(effects)).toBeLessThan(2);
      expect(at[0] ?? 0).toBe(0);
      expect(follows(effects[0] ?? { do: 'lay' })).toBe(false);
    }
  });

  test('GC-40, GC-R38: nine cards ask their own user to discard one of his cards', () => {
    const asking = (cost?: string): boolean => cost === 'hand' || cost === 'laid' || cost === 'any';
    const purging = (effects: readonly { do: string }[]): boolean => effects.some((effect) => effect.do === 'purge');
    const found = [
      ...values.filter((value) => [henchmen[value].own, henchmen[value].partnership].some((one) => asking(one?.cost))),
      ...accompliceIds.filter((id) => asking(accomplices[id].ability.cost) || purging(accomplices[id].ability.effects)),
    ];
    expect(found).toEqual([0, 5, 'AC01', 'AC02', 'AC03', 'AC04', 'AC05', 'AC06', 'AC07']);
  });
});

/** Every move that an option stands for, few of them where there are very many. */
function movesOf({ do: what, fields = {} }: Option): GothamMove[] {
  let moves: Record<string, unknown>[] = [{ do: what }];
  for (const [name, field] of Object.entries(fields)) {
    const values_ =
      field.kind === 'pick'
        ? field.from
        : field.kind === 'range'
          ? [field.min, field.max]
          : field.kind === 'several'
            ? [field.from.slice(0, field.min), field.from.slice(0, field.max)].filter(
                (some) => some.length >= field.min,
              )
            : [];
    moves = moves.flatMap((move) => values_.map((value) => ({ ...move, [name]: value })));
  }
  return moves as GothamMove[]; // By its options.
}

describe('the matrix of copies, hosts and Brutes', () => {
  const GAMES = howMany(25, 400);
  const MOST = 40;

  test(`GC-R36, GC-R37, GC-R41: at ${GAMES} crowded tables every activation on offer is played, and keeps every card`, {
    timeout: 300_000,
  }, () => {
    const copied = new Map<string, number>();
    for (let seed = 1; seed <= GAMES; seed++) {
      const dice = seededDice(seed);
      const cards = shuffle<Card>(dice, [
        ...values.flatMap((value) => [1, 2, 3, 4, 5].map((n): Card => `${value}.${n}`)),
        ...accompliceIds,
      ]);
      const some = (most: number): Card[] => cards.splice(0, dice.int(most + 1));
      const host: Card[] = pick(dice, [['6.1'], ['AC06'], ['6.1', '6.2', '7.1'], ['6.1', 'AC06', '2.1']]);
      for (const card of host) cards.splice(cards.indexOf(card), 1);
      const scene = new Scene({
        laid: [[...host, ...some(5)], some(6), some(4)],
        hands: [some(4), some(4), some(3)],
        discard: some(3),
        ...(dice.int(3) === 0 ? { sphinx: 'SX04' as const } : {}),
        options: { signalEffects: true },
      });
      const moves = scene.options.filter((option) => option.do === 'activate').flatMap(movesOf);
      for (const move of shuffle(dice, moves).slice(0, MOST)) played(scene.state, seed, move, copied);
    }
    // All that can be copied was.
    const never = ['6', 'AC06', '2 own'];
    for (const kind of [...values.map(String), ...accompliceIds])
      for (const half of isAccomplice(kind) ? ['own'] : ['own', 'partner'])
        if (!never.includes(kind) && !never.includes(`${kind} ${half}`) && GAMES > 100)
          expect(copied.get(`${kind} ${half}`) ?? 0, `${kind} ${half}`).toBeGreaterThan(0);
  });

  /** Plays it, and answers idly until the turn goes on; what was promised holds. */
  function played(state: Scene['state'], seed: number, move: GothamMove, copied: Map<string, number>): void {
    if (move.do !== 'activate') return;
    const scene = new Scene({}, seed);
    scene.state = state;
    const before = scene.state;
    if (move.copied) {
      const kind = kindOf(move.copied as Card);
      copied.set(`${kind} ${move.copiedHalf}`, (copied.get(`${kind} ${move.copiedHalf}`) ?? 0) + 1);
      if (valueOfCard(move.card) === 6 && isAccomplice(kind)) expect(isMet(before, 1, kind)).toBe(true);
    }
    scene.gives(move);
    for (const cost of [move.cost, move.copiedCost])
      if (cost) expect(scene.hand(1).includes(cost as Card) && move.target !== cost).toBe(false);
    for (let n = 0; scene.state.pending.length > 0; n++) {
      if (n > 30) throw new Error(`${JSON.stringify(move)} does not end`);
      for (const seat of scene.asked.seats)
        scene.move(scene.asked.id, seat, rules.idle(scene.state, scene.asked, seat, scene.money));
    }
    rules.check(scene.state, scene.money);
    // It did something, but where he who answers idly leaves all as it was, or a guess was wrong.
    const done = move.copied
      ? `${kindOf(move.copied as Card)} ${move.copiedHalf}`
      : `${kindOf(move.card as Card)} ${move.half}`;
    if (['1 own', '6 partner', '7 own', 'AC08 own', 'AC09 own'].includes(done)) return;
    const but = { done: 0, used: 0, step: 0 };
    expect(JSON.stringify({ ...scene.state, ...but }), done).not.toBe(JSON.stringify({ ...before, ...but }));
  }
});
