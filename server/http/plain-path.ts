/** The address of a request as everybody after this reads it. */

/** What an address may hold that means another one: steps that lead nowhere or up, encoded or not, and what browsers read as a slash. */
const OTHER = /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\?#]|$)|[\\\t\r\n#]/i;

/** What everybody reads the same whether it is encoded or not (RFC 3986, 2.3): the router takes `/%61pi` for `/api`. */
const NEEDLESSLY_ENCODED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * It begins with its path, also where a whole address was asked for; steps up and down are gone, and what need not be encoded is not. The pages
 * read `/_app/immutable/../../campaigns/x` as `/campaigns/x`, and the router `http://x/%61pi/games` as `/api/games`: so what counts requests, gives
 * turns, looks at the size of a stranger's body, hides codes from the log and tells where people sign in must read the same. Browsers send no such
 * address.
 */
export function plainPath(given: string): string {
  if (given.includes('%') && !isReadable(given)) return BAD_URL;
  const url = given.includes('%') ? given.replace(/^[^?]*/, decoded) : given;
  if (url.startsWith('/') && !OTHER.test(url)) return url;
  try {
    const { pathname, search } = new URL(url.startsWith('/') ? `http://here${url}` : url);
    // Else it would name another host to whoever reads it next.
    return pathname.replace(/^\/+/, '/') + search;
  } catch {
    return '/';
  }
}

const decoded = (path: string): string => path.replace(NEEDLESSLY_ENCODED, decodeURIComponent);

/** Where an address leads whose path nobody can read. The router would refuse it by itself, before it is counted. */
export const BAD_URL = '/api/bad-url';

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
