// Goal: when a man falls, changes sides or takes his gang with him in the middle of a duel, it goes on correctly. Method: duels of many
// shapes at random, with a vamp and the man she leads on one side, watched dart by dart.
import { expect, test } from 'vitest';
import { type Dice, pick, seededDice } from '#rulebooks/dice.ts';
import { sample } from '#rulebooks/options.ts';
import { ARRIVED } from '#rulebooks/supergang/arrival.ts';
import { gangOf, kindOf, kinds, type ManId, manId } from '#rulebooks/supergang/kinds.ts';
import { man } from '#rulebooks/supergang/men.ts';
import type { SupergangMove } from '#rulebooks/supergang/moves.ts';
import { markedBy, ownerOf, pawnsOut } from '#rulebooks/supergang/property.ts';
import type { Fighter, SupergangState } from '#rulebooks/supergang/state.ts';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import { howMany } from '../../support/seeds.ts';
import { Scene } from './scene.ts';

const FIGHTS = howMany(600, 6000);
const places = ['X22', 'A2', 'A3', 'X22'];
const isMan = (who: Fighter['who']): who is ManId => who !== 'manager' && who !== 'cop';

/** Men of all gangs at one place, some gangs with nobody else alive; two of them with a vamp who leads a man. */
function scene(dice: Dice): Scene {
  const seats = pick(dice, [2, 2, 3, 4]);
  const table = new Scene({}, seats);
  const at = pick(dice, places);
  const gangs = Array.from({ length: seats }, (_, i) => i + 1);
  for (const gang of gangs)
    for (const kind of kinds) {
      const lot = dice.int(10);
      const where = lot < 4 ? at : lot < 9 ? 'cemetery' : 'prison';
      if (where === at) (gang === 1 ? table.arrives : table.put.bind(table))(manId(gang, kind), at, {});
      else if (where === 'cemetery') table.put(manId(gang, kind), 'cemetery');
    }
  table.arrives('1k', at);
  for (const gang of gangs.slice(1))
    if (kinds.every((kind) => table.man(manId(gang, kind)).at === 'cemetery'))
      table.put(manId(gang, 'killer'), 'prison', { sentence: 5 });
  if (dice.int(2) === 0)
    table.marks({ [at === 'X22' ? 'A1' : at]: [1 + dice.int(seats), dice.int(3) > 0 ? 'own' : 'racket'] });
  table.purse(1, 300);
  for (const gang of gangs.slice(1))
    table
      .pawns(gang, `1${gang}-1`)
      .marks({ [`C${gang}`]: [gang, 'own'] })
      .purse(gang, 20 * gang);
  const men = (['2k', '2t', '3t'] as const).filter((id) => gangOf(id) <= seats);
  if (dice.int(3) > 0) lead(table, at, 1, pick(dice, men));
  if (dice.int(2) === 0) lead(table, at, seats, pick(dice, ['1t', '2t', '2k'] as const));
  return table;
}

/** A vamp there and her man there, if both are and he is nobody's yet. */
function lead(table: Scene, at: string, gang: number, whom: ManId): void {
  const vamp = manId(gang, 'vamp');
  if (table.man(whom).captive || gangOf(whom) === gang) return;
  if (whom === '1k') return;
  if (gang === 1) table.arrives(vamp, at);
  else table.put(vamp, at);
  table.put(whom, at, { captive: { by: gang, left: 2, since: 40 }, die: gang === 1 ? ARRIVED : 0 });
}

/** What holds at any moment of a fight. */
function checkMoment(state: SupergangState, money: (holder: string, unit: string) => number): void {
  const claim = (right: boolean, what: string): void => {
    if (!right) throw new Error(`${what}\n${JSON.stringify(state.fight)}`);
  };
  const alive = state.gangs.flatMap(({ out }, i) => (out === 0 ? [i + 1] : []));
  for (const [i, { men, out }] of state.gangs.entries()) {
    const gang = i + 1;
    claim(
      men.every(({ at }) => at === 'cemetery') === out > 0,
      `SG-133: gang ${gang} is out with its last man, and only then`,
    );
    if (out === 0) continue;
    claim(
      markedBy(state, gang).length + pawnsOut(state, gang).length + money(`gang:${gang}`, 'brique') === 0,
      'SG-134: all goes back',
    );
    claim(
      !state.gangs.some((other) => other.men.some(({ captive }) => captive?.by === gang)),
      'SG-R28: whom it held is free',
    );
  }
  claim(
    (alive.length === 1) === (state.step === 'over' && state.ranks?.[0]?.[0] === alive[0] && alive.length === 1),
    'SG-2, SG-R80: alone is won, at once',
  );
  if (!state.fight) return;
  for (const { who, gang, side, down } of state.fight.fighters) {
    if (!isMan(who) || down !== null) continue;
    const { captive } = man(state, who);
    claim(gang === (captive?.by ?? gangOf(who)), `SG-R59: ${who} fights for whom he belongs to`);
    if (captive)
      claim(
        !state.fight.fighters.some((one) => one.who === manId(captive.by, 'vamp') && one.down !== null),
        `SG-72: ${who} is free when she falls`,
      );
    const rivals = state.fight.fighters.filter((one) => one.side !== side && isMan(one.who) && one.gang === gang);
    claim(rivals.length === 0, `SG-74: ${who} stands against his own gang`);
    const robs = state.fight.aim === 'cash' || state.fight.aim === 'title';
    if (robs && side === 'attack') claim(ownerOf(state, state.fight.at) !== gang, `SG-R59: ${who} robs his own gang`);
  }
}

test(`SG-2, SG-72, SG-74, SG-133, SG-134, SG-R20, SG-R28, SG-R59, SG-R80: ${FIGHTS} duels, dart by dart`, {
  timeout: 600_000,
}, () => {
  const met = { crossed: 0, freed: 0, out: 0, over: 0, darts: 0 };
  for (let seed = 1; seed <= FIGHTS; seed++) {
    const dice = seededDice(seed * 31);
    const table = scene(dice);
    try {
      const fights = table.legal(table.asked.id, table.seat).filter(({ do: what }) => what === 'fight');
      if (fights.length === 0) continue;
      table.do(sample(dice, fights) as SupergangMove); // By the options.
      let before = table.state;
      while (table.state.fight && table.state.step !== 'over') {
        const { kind, seats } = table.asked;
        checkMoment(table.state, table.money);
        if (kind === 'dart') {
          const side = table.state.fight.volley?.side;
          const shooters = table.state.fight.fighters.filter((one) => one.side === side && one.down === null);
          // A gang that went with its last man leaves the managers of its shop: somebody who is still there shoots for them.
          const left = shooters.filter(({ gang }) => table.state.gangs[gang - 1]?.out === 0);
          const those =
            left.length > 0 ? left : table.state.gangs.flatMap(({ out }, i) => (out === 0 ? [{ gang: i + 1 }] : []));
          expect(
            those.some(({ gang }) => gang === seats[0]),
            'SG-R20: one of that side shoots',
          ).toBe(true);
          met.darts++;
        }
        table.do(sample(dice, table.legal(table.asked.id, table.seat)) as SupergangMove); // By the options.
        for (const one of table.state.fight?.fighters ?? []) {
          const was = before.fight?.fighters.find(({ who }) => who === one.who);
          if (was && isMan(one.who) && was.side !== one.side) met.crossed++;
          if (was && was.gang !== one.gang) met.freed++;
        }
        before = table.state;
      }
      checkMoment(table.state, table.money);
      met.out += table.state.gangs.filter(({ out }) => out > 0).length;
      if (table.state.step === 'over') met.over++;
      supergang.check(table.state, table.money);
    } catch (error) {
      throw new Error(`duel ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
  for (const [what, times] of Object.entries(met)) expect(times, what).toBeGreaterThan(0);
});

test('SG-117, SG-133, SG-R80: a gang’s last man dies in the middle of a volley, and the rest of it flies on', () => {
  const table = new Scene()
    .purse(2, 60)
    .marks({ C1: [2, 'own'] })
    .arrives('1k', 'X22')
    .put('2t', 'X22')
    .put('3t', 'X22')
    .put('3k', 'X22');
  table.put('2k', 'cemetery').put('2v', 'cemetery');
  const bank = table.inBank;
  table.throws(6, 1, 1, 1, 4, 1).do({ do: 'fight', man: '1k', aim: 'people', with: [], against: ['2t', '3t'] });
  // 8 against 3 with the killer who joins: 6 + 2 against 1 + 1 + 1 + 2.
  table.do({ do: 'join', men: ['3k'] });
  expect(table.asked.kind).toBe('dart');
  table.do({ do: 'dart', target: '2t' });
  expect(table.state.gangs[1]?.out).toBe(1);
  expect([table.has(2), table.inBank, table.state.marks.C1]).toEqual([0, bank + 60, undefined]);
  expect(table.state.fight?.volley).toMatchObject({ side: 'attack', darts: 3, left: 2 });
  expect(table.asked).toMatchObject({ kind: 'dart', seats: [1] });
});

test('SG-2, SG-R80: the last gang but one goes with a dart to spare: won, and nothing more is asked', () => {
  const table = new Scene({}, 2).arrives('1k', 'X22').put('2t', 'X22').put('2k', 'cemetery').put('2v', 'cemetery');
  table.throws(6, 1, 4, 1).do({ do: 'fight', man: '1k', aim: 'people', with: [], against: ['2t'] });
  expect(supergang.outcome(table.state)).toEqual({ ranks: [[1], [2]] });
  expect(table.asks()).toEqual([]);
});

test('SG-R80: the active gang goes with its last man, and its turn with it', () => {
  const table = new Scene()
    .arrives('1k', 'X22')
    .put('1v', 'cemetery')
    .put('1t', 'cemetery')
    .put('2k', 'X22')
    .put('3k', 'X11');
  table.throws(1, 6, 4, 1).do({ do: 'fight', man: '1k', aim: 'people', with: [], against: ['2k'] });
  expect(table.state.gangs[0]?.out).toBe(1);
  expect([table.state.active, kindOf('1k')]).toEqual([2, 'killer']);
});
