/** A session is opened for somebody who has proved who he is: its tokens go into cookies, or to a program as they are. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from './contract.ts';
import { accessToken, KNOWN_COOKIE, ownCookie, type Person, setCookies, setKnownCookie } from './identify.ts';
import { withAccount } from './known-browser.ts';
import type { PeopleDependencies } from './open.ts';
import type { Opened } from './sessions.ts';

type Needed = Pick<PeopleDependencies, 'sessions' | 'browserKey'>;

/** @param bearer for a program */
export async function openedSession(
  needed: Needed,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  bearer = false,
): Promise<SignedIn> {
  const open = await needed.sessions.open(person.id, request.headers['user-agent'] ?? '');
  return sessionReply(needed, request, reply, person, open, bearer);
}

/** A session that was opened now or is carried on. */
export function sessionReply(
  { browserKey }: Needed,
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
