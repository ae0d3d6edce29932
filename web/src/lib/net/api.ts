/**
 * The REST API as verbs. Every answer is a value: either `{ value }` or `{ problem }`, so that a form can show the sentence
 * beside its field. On the server `fetch` is the one of `load`, which calls the API in process; in the browser the global one.
 */
import { localAnswer } from '#lib/local/local-games.ts';
import { NO_NETWORK } from './made-here.ts';
import { hasReader, readerHeader, readerLeft, signedInAgain } from './reader.ts';
import { slowActs } from './slow-acts.ts';

/** Problem+json (RFC 9457) as the API sends it. `detail` is a sentence in the reader's language. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title?: string;
  readonly detail: string;
  /** The rule that a refusal rests on. */
  readonly rule?: string;
  /** JSON pointer to the field that is meant: `/name`. */
  readonly at?: string;
  /** Code of what else is to be said: `problem.<code>`. */
  readonly more?: string;
  /** When the same may be asked again, in seconds: of a limit. */
  readonly retryAfter?: number;
  /** One a field, where several are wrong. */
  readonly errors?: readonly { readonly at: string; readonly detail: string }[];
}

/**
 * What a call gives: exactly one of the two. `kept`: there is no network, and this was known at that time (epoch ms). `act`: of a game,
 * the act of its book at which it is so.
 */
export type Answer<T> =
  | { value: T; kept?: number; act?: number; problem?: undefined }
  | { value?: undefined; kept?: undefined; act?: undefined; problem: Problem };

type Fetch = typeof fetch;
/** A text is sent as it is: a file that is JSON already. */
type Body = Readonly<Record<string, unknown>> | readonly unknown[] | string;

interface CallOptions {
  readonly fetch?: Fetch;
  readonly method?: string;
  readonly body?: Body;
  readonly headers?: Readonly<Record<string, string>>;
  /** How often to send again when no answer came. Only for what may be sent twice. */
  readonly again?: number;
  /** An attempt without an answer for so long, in ms, counts as one that had none; absent: as long as the browser waits. */
  readonly patienceMs?: number | undefined;
}

const inBrowser = typeof document !== 'undefined';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One call. A game that this device keeps answers it here. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
  const local = localAnswer(path, options.method ?? 'GET', options.body);
  if (local) return local as Promise<Answer<T>>; // The shapes of the API.
  const { again = 0 } = options;
  const response = await reach(path, options);
  const answer = await answerOf<T>(response);
  // The line was cut in the middle of the answer: what may be sent again is, as where none came.
  const isCut = response !== null && answer.problem?.code === NO_NETWORK;
  return isCut && again > 0 ? call<T>(path, { ...options, again: again - 1 }) : answer;
}

/**
 * The response itself, null where none came. In the browser an expired access token is renewed once and the call repeated; where the session has
 * ended the reader signs in again first. If he does not, pages go on as a stranger sees them, and an act is refused.
 */
export async function reach(path: string, options: CallOptions = {}): Promise<Response | null> {
  const send = (again = 0): Promise<Response | null> => saysWhenSlow(options, attempts(path, options, again));
  const response = await send(options.again);
  if (!inBrowser || path.startsWith('/api/sessions')) return response;
  if (response?.status === 401) {
    const renewed = await renew();
    if (renewed || !hasReader()) return send();
    // Without an answer the session may be alive.
    if (renewed === null) return response;
    const isBack = await signedInAgain();
    if (!isBack) readerLeft();
    return isBack || isRead(options) ? send() : response;
  }
  // Another person has signed in by another tab: what is read is read for them.
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

/** An act that has no answer for so long says so on the page. */
const SLOW_MS = 5_000;

/** Passes an answer on. While the one to an act does not come the page says so. */
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

/** Code of a problem that is not read yet. */
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

/**
 * The chosen language counts, not the one of the browser. Not in `load`: there the cookie says it, and what the server has read
 * must be asked for in the same words to be found again by the page.
 */
const languageHeader = (): Record<string, string> =>
  inBrowser ? { 'x-parrain-language': document.documentElement.lang } : {};

/** What a response says. */
export async function answerOf<T>(response: Response | null): Promise<Answer<T>> {
  if (response === null) return { problem: { status: 0, code: NO_NETWORK, detail: '' } };
  let text: string;
  try {
    text = await response.text();
  } catch {
    // The line was cut in the middle of the answer: nobody knows what it said.
    return answerOf(null);
  }
  let json: unknown;
  try {
    json = text === '' ? null : JSON.parse(text);
  } catch {
    json = null;
  }
  // The contract types what the API sends; the server checks its replies against the same schema.
  if (response.ok) return { value: json as T, ...keptAt(response), ...actOf(response.headers.get('etag')) };
  const problem = (json ?? {}) as Partial<Problem>;
  return { problem: { code: 'unknown', detail: '', ...problem, ...waitOf(response), status: response.status } };
}

function waitOf(response: Response): { retryAfter?: number } {
  const seconds = Number(response.headers.get('retry-after'));
  return seconds > 0 ? { retryAfter: seconds } : {};
}

/** The service worker says so when an answer is not the server's but the last one that it kept. */
function keptAt(response: Response): { kept?: number } {
  const at = inBrowser ? Number(response.headers.get('x-parrain-kept')) : 0;
  return at > 0 ? { kept: at } : {};
}

/** A game's tag begins with it (`server/games/routes.ts`). */
function actOf(tag: string | null): { act?: number } {
  const [, act] = (inBrowser && /^(?:W\/)?"(\d+)-/.exec(tag ?? '')) || [];
  return act === undefined ? {} : { act: Number(act) };
}

let renewing: Promise<boolean | null> | null = null;

/** Renews the session; calls that fail together wait for the same renewal. @returns whether it goes on; null where nothing answered */
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

/** Body of a POST that makes something once: the same id sent again answers the first result. */
export const newId = (): string =>
  // `randomUUID` exists only on https and localhost; a club's laptop on the local network is neither.
  crypto.randomUUID?.() ?? uuidFrom(crypto.getRandomValues(new Uint8Array(16)));

function uuidFrom(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The sentence to show beside a field (`name` for `/name`), if the problem means that field. */
export function errorAt(problem: Problem | null | undefined, field: string): string | undefined {
  if (!problem) return undefined;
  const meant = (at: string | undefined): boolean =>
    at === field || at === `/${field}` || at?.startsWith(`/${field}/`) === true;
  return problem.errors?.find(({ at }) => meant(at))?.detail ?? (meant(problem.at) ? problem.detail : undefined);
}

/** The problem if none of these fields is meant by it: it goes above the form. */
export const elsewhere = (problem: Problem | null | undefined, ...fields: string[]): Problem | null =>
  problem && !fields.some((field) => errorAt(problem, field)) ? problem : null;
