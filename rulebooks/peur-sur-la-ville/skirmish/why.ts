/** Why a move is none of the options, with the id of the rule, for a clear sentence to whoever tried it. */
import type { Ask, Refusal, Seat } from '../../rulebook.ts';
import { weapons } from '../catalogue/weapons.ts';
import { whyNotFaces } from './flow.ts';
import { BANDS_OF_RANGE, KO_WOUNDS } from './kinds.ts';
import type { MoveOf, SkirmishMove } from './moves.ts';
import {
  armsOf,
  carries,
  commandsOf,
  healsOf,
  isArmed,
  isCitizen,
  isKo,
  isReady,
  nameOf,
  ownerOf,
  pieceOf,
} from './pieces.ts';
import { aims, shootingDice, whyNotTarget } from './shooting.ts';
import { refusal } from './stack.ts';
import type { SkirmishState } from './state.ts';
import { SEIZE_HITS } from './steps/fighting.ts';
import { victimsOf, victimTerm } from './steps/holdups.ts';
import { mustBurst } from './steps/shooting.ts';

/** What a figure does with its actions. */
const ACTS: readonly string[] = [
  ...['move', 'climb', 'open', 'rise', 'shoot', 'burst', 'stun', 'throw', 'launch', 'aim', 'fight', 'seize', 'escape'],
  ...['holdUp', 'heal', 'hide', 'spot', 'reload', 'repair', 'swap'],
];

export function explainRefusal(state: SkirmishState, ask: Ask, _seat: Seat, move: SkirmishMove): Refusal | null {
  const over = state.phase === 'over' || (state.phase === 'closing' && ask.kind === 'closing');
  if (over && move.do !== 'accept') return refusal('battle-over', 'PV-R94');
  if (figuresIn(move).some((id) => !state.pieces[id])) return refusal('no-such-figure', 'PV-84');
  if (move.do === 'faces') return whyNotFaces(state, move.faces);
  if (move.do === 'activate') return whyNotActivate(state, move);
  if (!ACTS.includes(move.do)) return null;
  const by = state.active?.now;
  if (!by || !state.active) return refusal('nobody-acts', 'PV-7');
  const name = nameOf(state, by);
  if (state.active.actions === 0) return refusal('no-actions', 'PV-7', name);
  if (ask.kind !== 'act') return null;
  const piece = pieceOf(state, by);
  if (piece.captive) return refusal('is-captive', 'PV-33', name);
  if (piece.hidden && !['rise', 'reload', 'repair', 'heal', 'end'].includes(move.do))
    return refusal('hidden-acts', 'PV-28', name);
  if (piece.down && move.do !== 'rise' && move.do !== 'end') return refusal('on-the-ground', 'PV-20', name);
  switch (move.do) {
    case 'shoot':
    case 'burst':
      return whyNotShoot(state, by, move);
    case 'stun':
      return armsOf(state, by).includes('taser')
        ? whyNotTarget(state, by, move.at)
        : refusal('no-weapon', 'PV-67', name);
    case 'throw':
    case 'launch':
      return armsOf(state, by).includes(move.weapon)
        ? isReady(state, by, move.weapon)
          ? null
          : refusal('not-ready', 'PV-63', { ...name, weapon: { term: `weapon.${move.weapon}` } })
        : refusal('no-such-marker', 'PV-60', { ...name, weapon: { term: `weapon.${move.weapon}` } });
    case 'seize':
      return whyNotSeize(state, by, move.figure);
    case 'fight':
      return whyNotFight(state, by, move);
    case 'holdUp':
      return whyNotHoldUp(state, by, move.victim);
    case 'aim':
      return whyNotAim(state, by, move.at);
    case 'spot':
      return refusal('no-spotting', 'PV-R25', nameOf(state, move.figure));
    case 'heal':
      return healsOf(state, by)
        ? refusal('not-wounded', 'PV-26', nameOf(state, move.figure))
        : refusal('no-doc', 'PV-26', name);
    case 'swap':
      return carries(state, by, move.item) > 0 ? null : refusal('carries-none', 'PV-16', name);
    default:
      return null;
  }
}

/** Figures that a move names. */
const figuresIn = (move: SkirmishMove): string[] =>
  Object.values(move)
    .flat()
    .filter((value): value is string => typeof value === 'string' && /^\d+\.\d+$/.test(value));

function whyNotActivate(state: SkirmishState, { figure, members }: MoveOf<'activate'>): Refusal | null {
  const piece = pieceOf(state, figure);
  const name = nameOf(state, figure);
  if (ownerOf(state, figure) !== state.band) return refusal('other-band', 'PV-4', name);
  if (isKo(piece)) return refusal('is-ko', 'PV-76', name);
  if (piece.played) return refusal('played', 'PV-5', name);
  const most = commandsOf(state, figure);
  return members.length > most ? refusal('commands', 'PV-8', { ...name, count: most }) : null;
}

function whyNotShoot(
  state: SkirmishState,
  by: string,
  { do: how, weapon, at, range }: MoveOf<'shoot'> | MoveOf<'burst'>,
): Refusal | null {
  const names = { ...nameOf(state, by), weapon: { term: `weapon.${weapon}` } };
  if (!armsOf(state, by).includes(weapon)) return refusal('no-weapon', 'PV-44', names);
  const condition = pieceOf(state, by).weapons[weapon];
  if (condition === 'empty') return refusal('weapon-empty', 'PV-73', names);
  if (condition) return refusal('weapon-jammed', 'PV-72', names);
  const bar = whyNotTarget(state, by, at);
  if (bar) return bar;
  const usual =
    how === 'burst'
      ? range === 'long'
        ? 0
        : (weapons[weapon].burstDice ?? 0)
      : (weapons[weapon].dice?.[BANDS_OF_RANGE.indexOf(range)] ?? 0);
  if (usual === 0) return refusal('out-of-range', 'PV-45', { ...names, range: { term: `range.${range}` } });
  if (shootingDice(state, by, weapon, range, at, how === 'burst') <= 0) return refusal('no-dice-left', 'PV-R21', names);
  return how === 'shoot' && mustBurst(state, by) ? refusal('must-burst', 'PV-R48', names) : null;
}

/** PV-112. */
function whyNotAim(state: SkirmishState, by: string, at: MoveOf<'aim'>['at']): Refusal | null {
  if (!aims(state, by)) return refusal('no-sniper', 'PV-112', nameOf(state, by));
  return whyNotTarget(state, by, at) ?? refusal('no-shot-after', 'PV-R53', nameOf(state, by));
}

function whyNotHoldUp(state: SkirmishState, by: string, victim: string): Refusal {
  if (!isArmed(state, by)) return refusal('unarmed', 'PV-22', nameOf(state, by));
  const isThere = victimsOf(state, by).includes(victim);
  return victim === 'bank' && isThere
    ? refusal('bank-whole-turn', 'PV-R32', nameOf(state, by))
    : refusal('no-holdup', 'PV-R31', { victim: victimTerm(victim) });
}

function whyNotSeize(state: SkirmishState, by: string, figure: string): Refusal | null {
  const piece = pieceOf(state, figure);
  const name = nameOf(state, figure);
  if (ownerOf(state, figure) === ownerOf(state, by)) return refusal('own-captive', 'PV-31', name);
  if (piece.dead) return refusal('is-dead', 'PV-77', name);
  if (piece.captive) return refusal('bound-already', 'PV-31', name);
  return isKo(piece) || piece.stun >= SEIZE_HITS
    ? null
    : refusal('not-overpowered', 'PV-32', { ...name, count: SEIZE_HITS });
}

function whyNotFight(state: SkirmishState, by: string, { at, how }: MoveOf<'fight'>): Refusal | null {
  if (isCitizen(at)) return how === 'seize' ? refusal('no-seizing', 'PV-31', nameOf(state, at)) : null;
  const { hidden, blended, captive, dead, wounds } = pieceOf(state, at);
  const name = nameOf(state, at);
  if (ownerOf(state, at) === ownerOf(state, by)) return refusal('own-band', 'PV-69', name);
  if (dead) return refusal('is-dead', 'PV-77', name);
  if (hidden) return refusal('is-hidden', 'PV-29', name);
  if (blended) return refusal('not-identified', 'PV-172', name);
  if (how === 'seize' && captive) return refusal('bound-already', 'PV-31', name);
  if (how === 'seize' && wounds >= KO_WOUNDS) return refusal('seize-at-once', 'PV-31', name);
  return refusal('no-fighting-dice', 'PV-R8', nameOf(state, by));
}
