import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { FastifyReply } from 'fastify';
import type { Sql } from 'postgres';
import { Type } from 'typebox';
import { beginningOf } from '#rulebooks/letters.ts';
import type { GangType } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { exportRoster } from '#rulebooks/peur-sur-la-ville/roster/exchange.ts';
import { RosterSchema } from '#rulebooks/peur-sur-la-ville/roster/schema.ts';
import { type Roster, rosterLimits, standing } from '#rulebooks/peur-sur-la-ville/roster.ts';
import { closed } from '#rulebooks/shapes.ts';
import type { App, Handler } from '../../http/app-type.ts';
import { BODY_BYTES } from '../../http/bodies.ts';
import { sendProblem } from '../../http/error-handler.ts';
import { problems } from '../../http/problem.ts';
import { noContent, sentAs } from '../../http/replies.ts';
import { asAttachment } from '../../http/send-file.ts';
import { personOf } from '../../people/identify.ts';
import type { PictureReply } from '../../pictures/contract.ts';
import { copyPictures, picturesForFile, removePicturesOf, shownIn } from '../../pictures/store.ts';
import {
  CopyDraft,
  DraftList,
  DraftListing,
  DraftParams,
  DraftReply,
  NewDraft,
  SaveDraft,
  SavedReply,
  SharedReply,
  ShareReply,
  TokenParams,
} from './contract.ts';
import { RefusedDocument, readDocument, refusalOf } from './document.ts';
import {
  addDraft,
  type Draft,
  deleteDraft,
  draftOf,
  draftsOf,
  saveDraft,
  shareDraft,
  sharedDraft,
  unshareDraft,
} from './store.ts';

const tags = ['rosters'];
const params = DraftParams;

interface Dependencies {
  readonly db: PostgresJsDatabase;
  readonly sql: Sql;
  /** Per person. */
  readonly mostDrafts: number;
}
const listSchema = {
  tags,
  operationId: 'listDrafts',
  summary: 'My gang drafts, latest first',
  description: 'Each with its cost, its number of faults and the photograph of the gang.',
  response: { 200: DraftList, ...problems },
};

const listDraftsHandler =
  ({ db, sql }: Dependencies): Handler<typeof listSchema> =>
  async (request) => {
    const rosters: DraftListing[] = [];
    for await (const some of draftsOf(db, personOf(request).id)) rosters.push(...some.map(listed));
    const pictures = await shownIn(
      sql,
      rosters.map(({ id }) => ({ owner: id, place: 'gang' })),
    );
    const of = new Map(pictures.map(({ owner, ...picture }) => [owner, picture]));
    return { rosters: rosters.map((one) => ({ ...one, ...withPicture(of.get(one.id)) })) };
  };

const withPicture = (picture: PictureReply | undefined) => (picture ? { picture } : {});

const newSchema = {
  tags,
  operationId: 'addDraft',
  summary: 'Make a draft, or import one from a file',
  description: 'With an `id` chosen by the client a repeated request makes one draft.',
  body: NewDraft,
  response: { 201: DraftReply, ...problems },
};

const addDraftHandler =
  ({ db, mostDrafts }: Dependencies): Handler<typeof newSchema> =>
  async (request, reply) => {
    const { id } = personOf(request);
    const made = await addDraft(db, id, mostDrafts, readDocument(request.body.document), request.body.id);
    reply.code(201);
    return shown(made);
  };

const oneSchema = {
  tags,
  operationId: 'readDraft',
  summary: 'A draft',
  description: 'One of my drafts, with its cost and faults.',
  params,
  response: { 200: DraftReply, ...problems },
};

const readDraftHandler =
  ({ db }: Dependencies): Handler<typeof oneSchema> =>
  async (request) =>
    shown(await draftOf(db, personOf(request).id, request.params.id));

const saveSchema = {
  tags,
  operationId: 'saveDraft',
  summary: 'Save a draft on top of the revision that was read',
  description: '409 if it was saved elsewhere in the meantime; nothing is overwritten.',
  params,
  body: SaveDraft,
  response: { 200: SavedReply, ...problems },
};

const saveDraftHandler =
  ({ db, sql }: Dependencies): Handler<typeof saveSchema> =>
  async (request) => {
    const { revision, document } = request.body;
    const saved = await saveDraft(db, personOf(request).id, request.params.id, revision, readDocument(document));
    // The id of a figure that left may be given to a new one.
    await removePicturesOf(sql, saved.id, { but: ['gang', ...saved.document.figures.map((figure) => figure.id)] });
    return { id: saved.id, revision: saved.revision, updatedAt: saved.updatedAt.toISOString() };
  };

const deleteSchema = {
  tags,
  operationId: 'deleteDraft',
  summary: 'Delete a draft',
  description: 'Permanently, with its link.',
  params,
  response: { 204: noContent, ...problems },
};

const deleteDraftHandler =
  ({ db, sql }: Dependencies): Handler<typeof deleteSchema> =>
  async (request, reply) => {
    await deleteDraft(db, personOf(request).id, request.params.id);
    await removePicturesOf(sql, request.params.id);
    return reply.code(204).send(null);
  };

const copySchema = {
  tags,
  operationId: 'copyDraft',
  summary: 'Copy a draft',
  description: 'With the given name, or a numbered copy of its own.',
  params,
  body: CopyDraft,
  response: { 201: DraftReply, ...problems },
};

const copyDraftHandler =
  ({ db, sql, mostDrafts }: Dependencies): Handler<typeof copySchema> =>
  async (request, reply) => {
    const { id } = personOf(request);
    const { document } = await draftOf(db, id, request.params.id);
    const name = request.body?.name ?? copyName(document.name);
    const made = await addDraft(db, id, mostDrafts, readDocument({ ...document, name }));
    await copyPictures(sql, request.params.id, made.id, id);
    reply.code(201);
    return shown(made);
  };

const exportSchema = {
  tags,
  operationId: 'exportDraft',
  summary: 'A draft as a file',
  description:
    'Format `parrain-roster`; import it with `POST /api/rosters`. With its photographs: a further field `pictures`, each with its place, its crop and its WebP in base64; put them with `PUT /api/rosters/{id}/pictures/{place}` after importing the other fields.',
  params,
  querystring: Type.Object({ pictures: Type.Optional(Type.Boolean()) }, closed),
  response: { 200: sentAs('application/json', 'The file', Type.Unknown()), ...problems },
};

const exportDraftHandler =
  ({ db, sql }: Dependencies): Handler<typeof exportSchema> =>
  async (request, reply) => {
    const { id, document } = await draftOf(db, personOf(request).id, request.params.id);
    if (!request.query.pictures) return sendFile(reply, document);
    const placed = await picturesForFile(sql, id);
    const pictures = placed.map(({ place, crop, large }) => ({ place, crop, webp: large.toString('base64') }));
    return sendFile(reply, document, `${JSON.stringify({ ...JSON.parse(exportRoster(document)), pictures })}\n`);
  };

export async function rosterRoutes(app: App, dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  app.shareSchemas({
    Roster: RosterSchema,
    NewDraft,
    SaveDraft,
    CopyDraft,
    DraftListing,
    DraftList,
    DraftReply,
    SavedReply,
    ShareReply,
    SharedReply,
  });
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof RefusedDocument)) throw error;
    const problem = refusalOf(error, request.language);
    return sendProblem(reply, problem, request.language);
  });
  app.get('/api/rosters', { schema: listSchema }, listDraftsHandler(dependencies));
  app.post('/api/rosters', { bodyLimit: BODY_BYTES.document, schema: newSchema }, addDraftHandler(dependencies));
  app.get('/api/rosters/:id', { schema: oneSchema }, readDraftHandler(dependencies));
  app.put('/api/rosters/:id', { bodyLimit: BODY_BYTES.document, schema: saveSchema }, saveDraftHandler(dependencies));
  app.delete('/api/rosters/:id', { schema: deleteSchema }, deleteDraftHandler(dependencies));
  app.post('/api/rosters/:id/copy', { schema: copySchema }, copyDraftHandler(dependencies));
  app.get('/api/rosters/:id/export', { schema: exportSchema }, exportDraftHandler(dependencies));

  shareRoutes(app, db);
}

/** The read-only link: made and ended by the owner. */
function shareRoutes(app: App, db: PostgresJsDatabase): void {
  const shareSchema = {
    tags,
    operationId: 'shareDraft',
    summary: 'Make a link by which anybody may read the draft',
    description: 'Idempotent: returns the existing link.',
    params,
    response: { 201: ShareReply, ...problems },
  };
  app.post('/api/rosters/:id/share', { schema: shareSchema }, async (request, reply) => {
    const token = await shareDraft(db, personOf(request).id, request.params.id);
    reply.code(201);
    return { token, path: `/rosters/shared/${token}` };
  });

  const unshareSchema = {
    tags,
    operationId: 'unshareDraft',
    summary: 'End the link',
    description: 'Its token is no longer valid.',
    params,
    response: { 204: noContent, ...problems },
  };
  app.delete('/api/rosters/:id/share', { schema: unshareSchema }, async (request, reply) => {
    await unshareDraft(db, personOf(request).id, request.params.id);
    return reply.code(204).send(null);
  });

  const sharedSchema = {
    tags,
    operationId: 'readSharedDraft',
    summary: 'A shared draft',
    description: 'The current draft of a link’s token.',
    params: TokenParams,
    response: { 200: SharedReply, ...problems },
  };
  app.get('/api/rosters/shared/:token', { schema: sharedSchema }, async (request) => {
    const { document, updatedAt } = await sharedDraft(db, request.params.token);
    return { document, updatedAt: updatedAt.toISOString() };
  });

  const fileSchema = {
    tags,
    operationId: 'exportSharedDraft',
    summary: 'A shared draft as a file',
    description: 'Format `parrain-roster`; import it with `POST /api/rosters`.',
    params: TokenParams,
    response: { 200: sentAs('application/json', 'The file', Type.Unknown()), ...problems },
  };
  app.get('/api/rosters/shared/:token/export', { schema: fileSchema }, async (request, reply) => {
    const { document } = await sharedDraft(db, request.params.token);
    return sendFile(reply, document);
  });
}

function listed({ id, name, gangType, document, shareToken, updatedAt }: Draft): DraftListing {
  const { legal, faults, cost } = standing(document);
  return {
    id,
    name,
    type: gangType as GangType, // Only written from a document whose schema was checked.
    legal,
    faults: faults.length,
    leftBtc: cost.leftBtc,
    shared: shareToken !== null,
    updatedAt: updatedAt.toISOString(),
  };
}

const shown = ({ id, revision, document, shareToken, createdAt, updatedAt }: Draft) => ({
  id,
  revision,
  document,
  shareToken,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** A numbered copy of the name, within the limit: "Les Loups (2)". */
function copyName(name: string): string {
  const [, stem = name, number] = /^(.*) \((\d{1,3})\)$/s.exec(name) ?? [];
  const end = ` (${Number(number ?? 1) + 1})`;
  return beginningOf(stem, rosterLimits.name - end.length).trimEnd() + end;
}

function sendFile(reply: FastifyReply, document: Roster, text = exportRoster(document)): FastifyReply {
  return asAttachment(reply, document.name.trim() || document.gang, '.parrain.json', document.gang)
    .type('application/json; charset=utf-8')
    .send(text);
}
