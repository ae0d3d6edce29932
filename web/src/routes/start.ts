/** What the first page of a person shows: his games, what awaits him first, and what each game brings to it. */
import '#lib/icons-inside.ts';
import { myGames } from '#lib/games.ts';
import type { Person } from '#lib/people.ts';
import { games as kinds } from '../rulebooks/index.ts';
import Start from './Start.svelte';

export async function startOf(person: Person, fetch: typeof globalThis.fetch) {
  const [games, beside] = await Promise.all([
    myGames(fetch),
    Promise.all(
      kinds
        .flatMap(({ home }) => home?.start?.() ?? [])
        .map(async (coming) => {
          const { Part, read } = await coming;
          return { Part, value: await read(fetch) };
        }),
    ),
  ]);
  const listed = [...(games.value?.games ?? [])].sort((a, b) => Number(b.awaitsMe) - Number(a.awaitsMe));
  return { Start, person, games: listed, beside, problem: games.problem ?? null };
}
