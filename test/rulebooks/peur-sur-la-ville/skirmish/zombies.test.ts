// Goal: zombies in place of civilians. Method: given faces, and the city at the end of a turn.
import { expect, test } from 'vitest';
import { cityTasks } from '#rulebooks/peur-sur-la-ville/skirmish/city-list.ts';
import { CITIZENS } from '#rulebooks/peur-sur-la-ville/skirmish/kinds.ts';
import { plain, type Scene, scene } from './battle.ts';

const dead = (): Scene => scene(plain({ bought: ['molotov'] }, {}), plain(), { zombies: true });
const zombies = (it: Scene): number => it.state.city.zombie ?? 0;

test('PV-H5: ten zombies a player stand on the table, and nobody else', () => {
  const it = dead();
  expect(CITIZENS.filter((kind) => (it.state.city[kind] ?? 0) > 0)).toEqual(['zombie']);
  expect(zombies(it)).toBe(20);
});

test('PV-H5: killed zombies and five new ones a player come at the end of each turn; burnt ones do not', () => {
  const it = dead().shoot('zombie').roll('rb');
  expect([zombies(it), it.facts]).toEqual([19, []]); // No blunder.
  it.give({ do: 'throw', weapon: 'molotov' }).roll('b').tell(['zombie', 'zombie:2']).roll('rrr');
  expect(zombies(it)).toBe(17);
  it.untilAsked('city');
  expect(cityTasks(it.state).map(({ id, count, rule }) => [id, count, rule])).toEqual([
    ['zombies', 11, 'PV-H5'],
    ['fires', 1, 'PV-59'],
  ]);
  it.give({ do: 'ticked' });
  expect(zombies(it)).toBe(28);
  expect(it.nextTurn().state.city.zombie).toBe(38);
});

test('PV-H5: nobody is there to be held up, robbed or kidnapped', () => {
  const it = dead();
  for (const victim of ['passer', 'shop:bar', 'car', 'bank'])
    expect(it.why({ do: 'holdUp', victim })).toBe('no-civilians PV-H5');
  expect(it.why({ do: 'kidnap', citizen: 'mayor' })).toBe('no-kidnapping PV-31');
  const noted = { do: 'noteBavure', gang: 1, bavure: 'civilian', near: 'no' } as const;
  expect(it.offers(noted, 1, `bench.${it.state.turn}`)).toBe(false);
});

test('PV-H5: their number is put right by hand, up to all that have come', () => {
  const it = dead();
  const left = (alive: number) => ({ do: 'amendCity', citizen: 'zombie', alive }) as const;
  const bench = `bench.${it.state.turn}`;
  expect([it.offers(left(30), 1, bench), it.offers(left(31), 1, bench)]).toEqual([true, false]);
  expect(zombies(it.bench(left(12)))).toBe(12);
});
