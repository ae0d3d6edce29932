// Goal: a timekeeper's act reaches every screen of a link with the same bytes, from one address; ending the link ends them at once. Method: a small run of `npm
// run proof:screens`, which measures the speed.
import { expect, test } from 'vitest';
import { defaultLimits } from '../../server/http/limits.ts';
import { signedUp, testApp } from '../support/app.ts';
import { ScreenSocket } from './screen-socket.ts';
import { screensRun } from './screens-run.ts';

test('sixty screens from one address, more than an address may open by itself, are told of each pause', async () => {
  // An address's limit is soon reached: screens count by their link.
  const app = await testApp({ limits: { ...defaultLimits, general: 45 } });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const report = await screensRun(address, process.pid, { screens: 60, acts: 4 });
  expect(report.faults).toEqual([]);
  expect(report.worstMs).toBeLessThan(Number.POSITIVE_INFINITY);
});

test('a link to clocks that is ended ends the streams of its screens, and no other', async () => {
  const app = await testApp();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { headers } = await signedUp(app, 'Ange Leca');
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers, payload })).json();
  const { id } = await post('/api/games', { rulebook: 'club-clock', title: 'Jeudi', seats: 2 });
  const [ended, other] = [
    await post(`/api/games/${id}/links`, { kind: 'clock', name: 'Mur' }),
    await post(`/api/games/${id}/links`, { kind: 'clock', name: 'Table' }),
  ];
  const screens = [ended, ended, other].map(({ token }) => new ScreenSocket(address, id, token));
  await Promise.all(screens.map((screen) => screen.open()));
  await app.inject({ method: 'DELETE', url: `/api/games/${id}/links/${ended.id}`, headers });
  await expect.poll(() => screens.map((screen) => screen.ended), { timeout: 20_000 }).toEqual([true, true, false]);
  const refused = new ScreenSocket(address, id, ended.token);
  await expect(refused.open()).rejects.toThrow('404');
  for (const screen of screens) screen.close();
});
