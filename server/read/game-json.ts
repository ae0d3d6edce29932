/** A game's JSON, assembled from cached parts: each is serialised once per act and audience; the seating once until somebody joins or leaves. */

import type { Part } from '#kernel/persistent.ts';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import type { Access, ActingFor } from '#kernel/read/access.ts';
import { type Audience, audienceKey, audienceOf, MOST_TOLD } from '#kernel/read/audience.ts';
import { accountsOf, askedOf, headOf, isAskedNothing, seatingOf, seenBy, sightOf } from '#kernel/read/replies.ts';
import { Memo } from '#rulebooks/memo.ts';
import { commonOf } from './replies.ts';

/** Some fields of a reply with their JSON. The value may share parts of the state: do not change it. */
export interface Written {
  readonly value: object;
  readonly json: string;
  /** The changes from an earlier part, keyed by its JSON, for frames. */
  changed: { readonly from: string; readonly texts: readonly string[] } | null;
}

/** What a frame may say of a game besides its own fields. */
export interface Reply {
  /** The same parts in the same order for every reader and act. */
  readonly parts: readonly Written[];
  /** Length of the JSON of all parts, and of the whole game. */
  readonly size: number;
  readonly wholeSize: number;
}

interface Replies {
  readonly head: string;
  readonly common: Written;
  readonly accounts: Written & { readonly value: { readonly balances: ReturnType<typeof accountsOf> } };
  /** The asks as readers see them who are not asked. */
  asked: Written | null;
  /** By `audienceKey` and acting seat. */
  readonly own: Map<string, Reply>;
}

/** By game id. A position never changes; the cache is freed with it. */
const written = new Memo<BookPosition, Map<string, Replies>>();

/** The JSON of a game reply. @param as a further seat whose options are included (the organiser acting for it) */
export const gameJson = (book: BookPosition, game: GamePosition, access: Access, as: ActingFor | null): string =>
  joined(book, game, audienceOf(book, game, access), as);

export const jsonFor = (book: BookPosition, game: GamePosition, audience: Audience): string =>
  joined(book, game, audience, null);

/** The same in parts, to compare with another act. */
export const partsFor = (book: BookPosition, game: GamePosition, audience: Audience): Reply =>
  replyFor(book, game, audience, null);

function joined(book: BookPosition, game: GamePosition, audience: Audience, as: ActingFor | null): string {
  const { parts } = replyFor(book, game, audience, as);
  const { head } = repliesOf(book, game);
  return `${head.slice(0, -1)},${parts.map(({ json }) => json.slice(1, -1)).join()}}`;
}

function repliesOf(book: BookPosition, game: GamePosition): Replies {
  const games = written.get(book) ?? new Map<string, Replies>();
  written.set(book, games);
  const known = games.get(game.id);
  if (known) return known;
  const fresh: Replies = {
    head: JSON.stringify(headOf(book, game)),
    common: inJson(commonOf(book, game)),
    accounts: inJson({ balances: accountsOf(book, game) }),
    asked: null,
    own: new Map(),
  };
  games.set(game.id, fresh);
  return fresh;
}

function replyFor(book: BookPosition, game: GamePosition, audience: Audience, as: ActingFor | null): Reply {
  const replies = repliesOf(book, game);
  const reader = audienceKey(audience);
  const key = as ? `${reader} ${as.seat} ${as.secrets}` : reader;
  const known = replies.own.get(key);
  if (known) return known;
  const parts = [
    replies.common,
    seatingFor(game, audience, reader),
    askedFor(replies, book, game, audience, as),
    accountsFor(replies, game, audience),
    inJson(sightOf(book, game, audience, as)),
  ];
  // Each part has braces; together they have one pair, with commas in between.
  const size = parts.reduce((sum, { json }) => sum + json.length - 1, 1);
  const fresh = { parts, size, wholeSize: replies.head.length + size - 1 };
  replies.own.set(key, fresh);
  return fresh;
}

function askedFor(
  replies: Replies,
  book: BookPosition,
  game: GamePosition,
  audience: Audience,
  as: ActingFor | null,
): Written {
  if (!isAskedNothing(game, audience, as)) return inJson(askedOf(book, game, audience, as));
  replies.asked ??= inJson(askedOf(book, game, audience, as));
  return replies.asked;
}

function accountsFor({ accounts }: Replies, game: GamePosition, audience: Audience): Written {
  const all = accounts.value.balances;
  const balances = seenBy(audience, game, all);
  return balances === all ? accounts : inJson({ balances });
}

interface Seatings {
  readonly bots: GamePosition['bots'];
  readonly guests: GamePosition['guests'];
  readonly formerPlayers: GamePosition['formerPlayers'];
  /** By `audienceKey`. */
  readonly by: Map<string, Written>;
}

/** By the list of parts, which moves leave unchanged. */
const seatings = new Memo<readonly Part[], Seatings>();

function seatingFor(game: GamePosition, audience: Audience, reader: string): Written {
  // In a large game only the asked seats are included.
  if (game.seats > MOST_TOLD) return inJson(seatingOf(game, audience));
  const { parts, bots, guests, formerPlayers } = game;
  const kept = seatings.get(parts);
  const isCurrent = kept?.bots === bots && kept.guests === guests && kept.formerPlayers === formerPlayers;
  const current = isCurrent ? kept : { bots, guests, formerPlayers, by: new Map() };
  if (current !== kept) seatings.set(parts, current);
  const known = current.by.get(reader) ?? inJson(seatingOf(game, audience));
  current.by.set(reader, known);
  return known;
}

const inJson = <Value extends object>(value: Value): Written & { readonly value: Value } => ({
  value,
  json: JSON.stringify(value),
  changed: null,
});
