/** Notes for the report by hand, and their deletion. */
import type { Option } from '../../../options.ts';
import type { Seat } from '../../../rulebook.ts';
import { isLosable } from '../../campaign/investments/gear.ts';
import { type GearId, gearIds } from '../../catalogue/equipment.ts';
import {
  bankLeft,
  bavuresLeft,
  carsLeft,
  holders,
  hospitalLeft,
  passersLeft,
  playing,
  preventers,
  racketeers,
  robbers,
  shopsLeft,
  witnessesOf,
} from '../notes.ts';
import { carries, everybody, figureOf } from '../pieces.ts';
import type { SkirmishState } from '../state.ts';

export function notes(state: SkirmishState): Option[] {
  const note = (fact: string, gang: readonly Seat[], max: number, shop: readonly string[] = ['none']): Option[] =>
    gang.length > 0 && max > 0 && shop.length > 0
      ? [
          {
            do: 'note',
            fields: {
              fact: { kind: 'pick', from: [fact] },
              gang: { kind: 'pick', from: gang },
              count: { kind: 'range', min: 1, max },
              shop: { kind: 'pick', from: shop },
            },
          },
        ]
      : [];
  const one = (is: boolean): number => (is ? 1 : 0);
  const spenders = everybody(state).filter((id) => spendable(state, id).length > 0);
  return [
    ...note('robShop', robbers(state), 1, shopsLeft(state, 'robShop')),
    ...note('racket', racketeers(state), 1, shopsLeft(state, 'racket')),
    ...note('robPassers', robbers(state), passersLeft(state)),
    ...note('robBank', robbers(state), one(bankLeft(state))),
    ...note('robCar', playing(state), carsLeft(state)),
    ...note('prevent', preventers(state), 5),
    ...note('hospital', playing(state), one(hospitalLeft(state))),
    ...[...holders(state)].flatMap(([hq, holder]): Option[] => {
      const others = playing(state).filter((seat) => seat !== holder);
      return others.length > 0
        ? [{ do: 'noteHq', fields: { gang: { kind: 'pick', from: others }, hq: { kind: 'pick', from: [hq] } } }]
        : [];
    }),
    ...bavuresLeft(state).map(
      (bavure): Option => ({
        do: 'noteBavure',
        fields: {
          gang: { kind: 'pick', from: playing(state) },
          bavure: { kind: 'pick', from: [bavure] },
          near: { kind: 'pick', from: witnessesOf(state, bavure) > 0 ? ['no', 'yes'] : ['no'] },
        },
      }),
    ),
    ...spenders.map(
      (id): Option => ({
        do: 'noteSpent',
        fields: { figure: { kind: 'pick', from: [id] }, item: { kind: 'pick', from: spendable(state, id) } },
      }),
    ),
    ...droppable(state),
  ];
}

/** Notes on which no later one depends: not exchanges, and of an HQ's takings only the last. */
function droppable(state: SkirmishState): Option[] {
  const from = state.notes
    .filter(({ fact, hq, id }) =>
      fact === 'takeHq'
        ? !state.notes.some((other) => other.fact === 'takeHq' && other.hq === hq && other.id > id)
        : fact !== 'exchange' && fact !== 'break',
    )
    .map(({ id }) => id);
  return from.length > 0 ? [{ do: 'drop', fields: { note: { kind: 'pick', from } } }] : [];
}

/** PV-60, PV-106, PV-107. */
const spendable = (state: SkirmishState, id: string): GearId[] =>
  figureOf(state, id).garrison ? [] : gearIds.filter((item) => isLosable(item) && carries(state, id, item) > 0);
