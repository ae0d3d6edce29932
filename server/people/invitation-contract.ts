/** What goes over the wire about invitations. */
import { Type } from 'typebox';
import { closed } from '#rulebooks/shapes.ts';

const NewRole = Type.Union([Type.Literal('player'), Type.Literal('timekeeper')]);
/** Invitations of before may give the part of a screen. */
const InvitedRole = Type.Union([Type.Literal('player'), Type.Literal('timekeeper'), Type.Literal('screen')]);

export const GameParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
export const InvitationParams = Type.Object({
  id: Type.String({ format: 'uuid' }),
  code: Type.String({ maxLength: 40 }),
});

export const Invite = Type.Object(
  {
    role: NewRole,
    seat: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'This seat only, once; any free one where absent' }),
    ),
    maxUses: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: '20 where absent' })),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, description: '30 where absent' })),
  },
  closed,
);

export const InvitationView = Type.Object({
  code: Type.String({ description: 'As people read it: KX7P-2MQT' }),
  role: InvitedRole,
  seat: Type.Union([Type.Integer(), Type.Null()]),
  maxUses: Type.Integer(),
  used: Type.Integer(),
  expiresAt: Type.String({ format: 'date-time' }),
  onWall: Type.Boolean({ description: 'Shown on the screen on the wall' }),
});
export const OnWall = Type.Object({ onWall: Type.Boolean() }, closed);
export const InvitationList = Type.Object({ invitations: Type.Array(InvitationView) });

export const Code = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }, closed);

export const Invited = Type.Object({
  game: Type.Object({ id: Type.String(), title: Type.String(), rulebook: Type.String() }),
  role: InvitedRole,
  seat: Type.Union([Type.Integer(), Type.Null()]),
});

export const Joined = Type.Object({
  game: Type.String({ format: 'uuid', description: 'Id of the game' }),
  role: InvitedRole,
  seat: Type.Union([Type.Integer(), Type.Null()]),
});
