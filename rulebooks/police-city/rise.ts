/** How pawns rise (PC-59, PC-87..90, PC-R17..R22): one level at a time, with all effects of a level before the next. */
import type { Message } from '../message.ts';
import type { Act, Seat } from '../rulebook.ts';
import { optionsOf } from './cards-in-play.ts';
import type { Seizure } from './data/seizures.ts';
import { endByMafia } from './ending.ts';
import { BOARD, CITY, levelOf, MAFIA, policeHolder, post, SUPPLY, tokensOf } from './money.ts';
import { policeOf, seatsOf } from './names.ts';
import type { PoliceState } from './state.ts';

export const isOver = ({ stage }: PoliceState): boolean => stage === 'over';

/** PC-16, PC-R22: the mafia rises, in one entry for one cause, at most to the last level, where the game ends at once. */
export function raiseMafia(act: Act<PoliceState>, levels: number, why: Message): void {
  if (isOver(act.state)) return;
  const { goal } = optionsOf(act.state);
  const rise = Math.min(levels, goal - act.balance(MAFIA, 'grade'));
  if (rise <= 0) return;
  post(act, CITY, MAFIA, 'grade', rise, why);
  const level = act.balance(MAFIA, 'grade');
  act.say({ key: 'line.mafia-up', args: { levels: rise, level } });
  if (level >= goal) endByMafia(act);
}

/** PC-R21: the mafia falls, never below 0. */
export function lowerMafia(act: Act<PoliceState>, levels: number, why: Message): void {
  const fall = Math.min(levels, act.balance(MAFIA, 'grade'));
  if (fall <= 0 || isOver(act.state)) return;
  post(act, MAFIA, CITY, 'grade', fall, why);
  act.say({ key: 'line.mafia-down', args: { levels: fall, level: act.balance(MAFIA, 'grade') } });
}

/** PC-59: each grade is one level up at once, and is resolved with all its effects before the next. */
export function giveGrades(act: Act<PoliceState>, seat: Seat, grades: number, why: Message): void {
  for (let n = 0; n < grades && !isOver(act.state); n++) {
    post(act, CITY, policeHolder(seat), 'grade', 1, why);
    const level = levelOf(act, seat);
    act.say({ key: 'line.grade', args: { seat, level } });
    reachLevel(act, level);
  }
}

/** PC-87, PC-R17: on a level with a token: the token goes, then the majority is paid. */
function reachLevel(act: Act<PoliceState>, level: number): void {
  const { board } = act.state;
  const at = board.findIndex((token) => token.level === level);
  const kind = board[at]?.kind;
  if (!kind) return;
  board.splice(at, 1);
  post(act, BOARD, SUPPLY, kind, 1, { key: 'why.board-token' });
  checkMajority(act, kind);
}

/** PC-88, PC-89, PC-R18: over all players. If nobody has such a token it is no tie. */
function checkMajority(act: Act<PoliceState>, kind: Seizure): void {
  const counts = seatsOf(act.state).map((seat) => tokensOf(act, seat, kind));
  const best = bestOf(counts);
  const term = { term: `seizure.${kind}` };
  for (const seat of seatsOf(act.state)) {
    const count = act.balance(policeHolder(seat), kind);
    if (count > 0) act.say({ key: 'line.count', args: { seat, count } });
  }
  announceFiles(act, best, (seat) => counts[seat - 1] ?? 0);
  if (best.length === 0) return act.say({ key: 'line.board-nobody', args: { kind: term } });
  act.say({ key: 'line.board-check', args: { kind: term, players: best.length } });
  payTied(act, best, { key: 'why.board-check' });
}

/** Seats with the highest count, ascending; none where it is 0 (PC-R57). */
export function bestOf(counts: readonly number[]): Seat[] {
  const most = Math.max(...counts);
  return most === 0 ? [] : counts.flatMap((count, i) => (count === most ? [i + 1] : []));
}

/** PC-R66: a grade each, fully resolved before the next; PC-109, PC-R19: on hard a tie moves the mafia by one instead. */
export function payTied(act: Act<PoliceState>, best: readonly Seat[], why: Message): void {
  if (best.length > 1 && optionsOf(act.state).difficulty === 'hard') return raiseMafia(act, 1, { key: 'why.tie' });
  for (const seat of best) giveGrades(act, seat, 1, why);
}

/** PC-R35: is anything under a file? */
export const anythingHidden = ({ police }: PoliceState): boolean => police.some(({ hidden }) => hidden > 0);

/** PC-R35: a count reveals something about files, so it is an undo barrier; the real totals of the winners are announced. */
export function announceFiles(act: Act<PoliceState>, winners: readonly Seat[], countOf: (seat: Seat) => number): void {
  if (!anythingHidden(act.state)) return;
  act.reveal();
  for (const seat of winners)
    if (policeOf(act.state, seat).hidden > 0) act.say({ key: 'line.real-total', args: { seat, count: countOf(seat) } });
}
