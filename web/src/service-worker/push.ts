/** Push notifications: shown as sent; a tap opens the game. */
import { self } from '$app/service-worker';

/** The format of `server/push/push.ts`. */
interface Told {
  readonly title: string;
  readonly body: string;
  readonly kind: string;
  readonly game: string;
  readonly lang: string;
}

/** After a tap a page may be opened for about five seconds only. */
const ANSWER_WITHIN_MS = 500;
const PUSH = '/api/people/me/push';

/** A later notification of the same kind and game replaces the earlier one and alerts again. */
export async function show(data: PushMessageData | null): Promise<void> {
  if (!data) return;
  const { title, body, kind, game, lang } = data.json() as Told; // Only this server has the key to write it.
  const options = { body, lang, tag: `${kind} ${game}`, renotify: true, icon: '/icon.svg', data: { game } };
  await self.registration.showNotification(title, options);
}

/** Focuses the page of the game if it is open, otherwise opens it. */
export async function openGame(notification: Notification): Promise<void> {
  notification.close();
  const { game } = notification.data as { readonly game: string }; // Written above.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const places = await Promise.all(pages.map(placeOf));
  const open = pages.find((_, index) => places[index]?.includes(game));
  // `/tables` redirects games of other kinds.
  if (open) await open.focus();
  else await self.clients.openWindow(`/tables/${game}`);
}

/** Current address of a page that shows a game (`web/src/lib/game/say-place.ts`); other pages do not answer. */
const placeOf = (page: Client): Promise<string | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
    page.postMessage('place', [port2]);
  });

/** The push service changed the subscription: registers the new one for the same kinds. */
export async function move(): Promise<void> {
  const answer = await fetch(PUSH);
  if (!answer.ok) return;
  const { key, kinds } = (await answer.json()) as { readonly key: string; readonly kinds: readonly string[] }; // The contract of the API.
  if (kinds.length === 0) return;
  const manager = self.registration.pushManager;
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  const body = JSON.stringify({ subscription: { endpoint, keys }, kinds });
  await fetch(PUSH, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
}
