/** Most script of a page's first view on a phone, in bytes as sent. One generous limit per kind of page, to notice a page that grows by half. */
const kib = (size: number): number => size * 1024;
const page = kib(130);

export const FIRST_VIEW = {
  landing: page,
  /** The battle has the largest one: 130.1 KiB on 2026-11-29, a little above the aim. */
  table: kib(136),
  /** SuperGang's, with its map: 140.2 KiB on 2026-11-29, above the aim. */
  town: kib(148),
  gotham: page,
  police: page,
  gathering: page,
  /** A lesson on the real board, with the kernel and its rules: 185 to 200 KiB on 2026-11-29. */
  lesson: kib(215),
  rules: page,
  demonstration: page,
  /** The first page of a campaign in any phase, and a player's gang page: up to 137.2 KiB on 2026-11-29, with photographs and the report's longer questions. */
  campaign: kib(144),
  people: page,
  /** The career of a campaign leader, over all games. */
  fame: page,
  /** The page of a club, for strangers. */
  club: page,
  /** Clocks of a club evening: the list, and the desk. */
  clocks: page,
} as const;
