/** API types of passkeys, as WebAuthn defines them in JSON. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { type Static, Type } from 'typebox';
import { closed, nullable, visibleLine } from '#rulebooks/shapes.ts';
import { Bearer, Password } from './contract.ts';

/** base64url; the limit fits the largest of its kind with room to spare. */
const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+$' });
const Id = bytes(1400);

export const PasskeyParams = Type.Object({ passkey: Id });

const Time = Type.String({ format: 'date-time' });
export const PasskeyView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Time,
  usedAt: nullable(Time),
});
export const PasskeyList = Type.Object({
  passkeys: Type.Array(PasskeyView),
  needed: Type.Boolean({ description: 'The password alone does not open a session' }),
});
export type PasskeyList = Static<typeof PasskeyList>;

export const CreationOptions = Type.Object({
  options: Type.Unsafe<PublicKeyCredentialCreationOptionsJSON>({ description: 'For `navigator.credentials.create`' }),
});
export type CreationOptions = Static<typeof CreationOptions>;
export const RequestOptions = Type.Object({
  options: Type.Unsafe<PublicKeyCredentialRequestOptionsJSON>({ description: 'For `navigator.credentials.get`' }),
});
export type RequestOptions = Static<typeof RequestOptions>;

export const AddPasskey = Type.Object(
  {
    name: visibleLine(60),
    id: Id,
    attestationObject: bytes(16_000),
    clientDataJSON: bytes(4000),
    transports: Type.Array(Type.String({ maxLength: 20, pattern: '^[a-z-]+$' }), { maxItems: 8 }),
  },
  closed,
);
export type AddPasskey = Static<typeof AddPasskey>;

export const PasskeySignIn = Type.Object(
  {
    id: Id,
    authenticatorData: bytes(1400),
    clientDataJSON: bytes(1400),
    signature: bytes(1400),
    userHandle: Type.Optional(bytes(100)),
    bearer: Bearer,
  },
  closed,
);
export type PasskeySignIn = Static<typeof PasskeySignIn>;

export const NeedPasskey = Type.Object({ current: Password, needed: Type.Boolean() }, closed);
