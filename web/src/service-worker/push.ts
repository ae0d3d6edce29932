/** What is told while nobody looks: shown as it was sent, and a tap leads to its game. */
import { self } from '$app/service-worker';

/** As `server/push/push.ts` writes it. */
interface Told {
  readonly title: string;
  readonly body: string;
  readonly kind: string;
  readonly game: string;
  readonly lang: string;
}

/** A tap is allowed to open a page for about five seconds. */
const ANSWER_WITHIN_MS = 500;
const PUSH = '/api/people/me/push';

/** A later word of the same kind about the same game takes the place of the earlier one, and is heard as well. */
export async function show(data: PushMessageData | null): Promise<void> {
  if (!data) return;
  const { title, body, kind, game, lang } = data.json() as Told; // Only this Parrain has the key to write it.
  const options = { body, lang, tag: `${kind} ${game}`, renotify: true, icon: '/icon.svg', data: { game } };
  await self.registration.showNotification(title, options);
}

/** The page of its game, where one is open already; else a new one. */
export async function openGame(notification: Notification): Promise<void> {
  notification.close();
  const { game } = notification.data as { readonly game: string }; // Written above.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const places = await Promise.all(pages.map(placeOf));
  const open = pages.find((_, index) => places[index]?.includes(game));
  // A game of another kind than a table's is led to its own address from there.
  if (open) await open.focus();
  else await self.clients.openWindow(`/tables/${game}`);
}

/** Where a page stands, if it shows a game (`web/src/lib/game/say-place.ts`). No other page answers. */
const placeOf = (page: Client): Promise<string | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
    page.postMessage('place', [port2]);
  });

/** The push service gave this device another address: it is told of the same things there. */
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
