/**
 * Seats that an organiser keeps for guests: people without an account, for whom he builds and answers. Everybody sees which they are, and
 * each answer says in the log that it was his. What somebody was asked in secret is read by nobody that way: a seat becomes a guest's
 * between two turns only.
 */
import { Conflict, type Line, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import type { GuestCommand, HostEvent } from './host-command.ts';
import { entryRefusal, expectSeat, type GamePosition, outcomeOf, rulebookOfGame } from './position.ts';
import type { MoveRow } from './rows.ts';

/**
 * The organiser keeps a free seat for a guest, changes his name, or keeps it no more.
 * @param by name of the organiser
 * @throws Refusal `no-guests` where the rulebook has none, `seat-from-parent` in a game inside another one, `no-seat`, `guest-over`,
 * `seat-taken`, that of the rules where nobody new may take it, `no-guest` where it is kept for nobody, `guest-later` amid a turn
 */
export function guestEvent(
  game: GamePosition,
  command: GuestCommand,
  by: string,
): { event: HostEvent; lines: readonly Line[] } {
  const { seat, name } = command;
  const before = game.guests[seat];
  if (!rulebookOfGame(game).capabilities.guestSeats) throw new Refusal('no-guests', 'host');
  if (game.parent !== null) throw new Refusal('seat-from-parent', 'host');
  expectSeat(game, seat);
  if (outcomeOf(game)) throw new Conflict('guest-over', 'host');
  if (game.parts.some((part) => part.seat === seat)) throw new Conflict('seat-taken', 'host', { seat });
  if (before === undefined) {
    if (name === null) throw new Conflict('no-guest', 'host', { seat });
    if (!isBetweenTurns(game)) throw new Conflict('guest-later', 'host', { seat });
    const closed = entryRefusal(game, seat);
    if (closed) throw closed;
    return { event: command, lines: [{ key: 'host.guest-sits', args: { name: by, guest: name, seat } }] };
  }
  const args = { name: by, guest: name ?? before, seat };
  if (name === null) return { event: command, lines: [{ key: 'host.guest-leaves', args }] };
  return { event: command, lines: [{ key: 'host.guest-renamed', args: { ...args, before } }] };
}

const isBetweenTurns = (game: GamePosition): boolean =>
  game.state === null || (rulebookOfGame(game).betweenTurns?.(game.state) ?? false);

/**
 * What an answer says, headed by whose it was where it was given for a guest: whoever reads what a guest did reads who did it. An answer
 * of which not everybody is told anything stays untold.
 */
export function toldOf(
  { guests, parts }: GamePosition,
  {
    kind,
    seat = null,
    person,
  }: Pick<MoveRow, 'kind'> & { readonly seat?: Seat | null; readonly person?: string | null },
  lines: readonly Line[],
): readonly Line[] {
  const guest = seat !== null && (kind === 'move' || kind === 'sealed') ? guests[seat] : undefined;
  const name = parts.find((part) => part.person === person)?.name;
  if (guest === undefined || name === undefined || !lines.some(({ to }) => to === undefined || to === 'all'))
    return lines;
  return [{ key: 'host.for-guest', args: { name, guest } }, ...lines];
}
