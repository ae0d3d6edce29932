/** What of a request is written to the log: never what opens something by itself, a link's token or an invitation's code. */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';

const HIDDEN = '…';

/** Query parameters that open something. */
const PARAMETERS: ReadonlySet<string> = new Set(['link', 'links', 'code']);

/** Paths whose next part opens something. */
const PATHS =
  /^(\/(?:api\/links|wall|(?:watch\/)?(?:clock|table)|story|join|(?:api\/)?rosters\/shared|api\/games\/[^/?]+\/invitations)\/)[^/?#]+/i;

/** The address without tokens and codes. Percent-encoded names are read as they are meant. */
export const loggedUrl = (url: string): string => {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  const shown = plain(path).replace(PATHS, `$1${HIDDEN}`).split('/').map(loggedPart).join('/');
  return query === undefined ? shown : `${shown}?${query.split('&').map(loggedParameter).join('&')}`;
};

function loggedParameter(parameter: string): string {
  const [name = ''] = parameter.split('=', 1);
  if (PARAMETERS.has(decoded(name).toLowerCase())) return `${name}=${HIDDEN}`;
  // An address to go on to may be that of an invitation: what opens something is looked for in whatever stands there.
  const value = plain(parameter.slice(name.length + 1));
  const opens = PATHS.test(value) || value.split(/[/?&=#]/).some((part) => loggedPart(part) === HIDDEN);
  return opens ? `${name}=${HIDDEN}` : parameter;
}

/** However often it was encoded, and without the steps that lead nowhere: a server before this one may read it so. */
function plain(path: string): string {
  let text = path;
  for (let turn = 0; turn < MOST_TURNS && text.includes('%'); turn++) text = decoded(text);
  return text.replace(/[\t\r\n\\]/g, '/').replace(/(?:\/\.?(?=\/))+/g, '');
}

const MOST_TURNS = 4;

/** Wherever it stands: what has the form of a code or a token is none that the log needs. */
const loggedPart = (part: string): string => (CODE.test(part) || TOKEN.test(part) ? HIDDEN : part);
const CODE = /^[\s\-–—_.]*(?:[2-9A-HJ-NP-Z][\s\-–—_.]*){8}$/i;
const TOKEN = /^[\w-]{32}$/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%.{0,2}/g, HIDDEN);
  }
}

/** The same fields as Fastify's own. */
const asRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: loggedUrl(request.url),
  host: request.host,
  remoteAddress: request.ip,
});

/** The logger that was asked for, with requests written as above. */
export function loggerOf(wanted: FastifyServerOptions['logger']): Exclude<FastifyServerOptions['logger'], undefined> {
  if (!wanted) return false;
  const options = wanted === true ? {} : wanted;
  return { ...options, serializers: { ...options.serializers, req: asRequest } };
}

/**
 * Ids of requests that no other start of a server has. A logger that bears one is made only where each request is logged: a fault that
 * is written down names its request itself.
 */
export function requestIds(): Pick<FastifyServerOptions, 'genReqId' | 'childLoggerFactory'> {
  const start = randomUUID();
  let count = 0;
  return {
    genReqId: () => `${start}-${++count}`,
    childLoggerFactory: (logger: FastifyBaseLogger & { isLevelEnabled?(level: string): boolean }, bindings, options) =>
      logger.isLevelEnabled?.('info') === false ? logger : logger.child(bindings, options),
  };
}
