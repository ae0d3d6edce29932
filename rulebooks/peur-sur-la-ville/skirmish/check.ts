import { vehicleCrew } from '../catalogue/equipment.ts';
import { needOf } from './flow.ts';
import { everybody, isFigure, isKo, mayAct, ownerOf, seatsOf } from './pieces.ts';
import type { SkirmishState } from './state.ts';
import { vehicleOf } from './vehicles.ts';

export function checkSkirmish(state: SkirmishState): void {
  const ids = everybody(state);
  if (ids.length !== Object.keys(state.pieces).length || ids.some((id) => !state.pieces[id]))
    wrong('figures and pieces');
  for (const [id, piece] of Object.entries(state.pieces)) {
    if (piece.captive && piece.captive.by === ownerOf(state, id)) wrong(`${id} is a captive of its own band`);
    if (piece.captive?.guard && !state.pieces[piece.captive.guard]) wrong(`${id} is held by nobody there`);
    for (const other of piece.against)
      if (!state.pieces[other]?.against.includes(id)) wrong(`${id} fights ${other}, who does not`);
    if (piece.dead && piece.against.length > 0) wrong(`${id} is dead and fights`);
  }
  for (const [id, { aboard, item }] of Object.entries(state.vehicles)) {
    if (aboard.length > vehicleCrew[item]) wrong(`too many in ${id}`);
    if (aboard.some((who) => vehicleOf(state, who) !== id || state.pieces[who]?.dead !== false))
      wrong(`${id} carries one who is elsewhere, or dead`);
  }
  for (const { citizen, guard } of state.hostages)
    if (isKo(state.pieces[guard] ?? never()) || (state.city[citizen] ?? 0) === 0) wrong(`a ${citizen} held by nobody`);
  const { active, phase, due, band } = state;
  if ((active !== null) !== (phase === 'act')) wrong(`active in ${phase}`);
  if (active?.now && due.length === 0 && active.actions > 0 && !mayAct(state.pieces[active.now] ?? never()))
    wrong(`${active.now} acts`);
  if (active && [active.chief, ...active.left].some((id) => ownerOf(state, id) !== band)) wrong('a group of two bands');
  if ((phase === 'name' || phase === 'activate' || phase === 'act') !== (band !== null)) wrong(`band in ${phase}`);
  if (state.protesters.length !== (state.city.protester ?? 0)) wrong('bases of protesters');
  if (state.bank && isKo(state.pieces[state.bank.figure] ?? never())) wrong('a KO robs the bank');
  if (phase === 'closing' && due.length > 0) wrong('something is due after the end');
  const seats = seatsOf(state);
  for (const one of [...state.enough, ...state.accepted]) if (!seats.includes(one)) wrong(`band ${one}`);
  const last = due.at(-1);
  if (last && needOf(state, last) === null) wrong(`${last.step} waits for nothing`);
  if (last?.step === 'volley' && isFigure(last.shot.at) && !state.pieces[last.shot.at]) wrong('a shot at nobody');
}

function wrong(what: string): never {
  throw new Error(what);
}
const never = (): never => wrong('a figure that is not there');
