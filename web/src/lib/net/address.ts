/** Absolute addresses to share: links, QR codes, invitations. Use this instead of `location`. */
import { page } from '$app/state';

/** The origin others can reach, sent by the server: the public one, or the local network's where the page is on localhost. */
export const sharedOrigin = (): string => page.data.origin ?? page.url.origin;

/** The address works only on the user's own machine. */
export const isOnlyHere = (address: string): boolean =>
  URL.canParse(address) && /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);
