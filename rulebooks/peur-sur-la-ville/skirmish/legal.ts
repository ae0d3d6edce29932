/** The legal moves as options: exactly those that the rules accept. */
import type { Option } from '../../options.ts';
import type { Ask, Seat } from '../../rulebook.ts';
import { benchOptions } from './bench.ts';
import { actsOf } from './legal/acts.ts';
import { embarking } from './legal/riding.ts';
import { diceOptions, tellOptions } from './legal/tell.ts';
import { activations, bandsToBegin, inHospital } from './legal/turn.ts';
import type { SkirmishState } from './state.ts';
import { namedBy } from './turn.ts';

/** @param only the wanted kind of move: a figure's acts are expensive to find */
export function legalMoves(state: SkirmishState, ask: Ask, seat: Seat, only?: string): readonly Option[] {
  switch (ask.kind) {
    case 'deploy':
      return [{ do: 'begin' }, ...embarking(state)];
    case 'initiative':
      return [{ do: 'name', fields: { gang: { kind: 'pick', from: bandsToBegin(state) } } }];
    case 'dice':
      return diceOptions(state);
    case 'tell':
      return tellOptions(state);
    case 'name':
      return [{ do: 'name', fields: { gang: { kind: 'pick', from: namedBy(state) } } }];
    case 'activate':
      return activations(state);
    case 'act':
      return actsOf(state, only);
    case 'city':
      return [{ do: 'ticked' }, ...inHospital(state)];
    case 'closing':
      return [{ do: 'accept' }];
    case 'bench':
      return benchOptions(state, seat);
    default:
      return [];
  }
}
