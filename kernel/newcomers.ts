/** Whose players agree that somebody new takes a free seat (`newcomer-question.ts`). */
import type { Seat } from '#rulebooks/rulebook.ts';

/** By free seat: the seats whose players agree that somebody new takes it. */
export type Newcomers = Readonly<Record<Seat, readonly Seat[]>>;

/** That player agrees to somebody new in that seat, or no more. */
export const withWord = (newcomers: Newcomers, seat: Seat, from: Seat, agrees: boolean): Newcomers => ({
  ...newcomers,
  [seat]: [...(newcomers[seat] ?? []).filter((one) => one !== from), ...(agrees ? [from] : [])],
});

/** The seat was taken, or left: nobody has agreed to the next one who comes, and what its player said counts no more. */
export const withoutSeat = (newcomers: Newcomers, seat: Seat): Newcomers =>
  Object.fromEntries(
    Object.entries(newcomers).flatMap(([free, agreed]) =>
      Number(free) === seat ? [] : [[free, agreed.filter((one) => one !== seat)]],
    ),
  );
