/** People over the API: who is signed in, where, and what an invitation leads to. */
import type { Static } from 'typebox';
import { type Answer, get } from '#lib/net/api.ts';
import type { Me, SessionList } from '../../../../server/people/contract.ts';
import type { Invited } from '../../../../server/people/invitation-contract.ts';
import type { PasskeyList } from '../../../../server/people/passkey-contract.ts';
import type { PushReply } from '../../../../server/push/contract.ts';

type Fetch = typeof globalThis.fetch;
export type Person = Me;
export type Invitation = Static<typeof Invited>;

export const me = (fetch?: Fetch): Promise<Answer<Person>> => get('/api/people/me', fetch);

export const mySessions = (fetch?: Fetch): Promise<Answer<Static<typeof SessionList>>> =>
  get('/api/people/me/sessions', fetch);

export const myPush = (fetch?: Fetch): Promise<Answer<PushReply>> => get('/api/people/me/push', fetch);

export const myPasskeys = (fetch?: Fetch): Promise<Answer<PasskeyList>> => get('/api/people/me/passkeys', fetch);

export const invitationOf = (code: string, fetch?: Fetch): Promise<Answer<Invitation>> =>
  get(`/api/games/join?code=${encodeURIComponent(code)}`, fetch);
