/** Successful answers that are no JSON: nothing at all, a file, a stream. As schemas, for the description of the API. */
import { type TSchema, Type } from 'typebox';

/** 204. */
export const noContent = Type.Null({ description: 'Done' });

/** A body of one media type, sent as it is: only JSON is written by its schema. */
export const sentAs = (type: string, description: string, schema: TSchema = Type.String()) => ({
  description,
  content: { [type]: { schema } },
});
