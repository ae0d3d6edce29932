/** SG-57..60, SG-75, SG-76, SG-R12, SG-R58, SG-R84: the active gang's income. */

import { type Act, Refusal } from '../rulebook.ts';
import { PAWN_INCOME, PROPERTY_INCOME, RACKET_INCOME } from './data/tariffs.ts';
import { gangOf, kindOf } from './kinds.ts';
import { gangAt, isAbout, isNeutralised, man, menOf } from './men.ts';
import { BANK, gangHolder, payWhatThereIs } from './money.ts';
import { gangName } from './names.ts';
import { markedBy, pawnsOut } from './property.ts';
import type { SupergangState } from './state.ts';

type Table = Act<SupergangState>;

/** Shops owned, shops racketed, portions with paying pawns: only those from before the turn (SG-R12). */
export interface Due {
  readonly properties: readonly string[];
  readonly rackets: readonly string[];
  readonly pawns: readonly string[];
}

export function dueTo(state: SupergangState, gang: number): Due {
  const isOld = (since: number | undefined): boolean => since !== undefined && since < state.turn;
  const marked = markedBy(state, gang).filter((shop) => isOld(state.marks[shop]?.since));
  // SG-75, SG-R84: traffic pays while its trafficker is in the street or in a shop.
  const traffickers = menOf(state, gang).filter((id) => {
    const { at, captive } = man(state, id);
    return kindOf(id) === 'trafficker' && isAbout({ at }) && (captive === null || captive.since < state.turn);
  });
  // SG-60: a vamped man of its own counts too.
  const isNobodyLeft = gangAt(state, gang).men.every(isNeutralised);
  const colours = traffickers.map(gangOf);
  return {
    properties: marked.filter((shop) => state.marks[shop]?.own),
    rackets: isNobodyLeft ? [] : marked.filter((shop) => !state.marks[shop]?.own),
    pawns: colours.flatMap((colour) => pawnsOut(state, colour).filter((id) => isOld(state.pawns[id]?.since))),
  };
}

/** In briques, without the bank's limit. */
export const sumOf = ({ properties, rackets, pawns }: Due): number =>
  PROPERTY_INCOME * properties.length + RACKET_INCOME * rackets.length + PAWN_INCOME * pawns.length;

/** SG-R84: once a turn. */
export const hasClaimed = ({ claimed, turn }: Pick<SupergangState, 'claimed' | 'turn'>): boolean =>
  claimed === true || claimed === turn;

/** One entry a kind of income, limited by the bank (SG-H6). @throws Refusal `claimed` SG-R84 */
export function claim(act: Table): void {
  const { state } = act;
  const gang = state.active;
  if (hasClaimed(state)) throw new Refusal('claimed', 'SG-R84');
  const due = dueTo(state, gang);
  const parts = [
    ['why.properties', PROPERTY_INCOME, due.properties],
    ['why.rackets', RACKET_INCOME, due.rackets],
    ['why.traffic', PAWN_INCOME, due.pawns],
  ] as const;
  let sum = 0;
  // Short keys: a claim is stored each turn with up to fifteen places.
  for (const [key, each, places] of parts)
    sum += payWhatThereIs(act, BANK, gangHolder(gang), each * places.length, {
      key,
      args: { where: places.join(', ') },
    });
  state.claimed = state.turn;
  const lost = sumOf(due) - sum;
  const args = { gang: gangName(gang), amount: sum };
  act.say(lost > 0 ? { key: 'line.claim-short', args: { ...args, lost } } : { key: 'line.claim', args });
}
