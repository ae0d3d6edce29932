/** Which open link a request comes with, without asking the database. */
import type { FastifyRequest } from 'fastify';
import type { Links } from './links.ts';

const IN_QUERY = /[?&]link=([\w-]{32})(?:&|$)/;
const IN_PATH = /^\/api\/links\/([\w-]{32})(?:\?|$)/;

/** A token that nobody has found yet is none: whoever tries tokens is counted by his address. It opens what is read, and nothing else. */
export const linkOf =
  (links: Links) =>
  ({ method, url }: FastifyRequest): string | null => {
    if (method !== 'GET') return null;
    const [, token] = IN_QUERY.exec(url) ?? IN_PATH.exec(url) ?? [];
    return token !== undefined && links.knows(token) ? token : null;
  };
