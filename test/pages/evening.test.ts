// Goal: the right next evening, attendance counts, texts to send, and a single wall link. Method: views and words by hand; stubbed server responses.
import { afterEach, expect, test, vi } from 'vitest';
import { nextEvening } from '../../web/src/games/peur-sur-la-ville/campaign/evening/next.ts';
import { counted, textOf } from '../../web/src/games/peur-sur-la-ville/campaign/evening/texts.ts';
import { wallLink } from '../../web/src/games/peur-sur-la-ville/campaign/evening/wall-link.ts';
import { likeBefore, otherZone, zoneOfClub } from '../../web/src/games/peur-sur-la-ville/campaign/settings/evening.ts';
import { daysKept, daysOff } from '../../web/src/games/peur-sur-la-ville/campaign/tables/meetings.ts';
import evening from '../../web/src/games/peur-sur-la-ville/messages/evening.fr.json' with { type: 'json' };
import report from '../../web/src/games/peur-sur-la-ville/messages/report.fr.json' with { type: 'json' };
import { Words } from '../../web/src/lib/i18n/words.ts';

const words = new Words('fr', { ...evening, ...report });
const on = (at: string) => ({ at, zone: 'Europe/Paris', minutes: 240, place: 'Salle des fêtes' });
type View = Parameters<typeof nextEvening>[0];
const view = (given: object): View =>
  ({
    ...{ turn: 1, turns: 4, phase: 'investments', ended: null, tonight: { on: false }, numbers: { correspondence: 0 } },
    evenings: { 2: on('2026-12-04T20:00'), 3: on('2026-12-18T20:00') },
    coming: { 2: { 1: { comes: 'yes' }, 2: { comes: 'replaced', who: 'Zoé' }, 3: { comes: 'no' } } },
    gangs: [1, 2, 3, 4].map((seat) => ({ seat, name: `Bande ${seat}` })),
    ...{ meetings: {}, tables: [] },
    ...given,
  }) as unknown as View; // Only the fields that are read.

test.each([
  ['between two turns, that of the next', {}, 2],
  ['while a turn is played, that of the one after', { turn: 2, phase: 'talk', tonight: { on: true } }, 3],
  ['closed amid its turn, its own again', { turn: 2, phase: 'talk' }, 2],
  ['none has a date', { evenings: {} }, null],
  ['the campaign is over', { ended: { how: 'reputation' } }, null],
  ['by correspondence there are none', { numbers: { correspondence: 1 } }, null],
])('people are called to the evening: %s', (_, given, turn) => {
  expect(nextEvening(view(given))?.turn ?? null).toBe(turn);
});

const called = () => nextEvening(view({})) ?? expect.unreachable('it has a date');

test('who is replaced comes; who declined and who said nothing are counted apart', () => {
  expect(counted(view({}), called())).toEqual({ come: 2, declined: 1, silent: 1 });
});

test('the reminder names those who have said nothing, the invitation does not; both have the place and the link', () => {
  const about = { view: view({}), title: 'Pigalle', link: 'https://parrain.test/campaigns/1' };
  const [invitation, reminder] = (['invitation', 'reminder'] as const).map((kind) =>
    textOf(kind, about, called(), words),
  );
  for (const text of [invitation, reminder]) {
    expect(text).toContain('vendredi 4 décembre');
    expect(text).toContain('Salle des fêtes');
    expect(text).toContain(about.link);
  }
  expect(reminder).toContain('Bande 4');
  expect(reminder).not.toContain('Bande 3');
  expect(invitation).not.toContain('Bande 4');
});

test('a new evening is proposed like the one before, a fortnight later, and does not open by itself for that', () => {
  expect(likeBefore({ ...on('2026-12-18T20:00'), byItself: true })).toEqual(on('2027-01-01T20:00'));
});

test('closing reports, or the evening, names the day and the place that tables have agreed on, and no others', () => {
  const table = (number: number, closed = false) => ({ table: number, closed });
  const meeting = (agreed: number[], when: object | null = on('2026-12-06T14:30')) => ({ when, agreed, seats: [1, 2] });
  const shown = view({
    phase: 'battles',
    tables: [table(1), table(2), table(3), table(4, true)],
    meetings: { 1: { 1: meeting([1, 2]), 2: meeting([1]), 3: meeting([], null), 4: meeting([1, 2]) } },
  });
  const names = { table: (number: number) => `T${number}` } as unknown as Parameters<typeof daysOff>[0]['names'];
  for (const told of [daysOff({ view: shown, names }, words), daysKept({ view: shown, names }, words)]) {
    expect(told).toMatch(/T1 \(dimanche 6 décembre.*, Salle des fêtes\)/);
    expect(told).not.toMatch(/T[234]/);
  }
  expect(daysOff({ view: shown, names }, words, 1)).toContain('T1');
  expect(daysOff({ view: shown, names }, words, 2)).toBe('');
  expect(daysKept({ view: view({}), names }, words)).toBe('');
  expect(daysOff({ view: view({}), names }, words)).toBe('');
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['there is one', [{ kind: 'story' }, { kind: 'wall', token: 'old' }], 'old', ['GET']],
  ['there is none', [{ kind: 'story' }], 'new', ['GET', 'POST']],
])('the wall has one link: %s', async (_, links, token, methods) => {
  const asked: string[] = [];
  const answer = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    asked.push(method);
    return answer(method === 'GET' ? { links } : { kind: 'wall', token: 'new' });
  });
  expect((await wallLink('game', 'Écran du mur')).value).toMatchObject({ token });
  expect(asked).toEqual(methods);
});

test('a day is entered in the time zone of the club, not in that of the reader', () => {
  const evenings = { 1: on('2026-11-20T20:00'), 2: { ...on('2026-12-04T20:00'), zone: 'America/Montreal' } };
  expect(zoneOfClub({ turn: 1, evenings }, 'Asia/Tokyo')).toBe('Europe/Paris');
  expect(zoneOfClub({ turn: 5, evenings }, 'Asia/Tokyo')).toBe('America/Montreal');
  expect(zoneOfClub({ turn: 1, evenings: {} }, 'Asia/Tokyo')).toBe('Asia/Tokyo');
});

test('a time zone stands beside a day where the clocks of its reader show another time, and only there', () => {
  const day = { at: '2026-12-04T20:00', zone: 'America/New_York' };
  expect(otherZone(day, 'Europe/Paris')).toBe('America/New York');
  expect(otherZone({ ...day, zone: 'Europe/Brussels' }, 'Europe/Paris')).toBeNull();
  expect(otherZone({ ...day, zone: 'Nowhere/Land' }, 'Europe/Paris')).toBe('Nowhere/Land');
});
