import type { Seat, Viewer } from '../rulebook.ts';
import type { Face, TeamDie } from './data/dice.ts';
import type { District } from './data/districts.ts';
import type { EventKind } from './data/events.ts';
import type { Seizure } from './data/seizures.ts';
import type { Action } from './data/tokens.ts';
import type { ElementName, Offer, PoliceState, Stage, Status, Takers } from './state.ts';

export interface CardView {
  readonly id: string;
  /** Null where the catalogue has it (`card.<id>`). */
  readonly name: string | null;
  readonly districts: readonly District[];
  readonly handcuffs: number;
  readonly mafia: number;
  readonly grades: number;
  readonly seizures: readonly Seizure[];
  readonly informers: number;
}

export interface EventView {
  readonly id: string;
  readonly name: string | null;
  readonly event: EventKind;
  readonly district: District | null;
  readonly seizure: Seizure | null;
  /** PC-R42. */
  readonly takesDice: boolean;
}

export interface CalledView {
  readonly face: CardView | EventView;
  readonly status: Status;
  /** Owner of the card; 0: nobody. */
  readonly taker: Seat | 0;
}

export interface ObjectiveView {
  readonly id: string;
  readonly asks: readonly District[];
  readonly grades: number;
  readonly token: Action | null;
}

export interface PoliceView {
  readonly seat: Seat;
  readonly level: number;
  /** Places of the four dice (`data/dice.ts`): 0 the character card, 1..6 the line, -1 the office. */
  readonly at: readonly number[];
  /** Index of the die below each informer; -1 the character card, -2 the office. */
  readonly informers: readonly number[];
  readonly fresh: number;
  readonly kept: TeamDie | 'X' | null;
  readonly cards: readonly CardView[];
  /** Visible tokens, in the order of `data/seizures.ts`. */
  readonly tokens: readonly number[];
  readonly hidden: number;
  readonly facedown: boolean;
  readonly open: readonly Action[];
  readonly combined: boolean;
  readonly filings: number;
}

export interface OwnView {
  readonly seat: Seat;
  readonly token: Action | null;
  readonly under: readonly CardView[];
  /** Tokens under the file, in the order of `data/seizures.ts`. */
  readonly underTokens: readonly number[];
  /** PC-111; null without the variant. */
  readonly infiltrator: boolean | null;
}

export interface PoliceCityView {
  readonly viewer: Viewer;
  readonly stage: Stage;
  readonly round: number;
  readonly difficulty: PoliceState['options']['difficulty'];
  /** PC-110. */
  readonly variant: boolean;
  readonly goal: number;
  readonly mafia: number;
  /** The place being resolved, 1..; 0 before the first. */
  readonly place: number;
  readonly ready: readonly Seat[];
  readonly line: readonly CalledView[];
  readonly police: readonly PoliceView[];
  readonly mine: OwnView | null;
  readonly shown: readonly OwnView[] | null;
  readonly pile: number;
  readonly discard: number;
  readonly objectives: readonly ObjectiveView[];
  readonly board: readonly { readonly level: number; readonly kind: Seizure }[];
  readonly informers: number;
  /** Action tokens in the supply, in the order of `data/tokens.ts`. */
  readonly supply: readonly number[];
  /** Seizures in the supply, in the order of `data/seizures.ts`. */
  readonly seizures: readonly number[];
  readonly faces: Readonly<Record<string, Face>>;
  readonly helped: readonly Seat[];
  readonly called: readonly Seat[];
  readonly clash: boolean;
  readonly left: readonly ElementName[];
  readonly talk: {
    readonly made: readonly number[];
    readonly latest: { readonly by: Seat; readonly takers: Takers } | null;
    readonly agreed: readonly Seat[];
    readonly conflict: readonly Seat[];
    readonly aside: readonly Seat[];
  } | null;
  readonly targets: readonly number[];
  readonly payouts: PoliceState['payouts'];
  readonly laid: { readonly seat: Seat; readonly item: string } | null;
  readonly pact: PoliceState['pact'];
  readonly offered: readonly number[];
  readonly offers: readonly Offer[];
  readonly proposals: number;
  readonly ended: { readonly ranks: readonly (readonly Seat[])[]; readonly mafia: boolean } | null;
}
