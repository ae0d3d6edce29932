/** Closed schema of a battle's state: imported games are checked against it, and `state.ts` derives its types from it. Nothing is hidden. */
import { Type } from 'typebox';
import { between, closed, list, nullable, writtenLine } from '../../shapes.ts';
import { shopIds } from '../catalogue/city.ts';
import { gearIds, vehicleIds } from '../catalogue/equipment.ts';
import { type WeaponId, weaponIds } from '../catalogue/weapons.ts';
import { BANDS_OF_RANGE, BAVURES, CITIZENS } from './kinds.ts';
import { figureId, MOST_BANDS, MOST_FIGURES, skirmishOptions, vehicleId } from './options.ts';

/** PV-50, PV-72. */
const SPOILT = ['empty', 'jammed', 'broken'] as const;

const seat = between(1, MOST_BANDS);
const count = between(0, 1000);
const many = between(0, 1_000_000);
const weapon = Type.Enum([...weaponIds]);
const figures = list(figureId, MOST_FIGURES);
const citizen = Type.Enum([...CITIZENS]);
/** A figure, a person of the city by kind, or a vehicle. */
const target = Type.Union([figureId, citizen, vehicleId]);
const owner = between(0, MOST_BANDS);
const hqSlot = between(1, 15);
/** The figure that caused something; null for others. */
const cause = nullable(figureId);

export const piece = Type.Object(
  {
    /** PV-74: wound counters, permanent ones included. 3 and more are a KO (PV-75). */
    wounds: between(0, 60),
    /** PV-54..68, PV-R22: KO until the turn ends, by gas, taser or flash-ball. */
    ko: Type.Boolean(),
    dead: Type.Boolean(),
    /** PV-20: on the ground. */
    down: Type.Boolean(),
    /** PV-27. */
    hidden: Type.Boolean(),
    /** PV-172: not identified yet. */
    blended: Type.Boolean(),
    /** Activated in this turn, or left out. */
    played: Type.Boolean(),
    /** Actions lost in this turn (PV-54). */
    lost: between(0, 4),
    /** PV-32, PV-R11: hits of seizing fights in this turn, and the figure that made them. */
    stun: count,
    stunBy: cause,
    /** PV-R23: no death tests until it is wounded again. */
    stable: Type.Boolean(),
    /** PV-50, PV-72: weapons that are not ready. */
    weapons: Type.Unsafe<Partial<Record<WeaponId, (typeof SPOILT)[number]>>>(
      Type.Record(Type.String({ pattern: `^(${weaponIds.join('|')})$` }), Type.Enum([...SPOILT]), closed),
    ),
    /** Markers and animals used up (PV-60, PV-106, PV-107), for the report. */
    spent: list(Type.Enum([...gearIds]), 100),
    /** The band's markers thrown in this battle (PV-R78). */
    thrown: list(Type.Enum([...gearIds]), 20),
    /** PV-16, PV-R75: gear received in this battle; then gear handed over or lost. */
    got: list(Type.Enum([...gearIds]), 100),
    gone: list(Type.Enum([...gearIds]), 100),
    /** PV-31: the band and the figure that hold it; loose where that figure cannot (PV-33). */
    captive: nullable(Type.Object({ by: seat, guard: nullable(figureId), loose: Type.Boolean() }, closed)),
    /** The band that last wounded it (PV-R84). */
    woundedBy: nullable(seat),
    /** PV-R88: opponents in a fight, as far as the program knows. */
    against: figures,
    /** PV-34: it got in or out of a vehicle in this turn. */
    door: nullable(Type.Enum(['in', 'out'])),
    /** PV-163, PV-R40: another band's HQ that it entered. */
    inside: nullable(hqSlot),
    koBy: list(seat, MOST_BANDS),
    /** Wounds of its dog (PV-106) and horse (PV-107). */
    dog: between(0, 2),
    horse: between(0, 3),
    /** PV-R34: the holdup that it began. */
    attempt: nullable(Type.String({ maxLength: 30 })),
    /** Acts that wounded or captured it; if one is contested, so is the fact. */
    acts: list(many, 1000),
  },
  closed,
);

/** PV-34..42. */
export const vehicle = Type.Object(
  {
    /** The seat of its band; 0 for the Guard. */
    owner,
    item: Type.Enum([...vehicleIds]),
    /** The first one drives (PV-R28). */
    aboard: figures,
    /** PV-36: moves of this turn, and actions for getting in or out and firing. */
    moves: between(0, 2),
    acts: between(0, 2),
    /** PV-58: it cannot move; then the band that stopped it. */
    still: Type.Boolean(),
    stillBy: nullable(seat),
    /** PV-59: the turn in which it caught fire. */
    burning: nullable(between(0, 20)),
    /** Destroyed; or left by the farthest entrance (PV-94). */
    lost: Type.Boolean(),
    gone: Type.Boolean(),
    /** PV-136: its rear doors are open. */
    open: Type.Boolean(),
    acted: list(many, 1000),
  },
  closed,
);

/** A declared shot (PV-44): what is known before the dice. */
export const shot = Type.Object(
  {
    /** A figure, a guard on duty or protesters. */
    by: target,
    weapon,
    at: target,
    range: Type.Enum([...BANDS_OF_RANGE]),
    burst: Type.Boolean(),
    cover: Type.Boolean(),
    /** PV-173: the first civilian on the line. */
    civilian: nullable(citizen),
    dice: between(1, 40),
  },
  closed,
);

const step = <Name extends string, Fields extends Record<string, import('typebox').TSchema>>(
  name: Name,
  fields: Fields,
) => Type.Object({ step: Type.Literal(name), ...fields }, closed);

/** Steps still due of an act, a stack with the next one last. Each needs at most dice or an answer. */
export const due = Type.Union([
  step('initiative', { bands: list(seat, MOST_BANDS) }),
  step('deaths', { who: figures }),
  step('volley', { shot }),
  step('again', { shot, hits: count, yellows: count, dice: count }),
  step('spill', { from: target, by: target, hits: count, why: Type.Enum(['burst', 'melee']) }),
  step('saves', {
    who: figureId,
    by: cause,
    hits: count,
    morale: count,
    cover: Type.Boolean(),
    civilian: nullable(citizen),
    why: Type.Enum(['shot', 'blast', 'stun', 'ram']),
    again: Type.Boolean(),
  }),
  step('stray', { civilian: citizen, by: nullable(target), dice: count }),
  step('mount', { who: figureId, by: cause, hits: count, morale: count, why: Type.Enum(['shot', 'fight', 'blast']) }),
  step('harm', { who: figureId, by: cause, hits: count, morale: count, why: Type.Enum(['shot', 'fight', 'blast']) }),
  step('morale', { who: figureId, dice: count, by: nullable(seat) }),
  step('blow', { by: target, at: target, dice: count, seize: Type.Boolean() }),
  step('parry', { who: figureId, by: cause, hits: count, seize: Type.Boolean(), again: Type.Boolean() }),
  /** A held-up victim fights back (PV-25, PV-R58). */
  step('struck', { who: figureId }),
  step('heal', { by: figureId, who: figureId, dice: count, again: Type.Boolean() }),
  step('holdUp', { by: figureId, victim: Type.String({ maxLength: 30 }) }),
  step('repair', { by: figureId, weapon, again: Type.Boolean() }),
  step('cross', { by: figureId, dice: count }),
  step('spot', { by: seat, who: figureId }),
  step('throw', { by: figureId, weapon }),
  step('launch', { by: figureId, weapon, tens: between(1, 3), doors: nullable(vehicleId) }),
  step('deviate', { by: figureId, weapon, dice: between(1, 3) }),
  step('blast', { by: figureId, weapon: Type.Union([weapon, Type.Literal('mine')]), doors: nullable(vehicleId) }),
  step('frag', { by: figureId, who: target, cover: Type.Boolean() }),
  step('fire', { by: figureId, who: list(target, MOST_FIGURES), covered: list(target, MOST_FIGURES) }),
  /** PV-40: which passengers are hit. */
  step('passengers', {
    vehicle: vehicleId,
    by: nullable(target),
    hits: count,
    civilian: nullable(citizen),
    why: Type.Enum(['shot', 'stun']),
  }),
  /** PV-42: figures reached by a vehicle after a morale test, and the fight with a rammed one. */
  step('reached', { vehicle: vehicleId, by: cause }),
  step('rammed', { who: figureId, by: cause }),
  /** PV-66: a rocket on armour. PV-101: does a tuned car burn? */
  step('rocketed', { vehicle: vehicleId, by: figureId }),
  step('ignite', { vehicle: vehicleId, by: figureId }),
  /** PV-137: is a rocket launcher in sight of the crew, and what do they do? */
  step('rockets', { vehicle: vehicleId, by: nullable(target), dice: count }),
  step('crew', { vehicle: vehicleId, by: nullable(target), dice: count }),
  /** PV-163, PV-170: a guard or a defender shoots back at once. `alive`: guards on duty before the act. */
  step('answer', { by: target, at: figureId, alive: count }),
  /** PV-184. */
  step('soldier', { by: figureId, roadblock: between(1, 3) }),
  /** PV-168: bases that may still attack; morale of a hurt base. */
  step('protest', { left: count }),
  step('crowd', { dice: count }),
  /** PV-R40. */
  step('hq', { hq: hqSlot, gang: seat }),
  step('witness', { gang: seat, bavure: Type.Enum([...BAVURES]), by: figureId }),
]);

/** A numbered fact for the report that no figure shows. */
export const note = Type.Object(
  {
    id: between(1, 100_000),
    fact: Type.Enum([
      'robShop',
      'robPassers',
      'robBank',
      'robCar',
      'racket',
      'prevent',
      'bavure',
      'takeHq',
      'hospital',
      'break',
      'exchange',
    ]),
    band: seat,
    count: Type.Optional(between(1, 20)),
    shop: Type.Optional(Type.Enum([...shopIds])),
    bavure: Type.Optional(Type.Enum([...BAVURES])),
    journalists: Type.Optional(Type.Boolean()),
    hq: Type.Optional(hqSlot),
    figure: Type.Optional(figureId),
    to: Type.Optional(figureId),
    item: Type.Optional(Type.Enum([...gearIds])),
    /** The act that caused it; 0 by hand. */
    act: many,
  },
  closed,
);

export const skirmishState = Type.Object(
  {
    /** Constant, except that example bands are filled in. */
    options: Type.Readonly(skirmishOptions),
    phase: Type.Enum(['deploy', 'initiative', 'name', 'activate', 'act', 'city', 'closing', 'over']),
    turn: between(0, 20),
    /** Number of acts so far. Every act writes it, so that undoing one undoes the later ones. */
    acts: many,
    /** PV-R3: activations of this turn by seat; absent for none. */
    activations: Type.Record(Type.String({ pattern: '^[0-9]{1,2}$' }), count, closed),
    /** The band that acts or names the next one; null before the initiative. */
    band: nullable(seat),
    /** PV-8..10: the activated group: who acts now, who follows, actions left. */
    active: nullable(
      Type.Object(
        {
          chief: figureId,
          now: nullable(figureId),
          left: list(figureId, 10),
          actions: between(0, 4),
          had: between(0, 4),
          /** PV-36: actions of getting in or out, or firing from a vehicle. */
          rides: between(0, 4),
          /** PV-R53: target of the aim in the action before. */
          aimed: nullable(target),
        },
        closed,
      ),
    ),
    due: list(due, 300),
    /** With `both`: the dice of this act are drawn until its end. */
    drawing: Type.Boolean(),
    pieces: Type.Record(figureId, piece, closed),
    /** Bouncers in the HQs (PV-126) and soldiers at the roadblocks (PV-H3); their pieces are with the others. */
    others: list(
      Type.Object(
        {
          id: figureId,
          kind: Type.Enum(['bouncer', 'soldier']),
          /** Seat of a bouncer's band; 0 otherwise. */
          seat: owner,
          /** HQ of a bouncer, or roadblock of a soldier. */
          post: between(1, 15),
          weapon,
        },
        closed,
      ),
      60,
    ),
    vehicles: Type.Record(vehicleId, vehicle, closed),
    city: Type.Record(citizen, between(0, 2000), closed),
    /** PV-180: bands that fired in the church in this turn: one blunder each. */
    inChurch: Type.Optional(list(seat, MOST_BANDS)),
    /** PV-H5: zombies killed in this turn that did not burn. */
    fallen: Type.Optional(count),
    /** PV-168: wounds of each remaining base of protesters. */
    protesters: list(between(0, 1), 20),
    /** PV-R61: living guards that have returned fire. */
    guardsFired: count,
    /** PV-168: protesters were attacked in this turn. */
    provoked: Type.Boolean(),
    /** PV-31: kidnapped civilians, and the figure that holds each. */
    hostages: list(Type.Object({ citizen, by: seat, guard: figureId, act: many }, closed), 60),
    /** PV-64: clouds of this turn. PV-59: burning obstacles. */
    clouds: count,
    fires: count,
    /** PV-93: mines laid and not set off, and mines used, by seat. */
    mines: list(seat, 60),
    minesUsed: list(seat, 60),
    /** PV-R32: the figure that holds up the bank, and since which turn. */
    bank: nullable(Type.Object({ figure: figureId, turn: between(1, 20) }, closed)),
    /** PV-30, PV-R25: tests of hidden figures by a band in this turn, and those barred for good. */
    tested: list(Type.String({ maxLength: 10 }), 1000),
    barred: list(Type.String({ maxLength: 10 }), 1000),
    /** PV-93: bands of Technos that used this turn's re-roll. */
    rerolled: list(seat, MOST_BANDS),
    /** Shots of this turn, which civilians hear (PV-167). */
    shots: between(0, 10_000),
    notes: list(note, 1000),
    nextNote: between(1, 100_000),
    contested: list(Type.Object({ act: many, by: seat, words: writtenLine(80) }, closed), 1000),
    /** The last acts, by number: who entered them, and which band acted. */
    log: Type.Record(
      Type.String({ pattern: '^[1-9][0-9]{0,6}$' }),
      Type.Object({ seat: between(0, MOST_BANDS), band: nullable(seat) }, closed),
      closed,
    ),
    /** PV-R94: bands that want to end, and bands that accept the report. */
    enough: list(seat, MOST_BANDS),
    accepted: list(seat, MOST_BANDS),
    /** Played to its end: 8 turns, or all bands agreed. False where it was stopped. */
    complete: Type.Boolean(),
  },
  closed,
);
