import type { Static } from 'typebox';
import type { clan, fight, fighter, gangster, mark, pair, supergangState } from './state-schema.ts';

export type SupergangState = Static<typeof supergangState>;
export type Gang = Static<typeof clan>;
export type Gangster = Static<typeof gangster>;
export type Pair = Static<typeof pair>;
export type Mark = Static<typeof mark>;
export type Fight = Static<typeof fight>;
export type Fighter = Static<typeof fighter>;
export type Side = Fighter['side'];
export type Done = Gangster['done'][number];
