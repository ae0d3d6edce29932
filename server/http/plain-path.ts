/** The address of a request as everybody after this reads it. */

/** What an address may hold that means another one: steps that lead nowhere or up, encoded or not, and what browsers read as a slash. */
const OTHER = /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\?#]|$)|[\\\t\r\n#]/i;

/**
 * Steps up and down are gone: the pages read `/_app/immutable/../../campaigns/x` as `/campaigns/x`, so what counts requests, gives turns, hides
 * codes from the log and tells where people sign in must not take it for a file. Browsers send no such address.
 */
export function plainPath(url: string): string {
  if (!OTHER.test(url)) return url;
  try {
    const { pathname, search } = new URL(url.startsWith('/') ? `http://here${url}` : url);
    // Else it would name another host to whoever reads it next.
    return pathname.replace(/^\/+/, '/') + search;
  } catch {
    return '/';
  }
}
