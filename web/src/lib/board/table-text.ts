/** A table in words: headings with sentences. Each game provides a function of its view. */
import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { Words } from '#lib/i18n/words.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

export interface Told {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** The part of a game page needed to describe a table. */
export type TableShown<View> = Pick<GamePage<View>, 'view' | 'words' | 't' | 'nameOf'>;

/** @param covered the user's secrets are covered on this device */
export type TableText<View> = (table: TableShown<View>, covered: boolean) => readonly Told[];

/** A comma-separated list, or "none". */
export const listed = (t: Words['t'], things: readonly string[]): string =>
  things.length === 0 ? t('board.words.none') : things.join(', ');

export const where = (so: boolean, sentence: () => string): readonly string[] => (so ? [sentence()] : []);

/** Counts per kind, without zeros, in the order of the kinds. */
export const counted = <Kind extends string>(
  kinds: readonly Kind[],
  counts: readonly number[],
  say: (kind: Kind, count: number) => string,
): readonly string[] => kinds.flatMap((kind, at) => ((counts[at] ?? 0) > 0 ? [say(kind, counts[at] ?? 0)] : []));

/** The final ranking; empty before the end. */
export function ranked(
  t: Words['t'],
  ranks: readonly (readonly Seat[])[] | null,
  nameOf: (seat: Seat) => string,
): readonly string[] {
  return (ranks ?? []).map((tied, at) => {
    const place = 1 + (ranks ?? []).slice(0, at).reduce((sum, seats) => sum + seats.length, 0);
    return t('board.words.rank', { place, names: tied.map(nameOf).join(', ') });
  });
}
