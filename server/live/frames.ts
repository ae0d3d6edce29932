/** Frames of the live stream, serialised once per audience. */

import { type BookPosition, type GamePosition, statusOf } from '#kernel/position.ts';
import { canRead } from '#kernel/read/access.ts';
import { type Audience, audienceKey } from '#kernel/read/audience.ts';
import { clocksJson } from '#kernel/read/clock-replies.ts';
import { Memo } from '#rulebooks/memo.ts';
import type { Line } from '#rulebooks/rulebook.ts';
import { jsonFor, partsFor, type Reply, type Written } from '../read/game-json.ts';
import { changesOfFields } from './changes.ts';

/** Larger games and changes are left out of frames; clients then fetch them. */
export const MOST_BYTES = 16_384;

export interface Said {
  readonly seq: number;
  readonly lines: readonly Line[];
}

/** A game at one act of its book, and the frame's audience. */
export interface Told {
  readonly book: BookPosition;
  readonly game: GamePosition;
  readonly audience: Audience;
}

export interface Base extends Told {
  /** The game's reply is unchanged since that act of the book. */
  readonly since: number;
}

/** The frame of an act. @param base null if the readers know nothing yet. @param clocks JSON; null if unchanged */
export function frameAfter(told: Told, base: Base | null, moves: readonly Said[], clocks: string | null): Buffer {
  return Buffer.from(event(told, moves, [clocks === null ? '' : `,"clocks":${clocks}`, gameIn(told, base)]));
}

/** First frames of a stream, by content: hundreds of screens may connect at once. */
const firstFrames = new Memo<BookPosition, Map<string, Buffer>>();

/** @param moves lines since the reader's last frame. @param isKnown the reader has the current game. @param upTo more lines follow that move; null if not */
export function firstFrame(told: Told, moves: readonly Said[], isKnown: boolean, upTo: number | null = null): Buffer {
  const parts = (): string[] => [
    `,"clocks":${clocksJson(told.book, told.game)}`,
    isKnown ? ',"same":true' : gameIn(told, null),
    upTo === null ? '' : `,"upTo":${upTo}`,
  ];
  if (moves.length > 0) return Buffer.from(event(told, moves, parts()));
  const frames = firstFrames.get(told.book) ?? new Map<string, Buffer>();
  firstFrames.set(told.book, frames);
  const key = `${told.game.id} ${isKnown ? '' : audienceKey(told.audience)}`;
  const frame = frames.get(key) ?? Buffer.from(event(told, [], parts()));
  frames.set(key, frame);
  return frame;
}

/** One server-sent event. @param parts further fields of its data, each with its comma */
function event({ book, game, audience }: Told, moves: readonly Said[], parts: readonly string[]): string {
  const lines = moves.flatMap((move) =>
    move.lines.filter((line) => canRead(audience, line.to)).map(({ key, args }) => ({ seq: move.seq, key, args })),
  );
  const data = JSON.stringify({ game: game.id, seq: game.seq, status: statusOf(game), act: book.act, lines });
  return `event: game\nid: ${game.id}.${game.seq}\ndata: ${data.slice(0, -1)}${parts.join('')}}\n\n`;
}

/** The changes if known and shorter, else the whole game; '' if either is too long. */
function gameIn(told: Told, base: Base | null): string {
  const { book, game, audience } = told;
  const now = partsFor(book, game, audience);
  const changes = base && changesSince(now, base);
  if (changes !== null && changes.length < now.wholeSize)
    return Buffer.byteLength(changes) >= MOST_BYTES ? '' : `,"changes":${changes}`;
  const whole = jsonFor(book, game, audience);
  return Buffer.byteLength(whole) >= MOST_BYTES ? '' : `,"whole":${whole}`;
}

function changesSince(now: Reply, base: Base): string {
  const before = partsFor(base.book, base.game, base.audience);
  const all = now.parts.flatMap((part, n) => changesOf(before.parts[n], part));
  return `{"from":${base.since},"to":${base.book.act},"all":[${all.join()}],"size":${now.size}}`;
}

/** Changes of one part, computed once for all its readers. */
function changesOf(from: Written | undefined, to: Written): readonly string[] {
  if (!from || from.json === to.json) return [];
  if (to.changed?.from !== from.json) to.changed = { from: from.json, texts: changesOfFields(from.value, to.value) };
  return to.changed.texts;
}
