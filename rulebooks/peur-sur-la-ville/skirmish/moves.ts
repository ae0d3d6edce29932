/** The moves of a battle. `legal.ts` says which of them may be made. */
import { type Static, Type } from 'typebox';
import { between, list, moveShape, visibleLine } from '../../shapes.ts';
import { shopIds } from '../catalogue/city.ts';
import { gearIds } from '../catalogue/equipment.ts';
import { weaponIds } from '../catalogue/weapons.ts';
import { BANDS_OF_RANGE, BAVURES, CITIZENS, COLOURS, FATES } from './kinds.ts';
import { figureId, MOST_BANDS, vehicleId } from './options.ts';

const seat = between(1, MOST_BANDS);
const weapon = Type.Enum([...weaponIds]);
const gear = Type.Enum([...gearIds]);
const citizen = Type.Enum([...CITIZENS]);
const target = Type.Union([figureId, citizen, vehicleId]);
/** Several civilians of a kind in one blast: the first is the kind itself, the others have a number. */
const told = Type.Union([target, Type.String({ pattern: `^(${CITIZENS.join('|')}):[1-9][0-9]?$`, maxLength: 14 })]);
const hqSlot = between(1, 15);
const yesNo = Type.Enum(['yes', 'no']);
const civilian = Type.Union([Type.Literal('none'), citizen]);
const victim = Type.String({ pattern: `^(passer|car|bank|shop:(${shopIds.join('|')}))$`, maxLength: 30 });
/** What the table tells of a shot before the dice (battle.md 1). */
const seen = { range: Type.Enum([...BANDS_OF_RANGE]), cover: yesNo, civilian };

/** PV-15: 30 cm, or a U-turn; PV-100, PV-101: a free U-turn before a move. */
const DRIVES = ['ahead', 'turn', 'turn-ahead'] as const;
export const HANDS = ['wounds', 'ko', 'dead', 'played', 'down', 'hidden', 'captive', 'free'] as const;
export const VEHICLE_HANDS = ['still', 'burning', 'lost', 'open', 'gone'] as const;
export const WEAPON_STATES = ['ready', 'empty', 'jammed', 'broken'] as const;

export const skirmishMove = Type.Union([
  /** PV-149: all figures are on the table. */
  moveShape('begin', {}),
  /** PV-35: passengers at the start. */
  moveShape('embark', { vehicle: vehicleId, figures: list(figureId, 10, 1) }),
  /** Dice drawn by the host, or faces rolled on the table. */
  moveShape('roll', {}),
  moveShape('faces', {
    faces: list(Type.Union([Type.Enum([...COLOURS, ...FATES]), between(1, 6)]), 100, 1),
  }),
  /** PV-R47: Braqueurs name the band that begins; PV-4: the band that acted names the next one. */
  moveShape('name', { gang: seat }),
  /** PV-7..10. */
  moveShape('activate', { figure: figureId, members: list(figureId, 4) }),
  /** PV-R5: a figure that is not activated makes no test. */
  moveShape('leave', { figure: figureId }),
  /** Depth `all`: PV-11..15, PV-17..21. */
  moveShape('move', { obstacles: between(0, 4) }),
  moveShape('climb', {
    how: Type.Enum(['yamakasi', 'ladder', 'leg-up']),
    helper: Type.Union([Type.Literal('none'), figureId]),
  }),
  moveShape('open', {}),
  moveShape('rise', {}),
  /** PV-44..47; PV-180: is it fired in the church, on a table with one? */
  moveShape('shoot', { weapon, at: target, ...seen, church: Type.Optional(yesNo) }),
  moveShape('burst', { weapon, at: target, ...seen, church: Type.Optional(yesNo) }),
  /** PV-67. */
  moveShape('stun', { at: figureId }),
  /** PV-52, PV-61. */
  moveShape('throw', { weapon }),
  moveShape('launch', {
    weapon,
    tens: between(1, 3),
    /** PV-136: armoured vehicle whose rear doors are the target. */
    doors: Type.Optional(vehicleId),
  }),
  /** PV-93. */
  moveShape('mine', {}),
  moveShape('setOff', {}),
  /** PV-34, PV-35. */
  moveShape('board', { vehicle: vehicleId }),
  moveShape('alight', {}),
  /** PV-15, PV-42, PV-94: the rammed target, if any; or a truck that leaves by the farthest entrance. */
  moveShape('drive', {
    how: Type.Enum([...DRIVES]),
    ram: Type.Union([Type.Literal('none'), target]),
    out: Type.Optional(yesNo),
  }),
  /** PV-163: a move past the perimeter of an HQ. */
  moveShape('enter', { hq: hqSlot }),
  /** PV-112, PV-R53. */
  moveShape('aim', { at: target }),
  /** PV-69, PV-R11. */
  moveShape('fight', { at: target, how: Type.Enum(['wound', 'seize']) }),
  /** PV-31, PV-32. */
  moveShape('seize', { figure: figureId }),
  moveShape('kidnap', { citizen }),
  /** PV-33: a captive that nobody holds escapes. */
  moveShape('escape', {}),
  /** PV-22..25, PV-139, PV-140. */
  moveShape('holdUp', { victim }),
  /** PV-26. */
  moveShape('heal', { figure: figureId }),
  /** PV-27..30. */
  moveShape('hide', {}),
  moveShape('spot', { figure: figureId }),
  /** PV-72, PV-73. */
  moveShape('reload', { weapon }),
  moveShape('repair', { weapon }),
  /** PV-16. */
  moveShape('swap', { item: gear, to: figureId }),
  moveShape('end', {}),
  moveShape('hit', { hit: list(told, 100), covered: list(told, 100) }),
  moveShape('witness', { near: yesNo }),
  moveShape('say', { yes: yesNo }),
  /** PV-163, PV-170, PV-184: shot of a guard, a defender or a soldier at the nearest target in sight. */
  moveShape('answer', { weapon, at: target, ...seen }),
  /** PV-168: protesters reach somebody. */
  moveShape('storm', { at: figureId }),
  /** Nobody is seen or reached; `all`: by no soldier of the roadblock, by no base. */
  moveShape('hold', { who: Type.Enum(['one', 'all']) }),
  /** The city's checklist is done. PV-142: wounded figures that were in the hospital for the whole turn. */
  moveShape('ticked', { healed: Type.Optional(list(figureId, 100)) }),
  moveShape('amend', { figure: figureId, what: Type.Enum([...HANDS]), value: between(0, 60) }),
  moveShape('amendWeapon', { figure: figureId, weapon, state: Type.Enum([...WEAPON_STATES]) }),
  moveShape('amendCity', { citizen, alive: between(0, 2000) }),
  moveShape('amendVehicle', { vehicle: vehicleId, what: Type.Enum([...VEHICLE_HANDS]), value: between(0, 1) }),
  moveShape('amendAboard', { figure: figureId, vehicle: Type.Union([Type.Literal('none'), vehicleId]) }),
  moveShape('note', {
    fact: Type.Enum(['robShop', 'robPassers', 'robBank', 'robCar', 'racket', 'prevent', 'hospital']),
    gang: seat,
    count: between(1, 20),
    shop: Type.Union([Type.Literal('none'), Type.Enum([...shopIds])]),
  }),
  moveShape('noteHq', { gang: seat, hq: hqSlot }),
  moveShape('noteBavure', { gang: seat, bavure: Type.Enum([...BAVURES]), near: yesNo }),
  moveShape('noteSpent', { figure: figureId, item: gear }),
  moveShape('drop', { note: between(1, 100_000) }),
  moveShape('contest', { act: between(1, 1_000_000), words: visibleLine(80) }),
  moveShape('enough', {}),
  moveShape('stop', {}),
  moveShape('accept', {}),
  moveShape('playOn', {}),
]);

export type SkirmishMove = Static<typeof skirmishMove>;
export type MoveOf<Name extends SkirmishMove['do']> = Extract<SkirmishMove, { do: Name }>;
