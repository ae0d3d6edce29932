import { type Static, Type } from 'typebox';
import { list, moveShape } from '../shapes.ts';
import { type Kind, kinds, type ManId } from './kinds.ts';

const Man = Type.Unsafe<ManId>(Type.String({ pattern: '^[1-4][kvt]$', maxLength: 2 }));
const Men = list(Man, 12);
/** A cell or shop with its heading: `X31<H12b`, `X51` for a free one. */
const End = Type.String({ pattern: '^[A-Za-z0-9]{2,6}(<[A-Za-z0-9]{2,6})?$', maxLength: 13 });
const Place = Type.String({ pattern: '^[A-Z][0-9]{1,2}[ab]?$|^clinic$', maxLength: 6 });
const Amount = Type.Integer({ minimum: 0, maximum: 99_999 });
/** The shop whose token is given up (SG-131), if necessary. */
const giveUp = Type.Optional(Place);

export const supergangMove = Type.Union([
  /** SG-107. */
  moveShape('buy-police', {}),
  moveShape('not', {}),
  /** SG-57. */
  moveShape('claim', {}),
  /** SG-89; `manhole` for a pair from the sewer, `hold` for men that the police player takes into custody (SG-138). */
  moveShape('drive', {
    pair: Type.Integer({ minimum: 1, maximum: 2 }),
    end: End,
    manhole: Type.Optional(Place),
    hold: Type.Optional(Men),
  }),
  /** SG-103, SG-104: arrested men who rebel. */
  moveShape('rebel', { men: Men }),
  /** SG-18. */
  moveShape('move', { man: Man, end: End }),
  /** SG-33. */
  moveShape('assault', { man: Man }),
  /** SG-34. */
  moveShape('racket', { man: Man, giveUp }),
  /** SG-36. */
  moveShape('buy', { man: Man, giveUp }),
  /** SG-49. */
  moveShape('pawns', { man: Man, count: Type.Integer({ minimum: 1, maximum: 10 }) }),
  /** SG-52. */
  moveShape('lay', { man: Man, portion: Type.String({ pattern: '^[0-9]{2}-[0-9]$', maxLength: 4 }) }),
  /** SG-77. */
  moveShape('recruit', { man: Man, kind: Type.Unsafe<Kind>(Type.Enum([...kinds])) }),
  /** SG-66. */
  moveShape('vamp', { man: Man, target: Man }),
  /** SG-39, SG-46: `aim` is people, the cash, the title, or cops; `defender` plays the managers (SG-84). */
  moveShape('fight', {
    man: Man,
    aim: Type.Enum(['people', 'cash', 'title', 'cops']),
    with: Men,
    against: Men,
    defender: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
    giveUp,
  }),
  /** SG-128. */
  moveShape('finish-off', { man: Man }),
  /** SG-R15. */
  moveShape('give', { to: Type.Integer({ minimum: 1, maximum: 4 }), amount: Amount }),
  moveShape('end', {}),
  /** SG-135. */
  moveShape('give-up', {}),
  /** SG-R17. */
  moveShape('join', { men: Men }),
  /** SG-116: the target of the dart. */
  moveShape('dart', { target: Type.String({ pattern: '^([1-4][kvt]|manager|cop)$', maxLength: 7 }) }),
  /** SG-80. */
  moveShape('price', { amount: Amount }),
  moveShape('refuse', {}),
  moveShape('pay', {}),
  moveShape('leave', {}),
]);
export type SupergangMove = Static<typeof supergangMove>;
