/** The moves that a seat may make, with their values: exactly those that the rules accept. */
import type { Balances } from '../../money.ts';
import type { Field, Option } from '../../options.ts';
import type { Ask, Seat } from '../../rulebook.ts';
import { nameKey } from '../../written.ts';
import { gangTypes } from '../catalogue/gangs.ts';
import { type Roster, rosterExamples } from '../roster.ts';
import { tableOfAsk } from './asks.ts';
import { cardsMoves } from './cards/legal.ts';
import { targetsOf } from './duel/duel.ts';
import { mayGoOn, mayStartClocks, mayStop, turnsAhead } from './evening/evening.ts';
import { exampleDay, meetingOf } from './evening/meetings.ts';
import { gangOf, gangsOf, holderOf, nowOf, tableNow } from './find.ts';
import { houseMoves } from './house/legal.ts';
import { ruling } from './house/rules.ts';
import { chiefToName } from './investments/chiefs.ts';
import { investmentMoves } from './investments/legal.ts';
import { namesTaken } from './muster/muster.ts';
import { Options, pickOf, upTo } from './options.ts';
import { disputedBy } from './report/disputes.ts';
import { reopenable, reportOptions } from './report/legal.ts';
import type { CampaignState } from './state.ts';
import { keeps } from './turn/contracts.ts';
import { hqsToDefend, mayStay } from './turn/defenders.ts';
import { idleTable, tablesFor } from './turn/turn.ts';

let examples: readonly (readonly [name: string, roster: Roster])[] | undefined;
/** Legal rosters of all bands, made once; without those whose name is taken. */
function rostersFor(state: CampaignState, seat: Seat): readonly Roster[] {
  examples ??= gangTypes.flatMap(rosterExamples).map((roster) => [nameKey(roster.name), roster]);
  const taken = namesTaken(state, seat);
  return examples.flatMap(([name, roster]) => (taken.has(name) ? [] : [roster]));
}

/** @param only the wanted kind of move */
export function legalMoves(
  state: CampaignState,
  ask: Ask,
  seat: Seat,
  money: Balances,
  only?: string,
): readonly Option[] {
  const options = new Options(only);
  switch (ask.kind) {
    case 'muster':
    case 'entry':
      options.add('enrol', { roster: { kind: 'document', examples: rostersFor(state, seat) } });
      options.add('withdraw');
      break;
    case 'start':
      options.add('start');
      break;
    case 'affaires': {
      const count = keeps(state, gangOf(state, seat));
      const from = (nowOf(state).candidates[seat] ?? []).map((contract) => contract.id);
      options.add('keep', { cards: { kind: 'several', from, min: count, max: count } });
      break;
    }
    case 'talk':
      talkMoves(options, state, seat, money);
      break;
    case 'talkStart':
      options.add('startTalk');
      break;
    case 'tables':
      options.add('go', { table: pickOf(tablesFor(state, seat)) });
      break;
    case 'defenders':
      options.add('stay', {
        hq: pickOf(hqsToDefend(state, seat).map(({ slot }) => slot)),
        figure: pickOf(mayStay(state, seat).map(({ id }) => id)),
      });
      break;
    case 'battle':
    case 'check':
    case 'ruling':
      return reportOptions(state, tableOfAsk(ask), seat, only);
    case 'reports':
      options.add('reopen', { table: pickOf(reopenable(state)) });
      break;
    case 'duel':
      duelMoves(options, state, seat);
      break;
    case 'accounts':
      options.add('close');
      break;
    case 'house':
      houseMoves(options, state);
      break;
    case 'cards':
      cardsMoves(options, state, seat, money);
      break;
    case 'evening':
      eveningMoves(options, state, seat);
      break;
    case 'meeting':
      meetingMoves(options, state, tableOfAsk(ask), seat);
      break;
    case 'investments':
      if (seat === 0) options.add('advance');
      else investmentMoves(options, state, gangOf(state, seat), money(holderOf(seat), 'btc'));
      break;
  }
  return options.list;
}

function talkMoves(options: Options, state: CampaignState, seat: Seat, money: Balances): void {
  if (seat === 0) return options.add('closeTalk');
  const { allies } = nowOf(state);
  const others = gangsOf(state)
    .map((gang) => gang.seat)
    .filter((other) => other !== seat);
  options.add('ready');
  options.add('ally', {
    gang: pickOf(others.filter((other) => !allies.some(([one, two]) => one === seat && two === other))),
  });
  if (ruling(state.options, 'payments') === 1)
    options.add('pay', { gang: pickOf(others), btc: upTo(Math.min(1000, money(holderOf(seat), 'btc'))) });
}

function eveningMoves(options: Options, state: CampaignState, seat: Seat): void {
  if (seat === 0) {
    if (mayGoOn(state)) options.add('goOn');
    if (mayStop(state)) options.add('stop');
    if (mayStartClocks(state)) options.add('startClocks');
  }
  const turn = pickOf(turnsAhead(state));
  const whose: Record<string, Field> = seat === 0 ? { gang: pickOf(gangsOf(state).map((gang) => gang.seat)) } : {};
  options.add('attend', { ...whose, turn, comes: pickOf(['yes', 'no']) });
  options.add('attend', { ...whose, turn, comes: pickOf(['replaced']), who: { kind: 'text', max: 40 } });
}

function meetingMoves(options: Options, state: CampaignState, table: number, seat: Seat): void {
  const day = exampleDay(state);
  if (day) options.add('meet', { when: { kind: 'document', examples: [day] } });
  const meeting = meetingOf(state, table);
  if (!meeting?.when) return;
  if (!meeting.agreed.includes(seat)) options.add('agreeToMeet');
  options.add('dropMeeting');
}

/** PV-R46: a Leader fires at a standing one, or repairs the pistol. */
function duelMoves(options: Options, { duel }: CampaignState, seat: Seat): void {
  const targets = duel ? targetsOf(duel, seat) : [];
  if (targets.length > 0) options.add('fire', { at: pickOf(targets) });
  else options.add('mend');
}

export function idleMove(state: CampaignState, ask: Ask, seat: Seat, money: Balances) {
  switch (ask.kind) {
    case 'muster':
    case 'entry':
      return { do: 'withdraw' } as const;
    case 'start':
      return { do: 'start' } as const;
    case 'affaires': {
      const cards = (nowOf(state).candidates[seat] ?? []).slice(0, keeps(state, gangOf(state, seat)));
      return { do: 'keep' as const, cards: cards.map((contract) => contract.id) };
    }
    case 'talk':
      return seat === 0 ? ({ do: 'closeTalk' } as const) : ({ do: 'ready' } as const);
    case 'tables':
      return { do: 'go' as const, table: idleTable(state, seat) };
    case 'battle':
      return seat === 0 ? ({ do: 'finish' } as const) : ({ do: 'agree' } as const);
    case 'check':
    case 'ruling': {
      // A contesting seat withdraws; the organiser confirms contested lines.
      const [line] = disputedBy(tableNow(nowOf(state), tableOfAsk(ask)), seat);
      if (line !== undefined) return { do: 'undispute' as const, line };
      return seat === 0 ? ({ do: 'finish' } as const) : ({ do: 'agree' } as const);
    }
    case 'duel': {
      const [at] = state.duel ? targetsOf(state.duel, seat) : [];
      return at === undefined ? ({ do: 'mend' } as const) : { do: 'fire' as const, at };
    }
    case 'accounts':
      return { do: 'close' } as const;
    default: {
      if (seat === 0) return { do: 'advance' } as const;
      const chief = chiefToName(state, gangOf(state, seat), money(holderOf(seat), 'btc'));
      return chief ? { do: 'nameSecond' as const, figure: chief.id } : ({ do: 'done' } as const);
    }
  }
}
