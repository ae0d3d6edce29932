import { originalOf } from '../drafts.ts';
import type { Argument, Seat } from '../rulebook.ts';
import { clanNames } from './data/clans.ts';
import { type ExecutantCard, executantOf } from './data/executants.ts';
import type { Goods } from './data/goods.ts';
import type { Clan, ParadiseState } from './state.ts';

export function seatNameOf(state: ParadiseState, seat: Seat): string | null {
  const clan = asItWas(state).clans[seat - 1]?.clan ?? state.clans[seat - 1]?.clan;
  return clan ? clanNames[clan] : null;
}

/** The state before the move: reading a draft is much slower, and a picked clan does not change. */
const asItWas = (state: ParadiseState): ParadiseState => originalOf(state) ?? state;

export const nameOf = (state: ParadiseState, seat: Seat): string => seatNameOf(state, seat) ?? String(seat);

export const goodsTerm = (kind: Goods): Argument => ({ term: `goods.${kind}` });

export const executantTerm = (card: ExecutantCard): Argument => ({ term: `executant.${executantOf(card)}` });

/** @throws Error where there is no such seat (a programmer's error) */
export function clanOf({ clans }: ParadiseState, seat: Seat): Clan {
  const clan = clans[seat - 1];
  if (!clan) throw new Error(`gangster-paradise: no seat ${seat}`);
  return clan;
}
