/** Halls of fame over HTTP: an organiser adds campaigns to their own; readers see those that they may open. */
import { Type } from 'typebox';
import { hallOf } from '#rulebooks/peur-sur-la-ville/story/fame.ts';
import { closed, uuid } from '#rulebooks/shapes.ts';
import type { App, Handler } from '../../http/app-type.ts';
import { notFound, problems } from '../../http/problem.ts';
import { personOf } from '../../people/identify.ts';
import { authorise, type GamesDependencies } from '../../read/authorise.ts';
import { gangProblem } from '../words.ts';
import { FigureRecord, GangRecord, HallReply, InHallReply } from './contract.ts';
import { picturesIn } from './pictures.ts';
import { campaignsIn, hallWith, putIn, takeOut } from './store.ts';
import { Tales, type ToldTale } from './tales.ts';

const tags = ['games'];
const params = Type.Object({ id: uuid });
const response = { 200: InHallReply, ...problems };
const url = '/api/games/:id/hall';
const readSchema = {
  tags,
  operationId: 'readHallEntry',
  summary: 'The hall of fame of a campaign',
  description: 'The organiser whose hall of fame contains it.',
  params,
  response,
};

const readHallEntryHandler =
  ({ host, sql }: GamesDependencies): Handler<typeof readSchema> =>
  async (request) => {
    const { book, game } = await authorise(host, request.params.id, request.person, 'see-game');
    return hallWith(sql, book.id, game);
  };

const putSchema = {
  tags,
  operationId: 'enterHall',
  summary: 'Add a campaign to my hall of fame',
  description: 'For organisers of a finished campaign.',
  params,
  response,
};

const enterHallHandler =
  ({ host, sql }: GamesDependencies): Handler<typeof putSchema> =>
  async (request) => {
    const { id } = personOf(request);
    const { book, game } = await authorise(host, request.params.id, request.person, 'honour');
    if (game.rulebook !== 'campaign') throw gangProblem(409, 'not-a-campaign');
    await putIn(sql, book.id, game.id, id);
    return hallWith(sql, book.id, game);
  };

const takeSchema = {
  tags,
  operationId: 'leaveHall',
  summary: 'Remove a campaign from my hall of fame',
  description: 'It is no longer in the hall of fame of the caller.',
  params,
  response,
};

const leaveHallHandler =
  ({ host, sql }: GamesDependencies): Handler<typeof takeSchema> =>
  async (request) => {
    personOf(request);
    const { book, game } = await authorise(host, request.params.id, request.person, 'honour');
    await takeOut(sql, book.id, game.id);
    return hallWith(sql, book.id, game);
  };

const hallSchema = {
  tags,
  operationId: 'readHall',
  summary: 'The hall of fame of an organiser',
  description: 'Covers the added campaigns that the reader may open, with public data; 404 if there are none.',
  params: Type.Object({ person: uuid }, closed),
  response: { 200: HallReply, ...problems },
};

const readHallHandler =
  ({ sql }: GamesDependencies, tales: Tales): Handler<typeof hallSchema> =>
  async (request) => {
    const { person } = request.params;
    const reader = request.person;
    const mine = reader?.id === person;
    const campaigns = await campaignsIn(sql, person, reader?.id ?? null);
    const organiser = mine ? reader.name : campaigns[0]?.organiser;
    if (organiser === undefined) throw notFound();
    const told: { id: string; title: string; tale: ToldTale }[] = [];
    // One after the other, so that running games are not delayed.
    for (const one of campaigns) told.push({ id: one.id, title: one.title, tale: await tales.of(one) });
    const shown = told.map(({ id, title, tale: { isCut } }) => ({ id, title, isCut }));
    const hall = hallOf(told);
    return { organiser, mine, campaigns: shown, hall, pictures: await picturesIn(sql, hall) };
  };

export async function fameRoutes(app: App, games: GamesDependencies): Promise<void> {
  app.shareSchemas({ FigureRecord, GangRecord, HallReply, InHallReply });
  app.get(url, { schema: readSchema }, readHallEntryHandler(games));
  app.put(url, { schema: putSchema }, enterHallHandler(games));
  app.delete(url, { schema: takeSchema }, leaveHallHandler(games));
  app.get('/api/people/:person/hall', { schema: hallSchema }, readHallHandler(games, new Tales(games)));
}
