/** Photographs of a campaign's gangs over HTTP: their players put them, crop them and take them away; an organiser may hide one. */
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { Type } from 'typebox';
import { type Access, actsFor } from '#kernel/read/access.ts';
import type { GangView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { closed, seatShape, uuid } from '#rulebooks/shapes.ts';
import type { App } from '../../http/app-type.ts';
import { HttpProblem, notFound, problems } from '../../http/problem.ts';
import { noContent, sentAs } from '../../http/replies.ts';
import { type Person, personOf } from '../../people/identify.ts';
import { CropBody, PictureList, PictureReply, UPLOADED } from '../../pictures/contract.ts';
import {
  copyPictures,
  cropPicture,
  hiddenBytes,
  type Place,
  picturesOf,
  placePicture,
  removePicture,
  removePicturesOf,
} from '../../pictures/store.ts';
import { convertedBody, takePictures } from '../../pictures/upload.ts';
import { authorise, authoriseRead, type GamesDependencies, LinkToken } from '../../read/authorise.ts';
import { publicView } from '../public-view.ts';
import { draftOf } from '../rosters/store.ts';
import { albumPictureRoutes } from './album-pictures.ts';
import { HideBody, hide } from './hide.ts';

const tags = ['games'];
const Params = Type.Object({ id: uuid });
const SeatParams = Type.Object({ id: uuid, seat: seatShape() });
const place = Type.String({
  pattern: '^(gang|[1-9][0-9]{0,3})$',
  description: '`gang`, or the number of a figure of that gang',
});
const PlaceParams = Type.Object({ id: uuid, seat: seatShape(), place });
const FromDraft = Type.Object({ roster: Type.Union([uuid, Type.Null()]) }, closed);

type Dependencies = GamesDependencies & { readonly db: PostgresJsDatabase };

/** Where a request puts a picture. */
interface Wanted {
  readonly id: string;
  readonly seat: number;
  readonly place?: string;
}

/** The gang of that seat, if the person answers for the seat. @throws HttpProblem 403, 404 */
async function ownGang({ host }: Dependencies, { id, seat }: Wanted, person: Person): Promise<GangView> {
  const { book, game, access } = await authorise(host, id, person, 'see-game');
  const gang = publicView(book, game).gangs.find((one) => one.seat === seat);
  if (!gang) throw notFound();
  if (!actsFor(game, access, seat)) throw new HttpProblem(403, 'not-allowed');
  return gang;
}

/** The place of a picture of the person's gang. @throws HttpProblem 403, 404 also for a figure that is not there */
async function ownPlace(
  dependencies: Dependencies,
  wanted: Wanted & { readonly place: string },
  person: Person,
): Promise<Place> {
  const { seat, figures } = await ownGang(dependencies, wanted, person);
  const at = `${seat}.${wanted.place}`;
  if (wanted.place !== 'gang' && !figures.some(({ id }) => id === at)) throw notFound();
  return { owner: wanted.id, place: at };
}

/** Of a hidden picture: the organisers and the player of the gang. */
const mayKnow = ({ seats }: Access, seat: number): boolean => seats.includes(0) || seats.includes(seat);

export async function campaignPictureRoutes(app: App, dependencies: Dependencies): Promise<void> {
  const { sql, db, host } = dependencies;
  const listSchema = {
    tags,
    operationId: 'listCampaignPictures',
    summary: 'The photographs of a campaign',
    description:
      'Of its gangs and figures, its evenings and their tables. A hidden one is told to the organisers and to the person who may take it away, with the reason.',
    params: Params,
    querystring: Type.Object({ link: LinkToken }, closed),
    response: { 200: PictureList, ...problems },
  };
  app.get('/api/games/:id/pictures', { schema: listSchema }, async (request) => {
    const { game, access } = await authoriseRead(dependencies, request, 'see-game');
    const me = request.query.link === undefined ? request.person?.id : undefined;
    const pictures: PictureReply[] = [];
    for (const { personId, ...picture } of await picturesOf(sql, game.id)) {
      const seat = Number.parseInt(picture.place, 10); // NaN for an album.
      const mine = Number.isNaN(seat) ? personId === me : access.seats.includes(seat);
      if (picture.hidden !== undefined && !mine && !access.seats.includes(0)) continue;
      pictures.push(Number.isNaN(seat) && mine ? { ...picture, mine } : picture);
    }
    return { pictures };
  });

  const copySchema = {
    tags,
    operationId: 'takeDraftPictures',
    summary: 'Take the photographs of a draft into a campaign',
    description:
      'For a gang that was just enrolled from the draft: its figures in the order of the draft. Photographs that the gang had before go: its figures may be others now. Null for a gang without a draft.',
    params: SeatParams,
    body: FromDraft,
    response: { 204: noContent, ...problems },
  };
  app.post('/api/games/:id/seats/:seat/pictures', { schema: copySchema }, async (request, reply) => {
    const person = personOf(request);
    const { seat, figures } = await ownGang(dependencies, request.params, person);
    const { roster } = request.body;
    const draft = roster === null ? null : await draftOf(db, person.id, roster);
    // A hidden one stays hidden.
    await removePicturesOf(sql, request.params.id, { under: `${seat}.`, hidden: false });
    if (draft === null) return reply.code(204).send(null);
    const placeOf = (from: string): string | null => {
      if (from === 'gang') return `${seat}.gang`;
      const at = `${seat}.${draft.document.figures.findIndex(({ id }) => id === from) + 1}`;
      return figures.some(({ id }) => id === at) ? at : null;
    };
    await copyPictures(sql, draft.id, request.params.id, person.id, placeOf);
    return reply.code(204).send(null);
  });

  const cropSchema = {
    tags,
    operationId: 'cropCampaignPicture',
    summary: 'Choose the part of a photograph that is shown',
    description: 'The whole picture is kept, so that the part can be changed.',
    params: PlaceParams,
    body: CropBody,
    response: { 200: PictureReply, ...problems },
  };
  app.patch('/api/games/:id/seats/:seat/pictures/:place', { schema: cropSchema }, async (request) =>
    cropPicture(sql, await ownPlace(dependencies, request.params, personOf(request)), request.body.crop),
  );

  const removeSchema = {
    tags,
    operationId: 'removeCampaignPicture',
    summary: 'Take a photograph away',
    description:
      'Its address answers 404 from now on, unless it is shown elsewhere; its bytes are deleted within a day.',
    params: PlaceParams,
    response: { 204: noContent, ...problems },
  };
  app.delete('/api/games/:id/seats/:seat/pictures/:place', { schema: removeSchema }, async (request, reply) => {
    await removePicture(sql, await ownPlace(dependencies, request.params, personOf(request)));
    return reply.code(204).send(null);
  });

  const hideSchema = {
    tags,
    operationId: 'hideCampaignPicture',
    summary: 'Hide a photograph with a reason, or show it again',
    description:
      'By an organiser; the log says so. Only the organisers and the player of the gang see it then (GET), with the reason; its address answers 404.',
    params: PlaceParams,
    body: HideBody,
    response: { 204: noContent, ...problems },
  };
  app.put('/api/games/:id/seats/:seat/pictures/:place/hidden', { schema: hideSchema }, async (request, reply) => {
    const { id, seat, place: wanted } = request.params;
    const person = personOf(request);
    const { book, game } = await authorise(host, id, person, 'remove');
    const gang = publicView(book, game).gangs.find((one) => one.seat === seat);
    const at = `${seat}.${wanted}`;
    const figure = gang?.figures.find((one) => one.id === at);
    const of = figure ? `${figure.name} (${gang?.name})` : (gang?.name ?? '');
    await hide(dependencies, person, { owner: id, place: at }, { seat, of, reason: request.body.reason });
    return reply.code(204).send(null);
  });

  const hiddenSchema = {
    tags,
    operationId: 'readHiddenCampaignPicture',
    summary: 'A hidden photograph',
    description:
      'WebP, 480 px. For the organisers and the player of the gang; 404 for others, and for one that is not hidden.',
    params: PlaceParams,
    response: { 200: sentAs('image/webp', 'The picture'), ...problems },
  };
  app.get('/api/games/:id/seats/:seat/pictures/:place/hidden', { schema: hiddenSchema }, async (request, reply) => {
    const { id, seat, place: wanted } = request.params;
    const { access } = await authorise(host, id, personOf(request), 'see-game');
    if (!mayKnow(access, seat)) throw notFound();
    const bytes = await hiddenBytes(sql, { owner: id, place: `${seat}.${wanted}` });
    return reply.header('cache-control', 'no-store').type('image/webp').send(bytes);
  });

  await albumPictureRoutes(app, dependencies);
  await app.register(async (scope) => uploadRoute(scope as App, dependencies)); // Schemas keep their types in a scope.
}

/** In a scope of its own: its bodies are files, not JSON. */
async function uploadRoute(app: App, dependencies: Dependencies): Promise<void> {
  const schema = {
    tags,
    operationId: 'placeCampaignPicture',
    summary: 'Put a photograph in its place',
    description: UPLOADED,
    params: PlaceParams,
    response: { 200: PictureReply, ...problems },
  };
  app.put('/api/games/:id/seats/:seat/pictures/:place', { schema, ...takePictures(app) }, async (request) => {
    const person = personOf(request);
    const at = await ownPlace(dependencies, request.params, person);
    const made = await convertedBody(app, request.body);
    return placePicture(dependencies.sql, at, person.id, made, dependencies.quotas.filesMb);
  });
}
