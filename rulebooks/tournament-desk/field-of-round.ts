/** The players of the next round, as input of the pairing. */
import { Memo } from '../memo.ts';
import type { Seat } from '../rulebook.ts';
import { seatsIn } from './find.ts';
import { historyOf, type Played } from './history.ts';
import { sizesOf } from './options.ts';
import type { Entrant, PairedTable, Pairing, PairingInput } from './pairing/contract.ts';
import { costOf, type PairingCost } from './pairing/cost.ts';
import { standingsOf } from './standings.ts';
import type { DeskState } from './state.ts';

const known = new Memo<DeskState, readonly Entrant[]>();

function entrantsOf(state: DeskState): readonly Entrant[] {
  const found = known.get(state) ?? gathered(state);
  known.set(state, found);
  return found;
}

function gathered(state: DeskState): Entrant[] {
  const history = historyOf(state);
  const playing = new Set(seatsIn(state));
  return standingsOf(state)
    .filter(({ seat }) => playing.has(seat))
    .map(({ seat, points }): Entrant => {
      const { played = [], byes = 0 } = history[seat - 1] ?? {};
      const { club = null, team = null } = state.players[seat - 1] ?? {};
      const places = [1, 2, 3, 4, 5].map((place) => played.filter((one) => one.place === place).length);
      return { seat, points, club, team, byes, places, tables: played.map(({ table }) => table), met: metBy(played) };
    });
}

function metBy(played: readonly Played[]): [Seat, number][] {
  const met = new Map<Seat, number>();
  for (const other of played.flatMap(({ others }) => others)) met.set(other, (met.get(other) ?? 0) + 1);
  return [...met].sort(([a], [b]) => a - b);
}

export function pairingInput(state: DeskState): PairingInput {
  const { options, draft, rounds } = state;
  return {
    players: entrantsOf(state),
    ...sizesOf(options),
    clubsApart: options.clubsApart && rounds.length === 0,
    pinned: pinnedOf(state),
    tables: options.tables,
    seed: draft?.seed ?? 0,
  };
}

function pinnedOf(state: DeskState): PairedTable[] {
  const playing = new Set(seatsIn(state));
  const { tables = [], pinned = [] } = state.draft ?? {};
  return tables.filter(({ table, seats }) => pinned.includes(table) && seats.every((seat) => playing.has(seat)));
}

/** Players of the draft's part: all who are in, or those of the final. */
export function wantedIn(state: DeskState): readonly Seat[] {
  const { draft, final, circle } = state;
  if (draft?.part === 'bracket') return seatsOf(draft);
  if (draft?.part === 'table') return final?.seeds ?? [];
  const playing = seatsIn(state);
  return circle.length > 0 ? playing.filter((seat) => circle.includes(seat)) : playing;
}

export const seatsOf = ({ tables, byes }: Pairing): Seat[] => [...tables.flatMap(({ seats }) => seats), ...byes];

/** Players without a table or bye, and seated players who left. */
export function misplaced(state: DeskState): { unseated: Seat[]; gone: Seat[] } {
  if (!state.draft) return { unseated: [], gone: [] };
  const placed = new Set(seatsOf(state.draft));
  const wanted = new Set(wantedIn(state));
  return {
    unseated: [...wanted].filter((seat) => !placed.has(seat)).sort((a, b) => a - b),
    gone: [...placed].filter((seat) => !wanted.has(seat)).sort((a, b) => a - b),
  };
}

const costs = new Memo<DeskState, PairingCost>();

export function costOfDraft(state: DeskState): PairingCost {
  const found = costs.get(state) ?? costOf(pairingInput(state), state.draft ?? { tables: [], byes: [] });
  costs.set(state, found);
  return found;
}
