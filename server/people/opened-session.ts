/** Opens a session after authentication: tokens go into cookies, or to a program in the reply. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from './contract.ts';
import {
  accessToken,
  KNOWN_COOKIE,
  ownCookie,
  type Person,
  REFRESH_COOKIE,
  setCookies,
  setKnownCookie,
} from './identify.ts';
import { withAccount } from './known-browser.ts';
import type { PeopleDependencies } from './open.ts';
import type { Opened } from './sessions.ts';

type Needed = Pick<PeopleDependencies, 'sql' | 'sessions' | 'signedOut' | 'browserKey'>;

/** In a browser it replaces the current session (ASVS 7.2.4). @param bearer for a program, which keeps its sessions separate */
export async function openedSession(
  needed: Needed,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  bearer = false,
): Promise<SignedIn> {
  const { sql, sessions, signedOut } = needed;
  const open = await sessions.open(person.id, request.headers['user-agent'] ?? '');
  const before = bearer ? undefined : ownCookie(request, REFRESH_COOKIE);
  const replaced = before === undefined ? null : sessions.sessionOf(before);
  if (replaced !== null) {
    await signedOut.replace(replaced, open.id);
    await signedOut.tell(sql, await sessions.end(replaced));
  }
  return sessionReply(needed, request, reply, person, open, bearer);
}

export function sessionReply(
  { browserKey }: Pick<Needed, 'browserKey'>,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  open: Opened,
  bearer = false,
): SignedIn {
  const access = accessToken(request.server, person, open.id, open.generation);
  if (bearer) return { person, access, refresh: open.refresh };
  setCookies(request, reply, access, open.refresh);
  setKnownCookie(request, reply, withAccount(browserKey, ownCookie(request, KNOWN_COOKIE), person.name));
  return { person };
}
