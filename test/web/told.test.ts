// Goal: push notifications are off until chosen on the account page, ask for permission on a tap only, with reasons where unavailable; the service worker shows them and
// opens the game.
// Method: the real server and build in a real Chromium on a phone; permission and subscription are stubbed.
import { randomUUID } from 'node:crypto';
import type { Worker } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, signedUp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { picture, reload } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import { campaignIn } from '../support/phases.ts';
import { Device } from '../support/push-service.ts';
import { type Site, testSite } from '../support/site.ts';
import { Person } from './journey/person.ts';

let site: Site;
let game: string;
beforeAll(async () => {
  const database = await testDatabase();
  site = await testSite({}, database);
  const player = await signedUp(site.app, 'Momo');
  const organiser = await signedUp(site.app, 'Mona');
  game = await campaignIn(hostOn(database), 'talk', { organiser, players: [player] });
});

interface Stand {
  /** The user's answer to the permission prompt. */
  readonly answer?: 'granted' | 'denied' | 'default';
  readonly without?: 'https' | 'push';
}

/** Momo's devices with and without a service worker, reused because the first one downloads the whole app. */
const devices = new Map<boolean, Promise<Person>>();

/** A browser with a stubbed subscription, configured by `stand-` keys in its storage. */
async function device(worker: boolean): Promise<Person> {
  const person = await Person.of(site, 'Momo', { worker });
  await person.context.addInitScript(() => {
    const kept = localStorage;
    const endpoint = kept.getItem('stand-endpoint');
    const made = (key: string) => ({
      endpoint,
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (one) =>
          one.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => JSON.parse(kept.getItem('stand-subscription') ?? '{}'),
      unsubscribe: async () => kept.removeItem('stand-key'),
    });
    Object.defineProperty(Notification, 'permission', { get: () => kept.getItem('stand-leave') ?? 'default' });
    Notification.requestPermission = async () => {
      const answer = kept.getItem('stand-answer') as NotificationPermission; // Put there below.
      kept.setItem('stand-asked', `${Number(kept.getItem('stand-asked')) + 1}`);
      kept.setItem('stand-leave', answer);
      return answer;
    };
    const stand = {
      getSubscription: async () => (kept.getItem('stand-key') ? made(kept.getItem('stand-key') ?? '') : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        kept.setItem('stand-key', applicationServerKey);
        return made(applicationServerKey);
      },
    };
    Object.assign(PushManager.prototype, stand);
    const without = kept.getItem('stand-without');
    if (without === 'https') Object.defineProperty(window, 'isSecureContext', { value: false });
    if (without === 'push') Reflect.deleteProperty(window, 'PushManager');
  });
  return person;
}

/** Momo on a phone without choices yet. */
async function momo({ answer = 'granted', without }: Stand = {}, worker = true): Promise<Person> {
  const opened = devices.get(worker) ?? device(worker);
  devices.set(worker, opened);
  const person = await opened;
  person.complaints.splice(0);
  await person.context.clearCookies();
  const data = { name: 'Momo', password: PASSWORD };
  const signed = await person.context.request.post('/api/sessions', { data, headers: { origin: site.baseURL } });
  expect(signed.ok()).toBe(true);
  const { subscription } = new Device(`https://push.example.org/${randomUUID()}`);
  const stand = {
    'stand-endpoint': subscription.endpoint,
    'stand-subscription': JSON.stringify(subscription),
    'stand-answer': answer,
    ...(without && { 'stand-without': without }),
  };
  await person.page.goto('/api/health');
  await person.page.evaluate((given) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, stand);
  await person.goto('/me');
  if (worker) await person.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  return person;
}

/** The active worker: a reused browser may still list a terminated one. */
async function workerOf({ context }: Person): Promise<Worker> {
  for (const worker of context.serviceWorkers()) {
    const state = await worker.evaluate(
      () => (globalThis as unknown as { serviceWorker: ServiceWorker }).serviceWorker.state,
    );
    if (state === 'activated') return worker;
  }
  throw new Error('no service worker');
}

const KINDS = ['awaited', 'contested', 'evening'] as const;
const switchOf = ({ page, t }: Person, kind: (typeof KINDS)[number]) =>
  page.getByRole('switch', { name: t(`me.told.${kind}`) });
const kept = (person: Person, name: string) => person.page.evaluate((key) => localStorage.getItem(key), name);
const chosen = async (person: Person): Promise<string[]> =>
  (await person.asks<{ kinds: string[] }>('/api/people/me/push')).kinds;
const shown = async (person: Person): Promise<boolean[]> =>
  Promise.all(KINDS.map((kind) => switchOf(person, kind).isChecked()));

test('all is off until it is chosen; leave is asked for at the first tap, once; what is chosen stays, and goes again', async () => {
  const person = await momo();
  await expect.poll(() => switchOf(person, 'awaited').isEnabled()).toBe(true);
  expect(await shown(person)).toEqual([false, false, false]);
  expect(await kept(person, 'stand-asked')).toBeNull();
  await picture(person.page, 'told-off');
  await switchOf(person, 'awaited').click();
  await expect.poll(() => chosen(person)).toEqual(['awaited']);
  await switchOf(person, 'evening').click();
  await expect.poll(() => chosen(person)).toEqual(['awaited', 'evening']);
  expect(await kept(person, 'stand-asked')).toBe('1');
  await reload(person.page);
  expect(await shown(person)).toEqual([true, false, true]);
  await picture(person.page, 'told-on');
  for (const kind of ['awaited', 'evening'] as const) {
    await expect.poll(() => switchOf(person, kind).isEnabled()).toBe(true);
    await switchOf(person, kind).click();
    await expect.poll(() => switchOf(person, kind).isChecked()).toBe(false);
  }
  await expect.poll(() => chosen(person)).toEqual([]);
  await expect.poll(() => kept(person, 'stand-key')).toBeNull();
  expect(person.complaints).toEqual([]);
});

test('no is taken for an answer: the switch stays off, and it says where to change that', async () => {
  const person = await momo({ answer: 'denied' });
  await expect.poll(() => switchOf(person, 'contested').isEnabled()).toBe(true);
  await switchOf(person, 'contested').click();
  await person.reads('me.told.bar.refused');
  expect(await shown(person)).toEqual([false, false, false]);
  expect(await switchOf(person, 'awaited').isDisabled()).toBe(true);
  expect(await chosen(person)).toEqual([]);
  await picture(person.page, 'told-refused');
});

test('a question that is closed is no answer: it is asked again', async () => {
  const person = await momo({ answer: 'default' });
  for (const times of ['1', '2']) {
    await expect.poll(() => switchOf(person, 'contested').isEnabled()).toBe(true);
    await switchOf(person, 'contested').click();
    await expect.poll(() => kept(person, 'stand-asked')).toBe(times);
  }
  expect(await shown(person)).toEqual([false, false, false]);
});

test.each([
  ['https', 'insecure'],
  ['push', 'unsupported'],
] as const)('without %s it says that this device cannot be told, and offers nothing', async (without, bar) => {
  const person = await momo({ without }, false);
  await person.reads(`me.told.bar.${bar}`);
  for (const kind of KINDS) expect(await switchOf(person, kind).isDisabled()).toBe(true);
  await picture(person.page, `told-${bar}`);
});

test('leave that was taken back in the browser switches everything off, here and on the server', async () => {
  const person = await momo();
  await expect.poll(() => switchOf(person, 'awaited').isEnabled()).toBe(true);
  await switchOf(person, 'awaited').click();
  await expect.poll(() => chosen(person)).toEqual(['awaited']);
  await person.page.evaluate(() => localStorage.setItem('stand-leave', 'denied'));
  await reload(person.page);
  await person.reads('me.told.bar.refused');
  await expect.poll(() => chosen(person)).toEqual([]);
  expect(await shown(person)).toEqual([false, false, false]);
});

test('what comes is shown as it was sent, and a tap leads to its game: to the page that is open, or a new one', async () => {
  const person = await momo();
  const worker = await workerOf(person);
  await worker.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(globalThis, { seen });
    const scope = globalThis as unknown as { registration: object; clients: object }; // The worker's scope, unknown to this file's types.
    Object.assign(scope.registration, { showNotification: async (...given: unknown[]) => void seen.push(given) });
    Object.assign(scope.clients, { openWindow: async (path: string) => void seen.push(path) });
  });
  const seen = () => worker.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen.splice(0));
  const cdp = await person.context.newCDPSession(person.page);
  const registration = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(site.baseURL));
      if (mine) resolve(mine.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const data = JSON.stringify({
    title: 'La bourse',
    body: 'On attend votre réponse.',
    kind: 'awaited',
    game,
    lang: 'fr',
  });
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: site.baseURL,
    registrationId: await registration,
    data,
  });
  const told = {
    body: 'On attend votre réponse.',
    lang: 'fr',
    tag: `awaited ${game}`,
    renotify: true,
    icon: '/icon.svg',
    data: { game },
  };
  await expect.poll(seen).toEqual([['La bourse', told]]);
  const tap = () =>
    worker.evaluate((id) => {
      const event = Object.assign(new Event('notificationclick'), {
        notification: { close: () => {}, data: { game: id } },
        waitUntil: () => {},
      });
      dispatchEvent(event);
    }, game);
  await tap();
  await expect.poll(seen).toEqual([`/tables/${game}`]);
  await worker.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: unknown[] };
    const { WindowClient } = globalThis as unknown as { WindowClient: { prototype: { focus: unknown } } }; // As above.
    WindowClient.prototype.focus = async () => seen.push('focus');
  });
  await person.goto(`/campaigns/${game}`);
  // A page answers with its address after a moment.
  await expect
    .poll(async () => {
      await tap();
      return (await seen()).at(-1);
    })
    .toBe('focus');
  await person.page.locator('a[href="/"]').filter({ visible: true }).first().click();
  await person.page.waitForURL(`${site.baseURL}/`);
  await tap();
  await expect.poll(async () => (await seen()).at(-1)).toBe(`/tables/${game}`);
});
