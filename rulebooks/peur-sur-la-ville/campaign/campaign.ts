/** The rulebook `campaign`: a campaign of Peur sur la Ville, with reports of the battles on the tables (PV-117..189). */
import { Type } from 'typebox';
import { type Act, type Ask, type Given, Refusal, type Rulebook, type Seat } from '../../rulebook.ts';
import { closed } from '../../shapes.ts';
import { closeAccounts } from './accounts/accounts.ts';
import { asksOf, tableOfAsk } from './asks.ts';
import { battleOver, battlesNow, callOffBattle, isBattle, openBattle } from './battle/battle.ts';
import { plain } from './bots.ts';
import { cardsOver, offerGames, playCards, playedNow } from './cards/cards.ts';
import { checkCampaign } from './check.ts';
import { playDuel } from './duel/ending.ts';
import { betweenTurns, openEvening, playEvening, whyTooLate } from './evening/evening.ts';
import { explainMeeting, playMeeting, whyNotThen } from './evening/meetings.ts';
import { exportable, redactMove } from './exportable.ts';
import { playHouse } from './house/house.ts';
import { isByCorrespondence, type NumberId, numbers, rulingIds, rulings, settingOf } from './house/rules.ts';
import { done, endTurn, invest, payGang, reopenInvestments } from './investments/investments.ts';
import { idleMove, legalMoves } from './legal.ts';
import { type CampaignMove, campaignMove } from './moves.ts';
import { enterLate, entryRefusal, passEntry } from './muster/late-entry.ts';
import { enrol, start, tablesNeeded, withdraw } from './muster/muster.ts';
import { noticesOf } from './notices.ts';
import { overdue, reopen, silence } from './report/checking.ts';
import { battleIsUp, judge } from './report/judge.ts';
import { report } from './report/report.ts';
import type { CampaignOptions, CampaignState } from './state.ts';
import { campaignState } from './state-schema.ts';
import { keepDealt } from './turn/deal-again.ts';
import { stay } from './turn/defenders.ts';
import { ally, closeTalk, keepChosen, ready, revealTables, startTalk } from './turn/turn.ts';
import type { CampaignView } from './view.ts';
import { viewOf } from './view-of.ts';

function inDays(id: NumberId) {
  const { min, max, usual } = numbers[id];
  return Type.Integer({ minimum: min, maximum: max, default: usual });
}

/** Set-up options with their defaults (PV-H1, PV-146). */
export const campaignOptions = Type.Object(
  {
    turns: Type.Integer({ minimum: 4, maximum: 10, default: 6 }),
    tables: Type.Integer({ minimum: 1, maximum: 5, default: 3 }),
    talkSeconds: Type.Integer({ minimum: 0, maximum: 600, default: 60 }),
    choiceSeconds: Type.Integer({ minimum: 0, maximum: 3600, default: 600 }),
    battleSeconds: inDays('battleSeconds'),
    largestBand: Type.Integer({ minimum: 10, maximum: 20, default: 15 }),
    silenceSeconds: Type.Integer({ minimum: 0, maximum: 604_800, default: 86_400 }),
    correspondence: inDays('correspondence'),
    contractDays: inDays('contractDays'),
    talkDays: inDays('talkDays'),
    tableDays: inDays('tableDays'),
    reportDays: inDays('reportDays'),
    investDays: inDays('investDays'),
    duelDays: inDays('duelDays'),
    // `Type.Partial` would drop the default and allow unknown rulings.
    rulings: Type.Object(
      Object.fromEntries(
        rulingIds.map((id) => [
          id,
          Type.Optional(Type.Integer({ minimum: rulings[id].min, maximum: rulings[id].max })),
        ]),
      ),
      { ...closed, default: {} },
    ),
  },
  closed,
);

function play(act: Act<CampaignState>, ask: Ask, given: readonly Given<CampaignMove>[]): void {
  if (ask.kind === 'affaires') return keepChosen(act, given);
  if (ask.kind === 'tables') return revealTables(act, given);
  if (ask.kind === 'duel') return playDuel(act, given);
  for (const { seat, move } of given) playOne(act, ask, seat, move);
}

function playOne(act: Act<CampaignState>, ask: Ask, seat: Seat, move: CampaignMove): void {
  switch (ask.kind) {
    case 'muster':
      if (move.do === 'enrol') return enrol(act, seat, move.roster);
      if (move.do === 'withdraw') return withdraw(act, seat);
      break;
    case 'entry':
      if (move.do === 'enrol') return enterLate(act, seat, move.roster);
      if (move.do === 'withdraw') return passEntry(act, seat);
      break;
    case 'start':
      if (move.do === 'start') {
        openEvening(act);
        return start(act);
      }
      break;
    case 'talk':
      return playTalk(act, seat, move);
    case 'talkStart':
      if (move.do === 'startTalk') return startTalk(act);
      break;
    case 'defenders':
      if (move.do === 'stay') return stay(act, seat, move);
      break;
    case 'battle':
      if (move.do === 'callJudge' || move.do === 'uncallJudge' || move.do === 'answerJudge')
        return judge(act, tableOfAsk(ask), seat, move.do);
      if (move.do === 'open-battle') return openBattle(act, tableOfAsk(ask), seat, move);
      if (move.do === 'call-off-battle') return callOffBattle(act, tableOfAsk(ask));
      return report(act, tableOfAsk(ask), seat, move);
    case 'check':
    case 'ruling':
      return report(act, tableOfAsk(ask), seat, move);
    case 'reports':
      if (move.do === 'reopen') return reopen(act, move);
      break;
    case 'house':
      return playHouse(act, move);
    case 'cards':
      return playCards(act, seat, move);
    case 'accounts':
      if (move.do === 'close') return closeAccounts(act);
      break;
    case 'evening':
      if (move.do === 'goOn' || move.do === 'stop' || move.do === 'startClocks' || move.do === 'attend')
        return playEvening(act, seat, move);
      break;
    case 'meeting':
      return playMeeting(act, tableOfAsk(ask), seat, move);
    case 'investments':
      return playInvestment(act, seat, move);
  }
  throw notNow(move);
}

function playTalk(act: Act<CampaignState>, seat: Seat, move: CampaignMove): void {
  if (seat === 0) {
    if (move.do === 'closeTalk') return closeTalk(act);
  } else {
    if (move.do === 'ready') return ready(act, seat);
    if (move.do === 'ally') return ally(act, seat, move.gang);
    if (move.do === 'pay') return payGang(act, seat, move);
  }
  throw notNow(move);
}

function playInvestment(act: Act<CampaignState>, seat: Seat, move: CampaignMove): void {
  if (seat === 0) {
    if (move.do !== 'advance') throw notNow(move);
    return nextTurn(act);
  }
  if (move.do === 'done') {
    done(act, seat);
    return goOnByPost(act);
  }
  if (move.do === 'pay') return payGang(act, seat, move);
  return invest(act, seat, move);
}

/** Ends the investments of bands that have not finished, then begins the next evening or ends the campaign. `held`: its clocks wait for the organiser. */
function nextTurn(act: Act<CampaignState>, held = false): void {
  if (act.state.turn < act.state.options.turns) openEvening(act, held);
  endTurn(act);
}

/** By correspondence, if the organiser set a deadline, the next turn begins when all have finished. */
function goOnByPost(act: Act<CampaignState>): void {
  const { options, gangs, now } = act.state;
  if (!isByCorrespondence(options) || settingOf(options, 'investDays') === 0) return;
  if (Object.keys(gangs).every((seat) => now?.done.includes(Number(seat)))) nextTurn(act);
}

function elapsed(act: Act<CampaignState>, ask: Ask): void {
  switch (ask.kind) {
    case 'talk':
      return closeTalk(act);
    case 'talkStart':
      return startTalk(act);
    case 'battle':
      return isByCorrespondence(act.state.options) ? overdue(act, tableOfAsk(ask)) : battleIsUp(act, tableOfAsk(ask));
    case 'check':
      return silence(act, tableOfAsk(ask));
    case 'investments':
      return nextTurn(act);
    case 'opening':
      return act.state.phase === 'investments' ? nextTurn(act, true) : openEvening(act, true);
  }
  throw new Refusal('not-now', 'PV-146', { move: { term: `ask.${ask.kind}` } });
}

const notNow = (move: CampaignMove): Refusal => new Refusal('not-now', 'PV-R41', { move: { term: `do.${move.do}` } });

export const campaign: Rulebook<CampaignState, CampaignMove, CampaignView, CampaignOptions> = {
  id: 'campaign',
  messages: ['campaign', 'house', 'catalogue', 'building', 'refusals'].map(
    (name) => `peur-sur-la-ville/messages/${name}.`,
  ),
  seats: { min: 2, max: 10 },
  begins: 'at-once',
  capabilities: { botsMaySit: false, secretHands: false, stakes: false, inside: [], guestSeats: true },
  units: {
    btc: { sources: ['city'] },
    rep: { sources: ['city'], overdraft: true },
    bavure: { sources: ['city'] },
  },
  options: campaignOptions,
  move: campaignMove,
  chapters: ['line.turn'],
  seatName: (state, seat) => state.gangs[seat]?.name ?? null,
  entry: (state, seat) => (state.gangs[seat] ? null : entryRefusal(state)),

  setup(act, options, seats) {
    act.state = {
      options: { ...options },
      seats,
      tables: tablesNeeded(options.tables, seats),
      turn: 0,
      phase: 'muster',
      gangs: {},
      hqs: {},
      guard: { level: 0, roadblocks: {} },
      now: null,
      tonight: { number: 0, on: false },
      cards: {},
      ended: null,
    };
  },
  asks: asksOf,
  notices: noticesOf,
  legal: legalMoves,
  play,
  /** PV-146: the minute is over. PV-148: silence accepts a report that was handed in. */
  elapsed,
  explainLate: explainMeeting,
  idle: idleMove,
  betweenTurns,
  untimely: (state, move, at) => (move.do === 'meet' ? whyNotThen(state, move.when, at) : whyTooLate(move, at)),
  view: viewOf,
  /** PV-120: benefits, reputation and bavures are public. */
  sees: () => true,
  outcome: (state) => (state.ended ? { ranks: state.ended.ranks, data: state.ended } : null),
  check: checkCampaign,
  children: {
    opens: { as: ['card-evening', 'battle'], offer: offerGames },
    live: (state) => [...playedNow(state), ...battlesNow(state)],
    over: (act, name, outcome) => (isBattle(name) ? battleOver(act, name, outcome) : cardsOver(act, name, outcome)),
  },
  takenBack(state, moves, before) {
    reopenInvestments(state, moves);
    keepDealt(state, before);
  },
  files: { state: campaignState, exportable, redactMove },
  bots: { plain },
};
