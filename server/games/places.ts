/** What invitations need of games. */
import { randomUUID } from 'node:crypto';
import { boundTo, entryRefusal, type GamePosition, rulebookOfGame, statusOf } from '#kernel/position.ts';
import { accessOf } from '#kernel/read/access.ts';
import { Conflict, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import type { Host } from '../commit/host.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import type { FreePlace, FreePlaces, Places } from '../people/invitation-routes.ts';
import type { InvitedRole } from '../people/invitations.ts';

export const placesOf = (host: Host): Places => ({
  async gameOf(gameId) {
    const read = await host.read(gameId);
    if (!read || read.game.deleted) return null;
    const { game, book } = read;
    return {
      bookId: book.id,
      gameId,
      title: game.title,
      rulebook: game.rulebook,
      status: statusOf(game),
      seats: game.seats,
      isPublic: game.isPublic,
    };
  },
  async pathOf(gameId) {
    const read = await host.read(gameId);
    const path: string[] = [];
    for (let id: string | null = gameId; id !== null; id = read?.book.games.get(id)?.parent ?? null) path.push(id);
    return path;
  },
  async partsOf(gameId, personId) {
    const read = await host.read(gameId);
    return read ? accessOf(read.book, read.game, personId).parts.map((part) => part.role) : [];
  },
  async seatOf(gameId, personId) {
    const read = await host.read(gameId);
    const viewer = read ? accessOf(read.book, read.game, personId).viewer : 'public';
    return typeof viewer === 'number' && viewer > 0 ? viewer : null;
  },
  async placeOf(gameId, seat) {
    const read = await host.read(gameId);
    return read ? placeOf(read.game, seat) : { seat, name: null, formerPlayer: null };
  },
  async freePlaces(gameId, personId) {
    const read = await host.read(gameId);
    return read ? freePlaces(read.game, personId) : { places: [], closed: [], refusal: null };
  },
  async takeSeat(gameId, person, role: InvitedRole, seat) {
    for (let attempt = 0; ; attempt++) {
      const read = await host.read(gameId);
      if (!read) throw notFound();
      const held = accessOf(read.book, read.game, person.id).parts.find((part) => part.role === 'player')?.seat;
      if (role === 'player' && held) throw new Conflict('seat-held', 'host', { seat: held });
      const place = role === 'player' ? (seat ?? anyPlace(read.game, person.id)) : null;
      try {
        await host.submit({
          kind: 'part',
          gameId,
          clientId: randomUUID(),
          part: { person: person.id, name: person.name, role, seat: place, consents: false },
          how: 'takes',
        });
        return place;
      } catch (error) {
        // Somebody else took the seat in the meantime: try the next free one.
        if (!(error instanceof Refusal) || error.code !== 'seat-taken' || seat !== undefined || attempt >= 10)
          throw error;
      }
    }
  },
});

/** Seats that a code for any seat may give to that person, and the refusal for seats closed by the rules. */
function freePlaces(game: GamePosition, personId: string | null): FreePlaces {
  const taken = new Set(game.parts.map((part) => part.seat));
  const bound = personId === null ? undefined : boundTo(game, personId);
  const seats = Array.from({ length: game.seats }, (_, index) => index + 1).filter(
    // Only a code for that very seat hands over a guest's seat.
    (seat) => !taken.has(seat) && !(seat in game.guests) && seat === (bound ?? seat),
  );
  const refusals = seats.map((seat) => entryRefusal(game, seat));
  const places = seats.filter((_, index) => refusals[index] === null).map((seat) => placeOf(game, seat));
  const closed = seats.filter((_, index) => refusals[index] !== null);
  return { places, closed, refusal: refusals.find((one) => one !== null) ?? null };
}

/** How a free seat is described: its gang, and who played it before an import. */
function placeOf(game: GamePosition, seat: Seat): FreePlace {
  const { begins, seatName } = rulebookOfGame(game);
  // Games that begin when all are seated give a newcomer any free seat.
  const named = begins === 'at-once' && game.state !== null ? seatName?.(game.state, seat) : null;
  return { seat, name: named ?? null, formerPlayer: game.formerPlayers[seat] ?? null };
}

/**
 * The seat for somebody who names none: the first free one, a bot's only if there is no other.
 * @throws HttpProblem 409 `which-seat` if a free one has a gang, `no-seat-free`; Refusal if the rules have closed the rest
 */
function anyPlace(game: GamePosition, personId: string): Seat {
  const { places, refusal } = freePlaces(game, personId);
  if (places.some(isKnown)) throw new HttpProblem(409, 'which-seat', { at: '/seat' });
  const first = places.find(({ seat }) => !(seat in game.bots)) ?? places[0];
  if (first) return first.seat;
  throw refusal ?? new HttpProblem(409, 'no-seat-free');
}

const isKnown = ({ name, formerPlayer }: FreePlace): boolean => name !== null || formerPlayer !== null;
