import { type TSchema, Type } from 'typebox';
import { between, closed, writtenLine } from '../../shapes.ts';
import { type EntranceId, entrances } from '../catalogue/city.ts';

export const numbered = <One extends TSchema>(one: One) =>
  Type.Record(Type.String({ pattern: '^[1-9][0-9]{0,4}$' }), one, closed);
export const line = (minLength: number, most: number) => writtenLine(most, { minLength });

export const seat = between(1, 10);
export const table = between(1, 5);
export const slot = between(1, 15);
export const figureId = Type.String({ pattern: '^([1-9]|10)\\.[1-9][0-9]{0,3}$' });
export const vehicleId = Type.String({ pattern: '^([1-9]|10)\\.v[1-9][0-9]{0,3}$' });
export const cardId = 'AF[0-9]{2}|H[0-9]{2,3}';
export const contractId = Type.String({ pattern: `^([1-9]|10)\\.(${cardId})$` });
export const entranceId = Type.Enum(Object.keys(entrances) as EntranceId[]); // The keys of a closed table.
