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
    /** Earlier names, which old log lines use; absent where there are none. */
    formerNames: Type.Optional(list(line(0, 40), 100)),
    rank: Type.Enum(ranks),
    /** PV-R67: the rank at enrolment, whose speciality and abilities it keeps; absent while unchanged. */
    enrolledAs: Type.Optional(Type.Enum(ranks)),
    status: Type.Enum(FIGURE_STATUSES),
    /** PV-R42: permanent wounds, 0..2. */
    permanent: between(0, 2),
    /** PV-R44: the campaign turn in which an arrested figure plays again. */
    back: Type.Optional(between(1, 20)),
    given: Type.Readonly(list(Type.Enum(weaponIds), 10)),
    /** Gear beyond the given weapons and what all of the band may wear; the same id twice = two pieces. */
    bought: list(Type.Enum(gearIds), 100),
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
    /** Agreement of the name in a sentence, as its player chose; else guessed from the name. */
    agreement: Type.Optional(Type.Readonly(Type.Enum(AGREEMENTS))),
    type: Type.Readonly(Type.Enum(gangTypes)),
    /** PV-H4: the deck that this band draws from. */
    deck: Type.Readonly(Type.Enum(decks)),
    figures: list(figure, 200),
    /** Number of figures so far; the next one's number is one more. */
    made: between(0, 200),
    stock: list(Type.Enum(gearIds), 500),
    vehicles: list(vehicle, 200),
    vehiclesMade: between(0, 200),
    /** Resources other than videur and obstacles, which are in an HQ (see `hq`). */
    resources: list(Type.Enum(resourceIds), 20),
    /** Slot of the band's own HQ; null only before the start. */
    home: nullable(slot),
    /** Resources bought in this campaign turn (PV-179); absent for none. */
    resourcesBought: Type.Optional(between(0, 20)),
    /** Form of older states. */
    resourceBought: Type.Optional(Type.Boolean()),
    /** Rest of the budget at enrolment (PV-R52); absent in older states. */
    leftBtc: Type.Optional(between(0, 1000)),
    /** Income of all turns, for late entry. Absent before the first accounts. */
    earnedBtc: Type.Optional(between(0, 100_000)),
  },
  closed,
);

export const hq = Type.Object(
  {
    slot: Type.Readonly(slot),
    table: Type.Readonly(table),
    /** The band that set it up. */
    owner: seat,
    holder: seat,
    /** PV-126, PV-R35: the second bouncer. */
    videur: Type.Boolean(),
    /** PV-127: two sections of obstacles. */
    obstacles: Type.Boolean(),
  },
  closed,
);
