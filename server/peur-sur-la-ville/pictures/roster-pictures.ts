/** Photographs of gang drafts over HTTP: their owner puts them, crops them and takes them away. */
import type { Sql } from 'postgres';
import { Type } from 'typebox';
import { closed, uuid } from '#rulebooks/shapes.ts';
import type { App } from '../../http/app-type.ts';
import { problems } from '../../http/problem.ts';
import type { Quotas } from '../../http/quotas.ts';
import { noContent } from '../../http/replies.ts';
import { personOf } from '../../people/identify.ts';
import { CropBody, CropSchema, PictureList, PictureReply, UPLOADED } from '../../pictures/contract.ts';
import { cropPicture, picturesOf, placePicture, removePicture } from '../../pictures/store.ts';
import { convertedBody, takePictures } from '../../pictures/upload.ts';
import { TokenParams } from '../rosters/contract.ts';
import { draftOf, sharedDraft } from '../rosters/store.ts';

const tags = ['rosters'];
const Params = Type.Object({ id: uuid }, closed);
const PlaceParams = Type.Object(
  {
    id: uuid,
    place: Type.String({ pattern: '^(gang|f[1-9][0-9]{0,3})$', description: '`gang`, or the id of a figure' }),
  },
  closed,
);

interface Dependencies {
  readonly db: Parameters<typeof draftOf>[0];
  readonly sql: Sql;
  readonly quotas: Quotas;
}

export async function rosterPictureRoutes(app: App, dependencies: Dependencies): Promise<void> {
  const { db, sql } = dependencies;
  app.shareSchemas({ PictureCrop: CropSchema, PictureReply, PictureList });
  const listSchema = {
    tags,
    operationId: 'listDraftPictures',
    summary: 'The photographs of a draft',
    description: 'Of the gang and of its figures.',
    params: Params,
    response: { 200: PictureList, ...problems },
  };
  app.get('/api/rosters/:id/pictures', { schema: listSchema }, async (request) => {
    const { id } = await draftOf(db, personOf(request).id, request.params.id);
    return { pictures: await listed(sql, id) };
  });

  const sharedSchema = {
    tags,
    operationId: 'listSharedDraftPictures',
    summary: 'The photographs of a shared draft',
    description: 'Of the draft that a token opens.',
    params: TokenParams,
    response: { 200: PictureList, ...problems },
  };
  app.get('/api/rosters/shared/:token/pictures', { schema: sharedSchema }, async (request) => {
    const { id } = await sharedDraft(db, request.params.token);
    return { pictures: await listed(sql, id) };
  });

  const cropSchema = {
    tags,
    operationId: 'cropDraftPicture',
    summary: 'Choose the part of a photograph that is shown',
    description: 'The whole picture is kept, so that the part can be changed.',
    params: PlaceParams,
    body: CropBody,
    response: { 200: PictureReply, ...problems },
  };
  app.patch('/api/rosters/:id/pictures/:place', { schema: cropSchema }, async (request) => {
    const { id } = await draftOf(db, personOf(request).id, request.params.id);
    return cropPicture(sql, { owner: id, place: request.params.place }, request.body.crop);
  });

  const removeSchema = {
    tags,
    operationId: 'removeDraftPicture',
    summary: 'Take a photograph away',
    description:
      'Its address answers 404 from now on; its bytes are deleted within a day, unless they are shown elsewhere.',
    params: PlaceParams,
    response: { 204: noContent, ...problems },
  };
  app.delete('/api/rosters/:id/pictures/:place', { schema: removeSchema }, async (request, reply) => {
    const { id } = await draftOf(db, personOf(request).id, request.params.id);
    await removePicture(sql, { owner: id, place: request.params.place });
    return reply.code(204).send(null);
  });

  await app.register(async (scope) => uploadRoute(scope as App, dependencies)); // Schemas keep their types in a scope.
}

const listed = async (sql: Sql, owner: string): Promise<PictureReply[]> =>
  (await picturesOf(sql, owner)).map(({ personId: _, ...picture }) => picture);

/** In a scope of its own: its bodies are files, not JSON. */
async function uploadRoute(app: App, { db, sql, quotas }: Dependencies): Promise<void> {
  const schema = {
    tags,
    operationId: 'placeDraftPicture',
    summary: 'Put a photograph in its place',
    description: UPLOADED,
    params: PlaceParams,
    response: { 200: PictureReply, ...problems },
  };
  app.put('/api/rosters/:id/pictures/:place', { schema, ...takePictures(app) }, async (request) => {
    const person = personOf(request);
    const { id } = await draftOf(db, person.id, request.params.id);
    const made = await convertedBody(app, request.body);
    return placePicture(sql, { owner: id, place: request.params.place }, person.id, made, quotas.filesMb);
  });
}
