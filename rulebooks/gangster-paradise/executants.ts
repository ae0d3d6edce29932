/** Executants: drawn, held, played, and their effects (GP-42..45, GP-R22, GP-R23, GP-H5). */
import { type Act, Refusal, type Seat } from '../rulebook.ts';
import { type ExecutantCard, type ExecutantId, executantOf, trigger } from './data/executants.ts';
import type { Goods } from './data/goods.ts';
import { choiceOf } from './executant-options.ts';
import { give } from './goods.ts';
import { clanHolder, pay, purse } from './money.ts';
import type { ParadiseMove } from './moves.ts';
import { clanOf, executantTerm, goodsTerm, nameOf } from './names.ts';
import type { ParadiseState } from './state.ts';

export type Play = Extract<ParadiseMove, { do: 'play' }>;

/** GP-9, GP-H5: draws a card; an empty pile is refilled from the discard. @throws Refusal `no-executant-left` (GP-H5) where all are held or on boards */
export function drawExecutant(act: Act<ParadiseState>): ExecutantCard {
  const { executants } = act.state;
  if (executants.pile.length === 0) {
    executants.pile = [...executants.discard];
    executants.discard = [];
  }
  const { pile } = executants;
  const last = pile.at(-1);
  if (last === undefined) throw new Refusal('no-executant-left', 'GP-H5');
  const i = act.dice.int(pile.length);
  const card = pile[i] ?? last;
  pile.pop();
  if (i < pile.length) pile[i] = last;
  return card;
}

/**
 * GP-45: puts an executant on a target's board, in the go of the active player (explain-late.ts refuses others).
 * @throws Refusal `executant-twice` (GP-44), `executant-not-held` (GP-45), `executant-target` (GP-43), `executant-choice` (GP-H5)
 */
export function playExecutant(act: Act<ParadiseState>, seat: Seat, move: Play): void {
  const { state } = act;
  const { hand } = clanOf(state, seat);
  if (state.played.includes(seat)) throw new Refusal('executant-twice', 'GP-44');
  const place = hand.indexOf(move.card as ExecutantCard); // Other strings are not found.
  const card = hand[place];
  if (card === undefined) throw new Refusal('executant-not-held', 'GP-45');
  if (move.target === seat || !state.clans[move.target - 1]) throw new Refusal('executant-target', 'GP-43');
  checkChoice(state, seat, executantOf(card), move);
  hand.splice(place, 1);
  state.played.push(seat);
  const args = { clan: nameOf(state, seat), target: nameOf(state, move.target), card: executantTerm(card) };
  act.say({ key: 'line.executant', args });
  act.reveal();
  if (trigger[executantOf(card)] === 'now') {
    state.executants.discard.push(card);
    workNow(act, seat, executantOf(card), move);
  } else clanOf(state, move.target).aimed.push({ card, by: seat });
}

/** GP-H5: goods must be named for the pickpocket and the forger, where there are any. */
function checkChoice(state: ParadiseState, seat: Seat, id: ExecutantId, { target, take, give }: Play): void {
  const wanted = choiceOf(state, seat, target, id);
  if (fitsChoice(wanted.take, take) && fitsChoice(wanted.give, give)) return;
  throw new Refusal('executant-choice', 'GP-H5', { card: { term: `executant.${id}` } });
}

const fitsChoice = (kinds: readonly Goods[], chosen: Goods | undefined): boolean =>
  chosen === undefined ? kinds.length === 0 : kinds.includes(chosen);

/** Effects of those that work at once; none where they find nothing. */
function workNow(act: Act<ParadiseState>, seat: Seat, id: ExecutantId, move: Play): void {
  const { state } = act;
  const { target, take } = move;
  const [clan, victim] = [nameOf(state, seat), nameOf(state, target)];
  switch (id) {
    case 'pickpocket':
      if (!take) return;
      give(state, target, seat, take, 1);
      return act.say({ key: 'line.pickpocket', args: { clan, target: victim, goods: goodsTerm(take) } });
    case 'forger':
      if (!take || !move.give) return;
      give(state, target, seat, take, 1);
      give(state, seat, target, move.give, 1);
      return act.say({
        key: 'line.forger',
        args: { clan, target: victim, goods: goodsTerm(take), given: goodsTerm(move.give) },
      });
    case 'hitman': {
      const number = clanOf(state, target).soldiers.pop();
      if (number === undefined) return;
      return act.say({ key: 'line.hitman', args: { target: victim, number } });
    }
    case 'burglar':
      return burgle(act, seat, target);
  }
}

/** EX3: the amount is known to the two of them. */
function burgle(act: Act<ParadiseState>, seat: Seat, target: Seat): void {
  const { state } = act;
  const amount = Math.min(state.options.burglarRed, purse(act, target, 'red'));
  const seen = [seat, target];
  pay(act, clanHolder(target), clanHolder(seat), 'red', amount, { key: 'why.burglar' }, seen);
  const args = { clan: nameOf(state, seat), target: nameOf(state, target), amount };
  act.say({ key: 'line.burglar', args, to: seen });
}

/** Triggers the waiting executants of that kind on that board and discards them (GP-43). @returns who played each, in the order played (GP-R23) */
export function bitten(act: Act<ParadiseState>, seat: Seat, id: ExecutantId): readonly Seat[] {
  const { state } = act;
  const clan = clanOf(state, seat);
  const now = clan.aimed.filter(({ card }) => executantOf(card) === id);
  if (now.length === 0) return [];
  clan.aimed = clan.aimed.filter(({ card }) => executantOf(card) !== id);
  for (const { card, by } of now) {
    state.executants.discard.push(card);
    const args = { clan: nameOf(state, by), target: nameOf(state, seat), card: executantTerm(card) };
    act.say({ key: 'line.bite', args });
  }
  return now.map(({ by }) => by);
}

/** As `bitten`. @returns their number */
export const bite = (act: Act<ParadiseState>, seat: Seat, id: ExecutantId): number => bitten(act, seat, id).length;
