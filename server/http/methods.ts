import type { FastifyInstance } from 'fastify';

/** Collects the routes of `/api` as they are registered. @returns the methods of a path; none if it does not exist */
export function allowedMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { parts: string[]; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/') && !url.endsWith('*')) routes.push({ parts: url.split('/'), methods: [method].flat() });
  });
  return (path) => {
    const parts = path.split('/');
    return [...new Set(routes.filter((route) => matches(route.parts, parts)).flatMap((route) => route.methods))];
  };
}

const matches = (route: readonly string[], path: readonly string[]): boolean =>
  route.length === path.length && route.every((part, i) => part.startsWith(':') || part === path[i]);
