/** Exports for other programs: standings for a spreadsheet, evenings for a calendar, a band for the roster page. */
import { Type } from 'typebox';
import { closed, seatShape, uuid } from '#rulebooks/shapes.ts';
import type { App, Handler } from '../../http/app-type.ts';
import { calendarOf } from '../../http/calendar.ts';
import type { Language } from '../../http/language.ts';
import { notFound, problems } from '../../http/problem.ts';
import { sentAs } from '../../http/replies.ts';
import { asAttachment } from '../../http/send-file.ts';
import { authoriseRead, type GamesDependencies, LinkToken } from '../../read/authorise.ts';
import { publicView } from '../public-view.ts';
import { word } from '../words.ts';
import { eveningsOf } from './evenings.ts';
import { rosterFile } from './roster-file.ts';
import { standingsFile } from './standings-file.ts';

const tags = ['files'];
const Params = Type.Object({ id: uuid });
const GangParams = Type.Object({
  id: uuid,
  seat: seatShape(),
});
const Query = Type.Object({ link: LinkToken }, closed);
const StandingsQuery = Type.Object(
  {
    link: LinkToken,
    separator: Type.Optional(
      Type.Enum(['comma', 'semicolon'], {
        description: 'Cell separator; default: what a spreadsheet in the language of the caller expects',
      }),
    ),
  },
  closed,
);
/** A French spreadsheet expects semicolons, since the comma is its decimal sign. */
const usualSeparator = (language: Language): 'comma' | 'semicolon' => (language === 'fr' ? 'semicolon' : 'comma');
const standingsSchema = {
  tags,
  operationId: 'readStandings',
  summary: 'The standings as CSV',
  description:
    'A header in the language of the caller, then one row per band; RFC 4180 except for the separator, UTF-8 ' +
    'with a byte order mark.',
  params: Params,
  querystring: StandingsQuery,
  response: { 200: sentAs('text/csv', 'The table'), ...problems },
};

const readStandingsHandler =
  (dependencies: GamesDependencies): Handler<typeof standingsSchema> =>
  async (request, reply) => {
    const { book, game } = await authoriseRead(dependencies, request, 'see-game');
    const view = publicView(book, game);
    const players = new Map(game.parts.flatMap(({ seat, name }) => (seat === null ? [] : [[seat, name] as const])));
    const { language } = request;
    const { separator = usualSeparator(language) } = request.query;
    return asAttachment(reply, `${game.title} - ${word(language, 'standings.title')}`, '.csv')
      .header('cache-control', 'private, no-cache')
      .header('content-language', language)
      .type('text/csv; charset=utf-8; header=present')
      .send(standingsFile({ view, language, players }, separator === 'semicolon' ? ';' : ','));
  };

const calendarSchema = {
  tags,
  operationId: 'readCalendar',
  summary: 'The evenings as a calendar',
  description: 'RFC 5545; subscribe with the token of a read-only link in `?link=`.',
  params: Params,
  querystring: Query,
  response: { 200: sentAs('text/calendar', 'The calendar'), ...problems },
};

const readCalendarHandler =
  (dependencies: GamesDependencies): Handler<typeof calendarSchema> =>
  async (request, reply) => {
    const { book, game } = await authoriseRead(dependencies, request, 'see-log');
    const { language } = request;
    const events = await eveningsOf(dependencies.sql, book, game, publicView(book, game), language);
    return asAttachment(reply, `${game.title} - ${word(language, 'calendar.title')}`, '.ics')
      .header('cache-control', 'private, no-cache')
      .type('text/calendar; charset=utf-8')
      .send(calendarOf(word(language, 'calendar.name', { title: game.title }), events));
  };

const rosterSchema = {
  tags,
  operationId: 'readGangRoster',
  summary: 'A band of the campaign as a roster file',
  description:
    'The current band; what the format lacks is in its notes. Imported as a draft, it is shown with its faults.',
  params: GangParams,
  querystring: Query,
  response: { 200: sentAs('application/json', 'The file', Type.Unknown()), ...problems },
};

const readGangRosterHandler =
  (dependencies: GamesDependencies): Handler<typeof rosterSchema> =>
  async (request, reply) => {
    const { book, game } = await authoriseRead(dependencies, request, 'see-game');
    const view = publicView(book, game);
    const gang = view.gangs.find(({ seat }) => seat === request.params.seat);
    if (!gang) throw notFound();
    return asAttachment(reply, gang.name, '.parrain.json')
      .header('cache-control', 'private, no-cache')
      .type('application/json; charset=utf-8')
      .send(rosterFile(view, gang, game.title, request.language));
  };

export async function fileRoutes(app: App, dependencies: GamesDependencies): Promise<void> {
  app.get('/api/games/:id/standings.csv', { schema: standingsSchema }, readStandingsHandler(dependencies));
  app.get('/api/games/:id/calendar.ics', { schema: calendarSchema }, readCalendarHandler(dependencies));
  app.get('/api/games/:id/gangs/:seat/roster', { schema: rosterSchema }, readGangRosterHandler(dependencies));
}
