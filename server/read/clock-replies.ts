/** The clocks of a game over the wire: written once a commit, the same for everybody who may see the game. */

import { Kept } from '#rulebooks/kept.ts';
import { newClock } from '../kernel/clock.ts';
import { type Countdown, countdownsOf, heldBy } from '../kernel/clock-tree.ts';
import type { AfterOutage } from '../kernel/persistent.ts';
import type { BookPosition, GamePosition } from '../kernel/position.ts';
import { heldFromAbove } from '../kernel/reconcile-clocks.ts';
import type { ClockReply, ClocksReply, PauseReply } from './clock-contract.ts';

interface Written {
  readonly held: boolean;
  readonly afterOutage: AfterOutage;
  readonly json: string;
  /** What of it does not change with every move. */
  readonly body: string;
}

const written = new Kept<GamePosition, Written>();

export function clocksReply(book: BookPosition, game: GamePosition): ClocksReply {
  return {
    seq: game.seq,
    clocks: countdownsOf(game).map((one) => clockReply(game, one)),
    pauses: Object.entries(game.pauses).map(([node, { since, stood, by, why }]): PauseReply => {
      return { node, since: since === null ? null : instant(since), stood, by, why };
    }),
    held: heldFromAbove(book, game),
    afterOutage: afterOutageOf(book, game),
  };
}

/** The JSON of `clocksReply`. */
export const clocksJson = (book: BookPosition, game: GamePosition): string => writtenOf(book, game).json;

/** Would anybody see other clocks than before? */
export function clocksChanged(before: BookPosition | null, after: BookPosition, game: GamePosition): boolean {
  const earlier = before?.games.get(game.id);
  return !before || !earlier || writtenOf(before, earlier).body !== writtenOf(after, game).body;
}

/** A position never changes; what is around the game may, and is looked at again. */
function writtenOf(book: BookPosition, game: GamePosition): Written {
  const held = heldFromAbove(book, game);
  const afterOutage = afterOutageOf(book, game);
  const known = written.get(game);
  if (known && known.held === held && known.afterOutage === afterOutage) return known;
  const { seq, ...rest } = clocksReply(book, game);
  const body = JSON.stringify(rest);
  const fresh = { held, afterOutage, body, json: `{"seq":${seq},${body.slice(1)}` };
  written.set(game, fresh);
  return fresh;
}

function clockReply(game: GamePosition, { id, kind, ask, seat, ms, node }: Countdown): ClockReply {
  const { of, left, due, bonuses = [] } = game.clocks[id] ?? newClock(ms);
  return {
    id,
    kind,
    ask: ask?.id ?? null,
    about: ask?.kind ?? null,
    seat,
    node,
    of,
    left,
    due: due === null ? null : instant(due),
    heldBy: heldBy(game.pauses, node),
    bonuses: bonuses.map((bonus) => ({ ms: bonus.ms, why: bonus.why, by: bonus.by, at: instant(bonus.at) })),
  };
}

/** The option of the event: that of the root game. */
function afterOutageOf(book: BookPosition, game: GamePosition): AfterOutage {
  const above = game.parent === null ? undefined : book.games.get(game.parent);
  return above ? afterOutageOf(book, above) : game.afterOutage;
}

const instant = (at: number): string => new Date(at).toISOString();
