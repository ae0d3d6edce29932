/** Agreements to a newcomer in a free seat (`newcomer-question.ts`). */
import type { Seat } from '#rulebooks/rulebook.ts';

export type Newcomers = Readonly<Record<Seat, readonly Seat[]>>;

export const withWord = (newcomers: Newcomers, seat: Seat, from: Seat, agrees: boolean): Newcomers => ({
  ...newcomers,
  [seat]: [...(newcomers[seat] ?? []).filter((one) => one !== from), ...(agrees ? [from] : [])],
});

/** The seat was taken or left: clears the agreements to it and by it. */
export const withoutSeat = (newcomers: Newcomers, seat: Seat): Newcomers =>
  Object.fromEntries(
    Object.entries(newcomers).flatMap(([free, agreed]) =>
      Number(free) === seat ? [] : [[free, agreed.filter((one) => one !== seat)]],
    ),
  );
