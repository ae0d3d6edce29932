import type { LogWanted } from '#lib/games.ts';
import { FACTS } from '../moves/facts.ts';

export interface LogFilter {
  readonly gang: number | null;
  /** A move's `do`. */
  readonly kind: string | null;
  /** At most 80 characters. */
  readonly words: string;
}

export const EVERYTHING: LogFilter = { gang: null, kind: null, words: '' };
export const MOST_WORDS = 80;

export const LOG_KINDS = {
  opening: ['enrol', 'start', 'keep', 'ally', 'pay', 'closeTalk', 'go'],
  report: [
    ...FACTS.map((fact) => fact.do),
    'wounds',
    'strike',
    'agree',
    'dispute',
    'contest',
    'undispute',
    'overrule',
    'correct',
    'finish',
    'reopen',
  ],
  settling: [
    'close',
    'recruit',
    'buy',
    'buyVehicle',
    'resource',
    'doctor',
    'nameSecond',
    'promote',
    'newHq',
    'transfer',
    'done',
    'advance',
  ],
  evening: ['goOn', 'stop', 'attend'],
  cards: ['open-cards', 'sit', 'stand-up', 'deal-cards', 'call-off-cards'],
  house: ['rule', 'card', 'dropCard', 'deck', 'resetDeck', 'evening', 'noEvening'],
  clock: ['pause', 'resume', 'bonus', 'bonus-all', 'bonus-back', 'credit', 'after-outage'],
} as const;

/** The filter of an address; invalid parts are dropped. */
export function filterIn(query: URLSearchParams): LogFilter {
  const gang = Number(query.get('gang'));
  const kind = query.get('do') ?? '';
  return {
    gang: Number.isInteger(gang) && gang > 0 ? gang : null,
    kind: /^[a-zA-Z-]{1,40}$/.test(kind) ? kind : null,
    words: (query.get('q') ?? '').trim().slice(0, MOST_WORDS),
  };
}

/** A filter as a query without `?`; empty without filters. */
export function queryOf(filter: LogFilter, more: Readonly<Record<string, string | number | null>> = {}): string {
  const all = { gang: filter.gang, do: filter.kind, q: filter.words || null, ...more };
  const given = Object.entries(all).filter(([, value]) => value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

export const wantedOf = (filter: LogFilter, after: string | null = null): LogWanted => ({
  after,
  seat: filter.gang,
  do: filter.kind,
  q: filter.words || null,
});

export const isEverything = (filter: LogFilter): boolean =>
  filter.gang === null && filter.kind === null && filter.words === '';
