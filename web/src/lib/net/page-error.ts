/** Load errors: each `load` throws them from here, and `routes/+error.svelte` translates them. */
import { error } from '@sveltejs/kit';
import type { Problem } from './api.ts';
import { NO_NETWORK } from './made-here.ts';

/** Messages `error.<kind>.title` and `.text`. */
export type PageErrorKind = 'not-found' | 'offline' | 'too-many' | 'busy' | 'unexpected';

/** Default retry delay, seconds. */
const AGAIN_S = 5;

/** The server did not respond, failed, or is rate-limiting: that says nothing about the requested thing. */
export const isLost = ({ code, status }: Problem): boolean => code === NO_NETWORK || status >= 500 || status === 429;

/** Ends a `load`. A rate limit stays one, with its retry time. @throws HttpError always */
export function pageError({ code, status, retryAfter = AGAIN_S }: Problem): never {
  if (code === NO_NETWORK) error(503, 'offline');
  if (status === 429) error(429, 'too-many', { retryAfter });
  if (status === 503) error(503, 'busy', { retryAfter });
  // A malformed id is an unknown address, too.
  if (status === 404 || status === 400) error(404, 'not-found');
  if (status === 403) error(403, 'not-found');
  error(500, 'unexpected');
}

/** @param message of the error, as above; any other error is `unexpected` */
export function kindOf(status: number, message: string | undefined): PageErrorKind {
  if (status === 404 || status === 403) return 'not-found';
  return KINDS.find((kind) => kind === message) ?? 'unexpected';
}
const KINDS = ['offline', 'too-many', 'busy'] as const;
