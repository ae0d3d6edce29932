/** Set-up of a battle. The campaign fills it; alone it has example bands. */
import { type Static, Type } from 'typebox';
import { AGREEMENTS } from '../../agreement.ts';
import { between, closed, list, writtenLine } from '../../shapes.ts';
import { abilityIds } from '../catalogue/abilities.ts';
import { tableIds } from '../catalogue/city.ts';
import { gearIds, vehicleIds } from '../catalogue/equipment.ts';
import { gangTypes, ranks } from '../catalogue/gangs.ts';
import { weaponIds } from '../catalogue/weapons.ts';

export const MOST_BANDS = 10;
export const MOST_FIGURES = 600;

/** A figure's id in its campaign, such as `2.7`. */
export const figureId = Type.String({ pattern: '^[0-9]{1,2}\\.[0-9]{1,3}$', maxLength: 6 });

/** A vehicle's id in its campaign, such as `2.v1`; `2.s1` for a car stolen in the street. */
export const vehicleId = Type.String({ pattern: '^[0-9]{1,2}\\.[vs][0-9]{1,4}$', maxLength: 8 });

const figure = Type.Object(
  {
    id: figureId,
    name: writtenLine(40),
    rank: Type.Enum([...ranks]),
    /** PV-R67: its rank at enrolment, if it changed. */
    enrolledAs: Type.Optional(Type.Enum([...ranks])),
    given: list(Type.Enum([...weaponIds]), 10),
    bought: list(Type.Enum([...gearIds]), 100),
    abilities: list(Type.Enum([...abilityIds]), 20),
    /** PV-159: permanent wounds, counters from the start. */
    permanent: Type.Optional(between(0, 2)),
    /** PV-R63: it stays in the band's HQ at this table and is never activated. */
    garrison: Type.Optional(Type.Literal(true)),
  },
  closed,
);

const band = Type.Object(
  {
    /** The band's number in its campaign; its seat here without one. */
    gang: between(1, MOST_BANDS),
    name: writtenLine(60),
    agreement: Type.Optional(Type.Enum([...AGREEMENTS])),
    type: Type.Enum([...gangTypes]),
    figures: list(figure, 60, 1),
    vehicles: list(Type.Object({ id: vehicleId, item: Type.Enum([...vehicleIds]) }, closed), 60),
    /** PV-145: slots of the HQs that it holds at this table. */
    hqs: list(between(1, 15), 15),
  },
  closed,
);

/** `drawn`: the program rolls. `real`: people roll and enter the faces. `both`: a choice each time. */
export const DICE = ['drawn', 'real', 'both'] as const;
/** `traces`: only acts with lasting effects are entered. `all`: every action. `order`: only turns and the clock. */
export const DEPTHS = ['traces', 'all', 'order'] as const;

export const skirmishOptions = Type.Object(
  {
    /** By seat. Empty: example bands. */
    bands: Type.Array(band, { maxItems: MOST_BANDS, default: [] }),
    /** PV-H2: the table of the city, for its civilians and shops. */
    table: Type.Enum([...tableIds], { default: 'T1' }),
    /** PV-H1. */
    turns: Type.Integer({ minimum: 1, maximum: 20, default: 8 }),
    /** PV-H1: seconds for an activation; 0: none. */
    clock: Type.Integer({ minimum: 0, maximum: 900, default: 90 }),
    dice: Type.Enum([...DICE], { default: 'both' }),
    depth: Type.Enum([...DEPTHS], { default: 'traces' }),
    /** PV-117, PV-124: HQs at this table, also of bands that play elsewhere, and their bouncers. */
    hqs: Type.Array(
      Type.Object(
        {
          hq: between(1, 15),
          name: writtenLine(60),
          bouncers: between(0, 3),
        },
        closed,
      ),
      { maxItems: 15, default: [] },
    ),
    /** PV-182: roadblocks of the National Guard at this table. */
    roadblocks: Type.Integer({ minimum: 0, maximum: 3, default: 0 }),
    /** PV-H5: zombies in place of civilians; absent in older battles. */
    zombies: Type.Optional(Type.Boolean({ default: false })),
  },
  closed,
);

export type SkirmishOptions = Static<typeof skirmishOptions>;
export type Band = SkirmishOptions['bands'][number];
export type BandFigure = Band['figures'][number];
