/**
 * The REST API as verbs. Every result is a value, `{ value }` or `{ problem }`, so that a form can show the message beside its field.
 * On the server `fetch` is that of `load`, which calls the API in process.
 */
import { localAnswer } from '#lib/local/local-games.ts';
import { NO_NETWORK } from './made-here.ts';
import { hasReader, readerHeader, readerLeft, signedInAgain } from './reader.ts';
import { slowActs } from './slow-acts.ts';

/** Problem+json (RFC 9457). `detail` is in the user's language. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title?: string;
  readonly detail: string;
  /** Rule id of a refusal. */
  readonly rule?: string;
  /** JSON pointer to the field: `/name`. */
  readonly at?: string;
  /** Code of a further message: `problem.<code>`. */
  readonly more?: string;
  /** Seconds until a retry is allowed, for a rate limit. */
  readonly retryAfter?: number;
  /** One per field, where several are wrong. */
  readonly errors?: readonly { readonly at: string; readonly detail: string }[];
}

/** Result of a call. `kept`: offline, cached at that time (epoch ms). `act`: for a game, the act number of this state. */
export type Answer<T> =
  | { value: T; kept?: number; act?: number; problem?: undefined }
  | { value?: undefined; kept?: undefined; act?: undefined; problem: Problem };

type Fetch = typeof fetch;
/** A string is sent as is: a JSON file. */
type Body = Readonly<Record<string, unknown>> | readonly unknown[] | string;

interface CallOptions {
  readonly fetch?: Fetch;
  readonly method?: string;
  readonly body?: Body;
  readonly headers?: Readonly<Record<string, string>>;
  /** Retries without a response; only for idempotent requests. */
  readonly again?: number;
  /** Timeout of an attempt, ms; absent: the browser's. */
  readonly patienceMs?: number | undefined;
}

const inBrowser = typeof document !== 'undefined';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One API call. Local games answer it themselves. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
  const local = localAnswer(path, options.method ?? 'GET', options.body);
  if (local) return local as Promise<Answer<T>>; // The shapes of the API.
  const { again = 0 } = options;
  const response = await reach(path, options);
  const answer = await answerOf<T>(response);
  // The response was cut off: retry as if none had come.
  const isCut = response !== null && answer.problem?.code === NO_NETWORK;
  return isCut && again > 0 ? call<T>(path, { ...options, again: again - 1 }) : answer;
}

/**
 * The raw response, or null without one. In the browser an expired access token is refreshed once and the call repeated; after an expired session the
 * user signs in again first.
 * If they decline, reads continue anonymously and actions are refused.
 */
export async function reach(path: string, options: CallOptions = {}): Promise<Response | null> {
  const send = (again = 0): Promise<Response | null> => saysWhenSlow(options, attempts(path, options, again));
  const response = await send(options.again);
  if (!inBrowser || path.startsWith('/api/sessions')) return response;
  if (response?.status === 401) {
    const renewed = await renew();
    if (renewed || !hasReader()) return send();
    // Without a response the session may still be valid.
    if (renewed === null) return response;
    const isBack = await signedInAgain();
    if (!isBack) readerLeft();
    return isBack || isRead(options) ? send() : response;
  }
  // Another user signed in in another tab: reload for them.
  if (response?.status === 409 && isRead(options) && hasReader() && (await codeOf(response)) === 'other-person') {
    readerLeft();
    return send();
  }
  return response;
}

async function attempts(path: string, options: CallOptions, again: number): Promise<Response | null> {
  let response = await request(path, options);
  for (let left = again; response === null && left > 0; left--) {
    await pause(400 * 2 ** (again - left));
    response = await request(path, options);
  }
  return response;
}

/** An action without a response for this long shows a notice. */
const SLOW_MS = 5_000;

/** Returns the response; meanwhile shows a notice if an action is slow. */
function saysWhenSlow<Given>(options: CallOptions, answer: Promise<Given>): Promise<Given> {
  if (!inBrowser || isRead(options)) return answer;
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    slowActs.add(1);
  }, SLOW_MS);
  return answer.finally(() => {
    clearTimeout(timer);
    if (isSlow) slowActs.add(-1);
  });
}

/** Reads the problem code without consuming the body. */
const codeOf = async (response: Response): Promise<string | undefined> =>
  (await answerOf(response.clone())).problem?.code;

const isRead = ({ method = 'GET' }: CallOptions): boolean => method === 'GET';

async function request(
  path: string,
  { fetch: given, method = 'GET', body, headers, patienceMs }: CallOptions,
): Promise<Response | null> {
  const init: RequestInit = {
    method,
    headers: { accept: 'application/json', ...(given ? {} : languageHeader()), ...readerHeader(), ...headers },
  };
  if (patienceMs !== undefined) init.signal = AbortSignal.timeout(patienceMs);
  if (body !== undefined) {
    init.body = typeof body === 'string' ? body : JSON.stringify(body);
    init.headers = { ...init.headers, 'content-type': 'application/json' };
  }
  try {
    return await (given ?? fetch)(path, init);
  } catch {
    return null;
  }
}

/** The chosen language overrides the browser's. Not in `load`: there the cookie has it, and the request must equal the server's so that the page finds the inlined response. */
const languageHeader = (): Record<string, string> =>
  inBrowser ? { 'x-parrain-language': document.documentElement.lang } : {};

export async function answerOf<T>(response: Response | null): Promise<Answer<T>> {
  if (response === null) return { problem: { status: 0, code: NO_NETWORK, detail: '' } };
  let text: string;
  try {
    text = await response.text();
  } catch {
    // Cut off during the body: the result is unknown.
    return answerOf(null);
  }
  let json: unknown;
  try {
    json = text === '' ? null : JSON.parse(text);
  } catch {
    json = null;
  }
  // Typed by the contract; the server checks replies against the same schema.
  if (response.ok) return { value: json as T, ...keptAt(response), ...actOf(response.headers.get('etag')) };
  const problem = (json ?? {}) as Partial<Problem>;
  return { problem: { code: 'unknown', detail: '', ...problem, ...waitOf(response), status: response.status } };
}

function waitOf(response: Response): { retryAfter?: number } {
  const seconds = Number(response.headers.get('retry-after'));
  return seconds > 0 ? { retryAfter: seconds } : {};
}

/** Time of a response from the service worker's cache. */
function keptAt(response: Response): { kept?: number } {
  const at = inBrowser ? Number(response.headers.get('x-parrain-kept')) : 0;
  return at > 0 ? { kept: at } : {};
}

/** The act number is the prefix of a game's ETag (`server/games/routes.ts`). */
function actOf(tag: string | null): { act?: number } {
  const [, act] = (inBrowser && /^(?:W\/)?"(\d+)-/.exec(tag ?? '')) || [];
  return act === undefined ? {} : { act: Number(act) };
}

let renewing: Promise<boolean | null> | null = null;

/** Refreshes the session; concurrent calls share one request. @returns whether it succeeded; null without a response */
function renew(): Promise<boolean | null> {
  renewing ??= fetch('/api/sessions/refresh', { method: 'POST' })
    .then((response) => (response.ok ? true : response.status === 401 ? false : null))
    .catch(() => null)
    .finally(() => setTimeout(() => (renewing = null), 1000));
  return renewing;
}

export const get = <T>(path: string, fetch?: Fetch): Promise<Answer<T>> =>
  call<T>(path, { fetch, again: fetch ? 0 : 2 });
export const post = <T>(path: string, body: Body = {}, fetch?: Fetch): Promise<Answer<T>> =>
  call<T>(path, { fetch, method: 'POST', body });
export const patch = <T>(path: string, body: Body, fetch?: Fetch): Promise<Answer<T>> =>
  call<T>(path, { fetch, method: 'PATCH', body });
export const put = <T>(path: string, body: Body, fetch?: Fetch): Promise<Answer<T>> =>
  call<T>(path, { fetch, method: 'PUT', body });
export const remove = <T>(path: string, fetch?: Fetch, body?: Body): Promise<Answer<T>> =>
  call<T>(path, { fetch, method: 'DELETE', body });

/** Idempotency key of a POST: the same id returns the first result. */
export const newId = (): string =>
  // `randomUUID` needs https or localhost; a club's laptop on the local network has neither.
  crypto.randomUUID?.() ?? uuidFrom(crypto.getRandomValues(new Uint8Array(16)));

function uuidFrom(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The message for a field (`name` for `/name`), if the problem is about it. */
export function errorAt(problem: Problem | null | undefined, field: string): string | undefined {
  if (!problem) return undefined;
  const meant = (at: string | undefined): boolean =>
    at === field || at === `/${field}` || at?.startsWith(`/${field}/`) === true;
  return problem.errors?.find(({ at }) => meant(at))?.detail ?? (meant(problem.at) ? problem.detail : undefined);
}

/** The problem if it is about none of these fields: shown above the form. */
export const elsewhere = (problem: Problem | null | undefined, ...fields: string[]): Problem | null =>
  problem && !fields.some((field) => errorAt(problem, field)) ? problem : null;
