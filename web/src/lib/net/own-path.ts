const HERE = 'http://here.invalid';

/** A path of this site, else '/': prevents open redirects. */
export function ownPath(given: unknown): string {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given) || given.includes('\\')) return '/';
  // Browsers strip tabs and line breaks from an address (`/%09/x` is decoded to one), so check the resolved origin.
  if (!URL.canParse(given, HERE) || new URL(given, HERE).origin !== HERE) return '/';
  // Percent-encoded, as a header requires.
  const { pathname, search, hash } = new URL(given, HERE);
  return pathname.startsWith('//') ? '/' : pathname + search + hash;
}
