/** Tells which open link a request uses, without a database query. */
import type { FastifyRequest } from 'fastify';
import type { Links } from './links.ts';

const IN_QUERY = /[?&]link=([\w-]{32})(?:&|$)/;
const IN_PATH = /^\/api\/links\/([\w-]{32})(?:\?|$)/;

/** Unknown tokens return null, so that guessing counts by address. Allows reading only. */
export const linkOf =
  (links: Links) =>
  ({ method, url }: FastifyRequest): string | null => {
    if (method !== 'GET') return null;
    const [, token] = IN_QUERY.exec(url) ?? IN_PATH.exec(url) ?? [];
    return token !== undefined && links.knows(token) ? token : null;
  };
