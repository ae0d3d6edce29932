/** A game's reply for one reader, built from its position, once per audience and act. */

import type { Again } from '#kernel/again.ts';
import type { Decision } from '#kernel/decision.ts';
import type { Lease } from '#kernel/lease.ts';
import { openQuestions } from '#kernel/newcomer-question.ts';
import type { Part } from '#kernel/persistent.ts';
import {
  answeredOf,
  asksOf,
  awaitedBy,
  type BookPosition,
  type GamePosition,
  gamesInside,
  moneyOf,
  outcomeOf,
  rulebookOfGame,
  seatBotsOf,
  statusOf,
} from '#kernel/position.ts';
import { splitAccountKey } from '#kernel/postings.ts';
import { isFinal } from '#kernel/shown.ts';
import { isPaid } from '#kernel/undo.ts';
import type { UndoQuestion } from '#kernel/undo-question.ts';
import type { Field, Option } from '#rulebooks/options.ts';
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import type { AskReply } from '../../server/read/ask-contract.ts';
import type { ChildList, GameReply, PreviewReply, SeatList } from '../../server/read/contract.ts';
import type { UndoQuestionReply } from '../../server/read/undo-contract.ts';
import { type Access, type ActingFor, canRead, keepsTimeOf } from './access.ts';
import { type Audience, MOST_TOLD } from './audience.ts';
import { clocksReply } from './clock-replies.ts';

/** The public commitment to a chance key: its SHA-256, hexadecimal. */
type Commit = (chanceKey: string) => string;

/** @param as a further seat whose options are included (the organiser acting for it) */
export const replyFor = (
  book: BookPosition,
  game: GamePosition,
  audience: Audience,
  as: ActingFor | null,
  commit: Commit,
): GameReply => ({
  ...headOf(book, game),
  ...commonOf(book, game, commit),
  ...seatingOf(game, audience),
  ...askedOf(book, game, audience, as),
  balances: seenBy(audience, game, accountsOf(book, game)),
  ...sightOf(book, game, audience, as),
});

/** Fields that frames send separately. */
type Head = Pick<GameReply, 'seq' | 'status' | 'clocks'>;
export const headOf = (book: BookPosition, game: GamePosition): Head => ({
  seq: game.seq,
  status: statusOf(game),
  clocks: clocksReply(book, game),
});

/** Fields that are the same for everybody. */
export type Common = Omit<GameReply, keyof Head | keyof Seating | keyof Asked | keyof Sight | 'balances'>;
export const commonOf = (book: BookPosition, game: GamePosition, commit: Commit): Common => ({
  id: game.id,
  title: game.title,
  rulebook: game.rulebook,
  isPublic: game.isPublic,
  goneAt: game.deleted ? new Date(game.deleted.at).toISOString() : null,
  options: game.options,
  bots: [...seatBotsOf(game)],
  organisers: namesOf(game, 'organiser'),
  timekeepers: namesOf(game, 'timekeeper'),
  outcome: outcomeOf(game),
  ...(isSettled(book, game) ? { final: true } : {}),
  ...newcomersReply(book, game),
  ...(game.lease ? { lease: leaseReply(game.lease) } : {}),
  ...(game.undoQuestion ? { undoQuestion: questionReply(game, game.undoQuestion) } : {}),
  chance: {
    commitment: commit(game.chanceKey),
    key: statusOf(game) === 'over' ? game.chanceKey : null,
    spent: [...game.spentKeys],
  },
});

function newcomersReply(book: BookPosition, game: GamePosition): Pick<GameReply, 'newcomers'> {
  const open = openQuestions(book, game).map(({ seat, asked, agreed }) => ({
    seat,
    asked: [...asked],
    agreed: [...agreed],
  }));
  return open.length === 0 ? {} : { newcomers: open };
}

/** Seats and the reader's part. Moves change none of it, except which seats of a large game are included. */
type Seating = Pick<GameReply, 'parent' | 'parentRulebook' | 'me' | 'seats' | 'seatCount'>;
export const seatingOf = (game: GamePosition, audience: Audience): Seating => ({
  parent: audience.above?.id ?? null,
  ...(audience.above ? { parentRulebook: audience.above.rulebook } : {}),
  me: {
    seat: typeof audience.viewer === 'number' && audience.viewer > 0 ? audience.viewer : null,
    roles: audience.parts.map((part) => part.role),
    ...(audience.isFromParent ? { fromParent: true } : {}),
    ...(audience.left === null ? {} : { left: audience.left }),
  },
  seats: seatsTold(game, audience).map((seat) => seatReply(game, audience, seat)),
  ...(game.seats > MOST_TOLD ? { seatCount: game.seats } : {}),
});

function seatsTold(game: GamePosition, { seats }: Audience): readonly Seat[] {
  if (game.seats <= MOST_TOLD) return Array.from({ length: game.seats }, (_, index) => index + 1);
  const asked = asksOf(game).filter((ask) => ask.seats.some((seat) => seats.includes(seat)));
  const told = new Set([...seats, ...asked.flatMap((ask) => ask.seats)]);
  told.delete(0);
  return [...told].slice(0, MOST_TOLD).sort((a, b) => a - b);
}

function seatReply(game: GamePosition, { parts }: Audience, seat: Seat): GameReply['seats'][number] {
  const part = game.parts.find((held) => held.seat === seat);
  const guest = game.guests[seat];
  const formerPlayer = game.formerPlayers[seat];
  return {
    seat,
    name: part?.name ?? null,
    consents: part?.consents ?? false,
    me: parts.some((held) => held.seat === seat),
    bot: game.bots[seat] ?? null,
    ...(guest === undefined ? {} : { guest }),
    ...(formerPlayer === undefined ? {} : { formerPlayer }),
  };
}

const PAGE = 50;

/** A page of a game's seats. @param after the last seat of the page before; 0 for the first page */
export function seatPage(game: GamePosition, audience: Audience, after: number): SeatList {
  const last = Math.min(game.seats, after + PAGE);
  const seats = Array.from({ length: Math.max(0, last - after) }, (_, index) => after + index + 1);
  return {
    seats: seats.map((seat) => seatReply(game, audience, seat)),
    next: last < game.seats ? String(last) : null,
  };
}

/** Open asks, with the options of the reader's own. */
type Asked = Pick<GameReply, 'asks'>;
export const askedOf = (book: BookPosition, game: GamePosition, audience: Audience, as: ActingFor | null): Asked => ({
  asks: asksOf(game)
    .filter((ask) => isAskTold(game, ask, audience, as))
    .map((ask) => askReply(book, game, ask, audience, as)),
});

/** In a large game only organisers and timekeepers see the asks of other players. */
const isAskTold = (game: GamePosition, ask: Ask, audience: Audience, as: ActingFor | null): boolean =>
  game.seats <= MOST_TOLD || keepsWatch(audience) || ask.seats.includes(0) || isHis(game, ask, audience, as);

const keepsWatch = ({ parts }: Audience): boolean =>
  parts.some(({ role }) => role === 'organiser' || role === 'timekeeper');

const isHis = (game: GamePosition, ask: Ask, audience: Audience, as: ActingFor | null): boolean =>
  answeringSeats(game, ask, audience, as).all.length > 0 || remindedOf(game, ask, audience) !== null;

/** Whether the reader is not asked anything: all such readers get the same asks. */
export const isAskedNothing = (game: GamePosition, audience: Audience, as: ActingFor | null): boolean =>
  (game.seats <= MOST_TOLD || !keepsWatch(audience)) && asksOf(game).every((ask) => !isHis(game, ask, audience, as));

/** Fields that depend on the viewer. */
type Sight = Pick<GameReply, 'view' | 'guestView' | 'children' | 'childCount' | 'again'>;
export function sightOf(book: BookPosition, game: GamePosition, audience: Audience, as: ActingFor | null): Sight {
  const rulebook = rulebookOfGame(game);
  const money = moneyOf(book.balances, game.prefix);
  const started = game.state !== null;
  return {
    view: started ? rulebook.view(game.state, audience.viewer, money) : null,
    ...(started && as && as.seat in game.guests ? { guestView: rulebook.view(game.state, as.seat, money) } : {}),
    ...childrenTold(book, game, audience),
    ...(game.again && (game.isPublic || audience.parts.length > 0) ? { again: againReply(game, game.again) } : {}),
  };
}

/** Names of current members only: those who have left may have deleted their account. */
const againReply = ({ parts }: GamePosition, { game, by, answers }: Again): NonNullable<GameReply['again']> => ({
  game,
  by: parts.find(({ person }) => person === by.person)?.name ?? null,
  answers: Object.entries(answers).map(([seat, agrees]) => ({ seat: Number(seat), agrees })),
});

/** Whether nothing can be undone any more: all hands are shown, or the surrounding game has paid for the end. */
function isSettled(book: BookPosition, game: GamePosition): boolean {
  const parent = game.parent === null ? undefined : book.games.get(game.parent);
  return isFinal(game) || (parent !== undefined && isPaid(parent, game));
}

const leaseReply = ({ name, at, epoch }: Lease): NonNullable<GameReply['lease']> => ({
  name,
  since: new Date(at).toISOString(),
  epoch,
});

/** The same for everybody: which moves, and who agreed, but not what they did. */
const questionReply = (
  { parts }: GamePosition,
  { id, person, by, seqs, reason, until, asked, agreed }: UndoQuestion,
): UndoQuestionReply => ({
  id,
  by: parts.find((part) => part.person === person)?.name ?? by,
  seqs: [...seqs],
  reason,
  until: new Date(until).toISOString(),
  asked: [...asked],
  agreed: [...agreed],
});

/** Visible nested games, by name. */
const childrenOf = (book: BookPosition, game: GamePosition, { inside }: Audience): readonly GamePosition[] =>
  gamesInside(book, game.id).filter((child) => !child.deleted && (inside === 'all' || child.isPublic));

const childReply = (child: GamePosition): GameReply['children'][number] => {
  const { id, name, title, rulebook } = child;
  return { id, name, title, rulebook, status: statusOf(child) };
};

function childrenTold(
  book: BookPosition,
  game: GamePosition,
  audience: Audience,
): Pick<GameReply, 'children' | 'childCount'> {
  const children = childrenOf(book, game, audience);
  if (children.length <= MOST_TOLD) return { children: children.map(childReply) };
  const [going, over] = [false, true].map((isOver) =>
    children.filter((child) => (statusOf(child) === 'over') === isOver),
  );
  const told = [...(going ?? []), ...(over ?? [])].slice(0, MOST_TOLD);
  return { children: told.map(childReply), childCount: children.length };
}

/** A page of nested games. @param after name of the last one of the page before; '' for the first page */
export function childPage(book: BookPosition, game: GamePosition, audience: Audience, after: string): ChildList {
  const left = childrenOf(book, game, audience).filter(({ name }) => name > after);
  const page = left.slice(0, PAGE);
  return {
    children: page.map(childReply),
    next: left.length > PAGE ? (page.at(-1)?.name ?? null) : null,
  };
}

const namesOf = (game: GamePosition, role: Part['role']): string[] =>
  game.parts.filter((part) => part.role === role).map((part) => part.name);

function askReply(
  book: BookPosition,
  game: GamePosition,
  ask: Ask,
  audience: Audience,
  as: ActingFor | null,
): AskReply {
  const money = moneyOf(book.balances, game.prefix);
  const answers = game.sealed[ask.id] ?? [];
  const { mine, acting, all } = answeringSeats(game, ask, audience, as);
  const knows = (seat: Seat): boolean => audience.seats.includes(seat) || (seat === acting && seat in game.guests);
  const due = game.clocks[ask.clock ?? ask.id]?.due ?? null;
  return {
    id: ask.id,
    kind: ask.kind,
    mode: ask.mode,
    seats: [...ask.seats],
    answered: [...answeredOf(game, ask)],
    until: due === null ? null : new Date(due).toISOString(),
    reminded: remindedOf(game, ask, audience),
    mine: mine.length > 0,
    choices: all.map((seat) => {
      const legal = rulebookOfGame(game).legal(game.state, ask, seat, money);
      const options = legal.map((option) => optionReply(option, () => optionsAddress(game, ask, seat)));
      const answer = knows(seat) ? answers.find((kept) => kept.seat === seat)?.move : undefined;
      return answer === undefined ? { seat, options } : { seat, options, answer };
    }),
  };
}

/** Reminders: the organiser sees all, a player only their own. */
function remindedOf(game: GamePosition, ask: Ask, { seats }: Audience): AskReply['reminded'] {
  const reminded = game.reminded[ask.id];
  if (!reminded) return null;
  const awaited = awaitedBy(game, ask);
  const known = Object.entries(reminded)
    .map(([seat, at]) => ({ seat: Number(seat), at }))
    .filter(({ seat }) => awaited.includes(seat) && (seats.includes(0) || seats.includes(seat)));
  if (known.length === 0) return null;
  const at = new Date(Math.max(...known.map((one) => one.at))).toISOString();
  return { seats: known.map((one) => one.seat), at };
}

type OptionReply = AskReply['choices'][number]['options'][number];

/** Replaces document examples, which serve programs and are large, by their address. */
function optionReply(option: Option, at: () => string): OptionReply {
  if (!option.fields) return { do: option.do };
  return { do: option.do, fields: mapValues(option.fields, (field) => fieldReply(field, at)) };
}

type FieldReply = NonNullable<OptionReply['fields']>[string];

function fieldReply(field: Field, at: () => string): FieldReply {
  if (field.kind === 'document') return { kind: field.kind, examples: [], at: at() };
  return field.kind === 'by' ? { ...field, cases: mapValues(field.cases, (one) => fieldReply(one, at)) } : field;
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));

const optionsAddress = ({ id }: GamePosition, ask: Ask, seat: Seat): string =>
  `/api/games/${id}/options?ask=${encodeURIComponent(ask.id)}&seat=${seat}`;

/** Seats that the reader may answer for: `mine` their own, `all` with the seat they act for. */
function answeringSeats(game: GamePosition, ask: Ask, audience: Audience, as: ActingFor | null) {
  // Only the leased device answers.
  if (game.lease) return { mine: [], acting: 0, all: [] };
  // A bot's seat is not asked anything else.
  const own = audience.seats.filter((seat) => ask.seats.includes(seat) && !(seat in game.bots));
  const mine = own.includes(0) || !keepsTimeOf(audience, ask) ? own : [0, ...own];
  const acting = as && (ask.mode !== 'sealed' || as.secrets) ? as.seat : 0;
  const isFurther = acting > 0 && ask.seats.includes(acting) && !mine.includes(acting) && !(acting in game.bots);
  return { mine, acting, all: isFurther ? [...mine, acting] : mine };
}

/** All answers open to a seat, with document examples; null if the reader may not answer for it. */
export function choiceOf(
  book: BookPosition,
  game: GamePosition,
  ask: Ask,
  seat: Seat,
  audience: Audience,
  as: ActingFor | null,
): { readonly seat: Seat; readonly options: readonly Option[] } | null {
  if (!answeringSeats(game, ask, audience, as).all.includes(seat)) return null;
  const money = moneyOf(book.balances, game.prefix);
  return { seat, options: rulebookOfGame(game).legal(game.state, ask, seat, money) };
}

type Accounts = GameReply['balances'];

/** This game's accounts, with the rules' holder names, sorted: the book's order changes when it is reloaded, which would break diffs. */
export function accountsOf(book: BookPosition, { state, prefix }: GamePosition): Accounts {
  if (state === null) return [];
  const own = [...book.balances].filter(([key]) => key.startsWith(prefix) && !key.startsWith('child:', prefix.length));
  own.sort(([one], [other]) => (one < other ? -1 : 1));
  return own.map(([key, amount]) => {
    const [holder, unit] = splitAccountKey(key.slice(prefix.length));
    return { holder, unit, amount };
  });
}

export function seenBy({ viewer }: Audience, game: GamePosition, accounts: Accounts): Accounts {
  const { sees } = rulebookOfGame(game);
  const seen = accounts.filter(({ holder, unit }) => sees(game.state, viewer, holder, unit));
  return seen.length === accounts.length ? accounts : seen;
}

/** What a preview shows its viewer: lines, entries and visible balances. */
export function previewReply(before: BookPosition, decision: Decision, gameId: string, access: Access): PreviewReply {
  const { moves, entries } = decision.rows();
  const game = decision.game(gameId);
  const rulebook = rulebookOfGame(game);
  const paid = entries.filter((entry) => entry.game_id === gameId && canRead(access, entry.seen));
  const local = (holder: string): string => holder.slice(game.prefix.length);
  const changed = [...decision.position.balances].filter(([key, amount]) => before.balances.get(key) !== amount);
  return {
    // Lines in other games are addressed to the seats of those games.
    lines: moves.flatMap((move) =>
      (move.game_id === gameId ? move.lines : [])
        .filter((line) => canRead(access, line.to))
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
      if (holder.startsWith('child:') || !rulebook.sees(game.state, access.viewer, holder, unit)) return [];
      return [{ holder, unit, before: before.balances.get(key) ?? 0, after }];
    }),
    view: rulebook.view(game.state, access.viewer, moneyOf(decision.position.balances, game.prefix)),
  };
}

const messageOf = ({
  key,
  args,
}: {
  key: string;
  args?: PreviewReply['lines'][number]['args'];
}): PreviewReply['lines'][number] => (args ? { key, args } : { key });
