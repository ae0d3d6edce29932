/** `pass`: not handled. `shell`: an immutable file of this build. `page`: a navigation. `data`: the root layout's data. `kept`: game data cached for offline use. `person`: may change the user. */
export type Part = 'pass' | 'shell' | 'page' | 'data' | 'kept' | 'person';

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** A game and the data of its pages; no links, secrets or downloads. */
const KEPT = /^\/api\/games(\/[0-9a-f-]{36}(\/(moves|ledger|curves|pictures))?)?$/;
const PERSON =
  /^\/(api\/sessions(\/all|\/passkey)?|api\/people(\/me|\/recovery)?|sign-in|sign-up|recover|me|join\/[^/]+)$/;

/** @param origin of the service worker; other origins pass */
export function partOf({ method, mode, url: address }: Asked, origin: string): Part {
  const url = new URL(address);
  if (url.origin !== origin) return 'pass';
  if (method !== 'GET') return PERSON.test(url.pathname) ? 'person' : 'pass';
  // Access by a link is not cached for the signed-in user.
  if (url.searchParams.has('link')) return 'pass';
  if (url.pathname.startsWith('/_app/immutable/') || url.pathname.startsWith('/covers/')) return 'shell';
  if (url.pathname.startsWith('/api/')) return KEPT.test(url.pathname) ? 'kept' : 'pass';
  if (url.pathname.endsWith('/__data.json')) return 'data';
  return mode === 'navigate' ? 'page' : 'pass';
}
