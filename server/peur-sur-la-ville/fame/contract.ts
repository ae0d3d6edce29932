import { type Static, Type } from 'typebox';
import type { GangType, Rank } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { nullable } from '#rulebooks/shapes.ts';
import { PictureReply } from '../../pictures/contract.ts';

const count = Type.Integer({ minimum: 0 });
const campaign = Type.String({ description: 'Id of the campaign' });
const gang = {
  seat: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  type: Type.Unsafe<GangType>(Type.String({ description: 'Type of the gang' })),
};
const figure = {
  campaign,
  id: Type.String({ description: 'Of the figure in its campaign' }),
  name: Type.String(),
  rank: Type.Unsafe<Rank>(Type.String()),
  gang: Type.Object(gang),
};
const placed = {
  amount: Type.Integer({ minimum: 1 }),
  more: Type.Integer({ minimum: 0, description: 'How many more share the place' }),
};
export const FigureRecord = Type.Object({ ...placed, holders: Type.Array(Type.Object(figure)) });
export const GangRecord = Type.Object({ ...placed, holders: Type.Array(Type.Object({ campaign, ...gang })) });
const figures = Type.Array(FigureRecord);
const gangs = Type.Array(GangRecord);

export const HallReply = Type.Object({
  organiser: Type.String({ description: 'Name of the person whose hall it is' }),
  mine: Type.Boolean({ description: 'The reader’s own' }),
  campaigns: Type.Array(
    Type.Object({
      id: campaign,
      title: Type.String(),
      isCut: Type.Boolean({ description: 'Its log is too long: only its latest part counts' }),
    }),
    { description: 'Campaigns in it that the reader may open, last opened first' },
  ),
  hall: Type.Object({
    figures: Type.Object({ kills: figures, arrests: figures, loot: figures, evenings: figures }),
    gangs: Type.Object({ rep: gangs, btc: gangs }),
    dead: Type.Array(
      Type.Object({
        ...figure,
        evenings: count,
        wounds: count,
        scars: count,
        fell: nullable(
          Type.Object({
            turn: Type.Integer(),
            table: Type.String({ description: 'Message key' }),
            against: Type.Array(Type.String({ description: 'Name of a gang' })),
          }),
        ),
      }),
    ),
    moreDead: count,
  }),
  pictures: Type.Array(Type.Object({ campaign, picture: PictureReply }), {
    description: 'Photographs of the figures and gangs named here, without hidden ones',
  }),
});
export type HallReply = Static<typeof HallReply>;

/** Null if no organiser has added it. */
export const InHallReply = Type.Object({
  hall: nullable(
    Type.Object({
      person: Type.String({ description: 'Id of the organiser' }),
      name: Type.String(),
    }),
  ),
});
export type InHallReply = Static<typeof InHallReply>;
