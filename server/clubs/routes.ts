/** Clubs over HTTP: the owner's side. */
import type { App, Handler } from '../http/app-type.ts';
import { HttpProblem, notFound, problems } from '../http/problem.ts';
import { noContent } from '../http/replies.ts';
import { personOf } from '../people/identify.ts';
import { authorise, type GamesDependencies } from '../read/authorise.ts';
import { clubsWith, gamesFor, picturesFor, putGame, putPicture, shownGames, takeGame, takePicture } from './content.ts';
import {
  ClubGameParams,
  ClubGames,
  ClubList,
  ClubParams,
  ClubPictureParams,
  ClubPictures,
  ClubReply,
  GameClubs,
  HandClub,
  Heirs,
  NewClub,
  PatchClub,
} from './contract.ts';
import type { ClubShow } from './shows.ts';
import { addClub, changeClub, clubsOf, deleteClub, handOver, heirsOf, ownClub } from './store.ts';

export interface ClubDependencies {
  readonly games: GamesDependencies;
  readonly shows: readonly ClubShow[];
}

const tags = ['clubs'];
const params = ClubParams;

const listSchema = {
  tags,
  operationId: 'listClubs',
  summary: 'My clubs',
  description: 'Clubs that the caller owns.',
  response: { 200: ClubList, ...problems },
};

const createSchema = {
  tags,
  operationId: 'createClub',
  summary: 'Make a page for a club',
  description: 'The caller owns it. Search engines do not list it until the owner says so.',
  body: NewClub,
  response: { 201: ClubReply, ...problems },
};

const readSchema = {
  tags,
  operationId: 'readClub',
  summary: 'One of my clubs',
  description: 'For its owner; `GET /api/clubs/by-name/{name}` is for everybody.',
  params,
  response: { 200: ClubReply, ...problems },
};

const changeSchema = {
  tags,
  operationId: 'changeClub',
  summary: 'Change a club’s page',
  description: 'Fields that are absent stay as they are. The name in the address cannot be changed.',
  params,
  body: PatchClub,
  response: { 200: ClubReply, ...problems },
};

const deleteSchema = {
  tags,
  operationId: 'deleteClub',
  summary: 'Delete a club’s page',
  description:
    'With its requests. For 90 days only its owner may take its name again. Games and photographs stay where they are.',
  params,
  response: { 204: noContent, ...problems },
};

const heirsSchema = {
  tags,
  operationId: 'listClubHeirs',
  summary: 'People who may get a club',
  description: 'For its owner.',
  params,
  response: { 200: Heirs, ...problems },
};

const handSchema = {
  tags,
  operationId: 'handClubOver',
  summary: 'Hand a club over',
  description: 'To another organiser of a game on its page. Games stay on it that the new owner organises.',
  params,
  body: HandClub,
  response: { 204: noContent, ...problems },
};

const gamesSchema = {
  tags,
  operationId: 'listClubGames',
  summary: 'Games for a club’s page',
  description: 'Those that the owner organises: on the page, or not yet.',
  params,
  response: { 200: ClubGames, ...problems },
};

const putGameSchema = {
  tags,
  operationId: 'putClubGame',
  summary: 'Put a game on a club’s page',
  description: 'For the owner, who organises the game. It is shown while it is public and the owner organises it.',
  params: ClubGameParams,
  response: { 204: noContent, ...problems },
};

const putGameHandler =
  ({ games: { host, sql }, shows }: ClubDependencies): Handler<typeof putGameSchema> =>
  async (request, reply) => {
    const person = personOf(request);
    const club = await ownClub(sql, person.id, request.params.id);
    const { book, game } = await authorise(host, request.params.game, person, 'make-public');
    if (game.parent !== null || !shows.some(({ rulebook }) => rulebook === game.rulebook))
      throw new HttpProblem(409, 'no-club-game');
    if (!game.isPublic) throw new HttpProblem(409, 'club-game-private');
    await putGame(sql, club.id, book.id, game.id);
    return reply.code(204).send(null);
  };

const takeGameSchema = {
  tags,
  operationId: 'takeClubGame',
  summary: 'Take a game off a club’s page',
  description: 'For the owner of the club and for every organiser of the game. Photographs chosen from it go with it.',
  params: ClubGameParams,
  response: { 204: noContent, ...problems },
};

const takeGameHandler =
  ({ games: { host, sql } }: ClubDependencies): Handler<typeof takeGameSchema> =>
  async (request, reply) => {
    const person = personOf(request);
    const { id, game } = request.params;
    const isOwner = (await clubsOf(sql, person.id)).some((club) => club.id === id);
    if (!isOwner) {
      await authorise(host, game, person, 'make-public');
      if (!(await clubsWith(sql, game, person.id)).some((club) => club.id === id)) throw notFound();
    }
    await takeGame(sql, id, game);
    return reply.code(204).send(null);
  };

const gameClubsSchema = {
  tags,
  operationId: 'listGameClubs',
  summary: 'Clubs that may show a game',
  description: 'For organisers of the game.',
  params: ClubParams,
  response: { 200: GameClubs, ...problems },
};

const gameClubsHandler =
  ({ games: { host, sql } }: ClubDependencies): Handler<typeof gameClubsSchema> =>
  async (request) => {
    const person = personOf(request);
    await authorise(host, request.params.id, person, 'make-public');
    return { clubs: await clubsWith(sql, request.params.id, person.id) };
  };

const picturesSchema = {
  tags,
  operationId: 'listClubPictures',
  summary: 'Photographs for a club’s page',
  description: 'Of evenings of the games on the page; hidden ones are not among them.',
  params,
  response: { 200: ClubPictures, ...problems },
};

const putPictureSchema = {
  tags,
  operationId: 'putClubPicture',
  summary: 'Put a photograph on a club’s page',
  description: 'It is shown while it is in its place, not hidden, and its game is on the page.',
  params: ClubPictureParams,
  response: { 204: noContent, ...problems },
};

const takePictureSchema = {
  tags,
  operationId: 'takeClubPicture',
  summary: 'Take a photograph off a club’s page',
  description: 'It stays where it was put.',
  params: ClubPictureParams,
  response: { 204: noContent, ...problems },
};

/** Ids of the games on the page now. */
async function gameIds({ sql }: GamesDependencies, club: string, owner: string): Promise<string[]> {
  return (await shownGames(sql, club, owner)).map(({ id }) => id);
}

export async function clubRoutes(app: App, dependencies: ClubDependencies): Promise<void> {
  app.shareSchemas({ ClubReply });
  const { games, shows } = dependencies;
  const { sql } = games;
  const own = (person: { readonly id: string }, id: string): Promise<ClubReply> => ownClub(sql, person.id, id);
  const one = '/api/clubs/:id';

  app.get('/api/clubs', { schema: listSchema }, async (request) => ({
    clubs: await clubsOf(sql, personOf(request).id),
  }));
  app.post('/api/clubs', { schema: createSchema }, async (request, reply) =>
    reply.code(201).send(await addClub(sql, personOf(request).id, request.body)),
  );
  app.get(one, { schema: readSchema }, async (request) => own(personOf(request), request.params.id));
  app.patch(one, { schema: changeSchema }, async (request) =>
    changeClub(sql, personOf(request).id, request.params.id, request.body),
  );
  app.delete(one, { schema: deleteSchema }, async (request, reply) => {
    await deleteClub(sql, personOf(request).id, request.params.id);
    return reply.code(204).send(null);
  });

  app.get(`${one}/heirs`, { schema: heirsSchema }, async (request) => {
    const person = personOf(request);
    const club = await own(person, request.params.id);
    return { heirs: await heirsOf(sql, club.id, person.id) };
  });
  app.post(`${one}/hand-over`, { schema: handSchema }, async (request, reply) => {
    const person = personOf(request);
    const club = await own(person, request.params.id);
    await handOver(sql, person.id, club.id, request.body.person);
    return reply.code(204).send(null);
  });

  app.get(`${one}/games`, { schema: gamesSchema }, async (request) => {
    const person = personOf(request);
    const club = await own(person, request.params.id);
    const rulebooks = shows.map(({ rulebook }) => rulebook);
    return { games: await gamesFor(sql, club.id, person.id, rulebooks) };
  });
  app.put(`${one}/games/:game`, { schema: putGameSchema }, putGameHandler(dependencies));
  app.delete(`${one}/games/:game`, { schema: takeGameSchema }, takeGameHandler(dependencies));
  app.get('/api/games/:id/clubs', { schema: gameClubsSchema }, gameClubsHandler(dependencies));

  app.get(`${one}/pictures`, { schema: picturesSchema }, async (request) => {
    const person = personOf(request);
    const club = await own(person, request.params.id);
    return { pictures: await picturesFor(sql, club.id, await gameIds(games, club.id, person.id)) };
  });
  app.put(`${one}/pictures/:picture`, { schema: putPictureSchema }, async (request, reply) => {
    const person = personOf(request);
    const club = await own(person, request.params.id);
    await putPicture(sql, club.id, request.params.picture, await gameIds(games, club.id, person.id));
    return reply.code(204).send(null);
  });
  app.delete(`${one}/pictures/:picture`, { schema: takePictureSchema }, async (request, reply) => {
    const club = await own(personOf(request), request.params.id);
    await takePicture(sql, club.id, request.params.picture);
    return reply.code(204).send(null);
  });
}
