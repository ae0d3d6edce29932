/** Logged request fields: never secrets such as a link's token or an invitation's code. */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';

const HIDDEN = '…';

/** Query parameters that hold secrets. */
const PARAMETERS: ReadonlySet<string> = new Set(['link', 'links', 'code']);

/** Paths whose next segment is a secret. */
const PATHS =
  /^(\/(?:api\/links|wall|(?:watch\/)?(?:clock|table)|story|join|(?:api\/)?rosters\/shared|api\/games\/[^/?]+\/invitations|clubs\/[^/?]+\/asked|api\/clubs\/by-name\/[^/?]+\/requests)\/)[^/?#]+/i;

/** The address without tokens and codes, after percent-decoding. */
export const loggedUrl = (url: string): string => {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  const shown = plain(path).replace(PATHS, `$1${HIDDEN}`).split('/').map(loggedPart).join('/');
  return query === undefined ? shown : `${shown}?${query.split('&').map(loggedParameter).join('&')}`;
};

function loggedParameter(parameter: string): string {
  const [name = ''] = parameter.split('=', 1);
  if (PARAMETERS.has(decoded(name).toLowerCase())) return `${name}=${HIDDEN}`;
  // A value may be an address itself, such as that of an invitation: check its parts.
  const value = plain(parameter.slice(name.length + 1));
  const opens = PATHS.test(value) || value.split(/[/?&=#]/).some((part) => loggedPart(part) === HIDDEN);
  return opens ? `${name}=${HIDDEN}` : parameter;
}

/** Fully decoded, without dot segments: a proxy may read it so. */
function plain(path: string): string {
  let text = path;
  for (let turn = 0; turn < MOST_TURNS && text.includes('%'); turn++) text = decoded(text);
  return text.replace(/[\t\r\n\\]/g, '/').replace(/(?:\/\.?(?=\/))+/g, '');
}

const MOST_TURNS = 4;

/** Anything in the form of a code or token is hidden, anywhere. */
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

const asRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: loggedUrl(request.url),
  host: request.host,
  remoteAddress: request.ip,
});

/** The given logger, with requests logged as above. */
export function loggerOf(wanted: FastifyServerOptions['logger']): Exclude<FastifyServerOptions['logger'], undefined> {
  if (!wanted) return false;
  const options = wanted === true ? {} : wanted;
  return { ...options, serializers: { ...options.serializers, req: asRequest } };
}

/** Request ids that are unique across restarts. A child logger is made only if each request is logged: error lines name their request themselves. */
export function requestIds(): Pick<FastifyServerOptions, 'genReqId' | 'childLoggerFactory'> {
  const start = randomUUID();
  let count = 0;
  return {
    genReqId: () => `${start}-${++count}`,
    childLoggerFactory: (logger: FastifyBaseLogger & { isLevelEnabled?(level: string): boolean }, bindings, options) =>
      logger.isLevelEnabled?.('info') === false ? logger : logger.child(bindings, options),
  };
}
