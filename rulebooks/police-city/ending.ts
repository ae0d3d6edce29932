/** Ends of a game: PC-15..17, PC-115, PC-R20, PC-R22, PC-R23, PC-R36, PC-R61, PC-R62. */
import type { Act, Seat } from '../rulebook.ts';
import { optionsOf } from './cards-in-play.ts';
import { allTokensOf, levelOf } from './money.ts';
import { policeOf, seatsOf } from './names.ts';
import type { PoliceState } from './state.ts';

/** PC-15: has a player reached the last level? */
export const somebodyArrived = (act: Act<PoliceState>): boolean =>
  seatsOf(act.state).some((seat) => levelOf(act, seat) >= optionsOf(act.state).goal);

/** PC-R61: no ranking; an infiltrator at the table is first alone, the others share the second rank. */
export function endByMafia(act: Act<PoliceState>): void {
  const { state } = act;
  const { infiltrator } = state;
  const others = seatsOf(state).filter((seat) => seat !== infiltrator);
  act.say({ key: 'line.mafia-wins' });
  finish(act, infiltrator ? [[infiltrator], others] : [], true);
}

/** PC-17, PC-R36: the furthest pawn, then the largest stock; equal players share the place. */
export function endByLevel(act: Act<PoliceState>): void {
  const scores = seatsOf(act.state)
    .map((seat) => ({ seat, level: levelOf(act, seat), stock: stockOf(act, seat) }))
    .sort((a, b) => b.level - a.level || b.stock - a.stock || a.seat - b.seat);
  const ranks: Seat[][] = [];
  for (const [i, { seat, level, stock }] of scores.entries()) {
    const before = scores[i - 1];
    if (before?.level === level && before.stock === stock) ranks.at(-1)?.push(seat);
    else ranks.push([seat]);
  }
  for (const seat of ranks[0] ?? [])
    act.say({ key: 'line.winner', args: { seat, level: levelOf(act, seat), stock: stockOf(act, seat) } });
  finish(act, ranks, false);
}

/** PC-R23: place cards and seizure tokens, also under a file; a two-coloured card is one. */
function stockOf(act: Act<PoliceState>, seat: Seat): number {
  const { cards, under } = policeOf(act.state, seat);
  return cards.length + under.length + allTokensOf(act, seat);
}

/** PC-R62: the players' loyalty tokens, face-down tokens and files are shown; the other loyalty tokens never are. */
function finish(act: Act<PoliceState>, ranks: Seat[][], mafia: boolean): void {
  const { state } = act;
  act.reveal(); // The end cannot be undone.
  state.stage = 'over';
  state.ended = { ranks, mafia };
  if (state.infiltrator !== null)
    act.say({ key: state.infiltrator ? 'line.infiltrator' : 'line.no-infiltrator', args: { seat: state.infiltrator } });
}
