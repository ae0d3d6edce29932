/** Why a page cannot show what it was asked for: each `load` says it here, and `routes/+error.svelte` puts it into words. */
import { error } from '@sveltejs/kit';
import type { Problem } from './api.ts';
import { NO_NETWORK } from './made-here.ts';

/** What is told of such a page: its words are `error.<kind>.title` and `.text`. */
export type PageErrorKind = 'not-found' | 'offline' | 'too-many' | 'busy' | 'unexpected';

/** Seconds, where the API does not say when to come back. */
const AGAIN_S = 5;

/** The server did not answer, or not in its right mind, or not now: that says nothing of what was asked for. */
export const isLost = ({ code, status }: Problem): boolean => code === NO_NETWORK || status >= 500 || status === 429;

/**
 * Ends a `load`. A limit stays one, with when to come back: the fault is neither the reader's nor the server's.
 * @throws HttpError always
 */
export function pageError({ code, status, retryAfter = AGAIN_S }: Problem): never {
  if (code === NO_NETWORK) error(503, 'offline');
  if (status === 429) error(429, 'too-many', { retryAfter });
  if (status === 503) error(503, 'busy', { retryAfter });
  // An id that is none is an address that leads nowhere, too.
  if (status === 404 || status === 400) error(404, 'not-found');
  if (status === 403) error(403, 'not-found');
  error(500, 'unexpected');
}

/** @param message of the error, as said above; whatever else was thrown is unexpected */
export function kindOf(status: number, message: string | undefined): PageErrorKind {
  if (status === 404 || status === 403) return 'not-found';
  return KINDS.find((kind) => kind === message) ?? 'unexpected';
}
const KINDS = ['offline', 'too-many', 'busy'] as const;
