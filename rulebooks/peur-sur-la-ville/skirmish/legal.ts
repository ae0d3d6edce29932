/** What may be done now, as options: exactly what the rules do not refuse. */
import type { Field, Option } from '../../options.ts';
import type { Ask, Seat } from '../../rulebook.ts';
import { canCarry } from '../campaign/investments/gear.ts';
import { type GearId, gearIds, vehicleCrew, vehicleTraits } from '../catalogue/equipment.ts';
import { type WeaponId, weapons } from '../catalogue/weapons.ts';
import { barredMelee } from '../roster/purchases.ts';
import { benchOptions } from './bench.ts';
import { facesOf, waiting } from './flow.ts';
import { ACTIONS, BANDS_OF_RANGE, CITIZENS, type Face, type RangeBand } from './kinds.ts';
import type { SkirmishMove } from './moves.ts';
import { has, kidnappable, mayCross, playing } from './notes.ts';
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
  isAway,
  isFigure,
  isKo,
  isReady,
  isStanding,
  isUnplayed,
  mayRecover,
  members,
  ownerOf,
  pieceOf,
  seatsOf,
  spares,
  traitsOf,
  unplayedOf,
} from './pieces.ts';
import { aims, rangedArms, rangesOf, targetsOf, whyNotTarget } from './shooting.ts';
import type { DueOf, SkirmishState, Target, Told } from './state.ts';
import { crowdAt } from './steps/crowd.ts';
import { blastAt } from './steps/explosives.ts';
import { fightingDice, SEIZE_HITS } from './steps/fighting.ts';
import { answersWith, soldierAt, targetNow } from './steps/guards.ts';
import { victimsOf } from './steps/holdups.ts';
import { enterable } from './steps/hqs.ts';
import { isLaw, spillAt } from './steps/shooting.ts';
import { rammable } from './steps/vehicles.ts';
import { namedBy } from './turn.ts';
import { boardable, isFree, isSheltered, isShut, mayDrive, vehicleAt, vehicleOf, vehiclesHere } from './vehicles.ts';

const YES_NO = { kind: 'pick', from: ['no', 'yes'] } as const;

/** @param only the one kind of move that is wanted: what a figure may do is dear to find */
export function legalMoves(state: SkirmishState, ask: Ask, seat: Seat, only?: string): readonly Option[] {
  switch (ask.kind) {
    case 'deploy':
      return [{ do: 'begin' }, ...embarking(state)];
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
      return actsOf(state, only);
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
  const faces = facesOf(need);
  const same = (face: Face): Face[] => Array.from({ length: need.count }, () => face);
  const mixed = Array.from({ length: need.count }, (_, at) => faces[at % faces.length]);
  return [
    ...(state.options.dice === 'real' ? [] : [{ do: 'roll' }]),
    { do: 'faces', fields: { faces: { kind: 'document', examples: [mixed, ...faces.map(same)] } } },
  ];
}

function tellOptions(state: SkirmishState): Option[] {
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

/** Whom the table may name as hit. */
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

/** A shot that nobody was activated for. @param civilians PV-185: soldiers do not fire past any */
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

/** PV-173: who may stand in the line of a shot. */
const civiliansAbout = ({ city }: SkirmishState): string[] => [
  'none',
  ...CITIZENS.filter((kind) => (city[kind] ?? 0) > 0),
];

/** PV-44, PV-45: a weapon, a target that it reaches, a range at which it does. */
function shot(
  how: 'shoot' | 'burst' | 'answer',
  arms: readonly WeaponId[],
  targets: readonly Target[],
  ranges: (weapon: WeaponId, at: Target) => readonly RangeBand[],
  civilians: readonly string[],
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
      },
    },
  ];
}

/** Where a weapon has the same ranges at all its targets, they do not depend on the target. */
function rangeByTarget(found: readonly (readonly [at: Target, bands: readonly RangeBand[]])[]): Field {
  const pick = (from: readonly RangeBand[]): Field => ({ kind: 'pick', from });
  const [[, first] = [null, []]] = found;
  if (found.every(([, bands]) => bands.join() === first.join())) return pick(first);
  return { kind: 'by', of: 'at', cases: Object.fromEntries(found.map(([at, bands]) => [at, pick(bands)])) };
}

/** PV-168: cobblestones, or hand to hand. */
function protests(state: SkirmishState): Option[] {
  const at = crowdAt(state);
  return [
    ...shotsOf(state, 'protester', ['thrown-objects'], at, false),
    { do: 'storm', fields: { at: { kind: 'pick', from: at } } },
  ];
}

/** PV-35: figures who sit in a vehicle from the beginning; each choice is anew who sits there. */
const embarking = (state: SkirmishState): Option[] =>
  Object.keys(state.vehicles)
    .sort()
    .flatMap((id): Option[] => {
      const { owner, item, aboard } = vehicleAt(state, id);
      const room = vehicleCrew[item] - aboard.length;
      const from = owner === 0 ? [] : unplayedOf(state, owner).filter((who) => vehicleOf(state, who) === null);
      return room > 0 && from.length > 0
        ? [
            {
              do: 'embark',
              fields: {
                vehicle: { kind: 'pick', from: [id] },
                figures: { kind: 'several', from, min: 1, max: Math.min(room, from.length) },
              },
            },
          ]
        : [];
    });

/** PV-8..10, PV-R4: any unplayed figure. A commander may take members along. */
function activations(state: SkirmishState): Option[] {
  const unplayed = unplayedOf(state, state.band ?? 0);
  const leads = unplayed.filter((id) => takesAlong(state, id) > 0 && pieceOf(state, id).captive === null);
  const alone = unplayed.filter((id) => !leads.includes(id));
  const members = (from: string[], max: number) => ({ kind: 'several', from, min: 0, max }) as const;
  return [
    ...(alone.length > 0
      ? [{ do: 'activate', fields: { figure: { kind: 'pick', from: alone }, members: members([], 0) } } as const]
      : []),
    ...leads.map((chief) => {
      const others = unplayed.filter((id) => id !== chief && pieceOf(state, id).captive === null);
      const most = Math.min(takesAlong(state, chief), others.length);
      return {
        do: 'activate',
        fields: { figure: { kind: 'pick', from: [chief] }, members: members(others, most) },
      } as const;
    }),
    { do: 'leave', fields: { figure: { kind: 'pick', from: unplayed } } },
  ];
}

/** PV-37: a vehicle leads four of those aboard, or within 5 cm of it. */
const CREW_ACTIVATED = 4;
const takesAlong = (state: SkirmishState, id: string): number =>
  Math.max(commandsOf(state, id), vehicleOf(state, id) === null ? 0 : CREW_ACTIVATED - 1);

/** PV-7: the acts of the figure that is active, as far as it has actions for them. */
function actsOf(state: SkirmishState, only?: string): Option[] {
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

/** PV-34: from a vehicle: the weapons, the doors, the wheel. */
function aboard(state: SkirmishState, by: string, only?: string): Option[] {
  const id = vehicleOf(state, by);
  if (id === null) return [];
  const open = isFree(state, by, id) || hasSlot(state, id);
  const { aboard: all } = vehicleAt(state, id);
  return [
    ...(hasSlot(state, id) ? [...shots(state, by, only), ...explosives(state, by)] : []),
    ...drives(state, by, id),
    // PV-34: nobody gets in and out in the same turn.
    ...(open && pieceOf(state, by).door !== 'in' ? [{ do: 'alight' }] : []),
    ...healing(state, by, all),
    ...mending(state, by),
    ...spots(state, by),
  ];
}

/** PV-36, PV-38: the vehicle has an action for its doors and weapons; several passengers share it. */
function hasSlot(state: SkirmishState, id: string): boolean {
  const { moves, acts } = vehicleAt(state, id);
  return moves + Math.max(acts, (state.active?.rides ?? 0) + 1) <= ACTIONS;
}

/** PV-15, PV-39, PV-42; PV-94: a truck of Trafiquants may leave. */
function drives(state: SkirmishState, by: string, id: string): Option[] {
  if (!mayDrive(state, by)) return [];
  const { item } = vehicleAt(state, id);
  const turns = traitsOf(state, by).turnsFree.includes(item) ? ['turn-ahead'] : [];
  const drive = (how: string[], ram: Target[]): Option => ({
    do: 'drive',
    fields: { how: { kind: 'pick', from: how }, ram: { kind: 'pick', from: ['none', ...ram] } },
  });
  const yes = { kind: 'pick', from: ['yes'] } as const;
  const straight = drive(['ahead', ...turns], vehicleTraits[item].bike ? [] : rammable(state, id));
  return [
    straight,
    drive(['turn'], []),
    ...(mayCross(state, id) ? [{ do: 'drive', fields: { ...drive(['ahead'], []).fields, out: yes } } as const] : []),
  ];
}

/** PV-35: getting in; PV-163: past the perimeter of an HQ; PV-31: civilians are kidnapped, by no law force. */
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

function shots(state: SkirmishState, by: string, only?: string): Option[] {
  const kinds = (['shoot', 'burst'] as const).filter((how) => only === undefined || only === how);
  if (kinds.length === 0) return [];
  const targets = targetsOf(state, by);
  const arms = rangedArms(state, by).filter((weapon) => isReady(state, by, weapon));
  return kinds.flatMap((how) =>
    shot(how, arms, targets, (weapon, at) => rangesOf(state, by, weapon, at, how === 'burst'), civiliansAbout(state)),
  );
}

/** PV-52, PV-61, PV-67. */
function explosives(state: SkirmishState, by: string): Option[] {
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

/** PV-31, PV-32, PV-69: whom it may fight or bind, in contact. */
function fights(state: SkirmishState, by: string): Option[] {
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
  if (type === null || pieceOf(state, id).dead || !playing(state).includes(ownerOf(state, id))) return false;
  if (figureOf(state, id).garrison || isAway(state, id)) return false;
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
  const from = members(state).filter(
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
      return idleAnswer(options);
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

/** The table says that nobody is hit, and that nobody shoots. */
function idleAnswer(options: readonly Option[]): SkirmishMove {
  const can = (what: string): boolean => options.some((option) => option.do === what);
  if (can('witness')) return { do: 'witness', near: 'no' };
  if (can('say')) return { do: 'say', yes: 'no' };
  return can('hold') ? { do: 'hold', who: 'one' } : { do: 'hit', hit: [], covered: [] };
}
