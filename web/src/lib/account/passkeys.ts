/** WebAuthn in the browser. Imported on demand, so that first views do not load it. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { type Answer, post } from '#lib/net/api.ts';
import type { SignedIn } from '../../../../server/people/contract.ts';
import type { CreationOptions, RequestOptions } from '../../../../server/people/passkey-contract.ts';

/** The user closed the browser's dialog: not an error. */
type GivenUp = 'given-up';

/** @param options for the account whose password was entered; null for a discoverable passkey */
export async function signInWithPasskey(
  options: PublicKeyCredentialRequestOptionsJSON | null,
): Promise<Answer<SignedIn> | GivenUp> {
  const asked = options ? { value: { options } } : await post<RequestOptions>('/api/sessions/passkey/options');
  if (!asked.value) return asked;
  const made = await startAuthentication({ optionsJSON: asked.value.options }).catch(() => null);
  if (made === null) return 'given-up';
  const { authenticatorData, clientDataJSON, signature } = made.response;
  return post<SignedIn>('/api/sessions/passkey', { id: made.id, authenticatorData, clientDataJSON, signature });
}

/** @param current the password */
export async function addPasskey(name: string, current: string): Promise<Answer<unknown> | GivenUp> {
  const asked = await post<CreationOptions>('/api/people/me/passkeys/options', { current });
  if (!asked.value) return asked;
  const made = await startRegistration({ optionsJSON: asked.value.options }).catch(() => null);
  if (made === null) return 'given-up';
  const { attestationObject, clientDataJSON, transports = [] } = made.response;
  return post('/api/people/me/passkeys', { name, id: made.id, attestationObject, clientDataJSON, transports });
}
