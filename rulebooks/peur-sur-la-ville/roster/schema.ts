/** Schema and limits of a roster from a file or a request; `faultsOf` checks its content. */
import { Type } from 'typebox';
import { AGREEMENTS } from '../../agreement.ts';
import { closed, writtenLine } from '../../shapes.ts';
import { abilityIds } from '../catalogue/abilities.ts';
import { gearIds, saleVehicleIds, vehicleIds } from '../catalogue/equipment.ts';
import { decks, gangTypes, ranks } from '../catalogue/gangs.ts';
import { resourceIds } from '../catalogue/resources.ts';
import { weaponIds } from '../catalogue/weapons.ts';
import { rosterFormat, rosterLimits } from './roster.ts';

/** With line breaks and tabs. */
const severalLines =
  '^(?:[^\\u0000-\\u0008\\u000b-\\u001f\\u007f\\ud800-\\udfff]|\\r|[\\ud800-\\udbff][\\udc00-\\udfff])*$';

const FigureSchema = Type.Object(
  {
    id: Type.String({ pattern: '^f[1-9][0-9]{0,3}$' }),
    name: writtenLine(rosterLimits.figureName),
    rank: Type.Enum(ranks),
    given: Type.Array(Type.Enum(weaponIds), { maxItems: rosterLimits.given }),
    bought: Type.Array(Type.Enum(gearIds), { maxItems: rosterLimits.bought }),
    abilities: Type.Array(Type.Enum(abilityIds), { maxItems: abilityIds.length }),
  },
  closed,
);

/** A test checks that it equals the type `Roster`. */
export const RosterSchema = Type.Object(
  {
    format: Type.Literal(rosterFormat),
    name: writtenLine(rosterLimits.name),
    agreement: Type.Optional(Type.Enum(AGREEMENTS)),
    gang: Type.Enum(gangTypes),
    deck: Type.Enum(decks),
    figures: Type.Array(FigureSchema, { maxItems: rosterLimits.figures }),
    vehicles: Type.Object(
      {
        given: Type.Array(Type.Enum(vehicleIds), { maxItems: rosterLimits.vehicles }),
        bought: Type.Array(Type.Enum(saleVehicleIds), { maxItems: rosterLimits.vehicles }),
      },
      closed,
    ),
    stock: Type.Array(Type.Enum(gearIds), { maxItems: rosterLimits.stock }),
    resource: Type.Union([Type.Enum(resourceIds), Type.Null()]),
    notes: Type.String({ maxLength: rosterLimits.notes, pattern: severalLines }),
  },
  closed,
);
