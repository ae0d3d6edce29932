/** A shot as an option (PV-44, PV-45, PV-173). */
import type { Field, Option } from '../../../options.ts';
import type { WeaponId } from '../../catalogue/weapons.ts';
import { CITIZENS, type RangeBand } from '../kinds.ts';
import type { SkirmishState, Target } from '../state.ts';

export const YES_NO = { kind: 'pick', from: ['no', 'yes'] } as const;

/** PV-173: civilians that may be in the line of a shot. */
export const civiliansAbout = ({ city }: SkirmishState): string[] => [
  'none',
  ...CITIZENS.filter((kind) => (city[kind] ?? 0) > 0),
];

/** PV-44, PV-45: a weapon, a target within its reach, a range. */
export function shot(
  how: 'shoot' | 'burst' | 'answer',
  arms: readonly WeaponId[],
  targets: readonly Target[],
  ranges: (weapon: WeaponId, at: Target) => readonly RangeBand[],
  civilians: readonly string[],
  more: Readonly<Record<string, Field>> = {},
): Option[] {
  const reached = arms.map((weapon) => {
    const found = targets.map((at) => [at, ranges(weapon, at)] as const).filter(([, bands]) => bands.length > 0);
    return [weapon, found] as const;
  });
  const able = reached.filter(([, found]) => found.length > 0);
  if (able.length === 0) return [];
  const cases = (after: (found: (typeof reached)[number][1]) => Field): Field => ({
    kind: 'by',
    of: 'weapon',
    cases: Object.fromEntries(able.map(([weapon, found]) => [weapon, after(found)])),
  });
  return [
    {
      do: how,
      fields: {
        weapon: { kind: 'pick', from: able.map(([weapon]) => weapon) },
        at: cases((found) => ({ kind: 'pick', from: found.map(([at]) => at) })),
        range: cases(rangeByTarget),
        cover: YES_NO,
        civilian: { kind: 'pick', from: civilians },
        ...more,
      },
    },
  ];
}

/** No dependent field where a weapon has the same ranges at all targets. */
function rangeByTarget(found: readonly (readonly [at: Target, bands: readonly RangeBand[]])[]): Field {
  const pick = (from: readonly RangeBand[]): Field => ({ kind: 'pick', from });
  const [[, first] = [null, []]] = found;
  if (found.every(([, bands]) => bands.join() === first.join())) return pick(first);
  return { kind: 'by', of: 'at', cases: Object.fromEntries(found.map(([at, bands]) => [at, pick(bands)])) };
}
