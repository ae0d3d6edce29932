import type { Message, Seat } from '../rulebook.ts';
import { abilityOf } from './ability-of.ts';
import { type Card, kindOf, valueOfCard } from './cards.ts';
import type { Cost, Effect } from './data/abilities.ts';
import { look } from './drawing.ts';
import type { Activation } from './moves.ts';
import {
  discard,
  discardFromHand,
  discardLaid,
  learn,
  leaveHand,
  leavePlay,
  loseUnder,
  openlyToHand,
  passHidden,
  termOf,
} from './places.ts';
import { areaOf, clockwise, findLaid, type GothamAct, handOf, opponentsOf, type PendingOf, regimeOf } from './state.ts';

/** GC-28: activates a laid card: pays its cost and pushes its effects. */
export function activate(act: GothamAct, move: Activation): void {
  const { state, say } = act;
  const card = move.card as Card; // From the options, like all choices.
  const { half } = move;
  const kind = kindOf(card);
  state.used.push(card);
  const key = half === 'partner' ? 'line.activates-partner' : 'line.activates';
  say({ key, args: { seat: state.active, card: { term: termOf(card) } } });
  if (regimeOf(state).backlash) state.pending.push({ is: 'backlash', hit: false });
  const ability = abilityOf(kind, half);
  if (ability?.cost && move.cost) pay(act, ability.cost, move.cost as Card, card);
  state.pending.push({ is: 'ability', kind, half, card, at: 0, chosen: chosenIn(move) });
}

function chosenIn({ opponent, value, target, targets, copied, copiedHalf, copiedCost }: Activation) {
  const chosen: PendingOf<'ability'>['chosen'] = {};
  if (opponent !== undefined) chosen.opponent = opponent;
  if (value !== undefined) chosen.value = value;
  if (target !== undefined) chosen.target = target as Card;
  if (targets !== undefined) chosen.targets = targets as Card[];
  if (copied !== undefined) chosen.copied = copied as Card;
  if (copiedHalf !== undefined) chosen.copiedHalf = copiedHalf;
  if (copiedCost !== undefined) chosen.copiedCost = copiedCost as Card;
  return chosen;
}

/** GC-R38, GC-R10. */
function pay(act: GothamAct, cost: Cost, card: Card, host: Card): void {
  const { state, say } = act;
  const { active } = state;
  if (cost === 'under') {
    leaveHand(state, active, card);
    putUnder(act, host, card, active);
    return say({
      key: 'line.tucks',
      args: { seat: active, card: { term: termOf(card) }, host: { term: termOf(host) } },
    });
  }
  if (handOf(state, active).includes(card)) return discardFromHand(act, active, card);
  if (findLaid(state, card)) return discardLaid(act, card);
  takeFromUnder(act, card);
  discard(act, card, active);
}

/** The next effect; with the last one the entry is popped, so that its questions are on top. @param pending on top of the stack */
export function goOnWith(act: GothamAct, pending: PendingOf<'ability'>): void {
  const { kind, half, card, at, chosen } = pending;
  const effects = abilityOf(kind, half)?.effects ?? [];
  const effect = effects[at];
  if (at + 1 < effects.length) pending.at += 1;
  else act.state.pending.pop();
  if (effect) run(act, effect, { card, chosen: { ...chosen } });
}

function run(act: GothamAct, effect: Effect, { card, chosen }: Pick<PendingOf<'ability'>, 'card' | 'chosen'>): void {
  const { pending, active } = act.state;
  const { opponent, value, target, targets } = chosen;
  switch (effect.do) {
    case 'draw':
      return void pending.push({ is: 'draw', left: effect.cards, action: false, got: [] });
    case 'look':
      return look(act, effect.cards, effect.parts);
    case 'steal':
      return opponent === undefined ? undefined : steal(act, opponent);
    case 'give':
      return opponent === undefined ? undefined : void pending.push({ is: 'give', to: opponent });
    case 'strike':
      return target === undefined ? undefined : strike(act, target);
    case 'rattle':
      return rattle(act, effect.whom === 'opponents' ? opponentsOf(act.state, active) : [opponent ?? 0]);
    case 'salvage':
      return target === undefined ? undefined : salvage(act, target);
    case 'recall':
      for (const one of targets ? [...targets] : target === undefined ? [] : [target]) recall(act, one, active);
      return;
    case 'lay':
      return void pending.push({ is: 'lay' });
    case 'purge':
      return purge(act, effect.from);
    case 'seize':
      return target === undefined ? undefined : seize(act, target);
    case 'raid':
      return opponent === undefined ? undefined : raid(act, opponent, effect.most);
    case 'guess':
      return opponent === undefined || value === undefined ? undefined : guess(act, opponent, value);
    case 'bury':
      return target === undefined ? undefined : bury(act, target, card);
    case 'villain':
      return drawVillain(act);
    case 'toss':
      return target === undefined ? undefined : toss(act, target);
    case 'copy':
      return copy(act, card, { ...chosen });
    case 'grant':
      return void pending.push({ is: 'granted', left: effect.most });
  }
}

/** SX04: an opponent has discarded through the current activation. */
export function markHit({ state }: GothamAct): void {
  const backlash = state.pending.findLast((one) => one.is === 'backlash');
  if (backlash?.is === 'backlash') backlash.hit = true;
}

/** GC-R39: uniform over the hand. */
function anyOf(act: GothamAct, seat: Seat): Card | undefined {
  const hand = handOf(act.state, seat);
  act.reveal();
  return hand[hand.length > 1 ? act.dice.int(hand.length) : 0];
}

/** GC-R46: thief and victim know the card. */
function steal(act: GothamAct, from: Seat): void {
  const { state, say } = act;
  const { active } = state;
  const card = anyOf(act, from);
  if (card === undefined) return;
  passHidden(state, [{ from, to: active, card }]);
  say({ key: 'line.steals', args: { seat: active, from } });
  say({ key: 'line.stolen', args: { card: { term: termOf(card) } }, to: [active, from] });
}

function rattle(act: GothamAct, seats: readonly Seat[]): void {
  for (const seat of seats) {
    if (seat === 0) continue;
    const card = anyOf(act, seat);
    if (card === undefined) continue;
    discardFromHand(act, seat, card);
    markHit(act);
  }
}

function strike(act: GothamAct, card: Card): void {
  discardLaid(act, card);
  markHit(act);
}

function salvage({ state, say }: GothamAct, card: Card): void {
  const { active } = state;
  state.discard.splice(state.discard.indexOf(card), 1);
  openlyToHand(state, active, card);
  say({ key: 'line.salvages', args: { seat: active, card: { term: termOf(card) } } });
}

/** A laid card goes to a hand; cards under it are lost (GC-46, GC-R18). */
function recall(act: GothamAct, card: Card, to: Seat, line = recalled(card, to)): void {
  const { seat, laid } = leavePlay(act.state, card);
  openlyToHand(act.state, to, card);
  act.say(line);
  loseUnder(act, laid, seat);
}

const recalled = (card: Card, seat: Seat): Message => ({
  key: 'line.recalls',
  args: { seat, card: { term: termOf(card) } },
});

/** GC-38, GC-R39: everybody who can discards. */
function purge({ state }: GothamAct, from: 'hand' | 'laid'): void {
  const seats = clockwise(state, state.active).filter(
    (seat) => (from === 'hand' ? handOf(state, seat) : areaOf(state, seat)).length > 0,
  );
  if (seats.length > 0) state.pending.push({ is: 'discard', from, seats, ability: true });
}

/** GC-R29: without a condition, since it is not laid from the hand. */
function seize(act: GothamAct, card: Card): void {
  const { state, say } = act;
  const { seat, laid } = leavePlay(state, card);
  areaOf(state, state.active).push({ card, under: [] });
  say({ key: 'line.seizes', args: { seat: state.active, from: seat, card: { term: termOf(card) } } });
  loseUnder(act, laid, seat);
}

/** GC-R46: only the active player sees the hand. */
function raid(act: GothamAct, from: Seat, most: number): void {
  const { state, say } = act;
  const hand = [...handOf(state, from)];
  if (hand.length === 0) return;
  act.reveal();
  learn(state, state.active, hand);
  say({ key: 'line.raids', args: { seat: state.active, from } });
  for (const card of hand) say({ key: 'line.seen', args: { card: { term: termOf(card) } }, to: [state.active] });
  state.pending.push({ is: 'take', from, most });
}

/** GC-41, GC-R45: a right guess allows another one. */
export function guess(act: GothamAct, opponent: Seat, value: number): void {
  const { state, say } = act;
  const card = handOf(state, opponent).find((one) => valueOfCard(one) === value);
  act.reveal();
  const args = { seat: state.active, opponent, card: { term: `card.${value}` } };
  say({ key: card === undefined ? 'line.guesses-wrong' : 'line.guesses', args });
  if (card === undefined) return;
  discardFromHand(act, opponent, card);
  markHit(act);
  state.pending.push({ is: 'guess' });
}

/** GC-45, GC-R28: under the card with the effect, as long as that is laid. */
function bury(act: GothamAct, card: Card, host: Card): void {
  const { state, say } = act;
  if (!findLaid(state, host)) return;
  const { seat, laid } = leavePlay(state, card);
  putUnder(act, host, card, seat);
  say({
    key: 'line.buries',
    args: { seat: state.active, from: seat, card: { term: termOf(card) }, host: { term: termOf(host) } },
  });
  loseUnder(act, laid, seat);
}

function putUnder({ state }: GothamAct, host: Card, card: Card, owner: Seat): void {
  const place = findLaid(state, host);
  const laid = place && areaOf(state, place.seat)[place.at];
  if (!laid) throw new Error(`streets-of-gotham: ${host} is not laid`);
  laid.under.push({ card, owner });
}

/** @returns its owner (GC-R28) @throws Error where it is under no card (a programmer's error) */
function takeFromUnder({ state }: GothamAct, card: Card): Seat {
  for (const area of state.areas)
    for (const { under } of area) {
      const at = under.findIndex((one) => one.card === card);
      const owner = under[at]?.owner;
      if (owner === undefined) continue;
      under.splice(at, 1);
      return owner;
    }
  throw new Error(`streets-of-gotham: ${card} lies under no card`);
}

/** GC-47, GC-R48: known only to its player. */
function drawVillain(act: GothamAct): void {
  const { state, say } = act;
  const { active, villains } = state;
  const at = act.dice.int(villains.left.length);
  const [villain] = villains.left.splice(at, 1);
  if (!villain) return;
  act.reveal();
  villains.extra[active - 1] = villain;
  say({ key: 'line.villain', args: { seat: active } });
  say({ key: 'line.villain-drawn', args: { villain: { term: `villain.${villain}` } }, to: [active] });
}

/** GC-R47: tosses a coin only if the results differ. */
function toss(act: GothamAct, card: Card): void {
  const { state, say } = act;
  const { active } = state;
  const place = findLaid(state, card);
  const owner = place?.seat ?? ownerUnder(act, card);
  const to = owner === active || act.dice.int(2) === 0 ? active : owner;
  const line = owner === active ? recalled(card, to) : tossed(card, to, owner);
  if (place) return recall(act, card, to, line);
  takeFromUnder(act, card);
  openlyToHand(state, to, card);
  say(line);
}

/** Heads: to the hand of the active player; tails: back to its owner's. */
const tossed = (card: Card, to: Seat, owner: Seat): Message => {
  const args = { seat: to, card: { term: termOf(card) } };
  return to === owner ? { key: 'line.coin-tails', args } : { key: 'line.coin-heads', args: { ...args, from: owner } };
};

const ownerUnder = ({ state }: GothamAct, card: Card): Seat =>
  state.areas.flatMap((area) => area.flatMap(({ under }) => under)).find((one) => one.card === card)?.owner ?? 0;

/** GC-44, GC-R9, GC-R42: uses the copied ability as this card's own; its cost is paid now. */
function copy(act: GothamAct, host: Card, chosen: PendingOf<'ability'>['chosen']): void {
  const { copied, copiedHalf = 'own', copiedCost, ...rest } = chosen;
  if (copied === undefined) return;
  const kind = kindOf(copied);
  const cost = abilityOf(kind, copiedHalf)?.cost;
  act.say({
    key: copiedHalf === 'partner' ? 'line.copies-partner' : 'line.copies',
    args: { seat: act.state.active, card: { term: termOf(copied) } },
  });
  if (cost && copiedCost) pay(act, cost, copiedCost, host);
  act.state.pending.push({ is: 'ability', kind, half: copiedHalf, card: host, at: 0, chosen: rest });
}
