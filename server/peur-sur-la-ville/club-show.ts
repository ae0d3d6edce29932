/** What campaigns show on a club's page: the latest front page, and the best of the hall of fame. */
import { LRUCache } from 'lru-cache';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { chaptersOf } from '#rulebooks/peur-sur-la-ville/story/chapters.ts';
import { type Hall, hallOf } from '#rulebooks/peur-sur-la-ville/story/fame.ts';
import type { FrontPicture, Honour } from '../clubs/contract.ts';
import type { ClubShow, ShownGame } from '../clubs/shows.ts';
import type { GamesDependencies } from '../read/authorise.ts';
import { Tales } from './fame/tales.ts';
import { publicMoves } from './public-past.ts';

/** Cache size by game position, so that a log is read once per move. */
const MOST_TURNS = 256;
/** Of the picture, pixels. */
const WIDTH = 1080;
const HEIGHT = 1350;

const FEATS = ['kills', 'arrests', 'loot', 'evenings'] as const;
const WORTHS = ['rep', 'btc'] as const;

export function campaignsOnClubs(games: GamesDependencies): ClubShow {
  const turns = new LRUCache<string, Promise<{ readonly turn: number | null }>>({ max: MOST_TURNS });
  const tales = new Tales(games);

  async function latestTurn(book: BookPosition, game: GamePosition): Promise<number | null> {
    const key = `${game.id} ${game.seq}`;
    const reading = turns.get(key) ?? readTurn(games, book, game);
    turns.set(key, reading);
    reading.catch(() => turns.delete(key));
    return (await reading).turn;
  }

  return {
    rulebook: 'campaign',
    async latestPicture(book, game): Promise<FrontPicture | null> {
      const turn = game.state === null ? null : await latestTurn(book, game);
      if (turn === null) return null;
      const address = `/api/games/${game.id}/front-page.png?turn=${turn}`;
      return { game: game.id, rulebook: game.rulebook, title: game.title, turn, address, width: WIDTH, height: HEIGHT };
    },
    async honours(shown: readonly ShownGame[]): Promise<readonly Honour[]> {
      const told = [];
      // One after the other, so that running games are not delayed.
      for (const one of shown) told.push({ id: one.id, tale: await tales.of(one) });
      return bestOf(hallOf(told));
    },
  };
}

/** The last turn with closed accounts, which has a front page. */
async function readTurn(
  { sql }: GamesDependencies,
  book: BookPosition,
  game: GamePosition,
): Promise<{ readonly turn: number | null }> {
  const { rows } = await publicMoves(sql, book, game, 'fr');
  const closed = chaptersOf(rows).findLast(({ said }) => said.some(({ line }) => line.key === 'line.accounts'));
  return { turn: closed?.turn ?? null };
}

const bestOf = ({ figures, gangs }: Hall): Honour[] => [
  ...FEATS.flatMap((feat) =>
    figures[feat].slice(0, 1).map(({ amount, holders, more }) => ({
      feat,
      amount,
      more,
      holders: holders.map(({ campaign, id, name, gang }) => ({ game: campaign, name, figure: id, gang: gang.name })),
    })),
  ),
  ...WORTHS.flatMap((feat) =>
    gangs[feat].slice(0, 1).map(({ amount, holders, more }) => ({
      feat,
      amount,
      more,
      holders: holders.map(({ campaign, name }) => ({ game: campaign, name, figure: null, gang: null })),
    })),
  ),
];
