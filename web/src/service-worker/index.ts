/**
 * Without network a reload still shows the last known game, with its age. With network everything comes from the server: nothing
 * kept is ever shown while it answers. Writing is never kept. Browsers run this on https and localhost only.
 */
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

/** Keeps a game that a page was brought, as if it had been read: for that reader alone. */
async function keepBrought(address: string, body: string, reader: unknown): Promise<void> {
  const asked = moment();
  const { href: url, origin } = new URL(address, self.location.origin);
  if (partOf({ method: 'GET', mode: 'cors', url }, origin) !== 'kept' || reader !== (await owner())) return;
  await keep(url, new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } }), asked);
}

/** Reads anew what the pages show of their reader: name, language, light. */
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

/** The page from the server; without network the empty one, which fills itself with what is kept. */
async function pageOf(event: FetchEvent): Promise<Response> {
  try {
    const early: Response | undefined = await event.preloadResponse;
    return early ?? (await fetch(event.request));
  } catch {
    return (await emptyPage()) ?? Response.error();
  }
}

/** The answer of the server, which is kept; without network the last one. */
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

/** Before and after somebody signs in or out nothing is kept: an answer under way still belongs to whoever asked. */
async function signing(request: Request): Promise<Response> {
  await forget();
  try {
    return await fetch(request);
  } finally {
    await forget();
  }
}
