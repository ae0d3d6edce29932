/** Decides commands to the host. Each event is a move of the game, so that every node learns it and the log says who did it. */
import { type Ask, Conflict, Forbidden, type Line, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import { clockEvent, givenBy } from './clock-events.ts';
import type { Decision } from './decision.ts';
import { guestEvent } from './guests.ts';
import type { HostCommand, HostEvent, PictureCommand } from './host-command.ts';
import type { Input } from './input.ts';
import type { Part } from './persistent.ts';
import { asksOf, awaitedBy, type GamePosition, gamesBelow, outcomeOf } from './position.ts';
import { type GameAct, hasPartFor } from './rights.ts';

/** Least interval between two reminders of a seat for one ask. */
const REMIND_EVERY_MS = 60_000;

const timekeeperCommands: readonly HostCommand['do'][] = [
  'pause',
  'resume',
  'bonus',
  'bonus-all',
  'bonus-back',
  'after-outage',
];

const actOf = (command: HostCommand['do']): GameAct => (timekeeperCommands.includes(command) ? 'set-clock' : 'correct');

const organiserPart = (game: GamePosition, person: string): Part | undefined =>
  game.parts.find((part) => part.role === 'organiser' && part.person === person);

/**
 * @throws Refusal `no-game` if it is deleted (or, to be restored, is not), `no-part` without the right, `delete-child`, `ask-over`,
 * `not-awaited`, `reminded-already`, `after-outage-child`, `no-clock` if the game is over; those of `clock-commands.ts` and `guests.ts`
 */
export function decideCommand(decision: Decision, input: Extract<Input, { kind: 'command' }>): Decision {
  const { gameId, clientId, by, command } = input;
  const game = decision.game(gameId);
  if ((game.deleted !== null) !== (command.do === 'restore') || game.deleted?.closed)
    throw new Refusal('no-game', 'host');
  // The person may have handed it over since the request was checked, perhaps on another node.
  if (!hasPartFor(game.parts, by.person, actOf(command.do))) throw new Forbidden('no-part', 'host');
  if (timekeeperCommands.includes(command.do) && outcomeOf(game)) throw new Conflict('no-clock', 'host');
  const head = { clientId, person: by.person };
  const given = givenBy(game, command, by.name, decision.at);
  const { event, lines } = eventOf(decision, game, command, by.name, Object.keys(given ?? {}).length);
  decision.hostEvent(gameId, event, lines, head, given);
  for (const child of gamesBelow(decision.position, gameId)) {
    const same = forChild(child, event);
    if (same) decision.hostEvent(child.id, same, [], { person: by.person });
    else decision.reconcileClocks(child.id, { person: by.person });
  }
  return decision;
}

/**
 * A seat's player becomes organiser, here and in nested games, and `by` loses that part but keeps a seat.
 * @throws Refusal `no-part` if `by` is no longer organiser, `no-holder`, `hand-over-self`
 */
export function decideHandOver(decision: Decision, input: Extract<Input, { kind: 'hand-over' }>): Decision {
  const { gameId, clientId, by, seat } = input;
  const game = decision.game(gameId);
  const heir = game.parts.find((part) => part.role === 'player' && part.seat === seat);
  if (!heir) throw new Conflict('no-holder', 'host', { seat });
  if (heir.person === by.person) throw new Refusal('hand-over-self', 'host', { seat });
  if (!hasPartFor(game.parts, by.person, 'hand-over')) throw new Forbidden('no-part', 'host');
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

/** The event for a nested game: visibility, deletion and restoring follow the surrounding game. */
function forChild(child: GamePosition, event: HostEvent): HostEvent | null {
  if (child.deleted?.closed) return null;
  switch (event.do) {
    case 'settings':
      return event.isPublic === undefined || event.isPublic === child.isPublic
        ? null
        : { do: 'settings', isPublic: event.isPublic };
    case 'delete':
    case 'restore':
      return event;
    default:
      return null;
  }
}

/** @param count of the clocks that get time. @throws Refusal */
function eventOf(
  { position, at }: Pick<Decision, 'position' | 'at'>,
  game: GamePosition,
  command: HostCommand,
  name: string,
  count: number,
): { event: HostEvent; lines: readonly Line[] } {
  switch (command.do) {
    case 'settings':
      return settingsEvent(game, command, name);
    case 'delete':
      if (game.parent !== null) throw new Refusal('delete-child', 'host');
      return { event: command, lines: [{ key: 'host.deleted', args: { name } }] };
    case 'restore':
      return { event: command, lines: [{ key: 'host.restored', args: { name } }] };
    case 'remind': {
      const ask = asksOf(game).find((open) => open.id === command.ask);
      if (!ask) throw new Conflict('ask-over', 'host');
      const seats = toRemind(game, ask, command.seats, at);
      const args = { name, ask: { term: `ask.${ask.kind}` } };
      return { event: { ...command, seats }, lines: [{ key: 'host.reminded', args, to: seats }] };
    }
    case 'after-outage':
      if (game.parent !== null) throw new Refusal('after-outage-child', 'host');
      return { event: command, lines: [{ key: `host.after-outage.${command.how}`, args: { name } }] };
    case 'guest':
      return guestEvent(game, command, name);
    case 'picture':
      return { event: command, lines: pictureLines(command, name) };
    case 'pause':
    case 'resume':
    case 'bonus':
    case 'bonus-all':
    case 'bonus-back':
      return clockEvent(game, command, name, gamesBelow(position, game.id), count);
  }
}

function settingsEvent(game: GamePosition, command: Extract<HostCommand, { do: 'settings' }>, name: string) {
  const title = command.title === game.title ? undefined : command.title;
  const isPublic = command.isPublic === game.isPublic ? undefined : command.isPublic;
  const lines: Line[] = [];
  if (title !== undefined) lines.push({ key: 'host.renamed', args: { name, title, before: game.title } });
  if (isPublic !== undefined) lines.push({ key: isPublic ? 'host.public' : 'host.private', args: { name } });
  const event: HostEvent = {
    do: 'settings',
    ...(title === undefined ? {} : { title }),
    ...(isPublic === undefined ? {} : { isPublic }),
  };
  return { event, lines };
}

/** For the organisers and the player of the gang: nobody else is told of a hidden photograph. */
function pictureLines({ seat, of, reason }: PictureCommand, name: string): readonly Line[] {
  const to = seat === null ? [0] : [0, seat];
  const whose = { name, kind: of === '' ? 'evening' : 'figure', of };
  if (reason === null) return [{ key: 'host.picture-shown', args: whose, to }];
  return [{ key: 'host.picture-hidden', args: { ...whose, reason }, to }];
}

/** Awaited seats not reminded within the last minute, ascending. */
function toRemind(game: GamePosition, ask: Ask, seats: readonly Seat[], at: number): readonly Seat[] {
  const awaited = awaitedBy(game, ask).filter((seat) => !(seat in game.guests));
  const idle = seats.find((seat) => !awaited.includes(seat));
  if (idle !== undefined) throw new Conflict('not-awaited', 'host', { seat: idle });
  const last = game.reminded[ask.id] ?? {};
  const due = [...new Set(seats)].filter((seat) => (last[seat] ?? Number.NEGATIVE_INFINITY) <= at - REMIND_EVERY_MS);
  if (due.length === 0) throw new Conflict('reminded-already', 'host');
  return due.sort((a, b) => a - b);
}
