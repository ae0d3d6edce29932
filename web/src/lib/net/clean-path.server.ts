import { plainAddress } from '#rulebooks/typed-code.ts';
import { ownPath } from './own-path.ts';

/** A last part of signs with a pictograph, such as `/clubs/🎲`: an unknown address, not a text behind one. */
const PICTOGRAPHS = /\/[^\p{L}\p{N}_/-]*\p{So}[^\p{L}\p{N}_/-]*\/?$/u;

/** Repairs a path pasted with trailing text or typographic hyphens; null where it is clean. */
export function cleanPath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    if (PICTOGRAPHS.test(path)) return null;
    const plain = plainAddress(path);
    return plain === path || plain === '' ? null : ownPath(encodeURI(plain));
  } catch {
    return null;
  }
}
