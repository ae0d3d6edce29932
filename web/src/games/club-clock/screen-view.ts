/** A club clock's data for a wall screen, beside the clocks. */
import type { ScreenView, StageShown } from '#lib/clocks/screen/screen-view.ts';
import type { Game } from '#lib/games.ts';
import type { ClubView } from '#rulebooks/club-clock/view.ts';

export function screenView(game: Game): ScreenView {
  const { stages, speed, run, ran, next, over } = game.view as ClubView; // The view is the rulebook's own.
  const stageAt = (at: number | null | undefined): ClubView['stages'][number] | null =>
    at === null || at === undefined ? null : (stages[at] ?? null);
  const shown = (at: number | null): StageShown | null => stageAt(at);
  const now = stageAt(run?.stage);
  return {
    speed,
    tables: game.seats.map(({ seat }) => seat),
    now: now && { name: now.name, seconds: now.seconds, atOnce: now.atZero === 'next' },
    next: shown(next),
    ended: stageAt(ran.at(-1)?.stage)?.name ?? null,
    over,
    gathers: run === null && ran.length === 0 && !over,
    // Planned times do not apply to a rehearsal.
    ...(speed === 1 && stages.some(({ plannedAt }) => plannedAt)
      ? { programme: { stages, at: run?.stage ?? null, next } }
      : {}),
    atTables: run?.tables ?? [],
  };
}
