const HERE = 'http://here.invalid';

/** A path of this site to go to, or the first page: an address given by a form or a link may lead elsewhere. */
export function ownPath(given: unknown): string {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given) || given.includes('\\')) return '/';
  // Browsers drop tabs and line breaks from an address, and `/%09/x` comes here as one: what is left may lead elsewhere.
  if (!URL.canParse(given, HERE) || new URL(given, HERE).origin !== HERE) return '/';
  // As a header has to be written, whatever letters were in it.
  const { pathname, search, hash } = new URL(given, HERE);
  return pathname.startsWith('//') ? '/' : pathname + search + hash;
}
