/** People who are signed in already, where signing in is not what is tried. */
import type { BrowserContext } from 'playwright-core';
import type { SignedUp } from './app.ts';

/**
 * Signs somebody in on a device with the token that he was given when he signed up: no password is worked out once more. Of the
 * session only this token goes along, since the other may be used up by one device alone.
 */
export async function signedIn(
  context: BrowserContext,
  baseURL: string,
  who: SignedUp | null,
  language: 'fr' | 'en' = 'fr',
): Promise<void> {
  await context.addCookies([
    // A person's own language comes with his session; here it is that of the device.
    { name: 'parrain_language', value: language, url: baseURL },
    ...(who ? [{ name: 'parrain_access', value: who.access, url: baseURL }] : []),
  ]);
}
