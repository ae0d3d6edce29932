/** The one shape of errors: RFC 9457 problem+json. */
import { type Static, Type } from 'typebox';
import type { Arguments } from '#rulebooks/rulebook.ts';
import type { Language } from './language.ts';
import { has, SERVER, say } from './sentences.ts';

export const Problem = Type.Object(
  {
    type: Type.String({ description: 'urn:parrain:problem:<code>' }),
    title: Type.String({ description: 'Meaning of the status, in the language of the caller' }),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: Type.String({ description: 'A sentence for the user, in the language of the caller' }),
    code: Type.String({ description: 'For programs; independent of the language' }),
    rule: Type.Optional(Type.String({ description: 'Id of the game rule that refuses, such as PV-118' })),
    at: Type.Optional(Type.String({ description: 'JSON pointer to the faulty field' })),
    limit: Type.Optional(
      Type.Number({ description: 'The limit that was reached: bytes, requests a minute, or a number of items' }),
    ),
    errors: Type.Optional(
      Type.Array(Type.Object({ at: Type.String(), detail: Type.String(), code: Type.Optional(Type.String()) }), {
        description: 'One per field, if several are wrong',
      }),
    ),
  },
  { $id: 'Problem', title: 'Problem' },
);
export type Problem = Static<typeof Problem>;

/** To spread into every route's `schema.response`, for the documentation. */
export const problems = { '4xx': Type.Ref('Problem'), '5xx': Type.Ref('Problem') };

export interface ProblemDetails {
  readonly args?: Arguments;
  readonly rule?: string;
  readonly at?: string;
  /** Catalogue with `problem.<code>` or `refusal.<code>`; default: the server's. */
  readonly catalogue?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error reply. Its sentence is `problem.<code>` of the server's messages. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly args: Arguments;
  readonly rule: string | undefined;
  readonly at: string | undefined;
  readonly catalogue: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, details: ProblemDetails = {}) {
    super(`${status} ${code}`);
    this.name = 'HttpProblem';
    this.status = status;
    this.code = code;
    this.args = details.args ?? {};
    this.rule = details.rule;
    this.at = details.at;
    this.catalogue = details.catalogue ?? SERVER;
    this.headers = details.headers ?? {};
  }

  /** Something is too large, too many or too frequent. */
  get isLimit(): boolean {
    return [413, 429, 503].includes(this.status);
  }
}

export function problemBody(problem: HttpProblem, language: Language, errors?: Problem['errors']): Problem {
  const prefix = has(`problem.${problem.code}`, problem.catalogue) ? 'problem' : 'refusal';
  return {
    type: `urn:parrain:problem:${problem.code}`,
    title: say(language, `status.${problem.status}`),
    status: problem.status,
    detail: say(language, `${prefix}.${problem.code}`, problem.args, problem.catalogue),
    code: problem.code,
    ...(problem.rule === undefined ? {} : { rule: problem.rule }),
    ...(problem.at === undefined ? {} : { at: problem.at }),
    ...(problem.isLimit && typeof problem.args.limit === 'number' ? { limit: problem.args.limit } : {}),
    ...(errors === undefined ? {} : { errors }),
  };
}

/** Missing, or not visible to this caller: both get the same answer. */
export const notFound = (): HttpProblem => new HttpProblem(404, 'not-found');

/** @param bytes allowed @param at the field that is too large; default: the whole body */
export const tooLarge = (bytes: number, at?: string): HttpProblem =>
  new HttpProblem(413, 'too-large', {
    args: { limit: bytes, kb: Math.round(bytes / 1024) },
    ...(at === undefined ? {} : { at }),
  });
