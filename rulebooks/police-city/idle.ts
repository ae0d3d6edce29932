/** Default moves (PC-H8, PC-R68). */
import type { Balances } from '../money.ts';
import type { Ask, Seat } from '../rulebook.ts';
import { usualLosses } from './conflict.ts';
import type { PoliceMove } from './moves.ts';
import { policeOf } from './names.ts';
import { usualKind } from './payment.ts';
import { usualLeft } from './rounds.ts';
import type { PoliceState } from './state.ts';

/** Ready, pass, no re-roll, stand aside, point at nobody; for choices, the defaults of the rules. */
export function idleMove(state: PoliceState, ask: Ask, seat: Seat, money: Balances): PoliceMove {
  switch (ask.kind) {
    case 'send':
    case 'pay':
    case 'pact':
    case 'deal':
      return { do: 'ready' };
    case 'throw':
      return { do: 'throw', dice: [] };
    case 'alone':
      return { do: 'take', elements: [...state.left] };
    case 'share':
      return { do: 'aside' };
    case 'point':
      return { do: 'point', fingers: [] };
    case 'lose':
      return { do: 'lose', elements: usualLosses(state, seat) };
    case 'kind':
      return { do: 'kind', kind: usualKind(state, money) };
    case 'office':
      return { do: 'leave', element: usualLeft(policeOf(state, seat)) ?? '' };
    default:
      return { do: 'pass' };
  }
}
