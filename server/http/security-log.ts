/** Log lines at the default level for the operator: sign-ins, refusals, reached limits. */
import type { FastifyRequest } from 'fastify';

type Event =
  | 'signed-up'
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'session-ended'
  | 'session-copied'
  | 'refused'
  | 'limited'
  | 'name-changed'
  | 'password-changed'
  | 'recovery-code-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-needed'
  | 'passkey-not-needed'
  | 'account-recovered'
  | 'account-deleted'
  | 'links-ended'
  | 'invitations-ended';

/** The same event of the same caller is logged once a minute, so that a flood does not fill the disk. */
const EVERY_MS = 60_000;
const MOST = 5_000;
/** Per server, since several may run in one process. */
const lastLogged = new WeakMap<object, Map<string, number>>();

/** Logs ids, a code and an address; never user input. */
export function note(request: FastifyRequest, event: Event, more: Readonly<Record<string, string>> = {}): void {
  const person = more.person ?? request.person?.id ?? null;
  const key = `${event} ${more.code ?? ''} ${person ?? request.ip}`;
  const now = Date.now();
  const told = lastLogged.get(request.server.server) ?? new Map<string, number>();
  lastLogged.set(request.server.server, told);
  if (REPEATED.has(event) && (told.get(key) ?? 0) > now - EVERY_MS) return;
  if (told.size >= MOST) told.clear();
  told.set(key, now);
  request.log.warn({ event, ...more, person, requestId: request.id, remoteAddress: request.ip }, event);
}

const REPEATED: ReadonlySet<Event> = new Set(['sign-in-refused', 'refused', 'limited']);
