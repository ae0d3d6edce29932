// Goal: a state that cannot have come about by the rules is found, before it is played on or imported. Method: states of whole
// random games fit the schema and the check; each fault is put into one of them.
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { drafted, type Writable } from '#rulebooks/drafts.ts';
import { gangsterParadise } from '#rulebooks/gangster-paradise/gangster-paradise.ts';
import type { ParadiseState } from '#rulebooks/gangster-paradise/state.ts';
import { paradiseState } from '#rulebooks/gangster-paradise/state-schema.ts';
import { RandomParadise } from '../random-play.ts';
import { Scene } from './scene.ts';

const fits = Compile(paradiseState);

test('every state of a game has the shape that an import is held to', () => {
  for (const seats of [3, 4, 5]) {
    const game = new RandomParadise(seats, seats, { clans: 'pick', turns: 3 });
    const look = (): void => {
      if (!fits.Check(game.state)) throw new Error(JSON.stringify([...fits.Errors(game.state)][0]));
    };
    look();
    game.play(look);
    expect(game.state.phase).toBe('over');
  }
});

test('a field that is not known, or an amount in the state, is refused', () => {
  const { state } = new Scene();
  expect(fits.Check(state)).toBe(true);
  expect(fits.Check({ ...state, red: 20 })).toBe(false);
  expect(fits.Check({ ...state, clans: [...state.clans, { ...state.clans[0], clan: 'corleone' }] })).toBe(false);
});

describe('what is found', () => {
  const clan = (state: Writable<ParadiseState>) => state.clans[0] ?? state.clans[1];
  const faults: [string, (state: Writable<ParadiseState>) => void, RegExp][] = [
    ['GP-3: goods out of nowhere', (state) => void state.supply.splice(0, 1, 25), /drugs/],
    ['GP-R2: a card of the black market is gone', (state) => void state.market.pile.splice(1, 1, 0), /black market/],
    ['GP-R2: more marked cards than goods', (state) => void clan(state)?.marked.splice(0, 1, 9), /goods of clan 1/],
    ['GP-R1: an executant is held twice', (state) => void clan(state)?.hand.push('fence.1'), /executants/],
    ['GP-R1: a fourth copy', (state) => void state.executants.pile.splice(0, 1, 'fence.4'), /executant fence.4/],
    ['GP-41: a captain who came from nowhere', (state) => void clan(state)?.captains.push(1), /captains of clan 1/],
    [
      'GP-50: a right-hand who came from nowhere',
      (state) => Object.assign(clan(state) ?? {}, { rightHand: true }),
      /right-hand/,
    ],
    ['GP-51: a boss who came from nowhere', (state) => Object.assign(clan(state) ?? {}, { boss: true }), /boss/],
    ['GP-40: people out of order', (state) => Object.assign(clan(state) ?? {}, { soldiers: [2, 1] }), /order/],
    ['GP-4: one clan for two', (state) => Object.assign(clan(state) ?? {}, { clan: state.clans[2]?.clan }), /twice/],
    [
      'GP-14: a production of somebody else',
      (state) => Object.assign(clan(state) ?? {}, { secondary: state.clans[2]?.secondary }),
      /productions/,
    ],
    [
      'GP-19: an offer that is not covered',
      (state) =>
        void state.talks.open.push({
          id: 1,
          from: 1,
          to: 2,
          give: { red: 500, white: 0, goods: [0, 0, 0, 0, 0], executants: [] },
          want: { red: 0, white: 0, goods: [0, 0, 0, 0, 0], executants: 0 },
        }),
      /offer 1/,
    ],
    ['GP-R22: somebody played who is not there', (state) => void state.played.push(5), /does not play/],
    ['GP-63: ranks before the end', (state) => Object.assign(state, { ranks: [[1], [2], [3]] }), /ranks/],
    ['GP-20: nobody is active', (state) => Object.assign(state, { active: null }), /active/],
    ['GP-29: an auction outside the black market', (state) => Object.assign(state, { phase: 'resale' }), /auction/],
  ];
  test.each(faults)('%s', (_what, put, expected) => {
    const scene = new Scene().until('market');
    gangsterParadise.check(scene.state, scene.money);
    const [wrong] = drafted(scene.state, (draft) => {
      put(draft as Writable<ParadiseState>); // A draft of the same shape.
      return draft;
    });
    expect(() => gangsterParadise.check(wrong as ParadiseState, scene.money)).toThrow(expected);
  });

  test('GP-33, GP-H3: an amount on the compensation space that is none, or a clan that owes', () => {
    const scene = new Scene();
    const having = (account: string, amount: number) => (holder: string, unit: string) =>
      `${holder} ${unit}` === account ? amount : scene.money(holder, unit);
    expect(() => gangsterParadise.check(scene.state, having('market red', 7))).toThrow(/compensation of 7/);
    expect(() => gangsterParadise.check(scene.state, having('clan:2 white', -1))).toThrow(/owes/);
  });
});
