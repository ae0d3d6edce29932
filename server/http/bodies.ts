/**
 * Request parsing. Bodies are taken strictly: no coercion, no silently dropped fields, no unknown fields. Numbers and booleans in query
 * strings, parameters and headers are read from text.
 */
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest, FastifySchemaValidationError, RouteOptions } from 'fastify';
import { Errors } from 'typebox/value';
import { type BadSign, badSignIn, tidied } from '#rulebooks/tidy-lines.ts';
import { plainAddress } from '#rulebooks/typed-code.ts';
import { meantShape, type Schema, wrongPlace } from '#rulebooks/wrong-place.ts';
import { pointer } from './field-errors.ts';
import { HttpProblem, tooLarge } from './problem.ts';
import { has } from './sentences.ts';
import { flawOfText, readUtf8 } from './stored-text.ts';

const MAX_DEPTH = 32;

/** Largest bodies, bytes; imports have a separate limit. */
export const BODY_BYTES = {
  /** Requests without sign-in, and account data. */
  small: 4 * 1024,
  usual: 32 * 1024,
  /** One field is a document: a roster, a deck of two hundred cards. */
  document: 256 * 1024,
} as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the parsed JSON. */
    bodyBytes: number;
  }
}

/** Parses strict JSON and compiles schemas with TypeBox. Throws at start for a body schema that allows unknown fields. */
export function readBodies(app: FastifyInstance): void {
  app.setValidatorCompiler(compile);
  app.decorateRequest('bodyBytes', 0);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isOtherCharset(request)) return done(notUtf8(415));
    if (body.length === 0) return done(null, undefined);
    request.bodyBytes = body.length;
    const text = readUtf8(body);
    if (text === null) return done(notUtf8(400));
    const read = readJson(text);
    if ('value' in read) return done(null, read.value);
    const { code, at } = read.flaw;
    return done(new HttpProblem(400, code, at === '' ? {} : { at: at.slice(0, 200) }));
  });
  app.addHook('onRoute', refuseOpenSchemas);
  app.addHook('preValidation', ({ params, query, body }, _reply, done) => {
    lowerId(params);
    lowerId(body);
    plainToken(params, 'token');
    plainToken(query, 'link');
    done();
  });
}

/**
 * Refuses by Content-Length before reading the body (`dropRefusedBodies`), for every route. Without sign-in only small bodies are allowed; an
 * undeclared length counts as long. Pages have the same limits as the API. Register it after the person is known.
 */
export function refuseLongBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    const { bodyLimit = BODY_BYTES.small } = request.routeOptions;
    const isForStrangers = bodyLimit <= BODY_BYTES.small;
    const isPage = !request.url.startsWith('/api/');
    const isStranger = request.person === null && !isPage;
    const most = isPage ? BODY_BYTES.usual : isStranger && !isForStrangers ? BODY_BYTES.small : bodyLimit;
    if (Number(length ?? 0) > most) return done(tooLarge(most));
    done(coding !== undefined && isStranger && !isForStrangers ? new HttpProblem(401, 'signed-out') : undefined);
  });
}

/** JSON is UTF-8 (RFC 8259), regardless of the declared charset. */
export function isOtherCharset({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers['content-type'] ?? '') ?? [];
  return charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset);
}

export const notUtf8 = (status: 400 | 415): HttpProblem => new HttpProblem(status, 'not-utf8');

interface Flaw {
  readonly code: 'bad-text' | 'lost-letter' | 'too-deep' | 'malformed-json';
  /** JSON pointer to the value; '' for the whole. */
  readonly at: string;
}

function readJson(text: string): { readonly value: unknown } | { readonly flaw: Flaw } {
  if (isDeep(text)) return { flaw: { code: 'too-deep', at: '' } };
  try {
    const value: unknown = JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
    const flaw = flawOf(value, MAX_DEPTH);
    return flaw === null ? { value } : { flaw };
  } catch {
    return { flaw: { code: 'malformed-json', at: '' } };
  }
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Checked before parsing: a quarter of a megabyte of brackets takes ten times as long to traverse as to scan. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (let i = 0, quoted = false; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quoted) {
      if (code === BACKSLASH) i++;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (code === LIST || code === OBJECT) {
      if (++depth > MAX_DEPTH + 1) return true;
    } else if (code === LIST_END || code === OBJECT_END) depth--;
  }
  return false;
}

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = [34, 92, 91, 93, 123, 125];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Lower-cases a UUID: ids are compared as text, and Postgres returns lower case. */
function lowerId(part: unknown): void {
  if (typeof part !== 'object' || part === null || !('id' in part)) return;
  if (typeof part.id !== 'string') return;
  const lower = part.id.toLowerCase();
  if (lower !== part.id && UUID.test(lower)) part.id = lower;
}

/** Extracts the token from a pasted link or sentence. */
function plainToken(part: unknown, name: 'token' | 'link'): void {
  if (typeof part !== 'object' || part === null) return;
  const fields = part as Record<string, unknown>; // Only that field is touched.
  const token = fields[name];
  if (typeof token === 'string') fields[name] = plainAddress(token) || token;
}

/** TypeBox checks values as they are; text values are first converted if they are exactly a number or boolean. */
const compile: typeof TypeBoxValidatorCompiler = (route) => {
  // Compiled at first use, to keep the start short.
  let made: ReturnType<typeof TypeBoxValidatorCompiler> | undefined;
  const check: typeof made = (value) => {
    made ??= TypeBoxValidatorCompiler({ ...route, httpPart: 'body' });
    const checked = made(value);
    const error = typeof checked === 'object' && 'error' in checked && ofOneShape(route.schema, value);
    return error ? { error } : checked;
  };
  if (route.httpPart === 'body') return (value) => checkedLines(route.schema, value, check);
  const { properties = {} } = route.schema as { properties?: Properties }; // The JSON schema of an object.
  const isText = Object.values(properties).every(({ type }) => !OTHER_THAN_TEXT.has(type));
  // Messengers and search engines append parameters to addresses: reads ignore unknown ones, writes refuse them.
  const ignores = route.httpPart === 'querystring' && route.method === 'GET';
  return (value) => {
    const known = ignores ? knownOf(properties, value) : (value ?? {});
    return check(isText ? known : readText(properties, known));
  };
};

/** Tidies the lines of a body before checking it. A forbidden character is named in the error. */
function checkedLines(schema: Schema, value: unknown, check: ReturnType<typeof TypeBoxValidatorCompiler>) {
  const tidy = tidied(schema, value);
  const sign = badSignIn(schema, tidy);
  if (sign) return { error: badSign(sign) };
  const checked = check(tidy);
  return typeof checked === 'object' && 'error' in checked ? checked : { value: tidy };
}

/** A line contains an invisible character: the refusal names it. */
export function badSign({ at, sign }: BadSign): HttpProblem {
  const named = has(`sign.${sign}`) ? `sign.${sign}` : 'sign.other';
  return new HttpProblem(400, 'bad-sign', { at, args: { sign, name: { term: named } } });
}

/** For a union body, the errors of the variant that it claims to be. Null for a body of one shape. */
function ofOneShape({ anyOf }: Schema, value: unknown): FastifySchemaValidationError[] | null {
  if (!anyOf || typeof value !== 'object' || value === null) return null;
  const meant = meantShape(anyOf, value as Record<string, unknown>); // Only looked up by name.
  if (meant) return Errors(meant as object, value);
  return [{ keyword: 'enum', instancePath: wrongPlace({ anyOf }, value, '') ?? '', schemaPath: '#', params: {} }];
}

const knownOf = (properties: Properties, value: unknown): object =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => Object.hasOwn(properties, name)));

type Properties = Readonly<Record<string, { readonly type?: string }>>;

const OTHER_THAN_TEXT: ReadonlySet<string | undefined> = new Set(['integer', 'number', 'boolean']);

function readText(properties: Properties, value: unknown): unknown {
  const read = ([name, text]: [string, unknown]): [string, unknown] => [name, readAs(properties[name]?.type, text)];
  return Object.fromEntries(Object.entries(value ?? {}).map(read));
}

function readAs(type: string | undefined, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/**
 * Refuses text that cannot be stored or contains U+FFFD, deep nesting, and keys such as `__proto__`. It runs before any schema, so that free
 * content (a move, a roster) is covered too.
 */
function flawOf(value: unknown, depth: number): Flaw | null {
  if (typeof value === 'string') return wholeFlaw(flawOfText(value));
  if (typeof value !== 'object' || value === null) return null;
  if (depth === 0) return { code: 'too-deep', at: '' };
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || (key === 'constructor' && hasPrototype(inner)))
      return { code: 'malformed-json', at: '' };
    const flaw = wholeFlaw(flawOfText(key)) ?? flawOf(inner, depth - 1);
    if (flaw !== null) return { code: flaw.code, at: `/${pointer(key)}${flaw.at}` };
  }
  return null;
}

const wholeFlaw = (code: Flaw['code'] | null): Flaw | null => code && { code, at: '' };

const hasPrototype = (inner: unknown): boolean =>
  typeof inner === 'object' && inner !== null && Object.hasOwn(inner, 'prototype');

function refuseOpenSchemas(route: RouteOptions): void {
  for (const part of ['body', 'querystring'] as const) {
    const open = openObject(route.schema?.[part], part);
    if (open !== null)
      throw new Error(`${route.url}: ${open} lets unknown fields in (additionalProperties: false is missing)`);
  }
}

/** Path of the first object schema with named properties that allows others; null if there is none. */
function openObject(schema: unknown, path: string): string | null {
  if (typeof schema !== 'object' || schema === null) return null;
  if ('properties' in schema && !('additionalProperties' in schema)) return path;
  for (const [key, inner] of Object.entries(schema)) {
    const open = openObject(inner, `${path}.${key}`);
    if (open !== null) return open;
  }
  return null;
}
