/** Paths of moved pieces, from dice and headings of two successive states. */
import { dieOf } from '#rulebooks/supergang/arrival.ts';
import { kinds } from '#rulebooks/supergang/kinds.ts';
import { nameOfEnd } from '#rulebooks/supergang/movement.ts';
import type { SupergangState } from '#rulebooks/supergang/state.ts';
import { piecesOf, waysFor } from './board.ts';

type Stood = { readonly at: string; readonly from: string | null; readonly die: number };

/** @returns by piece, the places from its start to the last one before its stop; without pieces moved by others */
export function waysBetween(past: SupergangState, state: SupergangState): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>();
  for (const [id, was, is] of movedOf(past, state)) {
    const die = dieOf(was);
    if (die === 0 || is.at === was.at) continue;
    const way = waysFor(past, { id, die, ends: [], manholes: [] }, null).get(nameOfEnd(is));
    if (way) ways.set(id, [was.at, ...way.slice(0, -1)]);
  }
  return ways;
}

function movedOf(past: SupergangState, state: SupergangState): readonly (readonly [string, Stood, Stood])[] {
  const pairs = past.pairs.map((was, i) => [`p${i + 1}`, was, state.pairs[i] ?? was] as const);
  const men = piecesOf(past).flatMap(({ id, gang, kind }) => {
    const nth = kinds.indexOf(kind);
    const [was, is] = [past.gangs[gang - 1]?.men[nth], state.gangs[gang - 1]?.men[nth]];
    return was && is ? [[id, was, is] as const] : [];
  });
  return [...pairs, ...men];
}
