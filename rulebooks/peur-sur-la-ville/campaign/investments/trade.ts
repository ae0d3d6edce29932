/** Equipment: bought (PV-178) and handed over (PV-16). */
import { called } from '../../../agreement.ts';
import { type Act, Refusal } from '../../../rulebook.ts';
import { type GearId, isSaleVehicle } from '../../catalogue/equipment.ts';
import { barredPiece, type Piece, piecesFor, purchaseOf } from '../../roster.ts';
import { figureOf, gangOf } from '../find.ts';
import type { MoveOf } from '../moves.ts';
import type { CampaignState, Gang } from '../state.ts';
import { canCarry, spareOf } from './gear.ts';
import { draftOf, ownLiving, refuse, spend } from './spending.ts';

/** Gear that nobody carries: a value of `figure` and `to`. */
export const STOCK = 'stock';

export const gearFor = (gang: Gang): GearId[] =>
  piecesFor(gang.type).filter((piece): piece is GearId => !isSaleVehicle(piece));

/** PV-178, PV-103: buys one line; what its bearer cannot carry goes to the stock. */
export function buy(act: Act<CampaignState>, gang: Gang, move: MoveOf<'buy'>): void {
  const item = gearFor(gang).find((one) => one === move.item);
  if (item === undefined) {
    refuse(barredPiece(gang.type, move.item as Piece)); // An unknown piece is barred to nobody, and refused in the next line.
    throw new Refusal('not-for-sale', 'PV-178');
  }
  const { pieces, btc } = purchaseOf(item);
  spend(act, gang, btc, 'why.gear', { item: { term: `equipment.${item}` }, count: pieces.length });
  for (const _ of pieces) hand(act, gang, item, move.figure);
  act.say({
    key: 'line.bought',
    args: { ...called('gang', gang), item: { term: `equipment.${item}` }, count: pieces.length },
  });
}

/** Gives a piece to a figure, or to the stock if it cannot carry it. */
function hand(act: Act<CampaignState>, gang: Gang, item: GearId, to: string): void {
  if (to !== STOCK) {
    const bought = draftOf(act, ownLiving(gang, to)).bought;
    if (canCarry(gang.type, bought, item)) {
      bought.push(item);
      return;
    }
  }
  gangOf(act.state, gang.seat).stock.push(item);
}

export function buyVehicle(act: Act<CampaignState>, gang: Gang, item: string): void {
  if (!isSaleVehicle(item)) throw new Refusal('not-for-sale', 'PV-178');
  refuse(barredPiece(gang.type, item));
  spend(act, gang, purchaseOf(item).btc, 'why.gear', { item: { term: `equipment.${item}` }, count: 1 });
  park(act, gang, item);
  act.say({ key: 'line.bought', args: { ...called('gang', gang), item: { term: `equipment.${item}` }, count: 1 } });
}

export function park(act: Act<CampaignState>, gang: Gang, item: Gang['vehicles'][number]['item']): void {
  const draft = gangOf(act.state, gang.seat);
  draft.vehiclesMade = gang.vehiclesMade + 1;
  draft.vehicles.push({ id: `${gang.seat}.v${gang.vehiclesMade + 1}`, item });
}

/** PV-16: hands a piece from one figure to another, or to and from the stock. */
export function transfer(act: Act<CampaignState>, gang: Gang, move: MoveOf<'transfer'>): void {
  if (move.figure === move.to) throw new Refusal('same-figure', 'PV-16');
  const held = move.figure === STOCK ? gang.stock : ownLiving(gang, move.figure).bought;
  const spare = move.figure === STOCK ? held : spareOf(gang.type, held);
  const item = spare.find((one) => one === move.item);
  if (item === undefined) throw new Refusal('no-such-gear', 'PV-16');
  if (move.to !== STOCK && !canCarry(gang.type, ownLiving(gang, move.to).bought, item))
    throw new Refusal('carried-twice', 'PV-104', {
      figure: ownLiving(gang, move.to).name,
      item: { term: `equipment.${item}` },
    });
  const draft = gangOf(act.state, gang.seat);
  const from = move.figure === STOCK ? draft.stock : figureOf(act.state, move.figure).bought;
  from.splice(held.indexOf(item), 1);
  if (move.to === STOCK) draft.stock.push(item);
  else figureOf(act.state, move.to).bought.push(item);
  act.say({ key: 'line.handed', args: { ...called('gang', gang), item: { term: `equipment.${item}` } } });
}
