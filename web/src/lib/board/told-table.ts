/** A table told in words: by whom or what it is about, each a heading with its sentences. What a game brings is a function of its view. */
import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { Words } from '#lib/i18n/words.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

export interface Told {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Of a page, what is read to tell its table. */
export type TableToTell<View> = Pick<GamePage<View>, 'view' | 'words' | 't' | 'nameOf'>;

/** @param covered what only the reader may see is covered on this device */
export type TellTable<View> = (table: TableToTell<View>, covered: boolean) => readonly Told[];

/** Several things one after the other, or that there are none. */
export const listed = (t: Words['t'], things: readonly string[]): string =>
  things.length === 0 ? t('board.words.none') : things.join(', ');

/** A sentence that is said where it is so. */
export const where = (so: boolean, sentence: () => string): readonly string[] => (so ? [sentence()] : []);

/** How many of each kind, those that there are: by their order. */
export const counted = <Kind extends string>(
  kinds: readonly Kind[],
  counts: readonly number[],
  say: (kind: Kind, count: number) => string,
): readonly string[] => kinds.flatMap((kind, at) => ((counts[at] ?? 0) > 0 ? [say(kind, counts[at] ?? 0)] : []));

/** Who came where; nothing before the end. */
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
