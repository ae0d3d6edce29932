import { plainAddress } from '#rulebooks/typed-code.ts';
import { ownPath } from './own-path.ts';

/** Repairs a path pasted with trailing text or typographic hyphens; null where it is clean. */
export function cleanPath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    const plain = plainAddress(path);
    return plain === path || plain === '' ? null : ownPath(encodeURI(plain));
  } catch {
    return null;
  }
}
