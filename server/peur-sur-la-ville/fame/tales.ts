/** Public tales of campaigns, computed once per act of the book. */
import { LRUCache } from 'lru-cache';
import { chaptersOf } from '#rulebooks/peur-sur-la-ville/story/chapters.ts';
import { datedEntries } from '#rulebooks/peur-sur-la-ville/story/entries.ts';
import { type Tale, taleOf } from '#rulebooks/peur-sur-la-ville/story/fame.ts';
import type { GamesDependencies } from '../../read/authorise.ts';
import { publicEntries, publicMoves } from '../public-past.ts';
import { publicView } from '../public-view.ts';
import type { InHall } from './store.ts';

/** Cache size; a tale takes some kilobytes. */
const MOST_TALES = 256;
export interface ToldTale extends Tale {
  /** Covers only the latest part of the campaign: earlier feats are missing. */
  readonly isCut: boolean;
}

/** Of a campaign that has not begun. */
const NOTHING: ToldTale = { figures: [], dead: [], gangs: [], isCut: false };

export class Tales {
  readonly #games: Pick<GamesDependencies, 'sql' | 'host'>;
  readonly #read = new LRUCache<string, { readonly act: number; readonly tale: Promise<ToldTale> }>({
    max: MOST_TALES,
  });

  constructor(games: Pick<GamesDependencies, 'sql' | 'host'>) {
    this.#games = games;
  }

  /** The tale at that act of its book, or later. A finished campaign is never read again. */
  of({ id, act }: Pick<InHall, 'id' | 'act'>): Promise<ToldTale> {
    const known = this.#read.get(id);
    const kept = known && known.act >= act ? known : { act, tale: this.#tell(id, act) };
    this.#read.set(id, kept);
    kept.tale.catch(() => {
      if (this.#read.get(id) === kept) this.#read.delete(id);
    });
    return kept.tale;
  }

  async #tell(id: string, act: number): Promise<ToldTale> {
    const { sql, host } = this.#games;
    const read = await host.readAt(id, act);
    if (!read || read.game.state === null) return NOTHING;
    const { book, game } = read;
    const moves = await publicMoves(sql, book, game, 'fr');
    const entries = await publicEntries(sql, book, game);
    const chapters = chaptersOf(moves.rows);
    const tale = taleOf(chapters, datedEntries(chapters, entries.rows), publicView(book, game).gangs);
    return { ...tale, isCut: moves.isCut || entries.isCut };
  }
}
