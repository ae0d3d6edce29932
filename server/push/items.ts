/** The notifications due to each person of a book, from its position: pure. */

import { asksOf, awaitedBy, type BookPosition, type GamePosition, rulebookOfGame, statusOf } from '#kernel/position.ts';
import { accessOf } from '#kernel/read/access.ts';
import type { Notice } from '#rulebooks/rulebook.ts';
import { instantOf } from '#rulebooks/zone-time.ts';
import type { PushKind } from './contract.ts';

/** One notification for one person, sent once. */
export interface Item {
  readonly kind: PushKind;
  /** Unique in its game for ever. */
  readonly id: string;
  /** For an evening: its local start time (`20:00`). */
  readonly time?: string;
}

type Evening = Extract<Notice, { kind: 'evening' }>;

/** An evening is announced the day before, between these hours of its zone. */
const TOLD_FROM = '18:00';
const TOLD_UNTIL = '22:00';
const DAY_MS = 86_400_000;

/** Notifications of that person in that game now. An evening counts during its announcement hours. */
export function itemsFor(book: BookPosition, game: GamePosition, person: string, at: number): Item[] {
  const { seats: own, parts } = accessOf(book, game, person);
  // The organiser answers for guests.
  const seats = own.includes(0) ? [...own, ...Object.keys(game.guests).map(Number)] : own;
  if (statusOf(game) === 'over' && !game.deleted) return rematchFor(game, person);
  if (!isPlayed(game) || !parts.some(({ role }) => role === 'player' || role === 'organiser')) return [];
  return [
    ...asksOf(game)
      .filter((ask) => isAwaited(awaitedBy(game, ask), seats))
      .map((ask): Item => ({ kind: 'awaited', id: `awaited ${ask.id}` })),
    ...noticesOf(game).flatMap((notice): Item[] => {
      const { kind } = notice;
      const id = `${kind} ${notice.id}`;
      if (kind === 'meeting') return [];
      if (kind === 'contested' || kind === 'awaited') return seats.includes(notice.seat) ? [{ kind, id }] : [];
      if (notice.seats && !notice.seats.some((seat) => seats.includes(seat))) return [];
      const told = toldBetween(notice);
      return told && at >= told.from && at < told.until ? [{ kind, id, time: notice.at.slice(11) }] : [];
    }),
  ];
}

/** A proposed rematch, for seated players who have not answered. */
function rematchFor({ again, parts }: GamePosition, person: string): Item[] {
  const seat = parts.find((part) => part.person === person && part.role === 'player')?.seat ?? null;
  if (again === null || seat === null || again.by.person === person || again.answers[seat] !== undefined) return [];
  return [{ kind: 'again', id: `again ${again.game}` }];
}

/** An ask that others may still answer is optional for the organiser: awaited only if it is theirs alone. */
const isAwaited = (awaited: readonly number[], seats: readonly number[]): boolean =>
  seats.some((seat) => awaited.includes(seat) && (seat > 0 || awaited.length === 1));

/** After this long without a move an evening counts as over. */
const MEETING_MS = 4 * 3_600_000;

/** People who meet need no notifications. @param changed last act, epoch ms. @returns until when an evening of that book lasts, epoch ms; null if none is on */
export function eveningUntil(book: BookPosition, at: number, changed: number): number | null {
  const ends = eveningsOf(book).flatMap((evening) => {
    // Only some meet: the others need notifications.
    if (evening.seats) return [];
    const begin = instant(evening.at, evening.zone);
    const end = (begin ?? 0) + evening.minutes * 60_000;
    return begin !== null && at >= begin && at < end ? [end] : [];
  });
  if (at < changed + MEETING_MS && isMeeting(book)) ends.push(changed + MEETING_MS);
  return ends.length > 0 ? Math.max(...ends) : null;
}

/** When the next evening of that book is announced, epoch ms; null if there is none. */
export function nextEveningTold(book: BookPosition, at: number): number | null {
  const next = eveningsOf(book)
    .flatMap((evening) => toldBetween(evening)?.from ?? [])
    .filter((from) => from > at);
  return next.length > 0 ? Math.min(...next) : null;
}

const eveningsOf = (book: BookPosition): Evening[] =>
  [...book.games.values()].filter(isPlayed).flatMap((game) => noticesOf(game).filter((one) => one.kind === 'evening'));

const isMeeting = (book: BookPosition): boolean =>
  [...book.games.values()].some((game) => isPlayed(game) && noticesOf(game).some(({ kind }) => kind === 'meeting'));

const isPlayed = (game: GamePosition): boolean => statusOf(game) === 'playing' && !game.deleted;

const noticesOf = (game: GamePosition): readonly Notice[] => rulebookOfGame(game).notices?.(game.state) ?? [];

/** @returns null if this machine does not know the zone */
function toldBetween({ at, zone }: Evening): { from: number; until: number } | null {
  const day = new Date(Date.parse(`${at.slice(0, 10)}T00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  const [from, until] = [instant(`${day}T${TOLD_FROM}`, zone), instant(`${day}T${TOLD_UNTIL}`, zone)];
  return from === null || until === null ? null : { from, until };
}

function instant(local: string, zone: string): number | null {
  try {
    return instantOf(local, zone);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
