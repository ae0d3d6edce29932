// Goal: who may know what, PC-27, PC-106, PC-110..116, PC-R50, PC-R51, PC-R62, PC-H7. Method: two worlds that differ in a secret alone; the
// views, asks, options and what is said must be the same to everybody else. test/proofs does it at every step of random games.
import { describe, expect, test } from 'vitest';
import type { Action } from '#rulebooks/police-city/data/tokens.ts';
import { policeCity } from '#rulebooks/police-city/police-city.ts';
import type { Viewer } from '#rulebooks/rulebook.ts';
import { Scene } from './scene.ts';

/** All that a viewer gets of a scene. */
const seen = (scene: Scene, viewer: Viewer): string =>
  JSON.stringify([
    scene.view(viewer),
    scene.asks(),
    viewer === 'public'
      ? []
      : scene
          .asks()
          .map((ask) => ask.seats.includes(viewer) && scene.rules.legal(scene.state, ask, viewer, scene.money)),
    scene.last.lines.filter(({ to }) => !to || to === 'all' || to.includes(viewer as number)),
    scene.last.entries,
  ]);

describe('PC-R50, PC-R51: a face-down token is known to its owner alone, and no window tells which it is', () => {
  const world = (token: Action) =>
    new Scene({}, 4)
      .line('PL06', 'PL31', 'PL18', 'PL15')
      .token(2, token)
      .dicesOn(1, 1, 'I1')
      .dicesOn(1, 2, 'I2 S')
      .dicesOn(2, 2, 'I1 I2 L')
      .token(3, 'officer');
  const steps: readonly (readonly [string, (scene: Scene) => unknown])[] = [
    ['while all send', () => {}],
    ['before the first place', (scene) => scene.sent()],
    ['while a place is secured', (scene) => scene.sent().until('secure')],
    ['before the sharing', (scene) => scene.rolls('IG IH SH IH IH').sent().until('officer')],
    ['after it', (scene) => scene.rolls('IG IH SH IH IH').sent().until('share')],
  ];

  test.each(steps)('%s', (_, bring) => {
    const worlds = (['helicopter', 'officer', 'reinforcements', 'counter-order'] as const).map((token) => {
      const scene = world(token);
      // All four are as many in the supply, as far as others see.
      scene.rig((state) => {
        state.supply = [3, 3, 3, 3, 2];
      });
      scene.check = () => {};
      bring(scene);
      return scene;
    });
    for (const viewer of [1, 3, 4, 'public'] as const)
      expect(new Set(worlds.map((scene) => seen(scene, viewer))).size).toBe(1);
    expect(new Set(worlds.map((scene) => seen(scene, 2))).size).toBe(4);
  });
});

test('PC-R50: the public sees what lies open and how many things are hidden, and nothing that a seat knows', () => {
  const scene = new Scene({ infiltrator: true }, 3)
    .line('PL06', 'PL31', 'PL18')
    .cards(1, 'PL01', 'PL02')
    .has(1, 'drogue', 1)
    .token(1, 'file')
    .token(2, 'helicopter');
  scene.besides(1, { do: 'file', item: 'PL01' });
  const { viewer, mine, shown, police, supply } = scene.view('public');
  expect([viewer, mine, shown]).toEqual(['public', null, null]);
  const [first, second] = police;
  expect(first).toMatchObject({ hidden: 1, open: ['file'], facedown: false, tokens: [1, 0, 0, 0, 0] });
  expect(first?.cards.map(({ id }) => id)).toEqual(['PL02']);
  expect(second).toMatchObject({ hidden: 0, open: [], facedown: true });
  expect(supply).toEqual(scene.state.supply);
  expect(JSON.stringify(scene.view('public'))).not.toMatch(/PL01|helicopter/);
});

describe('the infiltrator', () => {
  const world = (infiltrator: number) =>
    new Scene({ infiltrator: true }).rig((state) => {
      state.infiltrator = infiltrator;
    });

  test('PC-111, PC-112, PC-114, PC-R50: each knows his own token alone; no move shows one', () => {
    expect([
      world(2).view(2).mine?.infiltrator,
      world(2).view(1).mine?.infiltrator,
      new Scene().view(1).mine?.infiltrator,
    ]).toEqual([true, false, null]);
    for (const viewer of [1, 'public'] as const)
      expect(new Set([0, 2, 3].map((infiltrator) => JSON.stringify(world(infiltrator).view(viewer)))).size).toBe(1);
    const moves = (policeCity.move as unknown as { anyOf: { properties: { do: { const: string } } }[] }).anyOf;
    expect(moves.map(({ properties }) => properties.do.const).filter((name) => /loyal|reveal|show/.test(name))).toEqual(
      [],
    );
  });

  test('PC-R62, PC-113: shown at the end, those of the players; whether it was drawn at all too', () => {
    const over = (infiltrator: number) => {
      const scene = world(infiltrator).line('PL07', 'PL15', 'PL22').until('last').mafia(9);
      return scene.all({ do: 'pass' });
    };
    expect(
      over(2)
        .view('public')
        .shown?.map(({ infiltrator }) => infiltrator),
    ).toEqual([false, true, false]);
    expect([over(2).said().at(-1), over(0).said().at(-1)]).toEqual(['line.infiltrator', 'line.no-infiltrator']);
    expect([over(2).last.revealed, world(2).view('public').shown]).toEqual([true, null]);
  });

  test('PC-116: Police vs Gangs is no part of this game', () => {
    expect(Object.keys((policeCity.options as unknown as { properties: object }).properties)).not.toContain('gangs');
  });
});

describe('PC-H7: balances', () => {
  const scene = new Scene().token(1, 'file').has(1, 'tabac', 2).besides(1, { do: 'file', item: 'tabac.1' });
  const sees = (viewer: Viewer, holder: string) => scene.rules.sees(scene.state, viewer, holder, 'tabac');

  test('what lies under a file is its owner’s to know; all where nothing lies there; the rest is open', () => {
    expect([sees(1, 'dossier:1'), sees(2, 'dossier:1'), sees('public', 'dossier:1'), sees(2, 'dossier:2')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(['police:1', 'mafia', 'supply', 'board', 'box', 'city'].map((holder) => sees(2, holder))).toEqual(
      Array(6).fill(true),
    );
  });

  test('units and holders: grades from the city, tokens from the box, none below zero elsewhere', () => {
    expect(scene.rules.units.grade).toEqual({ sources: ['city'] });
    expect(scene.rules.units.tabac).toEqual({ sources: ['box'] });
    expect([scene.money('box', 'tabac'), scene.money('supply', 'tabac'), scene.money('police:1', 'tabac')]).toEqual([
      -10, 8, 1,
    ]);
  });
});

test('what is sealed stays the host’s: a given answer changes nothing (PC-73, PC-R11)', () => {
  const scene = new Scene()
    .line('PL28', 'PL15', 'PL22')
    .dicesOn(1, 1, 'I1 I2')
    .dicesOn(2, 1, 'I1 I2')
    .rolls('IH IH IH IH')
    .sent();
  scene.says(1, { do: 'conflict' }).rolls('IG IG IG IG').says(2, { do: 'conflict' });
  const before = JSON.stringify(scene.state);
  scene.says(1, { do: 'point', fingers: ['2.1'] });
  expect(JSON.stringify(scene.state)).toBe(before);
});
