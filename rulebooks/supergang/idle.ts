/** SG-H14, last column: default moves. Among several, the first in the order of the city. */
import type { Balances } from '../money.ts';
import type { Option } from '../options.ts';
import type { Ask, Seat } from '../rulebook.ts';
import { isCell } from './data/city.ts';
import { RECRUIT } from './data/tariffs.ts';
import { targets } from './fight.ts';
import { joinable } from './fight-start.ts';
import type { ManId } from './kinds.ts';
import { legalMoves, onDuty } from './legal.ts';
import type { SupergangMove } from './moves.ts';
import type { SupergangState } from './state.ts';
import { culpritsAt } from './walking.ts';

const DUTY = ['racket', 'buy', 'recruit', 'lay', 'pawns', 'finish-off', 'fight', 'vamp', 'assault'] as const;

export function idleMove(state: SupergangState, ask: Ask, seat: Seat, money: Balances): SupergangMove {
  switch (ask.kind) {
    case 'police':
      return { do: 'not' };
    case 'arrested':
      return { do: 'rebel', men: [] };
    case 'join':
      return { do: 'join', men: [...joinable(state, seat)] };
    case 'dart':
      return { do: 'dart', target: state.fight ? (targets(state.fight)[0] ?? 'cop') : 'cop' };
    case 'price':
      return { do: 'price', amount: RECRUIT };
    case 'take':
      return { do: 'leave' };
    case 'give-up':
      return { do: 'give-up' };
    default:
      return firstOf(state, legalMoves(state, ask, seat, money), onDuty(state, money));
  }
}

/** @param owes the man with an open duty */
function firstOf(state: SupergangState, options: readonly Option[], owes: ManId | null): SupergangMove {
  const move = options.find((option) => option.do === 'move' || (option.do === 'drive' && quietEnds(state, option)[0]));
  const forced = move ?? options.find((option) => option.do === 'drive');
  if (forced) return walk(state, forced);
  const end = options.find((option) => option.do === 'end');
  const claim = options.find((option) => option.do === 'claim');
  const his = options.filter(
    ({ fields }) => fields?.man?.kind === 'pick' && owes !== null && fields.man.from[0] === owes,
  );
  const duty = DUTY.map((name) => his.find((option) => option.do === name)).find(Boolean);
  return filled(duty ?? claim ?? end ?? { do: 'claim' });
}

/** A street cell first; for a pair, an end without an arrest. */
function walk(state: SupergangState, option: Option): SupergangMove {
  return { ...filled(option), end: quietEnds(state, option)[0] ?? endsOf(option)[0] ?? '' } as SupergangMove; // From its options.
}

function endsOf({ fields }: Option): readonly string[] {
  const field = fields?.end;
  return field?.kind === 'pick' ? field.from.map(String) : [];
}

/** Street cells; for a pair that holds nobody, ends without an arrest. */
function quietEnds(state: SupergangState, option: Option): readonly string[] {
  const at = (end: string): string => end.split('<')[0] ?? end;
  if (option.do === 'move') return endsOf(option).filter((end) => isCell(at(end)));
  return option.fields?.hold ? [] : endsOf(option).filter((end) => culpritsAt(state, at(end)).length === 0);
}

/** The first value of every field, and nobody where that is allowed. */
function filled(option: Option): SupergangMove {
  const move: Record<string, unknown> = { do: option.do };
  for (const [name, field] of Object.entries(option.fields ?? {})) {
    if (field.kind === 'pick') move[name] = field.from[0];
    else if (field.kind === 'several') move[name] = field.from.slice(0, field.min);
    else if (field.kind === 'range') move[name] = field.min;
  }
  return move as SupergangMove; // From its options.
}
