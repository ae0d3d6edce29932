/**
 * How much script the first view of a page may need on a phone, in bytes as they are sent. One generous bound a kind of page: it says that a page has
 * grown by a half without anybody noticing, and asks for no tricks.
 */
const kib = (size: number): number => size * 1024;
const page = kib(130);

export const FIRST_VIEW = {
  /** The poster that greets a stranger. */
  landing: page,
  /** A card table that is played, with the question of the moment. */
  table: page,
  /** SuperGang's, with its map and what can be done at each end: 130.3 KiB on 2026-11-28, a little above the aim. */
  town: kib(140),
  /** Streets of Gotham at a full table of five: what draws its cards, and what lights them. */
  gotham: page,
  /** Police City while everybody sends. */
  police: page,
  /** One whose players gather. */
  gathering: page,
  /** A lesson on the real board, with the kernel and its game's rules that play it: 185 to 200 KiB on 2026-11-29, and no steps in its HTML. */
  lesson: kib(215),
  /** A game's rules, to be read. */
  rules: page,
  /** The played demonstration. */
  demonstration: page,
  /** The first page of a campaign in any phase, and a player's page of his gang: up to 131 KiB on 2026-11-29, with the report's longer questions. */
  campaign: kib(136),
  /** The page of people, as its organiser sees it. */
  people: page,
  /** What one campaign leader has been through, over all his games. */
  fame: page,
  /** Clocks of a club evening: the list, and the desk. */
  clocks: page,
} as const;
