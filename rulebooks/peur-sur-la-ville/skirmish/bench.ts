/** What may be done at any time by hand: amend, note, take a note out, contest, end the battle (battle.md 4, PV-R94). */
import type { Option } from '../../options.ts';
import { Refusal, type Seat } from '../../rulebook.ts';
import { isLosable } from '../campaign/investments/gear.ts';
import { type GearId, gearIds, vehicleCrew, vehicleTraits } from '../catalogue/equipment.ts';
import { type WeaponId, weapons } from '../catalogue/weapons.ts';
import { CITIZENS, type Citizen } from './kinds.ts';
import { HANDS, type SkirmishMove, type VEHICLE_HANDS, WEAPON_STATES } from './moves.ts';
import {
  bankLeft,
  bavuresLeft,
  carsLeft,
  holders,
  hospitalLeft,
  mayCross,
  passersLeft,
  playing,
  preventers,
  racketeers,
  robbers,
  shopsLeft,
  witnessesOf,
} from './notes.ts';
import {
  carries,
  everybody,
  figureOf,
  figuresOf,
  gangName,
  isEngaged,
  isKo,
  isStanding,
  nameOf,
  ownerOf,
  pieceOf,
  seatsOf,
} from './pieces.ts';
import { citizensAt } from './setup.ts';
import { addNote, disengage, refuse, tell, useUp } from './stack.ts';
import type { Battle, SkirmishState } from './state.ts';
import { loseHostages } from './steps/citizens.ts';
import { captured, fallKo } from './steps/harm.ts';
import { steal } from './steps/holdups.ts';
import { loseForGood } from './steps/shooting.ts';
import { close } from './turn.ts';
import { destroy, getOut, vehicleAt, vehicleOf } from './vehicles.ts';

const MOST_WOUNDS = 6;

export function benchOptions(state: SkirmishState, seat: Seat): Option[] {
  return [
    ...amendments(state),
    ...notes(state),
    ...contests(state, seat),
    ...(seat > 0 && state.phase !== 'closing' && !state.enough.includes(seat) ? [{ do: 'enough' }] : []),
    ...(seat === 0 && state.phase !== 'closing' ? [{ do: 'stop' }] : []),
  ];
}

function amendments(state: SkirmishState): Option[] {
  const figures = everybody(state);
  const amend = (what: (typeof HANDS)[number], max: number, from = figures): Option[] =>
    from.length > 0
      ? [
          {
            do: 'amend',
            fields: {
              figure: { kind: 'pick', from },
              what: { kind: 'pick', from: [what] },
              value: { kind: 'range', min: what === 'captive' ? 1 : 0, max },
            },
          },
        ]
      : [];
  // Captives, and who has left a fight in a way that the program was not told (PV-R88).
  const bound = figures.filter((id) => pieceOf(state, id).captive || isEngaged(state, id));
  const free = figures.filter((id) => !pieceOf(state, id).captive && !pieceOf(state, id).dead);
  const armed = figures.filter((id) => ownArms(state, id).length > 0);
  return [
    ...amend('wounds', MOST_WOUNDS),
    ...HANDS.slice(1, 6).flatMap((what) => amend(what, 1)),
    // Of each band the others' figures.
    ...playing(state).flatMap((by) =>
      amendCaptive(
        by,
        free.filter((id) => ownerOf(state, id) !== by),
      ),
    ),
    ...amend('free', 0, bound),
    ...armed.map(
      (id): Option => ({
        do: 'amendWeapon',
        fields: {
          figure: { kind: 'pick', from: [id] },
          weapon: { kind: 'pick', from: ownArms(state, id) },
          state: { kind: 'pick', from: WEAPON_STATES },
        },
      }),
    ),
    ...vehicleAmendments(state),
    ...CITIZENS.filter((citizen) => citizensOf(state, citizen) > 0).map(
      (citizen): Option => ({
        do: 'amendCity',
        fields: {
          citizen: { kind: 'pick', from: [citizen] },
          alive: { kind: 'range', min: 0, max: citizensOf(state, citizen) },
        },
      }),
    ),
  ];
}

/** Vehicles as they stand on the table, and who sits in them. A truck that crossed is out of reach (PV-94). */
function vehicleAmendments(state: SkirmishState): Option[] {
  const pick = (from: readonly string[]) => ({ kind: 'pick', from }) as const;
  const switched = { kind: 'range', min: 0, max: 1 } as const;
  const ids = Object.keys(state.vehicles).sort();
  const inReach = ids.filter((id) => !vehicleAt(state, id).gone);
  const there = inReach.filter((id) => !vehicleAt(state, id).lost);
  const amend = (what: (typeof VEHICLE_HANDS)[number], from: string[]): Option[] =>
    from.length > 0
      ? [{ do: 'amendVehicle', fields: { vehicle: pick(from), what: pick([what]), value: switched } }]
      : [];
  const seat = (vehicle: string, from: string[]): Option[] =>
    from.length > 0 ? [{ do: 'amendAboard', fields: { figure: pick(from), vehicle: pick([vehicle]) } }] : [];
  return [
    ...amend('still', there),
    ...amend('burning', there),
    ...amend('lost', inReach),
    ...amend(
      'open',
      there.filter((id) => vehicleTraits[vehicleAt(state, id).item].armoured),
    ),
    ...amend(
      'gone',
      ids.filter((id) => vehicleAt(state, id).gone || mayCross(state, id)),
    ),
    ...seat(
      'none',
      there.flatMap((id) => vehicleAt(state, id).aboard),
    ),
    ...there.flatMap((id) => {
      const { aboard, item, owner } = vehicleAt(state, id);
      if (aboard.length >= vehicleCrew[item]) return [];
      const free = everybody(state).filter((who) => {
        const { dead, captive } = pieceOf(state, who);
        return !dead && vehicleOf(state, who) === null && (ownerOf(state, who) === owner || captive?.by === owner);
      });
      return seat(id, free);
    }),
  ];
}

function amendVehicle(act: Battle, id: string, what: (typeof VEHICLE_HANDS)[number], is: boolean): void {
  const { state } = act;
  const vehicle = vehicleAt(state, id);
  vehicle.acted.push(state.acts);
  tell(act, `amended-vehicle-${what}`, { ...nameOf(state, id, 'vehicle'), value: is ? 1 : 0 });
  switch (what) {
    case 'burning':
      vehicle.burning = is ? state.turn : null;
      return;
    case 'lost':
      if (is && !vehicle.lost) destroy(act, id);
      vehicle.lost = is;
      return;
    case 'still':
      Object.assign(vehicle, { still: is, stillBy: null });
      return;
    default:
      vehicle[what] = is;
  }
}

function amendAboard(act: Battle, who: string, vehicle: string): void {
  const { state } = act;
  getOut(state, who);
  if (vehicle !== 'none') vehicleAt(state, vehicle).aboard.push(who);
  if (vehicle === 'none') tell(act, 'amended-off', nameOf(state, who));
  else tell(act, 'amended-aboard', { ...nameOf(state, who), ...nameOf(state, vehicle, 'vehicle') });
}

/** PV-H2: how many there are at the beginning. */
const citizensOf = ({ options }: SkirmishState, citizen: Citizen): number => citizensAt(options.table)[citizen];

const amendCaptive = (by: Seat, from: readonly string[]): Option[] =>
  from.length > 0
    ? [
        {
          do: 'amend',
          fields: {
            figure: { kind: 'pick', from },
            what: { kind: 'pick', from: ['captive'] },
            value: { kind: 'range', min: by, max: by },
          },
        },
      ]
    : [];

const isLauncher = (one: string): boolean => one === 'tear-gas-launcher' || one === 'rocket-launcher';

/** Weapons that may be empty, jammed or broken. */
const ownArms = (state: SkirmishState, id: string): WeaponId[] => {
  const { given, bought } = figureOf(state, id);
  return [...new Set([...given, ...bought])].filter(
    (one): one is WeaponId => one in weapons && (weapons[one as WeaponId].dice !== undefined || isLauncher(one)),
  );
};

function notes(state: SkirmishState): Option[] {
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

/** Notes that nothing after them rests on: an exchange stays, and of the takings of an HQ only the last one goes. */
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

/** An act of another band is contested once by each. */
function contests(state: SkirmishState, seat: Seat): Option[] {
  if (seat === 0) return [];
  const from = Object.entries(state.log)
    .filter(
      ([act, { band }]) => band !== seat && !state.contested.some((one) => one.act === Number(act) && one.by === seat),
    )
    .map(([act]) => Number(act));
  return from.length > 0
    ? [{ do: 'contest', fields: { act: { kind: 'pick', from }, words: { kind: 'text', max: 80 } } }]
    : [];
}

export function playBench(act: Battle, seat: Seat, move: SkirmishMove): void {
  const { state } = act;
  switch (move.do) {
    case 'amend':
      return amend(act, move.figure, move.what, move.value);
    case 'amendWeapon':
      return amendWeapon(act, move.figure, move.weapon, move.state);
    case 'amendCity':
      state.city[move.citizen] = move.alive;
      loseHostages(state, move.citizen);
      if (move.citizen === 'protester') state.protesters = Array.from({ length: move.alive }, () => 0);
      return tell(act, 'amended-city', { citizen: { term: `citizen.${move.citizen}` }, count: move.alive });
    case 'note':
      addNote(
        act,
        { fact: move.fact, band: move.gang, count: move.count, ...(move.shop === 'none' ? {} : { shop: move.shop }) },
        true,
      );
      if (move.fact === 'robCar') for (let n = 0; n < move.count; n++) steal(state, move.gang);
      return noted(act, move.gang, move.fact);
    case 'noteHq':
      addNote(act, { fact: 'takeHq', band: move.gang, hq: move.hq }, true);
      return noted(act, move.gang, 'takeHq');
    case 'noteBavure':
      addNote(act, { fact: 'bavure', band: move.gang, bavure: move.bavure, journalists: move.near === 'yes' }, true);
      return noted(act, move.gang, 'bavure');
    case 'amendVehicle':
      return amendVehicle(act, move.vehicle, move.what, move.value > 0);
    case 'amendAboard':
      return amendAboard(act, move.figure, move.vehicle);
    case 'noteSpent':
      useUp(state, move.figure, move.item);
      return tell(act, 'noted-spent', { ...nameOf(state, move.figure), item: { term: `equipment.${move.item}` } });
    case 'drop':
      state.notes = state.notes.filter(({ id }) => id !== move.note);
      return tell(act, 'note-dropped');
    case 'contest':
      state.contested.push({ act: move.act, by: seat, words: move.words.trim() });
      return tell(act, 'contested', { ...gangName(state, seat), act: move.act, words: move.words.trim() });
    case 'enough':
      return enough(act, seat);
    case 'stop':
      return close(act, false);
    default:
      throw new Refusal('not-now', 'host', { move: { term: `do.${move.do}` } });
  }
}

const noted = (act: Battle, seat: Seat, fact: string): void =>
  tell(act, 'noted', { ...gangName(act.state, seat), fact: { term: `fact.${fact}` } });

/** PV-R94: the battle is over, and counts as played to its end, when all bands agree; or when one ends it that alone has figures who stand. */
function enough(act: Battle, seat: Seat): void {
  const { state } = act;
  state.enough.push(seat);
  tell(act, 'enough', gangName(state, seat));
  const others = seatsOf(state).filter((one) => one !== seat);
  const all = others.every((one) => state.enough.includes(one));
  if (all || (stands(state, seat) && !others.some((one) => stands(state, one)))) close(act, true);
}

const stands = (state: SkirmishState, seat: Seat): boolean =>
  figuresOf(state, seat).some((id) => isStanding(pieceOf(state, id)) && !figureOf(state, id).garrison);

/** The counters of a figure as they lie on the table. Marked in the log. */
function amend(act: Battle, id: string, what: (typeof HANDS)[number], value: number): void {
  const { state } = act;
  const piece = pieceOf(state, id);
  const wasKo = isKo(piece);
  piece.acts.push(state.acts);
  switch (what) {
    case 'wounds':
      if (value > piece.wounds) piece.stable = false; // PV-R23
      piece.wounds = value;
      break;
    case 'captive':
      refuse(value === ownerOf(state, id) ? new Refusal('own-captive', 'PV-31', nameOf(state, id)) : null);
      captured(act, id, { by: value, guard: null, loose: false });
      break;
    case 'free':
      piece.captive = null;
      disengage(state, id);
      break;
    case 'hidden':
      Object.assign(piece, { hidden: value > 0, down: value > 0 || piece.down }); // PV-20
      break;
    case 'down':
      Object.assign(piece, { down: value > 0, hidden: value > 0 && piece.hidden });
      break;
    default:
      piece[what] = value > 0;
  }
  if (piece.dead) getOut(state, id);
  tell(act, `amended-${what}`, { ...nameOf(state, id), value });
  if (!wasKo && isKo(piece)) fallKo(act, id, null);
}

function amendWeapon(act: Battle, id: string, weapon: WeaponId, how: (typeof WEAPON_STATES)[number]): void {
  const { state } = act;
  const piece = pieceOf(state, id);
  const wasBroken = piece.weapons[weapon] === 'broken';
  if (how === 'ready') delete piece.weapons[weapon];
  else piece.weapons[weapon] = how;
  if (how === 'broken' && !wasBroken) loseForGood(act, id, weapon, true);
  if (how !== 'broken' && wasBroken) findAgain(state, id, weapon);
  tell(act, 'amended-weapon', {
    ...nameOf(state, id),
    weapon: { term: `weapon.${weapon}` },
    state: { term: `weapon-state.${how}` },
  });
}

/** A weapon that was noted as lost is there after all. */
function findAgain(state: SkirmishState, id: string, weapon: WeaponId): void {
  const note = state.notes.find((one) => one.fact === 'break' && one.figure === id && one.item === weapon);
  if (!note) return;
  state.notes = state.notes.filter((one) => one !== note);
  const piece = pieceOf(state, id);
  piece.gone.splice(piece.gone.lastIndexOf(weapon as GearId), 1); // Noted, so it is gear.
}
