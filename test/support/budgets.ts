/**
 * How much script the first view of a page may need on a phone, in bytes as they are sent. Each stands a little above what was reached: a bound
 * is lowered when a page grows lighter, and raised by nobody without a word in `docs/decisions/first-words.md`. Goals: the poster that greets a
 * stranger 60 KiB, every page of a game 85 (SuperGang with its map 97). A change that a user needs is not held up for a KiB: 130 is what is too much.
 */
const kib = (size: number): number => size * 1024;

export const FIRST_VIEW = {
  /** The poster that greets a stranger. */
  landing: kib(60),
  /** A card table that is played, with the question of the moment. */
  table: kib(93),
  /** SuperGang's, with its map and what can be done at each end. */
  town: kib(103),
  /** Streets of Gotham at a full table of five: what draws its cards, and what lights them. */
  gotham: kib(92),
  /** Police City while everybody sends: its keys come a moment later. */
  police: kib(92),
  /** One whose players gather. */
  gathering: kib(85),
  /** A lesson on the real board. */
  lesson: kib(91),
  /** A game's rules, to be read. */
  rules: kib(77),
  /** The played demonstration. */
  demonstration: kib(90),
  /** The first page of a campaign in any phase, and a player's page of his gang. Measured: 82 to 91. */
  campaign: kib(96),
  /** The page of people, as its organiser sees it: codes and a QR code, and the questions before something ends. */
  people: kib(94),
  /** What one campaign leader has been through, over all his games. */
  fame: kib(89),
  /** Clocks of a club evening: the list, and the desk. */
  clocks: kib(89),
} as const;
