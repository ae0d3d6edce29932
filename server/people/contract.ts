import { type Static, Type } from 'typebox';
import { closed } from '#rulebooks/shapes.ts';

export const MIN_PASSWORD = 8;

const Name = Type.String({
  minLength: 2,
  maxLength: 256,
  description: '2 to 40 letters (grapheme clusters). Unique, ignoring case, width and invisible characters',
});
export const Password = Type.String({ minLength: 1, maxLength: 256 });
const NewPassword = Type.String({ minLength: MIN_PASSWORD, maxLength: 256 });
const Locale = Type.Union([Type.Literal('fr'), Type.Literal('en')]);
export const Bearer = Type.Optional(
  Type.Boolean({ description: 'For programs: tokens are returned in the body, and no cookie is set' }),
);

export const SignUp = Type.Object(
  { name: Name, password: NewPassword, locale: Type.Optional(Locale), bearer: Bearer },
  closed,
);
export type SignUp = Static<typeof SignUp>;

export const SignIn = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 256 }), password: Password, bearer: Bearer },
  closed,
);

/** Browsers send their cookie and no body, programs send the token. */
export const Refresh = Type.Union([
  Type.Null(),
  Type.Object({ refresh: Type.Optional(Type.String({ maxLength: 200 })) }, closed),
]);

export const ChangeMe = Type.Object(
  {
    name: Type.Optional(Name),
    locale: Type.Optional(Locale),
    password: Type.Optional(NewPassword),
    current: Type.Optional(Password),
  },
  {
    ...closed,
    description: 'A new name or password needs the current password; a new password signs out all other sessions',
  },
);
export type ChangeMe = Static<typeof ChangeMe>;

export const Recover = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 256 }),
    code: Type.String({ minLength: 1, maxLength: 500, description: 'May be contained in other text' }),
    password: NewPassword,
    bearer: Bearer,
  },
  closed,
);

/** Acts that need the current password, in case somebody else uses the signed-in browser. */
export const Confirmed = Type.Object({ current: Password }, closed);
export const RecoveryReply = Type.Object({ recovery: Type.String({ description: 'Shown only once' }) });

export const Me = Type.Object({ id: Type.String({ format: 'uuid' }), name: Type.String(), locale: Locale });
export type Me = Static<typeof Me>;

export const SignedIn = Type.Object({
  person: Me,
  access: Type.Optional(Type.String({ description: 'For `Authorization: Bearer`; valid for 15 minutes' })),
  refresh: Type.Optional(Type.String({ description: 'Valid for one refresh' })),
  recovery: Type.Optional(Type.String({ description: 'Shown only once: with the name it replaces a lost password' })),
});
export type SignedIn = Static<typeof SignedIn>;

export const SessionList = Type.Object({
  sessions: Type.Array(
    Type.Object({
      id: Type.String({ format: 'uuid' }),
      userAgent: Type.String(),
      createdAt: Type.String({ format: 'date-time' }),
      usedAt: Type.String({ format: 'date-time' }),
      current: Type.Boolean(),
    }),
  ),
});
