import { costOfDraft, misplaced } from './field-of-round.ts';
import { gameNameOf, roundNow, seatsThat } from './find.ts';
import { nextPart, plannedRounds } from './planning.ts';
import { missingIn } from './results.ts';
import { standingsOf, teamsOf } from './standings.ts';
import type { DeskState, Round, TableNow } from './state.ts';
import type { DeskView, DraftView, PlayerView, RoundView, TableView } from './view.ts';

export function viewOf(state: DeskState): DeskView {
  const { options, phase, rounds, pause, final, penalties, rulings, corrections } = state;
  return {
    options,
    phase,
    planned: plannedRounds(state),
    next: phase === 'over' ? null : nextPart(state),
    players: seatsThat(state, () => true).map((seat) => playerView(state, seat)),
    standings: standingsOf(state),
    teams: teamsOf(state),
    draft: draftView(state),
    rounds: rounds.map((round) => roundView(state, round)),
    missing: missingIn(roundNow(state)),
    pause,
    final: final && { kind: final.kind, seeds: final.seeds },
    penalties,
    rulings,
    corrections,
  };
}

function playerView({ players }: DeskState, seat: number): PlayerView {
  const { name = '', is = 'dropped', club = null, team = null } = players[seat - 1] ?? {};
  return { seat, name, is, ...(club === null ? {} : { club }), ...(team === null ? {} : { team }) };
}

function draftView(state: DeskState): DraftView | null {
  const { draft, phase } = state;
  if (!draft || phase !== 'draft') return null;
  const { part, tables, byes, pinned, byHand } = draft;
  return { part, tables, byes, pinned, byHand, ...misplaced(state), cost: costOfDraft(state) };
}

function roundView({ options }: DeskState, { n, part, is, seconds, tables, byes, overdue, kept }: Round): RoundView {
  const isHere = options.game !== null;
  return { n, part, is, seconds, tables: tables.map((one) => tableView(n, one, isHere)), byes, overdue, kept };
}

function tableView(n: number, { table, seats, is, result, call, extra }: TableNow, isHere: boolean): TableView {
  return {
    table,
    seats,
    is,
    ...(result ? { ranks: result.ranks, result: result.is, by: result.by } : {}),
    ...(result?.is === 'reported' ? { agreed: result.agreed } : {}),
    ...(call ? { call } : {}),
    ...(extra > 0 ? { extra } : {}),
    ...(isHere ? { game: gameNameOf(n, table) } : {}),
  };
}
