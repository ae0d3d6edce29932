/** A game's clocks in the API: serialised once per commit, the same for everybody. */

import { newClock } from '#kernel/clock.ts';
import { type Countdown, countdownsOf, heldBy, pausesOf } from '#kernel/clock-tree.ts';
import type { AfterOutage } from '#kernel/persistent.ts';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { heldFromAbove } from '#kernel/reconcile-clocks.ts';
import { Memo } from '#rulebooks/memo.ts';
import type { ClockReply, ClocksReply, PauseReply } from '../../server/read/clock-contract.ts';

interface Written {
  /** Names that may be shown. */
  readonly names: string;
  readonly held: boolean;
  readonly afterOutage: AfterOutage;
  readonly json: string;
  readonly body: string;
}

const written = new Memo<GamePosition, Written>();

export function clocksReply(book: BookPosition, game: GamePosition): ClocksReply {
  const names = isNaming(game) ? new Set(namesIn(book, game)) : NOBODY;
  const named = (by: string): string => (names.has(by) ? by : '');
  return {
    seq: game.seq,
    clocks: countdownsOf(game).map((one) => clockReply(game, one, named)),
    pauses: Object.entries(pausesOf(game)).map(([node, { since, stood, by, why }]): PauseReply => {
      return { node, since: since === null ? null : instant(since), stood, by: named(by), why };
    }),
    held: heldFromAbove(book, game),
    afterOutage: afterOutageOf(book, game),
  };
}

export const clocksJson = (book: BookPosition, game: GamePosition): string => writtenOf(book, game).json;

/** Whether anybody would see other clocks than before. */
export function clocksChanged(before: BookPosition | null, after: BookPosition, game: GamePosition): boolean {
  const earlier = before?.games.get(game.id);
  return !before || !earlier || writtenOf(before, earlier).body !== writtenOf(after, game).body;
}

const NOBODY: ReadonlySet<string> = new Set();

function isNaming({ pauses, clocks }: GamePosition): boolean {
  for (const _ in pauses) return true;
  for (const id in clocks) if (clocks[id]?.bonuses) return true;
  return false;
}

/** Members of the game and those around it. Others may have deleted their account: their names are hidden. */
function namesIn(book: BookPosition, { parts, parent }: GamePosition): string[] {
  const above = parent === null ? undefined : book.games.get(parent);
  return [...parts.map(({ name }) => name), ...(above ? namesIn(book, above) : [])];
}

/** Cached by position; the surroundings may change and are checked again. */
function writtenOf(book: BookPosition, game: GamePosition): Written {
  const held = heldFromAbove(book, game);
  const afterOutage = afterOutageOf(book, game);
  const names = isNaming(game) ? namesIn(book, game).join('\n') : '';
  const known = written.get(game);
  if (known && known.held === held && known.afterOutage === afterOutage && known.names === names) return known;
  const { seq, ...rest } = clocksReply(book, game);
  const body = JSON.stringify(rest);
  const fresh = { names, held, afterOutage, body, json: `{"seq":${seq},${body.slice(1)}` };
  written.set(game, fresh);
  return fresh;
}

function clockReply(
  game: GamePosition,
  { id, kind, ask, seat, ms, node }: Countdown,
  named: (by: string) => string,
): ClockReply {
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
    bonuses: bonuses.map(({ ms, why, by, at, all }) => ({
      ms,
      why,
      by: named(by),
      at: instant(at),
      ...(all ? { all } : {}),
    })),
  };
}

/** The option of the event: that of the root game. */
function afterOutageOf(book: BookPosition, game: GamePosition): AfterOutage {
  const above = game.parent === null ? undefined : book.games.get(game.parent);
  return above ? afterOutageOf(book, above) : game.afterOutage;
}

const instant = (at: number): string => new Date(at).toISOString();
