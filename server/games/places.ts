/** What the invitations need of games. */
import { randomUUID } from 'node:crypto';
import { Conflict, Refusal } from '#rulebooks/rulebook.ts';
import type { Host } from '../commit/host.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { boundTo, type GamePosition, statusOf } from '../kernel/position.ts';
import type { Places } from '../people/invitation-routes.ts';
import type { InvitedRole } from '../people/invitations.ts';
import { accessOf } from '../read/access.ts';

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
    return read ? accessOf(read.game, personId).parts.map((part) => part.role) : [];
  },
  async seatOf(gameId, personId) {
    const read = await host.read(gameId);
    const viewer = read ? accessOf(read.game, personId).viewer : 'public';
    return typeof viewer === 'number' && viewer > 0 ? viewer : null;
  },
  async takeSeat(gameId, person, role: InvitedRole, seat) {
    for (let attempt = 0; ; attempt++) {
      const read = await host.read(gameId);
      if (!read) throw notFound();
      const held = accessOf(read.game, person.id).parts.find((part) => part.role === 'player')?.seat;
      if (role === 'player' && held) throw new Conflict('seat-held', 'host', { seat: held });
      const taken = new Set(read.game.parts.map((part) => part.seat));
      const bound = boundTo(read.game, person.id);
      const fits = (place: number): boolean => !taken.has(place) && place === (bound ?? place);
      // A guest's is handed over by a code for it alone.
      const free = firstPlace(read.game, (place) => fits(place) && !(place in read.game.guests));
      const place = role === 'player' ? (seat ?? free) : null;
      if (place === undefined) throw new HttpProblem(409, 'no-seat-free');
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
        // Somebody else took that very seat meanwhile: the next free one.
        if (!(error instanceof Refusal) || error.code !== 'seat-taken' || seat !== undefined || attempt >= 10)
          throw error;
      }
    }
  },
});

/** The first of those seats, one without a bot before any other: whoever comes takes the place of a bot only where he must. */
function firstPlace({ seats, bots }: GamePosition, fits: (seat: number) => boolean): number | undefined {
  const places = Array.from({ length: seats }, (_, index) => index + 1).filter(fits);
  return places.find((place) => !(place in bots)) ?? places[0];
}
