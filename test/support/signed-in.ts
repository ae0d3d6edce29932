import type { BrowserContext } from 'playwright-core';
import type { SignedUp } from './app.ts';

/** Signs a person in on a device with the access token from their sign-up, without hashing a password. Not with the refresh token, which only one device may use. */
export async function signedIn(
  context: BrowserContext,
  baseURL: string,
  who: SignedUp | null,
  language: 'fr' | 'en' = 'fr',
): Promise<void> {
  await context.addCookies([
    // The session's language is overridden by the device's.
    { name: 'parrain_language', value: language, url: baseURL },
    ...(who ? [{ name: 'parrain_access', value: who.access, url: baseURL }] : []),
  ]);
}
