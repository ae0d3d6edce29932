/** Who must agree to an undo: an organiser who plays must not undo alone what somebody has learnt. */
import type { Seat } from '#rulebooks/rulebook.ts';
import type { GamePosition } from './position.ts';

/** Whether that person plays or has seen a hand. A former player still knows it. */
export const hasPlayed = ({ parts, formerSeats }: GamePosition, person: string): boolean =>
  person in formerSeats || parts.some((part) => part.person === person && part.role === 'player');

/** Seats of the other people, ascending. Leaves out seats handed to a bot by their player, but not those given a bot by the organiser with the player's consent. */
export const othersWhoSit = ({ parts, bots }: GamePosition, person: string): readonly Seat[] =>
  parts
    .flatMap((part) =>
      part.seat !== null && part.person !== person && (part.consents || !(part.seat in bots)) ? part.seat : [],
    )
    .sort((a, b) => a - b);
