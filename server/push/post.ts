/** Sends one encrypted message to a push service and interprets the reply. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { isPushAddress, lookupPublic, PrivateAddress } from './address.ts';
import type { Subscription } from './contract.ts';
import type { VapidKeys } from './vapid.ts';

const WITHIN_MS = 10_000;

/** `sent`. `gone`: never send to this device again. `later`: the service is busy or away, perhaps until a named time. `refused`: this message never arrives. */
export type Posted =
  | { readonly fate: 'sent' | 'gone' | 'refused' }
  | { readonly fate: 'later'; readonly afterMs: number | null };

export interface Sender {
  readonly keys: VapidKeys;
  /** Contact for the push service: an https address or `mailto:`. */
  readonly subject: string;
  /** For tests only: a push service on this machine. */
  readonly allowLocal: boolean;
}

export interface Message {
  readonly to: Subscription;
  readonly text: string;
  /** A newer message of the same topic replaces it while the device is away; base64url, at most 32 characters. */
  readonly topic: string;
  readonly ttlSeconds: number;
}

/** Never throws: errors become a fate. Does not follow redirects or read the body. */
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
    return { fate: 'refused' }; // The device's keys are invalid.
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
