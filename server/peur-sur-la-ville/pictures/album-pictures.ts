/** Photographs of a campaign's evenings and of their tables: the people of the campaign add them. */
import { Type } from 'typebox';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { uuid } from '#rulebooks/shapes.ts';
import type { App } from '../../http/app-type.ts';
import { HttpProblem, notFound, problems } from '../../http/problem.ts';
import { noContent } from '../../http/replies.ts';
import { personOf } from '../../people/identify.ts';
import { PictureReply, UPLOADED } from '../../pictures/contract.ts';
import { addPicture, removePicture } from '../../pictures/store.ts';
import { convertedBody, takePictures } from '../../pictures/upload.ts';
import { authorise, type GamesDependencies } from '../../read/authorise.ts';
import { publicView } from '../public-view.ts';
import { HideBody, hide } from './hide.ts';

const tags = ['games'];
/** Photographs of one evening, and of one table of it. */
const MOST = { evening: 24, table: 6 } as const;
const album = Type.String({
  pattern: '^(evening[.][1-9][0-9]?|table[.][1-9][0-9]?[.][1-9])$',
  description: '`evening.<turn>` or `table.<turn>.<table>`',
});
const AlbumParams = Type.Object({ id: uuid, album });
const PictureParams = Type.Object({ id: uuid, album, n: Type.Integer({ minimum: 1, maximum: 24 }) });

/**
 * Whether somebody on these seats may add to that album. An organiser may, up to the turn that is played; players for an evening, and for the table where they play now.
 * @throws HttpProblem 404 for a turn or a table that has not been
 */
function mayAdd({ turn, tables }: CampaignView, seats: readonly number[], name: string): boolean {
  const [kind, ofTurn = 0, ofTable = 0] = name.split('.').map((part, n) => (n === 0 ? part : Number(part)));
  if (Number(ofTurn) > turn) throw notFound();
  if (seats.includes(0)) return true;
  if (kind === 'evening') return seats.length > 0;
  const table = tables.find((one) => one.table === ofTable);
  return ofTurn === turn && table !== undefined && table.order.some((seat) => seats.includes(seat));
}

export async function albumPictureRoutes(app: App, dependencies: GamesDependencies): Promise<void> {
  const { sql, host } = dependencies;
  const removeSchema = {
    tags,
    operationId: 'removeAlbumPicture',
    summary: 'Take a photograph of an evening or a table away',
    description: 'By the person who put it there, also after leaving the campaign. Nothing happens where none is.',
    params: PictureParams,
    response: { 204: noContent, ...problems },
  };
  app.delete('/api/games/:id/albums/:album/:n', { schema: removeSchema }, async (request, reply) => {
    const { id, album: of, n } = request.params;
    await removePicture(sql, { owner: id, place: `${of}.${n}` }, personOf(request).id);
    return reply.code(204).send(null);
  });

  const hideSchema = {
    tags,
    operationId: 'hideAlbumPicture',
    summary: 'Hide a photograph of an evening or a table with a reason, or show it again',
    description:
      'By an organiser; the log says so. Only the organisers and the person who put it there are told of it then; its address answers 404.',
    params: PictureParams,
    body: HideBody,
    response: { 204: noContent, ...problems },
  };
  app.put('/api/games/:id/albums/:album/:n/hidden', { schema: hideSchema }, async (request, reply) => {
    const { id, album: of, n } = request.params;
    const person = personOf(request);
    await authorise(host, id, person, 'remove');
    const { reason } = request.body;
    await hide(dependencies, person, { owner: id, place: `${of}.${n}` }, { seat: null, of: '', reason });
    return reply.code(204).send(null);
  });

  await app.register(async (scope) => addRoute(scope as App, dependencies)); // Schemas keep their types in a scope.
}

/** In a scope of its own: its bodies are files, not JSON. */
async function addRoute(app: App, { sql, host, quotas }: GamesDependencies): Promise<void> {
  const schema = {
    tags,
    operationId: 'addAlbumPicture',
    summary: 'Add a photograph to an evening or a table',
    description: `${UPLOADED} Sent again, it stays one.`,
    params: AlbumParams,
    response: { 201: PictureReply, ...problems },
  };
  app.post('/api/games/:id/albums/:album', { schema, ...takePictures(app) }, async (request, reply) => {
    const person = personOf(request);
    const { id, album: to } = request.params;
    const { book, game, access } = await authorise(host, id, person, 'see-game');
    if (!mayAdd(publicView(book, game), access.seats, to)) throw new HttpProblem(403, 'not-allowed');
    const made = await convertedBody(app, request.body);
    const most = to.startsWith('evening') ? MOST.evening : MOST.table;
    const added = await addPicture(sql, { owner: id, place: to }, person.id, made, quotas.filesMb, most);
    return reply.code(201).send({ ...added, mine: true });
  });
}
