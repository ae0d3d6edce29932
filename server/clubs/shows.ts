/** What the games of one rulebook show on a club's page. Only public data of public games is asked for. */
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import type { GamesDependencies } from '../read/authorise.ts';
import type { FrontPicture, Honour } from './contract.ts';

/** A game on a page, with its book's act. */
export interface ShownGame {
  readonly id: string;
  readonly title: string;
  readonly rulebook: string;
  readonly status: 'gathering' | 'playing' | 'over';
  readonly act: number;
  /** In its organiser's hall of fame. */
  readonly honoured: boolean;
}

export interface ClubShow {
  readonly rulebook: string;
  /** Its latest picture of news; null for none yet. */
  latestPicture?(book: BookPosition, game: GamePosition): Promise<FrontPicture | null>;
  /** The best of the honoured ones among these games, latest first. */
  honours?(games: readonly ShownGame[]): Promise<readonly Honour[]>;
}

/** A game's feature makes what it shows from the games of the server. */
export type MakeClubShow = (games: GamesDependencies) => ClubShow;
