/** Data of the user's start page: all games, pending ones, and the games' own parts. */

import type { Person } from '#lib/account/people.ts';
import { everyGame, gamesPage } from '#lib/games.ts';
import { games as kinds } from '../games/index.ts';
import { visitedClubs } from './clubs/clubs.ts';

export async function startOf(person: Person, fetch: typeof globalThis.fetch) {
  const [awaiting, latest, clubs, halls, beside] = await Promise.all([
    everyGame({ awaiting: true }, fetch),
    gamesPage({}, fetch),
    visitedClubs(fetch),
    Promise.all(kinds.map((kind) => hallOf(kind, fetch))),
    Promise.all(
      kinds
        .flatMap(({ home }) => home?.start?.() ?? [])
        .map(async (coming) => {
          const { Part, read } = await coming;
          return { Part, value: await read(fetch) };
        }),
    ),
  ]);
  const games = {
    awaiting: awaiting.value ?? [],
    latest: latest.value?.games ?? [],
    next: latest.value?.next ?? null,
  };
  return { person, games, clubs, halls: halls.flat(), beside, problem: awaiting.problem ?? latest.problem ?? null };
}

/** The hall of a kind of game, if the user organises one that is eligible. */
async function hallOf({ rulebook, home }: (typeof kinds)[number], fetch: typeof globalThis.fetch) {
  if (!home?.hall) return [];
  const { value } = await gamesPage({ rulebook, organised: true }, fetch);
  return value && value.games.length > 0 ? [home.hall] : [];
}
