/** People over the API: who is signed in, and his sessions. */
import { type Answer, get } from '#lib/api.ts';

/** The person who is signed in. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly locale: 'fr' | 'en';
}

/** One place where the person is signed in. */
export interface Session {
  readonly id: string;
  readonly at: string;
  readonly agent?: string;
  readonly current?: boolean;
}

export const me = (fetch?: typeof globalThis.fetch): Promise<Answer<Person>> => get('/api/people/me', fetch);
