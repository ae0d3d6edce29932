import type { Field, Option } from '../../../options.ts';
import { type WeaponId, weapons } from '../../catalogue/weapons.ts';
import { CITIZENS } from '../kinds.ts';
import { has } from '../notes.ts';
import { armsOf, enemiesOf, isFigure, isKo, isReady, ownerOf, pieceOf } from '../pieces.ts';
import { aims, rangedArms, rangesOf, targetsOf, whyNotTarget } from '../shooting.ts';
import type { SkirmishState, Target } from '../state.ts';
import { fightingDice, SEIZE_HITS } from '../steps/fighting.ts';
import { isSheltered, isShut, vehicleAt, vehiclesHere } from '../vehicles.ts';
import { civiliansAbout, shot, YES_NO } from './shot.ts';

export function shots(state: SkirmishState, by: string, only?: string): Option[] {
  const kinds = (['shoot', 'burst'] as const).filter((how) => only === undefined || only === how);
  if (kinds.length === 0) return [];
  const targets = targetsOf(state, by);
  const arms = rangedArms(state, by).filter((weapon) => isReady(state, by, weapon));
  const church: Readonly<Record<string, Field>> = has(state, 'church') ? { church: YES_NO } : {}; // PV-180.
  return kinds.flatMap((how) =>
    shot(
      how,
      arms,
      targets,
      (weapon, at) => rangesOf(state, by, weapon, at, how === 'burst'),
      civiliansAbout(state),
      church,
    ),
  );
}

/** PV-52, PV-61, PV-67. */
export function explosives(state: SkirmishState, by: string): Option[] {
  const arms = armsOf(state, by).filter((weapon) => isReady(state, by, weapon));
  const pick = (from: WeaponId[]) => ({ kind: 'pick', from }) as const;
  const grenades = arms.filter((weapon) => weapons[weapon].class === 'explosive' && !isLauncher(weapon));
  const launchers = arms.filter(isLauncher);
  const standing = targetsOf(state, by).filter(isFigure);
  const vans = vehiclesHere(state).filter((id) => whyNotTarget(state, by, id) === null && isShut(vehicleAt(state, id)));
  return [
    ...(grenades.length > 0 ? [{ do: 'throw', fields: { weapon: pick(grenades) } }] : []),
    ...(launchers.length > 0
      ? [{ do: 'launch', fields: { weapon: pick(launchers), tens: { kind: 'range', min: 1, max: 3 } } } as const]
      : []),
    // PV-136.
    ...(arms.includes('rocket-launcher') && vans.length > 0
      ? [
          {
            do: 'launch',
            fields: {
              weapon: pick(['rocket-launcher']),
              tens: { kind: 'range', min: 1, max: 3 },
              doors: { kind: 'pick', from: vans },
            },
          } as const,
        ]
      : []),
    ...(arms.includes('taser') && standing.length > 0
      ? [{ do: 'stun', fields: { at: { kind: 'pick', from: standing } } } as const]
      : []),
    // PV-112, PV-R53, PV-R57: a shot must follow.
    ...(aims(state, by) && (state.active?.actions ?? 0) > 1 && targetsOf(state, by).length > 0
      ? [{ do: 'aim', fields: { at: { kind: 'pick', from: targetsOf(state, by) } } } as const]
      : []),
  ];
}

const isLauncher = (weapon: WeaponId): boolean => weapon === 'rocket-launcher' || weapon === 'tear-gas-launcher';

/** PV-31, PV-32, PV-69: figures in contact that it may fight or bind. */
export function fights(state: SkirmishState, by: string): Option[] {
  const seen = enemiesOf(state, ownerOf(state, by)).filter((id) => {
    const { hidden, blended } = pieceOf(state, id);
    return !hidden && !blended && !isSheltered(state, id);
  });
  const enemies = seen.filter((id) => pieceOf(state, id).captive === null);
  const citizens = CITIZENS.filter((kind) => (state.city[kind] ?? 0) > 0);
  const bound = enemies.filter((id) => isKo(pieceOf(state, id)) || pieceOf(state, id).stun >= SEIZE_HITS);
  const able = enemies.filter((id) => !isKo(pieceOf(state, id)));
  const fight = (at: Target[], how: 'wound' | 'seize'): Option[] =>
    at.length > 0 && fightingDice(state, by) > 0
      ? [{ do: 'fight', fields: { at: { kind: 'pick', from: at }, how: { kind: 'pick', from: [how] } } }]
      : [];
  return [
    // PV-R64: a captive may be killed.
    ...fight([...seen, ...citizens], 'wound'),
    ...fight(able, 'seize'),
    ...(bound.length > 0 ? [{ do: 'seize', fields: { figure: { kind: 'pick', from: bound } } } as const] : []),
  ];
}
