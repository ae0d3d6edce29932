// Goal: an overloaded server refuses requests but answers health checks; long jobs end with the app. Method: a small app with a strict guard and a blocked event
// loop; the real app, closed during a job.
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerProblems } from '../../../server/http/error-handler.ts';
import { speak } from '../../../server/http/language.ts';
import { refuseUnderPressure } from '../../../server/http/pressure.ts';
import type drawJob from '../../../server/peur-sur-la-ville/front-page/draw-job.ts';
import type { FrontPage } from '../../../server/peur-sur-la-ville/front-page/news.ts';
import { testApp } from '../../support/app.ts';

const DRAW = new URL('../../../server/peur-sur-la-ville/front-page/draw-job.ts', import.meta.url);

const page: FrontPage = {
  masthead: 'La Une',
  dateline: 'Pigalle la nuit',
  kicker: 'Les Égorgeurs d’Évry',
  headline: 'Été noir à Pigalle',
  emblem: 'skins',
  heroes: [],
  stories: ['L’Étoile braque la banque.'],
  rows: [],
  foot: 'Parrain',
};

test('while the event loop is late all but the question for health is refused with a sentence and a time to come back', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  speak(app);
  answerProblems(app);
  await refuseUnderPressure(app, 20, 1_000);
  app.get('/api/trial', () => ({}));
  app.get('/api/health', () => ({}));
  expect((await app.inject('/api/trial')).statusCode).toBe(200);
  // The guard samples once a second.
  await expect
    .poll(
      async () => {
        for (const since = performance.now(); performance.now() - since < 200; );
        return (await app.inject('/api/trial')).statusCode;
      },
      { timeout: 20_000, interval: 1 },
    )
    .toBe(503);
  const refused = await app.inject({ url: '/api/trial', headers: { 'accept-language': 'en' } });
  expect(refused.json()).toMatchObject({ status: 503, code: 'busy', detail: expect.stringContaining('unavailable') });
  expect(refused.headers['retry-after']).toBe('2');
  expect((await app.inject('/api/health')).statusCode).toBe(200);
});

test('a job that is under way when the app closes ends with it', async () => {
  const app = await testApp();
  const drawing = app.workers.run<typeof drawJob>(DRAW, { page, hero: null }).then(
    () => 'drawn',
    () => 'ended',
  );
  await app.close();
  expect(await drawing).toBe('ended');
});
