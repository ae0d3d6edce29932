/** The JSON of a game as it goes over the wire, written once for each audience and act of the book. */
import type { BookPosition, GamePosition } from '../kernel/position.ts';
import type { Access, ActingFor } from './access.ts';
import { type Audience, audienceKey, audienceOf } from './audience.ts';
import type { GameReply } from './contract.ts';
import { replyFor } from './replies.ts';

interface Written {
  readonly json: string;
  /** What stands in it, read on first use: values as whoever is sent it has them. */
  value: GameReply | null;
}

/** A position never changes, and takes with it what was written of it. */
const written = new WeakMap<BookPosition, Map<string, Written>>();

/** The JSON of a game reply. @param as a further seat whose choices are wanted (the organiser acting for it) */
export const gameJson = (book: BookPosition, game: GamePosition, access: Access, as: ActingFor | null): string =>
  writtenFor(book, game, audienceOf(book, game, access), as).json;

/** The same for all of an audience. */
export const jsonFor = (book: BookPosition, game: GamePosition, audience: Audience): string =>
  writtenFor(book, game, audience, null).json;

/** What that JSON says, to be compared with another; not to be changed. */
export function valueFor(book: BookPosition, game: GamePosition, audience: Audience): GameReply {
  const one = writtenFor(book, game, audience, null);
  one.value ??= JSON.parse(one.json) as GameReply; // Written from one.
  return one.value;
}

function writtenFor(book: BookPosition, game: GamePosition, audience: Audience, as: ActingFor | null): Written {
  const replies = written.get(book) ?? new Map<string, Written>();
  written.set(book, replies);
  const key = `${game.id} ${audienceKey(audience)} ${as ? `${as.seat} ${as.secrets}` : ''}`;
  const known = replies.get(key);
  if (known) return known;
  const fresh = { json: JSON.stringify(replyFor(book, game, audience, as)), value: null };
  replies.set(key, fresh);
  return fresh;
}
