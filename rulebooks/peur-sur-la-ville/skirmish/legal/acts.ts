import type { Option } from '../../../options.ts';
import type { SkirmishMove } from '../moves.ts';
import { kidnappable } from '../notes.ts';
import {
  actionsOf,
  commandsOf,
  everybody,
  figuresOf,
  hasAbility,
  isArmed,
  isStanding,
  isUnplayed,
  ownerOf,
  pieceOf,
  traitsOf,
} from '../pieces.ts';
import type { SkirmishState } from '../state.ts';
import { victimsOf } from '../steps/holdups.ts';
import { enterable } from '../steps/hqs.ts';
import { isLaw } from '../steps/shooting.ts';
import { boardable, isFree, vehicleAt, vehicleOf } from '../vehicles.ts';
import { explosives, fights, shots } from './attacks.ts';
import { healing, mending, spots, swaps } from './care.ts';
import { drives, hasSlot } from './riding.ts';

/** PV-7: acts of the active figure, as far as its actions allow. */
export function actsOf(state: SkirmishState, only?: string): Option[] {
  const { active } = state;
  const by = active?.now;
  if (!active || !by || active.actions === 0) return [];
  const piece = pieceOf(state, by);
  const own = piece.captive
    ? [{ do: 'escape' }]
    : vehicleOf(state, by) !== null
      ? aboard(state, by, only)
      : piece.down
        ? lying(state, by)
        : upright(state, by, only);
  return [...own, { do: 'end' }];
}

/** PV-20, PV-28: on the ground it gets up; hidden it may reload, repair and heal itself. */
const lying = (state: SkirmishState, by: string): Option[] => [
  { do: 'rise' },
  ...(pieceOf(state, by).hidden ? [...mending(state, by), ...healing(state, by, [by])] : []),
];

/** PV-34: from a vehicle: weapons, doors, wheel. */
function aboard(state: SkirmishState, by: string, only?: string): Option[] {
  const id = vehicleOf(state, by);
  if (id === null) return [];
  const open = isFree(state, by, id) || hasSlot(state, id);
  const { aboard: all } = vehicleAt(state, id);
  return [
    ...(hasSlot(state, id) ? [...shots(state, by, only), ...explosives(state, by)] : []),
    ...drives(state, by, id),
    // PV-34: not in and out in the same turn.
    ...(open && pieceOf(state, by).door !== 'in' ? [{ do: 'alight' }] : []),
    ...healing(state, by, all),
    ...mending(state, by),
    ...spots(state, by),
  ];
}

/** PV-35: getting in; PV-163: past the perimeter of an HQ; PV-31: kidnapping, but not by law forces. */
function places(state: SkirmishState, by: string): Option[] {
  const seat = ownerOf(state, by);
  const pick = <Value extends string | number>(from: readonly Value[]) => ({ kind: 'pick', from }) as const;
  const cars = boardable(state, by).filter((id) => isFree(state, by, id) || hasSlot(state, id));
  const hqs = enterable(state, seat, pieceOf(state, by).inside);
  const citizens = isLaw(state, by) ? [] : kidnappable(state);
  const { minesPerTurn } = traitsOf(state, by);
  const mines = [...state.mines, ...state.minesUsed].filter((one) => one === seat).length;
  return [
    ...(cars.length > 0 ? [{ do: 'board', fields: { vehicle: pick(cars) } }] : []),
    ...(hqs.length > 0 ? [{ do: 'enter', fields: { hq: pick(hqs) } }] : []),
    ...(citizens.length > 0 ? [{ do: 'kidnap', fields: { citizen: pick(citizens) } }] : []),
    ...(mines < minesPerTurn ? [{ do: 'mine' }] : []),
    ...(commandsOf(state, by) > 0 && state.mines.includes(seat) ? [{ do: 'setOff' }] : []),
  ];
}

function upright(state: SkirmishState, by: string, only?: string): Option[] {
  const wanted = (kinds: readonly SkirmishMove['do'][], make: () => Option[]): Option[] =>
    only === undefined || kinds.some((kind) => kind === only) ? make() : [];
  return [
    ...shots(state, by, only),
    ...wanted(['throw', 'launch', 'stun', 'aim'], () => explosives(state, by)),
    ...wanted(['fight', 'seize'], () => fights(state, by)),
    ...wanted(['board', 'enter', 'kidnap', 'mine', 'setOff'], () => places(state, by)),
    ...wanted(['holdUp'], () => holdUps(state, by)),
    ...wanted(['heal'], () => healing(state, by, everybody(state))),
    ...wanted(['reload', 'repair'], () => mending(state, by)),
    ...wanted(['spot'], () => spots(state, by)),
    ...wanted(['swap'], () => swaps(state, by)),
    { do: 'hide' },
    ...wanted(['move', 'climb', 'open'], () => (state.options.depth === 'all' ? moves(state, by) : [])),
  ];
}

/** PV-22, PV-R32: the bank takes all actions of the turn. */
function holdUps(state: SkirmishState, by: string): Option[] {
  if (!isArmed(state, by)) return [];
  const from = victimsOf(state, by).filter((victim) => victim !== 'bank' || mayRobBank(state, by));
  return from.length > 0 ? [{ do: 'holdUp', fields: { victim: { kind: 'pick', from } } }] : [];
}

/** PV-R32: with all actions of the turn, and not while another figure holds it up. */
const mayRobBank = ({ active, bank }: SkirmishState, by: string): boolean =>
  active?.actions === active?.had && (bank === null || bank.figure === by);

/** PV-11..13, PV-17..19, PV-21. */
function moves(state: SkirmishState, by: string): Option[] {
  const helpers = figuresOf(state, ownerOf(state, by)).filter((id) => {
    const piece = pieceOf(state, id);
    const waits = isUnplayed(state, id) || state.active?.left.includes(id); // PV-18: it has an action to lose.
    return id !== by && waits && isStanding(piece) && !piece.down && actionsOf(piece) > 0;
  });
  const climb = (how: string, from: string[]): Option => ({
    do: 'climb',
    fields: { how: { kind: 'pick', from: [how] }, helper: { kind: 'pick', from } },
  });
  return [
    { do: 'move', fields: { obstacles: { kind: 'range', min: 0, max: 4 } } },
    ...(hasAbility(state, by, 'yamakasi') ? [climb('yamakasi', ['none'])] : []),
    climb('ladder', ['none']),
    ...(helpers.length > 0 ? [climb('leg-up', helpers)] : []),
    { do: 'open' },
  ];
}
