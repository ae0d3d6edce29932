/** API types of seats, parts and members. */
import { type Static, Type } from 'typebox';
import { closed, nullable, seatShape, uuid, visibleLine } from '#rulebooks/shapes.ts';

export const SeatReply = Type.Object({
  seat: Type.Integer(),
  name: nullable(Type.String()),
  consents: Type.Boolean({ description: 'The organiser may act for this player' }),
  me: Type.Boolean(),
  bot: nullable(Type.String({ description: 'Level of the bot that plays it; its player is not asked meanwhile' })),
  guest: Type.Optional(
    Type.String({ description: 'Name of the guest for whom an organiser answers; the seat has no holder then' }),
  ),
  formerPlayer: Type.Optional(
    Type.String({ description: 'In an imported game: name of its former player, until somebody takes it' }),
  ),
});

export const HandOver = Type.Object(
  { id: uuid, seat: seatShape({ description: 'Its player becomes the organiser' }) },
  closed,
);
export type HandOver = Static<typeof HandOver>;

export const TakeConsent = Type.Object({ id: uuid, consents: Type.Boolean() }, closed);

export const SeatBot = Type.Object(
  {
    id: uuid,
    bot: nullable(Type.String({ minLength: 1, maxLength: 40, description: 'Its level; null for no bot' })),
  },
  closed,
);

/** A guest's name: one line of visible text, as long as a person's name. */
const GuestName = visibleLine(40);

export const SeatGuest = Type.Object(
  {
    id: uuid,
    name: { ...nullable(GuestName), description: 'Name of the guest; null releases the seat' },
  },
  closed,
);

export const AgreeToNewcomer = Type.Object({ id: uuid, agrees: Type.Boolean() }, closed);

export const NewcomerReply = Type.Object({
  seat: Type.Integer(),
  asked: Type.Array(Type.Integer(), {
    description: 'Seats whose players must agree; if empty, only a bot can play it',
  }),
  agreed: Type.Array(Type.Integer()),
});

export const MemberRole = Type.Union([Type.Literal('timekeeper'), Type.Literal('screen')]);

export const MemberList = Type.Object({
  members: Type.Array(Type.Object({ person: uuid, name: Type.String(), role: MemberRole })),
});
export type MemberList = Static<typeof MemberList>;

export const StartGame = Type.Object({ id: uuid }, closed);

export const TakeSeat = Type.Object({ id: uuid, seat: Type.Optional(seatShape()) }, closed);

export const SeatTaken = Type.Object({ seat: Type.Integer() });
