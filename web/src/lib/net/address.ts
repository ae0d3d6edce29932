/** Absolute addresses that are passed on: links, QR codes, invitations. Every page asks here, not its own location. */
import { page } from '$app/state';

/**
 * The origin that others can open, as the server said it with the page: the public one, or that of the local network where the
 * reader's own page is on localhost.
 */
export const sharedOrigin = (): string => page.data.origin ?? page.url.origin;

/** Only the machine on which the reader sits can open this address. */
export const isOnlyHere = (address: string): boolean =>
  URL.canParse(address) && /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);
