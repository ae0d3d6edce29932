import { plainAddress } from '#rulebooks/typed-code.ts';
import { ownPath } from './own-path.ts';

/** The path that was meant by one that was copied together with what stood behind it, or written with other hyphens; null where it is that already. */
export function cleanPath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    const plain = plainAddress(path);
    return plain === path || plain === '' ? null : ownPath(encodeURI(plain));
  } catch {
    return null;
  }
}
