// Goal: a deferred part is created once, by visibility, a key or idle time; never after cancelling. Method: stubbed browser APIs, fake timers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenNear } from '../../web/src/lib/ui/near.ts';

/** Stubs: observers and key listeners. */
const page = new EventTarget();
let watched: { readonly place: unknown; readonly seen: (entries: readonly { isIntersecting: boolean }[]) => void }[];
const place = {} as Element; // It is only passed on.

beforeEach(() => {
  watched = [];
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (typeof watched)[number]['seen'];
      constructor(seen: (typeof watched)[number]['seen']) {
        this.#seen = seen;
      }
      observe(one: unknown) {
        watched.push({ place: one, seen: this.#seen });
      }
      disconnect() {
        watched = watched.filter(({ seen }) => seen !== this.#seen);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const REST_MS = 4000;
const comes = (isNear: boolean): void => {
  for (const { seen } of watched) seen([{ isIntersecting: isNear }]);
};
const pressKey = (): boolean => page.dispatchEvent(new Event('keydown'));
const WAYS = {
  'somebody near it': () => comes(true),
  'a key': () => pressKey(),
  rest: () => vi.advanceTimersByTime(REST_MS),
};

test.each(Object.entries(WAYS))('it is made by %s, and once', (_, happens) => {
  const made = vi.fn();
  whenNear(place, made);
  expect(watched.map((one) => one.place)).toEqual([place]);
  comes(false);
  vi.advanceTimersByTime(REST_MS - 1);
  expect(made).not.toHaveBeenCalled();
  happens();
  expect(made).toHaveBeenCalledOnce();
  for (const again of Object.values(WAYS)) again();
  expect(made).toHaveBeenCalledOnce();
  expect(watched).toEqual([]);
});

test('what was called off is never made', () => {
  const made = vi.fn();
  whenNear(place, made)();
  for (const happens of Object.values(WAYS)) happens();
  expect(made).not.toHaveBeenCalled();
});
