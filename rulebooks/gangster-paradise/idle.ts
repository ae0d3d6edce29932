import type { Balances } from '../money.ts';
import type { Ask, Seat } from '../rulebook.ts';
import { keepFirst } from './keeping.ts';
import { mostLaundered } from './laundering.ts';
import { marketIdle } from './market-options.ts';
import { clanHolder } from './money.ts';
import type { ParadiseMove } from './moves.ts';
import { freeClans } from './setup.ts';
import type { ParadiseState } from './state.ts';

/** The default: takes its goods, bids nothing, sells and recruits nothing, launders the maximum (white decides and pays salaries), keeps the first goods. */
export function idleMove(state: ParadiseState, ask: Ask, seat: Seat, money: Balances): ParadiseMove {
  switch (ask.kind) {
    case 'clans': {
      const [clan] = freeClans(state);
      if (!clan) throw new Error('gangster-paradise: no clan is left');
      return { do: 'choose', clan };
    }
    case 'delivery':
      return { do: 'deliver', secondary: 0 };
    case 'bid':
    case 'take':
      return marketIdle(state, seat, money);
    case 'laundering':
      return { do: 'launder', red: mostLaundered(state, seat, money(clanHolder(seat), 'red')) };
    case 'keeping':
      return keepFirst(state, seat);
    case 'signs':
      // Different signs, or two silent players would tie for ever (GP-R30).
      return { do: 'sign', sign: state.signs?.tied[0] === seat ? 'rock' : 'paper' };
    case 'answer':
      return { do: 'refuse' };
    default:
      return { do: 'done' };
  }
}
