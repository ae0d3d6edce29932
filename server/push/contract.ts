import { type Static, Type } from 'typebox';
import { closed } from '#rulebooks/shapes.ts';

export const pushKinds = ['awaited', 'contested', 'evening', 'again'] as const;
export type PushKind = (typeof pushKinds)[number];

const Kinds = Type.Array(Type.Enum(pushKinds), { maxItems: pushKinds.length, uniqueItems: true });
const Key = (length: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${length}}={0,2}$` });

/** As the browser's PushSubscription gives it. */
const Subscription = Type.Object(
  {
    endpoint: Type.String({ minLength: 12, maxLength: 1000, description: 'https, at a public address' }),
    keys: Type.Object({ p256dh: Key(87), auth: Key(22) }, closed),
  },
  closed,
);
export type Subscription = Static<typeof Subscription>;

export const ChoosePush = Type.Object(
  {
    subscription: Subscription,
    kinds: Type.Array(Type.Enum(pushKinds), { minItems: 1, maxItems: pushKinds.length, uniqueItems: true }),
  },
  { ...closed, description: 'For the session of this request: one device' },
);

export const PushReply = Type.Object({
  key: Type.String({ description: 'Public VAPID key, base64url: `applicationServerKey` of the browser' }),
  kinds: Kinds,
  endpoint: Type.Union([Type.String(), Type.Null()], { description: 'Of this device; null without notifications' }),
});
export type PushReply = Static<typeof PushReply>;
