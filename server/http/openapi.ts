/** The OpenAPI document, made from the contracts that validate requests; readable at /api/docs. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, preHandlerHookHandler } from 'fastify';
import { isObject, type Json, modern } from './json-schema.ts';
import { Problem } from './problem.ts';
import { referring, SharedSchemas } from './shared-schemas.ts';

/** Changes the complete document; its result replaces it. */
type Completion = (document: Json) => Json;

declare module 'fastify' {
  interface FastifyInstance {
    /** Schemas that the document lists once, by name. */
    shareSchemas(schemas: Readonly<Record<string, object>>): void;
    /** Registers a completion that only its feature can make; runs when the document is first read. */
    completeDescription(completion: Completion): void;
  }
}

const DOCS = '/api/docs';

const tags = [
  { name: 'server', description: 'The server itself.' },
  { name: 'people', description: 'Accounts, sessions, passkeys, and notifications of a device.' },
  { name: 'games', description: 'Opening, playing, reading and undoing, for all rulebooks.' },
  { name: 'invitations', description: 'Codes that let people join a game.' },
  { name: 'clocks', description: 'The time of the server, and the clocks of games.' },
  { name: 'links', description: 'Read-only access for screens.' },
  { name: 'files', description: 'Exports and imports: whole games, tables, calendars, pictures.' },
  { name: 'rosters', description: 'Gang drafts.' },
  { name: 'clubs', description: 'Public pages of clubs, and requests of their visitors.' },
];

const description =
  'Campaigns, table games and clocks of a club. Everything played is a game: it opens asks, seats answer them with moves built from ' +
  'options, and amounts are kept in a ledger. Errors are problem+json with a `code` for programs; `429` and `503` have a `Retry-After` ' +
  'header. `docs/api.md` shows how to play.';

/** Register it before the routes that it describes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  app.addSchema(Problem);
  const shared = new SharedSchemas();
  const completions: Completion[] = [];
  shared.add({ Problem: { ...Problem } });
  app.decorate('shareSchemas', (schemas) => shared.add(schemas as Record<string, Json>)); // Schemas are JSON.
  app.decorate('completeDescription', (completion) => void completions.push(completion));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Parrain',
        version: '0.1.0',
        description,
        contact: { name: 'The club that runs this server' },
        license: { name: 'MIT', identifier: 'MIT' } as { name: string }, // Its types do not know 3.1.
      },
      servers: [{ url: '/', description: 'This server' }],
      tags,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'For programs' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'parrain_access', description: 'For browsers' },
        },
      },
      security: [{ bearer: [] }, { cookie: [] }, {}],
    },
    convertConstToEnum: false,
    refResolver: { buildLocalReference: (schema, _base, _fragment, i) => String(schema.$id ?? `schema-${i}`) },
    transform: ({ schema, url }) => ({ schema: marked(shared, schema), url }),
    transformObject: (made) => {
      const { openapiObject } = made as { openapiObject: Json }; // 3.1, as asked for.
      return completions.reduce((document, complete) => complete(document), whole(shared, openapiObject)) as object;
    },
  });
  /** 280 KB of JSON, serialised once. */
  let text: string | null = null;
  const sendText: preHandlerHookHandler = (request, reply, done) => {
    if (request.routeOptions.url !== `${DOCS}/json`) return done();
    text ??= JSON.stringify(app.swagger());
    reply.type('application/json; charset=utf-8').send(text);
  };
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    uiHooks: { preHandler: sendText },
    staticCSP: true,
    // A server on plain http has no https to upgrade to.
    transformStaticCSP: (policy) =>
      `${policy.replace(/\s*upgrade-insecure-requests;?/, '').replace(/;?\s*$/, '')}; base-uri 'none'; frame-ancestors 'none'`,
    uiConfig: { tryItOutEnabled: true },
  });
}

/** A route's schemas with references to shared ones. */
function marked(shared: SharedSchemas, schema: FastifySchema): FastifySchema {
  if (!schema) return schema;
  const { body, response, querystring, params, headers } = schema;
  const parts = { body: shared.marked(body), response: shared.marked(response), querystring, params, headers };
  return { ...schema, ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) };
}

/** Every refusal has one shape and one media type; some have Retry-After. */
const problemResponse: Json = {
  description: 'The error, as RFC 9457 problem+json; nothing has changed',
  headers: {
    'Retry-After': { description: 'With 429 and 503: seconds to wait', schema: { type: 'integer' } },
  },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function whole(shared: SharedSchemas, made: Json): Json {
  const document = referring(modern(made)) as Json;
  const components = isObject(document.components) ? document.components : {};
  return {
    ...document,
    paths: withProblems(document.paths),
    components: { ...components, schemas: shared.components, responses: { Problem: problemResponse } },
  };
}

function withProblems(paths: unknown): unknown {
  const refused = { $ref: '#/components/responses/Problem' };
  const inOperation = (operation: unknown): unknown => {
    const { responses, ...rest } = operation as { responses: Json };
    const named = Object.entries(responses).map(([status, reply]) => [status, inWords(status, reply as Json)]);
    return { ...rest, responses: { ...Object.fromEntries(named), '4XX': refused, '5XX': refused } };
  };
  return each(paths, (methods) => each(methods, inOperation));
}

/** The text of `@fastify/swagger` for a reply without description. */
const UNSAID = 'Default Response';
const inWords = (status: string, reply: Json): Json =>
  reply.description === UNSAID
    ? { ...reply, description: { 201: 'Created', 202: 'Another step is required' }[status] ?? 'The requested data' }
    : reply;

const each = (value: unknown, change: (one: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(value as Json).map(([key, one]) => [key, change(one)]));
