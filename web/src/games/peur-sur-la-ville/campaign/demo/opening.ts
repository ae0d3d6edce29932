/** The initial position of every demo: six gangs enrolled, contracts dealt, tables to be chosen. */
import { decide } from '#kernel/decide.ts';
import type { Decision } from '#kernel/decision.ts';
import type { AnyMove, Input } from '#kernel/input.ts';
import { asksOf, awaitedBy, type BookPosition, type GamePosition, unplayed } from '#kernel/position.ts';
import { localChance } from '#lib/local/chance.ts';
import { newId } from '#lib/net/api.ts';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignOptions } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { organiser, players, rosterOf } from '#rulebooks/peur-sur-la-ville/cast.ts';
import { register } from '#rulebooks/registry.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { answerOf } from './bots.ts';

register(campaign);

/** The same id for all visitors: no database has this game. */
export const GAME_ID = '00000000-0000-4000-8000-000000000007';

/** Without time limits, as it is replayed from the start. */
const options: CampaignOptions = { turns: 6, tables: 3, talkSeconds: 0, choiceSeconds: 0, largestBand: 15 };

/** SHA-256 of « Parrain, cinq minutes 291 ». Chosen so that every gang may go to at least two tables and always meets an opponent. Public: nothing is at stake. */
const chanceKey = 'c42ef0286f684935eff01cdd6ed4a304d40c6053b7ee7e46696fa1d9343fe656';

/** A fixed time, for reproducible results. */
const AT = Date.UTC(2026, 0, 1);

export const personOf = (seat: Seat): string => `00000000-0000-4000-8000-0000000000${10 + seat}`;

export function gameOf(book: BookPosition): GamePosition {
  const game = book.games.get(GAME_ID);
  if (!game) throw new Error('the played demonstration has lost its game');
  return game;
}

/** The result of an input. @throws Refusal */
const decided = (book: BookPosition, input: Input): Decision =>
  decide(book, input, AT, { ...localChance, newKey: () => chanceKey });

/** The result of a seat's move. @throws Refusal */
export const afterMove = (book: BookPosition, seat: Seat, ask: string, move: AnyMove): Decision =>
  decided(book, { kind: 'move', gameId: GAME_ID, clientId: newId(), person: personOf(seat), seat, ask, move });

const opened = (): BookPosition => {
  const parts = [organiser, ...players.map(({ name }) => name)].map((name, seat) => ({
    person: personOf(seat),
    name,
    role: seat === 0 ? ('organiser' as const) : ('player' as const),
    seat: seat === 0 ? null : seat,
    consents: false,
  }));
  const game: GamePosition = {
    id: GAME_ID,
    parent: null,
    name: '',
    prefix: '',
    title: 'Une nuit à Pigalle',
    rulebook: 'campaign',
    options,
    seats: players.length,
    chanceKey,
    isPublic: true,
    ...unplayed,
    // Fixed offset: the dice depend on sequence numbers.
    seq: players.length,
    parts,
  };
  const empty: BookPosition = { id: GAME_ID, act: 0, balances: new Map(), games: new Map() };
  return decided(empty, { kind: 'open', clientId: GAME_ID, person: personOf(0), game }).position;
};

/** Yields to the event loop, on page and server. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Enrols the gangs and deals contracts, up to the secret choice. */
export async function playOpening(): Promise<BookPosition> {
  let book = opened();
  for (const [index, player] of players.entries()) {
    await pause();
    const enrol = { do: 'enrol', roster: rosterOf(player) } as CampaignMove; // The schema's arrays are not `readonly`.
    book = afterMove(book, index + 1, 'muster', enrol).position;
  }
  book = afterMove(book, 0, 'start', { do: 'start' }).position;
  for (const ask of asksOf(gameOf(book)).filter(({ kind }) => kind === 'affaires'))
    for (const seat of awaitedBy(gameOf(book), ask))
      book = afterMove(book, seat, ask.id, answerOf(book, gameOf(book), ask, seat)).position;
  return book;
}
