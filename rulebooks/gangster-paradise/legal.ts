import type { Balances } from '../money.ts';
import type { Option } from '../options.ts';
import type { Ask, Seat } from '../rulebook.ts';
import { deliveryOptions } from './delivery.ts';
import { executantOptions } from './executant-options.ts';
import { keepOptions } from './keeping.ts';
import { launderOptions } from './laundering.ts';
import { marketOptions } from './market-options.ts';
import { answerOptions, offerOptions } from './offer-options.ts';
import { recruitingOptions } from './recruiting.ts';
import { saleOptions } from './resale.ts';
import { freeClans } from './setup.ts';
import { type ParadiseState, signs } from './state.ts';

export function legalMoves(state: ParadiseState, ask: Ask, seat: Seat, money: Balances): readonly Option[] {
  switch (ask.kind) {
    case 'clans':
      return [{ do: 'choose', fields: { clan: { kind: 'pick', from: freeClans(state) } } }];
    case 'keeping':
      return keepOptions(state, seat);
    case 'signs':
      return [{ do: 'sign', fields: { sign: { kind: 'pick', from: signs } } }];
    case 'deal':
      return offerOptions(state, seat, money);
    case 'answer':
      return answerOptions(state, ask, seat, money);
    default:
      return [
        ...phaseOptions(state, seat, money),
        ...executantOptions(state, seat),
        ...offerOptions(state, seat, money),
      ];
  }
}

/** Moves of the phase, without executants and offers, which are possible in each (GP-17, GP-45). GP-R33: after the act, the end of the go. */
function phaseOptions(state: ParadiseState, seat: Seat, money: Balances): readonly Option[] {
  if (state.acted) return [{ do: 'done' }];
  switch (state.phase) {
    case 'delivery':
      return deliveryOptions(state, seat);
    case 'market':
      return marketOptions(state, seat, money);
    case 'resale':
      return saleOptions(state, seat);
    case 'recruiting':
      return recruitingOptions(state, seat);
    default:
      return launderOptions(state, seat, money);
  }
}
