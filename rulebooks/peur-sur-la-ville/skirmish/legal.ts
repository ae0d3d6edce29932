/** What may be done now, as options: exactly what the rules do not refuse. */
import type { Option } from '../../options.ts';
import type { Ask, Seat } from '../../rulebook.ts';
import { canCarry } from '../campaign/investments/gear.ts';
import { type GearId, gearIds } from '../catalogue/equipment.ts';
import { type WeaponId, weapons } from '../catalogue/weapons.ts';
import { barredMelee } from '../roster/purchases.ts';
import { benchOptions } from './bench.ts';
import { facesOf, waiting } from './flow.ts';
import { BANDS_OF_RANGE, CITIZENS, type Face } from './kinds.ts';
import type { SkirmishMove } from './moves.ts';
import { has, playing } from './notes.ts';
import {
  actionsOf,
  armsOf,
  carries,
  commandsOf,
  enemiesOf,
  everybody,
  figureOf,
  figuresOf,
  gangTypeOf,
  hasAbility,
  hasDog,
  healsOf,
  isArmed,
  isCitizen,
  isKo,
  isReady,
  isStanding,
  isUnplayed,
  mayRecover,
  ownerOf,
  pieceOf,
  seatsOf,
  spares,
  unplayedOf,
} from './pieces.ts';
import { aims, rangedArms, rangesOf, targetsOf } from './shooting.ts';
import type { Due, SkirmishState, Target } from './state.ts';
import { blastAt } from './steps/explosives.ts';
import { fightingDice, SEIZE_HITS } from './steps/fighting.ts';
import { victimsOf } from './steps/holdups.ts';
import { spillAt } from './steps/shooting.ts';
import { namedBy } from './turn.ts';

const YES_NO = { kind: 'pick', from: ['no', 'yes'] } as const;

export function legalMoves(state: SkirmishState, ask: Ask, seat: Seat): readonly Option[] {
  switch (ask.kind) {
    case 'deploy':
      return [{ do: 'begin' }];
    case 'initiative':
      return [{ do: 'name', fields: { gang: { kind: 'pick', from: bandsToBegin(state) } } }];
    case 'dice':
      return diceOptions(state);
    case 'tell':
      return tellOptions(state);
    case 'name':
      return [{ do: 'name', fields: { gang: { kind: 'pick', from: namedBy(state) } } }];
    case 'activate':
      return activations(state);
    case 'act':
      return actsOf(state);
    case 'city':
      return [{ do: 'ticked' }, ...inHospital(state)];
    case 'closing':
      return [{ do: 'accept' }];
    case 'bench':
      return benchOptions(state, seat);
    default:
      return [];
  }
}

/** PV-R47: Braqueurs name any band that has somebody to activate. */
const bandsToBegin = (state: SkirmishState): Seat[] =>
  seatsOf(state).filter((seat) => unplayedOf(state, seat).length > 0);

function diceOptions(state: SkirmishState): Option[] {
  const need = waiting(state)?.need;
  if (!need || need === 'answer') return [];
  const faces = facesOf(need.kind);
  const same = (face: Face): Face[] => Array.from({ length: need.count }, () => face);
  const mixed = Array.from({ length: need.count }, (_, at) => faces[at % faces.length]);
  return [
    ...(state.options.dice === 'real' ? [] : [{ do: 'roll' }]),
    { do: 'faces', fields: { faces: { kind: 'document', examples: [mixed, ...faces.map(same)] } } },
  ];
}

function tellOptions(state: SkirmishState): Option[] {
  const step = waiting(state)?.step;
  if (step?.step === 'witness') return [{ do: 'witness', fields: { near: YES_NO } }];
  if (!step) return [];
  const from = toldAt(state, step);
  const most = step.step === 'spill' ? Math.min(step.hits, from.length) : from.length;
  const several = (max: number) => ({ kind: 'several', from, min: 0, max }) as const;
  return [{ do: 'hit', fields: { hit: several(most), covered: several(most) } }];
}

/** Whom the table may name as hit. */
const toldAt = (state: SkirmishState, step: Due): Target[] =>
  step.step === 'spill' ? spillAt(state, step) : blastAt(state);

/** PV-8..10, PV-R4: any unplayed figure. A commander may take members along. */
function activations(state: SkirmishState): Option[] {
  const unplayed = unplayedOf(state, state.band ?? 0);
  const leads = unplayed.filter((id) => commandsOf(state, id) > 0 && pieceOf(state, id).captive === null);
  const alone = unplayed.filter((id) => !leads.includes(id));
  const members = (from: string[], max: number) => ({ kind: 'several', from, min: 0, max }) as const;
  return [
    ...(alone.length > 0
      ? [{ do: 'activate', fields: { figure: { kind: 'pick', from: alone }, members: members([], 0) } } as const]
      : []),
    ...leads.map((chief) => {
      const others = unplayed.filter((id) => id !== chief && pieceOf(state, id).captive === null);
      const most = Math.min(commandsOf(state, chief), others.length);
      return {
        do: 'activate',
        fields: { figure: { kind: 'pick', from: [chief] }, members: members(others, most) },
      } as const;
    }),
    { do: 'leave', fields: { figure: { kind: 'pick', from: unplayed } } },
  ];
}

/** PV-7: the acts of the figure that is active, as far as it has actions for them. */
function actsOf(state: SkirmishState): Option[] {
  const { active } = state;
  const by = active?.now;
  if (!active || !by || active.actions === 0) return [];
  const piece = pieceOf(state, by);
  return [...(piece.captive ? [{ do: 'escape' }] : piece.down ? lying(state, by) : upright(state, by)), { do: 'end' }];
}

/** PV-20, PV-28: on the ground it gets up; hidden it may reload, repair and heal itself. */
const lying = (state: SkirmishState, by: string): Option[] => [
  { do: 'rise' },
  ...(pieceOf(state, by).hidden ? [...mending(state, by), ...healing(state, by, [by])] : []),
];

function upright(state: SkirmishState, by: string): Option[] {
  const { options } = state;
  return [
    ...shots(state, by),
    ...explosives(state, by),
    ...fights(state, by),
    ...holdUps(state, by),
    ...healing(state, by, everybody(state)),
    ...mending(state, by),
    ...spots(state, by),
    ...swaps(state, by),
    { do: 'hide' },
    ...(options.depth === 'all' ? moves(state, by) : []),
  ];
}

/** Targets at which a weapon has the same ranges are one option. */
function shots(state: SkirmishState, by: string): Option[] {
  const targets = targetsOf(state, by);
  const civilians = ['none', ...CITIZENS.filter((kind) => (state.city[kind] ?? 0) > 0)];
  return rangedArms(state, by)
    .filter((weapon) => isReady(state, by, weapon))
    .flatMap((weapon) =>
      (['shoot', 'burst'] as const).flatMap((how) => {
        const groups = Map.groupBy(targets, (at) => rangesOf(state, by, weapon, at, how === 'burst').join());
        return [...groups].flatMap(([ranges, at]): Option[] =>
          ranges === ''
            ? []
            : [
                {
                  do: how,
                  fields: {
                    weapon: { kind: 'pick', from: [weapon] },
                    at: { kind: 'pick', from: at },
                    range: { kind: 'pick', from: BANDS_OF_RANGE.filter((one) => ranges.split(',').includes(one)) },
                    cover: YES_NO,
                    civilian: { kind: 'pick', from: civilians },
                  },
                },
              ],
        );
      }),
    );
}

/** PV-52, PV-61, PV-67. */
function explosives(state: SkirmishState, by: string): Option[] {
  const arms = armsOf(state, by).filter((weapon) => isReady(state, by, weapon));
  const pick = (from: WeaponId[]) => ({ kind: 'pick', from }) as const;
  const grenades = arms.filter((weapon) => weapons[weapon].class === 'explosive' && !isLauncher(weapon));
  const launchers = arms.filter(isLauncher);
  const standing = targetsOf(state, by).filter((at) => !isCitizen(at));
  return [
    ...(grenades.length > 0 ? [{ do: 'throw', fields: { weapon: pick(grenades) } }] : []),
    ...(launchers.length > 0
      ? [{ do: 'launch', fields: { weapon: pick(launchers), tens: { kind: 'range', min: 1, max: 3 } } } as const]
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

/** PV-31, PV-32, PV-69: whom it may fight or bind, in contact. */
function fights(state: SkirmishState, by: string): Option[] {
  const seen = enemiesOf(state, ownerOf(state, by)).filter((id) => {
    const { hidden, blended } = pieceOf(state, id);
    return !hidden && !blended;
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
    // PV-R64: a captive may die by a blow.
    ...fight([...seen, ...citizens], 'wound'),
    ...fight(able, 'seize'),
    ...(bound.length > 0 ? [{ do: 'seize', fields: { figure: { kind: 'pick', from: bound } } } as const] : []),
  ];
}

/** PV-22, PV-R32: the bank takes all actions of the turn. */
function holdUps(state: SkirmishState, by: string): Option[] {
  if (!isArmed(state, by)) return [];
  const from = victimsOf(state, by).filter((victim) => victim !== 'bank' || mayRobBank(state, by));
  return from.length > 0 ? [{ do: 'holdUp', fields: { victim: { kind: 'pick', from } } }] : [];
}

/** PV-R32: with all actions of the turn; while somebody holds it nobody else begins. */
const mayRobBank = ({ active, bank }: SkirmishState, by: string): boolean =>
  active?.actions === active?.had && (bank === null || bank.figure === by);

/** PV-26. */
function healing(state: SkirmishState, by: string, whom: readonly string[]): Option[] {
  if (!healsOf(state, by)) return [];
  const from = whom.filter((id) => mayRecover(state, id) && !pieceOf(state, id).dead);
  return from.length > 0 ? [{ do: 'heal', fields: { figure: { kind: 'pick', from } } }] : [];
}

/** PV-72, PV-73. */
function mending(state: SkirmishState, by: string): Option[] {
  const has = (how: 'empty' | 'jammed'): WeaponId[] =>
    armsOf(state, by).filter((weapon) => pieceOf(state, by).weapons[weapon] === how);
  const [empty, jammed] = [has('empty'), has('jammed')];
  return [
    ...(empty.length > 0 ? [{ do: 'reload', fields: { weapon: { kind: 'pick', from: empty } } } as const] : []),
    ...(jammed.length > 0 ? [{ do: 'repair', fields: { weapon: { kind: 'pick', from: jammed } } } as const] : []),
  ];
}

/** PV-29, PV-R25, PV-R26. */
function spots(state: SkirmishState, by: string): Option[] {
  const seat = ownerOf(state, by);
  const from = enemiesOf(state, seat).filter((id) => {
    const { hidden, blended } = pieceOf(state, id);
    const test = `${seat} ${id}`;
    // PV-106: a dog needs no test.
    return (hidden || blended) && (hasDog(state, by) || !(state.tested.includes(test) || state.barred.includes(test)));
  });
  return from.length > 0 ? [{ do: 'spot', fields: { figure: { kind: 'pick', from } } }] : [];
}

/** PV-16, PV-R79: what was bought for it or handed to it. */
function swaps(state: SkirmishState, by: string): Option[] {
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

/** PV-85, PV-104: what a figure may take from another one. */
function mayTake(state: SkirmishState, id: string, item: GearId): boolean {
  const type = gangTypeOf(state, id);
  if (pieceOf(state, id).dead || !playing(state).includes(ownerOf(state, id)) || figureOf(state, id).garrison)
    return false;
  const held = gearIds.filter((one) => carries(state, id, one) > 0);
  return !barredMelee(type, item) && canCarry(type, held, item);
}

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

/** PV-142: the list of the city, with who was in the hospital. */
function inHospital(state: SkirmishState): Option[] {
  const from = everybody(state).filter(
    (id) => mayRecover(state, id) && !pieceOf(state, id).dead && !figureOf(state, id).garrison,
  );
  if (!has(state, 'hospital') || from.length === 0) return [];
  return [{ do: 'ticked', fields: { healed: { kind: 'several', from, min: 1, max: from.length } } }];
}

/** What happens where nobody answers: the dice are drawn, the table says that nobody else was hit, figures are left out. */
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
      return options[0]?.do === 'witness' ? { do: 'witness', near: 'no' } : { do: 'hit', hit: [], covered: [] };
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
