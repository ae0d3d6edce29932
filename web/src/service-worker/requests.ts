/** What the service worker does with a request, by its address alone. */

/**
 * `pass`: none of its business. `shell`: a file of this build, the same for ever. `page`: a page that somebody opens. `data`: what
 * the root layout reads of the reader. `kept`: what is shown of a game without network. `person`: somebody may sign in or out.
 */
export type Part = 'pass' | 'shell' | 'page' | 'data' | 'kept' | 'person';

/** Of a request, what matters here. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** One game and what its pages read; nothing that makes a link or a secret, and no file to download. */
const KEPT = /^\/api\/games(\/[0-9a-f-]{36}(\/(moves|ledger|curves))?)?$/;
const PERSON =
  /^\/(api\/sessions(\/all|\/passkey)?|api\/people(\/me|\/recovery)?|sign-in|sign-up|recover|me|join\/[^/]+)$/;

/** @param origin the one of this service worker: what goes elsewhere passes */
export function partOf({ method, mode, url: address }: Asked, origin: string): Part {
  const url = new URL(address);
  if (url.origin !== origin) return 'pass';
  if (method !== 'GET') return PERSON.test(url.pathname) ? 'person' : 'pass';
  // Somebody who looks through a link is not the person that things are kept for.
  if (url.searchParams.has('link')) return 'pass';
  if (url.pathname.startsWith('/_app/immutable/') || url.pathname.startsWith('/covers/')) return 'shell';
  if (url.pathname.startsWith('/api/')) return KEPT.test(url.pathname) ? 'kept' : 'pass';
  if (url.pathname.endsWith('/__data.json')) return 'data';
  return mode === 'navigate' ? 'page' : 'pass';
}
