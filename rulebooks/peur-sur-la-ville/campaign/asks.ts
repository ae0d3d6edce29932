/** What a campaign waits for in each of its phases. */
import type { Ask, Seat } from '../../rulebook.ts';
import { gangsOf, nowOf } from './find.ts';
import { FEWEST_GANGS } from './muster.ts';
import type { CampaignState } from './state.ts';

/** The asks now open; `t<turn>.` begins the id of all that belong to a campaign turn. */
export function asksOf(state: CampaignState): Ask[] {
  const turn = `t${state.turn}`;
  switch (state.phase) {
    case 'muster':
      return musterAsks(state);
    case 'affaires':
      return [sealed(state, 'affaires', seatsOf(nowOf(state).candidates))];
    case 'talk': {
      const { playing, done } = nowOf(state);
      const seats = [0, ...playing.filter((seat) => !done.includes(seat))];
      return [{ id: `${turn}.talk`, kind: 'talk', mode: 'open', seats, seconds: state.options.talkSeconds }];
    }
    case 'tables':
      return [sealed(state, 'tables', nowOf(state).playing)];
    case 'battles':
      return nowOf(state)
        .tables.filter((table) => !table.closed)
        .map(({ table, order, agreed }) => ({
          id: `${turn}.battle.${table}`,
          kind: 'battle',
          mode: 'open',
          seats: [0, ...order.filter((seat) => !agreed.includes(seat)).sort((a, b) => a - b)],
        }));
    case 'accounts':
      return [{ id: `${turn}.accounts`, kind: 'accounts', mode: 'open', seats: [0] }];
    case 'investments': {
      const { done } = nowOf(state);
      const seats = gangsOf(state).flatMap(({ seat }) => (done.includes(seat) ? [] : [seat]));
      return [{ id: `${turn}.investments`, kind: 'investments', mode: 'open', seats: [0, ...seats] }];
    }
    case 'over':
      return [];
  }
}

/** Everybody may enrol a band; the organiser may start as soon as there are enough. */
function musterAsks(state: CampaignState): Ask[] {
  const seats = Array.from({ length: state.seats }, (_, i) => i + 1);
  const muster: Ask = { id: 'muster', kind: 'muster', mode: 'open', seats };
  const enough = Object.keys(state.gangs).length >= FEWEST_GANGS;
  return enough ? [muster, { id: 'start', kind: 'start', mode: 'open', seats: [0] }] : [muster];
}

/** A choice made in secret, within the time that the campaign gives for it. */
function sealed(state: CampaignState, kind: string, seats: readonly Seat[]): Ask {
  const ask: Ask = { id: `t${state.turn}.${kind}`, kind, mode: 'sealed', seats };
  return state.options.choiceSeconds > 0 ? { ...ask, seconds: state.options.choiceSeconds } : ask;
}

const seatsOf = (record: Readonly<Record<string, unknown>>): Seat[] => Object.keys(record).map(Number);

/** The table of a battle's ask. */
export const tableOfAsk = (ask: Ask): number => Number(ask.id.split('.')[2]);
