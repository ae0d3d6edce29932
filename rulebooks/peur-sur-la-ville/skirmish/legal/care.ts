import type { Option } from '../../../options.ts';
import { canCarry } from '../../campaign/investments/gear.ts';
import { type GearId, gearIds } from '../../catalogue/equipment.ts';
import type { WeaponId } from '../../catalogue/weapons.ts';
import { barredMelee } from '../../roster/purchases.ts';
import { playing } from '../notes.ts';
import {
  armsOf,
  carries,
  enemiesOf,
  everybody,
  figureOf,
  gangTypeOf,
  hasDog,
  healsOf,
  isAway,
  mayRecover,
  ownerOf,
  pieceOf,
  spares,
} from '../pieces.ts';
import type { SkirmishState } from '../state.ts';

/** PV-26. */
export function healing(state: SkirmishState, by: string, whom: readonly string[]): Option[] {
  if (!healsOf(state, by)) return [];
  const from = whom.filter((id) => mayRecover(state, id) && !pieceOf(state, id).dead);
  return from.length > 0 ? [{ do: 'heal', fields: { figure: { kind: 'pick', from } } }] : [];
}

/** PV-72, PV-73. */
export function mending(state: SkirmishState, by: string): Option[] {
  const has = (how: 'empty' | 'jammed'): WeaponId[] =>
    armsOf(state, by).filter((weapon) => pieceOf(state, by).weapons[weapon] === how);
  const [empty, jammed] = [has('empty'), has('jammed')];
  return [
    ...(empty.length > 0 ? [{ do: 'reload', fields: { weapon: { kind: 'pick', from: empty } } } as const] : []),
    ...(jammed.length > 0 ? [{ do: 'repair', fields: { weapon: { kind: 'pick', from: jammed } } } as const] : []),
  ];
}

/** PV-29, PV-R25, PV-R26. */
export function spots(state: SkirmishState, by: string): Option[] {
  const seat = ownerOf(state, by);
  const from = enemiesOf(state, seat).filter((id) => {
    const { hidden, blended } = pieceOf(state, id);
    const test = `${seat} ${id}`;
    // PV-106: a dog needs no test.
    return (hidden || blended) && (hasDog(state, by) || !(state.tested.includes(test) || state.barred.includes(test)));
  });
  return from.length > 0 ? [{ do: 'spot', fields: { figure: { kind: 'pick', from } } }] : [];
}

/** PV-16, PV-R79: gear bought for it or handed to it. */
export function swaps(state: SkirmishState, by: string): Option[] {
  const { bought } = figureOf(state, by);
  const items = [...new Set<GearId>([...bought, ...pieceOf(state, by).got])].filter(
    (item) => spares(state, by, item) > 0 && pieceOf(state, by).weapons[item as WeaponId] !== 'broken',
  );
  return items.flatMap((item): Option[] => {
    const to = everybody(state).filter((id) => id !== by && mayTake(state, id, item));
    return to.length > 0
      ? [{ do: 'swap', fields: { item: { kind: 'pick', from: [item] }, to: { kind: 'pick', from: to } } }]
      : [];
  });
}

/** PV-85, PV-104: may it take that piece? */
function mayTake(state: SkirmishState, id: string, item: GearId): boolean {
  const type = gangTypeOf(state, id);
  if (type === null || pieceOf(state, id).dead || !playing(state).includes(ownerOf(state, id))) return false;
  if (figureOf(state, id).garrison || isAway(state, id)) return false;
  const held = gearIds.filter((one) => carries(state, id, one) > 0);
  return !barredMelee(type, item) && canCarry(type, held, item);
}
