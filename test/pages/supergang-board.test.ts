// Goal: the board's derived data equals the rules: paths, actions, witnesses, missing shops, results; every ask has a form, every text both languages.
// Method: positions of random games; scenes; the sources.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasArrived } from '../../rulebooks/supergang/arrival.ts';
import { askKinds } from '../../rulebooks/supergang/asks.ts';
import { CLINIC, cells, isManhole } from '../../rulebooks/supergang/data/city.ts';
import { districtIds, isSpecial, shopAt, shops, shopsOf } from '../../rulebooks/supergang/data/shops.ts';
import { kinds, type ManId, manId } from '../../rulebooks/supergang/kinds.ts';
import { everybody, man, menOf } from '../../rulebooks/supergang/men.ts';
import { nameOfEnd } from '../../rulebooks/supergang/movement.ts';
import { placeArg } from '../../rulebooks/supergang/names.ts';
import { isSeen } from '../../rulebooks/supergang/offences.ts';
import { prospectsAt, racesOf, witnessesOf } from '../../rulebooks/supergang/outlook.ts';
import { ownerOf } from '../../rulebooks/supergang/property.ts';
import { supergang as rules } from '../../rulebooks/supergang/supergang.ts';
import { viewOf } from '../../rulebooks/supergang/view.ts';
import { endsOfMan, endsOfPair } from '../../rulebooks/supergang/walking.ts';
import {
  moneyOf,
  moversOf,
  pairMoversOf,
  pickedIn,
  piecesOf,
  placeOfEnd,
  sewersFor,
  stateOf,
  waitingAt,
  waysFor,
} from '../../web/src/games/supergang/board.ts';
import { waysBetween } from '../../web/src/games/supergang/came.ts';
import { endRowsOf } from '../../web/src/games/supergang/ended.ts';
import { chanceOfFight } from '../../web/src/games/supergang/fights.ts';
import { placeIn } from '../../web/src/games/supergang/named.ts';
import { nextPips } from '../../web/src/games/supergang/pips.ts';
import { RandomSupergang } from '../rulebooks/random-play.ts';
import { Scene } from '../rulebooks/supergang/scene.ts';

const DEEDS: Readonly<Record<string, string>> = {
  assault: 'assault',
  racket: 'racket',
  buy: 'buy',
  cash: 'fight',
  title: 'fight',
  people: 'fight',
  cops: 'fight',
  pawns: 'pawns',
  lay: 'lay',
  recruit: 'recruit',
  vamp: 'vamp',
  'finish-off': 'finish-off',
};

describe.each([
  ['with cops of their own turn', false],
  ['with a police player', true],
])('random games %s', (_, policePlayer) => {
  const game = new RandomSupergang(policePlayer ? 4 : 3, 11, { policePlayer });
  test('ways, deeds and sight are those of the rules', { timeout: 30_000 }, () => {
    let [ways, sewers, deeds] = [0, 0, 0];
    for (let n = 0; n < 900 && game.step(); n++) {
      const view = viewOf(game.state, game.money);
      const state = stateOf(view);
      const [ask] = rules.asks(game.state);
      const seat = ask?.seats[0];
      if (!ask || seat === undefined) break;
      const offered = rules.legal(game.state, ask, seat, game.money);
      if (ask.kind === 'turn')
        for (const mover of moversOf(state, offered)) {
          const id = mover.id as ManId;
          const all = waysFor(state, mover, null);
          const ends = endsOfMan(game.state, id, game.money);
          expect(mover.ends).toEqual(ends.map(nameOfEnd));
          const stays = ends.length === 1 && ends[0]?.at === man(state, id).at;
          for (const name of stays ? [] : mover.ends) {
            const way = all.get(name);
            expect(way?.length, `${id} ${name}`).toBe(mover.die);
            expect(way?.at(-1)).toBe(placeOfEnd(name));
            let at = man(state, id).at as string;
            for (const next of at === 'centre' ? [] : (way ?? [])) {
              const leads = nextPips({ at, from: null }).some((pip) => pip.at === next);
              expect(leads || (isManhole(at) && isManhole(next)), `${at} ${next}`).toBe(true);
              at = next;
            }
            ways++;
            // SG-R6: in another's shop there is an action.
            const place = placeOfEnd(name);
            const inside = shopAt(place) !== undefined && ownerOf(state, place) !== state.active;
            if (inside && !man(state, id).captive)
              expect(prospectsAt(state, id, place, moneyOf(view)), name).not.toEqual([]);
          }
          const beyond = sewersFor(state, mover);
          for (const end of ends) expect(beyond.get(nameOfEnd(end)) ?? null).toBe(end.manhole);
          sewers += beyond.size;
        }
      if (ask.kind === 'turn')
        for (const id of menOf(state, state.active).filter((one) => hasArrived(man(state, one)))) {
          const mine = offered.filter((option) => option.do !== 'move' && pickedIn(option, 'man')[0] === id);
          const told = prospectsAt(state, id, man(state, id).at, moneyOf(view)).map((one) => DEEDS[one.do]);
          expect([...new Set(told)].sort()).toEqual([...new Set(mine.map((option) => option.do))].sort());
          deeds += told.length;
        }
      if (ask.kind === 'pairs')
        for (const mover of pairMoversOf(view, offered, null)) {
          const out = mover.manholes[0] ?? null;
          const ends = endsOfPair(game.state, Number(mover.id.slice(1)), out).map(nameOfEnd);
          // Ends that need an explicit order (SG-138) come last.
          expect(mover.ends.toSorted()).toEqual(ends.toSorted());
          const all = waysFor(state, mover, out);
          if (ends.length > 1) for (const name of ends) expect(all.get(name)?.length, name).toBe(mover.die);
        }
      for (const id of everybody(state)) {
        const { at } = man(state, id);
        expect(witnessesOf(state, at).length > 0).toBe(isSeen(game.state, at));
      }
      expect(
        piecesOf(state)
          .filter(({ at }) => at === 'prison')
          .map(({ id }) => id),
      ).toEqual(
        waitingAt(state, 'prison')
          .map(({ id }) => id)
          .filter((id) => view.gangs[Number(id.charAt(0)) - 1]?.out === 0),
      );
    }
    expect(ways).toBeGreaterThan(300);
    expect(sewers).toBeGreaterThan(5);
    expect(deeds).toBeGreaterThan(100);
  });
});

test('boards.md 6: a man who has just walked came by as many steps as his die, from where he stood; nobody else came by any', () => {
  const game = new RandomSupergang(4, 5);
  let walked = 0;
  for (let n = 0; n < 300; n++) {
    const before = game.state;
    if (!game.step()) break;
    const came = waysBetween(before, game.state);
    const moved = everybody(before).filter((id) => man(before, id).at !== man(game.state, id).at);
    for (const [id, way] of came) {
      const pair = id.startsWith('p') ? before.pairs[Number(id.slice(1)) - 1] : undefined;
      const was = pair ?? man(before, id as ManId);
      expect(way[0]).toBe(was.at);
      expect(way).toHaveLength(was.die);
      if (!pair) expect(moved).toContain(id);
      walked++;
    }
  }
  expect(walked).toBeGreaterThan(50);
});

test('a place that a line names is found on the map again; who is off it is not', () => {
  const placed = (place: string): string | null => placeIn({ key: 'line.moves', args: { place: placeArg(place) } });
  const all = [...cells, ...shops.map(({ id }) => id), CLINIC, 'prison', 'cemetery', 'centre'];
  expect(all.map(placed)).toEqual(all);
  expect(['sewer', 'off'].map(placed)).toEqual([null, null]);
  expect(placeIn({ key: 'line.robbed', args: { shop: 'Voilerie', amount: 50 } })).toBe('A4');
  expect(placeIn({ key: 'line.claim', args: { amount: 5 } })).toBeNull();
});

test('SG-1: a gang that is one shop short of a district is the alarm; the rows of the end are those of the ranks', () => {
  const scene = new Scene();
  const all = shopsOf('B').map(({ id }) => id);
  scene.marks(Object.fromEntries(all.slice(1).map((id) => [id, [2, 'own'] as const])));
  const b = () => racesOf(scene.state).find(({ id }) => id === 'B');
  expect(b()).toEqual({ id: 'B', shops: 7, owned: [0, 6, 0, 0], alarm: 2 });
  scene.rig((state) => void delete state.marks[all[1] ?? '']);
  expect(b()?.alarm).toBeNull();
  expect(racesOf(scene.state).map(({ id }) => id)).toEqual(districtIds);

  const game = new RandomSupergang(3, 5, { rounds: 2 }).play();
  const view = viewOf(game.state, game.money);
  const rows = endRowsOf(view);
  expect(rows.map(({ seat }) => seat)).toEqual(view.ranks?.flat());
  expect(rows[0]?.place).toBe(1);
  for (const { seat, briques } of rows) expect(briques).toBe(game.money(`gang:${seat}`, 'brique'));
});

const ROOM = new URL('../../web/src/games/supergang/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOM), 'utf8');
const words = (language: string): Record<string, string> => JSON.parse(read(`messages/${language}.json`));

test('SG-H13, SG-R61: what a robbery promises counts the managers of the shop, one or two', () => {
  const { state } = new Scene();
  const shopOf = (special: boolean): string => shops.find(({ id }) => isSpecial(id) === special)?.id ?? '';
  const chances = [['1k'], ['1k', '1v']].map((men) =>
    [false, true].map((special) => chanceOfFight(state, shopOf(special), 'cash', men as ManId[], [])),
  );
  expect(chances).toEqual([
    [74, 17],
    [96, 64],
  ]);
});

test('SG-H14: every question has a form, and a title', () => {
  for (const kind of askKinds) {
    // It is beside the turn's question.
    if (kind === 'give-up') continue;
    expect(read('forms.ts')).toContain(`${kind}: () => import(`);
    for (const language of ['fr', 'en']) expect(words(language)[`board.go.${kind}`], kind).toBeTruthy();
  }
});

test('every sentence stands in both languages, and every one that a part of the board asks for is there', () => {
  expect(Object.keys(words('fr'))).toEqual(Object.keys(words('en')));
  const said = words('fr');
  const parts = ['', 'forms/', 'motion/'].flatMap((folder) =>
    readdirSync(new URL(folder, ROOM)).flatMap((name) => (/\.(?:svelte|ts)$/.test(name) ? [read(folder + name)] : [])),
  );
  const asked = parts.flatMap((text) => [...text.matchAll(/'(sg\.[\w.-]+)'/g)].map(([, key = '']) => key));
  expect(asked.filter((key) => !(key in said))).toEqual([]);
  const families = parts.flatMap((text) => [...text.matchAll(/`(sg\.[\w.-]+\.)\$\{/g)].map(([, key = '']) => key));
  for (const family of families)
    expect(
      Object.keys(said).some((key) => key.startsWith(family)),
      family,
    ).toBe(true);
  const used = Object.keys(said).filter((key) => key.startsWith('sg.'));
  expect(used.filter((key) => !asked.includes(key) && !families.some((family) => key.startsWith(family)))).toEqual([]);
  for (const kind of kinds) expect(said[`sg.man.of.${kind}`], manId(1, kind)).toContain('{gang}');
});
