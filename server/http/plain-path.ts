/** Normalises the request address, so that every later reader sees the same path. */

/** Dot segments (encoded or not), and characters that browsers read as a slash. */
const OTHER = /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\?#]|$)|[\\\t\r\n#]/i;

/** Unreserved characters that need no encoding (RFC 3986, 2.3): the router takes `/%61pi` for `/api`. */
const NEEDLESSLY_ENCODED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * The path without host, dot segments and needless encoding. Pages read `/_app/immutable/../../campaigns/x` as `/campaigns/x`, and the router `http://x/%61pi/games` as
 * `/api/games`; rate limits, queues, body limits, log redaction and the sign-in check must read the same. Browsers send no such address.
 */
export function plainPath(given: string): string {
  if (given.includes('%') && !isReadable(given)) return BAD_URL;
  const url = given.includes('%') ? given.replace(/^[^?]*/, decoded) : given;
  if (url.startsWith('/') && !OTHER.test(url)) return url;
  try {
    const { pathname, search } = new URL(url.startsWith('/') ? `http://here${url}` : url);
    // A leading `//` would be read as another host.
    return pathname.replace(/^\/+/, '/') + search;
  } catch {
    return '/';
  }
}

const decoded = (path: string): string => path.replace(NEEDLESSLY_ENCODED, decodeURIComponent);

/** Replaces an undecodable path. The router itself would refuse it before it is counted. */
export const BAD_URL = '/api/bad-url';

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
