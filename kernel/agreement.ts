/** Whose agreement it takes to take moves back: what somebody has learnt is not taken back by an organiser who plays himself. */
import type { Seat } from '#rulebooks/rulebook.ts';
import type { GamePosition } from './position.ts';

/** Does that person play in it, or has he seen a hand of it? Whoever left his seat to organise alone knows what he knew. */
export const hasPlayed = ({ parts, formerSeats }: GamePosition, person: string): boolean =>
  person in formerSeats || parts.some((part) => part.person === person && part.role === 'player');

/**
 * Seats of all other people who sit there, ascending. Whoever has handed his seat to a bot has left it to that; a bot that the organiser
 * put there, because its player lets him, takes no word from that player.
 */
export const othersWhoSit = ({ parts, bots }: GamePosition, person: string): readonly Seat[] =>
  parts
    .flatMap((part) =>
      part.seat !== null && part.person !== person && (part.consents || !(part.seat in bots)) ? part.seat : [],
    )
    .sort((a, b) => a - b);
