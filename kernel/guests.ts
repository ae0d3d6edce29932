/**
 * Seats kept for guests: people without an account, for whom an organiser answers. Guest seats are public, and the log marks each such answer.
 * A seat becomes a guest's only between two turns, so that nobody reads a secret ask that way.
 */
import { Conflict, type Line, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import type { GuestCommand, HostEvent } from './host-command.ts';
import { entryRefusal, expectSeat, type GamePosition, outcomeOf, rulebookOfGame } from './position.ts';
import type { MoveRow } from './rows.ts';

/**
 * The organiser keeps a free seat for a guest, renames the guest or releases the seat.
 * @param by name of the organiser
 * @throws Refusal `no-guests` if the rulebook has none, `seat-from-parent` in a nested game, `no-seat`, `guest-over`, `seat-taken`, that of
 * the rules if nobody new may take it, `no-guest` if it has none, `guest-later` within a turn
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

/** An answer's lines, preceded by the organiser's name if given for a guest, for the same readers. Without public lines nothing is added. */
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
