/** A path of this site to go to, or the first page: an address given by a form or a link may lead elsewhere. */
export function ownPath(given: unknown): string {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given) || given.includes('\\')) return '/';
  return given;
}
