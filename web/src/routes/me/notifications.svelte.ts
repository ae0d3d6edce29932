/** Push subscriptions of this device. Asks for permission only on a tap. */
import { type Problem, put, remove } from '#lib/net/api.ts';
import type { PushKind, PushReply } from '../../../../server/push/contract.ts';

/** Why push is unavailable: no https; no browser support, or only from the home screen; permission denied; push service unreachable. */
export type Bar = 'insecure' | 'unsupported' | 'home-screen' | 'refused' | 'failed';

export class Notifications {
  kinds: readonly PushKind[] = $state([]);
  bar: Bar | null = $state(null);
  problem: Problem | null = $state(null);
  busy: PushKind | null = $state(null);
  ready = $state(false);
  readonly #key: string;
  readonly #endpoint: string | null;

  constructor({ key, kinds, endpoint }: PushReply) {
    this.kinds = kinds;
    this.#key = key;
    this.#endpoint = endpoint;
  }

  /** Checks support and permission. If the permission was revoked, unsubscribes. */
  async look(): Promise<void> {
    this.bar = barOf();
    const known = this.bar === null ? await subscriptionOf() : null;
    if (this.#endpoint !== null && (known?.endpoint !== this.#endpoint || Notification.permission !== 'granted'))
      await this.#forget();
    this.ready = true;
  }

  /** Call on a tap. On failure it stays off, and `bar` or `problem` has the reason. */
  async choose(kind: PushKind, on: boolean): Promise<void> {
    if (this.busy) return;
    this.busy = kind;
    this.problem = null;
    const kinds = on ? [...this.kinds, kind] : this.kinds.filter((one) => one !== kind);
    try {
      if (kinds.length === 0) await this.#forget();
      else await this.#save(kinds);
    } catch {
      this.bar = 'failed';
    } finally {
      this.busy = null;
    }
  }

  async #save(kinds: readonly PushKind[]): Promise<void> {
    // A dismissed prompt is no denial: ask again on the next tap.
    const leave =
      Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
    this.bar = leave === 'denied' ? 'refused' : null;
    if (leave !== 'granted') return;
    const { endpoint, keys } = (await subscribed(this.#key)).toJSON();
    const { value, problem } = await put<PushReply>('/api/people/me/push', { subscription: { endpoint, keys }, kinds });
    this.problem = problem ?? null;
    if (value) this.kinds = value.kinds;
  }

  async #forget(): Promise<void> {
    const { problem } = await remove('/api/people/me/push');
    this.problem = problem ?? null;
    if (problem) return;
    this.kinds = [];
    if (this.bar === null) await (await subscriptionOf())?.unsubscribe();
  }
}

function barOf(): Bar | null {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'refused' : null;
}

const subscriptionOf = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Replaces a subscription made for another server key. */
async function subscribed(key: string): Promise<PushSubscription> {
  // Without a registration `ready` would never resolve.
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('no service worker');
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** base64url, as the server's. */
const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
