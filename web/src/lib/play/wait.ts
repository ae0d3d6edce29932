/** What a played game waits for, and from whom, as one sentence. */

import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { GameAsk } from '#lib/games.ts';
import { isFree } from './game.ts';

export interface Wait {
  readonly sentence: string;
  readonly mine: boolean;
  readonly ask: GameAsk | undefined;
}

const MOST_NAMES = 3;

export function waitOf(table: GamePage): Wait {
  const { game, t } = table;
  if (game.status === 'gathering') return { sentence: gathering(table), mine: table.organises, ask: undefined };
  if (game.status === 'over') return { sentence: t('play.wait.over'), mine: false, ask: undefined };
  const waiting = game.asks.filter((ask) => awaited(table, ask).length > 0);
  const own = waiting.find((ask) => table.mySeat !== null && awaited(table, ask).includes(table.mySeat));
  const what = (ask: GameAsk): string => t(`ask.${ask.kind}`);
  if (own) return { sentence: t('play.wait.me', { what: what(own) }), mine: true, ask: own };
  const [ask] = waiting;
  if (!ask) return { sentence: '', mine: false, ask: undefined };
  return {
    sentence: t('play.wait.others', { who: names(table, awaited(table, ask)) }),
    mine: false,
    ask,
  };
}

/** Seats that must still answer; none for an optional ask. */
function awaited({ game }: GamePage, ask: GameAsk): readonly number[] {
  if (ask.mode === 'open' && game.asks.some(({ mode }) => mode !== 'open')) return [];
  return ask.seats.filter((seat) => !ask.answered.includes(seat));
}

const names = (table: GamePage, seats: readonly number[]): string =>
  seats.length > MOST_NAMES
    ? table.t('play.seats-count', { count: seats.length })
    : table.words.list(seats.map(table.nameOf));

function gathering(table: GamePage): string {
  const free = table.game.seats.filter(isFree).length;
  if (free > 0) return table.t('play.wait.gathering', { count: free });
  return table.t(table.organises ? 'play.wait.start' : 'play.wait.start.others');
}
