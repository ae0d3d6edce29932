// Goal: SuperGang in the browser: to its end by keyboard and list; by touch with an undo and a duel; spectators and replay show the same town.
// Method: the real server with bots, a real Chromium.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Option } from '../../rulebooks/options.ts';
import { askKinds } from '../../rulebooks/supergang/asks.ts';
import { picture } from '../support/browser.ts';
import { howMany, someOf, thorough } from '../support/seeds.ts';
import { leaveAfterEach, sitsIn } from './journey/here.ts';
import { isAsked, panel, pressesByKey } from './journey/page-state.ts';
import type { Person } from './journey/person.ts';
import { covered, cut, small } from './journey/phone-checks.ts';
import { type SupergangGame, SupergangRoom } from './journey/supergang-room.ts';
import { type Asked, askOf, fighter, idler, until, valuesOf } from './journey/town-plays.ts';
import { divider, saver } from './journey/town-ways.ts';

let at: SupergangRoom;
const here: Person[] = [];
beforeAll(async () => {
  at = await SupergangRoom.opens();
});
leaveAfterEach(here);

const sits = sitsIn(here, () => at);

/** Whether the title is fully visible in the panel. */
async function isSeenIn(sheet: Locator, title: Locator): Promise<boolean> {
  const [frame, box] = [await sheet.boundingBox(), await title.boundingBox()];
  return frame !== null && box !== null && box.y >= frame.y && box.y + box.height <= frame.y + frame.height;
}

/** Kinds of question answered on pages of this file by accessible names. */
const answered = new Set<string>();

/** The game after that move, once that person is asked again or it is over. */
async function next(name: string, id: string, seq: number): Promise<SupergangGame> {
  let game = await at.read(name, id);
  const waits = async (): Promise<boolean> => {
    game = await at.read(name, id);
    return game.seq > seq && (game.status === 'over' || askOf(game) !== undefined);
  };
  await expect.poll(waits, { timeout: 30_000 }).toBe(true);
  return game;
}

/** Number of questions answered by keyboard; a bot plays the rest. */
const BY_KEYS = howMany(3, Number.POSITIVE_INFINITY);

test('a game by keyboard and list alone, without the map, to its end', { timeout: 120_000 }, async () => {
  const id = await at.game(['Mado'], 2, { rounds: 4, automaticClaim: true });
  const mado = await sits('Mado', id, { screen: 'laptop' });
  const { page } = mado;
  await page.locator('[data-town] .sheet').evaluate((map: HTMLElement) => (map.style.display = 'none'));
  const asked = new Set<string>();
  let byKeys = 0;
  for (let game = await next('Mado', id, -1); game.status !== 'over'; game = await next('Mado', id, game.seq)) {
    if (byKeys++ >= BY_KEYS && asked.has('pairs')) {
      await at.botEnds('Mado', id, 1);
      break;
    }
    const ask = askOf(game);
    if (!ask) throw new Error('Mado is asked nothing');
    await isAsked(page, ask.id, game.seq);
    await panel(page)
      .getByRole('heading', { name: mado.t(`board.go.${ask.kind}`), exact: true })
      .waitFor();
    if (!asked.has(ask.kind)) await mado.isContent();
    asked.add(ask.kind);
    await page.keyboard.press('a');
    await answers(page, ask.kind, game);
    answered.add(ask.kind);
  }
  const { view } = await at.read('Mado', id);
  const [winner = 0] = view.ranks?.[0] ?? [];
  await page.locator('.ended h2').waitFor();
  expect(await page.locator('.ended ol > li').count()).toBe(2);
  expect(winner).toBeGreaterThan(0);
  expect([...asked]).toEqual(expect.arrayContaining(['turn', 'pairs']));
  await mado.isContent();
  await picture(page, 'supergang-over-laptop');
});

async function answers(page: Page, kind: string, game: SupergangGame): Promise<void> {
  const main = panel(page).locator('button.primary').first();
  const list = panel(page).getByRole('option');
  if (kind === 'pairs' || (kind === 'turn' && (await list.count()) > 0)) {
    await pressesByKey(page, list.first());
    await main.or(panel(page).locator('[aria-pressed="false"].value').first()).first().waitFor();
    // Two headings at one cell: choose one.
    if ((await main.count()) === 0) await pressesByKey(page, panel(page).locator('.sheet .value').first());
    return pressesByKey(page, main);
  }
  // A tap on a target shoots.
  if (kind === 'dart') return pressesByKey(page, panel(page).locator('[data-fight] button').first());
  if (kind !== 'turn') {
    const step = panel(page).locator('.chain .value, .chain button.wide').first();
    await main.or(step).first().waitFor();
    while ((await main.count()) === 0) await pressesByKey(page, step);
    return pressesByKey(page, main);
  }
  const duty = askOf(game)?.choices[0]?.options ?? [];
  if (duty.some((option) => option.do === 'end')) {
    // Income is claimed automatically here: ending loses nothing and needs no confirmation.
    return page.keyboard.press('e');
  }
  // A shop requires an action before the turn can end.
  const deed = panel(page).locator('.deeds .deed').first();
  const what = await deed.getAttribute('data-deed');
  await pressesByKey(page, deed);
  // Undoable actions take one press.
  if (['assault', 'racket', 'buy'].includes(what ?? '')) return;
  const step = panel(page).locator('.chain .value, .chain button.wide').first();
  for (;;) {
    await main.or(step).first().waitFor();
    if ((await main.count()) > 0) return pressesByKey(page, main);
    await pressesByKey(page, step);
  }
}

test('a piece is walked pip by pip with the arrows, each step is said, and the keys are listed', async () => {
  const id = await at.game(['Gino', 'Tino'], 2);
  const gino = await sits('Gino', id, { screen: 'laptop', language: 'en', light: 'dark' });
  const { page } = gino;
  const game = await at.read('Gino', id);
  // The first player is drawn: play up to Gino's turn.
  if (!askOf(game)) await until(at, id, ['Gino', 'Tino'], ({ name }) => name === 'Gino');
  await panel(page).and(page.locator('.mine')).waitFor();
  const die = panel(page).locator('.die[aria-pressed="true"]');
  // Shortcuts load after the first view.
  const isTaken = async (): Promise<boolean> => {
    await page.keyboard.press('1');
    return die.evaluate((element) => element === document.activeElement);
  };
  await expect.poll(isTaken).toBe(true);
  // From prison the die determines the path: any arrow follows it.
  await page.keyboard.press('ArrowRight');
  await panel(page)
    .getByRole('button', { name: gino.t('sg.go'), exact: true })
    .waitFor();
  await expect.poll(() => panel(page).locator('p.unseen[role=status]').innerText()).not.toBe('');
  await picture(page, 'supergang-walked-laptop-en');
  const before = (await at.read('Gino', id)).seq;
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await at.read('Gino', id)).seq).toBeGreaterThan(before);
  await page.keyboard.press('?');
  const keys = page.locator('dialog[open]');
  for (const key of ['board.key.asked', 'sg.key.1', 'sg.key.5', 'do.end'])
    await keys.getByText(gino.t(key), { exact: true }).first().waitFor();
  await gino.isContent();
});

test('by thumb on a phone: a tap lights, the next one moves; it is taken back; a scroll chooses nothing; who looks on sees it', async () => {
  const id = await at.game(['Lulu', 'Momo'], 2);
  if (!askOf(await at.read('Lulu', id))) await until(at, id, ['Lulu', 'Momo'], ({ name }) => name === 'Lulu');
  const lulu = await sits('Lulu', id);
  const looker = await sits('Curieux', id, { screen: 'laptop', language: 'en', light: 'dark' });
  const { page } = lulu;
  const end = page.locator('[data-town] [data-end]').first();
  await end.waitFor();
  // The ends scroll into the area above the panel.
  const panelTop = async (): Promise<number> => (await panel(page).boundingBox())?.y ?? 0;
  await expect.poll(async () => ((await end.boundingBox())?.y ?? 1e9) < (await panelTop())).toBe(true);
  const spot = await end.boundingBox();
  if (!spot) throw new Error('the end is not on the page');
  const [x, y] = [spot.x + spot.width / 2 + 12, spot.y + spot.height / 2 + 8];
  // A press that moves is a scroll.
  const map = page.locator('[data-town] svg[viewBox]').first();
  for (const [type, dy] of [
    ['pointerdown', 0],
    ['pointermove', 30],
    ['pointerup', 30],
  ] as const)
    await map.dispatchEvent(type, { clientX: x, clientY: y + dy, isPrimary: true, button: 0, pointerType: 'touch' });
  expect(
    await panel(page)
      .getByRole('button', { name: lulu.t('sg.go'), exact: true })
      .count(),
  ).toBe(0);
  await page.touchscreen.tap(x, y);
  const go = panel(page).getByRole('button', { name: lulu.t('sg.go'), exact: true });
  await go.waitFor();
  expect(await page.locator('[data-town] .ghost').count()).toBe(1);
  await lulu.isContent();
  await picture(page, 'supergang-end-phone', false);
  const place = (await at.read('Lulu', id)).view.gangs.map(({ men }) => men[0]?.at);
  await go.tap();
  await lulu
    .button(lulu.t('do.assault'), panel(page))
    .or(panel(page).locator('[data-deed="assault"]'))
    .first()
    .waitFor();
  expect((await at.read('Lulu', id)).view.gangs.map(({ men }) => men[0]?.at)).not.toEqual(place);
  // A man with only an action in the street is labelled so in the tray, and can act before others have moved.
  const dice = panel(page)
    .getByRole('list', { name: lulu.t('sg.tray'), exact: true })
    .locator('.die');
  await dice.nth(1).tap();
  await expect.poll(() => dice.nth(1).getAttribute('aria-pressed')).toBe('true');
  const killer = panel(page).getByRole('button', {
    name: lulu.t('sg.die.acts', { who: lulu.t('sg.man.killer'), acts: 1 }),
    exact: true,
  });
  await killer.tap();
  await panel(page).locator('[data-deed="assault"]').waitFor();
  await looker.page.locator('[data-piece]').first().waitFor();
  const drawn = (person: Person) =>
    person.page.locator('[data-piece]').evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')));
  expect(await drawn(looker)).toEqual(await drawn(lulu));
  expect(await looker.page.locator('#board-ask button').filter({ visible: true }).count()).toBe(0);
  await looker.isContent();
  await picture(looker.page, 'supergang-looker-laptop-en');
  // Undone: back at its place.
  const undo = lulu.button(lulu.t('game.undo'));
  expect(await undo.count()).toBe(1);
  await undo.tap();
  await lulu.presses('undo.go', { count: 1 }, page.locator('dialog[open]'));
  await expect.poll(async () => (await at.read('Lulu', id)).view.gangs.map(({ men }) => men[0]?.at)).toEqual(place);
  await lulu.isContent();
  // After the next gang's dice roll nothing of the turn can be undone.
  await end.waitFor();
  // Wait for the closing dialog: a tap hits what is on top.
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.touchscreen.tap(x, y);
  await go.tap();
  await expect.poll(() => undo.count()).toBeGreaterThan(0);
  const { view } = await at.read('Lulu', id);
  await until(at, id, ['Lulu', 'Momo'], ({ game }) => game.view.active !== view.active, idler);
  await expect.poll(() => undo.count()).toBe(0);
});

test('SG-116: in a duel a tap on a target shoots; both rows are seen by who looks on, and the targets are his alone', {
  timeout: 120_000,
}, async () => {
  const names = ['Rico', 'Enzo'];
  // Repeats games until a choice of targets occurs.
  let id = '';
  let found: Asked | null = null;
  while (!found) {
    id = await at.game(names, 2);
    found = await until(at, id, names, ({ ask }) => ask.kind === 'dart', fighter);
  }
  const who = found.name;
  const rico = who;
  const enzo = names.find((name) => name !== who) ?? 'Rico';
  const shooter = await sits(rico, id);
  const other = await sits(enzo, id, { screen: 'laptop', light: 'dark', language: 'en' });
  const targets = panel(shooter.page).locator('[data-target]');
  await targets.first().waitFor();
  expect(await targets.count()).toBeGreaterThan(1);
  await shooter.isContent();
  await picture(shooter.page, 'supergang-duel-phone', false);
  await other.page.locator('[data-fight]').waitFor();
  expect(await other.page.locator('[data-target]').count()).toBe(0);
  await other.isContent();
  await picture(other.page, 'supergang-duel-laptop-en', false);
  const { seq } = await at.read(rico, id);
  await targets.first().tap();
  await expect.poll(async () => (await at.read(rico, id)).seq).toBeGreaterThan(seq);
  answered.add('dart');
});

test('SG-80, SG-R69: an owner names the price of a recruit on his phone, the player who asked pays it on hers', {
  timeout: 120_000,
}, async () => {
  const names = ['Abel', 'Bianca'];
  let id = '';
  let asked: Asked | null = null;
  while (!asked) {
    id = await at.game(names, 2);
    asked = await until(at, id, names, ({ ask }) => ask.kind === 'price', fighter);
  }
  const owner = asked.name;
  const asker = names.find((name) => name !== owner) ?? '';
  const purses = async () => (await at.read(owner, id)).view.purses.map(({ briques }) => briques);
  const before = await purses();
  const one = await sits(owner, id);
  await panel(one.page)
    .getByRole('button', { name: one.t('do.price'), exact: true })
    .tap();
  const amount = panel(one.page).locator('input');
  await amount.fill('30');
  await picture(one.page, 'supergang-price-phone', false);
  await one.isContent();
  // An offline reload keeps the typed price.
  await one.context.setOffline(true);
  await one.page.locator('p.offline').waitFor();
  await at.club.call(await at.who(names[0] ?? ''), 'PATCH', `/api/games/${id}`, {
    id: crypto.randomUUID(),
    title: 'Chez Riton, le soir',
  });
  await one.context.setOffline(false);
  await one.page.getByText('Chez Riton, le soir').first().waitFor();
  expect(await amount.inputValue()).toBe('30');
  await one.presses('board.chain.next', {}, panel(one.page));
  await panel(one.page).locator('button.primary').tap();
  const named = async (): Promise<number | null> => (await at.read(owner, id)).view.sale?.price ?? null;
  await expect.poll(named).toBe(30);
  answered.add('price');
  const two = await sits(asker, id, { language: 'en', light: 'dark' });
  await two.isContent();
  await picture(two.page, 'supergang-take-phone-en', false);
  await two.presses('do.pay', {}, panel(two.page));
  const confirm = panel(two.page).locator('button.primary');
  await confirm.tap();
  await expect.poll(async () => (await at.read(asker, id)).view.sale).toBeNull();
  answered.add('take');
  const after = await purses();
  const [seller, buyer] = [names.indexOf(owner), names.indexOf(asker)];
  expect([after[seller], after[buyer]]).toEqual([(before[seller] ?? 0) + 30, (before[buyer] ?? 0) - 30]);
});

test('SG-107: a gang that has saved 500 is asked about the police, and buys it on a phone', {
  timeout: 120_000,
}, async () => {
  const names = ['Paco', 'Suzy'];
  const id = await at.game(names, 2, { rounds: 60 });
  const asked = await until(at, id, names, ({ ask, game }) => ask.kind === 'police' && rich(game), saver);
  if (!asked) throw new Error('nobody could buy the police');
  const one = await sits(asked.name, id);
  await one.presses('do.buy-police', {}, panel(one.page));
  await one.isContent();
  await picture(one.page, 'supergang-police-phone', false);
  await panel(one.page).locator('button.primary').tap();
  await expect.poll(async () => (await at.read(asked.name, id)).view.police).toBe(asked.seat);
  answered.add('police');
});

/** The money is in the purse, not only due. */
const rich = ({ view }: SupergangGame): boolean => (view.purses[view.active - 1]?.briques ?? 0) >= 500;

test('SG-R17: whose mate is attacked says who joins, on a phone in the dark', { timeout: 120_000 }, async () => {
  const names = ['Tony', 'Vito'];
  let id = '';
  let asked: Asked | null = null;
  while (!asked) {
    id = await at.game(names, 2);
    asked = await until(at, id, names, ({ ask }) => ask.kind === 'join', divider);
  }
  const { name, options } = asked;
  const one = await sits(name, id, { light: 'dark' });
  const men = valuesOf(options[0], 'men').length;
  const go = one.t('sg.join.go', { count: men });
  await one.button(go, panel(one.page)).waitFor();
  await one.isContent();
  await picture(one.page, 'supergang-join-phone', false);
  const { seq, view } = await at.read(name, id);
  const before = view.fight?.fighters.length ?? 0;
  await one.button(go, panel(one.page)).tap();
  await expect.poll(async () => (await at.read(name, id)).seq).toBeGreaterThan(seq);
  const { fight } = (await at.read(name, id)).view;
  if (fight) expect(fight.fighters.length).toBe(before + men);
  answered.add('join');
});

test('SG-136, SG-138: the police player drives a pair onto an innocent and holds him, from a phone; the others see why', {
  timeout: 120_000,
}, async () => {
  const names = ['Ali', 'Bob', 'Flo'];
  const id = await at.game(names, 3, { policePlayer: true });
  const placeOf = (end: string): string => end.split('<')[0] ?? end;
  // At a place with two headings the heading is asked first.
  const holding = ({ options }: Asked): Option | undefined => {
    const ends = new Set(options.flatMap((option) => valuesOf(option, 'end')));
    const alone = (end: string): boolean => [...ends].filter((other) => placeOf(other) === placeOf(end)).length === 1;
    return options.find((option) => option.fields?.hold && valuesOf(option, 'end').every(alone));
  };
  const asked = await until(at, id, names, (one) => holding(one) !== undefined, idler);
  const option = asked ? holding(asked) : undefined;
  if (asked?.name !== 'Flo' || !option) throw new Error('nobody can be held');
  const [pair = '', place = '', man = ''] = [
    ...valuesOf(option, 'pair'),
    ...valuesOf(option, 'end').map(placeOf),
    ...valuesOf(option, 'hold'),
  ];
  const flo = await sits('Flo', id);
  const { page } = flo;
  await panel(page)
    .getByRole('button', { name: new RegExp(`^${flo.t('sg.pair', { pair: Number(pair) })},`) })
    .tap();
  const [manhole] = valuesOf(option, 'manhole');
  if (manhole) await panel(page).getByRole('button', { name: manhole, exact: true }).tap();
  await panel(page).locator('.fold').tap();
  await panel(page).locator(`[role=option][data-end="${place}"]`).tap();
  const word = panel(page).locator('.hold button').first();
  await word.tap();
  expect(await word.getAttribute('aria-pressed')).toBe('true');
  await flo.isContent();
  await picture(page, 'supergang-custody-phone', false);
  await flo.presses('sg.drive.arrest', {}, panel(page));
  await expect.poll(async () => (await at.read('Flo', id)).view.arrest?.men ?? []).toContain(man);
  const victim = names[Number(man.charAt(0)) - 1] ?? '';
  const other = await sits(victim, id, { language: 'en', light: 'dark' });
  await panel(other.page).and(other.page.locator('.mine')).waitFor();
  await other.isContent();
  await picture(other.page, 'supergang-arrested-phone-en', false);
  await other.presses('sg.rebel.go', { count: 0 }, panel(other.page));
  const sentences = async () =>
    (await at.read(victim, id)).view.gangs[Number(man.charAt(0)) - 1]?.men.flatMap((one) =>
      one.at === 'prison' ? [one.sentence] : [],
    );
  await expect.poll(sentences).toEqual([1]);
  answered.add('arrested');
});

test('SG-33 to SG-71: vamping, traffic and robbery are made step by step on a phone and a laptop; giving up is asked twice; its duels and arrests are found again', {
  timeout: 120_000,
}, async () => {
  const names = ['Nino', 'Ziza'];
  const sheets: Readonly<Record<string, (option: Option, all: readonly Option[]) => boolean>> = {
    fight: (option) => option.do === 'fight' && ['cash', 'title'].includes(valuesOf(option, 'aim')[0] ?? ''),
    racket: (option) => option.do === 'racket',
    buy: (option) => option.do === 'buy',
    pawns: (option) => option.do === 'pawns',
    lay: (option) => option.do === 'lay',
    recruit: (option) => option.do === 'recruit',
    vamp: (option) => option.do === 'vamp',
    // Gifts are below the remaining actions once the dice are played.
    give: (option, all) => option.do === 'give' && all.every(({ do: what }) => what !== 'move'),
  };
  const wanted = new Set(someOf(Object.keys(sheets), 1));
  const marked = new Set<string>();
  const people = new Map<string, Person>();
  let id = await at.game(names, 2, { rounds: 60 });
  while (wanted.size > 0 || marked.size < 2) {
    const found = await until(
      at,
      id,
      names,
      ({ ask, options, game }) => {
        if (game.view.fight) marked.add('fight');
        if (game.view.arrest) marked.add('arrest');
        if (wanted.size === 0) return marked.size === 2;
        return (
          ask.kind === 'turn' && options.some((option) => [...wanted].some((name) => sheets[name]?.(option, options)))
        );
      },
      wanted.size > 0 ? undefined : fighter,
    );
    if (!found) {
      id = await at.game(names, 2, { rounds: 60 });
      marked.clear();
      continue;
    }
    if (wanted.size === 0) break;
    const isEnglish = found.name === 'Ziza';
    const one =
      people.get(found.name) ?? (await sits(found.name, id, isEnglish ? { language: 'en', light: 'dark' } : {}));
    people.set(found.name, one);
    const { page } = one;
    await one.goto(`/tables/${id}`);
    await isAsked(page, found.ask.id, found.game.seq);
    for (const name of [...wanted]) {
      const option = found.options.find((each) => sheets[name]?.(each, found.options));
      if (!option) continue;
      wanted.delete(name);
      const deed = panel(page).locator(`[data-deed="${option.do}"]`);
      // Men without a die or action are listed, too.
      const dice = panel(page).locator('.die:not(:disabled)');
      for (let at = 0; (await deed.count()) === 0 && at < (await dice.count()); at++) {
        await dice.nth(at).tap();
        await expect.poll(() => dice.nth(at).getAttribute('aria-pressed')).toBe('true');
      }
      // Undoable actions take one tap, and their button shows the risk.
      if ((name === 'racket' || name === 'buy') && !option.fields?.giveUp) {
        if (name === 'racket') expect(await deed.first().innerText()).toContain(one.t('sg.risk', { turns: 1 }));
        await deed.first().tap();
        await expect.poll(async () => (await at.read(found.name, id)).seq).toBeGreaterThan(found.game.seq);
        break;
      }
      await deed.first().tap();
      await panel(page).locator('.making, .chain').first().waitFor();
      if (name === 'give') {
        // A step starts at its title, even if the panel was scrolled.
        await page.setViewportSize({ width: 390, height: 480 });
        await panel(page).evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
        await one.presses('board.chain.next', {}, panel(page));
        await panel(page).locator('.chain .sentence').waitFor();
        await expect.poll(() => isSeenIn(panel(page), panel(page).getByText(one.t('do.give')).first())).toBe(true);
        // Back, beside the title: one step at a time.
        await one.presses('board.chain.back', {}, panel(page));
        await panel(page).locator('.chain .sentence').waitFor({ state: 'detached' });
      }
      for (const width of thorough ? [320, 390] : [320]) {
        await page.setViewportSize({ width, height: 844 });
        await picture(page, `supergang-${name}-${width}${isEnglish ? '-en-dark' : ''}`, false);
        const faults = [await small(page, 44), await cut(page), await covered(page)];
        expect.soft(faults, `${name}, ${width} px`).toEqual([[], [], []]);
      }
      await one.isContent();
      await page.setViewportSize({ width: 1366, height: 768 });
      await picture(page, `supergang-${name}-laptop${isEnglish ? '-en-dark' : ''}`, false);
      await page.setViewportSize({ width: 390, height: 844 });
      await one.presses('board.chain.back', {}, panel(page));
    }
  }
  // SG-135: with two gangs it ends the game.
  const asked = await until(at, id, names, ({ ask }) => ask.kind === 'turn');
  if (!asked) throw new Error('the game is over');
  const one = people.get(asked.name) ?? (await sits(asked.name, id));
  const { page } = one;
  await one.goto(`/tables/${id}`);
  await page.locator('summary', { hasText: one.t('sg.give-up') }).tap();
  await one.presses('sg.give-up.go');
  await expect.poll(async () => (await at.read(asked.name, id)).status).toBe('over');
  answered.add('give-up');
  await one.goto(`/tables/${id}/replay`);
  const jumps = page.getByRole('combobox', { name: one.t('replay.jump') });
  for (const kind of ['fight', 'arrest']) {
    const mark = jumps.locator(`optgroup[label="${one.t(`replay.mark.${kind}`)}"] option`).last();
    const words = (await mark.textContent()) ?? '';
    await jumps.selectOption({ label: words });
    const move = /\d+/.exec(words)?.[0] ?? '';
    await expect.poll(() => page.getByLabel(one.t('replay.slider')).inputValue()).toBe(move);
    await picture(page, `supergang-replay-${kind}`, false);
  }
  await one.isContent();
});

test('a town that is over is drawn lightly, and is seen again in the replay, with letters twice as large', async () => {
  const id = await at.game(['Rita'], 3, { rounds: 5 });
  await at.club.bot(await at.who('Rita'), id, 1, 'plain');
  await expect.poll(async () => (await at.read('Rita', id)).status, { timeout: 60_000 }).toBe('over');
  const rita = await sits('Rita', id);
  const { page } = rita;
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await rita.isContent();
  // boards.md, section 4: a limit on the drawing's elements.
  expect(await page.locator('[data-town] svg[viewBox="-6 -6 386 618"] *').count()).toBeLessThan(800);
  await rita.goto(`/tables/${id}/replay`);
  await page.locator('[data-piece]').first().waitFor();
  for (let n = 0; n < 6; n++) await rita.button(rita.t('replay.next')).tap();
  // Every kind of mark occurs and leads to its move.
  const jumps = page.getByRole('combobox', { name: rita.t('replay.jump') });
  const labels = ['turn', 'shop'].map((mark) => rita.t(`replay.mark.${mark}`));
  for (const label of labels) {
    const mark = jumps.locator(`optgroup[label="${label}"] option`).last();
    const words = (await mark.textContent()) ?? '';
    await jumps.selectOption({ label: words });
    const move = /\d+/.exec(words)?.[0] ?? '';
    await expect.poll(() => page.getByLabel(rita.t('replay.slider')).inputValue()).toBe(move);
  }
  await rita.isContent();
  await picture(page, 'supergang-replay-phone');
  // All others are bots: the rematch starts at once.
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await rita.goto(`/tables/${id}`);
  await rita.presses('again.ask');
  await page.waitForURL((url) => url.pathname.startsWith('/tables/') && !url.pathname.includes(id));
  await page.locator('#board-ask[data-ask]').waitFor();
  const again = await at.read('Rita', new URL(page.url()).pathname.split('/')[2] ?? '');
  expect([again.status, again.view.gangs.length, again.seq > 0]).toEqual(['playing', 3, true]);
});

test('SG-H14: every kind of question was answered on a page above', () => {
  expect([...answered].sort()).toEqual([...askKinds].sort());
});
