/** The asks of a game and their clocks (GP-H4). */
import type { Allowance, Ask, Seat } from '../rulebook.ts';
import { overLimit } from './keeping.ts';
import type { GoPhase, Offer, ParadiseState } from './state.ts';
import { mayTalk } from './talks.ts';

const NONE: readonly Ask[] = [];

/** In the black market: a bid, or the choice of the won card. GP-R33: elsewhere, the act of the phase, then the end of the go. */
function kindOf({ phase, market, acted }: ParadiseState): string {
  if (phase === 'market') return market.auction?.due ? 'take' : 'bid';
  return acted ? 'closing' : phase;
}

/** Ask of the active player: `g<go>.<kind>`. GP-H4: on the clock of the go, or, during a negotiation, on the player's minute of the phase. */
function goAsk(state: ParadiseState, active: Seat): Ask {
  const kind = kindOf(state);
  const ask: Ask = { id: `g${state.go}.${kind}`, kind, mode: 'turn', seats: [active] };
  if (stopsClock(state)) return { ...ask, clock: talkClock(state, active) };
  return secondsOf(state) === 0 ? ask : { ...ask, clock: goClock(state) };
}

/** GP-18: other players with offers left may make one to the active player. Optional. */
function dealAsks(state: ParadiseState, active: Seat): Ask[] {
  const seats = state.clans.flatMap((_, i) => (i + 1 !== active && mayTalk(state, i + 1) ? [i + 1] : []));
  return seats.length > 0 ? [{ id: `g${state.go}.deal`, kind: 'deal', mode: 'open', seats, optional: true }] : [];
}

/** An offer is answered within the same minute. */
function answerAsk(state: ParadiseState, active: Seat, { id, to }: Offer): Ask {
  const ask: Ask = { id: `g${state.go}.offer.${id}`, kind: 'answer', mode: 'turn', seats: [to] };
  return stopsClock(state) ? { ...ask, clock: talkClock(state, active) } : ask;
}

export function asksOf(state: ParadiseState): readonly Ask[] {
  const { phase, active, options, go } = state;
  switch (phase) {
    case 'over':
      return NONE;
    case 'keeping': {
      const ask: Ask = { id: `g${go}.keeping`, kind: 'keeping', mode: 'sealed', seats: overLimit(state) };
      return [options.timers.laundering > 0 ? { ...ask, seconds: options.timers.laundering } : ask];
    }
    case 'signs': {
      const ask: Ask = { id: `g${go}.signs`, kind: 'signs', mode: 'sealed', seats: state.signs?.tied ?? [] };
      return [options.timers.speaking > 0 ? { ...ask, seconds: options.timers.speaking } : ask];
    }
    default: {
      if (active === null) throw new Error(`gangster-paradise: nobody is active in ${phase}`);
      if (phase === 'clans') return [goAsk(state, active)];
      return [
        goAsk(state, active),
        ...dealAsks(state, active),
        ...state.talks.open.map((offer) => answerAsk(state, active, offer)),
      ];
    }
  }
}

function secondsOf({ phase, options: { timers } }: ParadiseState): number {
  if (phase === 'market') return timers.speaking;
  if (phase === 'clans') return timers.laundering;
  return timers[phase as Exclude<GoPhase, 'market'>]; // The other phases have asks of their own.
}

/**
 * GP-H4: a negotiation stops the clock of the active player while their minute of this phase lasts. Without such a minute (0) nothing stops the clock, or a player could delay the
 * others for ever.
 */
export const stopsClock = ({ talks, active, options }: ParadiseState): boolean =>
  active !== null && talks.open.length > 0 && options.timers.talk > 0 && !talks.spent.includes(active);

const goClock = ({ go }: ParadiseState): string => `go.${go}`;
const talkClock = ({ turn, phase }: ParadiseState, seat: Seat): string => `talk.${turn}.${phase}.${seat}`;

/** The clock of the go, and the rest of the minute of each player who negotiated in this phase. */
export function allowancesOf(state: ParadiseState): readonly Allowance[] {
  const { active, options, talks } = state;
  if (active === null) return [];
  const seconds = secondsOf(state);
  const own: Allowance[] = seconds > 0 ? [{ id: goClock(state), kind: 'quota', seat: active, seconds }] : [];
  if (options.timers.talk === 0 || talks.begun.length === 0) return own;
  const minutes = talks.begun.filter((seat) => !talks.spent.includes(seat));
  const { talk } = options.timers;
  return [
    ...own,
    ...minutes.map((seat) => ({ id: talkClock(state, seat), kind: 'quota' as const, seat, seconds: talk })),
  ];
}
