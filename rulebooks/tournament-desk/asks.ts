/** Asks and clocks of a tournament: each clock is below its round and its table. */
import type { Ask, Notice } from '../rulebook.ts';
import { pairingInput } from './field-of-round.ts';
import { openTables, roundNow } from './find.ts';
import { inRehearsal, isEnough, nextPart } from './planning.ts';
import { isPlayedHere } from './results.ts';
import { isDue } from './rounds.ts';
import type { DeskState, Round, TableNow } from './state.ts';

const keepers = { seats: [0], keepers: true } as const;

export function asksOf(state: DeskState): Ask[] {
  const { phase, seats, step } = state;
  if (phase === 'over') return [];
  const always: Ask[] = [
    { id: 'desk', kind: 'desk', mode: 'open', seats: [0], optional: true },
    { id: 'own', kind: 'own', mode: 'open', seats: Array.from({ length: seats }, (_, at) => at + 1), optional: true },
  ];
  switch (phase) {
    case 'between':
      return [...goAsk(state), ...breakAsk(state), ...always];
    case 'computing':
      return [
        { id: `draft.${step}`, kind: 'draft', mode: 'computed', seats: [], input: pairingInput(state) },
        ...breakAsk(state),
        ...always,
      ];
    case 'draft':
      return [{ id: `plan.${step}`, kind: 'plan', mode: 'open', seats: [0] }, ...breakAsk(state), ...always];
    case 'round':
      return [...roundAsks(state), ...always];
  }
}

/** Waits for nothing until there are enough players for a round. */
function goAsk(state: DeskState): Ask[] {
  const { rounds, step } = state;
  if (rounds.length === 0 && !isEnough(state, nextPart(state))) return [];
  return [{ id: `go.${step}`, kind: 'go', mode: 'turn', seats: [0] }];
}

function breakAsk(state: DeskState): Ask[] {
  const { pause, options, rounds } = state;
  if (pause === null) return [];
  const seconds = inRehearsal(state, options.programme[pause]?.seconds ?? 0);
  const round = rounds.length;
  return [
    {
      id: `break.${round}`,
      kind: 'break',
      mode: 'open',
      ...keepers,
      optional: true,
      within: [`round.${round}`],
      seconds,
    },
  ];
}

function roundAsks(state: DeskState): Ask[] {
  const round = roundNow(state);
  if (!round) return [];
  const { n } = round;
  const floor: Ask = { id: `floor.${n}`, kind: 'floor', mode: 'open', ...keepers, optional: true };
  if (round.is === 'published') return [{ id: `start.${state.step}`, kind: 'start', mode: 'turn', ...keepers }, floor];
  const open = openTables(round);
  if (open.length === 0) return [{ id: `close.${state.step}`, kind: 'close', mode: 'turn', ...keepers }, floor];
  return [...open.flatMap((table) => tableAsks(state, round, table)), ...dueAsk(state, round), floor];
}

function dueAsk(state: DeskState, round: Round): Ask[] {
  const minutes = state.options.resultsDueMinutes;
  if (minutes === 0 || !isDue(round)) return [];
  // A table with extra time is called again.
  const times = round.tables.reduce((sum, { opened }) => sum + opened, 0);
  const seconds = inRehearsal(state, minutes * 60);
  const id = `due.${round.n}.${times}`;
  return [{ id, kind: 'due', mode: 'open', ...keepers, optional: true, within: [`round.${round.n}`], seconds }];
}

function tableAsks(state: DeskState, round: Round, table: TableNow): Ask[] {
  const { result } = table;
  const at = `${round.n}.${table.table}`;
  const within = withinOf(round, table);
  const isReported = result?.is === 'reported';
  const play: Ask = {
    id: table.opened === 1 ? `table.${at}` : `table.${at}.${table.opened}`,
    kind: 'table',
    mode: 'open',
    seats: table.seats,
    within,
    ...(isPlayedHere(state) || isReported ? { optional: true as const } : {}),
    ...timeOf(state, round, table),
  };
  if (result?.is === 'contested')
    return [play, { id: `dispute.${at}.${table.reports}`, kind: 'dispute', mode: 'turn', seats: [0], within }];
  if (!isReported) return [play];
  const { silenceSeconds } = state.options;
  const check: Ask = {
    id: `check.${at}.${table.reports}`,
    kind: 'check',
    mode: 'open',
    seats: table.seats.filter((seat) => !result.agreed.includes(seat)),
    within,
    ...(silenceSeconds > 0 ? { seconds: inRehearsal(state, silenceSeconds) } : {}),
  };
  return [play, check];
}

export const withinOf = ({ n }: Round, { table }: TableNow): string[] => [`round.${n}`, `table.${table}`];

function timeOf(state: DeskState, { seconds }: Round, { is, opened, extra }: TableNow): { seconds?: number } {
  if (is !== 'playing' || seconds === 0) return {};
  return { seconds: inRehearsal(state, opened === 1 ? seconds + extra : extra) };
}

/** From the first round on everybody is in one room, so asks are not notified. */
export const noticesOf = ({ rounds, phase }: DeskState): Notice[] =>
  rounds.length > 0 && phase !== 'over' ? [{ kind: 'meeting', id: 'day' }] : [];
