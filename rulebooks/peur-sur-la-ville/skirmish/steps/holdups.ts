/** Holdups (PV-22..25, PV-139, PV-140, PV-R31..R34, PV-R69). */
import type { ShopId } from '../../catalogue/city.ts';
import type { Face } from '../kinds.ts';
import { bankLeft, carsLeft, passersLeft, shopsLeft } from '../notes.ts';
import { gangName, nameOf, ownerOf, pieceOf, traitsOf } from '../pieces.ts';
import { addNote, push, tell } from '../stack.ts';
import type { Battle, DueOf, SkirmishState } from '../state.ts';
import { newVehicle } from '../vehicles.ts';

const isShop = (victim: string): victim is `shop:${ShopId}` => victim.startsWith('shop:');
const shopOf = (victim: string): ShopId => victim.slice('shop:'.length) as ShopId;

/** Victims that have not paid: PV-151 for gangs; law forces only racket shops and requisition cars (PV-152, PV-R33). */
export function victimsOf(state: SkirmishState, by: string): string[] {
  const law = traitsOf(state, by).lawForce;
  return [
    ...(!law && passersLeft(state) > 0 && (state.city.passer ?? 0) > 0 ? ['passer'] : []),
    ...shopsLeft(state, law ? 'racket' : 'robShop').map((shop) => `shop:${shop}`),
    ...(carsLeft(state) > 0 ? ['car'] : []),
    ...(!law && bankLeft(state) ? ['bank'] : []),
  ];
}

/** PV-25: red succeeds; blue has nothing, or does not understand; yellow fights back. */
export function holdUp(act: Battle, { by, victim }: DueOf<'holdUp'>, faces: readonly Face[]): void {
  const { state } = act;
  const piece = pieceOf(state, by);
  const [face] = faces;
  const names = { ...nameOf(state, by), victim: victimTerm(victim) };
  if (face === 'red') {
    piece.attempt = null;
    tell(act, 'held-up', names);
    return robbed(act, by, victim);
  }
  piece.attempt = victim;
  tell(act, face === 'blue' ? 'holdup-nothing' : 'holdup-strikes', names);
  if (face === 'yellow') push(act, { step: 'struck', who: by });
}

export const victimTerm = (victim: string): { readonly term: string } => ({
  term: isShop(victim) ? `place.${shopOf(victim)}` : `victim.${victim}`,
});

function robbed(act: Battle, by: string, victim: string): void {
  const { state } = act;
  const band = ownerOf(state, by);
  if (isShop(victim)) {
    return addNote(act, { fact: traitsOf(state, by).lawForce ? 'racket' : 'robShop', band, shop: shopOf(victim) });
  }
  addNote(act, { fact: victim === 'passer' ? 'robPassers' : 'robCar', band, count: 1 });
  if (victim === 'car') steal(state, band);
}

/** PV-R69: the car is the band's until the battle ends. */
export function steal({ vehicles, options }: SkirmishState, seat: number): void {
  const { gang } = options.bands[seat - 1] ?? { gang: seat };
  const stolen = Object.keys(vehicles).filter((id) => id.startsWith(`${gang}.s`)).length;
  vehicles[`${gang}.s${stolen + 1}`] = newVehicle(seat, 'car');
}

/** PV-R32: all actions of two turns in a row, without dice. A KO or a flight in between breaks it off (`foil`). */
export function robBank(act: Battle, by: string): void {
  const { state } = act;
  const isSecond = state.bank?.figure === by && state.bank.turn === state.turn - 1;
  const names = { ...nameOf(state, by), ...gangName(state, ownerOf(state, by)) };
  if (!isSecond) {
    state.bank = { figure: by, turn: state.turn };
    return tell(act, 'bank-begun', names);
  }
  state.bank = null;
  addNote(act, { fact: 'robBank', band: ownerOf(state, by) });
  tell(act, 'bank-robbed', names);
}
