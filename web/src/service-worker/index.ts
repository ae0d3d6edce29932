/** Network first: offline, a reload shows the last known game with its age. Writes are never cached. Service workers need https or localhost. */
import { self } from '$app/service-worker';
import { belongTo, forget, keep, last, moment, nobody, owner, READER } from './kept.ts';
import { move, openGame, show } from './push.ts';
import { partOf } from './requests.ts';
import { dropOldShells, emptyPage, fetchShell, fileOf } from './shell.ts';

self.addEventListener('install', (event) => {
  event.waitUntil(fetchShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const taken = [dropOldShells(), self.registration.navigationPreload?.enable(), self.clients.claim()];
  event.waitUntil(Promise.all(taken));
});

self.addEventListener('message', (event) => {
  const { reader, keep: address, body } = event.data as Record<'reader' | 'keep' | 'body', unknown>; // Our own pages wrote it.
  if (typeof address === 'string' && typeof body === 'string') event.waitUntil(keepBrought(address, body, reader));
  else if (typeof reader === 'string') event.waitUntil(belongTo(reader).then(() => readerData(event.ports[0])));
});

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openGame(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(move()));

/** Caches a game that came by the stream, for that user only. */
async function keepBrought(address: string, body: string, reader: unknown): Promise<void> {
  const asked = moment();
  const { href: url, origin } = new URL(address, self.location.origin);
  if (partOf({ method: 'GET', mode: 'cors', url }, origin) !== 'kept' || reader !== (await owner())) return;
  await keep(url, new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } }), asked);
}

/** Refreshes the cached data of the user: name, language, theme. */
async function readerData(done: MessagePort | undefined): Promise<void> {
  const asked = moment();
  try {
    await keep(READER, await fetch(READER), asked);
  } finally {
    done?.postMessage('kept');
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (partOf(request, self.location.origin)) {
    case 'shell':
      return event.respondWith(fileOf(request));
    case 'page':
      return event.respondWith(pageOf(event));
    case 'data':
      return event.respondWith(fetch(request).catch(async () => (await last(READER)) ?? nobody()));
    case 'kept':
      return event.respondWith(keptOf(event));
    case 'person':
      return event.respondWith(signing(request));
    case 'pass':
      return;
  }
});

/** Network first; offline the app shell, which renders from cached data. */
async function pageOf(event: FetchEvent): Promise<Response> {
  try {
    const early: Response | undefined = await event.preloadResponse;
    return early ?? (await fetch(event.request));
  } catch {
    return (await emptyPage()) ?? Response.error();
  }
}

/** Network first, and caches the response; offline the cached one. */
async function keptOf(event: FetchEvent): Promise<Response> {
  const asked = moment();
  const { url } = event.request;
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep(url, answer.clone(), asked).catch(() => {}));
    return answer;
  } catch {
    return (await last(url)) ?? Response.error();
  }
}

/** Clears the cache before and after signing in or out: a response in flight belongs to the previous user. */
async function signing(request: Request): Promise<Response> {
  await forget();
  try {
    return await fetch(request);
  } finally {
    await forget();
  }
}
