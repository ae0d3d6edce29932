/** Answers of the table: faces of dice, who is hit, whom a guard or protesters attack. */
import type { Option } from '../../../options.ts';
import { type WeaponId, weapons } from '../../catalogue/weapons.ts';
import { facesOf, waiting } from '../flow.ts';
import { BANDS_OF_RANGE, type Face, type RangeBand } from '../kinds.ts';
import { traitsOf } from '../pieces.ts';
import { rangedArms, rangesOf } from '../shooting.ts';
import type { DueOf, SkirmishState, Target, Told } from '../state.ts';
import { crowdAt } from '../steps/crowd.ts';
import { blastAt } from '../steps/explosives.ts';
import { answersWith, soldierAt, targetNow } from '../steps/guards.ts';
import { spillAt } from '../steps/shooting.ts';
import { rammable } from '../steps/vehicles.ts';
import { civiliansAbout, shot, YES_NO } from './shot.ts';

export function diceOptions(state: SkirmishState): Option[] {
  const need = waiting(state)?.need;
  if (!need || need === 'answer') return [];
  const faces = facesOf(need);
  const same = (face: Face): Face[] => Array.from({ length: need.count }, () => face);
  const mixed = Array.from({ length: need.count }, (_, at) => faces[at % faces.length]);
  return [
    ...(state.options.dice === 'real' ? [] : [{ do: 'roll' }]),
    { do: 'faces', fields: { faces: { kind: 'document', examples: [mixed, ...faces.map(same)] } } },
  ];
}

export function tellOptions(state: SkirmishState): Option[] {
  const step = waiting(state)?.step;
  switch (step?.step) {
    case 'witness':
      return [{ do: 'witness', fields: { near: YES_NO } }];
    case 'rockets':
    case 'hq':
      return [{ do: 'say', fields: { yes: YES_NO } }];
    case 'answer':
      return [...answers(state, step), hold('one')];
    case 'soldier':
      return [
        ...shotsOf(state, step.by, rangedArms(state, step.by), soldierAt(state, step.by), false),
        hold('one', 'all'),
      ];
    case 'protest':
      return [...protests(state), hold('one', 'all')];
    case 'spill': {
      const from = spillAt(state, step);
      return [hitsOf(from, Math.min(step.hits, from.length))];
    }
    case 'reached':
      return [hitsOf(rammable(state, step.vehicle), 1)];
    case 'blast': {
      const from = blastAt(state, step);
      return [hitsOf(from, from.length)];
    }
    default:
      return [];
  }
}

function hitsOf(from: readonly Told[], max: number): Option {
  const several = { kind: 'several', from, min: 0, max } as const;
  return { do: 'hit', fields: { hit: several, covered: several } };
}

const hold = (...who: readonly ('one' | 'all')[]): Option => ({
  do: 'hold',
  fields: { who: { kind: 'pick', from: who } },
});

/** PV-163, PV-170. */
const answers = (state: SkirmishState, step: DueOf<'answer'>): Option[] =>
  shotsOf(state, step.by, answersWith(state, step), [targetNow(state, step.at)], true);

/** A shot outside an activation. @param civilians PV-185: soldiers do not fire past any */
function shotsOf(
  state: SkirmishState,
  by: Target,
  arms: readonly WeaponId[],
  at: readonly Target[],
  civilians: boolean,
): Option[] {
  const bursts = civilians && traitsOf(state, by).alwaysBursts;
  const ranges = (weapon: WeaponId, one: Target): RangeBand[] =>
    BANDS_OF_RANGE.filter((range) =>
      [bursts && weapons[weapon].burstDice !== undefined, false].some((burst) =>
        rangesOf(state, by, weapon, one, burst).includes(range),
      ),
    );
  return shot('answer', arms, at, ranges, civilians ? civiliansAbout(state) : ['none']);
}

/** PV-168: cobblestones, or hand to hand. */
function protests(state: SkirmishState): Option[] {
  const at = crowdAt(state);
  return [
    ...shotsOf(state, 'protester', ['thrown-objects'], at, false),
    { do: 'storm', fields: { at: { kind: 'pick', from: at } } },
  ];
}
