/** What a state of a campaign holds of a gang, its figures, vehicles and HQs. */
import { Type } from 'typebox';
import { AGREEMENTS } from '../../../agreement.ts';
import { between, closed, list, nullable } from '../../../shapes.ts';
import { abilityIds } from '../../catalogue/abilities.ts';
import { gearIds, vehicleIds } from '../../catalogue/equipment.ts';
import { decks, gangTypes, ranks } from '../../catalogue/gangs.ts';
import { resourceIds } from '../../catalogue/resources.ts';
import { weaponIds } from '../../catalogue/weapons.ts';
import { FIGURE_STATUSES } from '../state.ts';
import { figureId, line, seat, slot, table, vehicleId } from '../state-parts.ts';

export const figure = Type.Object(
  {
    /** Unique in the campaign: `<seat>.<number>`. */
    id: Type.Readonly(figureId),
    name: line(0, 40),
    /** Names that it bore before, under which the log tells of it; absent where it never had another. */
    formerNames: Type.Optional(list(line(0, 40), 100)),
    rank: Type.Enum(ranks),
    /** PV-R67: the rank with which it came, whose speciality and abilities it keeps; absent where it has that one still. */
    enrolledAs: Type.Optional(Type.Enum(ranks)),
    status: Type.Enum(FIGURE_STATUSES),
    /** PV-R42: permanent wounds, 0..2. */
    permanent: between(0, 2),
    /** PV-R44: the campaign turn in which an arrested figure plays again. */
    back: Type.Optional(between(1, 20)),
    /** Weapons given by the band. */
    given: Type.Readonly(list(Type.Enum(weaponIds), 10)),
    /** Gear that it carries beside its weapons and what its band lets everybody wear; the same id twice = two pieces. */
    bought: list(Type.Enum(gearIds), 100),
    /** Abilities bought for it. */
    abilities: Type.Readonly(list(Type.Enum(abilityIds), 20)),
  },
  closed,
);

export const vehicle = Type.Object(
  {
    /** `<seat>.v<number>`. */
    id: Type.Readonly(vehicleId),
    item: Type.Readonly(Type.Enum(vehicleIds)),
  },
  closed,
);

export const gang = Type.Object(
  {
    seat: Type.Readonly(seat),
    name: Type.Readonly(line(0, 60)),
    /** How the name agrees in a sentence, where its player said so; else the name tells. */
    agreement: Type.Optional(Type.Readonly(Type.Enum(AGREEMENTS))),
    type: Type.Readonly(Type.Enum(gangTypes)),
    /** PV-H4: the deck that this band draws from. */
    deck: Type.Readonly(Type.Enum(decks)),
    figures: list(figure, 200),
    /** Figures ever had: the number of the next one is one more. */
    made: between(0, 200),
    /** Gear that nobody carries. */
    stock: list(Type.Enum(gearIds), 500),
    /** Vehicles still there. */
    vehicles: list(vehicle, 200),
    vehiclesMade: between(0, 200),
    /** Resources other than those that stand in an HQ (videur, obstacles: see `hq`). */
    resources: list(Type.Enum(resourceIds), 20),
    /** Slot of the HQ that this band calls its own; null only before the start. */
    home: nullable(slot),
    /** Resources bought in this campaign turn (PV-179); absent where there are none. */
    resourcesBought: Type.Optional(between(0, 20)),
    /** States of before counted no further than one. */
    resourceBought: Type.Optional(Type.Boolean()),
    /** What its budget left over when it enrolled (PV-R52); absent in older states. */
    leftBtc: Type.Optional(between(0, 1000)),
    /** Bitcoins that the accounts of all turns have paid it; only a late entry counts with it. Absent before the first accounts. */
    earnedBtc: Type.Optional(between(0, 100_000)),
  },
  closed,
);

export const hq = Type.Object(
  {
    slot: Type.Readonly(slot),
    table: Type.Readonly(table),
    /** Who calls it his own. */
    owner: seat,
    /** Who sits in it. */
    holder: seat,
    /** PV-126, PV-R35: the second bouncer. */
    videur: Type.Boolean(),
    /** PV-127: two sections of obstacles. */
    obstacles: Type.Boolean(),
  },
  closed,
);
