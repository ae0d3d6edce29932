/** The description of the API, made from the same contracts that check it, readable at /api/docs. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Must be registered before the routes that it describes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  app.addSchema(Problem);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Parrain',
        version: '0.1.0',
        description: 'Campaigns of Peur sur la Ville and the games around them.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'parrain_access' },
        },
      },
      security: [{ bearer: [] }, { cookie: [] }, {}],
    },
    refResolver: { buildLocalReference: (schema, _base, _fragment, i) => String(schema.$id ?? `schema-${i}`) },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // A club's laptop serves plain http: nothing else answers there.
    transformStaticCSP: (policy) => policy.replace(/\s*upgrade-insecure-requests;?/, ''),
    uiConfig: { tryItOutEnabled: true },
  });
}
