// Goal: a television opens the wall screen by a six-letter code without an account, and the wall shows the invitation during the muster if enabled.
// Method: real browser; the television runs no scripts while typing.
import { expect, test } from 'vitest';
import { apiOf, goTo, picture, visit } from '../support/browser.ts';
import { stage } from './journey/cast.ts';

test('the organiser asks for a code, the television types it, and the wall shows how to come in', async () => {
  const on = await stage();
  const mona = await on.enters('Mona', { screen: 'laptop' });
  const opened = await mona.context.request.post('/api/games', {
    data: { rulebook: 'campaign', title: 'Marseille', seats: 4 },
    headers: { origin: on.site.baseURL },
  });
  const path = `/campaigns/${(await opened.json()).id}`;
  await mona.goto(`${path}/settings`);
  await mona.page.getByRole('button', { name: mona.t('settings.link.make') }).click();
  await mona.page.getByRole('button', { name: /^Code pour un écran/ }).click();
  const dialog = mona.page.getByRole('dialog');
  await mona.button(mona.t('screens.ask'), dialog).click();
  const code = ((await dialog.locator('p.code').textContent()) ?? '').replace(mona.t('screens.code'), '');
  expect(code).toMatch(/^[A-Z]{6}$/);
  await picture(mona.page, 'screen-code', false);
  expect(await dialog.getByRole('link', { name: /\/screen$/ }).count()).toBe(1);

  const context = await visit(on.site.browser, { baseURL: on.site.baseURL, screen: 'laptop', javaScript: false });
  const tv = await context.newPage();
  await goTo(tv, '/screen');
  await tv.getByRole('textbox').fill('XXXXXX');
  await tv.getByRole('button').click();
  await tv.getByRole('alert').getByText('Ce code n’est pas valable, ou il a expiré').waitFor();
  expect(await tv.getByRole('textbox').inputValue()).toBe('');
  await picture(tv, 'screen-typed');
  await tv.getByRole('textbox').fill(code.toLowerCase());
  await tv.getByRole('button').click();
  await tv.waitForURL(/\/wall\/[\w-]{32}$/);
  await tv.getByRole('heading', { name: 'Marseille' }).waitFor();
  expect(await tv.getByText(mona.t('wall.join')).count()).toBe(0);
  const wall = new URL(tv.url()).pathname;

  await mona.goto(`${path}/people`);
  await mona.presses('game.invite.make');
  await mona.page.getByLabel(mona.t('game.invite.wall')).check();
  const shown = (await mona.page.locator('.open .code').textContent())?.match(/\w{4}-\w{4}$/)?.[0] ?? 'none';
  await expect
    .poll(
      async () => (await mona.asks<{ invitations: { onWall: boolean }[] }>(`${apiOf(path)}/invitations`)).invitations,
    )
    .toMatchObject([{ onWall: true }]);
  const screen = await visit(on.site.browser, { baseURL: on.site.baseURL, screen: 'laptop' });
  const page = await screen.newPage();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await goTo(page, wall);
  await page.getByText(shown, { exact: true }).waitFor();
  await page.getByRole('img', { name: mona.t('wall.join.qr') }).waitFor();
  await picture(page, 'wall-join', false);
});
