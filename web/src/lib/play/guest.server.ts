/**
 * A guest plays against bots before signing up: a normal account whose password is in an HttpOnly cookie.
 * Under *My account* the guest takes a name and a password (`keepGuest`) and keeps all games.
 */
import { randomBytes, randomInt } from 'node:crypto';
import type { Cookies } from '@sveltejs/kit';
import type { Locale } from '#lib/i18n/locale.ts';
import type { Words } from '#lib/i18n/words.ts';
import { type Problem, patch, post } from '#lib/net/api.ts';
import type { SignedIn } from '../../../../server/people/contract.ts';

const COOKIE = 'parrain_guest';
const YEAR_S = 31_536_000;
/** Attempts at an unused random name. */
const TRIES = 5;

export const guestPassword = (cookies: Cookies): string | undefined => cookies.get(COOKIE);

interface Arrival {
  readonly cookies: Cookies;
  readonly fetch: typeof globalThis.fetch;
  readonly locale: Locale;
  readonly isSecure: boolean;
  readonly t: Words['t'];
}

/** Creates a guest account and signs in. @returns the problem, if any */
export async function guestOf({ cookies, fetch, locale, isSecure, t }: Arrival): Promise<Problem | undefined> {
  const password = randomBytes(24).toString('base64url');
  for (let left = TRIES; ; left--) {
    const name = t('first.guest', { number: String(randomInt(1000, 1_000_000)) });
    const { problem } = await post<SignedIn>('/api/people', { name, password, locale }, fetch);
    if (problem && ((problem.code !== 'name-taken' && problem.code !== 'name-rests') || left === 0)) return problem;
    if (problem) continue;
    cookies.set(COOKIE, password, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: YEAR_S });
    return undefined;
  }
}

/** The guest takes a name and a password. @returns the problem, or the recovery code */
export async function keepGuest(
  cookies: Cookies,
  fetch: typeof globalThis.fetch,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<
  | { readonly problem: Problem; readonly recovery?: undefined }
  | { readonly problem?: undefined; readonly recovery: string }
> {
  const current = guestPassword(cookies) ?? '';
  const { problem } = await patch('/api/people/me', { current, name, password }, fetch);
  if (problem) return { problem };
  cookies.delete(COOKIE, { path: '/' });
  const { value } = await post<{ recovery: string }>('/api/people/me/recovery', { current: password }, fetch);
  return { recovery: value?.recovery ?? '' };
}
