/** PC-91..97, PC-H2: the 15 event cards. */
import type { District } from './districts.ts';
import type { Seizure } from './seizures.ts';

export const eventKinds = ['secure', 'network', 'informers', 'trial', 'pact', 'raid', 'deal'] as const;
export type EventKind = (typeof eventKinds)[number];

export interface EventCard {
  readonly id: string;
  readonly kind: EventKind;
  readonly district?: District;
  /** Of `network`: the blocked kind. */
  readonly seizure?: Seizure;
  readonly name?: string;
}

/** PC-78: may dice lie on the card? */
export const takesDice = ({ kind }: EventCard): boolean => kind === 'network' || kind === 'raid';

export const events: readonly EventCard[] = [
  { id: 'EV01', kind: 'secure', district: 'BRX' },
  { id: 'EV02', kind: 'secure', district: 'BKN' },
  { id: 'EV03', kind: 'secure', district: 'QNS' },
  { id: 'EV04', kind: 'secure', district: 'MAN' },
  { id: 'EV05', kind: 'network', seizure: 'drogue' },
  { id: 'EV06', kind: 'network', seizure: 'armes' },
  { id: 'EV07', kind: 'network', seizure: 'alcool' },
  { id: 'EV08', kind: 'network', seizure: 'tabac' },
  { id: 'EV09', kind: 'network', seizure: 'prostitution' },
  { id: 'EV10', kind: 'informers' },
  { id: 'EV11', kind: 'trial' },
  { id: 'EV12', kind: 'pact' },
  { id: 'EV13', kind: 'raid' },
  { id: 'EV14', kind: 'raid' },
  { id: 'EV15', kind: 'deal' },
];
