/** What the organiser does at his desk: each act is a move of the game, so that every node learns it and the log says who did it. */
import { type Ask, type Line, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import { clockWorded, givenBy } from './clock-desk.ts';
import type { Input } from './decide.ts';
import type { Decision } from './decision.ts';
import type { Deed, Wish } from './desk.ts';
import type { Part } from './persistent.ts';
import { asksOf, awaitedBy, type GamePosition, gamesBelow, outcomeOf } from './position.ts';

/** A seat is reminded of one ask at most this often. */
const REMIND_EVERY_MS = 60_000;

/** What whoever keeps the time may do as well. */
const ofTimekeepers: readonly Wish['do'][] = ['pause', 'resume', 'bonus', 'bonus-all', 'after-outage'];

const organiserPart = (game: GamePosition, person: string): Part | undefined =>
  game.parts.find((part) => part.role === 'organiser' && part.person === person);

/**
 * @throws Refusal `no-game` where it is deleted (or, to be restored, is not), `no-part` for who does not organise it, `delete-child`, `ask-over`, `not-awaited`,
 * `reminded-already`, `after-outage-child`, `no-clock` where the game is over; those of `clocks/deeds.ts`
 */
export function decideDesk(decision: Decision, input: Extract<Input, { kind: 'desk' }>): Decision {
  const { gameId, clientId, by, wish } = input;
  const game = decision.game(gameId);
  if ((game.gone !== null) !== (wish.do === 'restore') || game.gone?.closed) throw new Refusal('no-game', 'host');
  // He may have handed it over since his request was judged, perhaps to another node.
  if (!organiserPart(game, by.person) && !(ofTimekeepers.includes(wish.do) && keepsTime(game, by.person)))
    throw new Refusal('no-part', 'host');
  if (ofTimekeepers.includes(wish.do) && outcomeOf(game)) throw new Refusal('no-clock', 'host');
  const head = { clientId, person: by.person };
  const given = givenBy(game, wish, by.name, decision.at);
  const { deed, lines } = worded(decision, game, wish, by.name, Object.keys(given ?? {}).length);
  decision.desk(gameId, deed, lines, head, given);
  for (const child of gamesBelow(decision.position, gameId)) {
    const same = forChild(child, deed);
    if (same) decision.desk(child.id, same, [], { person: by.person });
    else decision.clocksFollow(child.id, { person: by.person });
  }
  return decision;
}

const keepsTime = (game: GamePosition, person: string): boolean =>
  game.parts.some((part) => part.role === 'timekeeper' && part.person === person);

/**
 * The player of a seat takes the organiser's part, in this game and those below it, and whoever hands over loses it; a seat that
 * he holds stays his.
 * @throws Refusal `no-part` where he organises no more, `no-holder`, `hand-over-self`
 */
export function decideHandOver(decision: Decision, input: Extract<Input, { kind: 'hand-over' }>): Decision {
  const { gameId, clientId, by, seat } = input;
  const game = decision.game(gameId);
  const heir = game.parts.find((part) => part.role === 'player' && part.seat === seat);
  if (!heir) throw new Refusal('no-holder', 'host', { seat });
  if (heir.person === by.person) throw new Refusal('hand-over-self', 'host', { seat });
  if (!organiserPart(game, by.person)) throw new Refusal('no-part', 'host');
  const said: Line = { key: 'host.handed-over', args: { name: by.name, to: heir.name } };
  for (const one of [game, ...gamesBelow(decision.position, gameId)]) {
    const mine = organiserPart(one, by.person);
    if (!mine) continue;
    const own = one.id === gameId;
    const head = { person: by.person, ...(own ? { clientId } : {}) };
    const theirs = { person: heir.person, name: heir.name, role: 'organiser', seat: null, consents: false } as const;
    decision.part(one.id, theirs, false, own ? [said] : [], head);
    decision.part(one.id, mine, true, [], { person: by.person });
  }
  return decision;
}

/** What it means for a game inside: it is as public as the one around it, and comes and goes with it. */
function forChild(child: GamePosition, deed: Deed): Deed | null {
  if (child.gone?.closed) return null;
  switch (deed.do) {
    case 'settings':
      return deed.isPublic === undefined || deed.isPublic === child.isPublic
        ? null
        : { do: 'settings', isPublic: deed.isPublic };
    case 'delete':
    case 'restore':
      return deed;
    default:
      return null;
  }
}

function worded(
  { position, at }: Pick<Decision, 'position' | 'at'>,
  game: GamePosition,
  wish: Wish,
  name: string,
  count: number,
): { deed: Deed; lines: readonly Line[] } {
  switch (wish.do) {
    case 'settings':
      return settings(game, wish, name);
    case 'delete':
      if (game.parent !== null) throw new Refusal('delete-child', 'host');
      return { deed: wish, lines: [{ key: 'host.deleted', args: { name } }] };
    case 'restore':
      return { deed: wish, lines: [{ key: 'host.restored', args: { name } }] };
    case 'remind': {
      const ask = asksOf(game).find((open) => open.id === wish.ask);
      if (!ask) throw new Refusal('ask-over', 'host');
      const seats = toRemind(game, ask, wish.seats, at);
      const args = { name, ask: { term: `ask.${ask.kind}` } };
      return { deed: { ...wish, seats }, lines: [{ key: 'host.reminded', args, to: seats }] };
    }
    case 'after-outage':
      if (game.parent !== null) throw new Refusal('after-outage-child', 'host');
      return { deed: wish, lines: [{ key: `host.after-outage.${wish.how}`, args: { name } }] };
    case 'pause':
    case 'resume':
    case 'bonus':
    case 'bonus-all':
      return clockWorded(game, wish, name, gamesBelow(position, game.id), count);
  }
}

/** What changes, and only that. */
function settings(game: GamePosition, wish: Extract<Wish, { do: 'settings' }>, name: string) {
  const title = wish.title === game.title ? undefined : wish.title;
  const isPublic = wish.isPublic === game.isPublic ? undefined : wish.isPublic;
  const lines: Line[] = [];
  if (title !== undefined) lines.push({ key: 'host.renamed', args: { name, title, before: game.title } });
  if (isPublic !== undefined) lines.push({ key: isPublic ? 'host.public' : 'host.private', args: { name } });
  const deed: Deed = {
    do: 'settings',
    ...(title === undefined ? {} : { title }),
    ...(isPublic === undefined ? {} : { isPublic }),
  };
  return { deed, lines };
}

/** Those of the seats who may be reminded now, ascending: who was reminded within the minute is left in peace. */
function toRemind(game: GamePosition, ask: Ask, seats: readonly Seat[], at: number): readonly Seat[] {
  const awaited = awaitedBy(game, ask);
  const idle = seats.find((seat) => !awaited.includes(seat));
  if (idle !== undefined) throw new Refusal('not-awaited', 'host', { seat: idle });
  const last = game.reminded[ask.id] ?? {};
  const due = [...new Set(seats)].filter((seat) => (last[seat] ?? Number.NEGATIVE_INFINITY) <= at - REMIND_EVERY_MS);
  if (due.length === 0) throw new Refusal('reminded-already', 'host');
  return due.sort((a, b) => a - b);
}
