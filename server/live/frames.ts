/** What a frame says, written once for all who are told the same. */

import { type BookPosition, type GamePosition, statusOf } from '#kernel/position.ts';
import { canRead } from '#kernel/read/access.ts';
import { type Audience, audienceKey } from '#kernel/read/audience.ts';
import { clocksJson } from '#kernel/read/clock-replies.ts';
import { Memo } from '#rulebooks/memo.ts';
import type { Line } from '#rulebooks/rulebook.ts';
import { jsonFor, partsFor, type Reply, type Written } from '../read/game-json.ts';
import { changesOfFields } from './changes.ts';

/** A game of this size or more is not brought whole, nor what changed in it: whoever wants it reads it. */
export const MOST_BYTES = 16_384;

export interface Said {
  readonly seq: number;
  readonly lines: readonly Line[];
}

/** A game at one act of its book, and who is told of it. */
export interface Told {
  readonly book: BookPosition;
  readonly game: GamePosition;
  readonly audience: Audience;
}

/** What its readers know before a frame. */
export interface Base extends Told {
  /** Since that act of the book what they are told of the game has been the same. */
  readonly since: number;
}

/** A frame after an act. @param base null where they were told nothing before. @param clocks their JSON, null where they are as they were */
export function frameAfter(told: Told, base: Base | null, moves: readonly Said[], clocks: string | null): Buffer {
  return Buffer.from(event(told, moves, [clocks === null ? '' : `,"clocks":${clocks}`, gameIn(told, base)]));
}

/** What a stream begins with, by what it shows: hundreds of screens may come at the same moment. */
const firstFrames = new Memo<BookPosition, Map<string, Buffer>>();

/** @param moves what was said since the reader last heard of it. @param isKnown he has the game as it is @param upTo more was said after that move */
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

/** What changed in the game where that is known, and shorter; else the whole game; nothing where either is too long. */
function gameIn(told: Told, base: Base | null): string {
  const { book, game, audience } = told;
  const now = partsFor(book, game, audience);
  const changes = base && changesSince(now, base);
  if (changes !== null && changes.length < now.wholeSize)
    return Buffer.byteLength(changes) >= MOST_BYTES ? '' : `,"changes":${changes}`;
  const whole = jsonFor(book, game, audience);
  return Buffer.byteLength(whole) >= MOST_BYTES ? '' : `,"whole":${whole}`;
}

/** The JSON of `FrameChanges`. */
function changesSince(now: Reply, base: Base): string {
  const before = partsFor(base.book, base.game, base.audience);
  const all = now.parts.flatMap((part, n) => changesOf(before.parts[n], part));
  return `{"from":${base.since},"to":${base.book.act},"all":[${all.join()}],"size":${now.size}}`;
}

/** What changed in a part: worked out once for all who are told the same of it. */
function changesOf(from: Written | undefined, to: Written): readonly string[] {
  if (!from || from.json === to.json) return [];
  if (to.changed?.from !== from.json) to.changed = { from: from.json, texts: changesOfFields(from.value, to.value) };
  return to.changed.texts;
}
