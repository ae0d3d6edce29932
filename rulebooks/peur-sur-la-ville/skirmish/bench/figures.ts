/** Amendments of figures, weapons and people of the city (battle.md 4). */
import type { Option } from '../../../options.ts';
import { Refusal, type Seat } from '../../../rulebook.ts';
import type { GearId } from '../../catalogue/equipment.ts';
import { type WeaponId, weapons } from '../../catalogue/weapons.ts';
import { CITIZENS } from '../kinds.ts';
import { HANDS, WEAPON_STATES } from '../moves.ts';
import { playing } from '../notes.ts';
import { peopleAtMost } from '../people.ts';
import { everybody, figureOf, isEngaged, isKo, nameOf, ownerOf, pieceOf } from '../pieces.ts';
import { disengage, refuse, tell } from '../stack.ts';
import type { Battle, SkirmishState } from '../state.ts';
import { captured, fallKo } from '../steps/harm.ts';
import { loseForGood } from '../steps/shooting.ts';
import { getOut } from '../vehicles.ts';
import { vehicleAmendments } from './vehicles.ts';

const MOST_WOUNDS = 6;

export function amendments(state: SkirmishState): Option[] {
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
  // Captives, and figures in a fight that they may have left unnoticed (PV-R88).
  const bound = figures.filter((id) => pieceOf(state, id).captive || isEngaged(state, id));
  const free = figures.filter((id) => !pieceOf(state, id).captive && !pieceOf(state, id).dead);
  const armed = figures.filter((id) => ownArms(state, id).length > 0);
  return [
    ...amend('wounds', MOST_WOUNDS),
    ...HANDS.slice(1, 6).flatMap((what) => amend(what, 1)),
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
    ...CITIZENS.filter((citizen) => peopleAtMost(state, citizen) > 0).map(
      (citizen): Option => ({
        do: 'amendCity',
        fields: {
          citizen: { kind: 'pick', from: [citizen] },
          alive: { kind: 'range', min: 0, max: peopleAtMost(state, citizen) },
        },
      }),
    ),
  ];
}

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

const ownArms = (state: SkirmishState, id: string): WeaponId[] => {
  const { given, bought } = figureOf(state, id);
  return [...new Set([...given, ...bought])].filter(
    (one): one is WeaponId => one in weapons && (weapons[one as WeaponId].dice !== undefined || isLauncher(one)),
  );
};

/** Sets counters of a figure as they are on the table. Marked in the log. */
export function amend(act: Battle, id: string, what: (typeof HANDS)[number], value: number): void {
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

export function amendWeapon(act: Battle, id: string, weapon: WeaponId, how: (typeof WEAPON_STATES)[number]): void {
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

/** A weapon noted as lost was found. */
function findAgain(state: SkirmishState, id: string, weapon: WeaponId): void {
  const note = state.notes.find((one) => one.fact === 'break' && one.figure === id && one.item === weapon);
  if (!note) return;
  state.notes = state.notes.filter((one) => one !== note);
  const piece = pieceOf(state, id);
  piece.gone.splice(piece.gone.lastIndexOf(weapon as GearId), 1); // Noted, so it is gear.
}
