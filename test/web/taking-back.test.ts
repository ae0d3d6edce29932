// Goal: with secret hands, an organiser who plays proposes the undo of a revealing move; the others accept or decline on their devices, and closing the dialog keeps the
// move.
// Method: the real server, three real browsers, both languages.
import type { Locator } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { goodsKinds } from '../../rulebooks/gangster-paradise/data/goods.ts';
import { picture } from '../support/browser.ts';
import { someOf } from '../support/seeds.ts';
import { ParadiseRoom } from './journey/paradise-room.ts';
import type { Person } from './journey/person.ts';

let at: ParadiseRoom;
beforeAll(async () => {
  at = await ParadiseRoom.opens();
});

async function sits(name: string, path: string, language: 'fr' | 'en'): Promise<Person> {
  const person = await at.enters(name, { language });
  onTestFinished(() => person.context.close());
  await person.goto(path);
  return person;
}
const nothing = goodsKinds.map(() => 0);
const terms = {
  give: { red: 5, white: 0, goods: nothing, executants: [] },
  want: { red: 0, white: 0, goods: nothing, executants: 0 },
};
const dialogOf = (person: Person): Locator => person.page.getByRole('dialog');
const question = (person: Person, name: string): Locator =>
  person.page.getByRole('region', { name: person.t('undo.question', { name, count: 1 }) });

/** Ange has delivered goods and offers something to Paul, whose turn it is; only the two see it. */
async function offered(): Promise<{ id: string; seq: number }> {
  const id = await at.game(['Ange', 'Paul', 'Lydro']);
  await at.says('Ange', id, 'closing', { do: 'done' });
  const { status, body } = await at.says('Ange', id, 'deal', { do: 'offer', to: 2, terms });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id, seq: body.seq };
}

const LANGUAGES = [
  ['fr', 'en'],
  ['en', 'fr'],
] as const;

test.each(someOf(LANGUAGES, 1))(
  'is proposed in one language (%s) and agreed to in the other',
  async (language, other) => {
    const { id, seq } = await offered();
    const ange = await sits('Ange', `/tables/${id}/log`, language);
    const take = ange.page.getByRole('button', { name: ange.t('game.undo.label', { seq }), exact: true });
    await take.click();
    await dialogOf(ange)
      .getByText(ange.t('undo.asks', { names: language === 'fr' ? 'Paul et Lydro' : 'Paul and Lydro' }))
      .waitFor();
    await picture(ange.page, `taking-back-dialog-${language}`, false);
    await ange.isContent();
    await ange.presses('undo.cancel', {}, dialogOf(ange));
    await dialogOf(ange).waitFor({ state: 'detached' });
    expect((await at.read('Paul', id)).undoQuestion).toBeUndefined();

    const [paul, lydro] = [await sits('Paul', `/tables/${id}`, other), await sits('Lydro', `/tables/${id}`, language)];
    await take.click();
    await ange.presses('undo.propose', {}, dialogOf(ange));
    await ange.finds('undo.question.mine', { count: 1 });
    await question(paul, 'Ange').waitFor();
    await question(lydro, 'Ange').getByText(lydro.t('undo.number', { seq })).waitFor();
    await picture(paul.page, `taking-back-question-${other}`, false);
    await paul.isContent();
    await paul.presses('undo.agree', {}, question(paul, 'Ange'));
    await question(paul, 'Ange')
      .getByText(paul.t('undo.question.waits', { names: 'Lydro' }))
      .waitFor();
    await lydro.presses('undo.agree', {}, question(lydro, 'Ange'));
    for (const person of [paul, lydro]) await question(person, 'Ange').waitFor({ state: 'detached' });
    await ange.page.getByText(ange.t('game.log.undone'), { exact: true }).waitFor();
    expect((await at.read('Paul', id)).view.offers).toEqual([]);
    for (const person of [ange, paul, lydro]) await person.isContent();
  },
);

test('is refused by one for all, and withdrawn by the player who proposed it', async () => {
  const { id, seq } = await offered();
  const ange = await sits('Ange', `/tables/${id}/log`, 'fr');
  const paul = await sits('Paul', `/tables/${id}`, 'fr');
  const take = ange.page.getByRole('button', { name: ange.t('game.undo.label', { seq }), exact: true });
  await take.click();
  await ange.presses('undo.propose', {}, dialogOf(ange));
  await paul.presses('undo.refuse', {}, question(paul, 'Ange'));
  await ange.page
    .getByText(ange.t('host.undo-refused', { name: 'Paul' }), { exact: true })
    .first()
    .waitFor();
  await take.click();
  await ange.presses('undo.propose', {}, dialogOf(ange));
  await question(paul, 'Ange').waitFor();
  await ange.presses('undo.withdraw');
  await question(paul, 'Ange').waitFor({ state: 'detached' });
  expect((await at.read('Paul', id)).view.offers).toHaveLength(1);
});
