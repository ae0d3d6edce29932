// Goal: a battle exported before zombies existed (PV-H5) can be imported and played on. Method: HTTP on a real Postgres; the file is one of today without the option.
import { beforeAll, expect, test } from 'vitest';
import type { App } from '../../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { Club } from '../../support/club.ts';
import { playsBattle } from '../../support/plays-battle.ts';
import { exported, imported } from './files.ts';

let app: App;
let club: Club;
let rex: SignedUp;
beforeAll(async () => {
  app = await testApp();
  club = new Club(app);
  rex = await signedUp(app, 'Rex');
});

test('a battle of before, whose options say nothing of zombies, is imported and goes on', async () => {
  const options = { turns: 2, clock: 0, dice: 'drawn' };
  const id = await club.opened(rex, [rex], { rulebook: 'skirmish', title: 'Cave', seats: 2, options, isPublic: true });
  await club.call(rex, 'PUT', `/api/games/${id}/seats/2/guest`, { id: crypto.randomUUID(), name: 'Max' });
  expect((await club.start(rex, id)).status).toBe(200);
  const [ask] = (await club.game(rex, id)).asks;
  expect((await club.move(rex, id, ask?.id ?? '', { do: 'begin' }, { seat: 1 })).status).toBe(200);
  const text = JSON.stringify(await exported(app, rex, id));
  const old = text.replaceAll('"zombies":false,', '').replaceAll(',"zombies":false', '');
  expect(text).toContain('zombies');
  expect(old).not.toContain('zombies');
  const back = await imported(app, rex, JSON.parse(old));
  expect(((await club.game(rex, back)).view as { options: object }).options).not.toHaveProperty('zombies');
  await playsBattle(club, rex, back, { asks: 'act' });
});
