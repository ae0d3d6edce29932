// Goal: the common page checks can fail. Method: a page with one error of each kind, and the same page without.
import { beforeAll, expect, test } from 'vitest';
import { testsBrowser } from '../support/tests-browser.ts';
import { wrongWith } from './journey/page-checks.ts';

let browser: Awaited<ReturnType<typeof testsBrowser>>;
beforeAll(async () => {
  browser = await testsBrowser();
});

const GOOD = '<h1 id="a">Titre</h1><p>Du texte.</p><button>Aller</button>';

test.each([
  ['no fault', '', []],
  ['a box wider than the page', '<div style="width: 200vw">large</div>', [/^scrolls \d+ px sideways$/]],
  ['a key in place of its sentence', '<p>clock.screen.title</p>', [/^key clock\.screen\.title$/]],
  ['the key of a term within a sentence', '<p>« La rafle » : lack.shops-3</p>', [/^key lack\.shops-3$/]],
  ['words with dots that are no key', '<p>Voir parrain.example, v1.2, fin.Suite.</p>', []],
  ['a short key', '<p>phase.talk</p>', [/^key phase\.talk/]],
  ['a button that only shows a sign', '<button><svg></svg></button>', [/^no name: <button>/]],
  ['a field without a label', '<input name="x">', [/^no name: <input/]],
  ['an id that stands twice', '<p id="a">encore</p>', [/^id a twice$/]],
  ['faint text', '<p style="color: #999">pâle</p>', [/^contrast 2\.85: pâle/]],
  [
    'text that is faint on what lies half over the page',
    '<div style="background: rgb(0 0 0 / 50%)"><p style="color: #555">gris</p></div>',
    [/^contrast 1\.8\d: gris/],
  ],
  ['large text that would be too faint if it were small', '<p style="color: #888; font-size: 24px">grand</p>', []],
  ['faint text that nobody sees', '<p style="color: #999; display: none">caché</p>', []],
] as const)('a page with %s', async (_, fault, told) => {
  const page = await browser.newPage();
  await page.setContent(`<html style="background: #fff"><body style="background: #fff">${GOOD}${fault}</body></html>`);
  const wrong = await wrongWith(page);
  expect([...new Set(wrong)]).toEqual(told.map((one) => expect.stringMatching(one)));
  await page.close();
});
