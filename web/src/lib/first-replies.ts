/**
 * What the API replied while the server wrote this page, where a page takes that along as it is (`replies-here.server.ts`). SvelteKit's `fetch` would put
 * it there as a text within JSON: a fifth longer, written once more by the server, and read twice by the phone.
 */
interface FirstReply {
  /** The address that was asked: path and query. */
  readonly path: string;
  /** Its `ETag`. */
  readonly tag: string;
  readonly value: unknown;
}

/** The part of a page in which they stand. */
export const FIRST_REPLIES = 'first-replies';

let stood: readonly FirstReply[] = [];

/** What that address replied; undefined when it was taken before, and on a page that the server did not write. */
export function firstReply(path: string): FirstReply | undefined {
  const place = document.getElementById(FIRST_REPLIES);
  // Our own server wrote it.
  if (place) stood = JSON.parse(place.textContent) as FirstReply[];
  place?.remove();
  const found = stood.find((one) => one.path === path);
  stood = stood.filter((one) => one !== found);
  return found;
}
