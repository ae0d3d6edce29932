import type { Option } from '../../../options.ts';
import type { Ask, Seat } from '../../../rulebook.ts';
import type { Face } from '../kinds.ts';
import { legalMoves } from '../legal.ts';
import type { SkirmishMove } from '../moves.ts';
import { unplayedOf } from '../pieces.ts';
import type { SkirmishState } from '../state.ts';
import { namedBy } from '../turn.ts';
import { bandsToBegin } from './turn.ts';

/** Default answers: dice are drawn, nobody else was hit, figures are left out. */
export function idleMove(state: SkirmishState, ask: Ask, seat: Seat): SkirmishMove {
  const options = legalMoves(state, ask, seat);
  switch (ask.kind) {
    case 'deploy':
      return { do: 'begin' };
    case 'initiative':
    case 'name': {
      const [gang = 1] = ask.kind === 'name' ? namedBy(state) : bandsToBegin(state);
      return { do: 'name', gang };
    }
    case 'dice': {
      if (options.some((option) => option.do === 'roll')) return { do: 'roll' };
      const field = options[0]?.fields?.faces;
      const faces = field?.kind === 'document' ? field.examples[0] : [];
      return { do: 'faces', faces: faces as Face[] }; // An example of the options.
    }
    case 'tell':
      return idleAnswer(options);
    case 'activate':
      return { do: 'leave', figure: unplayedOf(state, state.band ?? 0)[0] ?? '' };
    case 'act':
      return { do: 'end' };
    case 'city':
      return { do: 'ticked' };
    case 'closing':
      return { do: 'accept' };
    default:
      return seat > 0 ? { do: 'enough' } : { do: 'stop' };
  }
}

/** The table says that nobody is hit and nobody shoots. */
function idleAnswer(options: readonly Option[]): SkirmishMove {
  const can = (what: string): boolean => options.some((option) => option.do === what);
  if (can('witness')) return { do: 'witness', near: 'no' };
  if (can('say')) return { do: 'say', yes: 'no' };
  return can('hold') ? { do: 'hold', who: 'one' } : { do: 'hit', hit: [], covered: [] };
}
