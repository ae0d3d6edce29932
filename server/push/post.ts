/** One encrypted message to one push service, and what its answer means. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { isPushAddress, lookupPublic, PrivateAddress } from './address.ts';
import type { Subscription } from './contract.ts';
import type { VapidKeys } from './vapid.ts';

const WITHIN_MS = 10_000;

/**
 * `sent`. `gone`: the device is told nothing more, ever. `later`: the service is busy or away, perhaps until a time that it names.
 * `refused`: this message never arrives.
 */
export type Posted =
  | { readonly fate: 'sent' | 'gone' | 'refused' }
  | { readonly fate: 'later'; readonly afterMs: number | null };

export interface Sender {
  readonly keys: VapidKeys;
  /** Whom the push service may turn to: an https address or `mailto:`. */
  readonly subject: string;
  /** For tests alone: a push service on this machine. */
  readonly allowLocal: boolean;
}

export interface Message {
  readonly to: Subscription;
  readonly text: string;
  /** A later one of the same topic takes its place while the device is away; base64url, 32 characters at most. */
  readonly topic: string;
  /** For so long the push service keeps it. */
  readonly ttlSeconds: number;
}

/** Never throws: what goes wrong is a fate. Redirections are not followed, answers not read. */
export async function post(sender: Sender, { to, text, topic, ttlSeconds }: Message): Promise<Posted> {
  const { keys, subject, allowLocal } = sender;
  if (!allowLocal && !isPushAddress(to.endpoint)) return { fate: 'gone' };
  try {
    const { headers, body } = webPush.generateRequestDetails(to, text, {
      vapidDetails: { subject, ...keys },
      TTL: ttlSeconds,
      topic,
      urgency: 'normal',
    });
    return await answer(new URL(to.endpoint), headers, body, allowLocal);
  } catch {
    return { fate: 'refused' }; // Its keys are no keys.
  }
}

function answer(url: URL, headers: object, body: Buffer, allowLocal: boolean): Promise<Posted> {
  const send = url.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve) => {
    const asked = send(url, {
      method: 'POST',
      headers: { ...headers },
      agent: false,
      signal: AbortSignal.timeout(WITHIN_MS),
      ...(allowLocal ? {} : { lookup: lookupPublic }),
    });
    asked.on('response', (response) => {
      const { statusCode = 0 } = response;
      resolve(fateOf(statusCode, response.headers['retry-after']));
      response.destroy();
    });
    asked.on('error', (error) =>
      resolve(error instanceof PrivateAddress ? { fate: 'gone' } : { fate: 'later', afterMs: null }),
    );
    asked.end(body);
  });
}

function fateOf(status: number, retryAfter: string | undefined): Posted {
  if (status >= 200 && status < 300) return { fate: 'sent' };
  if (status === 404 || status === 410) return { fate: 'gone' };
  if (status === 429 || status >= 500) return { fate: 'later', afterMs: retryAfterMs(retryAfter) };
  return { fate: 'refused' };
}

/** Seconds, or a date. */
function retryAfterMs(text = ''): number | null {
  const ms = /^\d{1,7}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
