// Goal: Streets of Gotham's derived data equals the rules' counts; every legal move can be made step by step; each card has a drawing and text.
// Method: whole random games, every position from every seat compared with the rules' functions; messages in both languages.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seededDice } from '../../rulebooks/dice.ts';
import { type Option, sample } from '../../rulebooks/options.ts';
import type { Message } from '../../rulebooks/rulebook.ts';
import type { Card } from '../../rulebooks/streets-of-gotham/cards.ts';
import { isMet } from '../../rulebooks/streets-of-gotham/conditions.ts';
import { accompliceIds } from '../../rulebooks/streets-of-gotham/data/accomplices.ts';
import { sphinxIds } from '../../rulebooks/streets-of-gotham/data/sphinx.ts';
import { values } from '../../rulebooks/streets-of-gotham/data/values.ts';
import { villainIds } from '../../rulebooks/streets-of-gotham/data/villains.ts';
import { questionKinds } from '../../rulebooks/streets-of-gotham/questions.ts';
import { scoreOf, sideOf, villainPoints } from '../../rulebooks/streets-of-gotham/scoring.ts';
import type { GothamState } from '../../rulebooks/streets-of-gotham/state.ts';
import { streetsOfGotham as rules } from '../../rulebooks/streets-of-gotham/streets-of-gotham.ts';
import { turnsLeft } from '../../rulebooks/streets-of-gotham/turns-left.ts';
import {
  cardName,
  figureOf,
  holderOf,
  linksOf,
  nameKey,
  printOf,
} from '../../web/src/games/streets-of-gotham/cards.ts';
import { endRowsOf, tieBroken } from '../../web/src/games/streets-of-gotham/ended.ts';
import { columnsFor, rowsFor } from '../../web/src/games/streets-of-gotham/far.ts';
import { forms } from '../../web/src/games/streets-of-gotham/forms/forms.ts';
import type { GothamPage } from '../../web/src/games/streets-of-gotham/game.ts';
import { drawingOf } from '../../web/src/games/streets-of-gotham/glyphs.ts';
import { flowsOf, loudest } from '../../web/src/games/streets-of-gotham/motion/flows.ts';
import { nightOf } from '../../web/src/games/streets-of-gotham/night.ts';
import { pileAtStart } from '../../web/src/games/streets-of-gotham/pile.ts';
import { isFinal, sentenceOf, textKey } from '../../web/src/games/streets-of-gotham/say-move.ts';
import { conditionOf, layingBrings, mySide, nextStep, worthOf } from '../../web/src/games/streets-of-gotham/worth.ts';
import { type Chosen, made } from '../../web/src/lib/board/chain.ts';
import { type Catalogue, Words } from '../../web/src/lib/i18n/words.ts';
import { optionFields, optionsOf } from '../../web/src/lib/play/options.ts';
import { gothamPlayed } from '../bench/gotham-table.ts';
import { RandomGotham } from '../rulebooks/random-play.ts';

const money = (): number => 0;
const words = Object.fromEntries(
  (['fr', 'en'] as const).map((locale) => {
    const files = globSync([
      `rulebooks/streets-of-gotham/messages/${locale}.json`,
      `web/src/games/streets-of-gotham/messages/${locale}.json`,
      `web/src/messages/{,play.}${locale}.json`,
    ]);
    const all: Catalogue = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
    return [locale, new Words(locale, all)];
  }),
) as Record<'fr' | 'en', Words>;

/** Some games with all options, each position checked. */
function positions(look: (state: GothamState, n: number) => void): void {
  for (const [seats, seed] of [
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
  ] as const) {
    const game = new RandomGotham(seats, seed, { mystery: true, spaces: 3, signalEffects: true });
    let n = 0;
    game.play(() => look(game.state, n++));
  }
}
const seatsOf = ({ hands }: GothamState): number[] => hands.map((_, at) => at + 1);
const viewOf = (state: GothamState, seat: number) => rules.view(state, seat, money);

test('GC-33..35: what a hand is worth now is what the rules would count, in every position, and what a card costs to lay as well', () => {
  let cards = 0;
  positions((state, n) => {
    if (n % 5 > 0) return;
    for (const seat of seatsOf(state)) {
      const view = viewOf(state, seat);
      const side = mySide(view);
      if (!side || !view.mine) throw new Error('no side');
      expect(worthOf(side, view.mine.villains, view)).toEqual(scoreOf(state, seat));
      const [card] = side.hand;
      if (!card) continue;
      cards += 1;
      const laid: GothamState = {
        ...state,
        hands: state.hands.map((hand, at) => (at + 1 === seat ? hand.slice(1) : hand)),
        areas: state.areas.map((area, at) => (at + 1 === seat ? [...area, { card, under: [] }] : area)),
      };
      const brings = layingBrings(side, card, view.mine.villains, view);
      expect(brings).toBe(scoreOf(laid, seat).points - scoreOf(state, seat).points);
    }
  });
  expect(cards).toBeGreaterThan(50);
});

test('GC-27: the tick of an accomplice is the rules’ own, and its numbers reach each other just then', () => {
  const told = new Set<string>();
  positions((state, n) => {
    if (n % 7 > 0) return;
    for (const seat of seatsOf(state))
      for (const id of accompliceIds) {
        const { met, has, of } = conditionOf(viewOf(state, seat), seat, id);
        expect(met, id).toBe(isMet(state, seat, id));
        if (has === null || of === null) continue;
        told.add(id);
        expect(has >= of, id).toBe(met);
      }
  });
  expect([...told].toSorted()).toEqual(['AC01', 'AC05', 'AC07', 'AC10', 'AC14', 'AC15']);
});

test('GC-H3: the next step of a villain pays what it says, and no step is left out that one card would make', () => {
  const kinds = new Set<string>();
  positions((state, n) => {
    if (n % 9 > 0) return;
    const view = viewOf(state, 1);
    const side = mySide(view);
    if (!side) throw new Error('no side');
    for (const villain of villainIds) {
      const pays = (hand: readonly Card[], laid: readonly Card[]) =>
        villainPoints(villain, sideOf(hand, laid), view.house);
      const now = pays(side.hand, side.laid);
      const next = nextStep(villain, side, view.house);
      kinds.add(next.by);
      if (next.by !== 'none') expect(next.points, villain).toBeGreaterThan(now);
      const more = (value: number): Card => `${value}.99` as Card;
      const tries = values.map((value) => ({
        hand: pays([...side.hand, more(value)], side.laid),
        laid: pays(side.hand, [...side.laid, more(value)]),
      }));
      if (next.by === 'hand' || next.by === 'partner') {
        const got = tries.map((one) => (next.by === 'hand' ? one.hand : one.laid));
        expect(next.points).toBe(Math.max(...got));
        expect(next.values).toEqual(values.filter((value) => got[value] === next.points));
      }
      if (next.by === 'none' && !['VI07', 'VI08'].includes(villain))
        for (const one of tries)
          expect(Math.max(one.hand, villain === 'VI10' ? one.laid : 0), villain).toBeLessThanOrEqual(now);
    }
  });
  expect([...kinds].toSorted()).toEqual(
    ['accomplice', 'cards', 'clean', 'different', 'hand', 'laid', 'none', 'partner', 'total'].toSorted(),
  );
  const house = viewOf(new RandomGotham(2, 1).state, 1).house;
  const next = (villain: (typeof villainIds)[number], hand: Card[], laid: Card[] = []) =>
    nextStep(villain, { hand, laid }, house);
  expect(next('VI03', ['4.1', '2.1', '2.2'])).toEqual({ by: 'hand', values: [4], points: 6 });
  expect(next('VI01', ['4.1'])).toEqual({ by: 'cards', count: 2, points: 5 });
  expect(next('VI05', ['7.1', '7.2', '3.1'])).toEqual({ by: 'total', missing: 8, points: 10 });
  expect(next('VI09', ['7.1', '6.1', '3.1'])).toEqual({ by: 'different', count: 2, points: 8 });
  expect(next('VI07', ['AC01'])).toEqual({ by: 'clean', points: 11 });
  expect(next('VI04', ['0.1', '0.2', '1.1', '1.2', '2.1'])).toEqual({ by: 'none' });
});

test('GC-R32: the pile of the skyline is that of the set-up, and the third goes with the signals', () => {
  for (const seats of [2, 3, 4, 5])
    for (const catchUp of [false, true]) {
      const { state } = new RandomGotham(seats, 7, { catchUp });
      expect(pileAtStart(state.options, seats), `${seats}`).toBe(state.pile.length);
      expect(pileAtStart({ catchUp }, seats)).toBe(state.pile.length);
      expect(pileAtStart(null, seats)).toBe(new RandomGotham(seats, 7, {}).state.pile.length);
    }
  const at = (pile: number, signals: number) => nightOf({ pile, signals, ranks: null }, 49);
  expect(at(49, 0)).toEqual({ third: 1, past: 0 });
  expect(at(20, 0)).toEqual({ third: 1, past: 1 / 3 });
  expect(at(45, 1)).toEqual({ third: 2, past: 1 / 3 });
  expect(at(2, 2).third).toBe(3);
  expect(nightOf({ pile: 5, signals: 2, ranks: [[1]] }, 49).past).toBe(1);
});

test('GC-10, GC-17: about how many turns each are left is right on average, and said in both languages', () => {
  const off = [2, 3, 4, 5].map((seats) => {
    const told: number[] = [];
    for (let seed = 1; seed <= 40; seed++) {
      const seen: { readonly turn: number; readonly left: number }[] = [];
      const { state } = gothamPlayed(Array(seats).fill('plain'), seed, undefined, ({ view }) => {
        seen.push({ turn: view.turn, left: turnsLeft(view) });
      });
      // The current turn counts among those left.
      for (const { turn, left } of seen.slice(0, 1)) told.push(left - (state.turn - turn + 1) / seats);
    }
    return told.reduce((sum, one) => sum + one, 0) / told.length;
  });
  for (const one of off) expect(Math.abs(one)).toBeLessThan(1);
  expect(
    (['fr', 'en'] as const).map((locale) => [1, 5].map((turns) => words[locale].t('gotham.state.left', { turns }))),
  ).toEqual([
    ['encore environ un tour chacun', 'encore environ 5 tours chacun'],
    ['about one turn each left', 'about 5 turns each left'],
  ]);
});

test('GC-29, GC-R7: a link joins a henchman to the nearest partner, never to himself', () => {
  const partners = [1, 5, 4, 0, 2, 3, 7, 6];
  expect(linksOf(['0.1', '3.1', '1.1', '3.2'], partners)).toEqual([
    { from: 0, to: 2 },
    { from: 1, to: 0 },
    { from: 3, to: 0 },
  ]);
  expect(linksOf(['AC01', '4.1'], partners)).toEqual([]);
  expect(linksOf(['2.1'], [1, 5, 2, 0, 2, 3, 7, 6])).toEqual([]);
  expect(linksOf(['2.1', '2.2'], [1, 5, 2, 0, 2, 3, 7, 6])).toHaveLength(2);
});

/** The choices that lead to a move, step by step. */
function stepsTo(
  options: readonly Option[],
  move: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const chosen: Chosen[] = [];
  for (let n = 0; n < 12; n++) {
    const { step, fields } = made(options, String(move.do), chosen);
    if (!step) return { do: move.do, ...fields };
    chosen.push(move[step.name] as Chosen); // By the options that it was sampled from.
  }
  throw new Error('no end of steps');
}

test('GC-H7: every move that the rules allow is made step by step, and every kind of question has its form', () => {
  const kinds = new Set<string>();
  const copied = { n: 0 };
  const dice = seededDice(11);
  positions((state) => {
    const [ask] = rules.asks(state);
    if (!ask) return;
    kinds.add(ask.kind);
    for (const seat of ask.seats) {
      const options = rules.legal(state, ask, seat, money);
      for (let n = 0; n < 3; n++) {
        const move = sample(dice, options);
        if ('copied' in move) copied.n += 1;
        const whole = stepsTo(options, move);
        expect(whole).toEqual(move);
        // One-tap moves have no sentence.
        if (move.do === 'draw' || move.do === 'end') continue;
        for (const locale of ['fr', 'en'] as const) expect(said(state, seat, whole, locale)).not.toMatch(KEY);
      }
    }
  });
  expect(copied.n).toBeGreaterThan(20);
  for (const kind of ['turn', ...questionKinds]) {
    const form = forms.of(kind);
    expect(form, kind).not.toBeNull();
    // It exists: a component, which only a browser loads.
    void Promise.resolve(form).catch(() => {});
    for (const { has } of Object.values(words)) {
      expect(has(`board.go.${kind}`) && has(`ask.${kind}`), kind).toBe(true);
    }
  }
  expect(kinds.size).toBeGreaterThan(10);
}, 60_000);

/** An untranslated key. */
const KEY = /\b(gotham|card|villain|sphinx|do|field)\.[a-zA-Z0-9]/;

function said(state: GothamState, seat: number, move: Readonly<Record<string, unknown>>, locale: 'fr' | 'en'): string {
  const { t } = words[locale];
  const page = { view: viewOf(state, seat), words: words[locale], t, nameOf: (one: number) => `Robot ${one}` };
  return sentenceOf(page as unknown as GothamPage, move as { do: string }); // The fields of a page that a sentence reads.
}

test('GC-H1..H5: all 53 texts of cards stand there in both languages, each figure with its name and its drawing', () => {
  const texts = [
    ...values.flatMap((value) => [textKey(`${value}.1`, 'own'), textKey(`${value}.1`, 'partner')]),
    ...accompliceIds.map((id) => textKey(id, 'own')),
    ...villainIds.map((id) => `villain.${id}.text`),
    ...sphinxIds.map((id) => `sphinx.${id}.text`),
    'card.signal.text',
    'card.batman.text',
  ];
  expect(new Set(texts).size).toBe(53);
  const figures = ['S1', 'BAT', ...values.map((value) => `${value}.2`), ...accompliceIds, ...villainIds].map(figureOf);
  for (const { t, has } of Object.values(words)) {
    for (const key of texts) expect(has(key), key).toBe(true);
    for (const figure of [...figures, ...sphinxIds]) expect(t(nameKey(figure)), figure).not.toContain('.');
    for (const figure of figures.filter((one) => /^(\d|AC)/.test(one)))
      for (const half of /^\d/.test(figure) ? ['.own', '.partner'] : [''])
        expect(has(`gotham.short.${figure}${half}`)).toBe(true);
  }
  const sheet = readFileSync('web/src/games/streets-of-gotham/drawings.svg', 'utf8');
  const others = [...sphinxIds, 'draw', 'lay', 'activate', 'end', 'hand'];
  for (const figure of [...figures, ...others]) expect(sheet, figure).toContain(`<path id="${drawingOf(figure)}" d="M`);
  expect([cardName(words.fr.t, '4.2'), cardName(words.en.t, 'AC04'), cardName(words.fr.t, 'S2')]).toEqual([
    'Évadé d’Arkham',
    'Catwoman',
    'Bat-Signal',
  ]);
  expect(['0.1', '3.1', '7.1', 'AC01'].map((card) => printOf(card).block)).toEqual([
    '#274f9e',
    '#e3a71b',
    '#c53a26',
    '#2c2e39',
  ]);
});

test('GC-R37: an activation that brings something to light says that it is final, but not to an organiser who plays with bots alone', () => {
  const draws = { do: 'activate', card: '3.1', half: 'own' };
  const copies = { do: 'activate', card: '6.1', half: 'own', copied: '3.1', copiedHalf: 'own' };
  const recalls = { do: 'activate', card: '4.1', half: 'own', target: '4.1' };
  const seats = (other: string | null) => [
    { seat: 1, name: 'Rita' },
    { seat: 2, name: other },
  ];
  const page = (organises: boolean, other: string | null) =>
    ({ organises, mySeat: 1, game: { seats: seats(other) } }) as unknown as GothamPage; // The fields of a page that this reads.
  const asked = (move: { do: string }) =>
    [page(true, 'Momo'), page(false, null), page(true, null)].map((one) => isFinal(one, move));
  expect([draws, copies, recalls].map(asked)).toEqual([
    [true, true, false],
    [true, true, false],
    [false, false, false],
  ]);
});

test('on a wall cards lie in as many columns as make them largest, and shrink only from the fifth on', () => {
  expect([1, 4, 6, 9].map((cards) => columnsFor(cards, 0.7))).toEqual([1, 2, 2, 3]);
  expect([1, 4, 6].map((cards) => columnsFor(cards, 3))).toEqual([1, 4, 6]);
  expect(rowsFor([0, 1, 0, 0], 3.4)).toEqual(rowsFor([4, 4, 2, 1], 3.4));
  // The same five cards in areas of different shape.
  expect(rowsFor([5, 1, 0, 0], 3)).toEqual({ columns: 2, rows: 3 });
  expect(rowsFor([5, 1, 0, 0], 4.65)).toEqual({ columns: 3, rows: 2 });
});

test('a line that names a seat is said with the name of who sits there, in both languages', () => {
  const sources = Object.keys(JSON.parse(readFileSync('rulebooks/streets-of-gotham/messages/fr.json', 'utf8')));
  const rulesOf = (locale: 'fr' | 'en'): Catalogue =>
    JSON.parse(readFileSync(`rulebooks/streets-of-gotham/messages/${locale}.json`, 'utf8'));
  for (const locale of ['fr', 'en'] as const) {
    const told = rulesOf(locale);
    for (const key of sources.filter((one) => one.startsWith('line.')))
      expect(words[locale].has(`named.${key}`), key).toBe(/\{(seat|from|to|opponent)\}/.test(told[key] ?? ''));
  }
  const args = { seat: 'Ange', from: 'Lydro', to: 'Ange', card: { term: 'card.4' } };
  expect(words.fr.t('named.line.steals', args)).toBe('Ange vole une carte dans la main de Lydro.');
  expect(words.fr.t('named.line.recalls', args)).toBe('Revient dans la main d’Ange\u00a0: Évadé d’Arkham.');
});

test('GC-R46: a card that moves has its face only where its reader may know it', () => {
  const line = (key: string, args: Message['args']): Message => ({ key: `line.${key}`, args: args ?? {} });
  const card = { term: 'card.5' };
  expect(flowsOf([line('draws', { seat: 2 })])).toEqual([{ from: 'pile', to: 'seat:2', load: { figure: null } }]);
  expect(flowsOf([line('draws', { seat: 1 }), line('drawn', { card })])).toEqual([
    { from: 'pile', to: 'seat:1', load: { figure: '5' } },
  ]);
  expect(flowsOf([line('steals', { seat: 1, from: 3 })])).toEqual([
    { from: 'seat:3', to: 'seat:1', load: { figure: null } },
  ]);
  expect(flowsOf([line('discard', { seat: 3, card })])).toEqual([
    { from: 'seat:3', to: 'discard', load: { figure: '5' } },
  ]);
  expect(flowsOf([line('begins', { seat: 1 }), line('score', { seat: 1 })])).toEqual([]);
  expect(loudest([line('signal', { signal: 1 }), line('batman', { seat: 1 })])?.key).toBe('line.batman');
  expect(loudest([line('draws', { seat: 1 })])).toBeNull();
});

test('GC-36, GC-37: the rows of the end stand in the order of the ranks, with what decided', () => {
  const { state } = new RandomGotham(3, 5).play();
  const view = viewOf(state, 1);
  const rows = endRowsOf(view);
  expect(rows.map(({ seat }) => seat)).toEqual(view.ranks?.flat());
  for (const { seat, score, laid } of rows) {
    expect(score).toEqual(scoreOf(state, seat));
    expect(laid).toBe(state.areas[seat - 1]?.length);
  }
  const row = (place: number, points: number, laid: number) => ({
    seat: place,
    place,
    tied: false,
    score: { ...scoreOf(state, 1), points },
    laid,
  });
  expect([
    tieBroken([row(1, 9, 2), row(2, 8, 4)]),
    tieBroken([row(1, 9, 3), row(2, 9, 2)]),
    tieBroken([row(1, 9, 3), row(1, 9, 3)]),
  ]).toEqual([null, 'laid', 'shared']);
  expect(endRowsOf({ ranks: null, scores: null, players: [] })).toEqual([]);
});

test('a card that lies under another one is before whom the other one lies', () => {
  const players = [
    { seat: 1, hand: 0, extra: false, laid: [{ card: 'AC10' as const, under: [{ card: '3.1' as const, owner: 2 }] }] },
  ];
  expect([holderOf({ players }, '3.1'), holderOf({ players }, 'AC10'), holderOf({ players }, '4.1')]).toEqual([
    1,
    1,
    null,
  ]);
});

test('GC-H6: what is on or off can be chosen on the form of a new table; which cards play is left to programs', () => {
  const fields = optionFields(rules.options);
  expect(fields.filter(({ from }) => from?.includes('true')).map(({ path }) => path)).toEqual([
    'catchUp',
    'mystery',
    'signalEffects',
  ]);
  expect(fields.some(({ path }) => path.startsWith('accomplices') || path.startsWith('sphinx'))).toBe(false);
  expect(optionsOf(fields, { 'options.mystery': 'true', 'options.catchUp': 'usual' })).toEqual({ mystery: true });
  expect(['false', 'true'].map((said) => optionsOf(fields, { 'options.catchUp': said }))).toEqual([
    { catchUp: false },
    { catchUp: true },
  ]);
  expect(optionsOf(fields, {})).toEqual({});
});
