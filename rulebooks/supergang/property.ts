/** SG-7, SG-34..38, SG-53..55, SG-131: tokens on shops, pawns on sidewalks, and changes of owner. */
import { type Act, Refusal } from '../rulebook.ts';
import { portionsAt } from './data/portions.ts';
import { districtIds, isSpecial, shops, shopsOf } from './data/shops.ts';
import { ORDINARY, PAWNS, SPECIAL, TOKENS } from './data/tariffs.ts';
import type { ManId } from './kinds.ts';
import { sideOf, survivors } from './men.ts';
import { gangName, placeArgs } from './names.ts';
import { finish } from './ranks.ts';
import type { SupergangState } from './state.ts';

type Table = Act<SupergangState>;

export const ownerOf = ({ marks }: SupergangState, shop: string): number | null => {
  const mark = marks[shop];
  return mark?.own ? mark.by : null;
};

export const racketeerOf = ({ marks }: SupergangState, shop: string): number | null => {
  const mark = marks[shop];
  return mark && !mark.own ? mark.by : null;
};

export const priceOf = (shop: string): number => (isSpecial(shop) ? SPECIAL : ORDINARY);

export const markedBy = ({ marks }: SupergangState, gang: number): readonly string[] =>
  shops.flatMap(({ id }) => (marks[id]?.by === gang ? [id] : []));

export function spareTokens({ marks }: SupergangState, gang: number): number {
  let spare = TOKENS;
  for (const shop in marks) if (marks[shop]?.by === gang) spare--;
  return spare;
}

export const pawnsOut = ({ pawns }: SupergangState, gang: number): readonly string[] =>
  Object.keys(pawns).filter((id) => pawns[id]?.by === gang);

function countOut({ pawns }: SupergangState, gang: number): number {
  let count = 0;
  for (const portion in pawns) if (pawns[portion]?.by === gang) count++;
  return count;
}

/** SG-R67: pawns of that gang's 20 still at the bank. */
export const pawnStock = (state: SupergangState, gang: number): number =>
  PAWNS - countOut(state, gang) - (state.gangs[gang - 1]?.hand ?? 0);

/** SG-131, SG-R40: the shop whose token is given up becomes untouched. @throws Refusal `no-token` SG-131 */
function makeRoom(act: Table, gang: number, giveUp: string | undefined, forShop: string): void {
  const { state } = act;
  if (spareTokens(state, gang) > 0 || state.marks[forShop]?.by === gang) return;
  if (giveUp === undefined || state.marks[giveUp]?.by !== gang) throw new Refusal('no-token', 'SG-131');
  delete state.marks[giveUp];
  act.say({ key: 'line.given-up', args: { gang: gangName(gang), ...placeArgs(giveUp, 'shop') } });
}

/** SG-34, SG-R54, SG-R71: on a shop without any token, for the gang that he acts for. */
export function putRacket(act: Table, id: ManId, shop: string, giveUp?: string): void {
  const gang = sideOf(act.state, id);
  makeRoom(act, gang, giveUp, shop);
  act.state.marks[shop] = { by: gang, own: false, since: act.state.turn, man: id };
}

/** SG-37, SG-38, SG-44: the shop is that gang's; pawns around it follow (SG-55); the gang may have won (SG-1). */
export function putProperty(act: Table, gang: number, shop: string, giveUp?: string): void {
  makeRoom(act, gang, giveUp, shop);
  act.state.marks[shop] = { by: gang, own: true, since: act.state.turn };
  for (const portion of portionsAt(shop)) {
    const pawn = act.state.pawns[portion.id];
    if (!pawn || pawn.by === gang) continue;
    const second = portion.shops.find((other) => other !== shop);
    // SG-R29: the first occupant keeps a portion shared with an own shop.
    if (second !== undefined && ownerOf(act.state, second) === pawn.by) continue;
    recolour(act, portion.id, gang);
  }
  const won = districtIds.some((district) => shopsOf(district).every(({ id }) => ownerOf(act.state, id) === gang));
  if (won) finish(act, gang, 'line.won-district');
}

/** SG-55, SG-R67: from the new owner's stock, else from the hand, else the portion stays empty; the old pawn returns to its stock. */
function recolour({ state }: Table, portion: string, gang: number): void {
  const clan = state.gangs[gang - 1];
  delete state.pawns[portion];
  if (!clan) return;
  if (pawnStock(state, gang) <= 0) {
    if (clan.hand === 0) return;
    clan.hand--;
  }
  state.pawns[portion] = { by: gang, since: state.turn };
}

/** SG-52, SG-53, SG-R42, SG-R66: empty portions on which that gang may put a pawn from there. */
export function freePortions(state: SupergangState, gang: number, place: string): readonly string[] {
  const inOwnShop = ownerOf(state, place) === gang;
  return portionsAt(place).flatMap(({ id, shops: beside, cells }) => {
    if (state.pawns[id]) return [];
    if (inOwnShop) return [id];
    if (!cells.includes(place)) return [];
    const owners = beside.map((shop) => ownerOf(state, shop));
    const barred = owners.some((owner) => owner !== null && owner !== gang) && !owners.includes(gang);
    return barred ? [] : [id];
  });
}

/** SG-133, SG-134: all its marks and pawns leave the board. */
export function clearGang(state: SupergangState, gang: number): void {
  for (const shop of markedBy(state, gang)) delete state.marks[shop];
  for (const portion of pawnsOut(state, gang)) delete state.pawns[portion];
}

/** SG-2: a single gang is left. */
export function checkAlone(act: Table): void {
  const [only, second] = survivors(act.state);
  if (only !== undefined && second === undefined) finish(act, only, 'line.won-alone');
}
