import { Type } from 'typebox';
import { closed, seatShape } from '#rulebooks/shapes.ts';

const NewRole = Type.Union([Type.Literal('player'), Type.Literal('timekeeper')]);
/** Old invitations may give the screen role. */
const InvitedRole = Type.Union([Type.Literal('player'), Type.Literal('timekeeper'), Type.Literal('screen')]);

export const GameParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
export const InvitationParams = Type.Object({
  id: Type.String({ format: 'uuid' }),
  code: Type.String({ maxLength: 500 }),
});

export const Invite = Type.Object(
  {
    role: NewRole,
    seat: Type.Optional(seatShape({ description: 'This seat only, once; default: any free one' })),
    maxUses: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Default: 20' })),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, description: 'Default: 30' })),
  },
  closed,
);

export const InvitationView = Type.Object({
  code: Type.String({ description: 'In display form: KX7P-2MQT' }),
  role: InvitedRole,
  seat: Type.Union([Type.Integer(), Type.Null()]),
  maxUses: Type.Integer(),
  used: Type.Integer(),
  expiresAt: Type.String({ format: 'date-time' }),
  onWall: Type.Boolean({ description: 'Shown on the wall screen' }),
});
export const OnWall = Type.Object({ onWall: Type.Boolean() }, closed);
export const InvitationList = Type.Object({ invitations: Type.Array(InvitationView) });

export const Code = Type.Object(
  {
    code: Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'May be contained in other text, such as its address',
    }),
  },
  closed,
);

export const Join = Type.Object(
  {
    ...Code.properties,
    seat: Type.Optional(seatShape({ description: 'Which of the free seats, if the code is for any' })),
  },
  closed,
);

export const Invited = Type.Object({
  game: Type.Object({ id: Type.String(), title: Type.String(), rulebook: Type.String() }),
  role: InvitedRole,
  seat: Type.Union([Type.Integer(), Type.Null()]),
  places: Type.Array(
    Type.Object({
      seat: Type.Integer(),
      name: Type.Union([Type.String(), Type.Null()], { description: 'The gang of that seat' }),
      formerPlayer: Type.Union([Type.String(), Type.Null()], {
        description: 'In an imported game: its former player',
      }),
    }),
    { description: 'The free seats that it gives, ascending; or the one seat it is for' },
  ),
});

export const Joined = Type.Object({
  game: Type.String({ format: 'uuid', description: 'Id of the game' }),
  role: InvitedRole,
  seat: Type.Union([Type.Integer(), Type.Null()]),
});
