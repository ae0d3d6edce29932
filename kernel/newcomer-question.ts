/**
 * A freed seat with secrets in a running game. A playing organiser could give it to a second account and read a rival's hand, so a newcomer
 * needs the agreement of all other players.
 */
import type { Seat } from '#rulebooks/rulebook.ts';
import { hasPlayed } from './agreement.ts';
import { partInChild } from './children.ts';
import { type BookPosition, type GamePosition, gamesInside, outcomeOf, rulebookOfGame } from './position.ts';

export interface NewcomerQuestion {
  readonly seat: Seat;
  /** Seats that must agree, ascending. If there is none, only a bot can play the seat. */
  readonly asked: readonly Seat[];
  readonly agreed: readonly Seat[];
}

/** Who must agree to a newcomer in that free seat; null if no agreement is needed. */
export function questionOf(book: BookPosition, game: GamePosition, seat: Seat): NewcomerQuestion | null {
  const { parts, guests, formerSeats, newcomers } = game;
  if (seat in guests || game.parent !== null || parts.some((part) => part.seat === seat)) return null;
  const organisers = parts.filter(({ role }) => role === 'organiser').map(({ person }) => person);
  if (!organisers.some((person) => hasPlayed(game, person)) || !hasSecretsAt(book, game, seat)) return null;
  const asked = parts
    .flatMap((part) => (part.seat !== null && !organisers.includes(part.person) ? part.seat : []))
    .sort((a, b) => a - b);
  // The organiser has only ever played with bots: nobody is harmed.
  if (asked.length === 0 && Object.keys(formerSeats).every((person) => organisers.includes(person))) return null;
  return { seat, asked, agreed: asked.filter((one) => newcomers[seat]?.includes(one)) };
}

export const isAgreed = ({ asked, agreed }: NewcomerQuestion): boolean =>
  asked.length > 0 && agreed.length === asked.length;

/** The questions for all free seats that need agreement. */
export const openQuestions = (book: BookPosition, game: GamePosition): readonly NewcomerQuestion[] =>
  Array.from({ length: game.seats }, (_, index) => questionOf(book, game, index + 1) ?? []).flat();

/** Whether the person left this seat and nobody has held it since: they know its secrets already. */
export const isReturning = ({ formerSeats }: GamePosition, person: string, seat: Seat): boolean =>
  formerSeats[person] === seat && Object.values(formerSeats).filter((one) => one === seat).length === 1;

/** Whether a new holder of that seat learns secrets, in the game or a nested one. */
function hasSecretsAt(book: BookPosition, game: GamePosition, seat: Seat): boolean {
  if (hidesAt(game, seat)) return true;
  const newcomer = { person: '', name: '', role: 'player', seat, consents: false } as const;
  return gamesInside(book, game.id).some((child) => {
    const place = child.deleted ? null : partInChild(child, newcomer).seat;
    return place !== null && hidesAt(child, place);
  });
}

/** Hands are always secret; a gang has secrets only within a turn. */
function hidesAt(game: GamePosition, seat: Seat): boolean {
  if (game.state === null || outcomeOf(game) !== null) return false;
  const { capabilities, betweenTurns, seatName } = rulebookOfGame(game);
  if (capabilities.secretHands) return true;
  return betweenTurns !== undefined && !betweenTurns(game.state) && seatName?.(game.state, seat) != null;
}
