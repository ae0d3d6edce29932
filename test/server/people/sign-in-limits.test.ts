// Goal: password guessing is slowed down from any address, delays nobody and locks nobody out. Method: the queue alone with work that the test ends; HTTP with the test's time.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { App } from '../../../server/http/app-type.ts';
import { FairQueue } from '../../../server/http/fair-queue.ts';
import { defaultLimits } from '../../../server/http/limits.ts';
import { hashPassword, passwordFits } from '../../../server/people/passwords.ts';
import { cookiesOf, PASSWORD, signedUp, testApp } from '../../support/app.ts';

describe('work in turn', () => {
  /** @returns the started work, and a function that ends the first piece */
  function trial() {
    const queue = new FairQueue({ atOnce: 2, most: 20, mostOfOne: 8 });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (whose: string): Promise<void> =>
      queue.do(whose, () => {
        begun.push(whose);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    /** All work that may start has started. */
    const settled = async (): Promise<void> => {
      for (let n = 0; n < 10; n++) await Promise.resolve();
    };
    const end = async (): Promise<void> => {
      ends.shift()?.();
      await settled();
    };
    return { begun, ask, end, settled };
  }

  test('somebody who asks for much has one piece under way, and waits behind his own', async () => {
    const { begun, ask, end, settled } = trial();
    for (let n = 0; n < 9; n++) void ask('greedy');
    await settled();
    expect(begun).toEqual(['greedy']);
    void ask('one');
    void ask('two');
    await settled();
    expect(begun).toEqual(['greedy', 'one']);
    await end();
    expect(begun).toEqual(['greedy', 'one', 'two']);
    await end();
    expect(begun).toEqual(['greedy', 'one', 'two', 'greedy']);
  });

  test('of one not more than a few wait, and he is told so; what has ended makes room', async () => {
    const { ask, end } = trial();
    const asked = Array.from({ length: 9 }, () => ask('greedy'));
    await expect(ask('greedy')).rejects.toMatchObject({ status: 429, code: 'too-many-at-once', args: { limit: 8 } });
    await end();
    await expect(asked[0]).resolves.toBeUndefined();
    const late = ask('greedy');
    for (let n = 0; n < 9; n++) await end();
    await expect(late).resolves.toBeUndefined();
  });
});

describe('passwords', () => {
  test('are compared and hashed in turn, each counted for the client that asks: of one a few wait, somebody else is served', async () => {
    const stored = await hashPassword(PASSWORD, 'owner');
    // The hash compared with for unknown names is computed once, in a separate turn.
    await passwordFits('guessed', undefined, 'owner');
    // Order is tested on the queue (above): which of two threads ends first is chance.
    const turns = vi.spyOn(FairQueue.prototype, 'do');
    onTestFinished(() => turns.mockRestore());
    const tries = Array.from({ length: 12 }, (_, n) =>
      n % 2 === 0 ? passwordFits('guessed', stored, 'greedy') : hashPassword('guessed', 'greedy'),
    );
    const other = passwordFits(PASSWORD, stored, 'other');
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBe(3);
    expect(refused[0]).toMatchObject({ reason: { status: 429, code: 'too-many-at-once' } });
    expect(await other).toBe(true);
    // The per-account queue, which got all requests.
    const [own] = turns.mock.contexts;
    const asked = turns.mock.calls.filter((_, n) => turns.mock.contexts[n] === own);
    expect(asked.map(([whose]) => whose)).toEqual([...tries.map(() => 'greedy'), 'other']);
  });
});

describe('guessing', () => {
  const signIn = (app: App, name: string, n: number, password: string, cookies: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/sessions',
      remoteAddress: `192.0.2.${n}`,
      cookies,
      payload: { name, password },
    });

  test('from many addresses it is slowed down, and the owner comes in with the browser that he had', async () => {
    let now = 1_000_000;
    const app = await testApp({ limits: defaultLimits, now: () => now });
    await signedUp(app, 'Vito');
    const before = await signIn(app, 'Vito', 1, PASSWORD);
    // Four addresses, each allowed ten a minute.
    const guess = (n: number) => signIn(app, 'VITO ', 2 + (n % 4), 'wrong');
    for (let n = 0; n < 20; n++) expect((await guess(n)).statusCode).toBe(401);
    const slowed = await guess(20);
    expect(slowed.json()).toMatchObject({ status: 429, code: 'too-many', limit: 20 });
    expect(Number(slowed.headers['retry-after'])).toBe(2);
    // The right password is not checked either, so a guess reveals nothing.
    expect((await signIn(app, 'Vito', 2, PASSWORD)).statusCode).toBe(429);
    const { parrain_known: known = '' } = cookiesOf(before);
    expect((await signIn(app, 'Vito', 2, PASSWORD, { parrain_known: known })).statusCode).toBe(201);
    // Somebody else's browser is no better than none.
    await signedUp(app, 'Sonny');
    const sonny = await signIn(app, 'Sonny', 33, PASSWORD);
    const other = { parrain_known: cookiesOf(sonny).parrain_known ?? '' };
    expect((await signIn(app, 'Vito', 3, PASSWORD, other)).statusCode).toBe(429);
    now += 2_000;
    expect((await signIn(app, 'Vito', 4, PASSWORD)).statusCode).toBe(201);
  });

  test('by others, however long they go on, leaves a new browser at another address its few tries', async () => {
    let now = 1_000_000;
    const app = await testApp({ limits: defaultLimits, now: () => now });
    await signedUp(app, 'Vito');
    const guess = (n: number) => signIn(app, 'Vito', 2 + (n % 4), 'wrong');
    for (let n = 0; n < 20; n++) await guess(n);
    for (let n = 0; n < 6; n++) {
      now += 60_000;
      await guess(n);
    }
    // Its owner mistypes it twice.
    for (const [password, status] of [
      ['wrong', 401],
      ['wrong', 401],
      [PASSWORD, 201],
    ] as const)
      expect((await signIn(app, 'Vito', 50, password)).statusCode).toBe(status);
  });

  test('from one network, however many addresses it has, is slowed down as from one', async () => {
    const app = await testApp({ limits: defaultLimits, now: () => 1_000_000 });
    const from = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/api/sessions', remoteAddress, payload: { name: 'Vito', password: 'wrong' } });
    for (let n = 0; n < 20; n++) expect((await from(`2001:db8:1:${n}::1`)).statusCode).toBe(401);
    expect((await from('2001:db8:1:99::1')).statusCode).toBe(429);
    expect((await from('2001:db8:2:99::1')).statusCode).toBe(401);
  });

  test('of forty names at once from one address keeps nobody at another one waiting', async () => {
    const app = await testApp({ limits: defaultLimits });
    await signedUp(app, 'Vito');
    let answered = 0;
    const flood = Array.from({ length: 40 }, (_, n) =>
      signIn(app, `Nobody ${n}`, 1, 'wrong').finally(() => void answered++),
    );
    // Vito's name is looked up after theirs.
    await flood[0];
    expect((await signIn(app, 'Vito', 2, PASSWORD)).statusCode).toBe(201);
    expect(answered).toBeLessThan(20);
    const answers = await Promise.all(flood);
    expect(answers.every(({ statusCode }) => statusCode === 401)).toBe(true);
  }, 60_000);

  test('each further one waits longer, at most a minute', async () => {
    let now = 1_000_000;
    const app = await testApp({ now: () => now });
    for (let n = 0; n < 20; n++) await signIn(app, 'Nobody', 1, 'wrong');
    const waits = [];
    for (let n = 0; n < 7; n++) {
      const wait = Number((await signIn(app, 'Nobody', 1, 'wrong')).headers['retry-after']);
      waits.push(wait);
      now += wait * 1000;
      expect((await signIn(app, 'Nobody', 1, 'wrong')).statusCode).toBe(401);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
  });

  test('the current password is asked for ten times a minute; other changes are not counted', async () => {
    const app = await testApp({ limits: defaultLimits });
    const { headers } = await signedUp(app, 'Hyman');
    const change = (payload: object) => app.inject({ method: 'PATCH', url: '/api/people/me', headers, payload });
    const guess = () => change({ password: 'a new password', current: 'wrong' });
    for (let n = 0; n < 10; n++) expect((await guess()).statusCode).toBe(422);
    expect((await guess()).json()).toMatchObject({ status: 429, limit: 10 });
    expect((await change({ locale: 'en' })).statusCode).toBe(200);
  });
});
