import type { Ask, Seat } from '../../rulebook.ts';
import { battleNow } from './battle/battle.ts';
import { cardGames, cardsOf } from './cards/cards.ts';
import { standingOf } from './duel/duel.ts';
import { opensAt } from './evening/evening.ts';
import { mayMeet, meetingAsk } from './evening/meetings.ts';
import { gangsOf, nowOf, stageOf } from './find.ts';
import type { NumberId } from './house/rules.ts';
import { lateSeats } from './muster/late-entry.ts';
import { FEWEST_GANGS } from './muster/muster.ts';
import { disputesOf, partiesOf } from './report/disputes.ts';
import { reopenable } from './report/legal.ts';
import type { CampaignState, Duel, TableNow } from './state.ts';
import { timeFor, timeToInvest, timeToPlay } from './turn/deadlines.ts';
import { defending } from './turn/defenders.ts';
import { isBeforeTalk, LEAD_SECONDS } from './turn/turn.ts';

/** The open asks; ids of a campaign turn begin with `t<turn>.`. */
export function asksOf(state: CampaignState): Ask[] {
  const asks = turnAsks(state);
  if (asks.length === 0) return asks;
  return [...asks, ...cardsAsks(state), ...eveningAsks(state), ...meetingAsks(state), ...reportsAsk(state), house];
}

/** The organiser stops the evening or goes on; players say whether they come. Optional, from the first evening on. */
function eveningAsks(state: CampaignState): Ask[] {
  if (state.turn === 0) return [];
  const seats = [0, ...gangsOf(state).map(({ seat }) => seat)];
  const evening: Ask = { id: 'evening', kind: 'evening', mode: 'open', seats, optional: true };
  const opening = opensAt(state);
  if (!opening) return [evening];
  const { turn, at } = opening;
  const id = `t${turn}.opening.${at / MINUTE_MS}`;
  return [evening, { id, kind: 'opening', mode: 'open', seats: [0], optional: true, at }];
}

const MINUTE_MS = 60_000;

/** A table that cannot meet with the others agrees on its own day. Optional. */
const meetingAsks = (state: CampaignState): Ask[] =>
  state.phase === 'battles'
    ? mayMeet(state).map((table) => {
        const seats = table.order.toSorted((a, b) => a - b);
        return { id: meetingAsk(state.turn, table), kind: 'meeting', mode: 'open', seats, optional: true };
      })
    : [];

/** Card evenings during campaign turns: the organiser calls and deals them, gangs join. */
function cardsAsks(state: CampaignState): Ask[] {
  const evenings = Object.values(cardsOf(state));
  if (!state.now || (evenings.length === 0 && cardGames().length === 0)) return [];
  const gathers = evenings.some(({ status }) => status === 'gathering');
  const gangs = gathers ? gangsOf(state).map(({ seat }) => seat) : [];
  return [{ id: 'cards', kind: 'cards', mode: 'open', seats: [0, ...gangs], optional: true }];
}

function turnAsks(state: CampaignState): Ask[] {
  const turn = `t${state.turn}`;
  switch (state.phase) {
    case 'muster':
      return musterAsks(state);
    case 'affaires':
      return [sealed(state, 'affaires', 'contractDays', seatsOf(nowOf(state).candidates))];
    case 'talk': {
      const { playing, done } = nowOf(state);
      const seats = [0, ...playing.filter((seat) => !done.includes(seat))];
      const within = turnNode(state);
      const talk = { id: `${turn}.talk`, kind: 'talk', mode: 'open', seats, within } as const;
      if (isBeforeTalk(state)) return [talk, leadAsk(state)];
      return [{ ...talk, ...timeFor(state, state.options.talkSeconds, 'talkDays') }];
    }
    case 'tables':
      return [sealed(state, 'tables', 'tableDays', nowOf(state).playing)];
    case 'battles':
      return [...nowOf(state).tables.flatMap((table) => battleAsk(state, table)), ...defendersAsk(state)];
    case 'accounts':
      return [{ id: `${turn}.accounts`, kind: 'accounts', mode: 'open', seats: [0] }];
    case 'investments': {
      const { done } = nowOf(state);
      const seats = gangsOf(state).flatMap(({ seat }) => (done.includes(seat) ? [] : [seat]));
      const ask = { id: `${turn}.investments`, kind: 'investments', mode: 'open', within: turnNode(state) } as const;
      return [{ ...ask, seats: [0, ...seats], ...timeToInvest(state) }, ...entryAsk(state)];
    }
    case 'duel':
      return state.duel ? [duelAsk(state, state.duel)] : [];
    case 'over':
      return [];
  }
}

/** The organiser's settings: rulings, deck and evenings, at any time before the end. Optional. */
const house: Ask = { id: 'house', kind: 'house', mode: 'open', seats: [0], optional: true };

/** PV-148: the organiser may reopen a closed report until the accounts of the turn are made. Optional. */
const reportsAsk = (state: CampaignState): Ask[] =>
  reopenable(state).length > 0
    ? [{ id: `t${state.turn}.reports`, kind: 'reports', mode: 'open', seats: [0], optional: true }]
    : [];

/** PV-R63: after the slips are revealed, and before anything is noted, a band may leave members in its HQ. Optional. */
function defendersAsk(state: CampaignState): Ask[] {
  const seats = defending(state);
  const ask = { id: `t${state.turn}.defenders`, kind: 'defenders', mode: 'open', seats, optional: true } as const;
  return seats.length > 0 ? [ask] : [];
}

/** The report of a table: noted by all who play there; once handed in, checked by the others; then only disputes. */
function battleAsk(state: CampaignState, table: TableNow): Ask[] {
  const sorted = (seats: readonly Seat[]) => [0, ...seats].sort((a, b) => a - b);
  const id = `${table.table}.${table.round ?? 0}`;
  const open = { mode: 'open' } as const;
  switch (stageOf(table)) {
    case 'closed':
      return [];
    case 'noting':
      return [
        {
          id: `t${state.turn}.battle.${table.table}`,
          kind: 'battle',
          ...open,
          seats: sorted(table.order),
          within: [...turnNode(state), `table.${table.table}`],
          ...timeToPlay(state, table),
          // Its battle is played in the app, so the report is not waited for.
          ...(battleNow(state, table) === null ? {} : { optional: true as const }),
        },
      ];
    case 'checking': {
      const seats = sorted(partiesOf(table).filter((seat) => !table.agreed.includes(seat)));
      const seconds = state.options.silenceSeconds ?? 0;
      // An organiser may stop the deadline of one table, or those of the whole turn.
      const within = [...turnNode(state), `table.${table.table}`];
      const ask = { id: `t${state.turn}.check.${id}`, kind: 'check', ...open, seats, within };
      return [seconds > 0 ? { ...ask, seconds } : ask];
    }
    case 'ruling': {
      const contesting = [...new Set(disputesOf(table).map((dispute) => dispute.seat))];
      return [{ id: `t${state.turn}.ruling.${id}`, kind: 'ruling', ...open, seats: sorted(contesting) }];
    }
  }
}

/** PV-R46: the standing Leaders fire at the same time, at secretly named targets. */
function duelAsk(state: CampaignState, duel: Duel): Ask {
  const seats = standingOf(duel).map((one) => one.seat);
  const ask: Ask = { id: `duel.${duel.rounds.length + 1}`, kind: 'duel', mode: 'sealed', seats };
  return { ...ask, ...timeFor(state, state.options.choiceSeconds, 'duelDays') };
}

function musterAsks(state: CampaignState): Ask[] {
  const seats = Array.from({ length: state.seats }, (_, i) => i + 1);
  const muster: Ask = { id: 'muster', kind: 'muster', mode: 'open', seats };
  const enough = Object.keys(state.gangs).length >= FEWEST_GANGS;
  return enough ? [muster, { id: 'start', kind: 'start', mode: 'open', seats: [0] }] : [muster];
}

/** House rule (PV-146): the organiser starts the talk minute; without an answer it starts after a few seconds. Optional. */
function leadAsk(state: CampaignState): Ask {
  const lead = timeFor(state, LEAD_SECONDS, 'talkDays');
  const ask = {
    id: `t${state.turn}.talk-start`,
    kind: 'talkStart',
    mode: 'open',
    seats: [0],
    keepers: true,
    optional: true,
  } as const;
  return { ...ask, within: turnNode(state), ...lead };
}

/** House rule (PV-121): at the investments, seats without a band may enrol a late one. */
function entryAsk(state: CampaignState): Ask[] {
  const seats = lateSeats(state);
  return seats.length > 0 ? [{ id: `t${state.turn}.entry`, kind: 'entry', mode: 'open', seats }] : [];
}

function sealed(state: CampaignState, kind: string, days: NumberId, seats: readonly Seat[]): Ask {
  const ask: Ask = { id: `t${state.turn}.${kind}`, kind, mode: 'sealed', seats, within: turnNode(state) };
  return { ...ask, ...timeFor(state, state.options.choiceSeconds, days) };
}

const turnNode = ({ turn }: CampaignState): readonly string[] => [`turn.${turn}`];

const seatsOf = (record: Readonly<Record<string, unknown>>): Seat[] => Object.keys(record).map(Number);

export const tableOfAsk = (ask: Ask): number => Number(ask.id.split('.')[2]);
