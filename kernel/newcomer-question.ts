/**
 * A seat with secrets that was freed while the game is played. An organiser who plays could give it to a second account of his and read a
 * rival's hand: somebody new takes it only when all other players agree.
 */
import type { Seat } from '#rulebooks/rulebook.ts';
import { hasPlayed } from './agreement.ts';
import { partInChild } from './children.ts';
import { type BookPosition, type GamePosition, gamesInside, outcomeOf, rulebookOfGame } from './position.ts';

export interface NewcomerQuestion {
  readonly seat: Seat;
  /** Seats whose players are asked, ascending. Where it is empty nobody is there to agree: only a bot can play the seat. */
  readonly asked: readonly Seat[];
  readonly agreed: readonly Seat[];
}

/** What the others must agree to before somebody new takes that free seat; null where nobody is asked. */
export function questionOf(book: BookPosition, game: GamePosition, seat: Seat): NewcomerQuestion | null {
  const { parts, guests, formerSeats, newcomers } = game;
  if (seat in guests || game.parent !== null || parts.some((part) => part.seat === seat)) return null;
  const organisers = parts.filter(({ role }) => role === 'organiser').map(({ person }) => person);
  if (!organisers.some((person) => hasPlayed(game, person)) || !hasSecretsAt(book, game, seat)) return null;
  const asked = parts
    .flatMap((part) => (part.seat !== null && !organisers.includes(part.person) ? part.seat : []))
    .sort((a, b) => a - b);
  // He plays with bots alone, and always did: nobody is wronged.
  if (asked.length === 0 && Object.keys(formerSeats).every((person) => organisers.includes(person))) return null;
  return { seat, asked, agreed: asked.filter((one) => newcomers[seat]?.includes(one)) };
}

export const isAgreed = ({ asked, agreed }: NewcomerQuestion): boolean =>
  asked.length > 0 && agreed.length === asked.length;

/** All free seats of which somebody new may take none without the others. */
export const openQuestions = (book: BookPosition, game: GamePosition): readonly NewcomerQuestion[] =>
  Array.from({ length: game.seats }, (_, index) => questionOf(book, game, index + 1) ?? []).flat();

/** He left it himself, and nobody has held it since: he knows its secrets already. */
export const isReturning = ({ formerSeats }: GamePosition, person: string, seat: Seat): boolean =>
  formerSeats[person] === seat && Object.values(formerSeats).filter((one) => one === seat).length === 1;

/** Does whoever takes that seat learn what nobody else knows, in it or in a game inside? */
function hasSecretsAt(book: BookPosition, game: GamePosition, seat: Seat): boolean {
  if (hidesAt(game, seat)) return true;
  const newcomer = { person: '', name: '', role: 'player', seat, consents: false } as const;
  return gamesInside(book, game.id).some((child) => {
    const place = child.deleted ? null : partInChild(child, newcomer).seat;
    return place !== null && hidesAt(child, place);
  });
}

/** Hands are hidden all the time; a gang has secrets amid a turn. */
function hidesAt(game: GamePosition, seat: Seat): boolean {
  if (game.state === null || outcomeOf(game) !== null) return false;
  const { capabilities, betweenTurns, seatName } = rulebookOfGame(game);
  if (capabilities.secretHands) return true;
  return betweenTurns !== undefined && !betweenTurns(game.state) && seatName?.(game.state, seat) != null;
}
