/** Decides on seats: parts taken and left, bots, and the start of a game whose seats are taken. */
import { Conflict, Forbidden, type Line, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import { partInChild } from './children.ts';
import type { Decision } from './decision.ts';
import type { Input } from './input.ts';
import { isAgreed, isReturning, questionOf } from './newcomer-question.ts';
import type { Part } from './persistent.ts';
import {
  boundTo,
  entryRefusal,
  expectSeat,
  type GamePosition,
  gamesInside,
  outcomeOf,
  rulebookOfGame,
  seatBotsOf,
} from './position.ts';
import { hasPartFor } from './rights.ts';

/**
 * Takes or leaves a part, or sets consent to the organiser. Nested games follow, except finished ones.
 * @throws Refusal `no-seat`, `seat-taken`, `seat-held` if the person has just taken another, `seat-left` if the person has seen another hand,
 * those of `expectAgreement`, that of the rules if nobody new may take it (`Rulebook.entry`), `seat-later` if the person held another seat in
 * this turn, `no-part` if it was lost, `seat-from-parent` in a nested game
 */
export function decidePart(decision: Decision, input: PartInput): Decision {
  const game = decision.game(input.gameId);
  const { part, how } = input;
  const held = heldOf(game, part);
  if (how !== 'takes' && held?.seat !== part.seat) throw new Forbidden('no-part', 'host');
  if (how === 'takes' && part.role === 'player') {
    // The parent game decides who plays in a nested one.
    if (game.parent !== null) throw new Refusal('seat-from-parent', 'host');
    if (held) throw new Conflict('seat-held', 'host', { seat: held.seat ?? 0 });
    if (part.seat === null) throw new Refusal('no-seat', 'host', { seats: game.seats });
    expectSeat(game, part.seat);
    const bound = boundTo(game, part.person) ?? part.seat;
    if (bound !== part.seat) throw new Conflict('seat-left', 'host', { seat: bound });
    if (isTooSoon(game, part.person, part.seat)) throw new Conflict('seat-later', 'host', { seat: part.seat });
    if (game.parts.some((other) => other.seat === part.seat && other.person !== part.person))
      throw new Conflict('seat-taken', 'host', { seat: part.seat });
    const closed = entryRefusal(game, part.seat);
    if (closed) throw closed;
    if (!isReturning(game, part.person, part.seat)) expectAgreement(decision, game, part.seat);
  }
  settle(decision, game, input, part, { clientId: input.clientId, person: part.person, seat: part.seat });
  return decision;
}

/** A former holder of another seat must wait for the end of the turn, or would learn the secret asks of both seats. */
function isTooSoon(game: GamePosition, person: string, seat: Seat): boolean {
  const former = game.formerSeats[person];
  if (former === undefined || former === seat || game.state === null) return false;
  const { betweenTurns } = rulebookOfGame(game);
  return betweenTurns !== undefined && !betweenTurns(game.state);
}

/** @throws Refusal `seat-agreement` until the other players agree to a newcomer, `seat-nobody-agrees` if there are none */
function expectAgreement({ position }: Decision, game: GamePosition, seat: Seat): void {
  const question = questionOf(position, game, seat);
  if (!question || isAgreed(question)) return;
  const { asked, agreed } = question;
  const turns = rulebookOfGame(game).betweenTurns ? 1 : 0;
  if (asked.length === 0) throw new Conflict('seat-nobody-agrees', 'host', { seat, turns });
  throw new Conflict('seat-agreement', 'host', { seat, count: asked.length - agreed.length, turns });
}

/** @throws Refusal `no-seat`, `newcomer-not-asked` if that seat or person needs no agreement */
export function decideNewcomer(decision: Decision, input: Extract<Input, { kind: 'newcomer' }>): Decision {
  const { gameId, clientId, by, seat, agrees } = input;
  const game = decision.game(gameId);
  expectSeat(game, seat);
  const own = game.parts.find((part) => part.person === by.person && part.role === 'player')?.seat;
  if (own == null || !questionOf(decision.position, game, seat)?.asked.includes(own))
    throw new Conflict('newcomer-not-asked', 'host', { seat });
  const line = { key: agrees ? 'host.newcomer-yes' : 'host.newcomer-no', args: { name: by.name, seat } };
  const head = { clientId, person: by.person, seat: own };
  decision.hostEvent(gameId, { do: 'newcomer', seat, from: own, agrees }, [line], head);
  return decision;
}

type PartInput = Extract<Input, { kind: 'part' }>;

const heldOf = (game: GamePosition, { person, role }: Part): Part | undefined =>
  game.parts.find((other) => other.person === person && other.role === role);

/** Applies it to that game and nested ones. A new holder replaces a bot or guest. */
function settle(
  decision: Decision,
  game: GamePosition,
  input: PartInput,
  part: Part,
  head: Parameters<Decision['part']>[4],
): void {
  const { how } = input;
  decision.part(game.id, part, how === 'leaves', [lineOf(part, input)], head);
  if (how === 'takes' && part.seat !== null && part.seat in game.bots)
    decision.hostEvent(game.id, { do: 'bot', seat: part.seat, bot: null }, [], {
      person: part.person,
      seat: part.seat,
    });
  if (how === 'takes' && part.seat !== null) handToPlayer(decision, game, part.seat, part);
  // Consent is given per game: what is open here may be secret there.
  if (how === 'consents') return;
  for (const child of gamesInside(decision.position, game.id)) {
    if (child.deleted || outcomeOf(child)) continue;
    const same = partInChild(child, part);
    if (follows(child, same, how)) settle(decision, child, input, same, { person: same.person, seat: same.seat });
  }
}

function handToPlayer(decision: Decision, game: GamePosition, seat: Seat, { person, name }: Part): void {
  const guest = game.guests[seat];
  if (guest === undefined) return;
  const line: Line = { key: 'host.guest-handed', args: { name, guest, seat } };
  decision.hostEvent(game.id, { do: 'guest', seat, name: null }, [line], { person, seat });
}

/** Whether a nested game follows: a free place goes to somebody without one there; only a held part can be left. A watcher needs no part there (`partsIn`). */
function follows(child: GamePosition, part: Part, how: PartInput['how']): boolean {
  const held = heldOf(child, part);
  if (how !== 'takes') return held !== undefined && held.seat === part.seat;
  if (part.role === 'screen') return false;
  return !held && (part.seat === null || child.parts.every(({ seat }) => seat !== part.seat));
}

function lineOf(part: Part, { how, isRemoved }: PartInput): Line {
  const args = { name: part.name, seat: part.seat ?? 0, role: { term: `role.${part.role}` } };
  const keys = {
    takes: 'host.joined',
    leaves: isRemoved ? 'host.removed' : 'host.left',
    consents: part.consents ? 'host.consents' : 'host.consents-no-more',
  };
  return { key: keys[how], args };
}

/** Renames a person's parts; earlier lines keep the old name. @throws Refusal `no-part` if no part has another name */
export function decideRename(decision: Decision, input: Extract<Input, { kind: 'rename' }>): Decision {
  const { gameId, clientId, person, name } = input;
  const [first, ...others] = decision.game(gameId).parts.filter((part) => part.person === person && part.name !== name);
  if (!first) throw new Forbidden('no-part', 'host');
  const line: Line = { key: 'host.person-renamed', args: { was: first.name, name } };
  decision.part(gameId, { ...first, name }, false, [line], { clientId, person, seat: first.seat });
  for (const part of others) decision.part(gameId, { ...part, name }, false, [], { person, seat: part.seat });
  return decision;
}

/**
 * Sets or removes a seat's bot. Its player may do so, or the organiser if nobody holds it or its player consents.
 * @throws Refusal `no-seat`, `no-bot` if the rulebook has none of that level, `seat-needs-bot` once a game with secret hands has begun, `not-your-seat`, `no-consent`
 */
export function decideSeatBot(decision: Decision, input: Extract<Input, { kind: 'seat-bot' }>): Decision {
  const { gameId, clientId, by, seat, bot } = input;
  const game = decision.game(gameId);
  expectSeat(game, seat);
  if (bot !== null && !seatBotsOf(game).includes(bot)) throw new Refusal('no-bot', 'host');
  const holder = game.parts.find((part) => part.role === 'player' && part.seat === seat);
  const own = holder?.person === by.person;
  // In a nested game a seat without a holder keeps its bot: nobody may see its hand.
  if (bot === null && game.parent !== null && game.parentSeats[seat - 1] === null)
    throw new Refusal('seat-from-parent', 'host');
  // An organiser who plays must not see a bot's hand.
  if (bot === null && !holder && game.state !== null && rulebookOfGame(game).capabilities.secretHands)
    throw new Conflict('seat-needs-bot', 'host', { seat });
  if (!own) {
    if (!hasPartFor(game.parts, by.person, 'seat-bot-other')) throw new Forbidden('not-your-seat', 'host', { seat });
    if (holder && !holder.consents) throw new Forbidden('no-consent', 'host', { seat });
  }
  const head = { clientId, person: by.person, seat };
  decision.hostEvent(gameId, { do: 'bot', seat, bot }, [botLine(by.name, seat, bot, own)], head);
  return decision;
}

function botLine(name: string, seat: Seat, bot: string | null, own: boolean): Line {
  if (bot === null) return { key: own ? 'host.seat-back' : 'host.bot-leaves', args: { name, seat } };
  return { key: own ? 'host.seat-to-bot' : 'host.bot-sits', args: { name, seat, bot: { term: `bot.${bot}` } } };
}

/** @throws Refusal `no-part` if `by` is not an organiser, `started`, `seats-free` */
export function decideStart(decision: Decision, input: Extract<Input, { kind: 'start' }>): Decision {
  const { gameId, clientId, by } = input;
  const game = decision.game(gameId);
  if (!hasPartFor(game.parts, by.person, 'start')) throw new Forbidden('no-part', 'host');
  if (game.state !== null) throw new Conflict('started', 'host');
  const free = freeSeats(game);
  if (free.length > 0) throw new Conflict('seats-free', 'host', { count: free.length, seat: free[0] ?? 0 });
  decision.setUp(gameId, { clientId, person: by.person }, { key: 'host.started', args: { name: by.name } });
  return decision;
}

/** Seats without holder, bot or guest, ascending. */
const freeSeats = (game: GamePosition): readonly Seat[] =>
  Array.from({ length: game.seats }, (_, index) => index + 1).filter(
    (seat) => !(seat in game.bots) && !(seat in game.guests) && !game.parts.some((part) => part.seat === seat),
  );
