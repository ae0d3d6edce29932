// Goal: a field that changes with moves is declared once: a snapshot holds it, one of an earlier version opens without it.
import { expect, test } from 'vitest';
import { type Changing, changingOf, restored, unchanged, withoutClosed } from '../../../server/kernel/persistent.ts';

const opened = { title: 'Evening', isPublic: false, chanceKey: 'a0', parts: [] };
/** Every field with a value that it does not begin with: a new field has to be added here, or this does not compile. */
const played: Changing = {
  title: 'Night',
  isPublic: true,
  chanceKey: 'b1',
  parts: [{ person: 'p', name: 'Mona', role: 'organiser', seat: null, consents: false }],
  state: { round: 2 },
  sealed: { bid: [{ seat: 1, move: { do: 'bid' } }] },
  clocks: { bid: { of: 60_000, left: 60_000, due: null } },
  pauses: { '': { since: 5, stood: 0, by: 'Mona', why: '' } },
  afterOutage: 'apply',
  gone: { at: 7 },
  reminded: { bid: { 1: 3 }, gone: { 1: 2 } },
  spentKeys: [{ until: 4, key: 'a0' }],
  bots: { 2: 'easy' },
  left: { q: 1 },
};
const names = Object.keys(played) as (keyof Changing)[]; // Those of the literal above.

test('a snapshot holds what changes and nothing else, and opens as it was', () => {
  const kept = JSON.parse(JSON.stringify(changingOf({ ...played, seats: 3 } as Changing)));
  expect(kept).toEqual(played);
  expect(restored(opened, kept)).toEqual(played);
});

test.each(names)('a snapshot of a version that did not know %s opens: it stands as the game began', (name) => {
  const { [name]: _, ...earlier } = played;
  const began: Changing = { ...unchanged, ...opened };
  expect(restored(opened, earlier)).toEqual({ ...played, [name]: began[name] });
  expect(restored(opened, { ...earlier, [name]: null })).toEqual({ ...played, [name]: began[name] });
});

test('before its first snapshot a game is what it was opened as', () => {
  expect(restored(opened, null)).toEqual({ ...unchanged, ...opened });
});

test('what was kept for an ask goes when it is closed; the rest stays, and so does the object where nothing went', () => {
  expect(withoutClosed(played, () => ['bid'])).toEqual({ ...played, reminded: { bid: { 1: 3 } } });
  expect(withoutClosed(played, () => [])).toEqual({ ...played, sealed: {}, reminded: {} });
  expect(withoutClosed(played, () => ['bid', 'gone'])).toBe(played);
  const nothing: Changing = { ...unchanged, ...opened };
  const untold = (): never => expect.unreachable('nobody asks which asks are open where nothing is kept for one');
  expect(withoutClosed(nothing, untold)).toBe(nothing);
});
