import { type Static, Type } from 'typebox';
import { Refusal } from '../rulebook.ts';
import { closed } from '../shapes.ts';

const whole = (value: number, maximum: number) => Type.Integer({ minimum: 0, maximum, default: value });
const flag = (value: boolean) => Type.Boolean({ default: value });

export const supergangOptions = Type.Object(
  {
    /** The game ends after this round (SG-R85); 0: no limit. */
    rounds: whole(24, 200),
    /** Longest sentence of one arrest, turns; 0: no limit (SG-109). */
    longestSentence: whole(0, 50),
    /** SG-136..143: the last seat plays only the police. */
    policePlayer: flag(false),
    /** SG-R87: the police player wins if a round ends with at most so many free gangsters. Absent in older games: 0. */
    policeFree: Type.Optional(whole(2, 6)),
    /** SG-R15. */
    gifts: flag(true),
    /** SG-R36. */
    automaticClaim: flag(false),
    /** SG-132; 0: no clock. */
    turnSeconds: whole(240, 3600),
    /** For asks to players outside their turn; 0: no clock. */
    answerSeconds: whole(30, 600),
  },
  closed,
);
export type SupergangOptions = Static<typeof supergangOptions>;

/** Number of gangs for so many seats. @throws Refusal `too-few-gangs`, `too-many-gangs` SG-H9 */
export function gangsAt(seats: number, { policePlayer }: SupergangOptions): number {
  const gangs = policePlayer ? seats - 1 : seats;
  if (gangs < 2) throw new Refusal('too-few-gangs', 'SG-H9', { seats });
  if (gangs > 4) throw new Refusal('too-many-gangs', 'SG-H9', { seats });
  return gangs;
}
