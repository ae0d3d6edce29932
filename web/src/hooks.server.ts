/** Hooks between Fastify and the pages: language and theme of the first byte, session refresh, in-process API. */
import type { RequestEvent } from '@sveltejs/kit';
import type { Handle, HandleFetch, HandleServerError } from '@sveltejs/kit/hooks';
import { parseSetCookie } from 'set-cookie-parser';
import { hasCookie } from '#lib/account/session-cookies.server.ts';
import { bestLocale, isLocale, LANGUAGE_COOKIE, THEME_COOKIE } from '#lib/i18n/locale.ts';
import { answerOf } from '#lib/net/api.ts';
import { cleanPath } from '#lib/net/clean-path.server.ts';
import { lightPage } from '#lib/net/light-page.server.ts';
import { isLost } from '#lib/net/page-error.ts';
import type { ApiAnswer } from '../../server/web.ts';

/** Address of the API when the pages run in another process (`npm run dev`). */
const API = process.env.PARRAIN_API ?? 'http://127.0.0.1:3000';

export const handle: Handle = async ({ event, resolve }) => {
  const chosen = event.cookies.get(LANGUAGE_COOKIE);
  const theme = event.cookies.get(THEME_COOKIE);
  // A page for search engines has an address in each language.
  const named = event.route.id === '/clubs/[name]' ? event.url.searchParams.get('language') : null;
  const locale = [named, chosen].find(isLocale);
  event.locals.localeChosen = locale !== undefined;
  event.locals.locale = locale ?? bestLocale(event.request.headers.get('accept-language'));
  event.locals.theme = theme === 'light' || theme === 'dark' ? theme : 'auto';
  const meant = wantsPage(event) ? cleanPath(event.url.pathname) : null;
  if (meant !== null) return new Response(null, { status: 308, headers: { location: meant + event.url.search } });
  if (event.route.id === null) return lightPage(404, event.locals);
  const person = event.platform?.req.person;
  if (person) event.locals.person = person;
  await renewSession(event);
  const response = await resolve(event, {
    // Both placeholders are in the first tag of `app.html`.
    transformPageChunk: ({ html }) =>
      html.replace('%parrain.lang%', event.locals.locale).replace('%parrain.theme%', event.locals.theme),
    // The ETag tells the page which act it has (`lib/game/known-games.ts`).
    filterSerializedResponseHeaders: (name) => name === 'etag' || name === 'retry-after',
    preload: ({ type }) => type === 'js' || type === 'css' || type === 'font',
  });
  const { refused, retryAfter } = event.locals;
  // If the layout failed, SvelteKit's bare error page is replaced by a minimal one.
  if (refused && wantsPage(event) && !response.headers.has('location'))
    return lightPage(Math.max(response.status, refused.status), event.locals, refused.retryAfter);
  if (retryAfter !== undefined && (response.status === 429 || response.status === 503))
    response.headers.set('retry-after', String(retryAfter));
  // Pages are personal: no cache may keep them, not even the browser's for the next user.
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store');
  if (response.headers.get('content-type') === 'text/html')
    response.headers.set('content-type', 'text/html; charset=utf-8');
  // The nonce differs each time: an ETag is useless.
  if (isPage(response.headers)) response.headers.delete('etag');
  return response;
};

const isPage = (headers: Headers): boolean => headers.get('content-type')?.startsWith('text/html') === true;

export const handleFetch: HandleFetch = async ({ event, request, fetch }) => {
  const url = new URL(request.url);
  if (url.origin !== event.url.origin || !url.pathname.startsWith('/api/')) return fetch(request);
  const body = request.body === null ? undefined : await request.text();
  const answer = await callApi(event, request.method, url.pathname + url.search, headersOf(request), body);
  keepCookies(event, answer);
  const wait = Number(answer.headers['retry-after']);
  if (wait > 0) event.locals.retryAfter = Math.max(wait, event.locals.retryAfter ?? 0);
  // The API could not authenticate the user: it refuses further calls as well, so no page is rendered. A form shows its own error.
  if (event.locals.person && wantsPage(event) && wait > 0 && (answer.status === 429 || answer.status === 503))
    event.locals.refused ??= { status: answer.status, code: 'refused', detail: '', retryAfter: wait };
  const empty = answer.status === 204 || answer.status === 304;
  const response = new Response(null, { status: answer.status, headers: plainHeaders(answer) });
  // Overridden, because reading it as a body stream costs half a millisecond for a campaign.
  return Object.assign(response, { text: async () => (empty ? '' : answer.body) });
};

export const handleError: HandleServerError = (caught) => {
  if (caught.kind === 'unknown') console.error(caught.error);
};

/** Refreshes an expired or invalid access token before the loads, so that they do not race for it. */
async function renewSession(event: RequestEvent): Promise<void> {
  const isKnown = event.platform ? event.locals.person !== undefined : hasCookie(event.cookies, 'access');
  if (isKnown || !hasCookie(event.cookies, 'refresh')) return;
  const answer = await callApi(event, 'POST', '/api/sessions/refresh', {}, undefined);
  keepCookies(event, answer);
  const { problem } = await answerOf(
    new Response(answer.body || null, { status: answer.status, headers: plainHeaders(answer) }),
  );
  if (problem && isLost(problem)) event.locals.refused = problem;
}

/** A page navigation: not a form submission or a data request. */
const wantsPage = ({ request, isDataRequest }: RequestEvent): boolean => request.method === 'GET' && !isDataRequest;

async function callApi(
  event: RequestEvent,
  method: string,
  url: string,
  given: Record<string, string>,
  body: string | undefined,
): Promise<ApiAnswer> {
  const cookie = event.cookies.getAll().map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  const headers = {
    ...given,
    host: event.url.host,
    cookie: cookie.join('; '),
    'x-parrain-language': event.locals.locale,
    'user-agent': event.request.headers.get('user-agent') ?? '',
  };
  const inProcess = event.platform?.req.api;
  if (inProcess) return inProcess({ method, url, headers, ...(body === undefined ? {} : { body }) });
  const response = await globalThis.fetch(API + url, { method, headers, ...(body === undefined ? {} : { body }) });
  const cookies = response.headers.getSetCookie();
  return {
    status: response.status,
    headers: { 'content-type': response.headers.get('content-type') ?? '', 'set-cookie': cookies },
    body: await response.text(),
  };
}

function headersOf(request: Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ['accept', 'content-type', 'if-none-match']) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}

const plainHeaders = ({ headers }: ApiAnswer): Record<string, string> =>
  Object.fromEntries(
    ['content-type', 'etag', 'retry-after'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    ),
  );

/** Forwards the API's cookies; the user may have changed. */
function keepCookies(event: RequestEvent, { headers }: ApiAnswer): void {
  const set = headers['set-cookie'];
  if (set) delete event.locals.person;
  for (const { name, value, path = '/', sameSite = 'lax', ...rest } of parseSetCookie(
    set === undefined ? [] : [set].flat().map(String),
  ))
    event.cookies.set(name, value, {
      ...rest,
      path,
      httpOnly: rest.httpOnly ?? false,
      secure: rest.secure ?? false,
      sameSite: sameSite.toLowerCase() as 'lax' | 'strict' | 'none', // The API sets one of the three.
    });
}
