// Goal: sign-in by form without scripts works behind an unnamed https proxy. Method: the pages' own handler.
import { expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { serveWeb } from '../../server/web.ts';
import { PASSWORD, signedUp } from '../support/app.ts';
import { closeLater, testDatabase } from '../support/database.ts';

test('the cookies that a page sets are those of an https address, and its type says charset=utf-8', async () => {
  const { sql, db, url: databaseUrl } = await testDatabase();
  const origin = 'https://p.example';
  const app = await buildApp({ sql, db, databaseUrl, limits: false, origin });
  closeLater(() => app.close());
  await serveWeb(app);
  await signedUp(app, 'Vito');
  const headers = { host: 'p.example', origin, accept: 'text/html' };
  const page = await app.inject({ url: '/sign-in', headers });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const answer = await app.inject({
    method: 'POST',
    url: '/sign-in',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: 'Vito', password: PASSWORD }).toString(),
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(303);
  for (const { name, secure } of answer.cookies.filter((one) => one.name.includes('parrain_')))
    expect([name.startsWith('__Host-') || name === 'parrain_language', secure || name === 'parrain_language']).toEqual([
      true,
      true,
    ]);
  expect(answer.cookies.map(({ name }) => name)).toContain('__Host-parrain_access');
});
