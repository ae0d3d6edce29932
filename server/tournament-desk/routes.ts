/** Tournament exports: standings and pairings for a spreadsheet, the programme for a calendar. */
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { moneyOf, rulebookOfGame } from '#kernel/position.ts';
import { csvOf } from '#rulebooks/csv.ts';
import { closed, uuid } from '#rulebooks/shapes.ts';
import type { DeskView, RoundView } from '#rulebooks/tournament-desk/view.ts';
import type { App, Handler } from '../http/app-type.ts';
import { calendarOf } from '../http/calendar.ts';
import type { Language } from '../http/language.ts';
import { problems } from '../http/problem.ts';
import { sentAs } from '../http/replies.ts';
import { asAttachment } from '../http/send-file.ts';
import { authoriseRead, type GamesDependencies, LinkToken } from '../read/authorise.ts';
import { programmeEvents } from './programme.ts';
import { pairingRows, standingRows } from './tables-of-files.ts';
import { deskProblem, word } from './words.ts';

const tags = ['files'];
const params = Type.Object({ id: uuid });
const TableQuery = Type.Object(
  {
    link: LinkToken,
    round: Type.Optional(Type.Integer({ minimum: 1, maximum: 24, description: 'Default: the latest one' })),
    separator: Type.Optional(
      Type.Enum(['comma', 'semicolon'], {
        description: 'Cell separator; default: what a spreadsheet in the language of the caller expects',
      }),
    ),
  },
  closed,
);
type TableQuery = { readonly round?: number; readonly separator?: 'comma' | 'semicolon' };

/** The public view. @throws HttpProblem 409 if it is another game */
function viewOf(book: BookPosition, game: GamePosition): DeskView {
  if (game.rulebook !== 'tournament-desk' || game.state === null) throw deskProblem(409, 'not-a-tournament');
  return rulebookOfGame(game).view(game.state, 'public', moneyOf(book.balances, game.prefix)) as DeskView; // The rulebook was checked.
}

/** @throws HttpProblem 404 */
function roundOf({ rounds }: DeskView, n: number | undefined): RoundView {
  const round = n === undefined ? rounds.at(-1) : rounds[n - 1];
  if (!round) throw deskProblem(404, 'no-such-round', { at: '/round' });
  return round;
}

interface Sheet {
  readonly title: string;
  readonly rows: readonly (readonly (string | number)[])[];
  readonly language: Language;
  readonly separator: TableQuery['separator'];
}

/** A French spreadsheet expects semicolons, since the comma is its decimal sign. */
function sendSheet(reply: FastifyReply, { title, rows, language, separator }: Sheet) {
  const usual = language === 'fr' ? 'semicolon' : 'comma';
  return asAttachment(reply, title, '.csv')
    .header('cache-control', 'private, no-cache')
    .header('content-language', language)
    .type('text/csv; charset=utf-8; header=present')
    .send(csvOf(rows, (separator ?? usual) === 'semicolon' ? ';' : ','));
}

const standingsSchema = {
  tags,
  operationId: 'readTournamentStandings',
  summary: 'The standings of a tournament as CSV',
  description:
    'A header in the language of the caller, then one row per player; current standings, or with `round` those ' +
    'at the end of that round. RFC 4180 except for the separator, UTF-8 with a byte order mark.',
  params,
  querystring: TableQuery,
  response: { 200: sentAs('text/csv', 'The table'), ...problems },
};

const standingsHandler =
  (games: GamesDependencies): Handler<typeof standingsSchema> =>
  async (request, reply) => {
    const { book, game } = await authoriseRead(games, request, 'see-game');
    const { language } = request;
    const { round, separator } = request.query;
    const view = viewOf(book, game);
    const kept = round === undefined ? null : roundOf(view, round).kept;
    if (round !== undefined && kept === null) throw deskProblem(404, 'no-such-round', { at: '/round' });
    const title = `${game.title} - ${word(language, 'standings')}${round === undefined ? '' : ` ${round}`}`;
    return sendSheet(reply, { title, rows: standingRows(view, kept, language), language, separator });
  };

const pairingsSchema = {
  tags,
  operationId: 'readTournamentPairings',
  summary: 'The tables of a round as CSV',
  description: 'A header in the language of the caller, then one row per seat, with its player’s place.',
  params,
  querystring: TableQuery,
  response: { 200: sentAs('text/csv', 'The table'), ...problems },
};

const pairingsHandler =
  (games: GamesDependencies): Handler<typeof pairingsSchema> =>
  async (request, reply) => {
    const { book, game } = await authoriseRead(games, request, 'see-game');
    const { language } = request;
    const view = viewOf(book, game);
    const round = roundOf(view, request.query.round);
    const title = `${game.title} - ${word(language, 'round', { round: round.n })}`;
    return sendSheet(reply, {
      title,
      rows: pairingRows(view, round, language),
      language,
      separator: request.query.separator,
    });
  };

const calendarQuery = Type.Object(
  {
    link: LinkToken,
    day: Type.String({ format: 'date', description: 'The day of the tournament' }),
    zone: Type.Optional(Type.String({ maxLength: 60, description: 'IANA name of its time zone; default: UTC' })),
  },
  closed,
);
const calendarSchema = {
  tags,
  operationId: 'readTournamentCalendar',
  summary: 'The programme of a tournament as a calendar',
  description: 'RFC 5545: the stages from the first one with a time on.',
  params,
  querystring: calendarQuery,
  response: { 200: sentAs('text/calendar', 'The calendar'), ...problems },
};

const calendarHandler =
  (games: GamesDependencies): Handler<typeof calendarSchema> =>
  async (request, reply) => {
    const { book, game } = await authoriseRead(games, request, 'see-game');
    const { day, zone = 'UTC' } = request.query;
    const { id, seq, title } = game;
    const events = programmeEvents(viewOf(book, game), { id, seq, changedAt: games.now(), title, day, zone });
    return asAttachment(reply, title, '.ics')
      .header('cache-control', 'private, no-cache')
      .type('text/calendar; charset=utf-8')
      .send(calendarOf(title, events));
  };

export async function fileRoutes(app: App, games: GamesDependencies): Promise<void> {
  app.get('/api/games/:id/tournament/standings.csv', { schema: standingsSchema }, standingsHandler(games));
  app.get('/api/games/:id/tournament/pairings.csv', { schema: pairingsSchema }, pairingsHandler(games));
  app.get('/api/games/:id/tournament/calendar.ics', { schema: calendarSchema }, calendarHandler(games));
}
