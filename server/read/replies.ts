/** A game as one person may know it: built from its position, once for each audience and act of the book. */
import type { Option } from '#rulebooks/options.ts';
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import { commitmentOf } from '../kernel/chance.ts';
import type { Decision } from '../kernel/decision.ts';
import type { Part } from '../kernel/persistent.ts';
import {
  asksOf,
  awaitedBy,
  type BookPosition,
  type GamePosition,
  moneyOf,
  outcomeOf,
  rulebookOfGame,
  seatBotsOf,
  statusOf,
} from '../kernel/position.ts';
import { splitAccountKey } from '../kernel/postings.ts';
import { may } from '../people/rights.ts';
import { heard, keepsTimeOf, rightsOf, type Standing, standingOf, visibleBelow } from './access.ts';
import { clocksReply } from './clock-replies.ts';
import type { AskReply, GameReply, PreviewReply } from './contract.ts';

const cache = new WeakMap<BookPosition, Map<string, string>>();

/** The JSON of a game reply. @param as a further seat whose choices are wanted (the organiser acting for it) */
export function gameJson(book: BookPosition, game: GamePosition, standing: Standing, as: Seat | null): string {
  const key = `${game.id} ${standing.parts.length === 0 ? 'public' : standing.person} ${as ?? ''}`;
  const replies = cache.get(book) ?? new Map<string, string>();
  cache.set(book, replies);
  const known = replies.get(key);
  if (known !== undefined) return known;
  const json = JSON.stringify(gameReply(book, game, standing, as));
  replies.set(key, json);
  return json;
}

export function gameReply(book: BookPosition, game: GamePosition, standing: Standing, as: Seat | null): GameReply {
  const rulebook = rulebookOfGame(game);
  const money = moneyOf(book.balances, game.prefix);
  const started = game.state !== null;
  const status = statusOf(game);
  return {
    id: game.id,
    parent: aboveOf(book, game, standing),
    title: game.title,
    rulebook: game.rulebook,
    status,
    isPublic: game.isPublic,
    goneAt: game.gone ? new Date(game.gone.at).toISOString() : null,
    seq: game.seq,
    options: game.options,
    me: {
      seat: typeof standing.viewer === 'number' && standing.viewer > 0 ? standing.viewer : null,
      roles: standing.parts.map((part) => part.role),
    },
    seats: Array.from({ length: game.seats }, (_, index) => {
      const part = game.parts.find((held) => held.seat === index + 1);
      const me = part !== undefined && part.person === standing.person;
      return {
        seat: index + 1,
        name: part?.name ?? null,
        consents: part?.consents ?? false,
        me,
        bot: game.bots[index + 1] ?? null,
      };
    }),
    bots: [...seatBotsOf(game)],
    organisers: namesOf(game, 'organiser'),
    timekeepers: namesOf(game, 'timekeeper'),
    view: started ? rulebook.view(game.state, standing.viewer, money) : null,
    children: childrenOf(book, game, standing),
    asks: asksOf(game).map((ask) => askReply(book, game, ask, standing, as)),
    clocks: clocksReply(book, game),
    balances: started ? balancesOf(book, game, standing) : [],
    outcome: outcomeOf(game),
    chance: {
      commitment: commitmentOf(game.chanceKey),
      key: status === 'over' ? game.chanceKey : null,
      spent: [...game.spentKeys],
    },
  };
}

/**
 * Id of the game around it, for who may look at that one too: a link to it leads nobody else anywhere. Whoever has no part in this one
 * reads what everybody reads.
 */
function aboveOf(book: BookPosition, game: GamePosition, { person, parts }: Standing): string | null {
  const above = game.parent === null ? undefined : book.games.get(game.parent);
  const standing = above && standingOf(above, parts.length === 0 ? null : person);
  return standing && may('see-game', rightsOf(above, standing)) ? above.id : null;
}

/** Games inside that he may look at, in the order of their names. */
const childrenOf = (book: BookPosition, game: GamePosition, standing: Standing): GameReply['children'] =>
  visibleBelow(book, game, standing)
    .filter(({ game: child }) => child.parent === game.id)
    .map(({ game: { id, name, title, rulebook }, game: child }) => ({
      id,
      name,
      title,
      rulebook,
      status: statusOf(child),
    }));

const namesOf = (game: GamePosition, role: Part['role']): string[] =>
  game.parts.filter((part) => part.role === role).map((part) => part.name);

function askReply(book: BookPosition, game: GamePosition, ask: Ask, standing: Standing, as: Seat | null): AskReply {
  const money = moneyOf(book.balances, game.prefix);
  const answers = game.sealed[ask.id] ?? [];
  // What a bot plays is asked of nobody else.
  const own = standing.seats.filter((seat) => ask.seats.includes(seat) && !(seat in game.bots));
  const mine = own.includes(0) || !keepsTimeOf(standing, ask) ? own : [0, ...own];
  const wanted =
    as !== null && ask.seats.includes(as) && !mine.includes(as) && !(as in game.bots) ? [...mine, as] : mine;
  const due = game.clocks[ask.clock ?? ask.id]?.due ?? null;
  return {
    id: ask.id,
    kind: ask.kind,
    mode: ask.mode,
    seats: [...ask.seats],
    answered: answers.map((answer) => answer.seat),
    until: due === null ? null : new Date(due).toISOString(),
    reminded: remindedOf(game, ask, standing),
    mine: mine.length > 0,
    choices: wanted.map((seat) => {
      const options = rulebookOfGame(game).legal(game.state, ask, seat, money).map(optionReply);
      const answer = standing.seats.includes(seat) ? answers.find((kept) => kept.seat === seat)?.move : undefined;
      return answer === undefined ? { seat, options } : { seat, options, answer };
    }),
  };
}

/** The organiser knows whom he reminded, a player whether he was. */
function remindedOf(game: GamePosition, ask: Ask, standing: Standing): AskReply['reminded'] {
  const awaited = awaitedBy(game, ask);
  const known = Object.entries(game.reminded[ask.id] ?? {})
    .map(([seat, at]) => ({ seat: Number(seat), at }))
    .filter(({ seat }) => awaited.includes(seat) && (standing.seats.includes(0) || standing.seats.includes(seat)));
  if (known.length === 0) return null;
  const at = new Date(Math.max(...known.map((one) => one.at))).toISOString();
  return { seats: known.map((one) => one.seat), at };
}

/** Examples of documents serve bots and fuzzers; they would only weigh on the wire. */
function optionReply(option: Option): AskReply['choices'][number]['options'][number] {
  if (!option.fields) return { do: option.do };
  const fields = Object.entries(option.fields).map(([name, field]) => [
    name,
    field.kind === 'document' ? { kind: field.kind, examples: [] } : field,
  ]);
  return { do: option.do, fields: Object.fromEntries(fields) };
}

/** Accounts of this game that the viewer may know, holders as its rules name them. */
function balancesOf(book: BookPosition, game: GamePosition, standing: Standing): GameReply['balances'] {
  const rulebook = rulebookOfGame(game);
  return [...book.balances].flatMap(([key, amount]) => {
    const [held, unit] = splitAccountKey(key);
    if (!held.startsWith(game.prefix)) return [];
    const holder = held.slice(game.prefix.length);
    if (holder.startsWith('child:') || !rulebook.sees(game.state, standing.viewer, holder, unit)) return [];
    return [{ holder, unit, amount }];
  });
}

/** What a dry run shows its viewer: what would be said and paid before him, and the balances that he may know. */
export function previewReply(
  before: BookPosition,
  decision: Decision,
  gameId: string,
  standing: Standing,
): PreviewReply {
  const { moves, entries } = decision.rows();
  const game = decision.game(gameId);
  const rulebook = rulebookOfGame(game);
  const paid = entries.filter((entry) => entry.game_id === gameId && heard(standing, entry.seen));
  const local = (holder: string): string => holder.slice(game.prefix.length);
  const changed = [...decision.position.balances].filter(([key, amount]) => before.balances.get(key) !== amount);
  return {
    // What is said in other games of the book has its own audience, whose seats are not those of this one.
    lines: moves.flatMap((move) =>
      (move.game_id === gameId ? move.lines : [])
        .filter((line) => heard(standing, line.to))
        .map(({ key, args }) => (args ? { key, args: { ...args } } : { key })),
    ),
    entries: paid.map((entry) => ({
      from: local(entry.from_holder),
      to: local(entry.to_holder),
      unit: entry.unit,
      amount: entry.amount,
      why: messageOf(entry.why),
    })),
    balances: changed.flatMap(([key, after]) => {
      const [held, unit] = splitAccountKey(key);
      if (!held.startsWith(game.prefix)) return [];
      const holder = local(held);
      if (holder.startsWith('child:') || !rulebook.sees(game.state, standing.viewer, holder, unit)) return [];
      return [{ holder, unit, before: before.balances.get(key) ?? 0, after }];
    }),
    view: rulebook.view(game.state, standing.viewer, moneyOf(decision.position.balances, game.prefix)),
  };
}

const messageOf = ({
  key,
  args,
}: {
  key: string;
  args?: PreviewReply['lines'][number]['args'];
}): PreviewReply['lines'][number] => (args ? { key, args } : { key });
