// Goal: a changing field is declared once; snapshots keep it under its original name, and older snapshots without it can be read.
import { expect, test } from 'vitest';
import { type Changing, restored, type Snapshot, snapshotOf, unchanged, withoutClosed } from '#kernel/persistent.ts';

const opened = { title: 'Evening', isPublic: false, chanceKey: 'a0', parts: [] };
/** Every field with a non-initial value: a new field must be added here, or this does not compile. */
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
  deleted: { at: 7 },
  reminded: { bid: { 1: 3 }, gone: { 1: 2 } },
  spentKeys: [{ until: 4, key: 'a0' }],
  bots: { 2: 'easy' },
  formerSeats: { q: 1 },
  guests: { 3: 'Nino' },
  formerPlayers: { 1: 'Ange' },
  undoQuestion: {
    id: 'u',
    person: 'p',
    by: 'Mona',
    seqs: [4],
    reason: 'oops',
    asked: [2],
    footing: { paths: [['round']], asks: [] },
    until: 9,
    agreed: [],
  },
  newcomers: { 4: [2] },
  lease: { epoch: 2, person: 'p', name: 'Mona', at: 8, from: 5 },
  leases: 2,
  again: { game: 'g', by: { person: 'p', name: 'Mona', seat: 1 }, answers: { 1: true } },
};
const names = Object.keys(played) as (keyof Changing)[]; // Those of the literal above.
const { deleted, formerSeats, ...others } = played;
/** The stored form, the same in all versions. */
const kept: Snapshot = { ...others, gone: deleted, left: formerSeats };
const storedNames: Partial<Record<keyof Changing, keyof Snapshot>> = { deleted: 'gone', formerSeats: 'left' };

test('a snapshot holds what changes and nothing else, and opens as it was', () => {
  const written = JSON.parse(JSON.stringify(snapshotOf({ ...played, seats: 3 } as Changing)));
  expect(written).toEqual(kept);
  expect(restored(opened, written)).toEqual(played);
});

test.each(names)('a snapshot of a version that did not know %s opens: it stands as the game began', (name) => {
  const stored = storedNames[name] ?? (name as keyof Snapshot); // All others have one name.
  const { [stored]: _, ...earlier } = kept;
  const began: Changing = { ...unchanged, ...opened };
  expect(restored(opened, earlier)).toEqual({ ...played, [name]: began[name] });
  expect(restored(opened, { ...earlier, [stored]: null })).toEqual({ ...played, [name]: began[name] });
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
