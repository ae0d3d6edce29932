// Goal: payments animate between holders, with amounts only for those who may know them, 200 ms at most, and not with reduced motion; a failed bluff is shown step by step.
// Method: flows derived from lines, and the real page.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ParadiseView } from '../../rulebooks/gangster-paradise/view.ts';
import { cascadeOf, type Flow, flowsOf, STEP_MS } from '../../web/src/games/gangster-paradise/motion/flows.ts';
import { FLIGHT_MS, REST_MS } from '../../web/src/lib/board/where.ts';
import { picture } from '../support/browser.ts';
import { leaveAfterEach } from './journey/here.ts';
import { timeStops } from './journey/page-state.ts';
import { ParadiseRoom, QUIET } from './journey/paradise-room.ts';
import type { Person } from './journey/person.ts';

const clans = [
  { seat: 1, clan: 'hernandez' },
  { seat: 2, clan: 'giordano' },
  { seat: 3, clan: 'ivanov' },
];
// The part of a view that flows read.
const seenBy = (seat: number | null) => ({ clans, mine: seat === null ? null : { seat } }) as unknown as ParadiseView;
const short = (flows: readonly Flow[]): string[] =>
  flows.map(({ from, to, load }) => {
    const what = 'amount' in load ? `${load.amount}` : 'count' in load ? `${load.kind} × ${load.count}` : '';
    return `${from} → ${to}: ${load.of} ${what}`.trim();
  });

describe('what moves', () => {
  const parties = { from: 'Hernandez', to: 'Giordano' };
  const given = [
    { key: 'line.pays', args: { ...parties, count: 5, what: { term: 'unit.red' } } },
    { key: 'line.gives', args: { ...parties, count: 2, what: { term: 'goods.drugs' } } },
  ];
  const deal = { key: 'line.deal', args: { clan: 'Hernandez', to: 'Giordano' } };

  test('of a deal is told to the two of them, and goes by face down before the others', () => {
    expect(short(flowsOf([deal, ...given], seenBy(1)))).toEqual([
      'clan:2 → clan:1: hidden',
      'clan:1 → clan:2: red 5',
      'clan:1 → clan:2: goods drugs × 2',
    ]);
    expect(short(flowsOf([deal], seenBy(3)))).toEqual(['clan:1 → clan:2: hidden', 'clan:2 → clan:1: hidden']);
  });

  test('of a burglary has an amount for the two of them only', () => {
    const sent = {
      key: 'line.executant',
      args: { clan: 'Ivanov', target: 'Giordano', card: { term: 'executant.burglar' } },
    };
    const robbed = { key: 'line.burglar', args: { clan: 'Ivanov', target: 'Giordano', amount: 10 } };
    expect(short(flowsOf([sent, robbed], seenBy(2)))).toEqual([
      'clan:3 → clan:2: executant',
      'clan:2 → clan:3: red 10',
    ]);
    expect(short(flowsOf([sent], seenBy(1)))).toEqual(['clan:3 → clan:2: executant', 'clan:2 → clan:3: hidden']);
  });

  test('of laundering is an amount for me and a note seen from behind for the others', () => {
    const all = { key: 'line.laundered', args: { clan: 'Giordano' } };
    const mine = { key: 'line.laundered-mine', args: { red: 20, white: 10 } };
    expect(short(flowsOf([all, mine], seenBy(2)))).toEqual(['clan:2 → reserve: red 20', 'reserve → clan:2: white 10']);
    expect(short(flowsOf([all], seenBy(1)))).toEqual(['clan:2 → reserve: hidden', 'reserve → clan:2: hidden']);
  });

  test('of an auction is the sum for all, of a bluff never; nothing of nothing', () => {
    const bought = { key: 'line.bought', args: { clan: 'Ivanov', goods: { term: 'goods.arms' }, amount: 7 } };
    expect(short(flowsOf([bought], seenBy(null)))).toEqual([
      'clan:3 → reserve: notes 7',
      'market → clan:3: goods arms × 1',
    ]);
    const bluff = { key: 'line.bluff', args: { clan: 'Ivanov', amount: 90 } };
    expect(short(flowsOf([bluff], seenBy(null)))).toEqual(['clan:3 → reserve: hidden']);
    const free = { ...bought, args: { ...bought.args, amount: 0 } };
    expect(short(flowsOf([free], seenBy(null)))).toEqual(['market → clan:3: goods arms × 1']);
    expect(flowsOf([{ key: 'line.turn', args: { clan: 'Ivanov' } }], seenBy(null))).toEqual([]);
  });

  test('is read from lines that the rules say', () => {
    const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
    const said = JSON.parse(read('../../rulebooks/gangster-paradise/messages/fr.json'));
    const keys = [...read('../../web/src/games/gangster-paradise/motion/flows.ts').matchAll(/'(line\.[\w-]+)'/g)];
    expect(keys.length).toBeGreaterThan(20);
    for (const [, key = ''] of keys) expect(said).toHaveProperty([key]);
  });

  test('in a cascade is told from the first bluff on, and of nothing else', () => {
    const line = (key: string) => ({ key });
    const lines = ['line.bid', 'line.drop', 'line.bluff', 'line.bluff-mine', 'line.bluff', 'line.won'].map(line);
    // The bluffer's lines include the loss.
    expect(cascadeOf(lines).map(({ key }) => key)).toEqual(['line.bluff', 'line.bluff-mine', 'line.bluff', 'line.won']);
    expect(cascadeOf(['line.bid', 'line.won'].map(line))).toEqual([]);
  });
});

describe('on the page', () => {
  let at: ParadiseRoom;
  const here: Person[] = [];
  beforeAll(async () => {
    at = await ParadiseRoom.opens();
  });
  leaveAfterEach(here);

  /** The page's clock is stopped except where a test advances it, so that animations can be inspected. */
  const sits = async (id: string, reducedMotion: 'reduce' | 'no-preference'): Promise<Person> => {
    const person = await at.enters('Ange', { screen: 'laptop' });
    here.push(person);
    await person.page.emulateMedia({ reducedMotion });
    await person.page.clock.install();
    await person.goto(`/tables/${id}`);
    // Animations load after the first view.
    await person.page.locator('.air').waitFor({ state: 'attached' });
    await timeStops(person.page);
    return person;
  };
  const pieces = (person: Person) => person.page.locator('.air .piece');
  /** Waits until the page shows the last of these lines. */
  const told = (person: Person, count: number) =>
    expect.poll(() => person.page.getByRole('log').locator('li').count()).toBe(count);

  test('goods fly from the reserve to whom they are delivered, briefly; who wants stillness sees none fly', async () => {
    expect(FLIGHT_MS).toBeLessThanOrEqual(200);
    const id = await at.game(['Ange', 'Paul', 'Lydro']);
    const [moved, still] = [await sits(id, 'no-preference'), await sits(id, 'reduce')];
    await at.says('Ange', id, 'closing', { do: 'done' });
    for (const one of [moved, still]) await told(one, 1);
    // Starts in the same frame as the change: no timer has run.
    await pieces(moved).first().waitFor({ state: 'attached' });
    for (const one of [moved, still]) await one.page.clock.runFor(1);
    expect(await pieces(still).count()).toBe(0);
    const animations = await moved.page.evaluate(() =>
      document.getAnimations().map((one) => Number(one.effect?.getTiming().duration ?? 0)),
    );
    expect(animations).toContain(FLIGHT_MS);
    for (const ms of animations) expect(ms).toBeLessThanOrEqual(200);
    await moved.page.clock.runFor(FLIGHT_MS + REST_MS);
    await pieces(moved).first().waitFor({ state: 'detached' });
    for (const one of [moved, still]) await one.isContent();
  });

  test('GP-31, GP-R9: a failed bluff is told step by step, and at once to who wants stillness', async () => {
    const id = await at.game(['Ange', 'Paul', 'Lydro'], QUIET);
    for (const name of ['Ange', 'Paul', 'Lydro']) await at.says(name, id, 'closing', { do: 'done' });
    const [moved, still] = [await sits(id, 'no-preference'), await sits(id, 'reduce')];
    await at.says('Ange', id, 'bid', { do: 'bid', amount: 12 });
    await at.says('Paul', id, 'bid', { do: 'bid', amount: 200 });
    await at.says('Lydro', id, 'bid', { do: 'bid', amount: 300 });
    await at.says('Ange', id, 'bid', { do: 'drop' });
    await at.says('Paul', id, 'bid', { do: 'drop' });
    const steps = (person: Person) => person.page.locator('.cascade li');
    await steps(still).nth(2).waitFor();
    expect(await steps(still).count()).toBe(3);
    await steps(moved).first().waitFor();
    for (const sofar of [1, 2, 3]) {
      await expect.poll(() => steps(moved).count()).toBe(sofar);
      await moved.page.clock.runFor(STEP_MS - 1);
      expect(await steps(moved).count()).toBe(sofar);
      await moved.page.clock.runFor(1);
    }
    // Beside the question without covering it, on a laptop and on a phone.
    for (const width of [1280, 390]) {
      await still.page.setViewportSize({ width, height: 844 });
      const boxOf = async (what: string) =>
        (await still.page.locator(what).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [cascade, asked] = [await boxOf('.cascade'), await boxOf('#board-ask')];
      expect(cascade.height).toBeGreaterThan(0);
      const apart = cascade.y + cascade.height <= asked.y || cascade.x + cascade.width <= asked.x;
      expect(apart, `at ${width}`).toBe(true);
    }
    const told = await steps(still).allTextContents();
    const { view } = await at.read('Ange', id);
    expect(view.market.auction).toMatchObject({ bluffed: [3, 2], due: { seat: 1, amount: 12 } });
    expect(told[0]).toContain('300');
    expect(told[1]).toContain('200');
    await picture(moved.page, 'motion-cascade-laptop', false);
    for (const one of [moved, still]) await one.isContent();
  });
});
