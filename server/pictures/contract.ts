/** What goes over the wire about photographs. */
import { type Static, Type } from 'typebox';
import { closed } from '#rulebooks/shapes.ts';

/** Largest file that is taken, bytes. */
export const MAX_PICTURE_BYTES = 16 * 1024 * 1024;

export type PictureSize = 'small' | 'medium' | 'large';

const thousandths = (description: string, minimum = 0) => Type.Integer({ minimum, maximum: 1000, description });

export const CropSchema = Type.Object(
  {
    x: thousandths('Left side of the shown part, in thousandths of the width'),
    y: thousandths('Upper side, in thousandths of the height'),
    width: thousandths('In thousandths of the width', 50),
    height: thousandths('In thousandths of the height', 50),
  },
  closed,
);

export const PictureReply = Type.Object({
  place: Type.String({
    description:
      '`gang` or the id of a figure, such as `f3`, in a draft; `2.gang` (by seat), `2.3`, `evening.<turn>.<n>` or `table.<turn>.<table>.<n>` in a campaign',
  }),
  hash: Type.String({
    description:
      'Of its address: `/api/pictures/<hash>/<size>.webp`, sizes small (160 px), medium (480 px), large (1200 px)',
  }),
  width: Type.Integer({ description: 'Of the large size, pixels' }),
  height: Type.Integer({ description: 'Of the large size, pixels' }),
  crop: Type.Union([CropSchema, Type.Null()], { description: 'The part that is shown; null for all of it' }),
  mine: Type.Optional(
    Type.Literal(true, { description: 'Of an evening or a table: the reader put it there, and may take it away' }),
  ),
  hidden: Type.Optional(
    Type.String({ description: 'Why an organiser hides it; only its owner and the organisers are told of it' }),
  ),
});
export type PictureReply = Static<typeof PictureReply>;

export const PictureList = Type.Object({ pictures: Type.Array(PictureReply) });
export type PictureList = Static<typeof PictureList>;

export const CropBody = Type.Object({ crop: Type.Union([CropSchema, Type.Null()]) }, closed);
export const PictureFileParams = Type.Object(
  {
    hash: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
    file: Type.Enum(['small.webp', 'medium.webp', 'large.webp']),
  },
  closed,
);

/** For the API document. */
export const UPLOADED =
  'The body is the file: JPEG, PNG, WebP or AVIF, at most 16 MB and 64 megapixels. It is encoded anew in three sizes; place, camera and everything else in the file are dropped.';
