/** What goes over the wire about clubs. */
import { type Static, Type } from 'typebox';
import { closed, nullable, uuid, visibleLine, writtenLine, writtenText } from '#rulebooks/shapes.ts';
import { CropSchema } from '../pictures/contract.ts';

const NAME_FORM = '^(?=.{3,40}$)[a-z0-9]+(-[a-z0-9]+)*$';
const name = Type.String({
  pattern: NAME_FORM,
  description: 'Its part of the address `/clubs/<name>`: lower-case letters, digits and hyphens, 3 to 40',
});
const id = Type.String({ description: 'Id of the game' });
const when = Type.String({ format: 'date-time' });
const written = {
  title: visibleLine(80),
  place: writtenLine(120, { description: 'Where the club meets; may be empty' }),
  about: writtenText(1000, { description: 'Plain text of several lines; may be empty' }),
};
const listed = Type.Boolean({ description: 'Search engines may list the page' });

export const NewClub = Type.Object(
  { name, title: written.title, place: Type.Optional(written.place), about: Type.Optional(written.about) },
  closed,
);
export type NewClub = Static<typeof NewClub>;

export const PatchClub = Type.Object(
  {
    title: Type.Optional(written.title),
    place: Type.Optional(written.place),
    about: Type.Optional(written.about),
    listed: Type.Optional(listed),
  },
  closed,
);
export type PatchClub = Static<typeof PatchClub>;

const clubFields = {
  id: Type.String(),
  name: Type.String(),
  title: Type.String(),
  place: Type.String(),
  about: Type.String(),
  listed,
};
export const ClubReply = Type.Object({
  ...clubFields,
  waiting: Type.Integer({ description: 'Requests of visitors without an answer' }),
});
export type ClubReply = Static<typeof ClubReply>;
export const ClubList = Type.Object({ clubs: Type.Array(ClubReply) });
export type ClubList = Static<typeof ClubList>;

const shownGame = {
  id,
  title: Type.String(),
  rulebook: Type.String(),
  status: Type.Union([Type.Literal('gathering'), Type.Literal('playing'), Type.Literal('over')]),
};
export const ClubGames = Type.Object({
  games: Type.Array(
    Type.Object({
      ...shownGame,
      isPublic: Type.Boolean({ description: 'Only public games are shown' }),
      onPage: Type.Boolean(),
      honoured: Type.Boolean({ description: 'In the hall of fame of its organiser' }),
    }),
    { description: 'Games that the caller organises and may put on the page, last changed first' },
  ),
});
export type ClubGames = Static<typeof ClubGames>;

export const GameClubs = Type.Object({
  clubs: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      title: Type.String(),
      onPage: Type.Boolean({ description: 'The game was put on this page' }),
      mine: Type.Boolean(),
    }),
    { description: 'Clubs of the caller, and clubs of others that have the game on their pages' },
  ),
});
export type GameClubs = Static<typeof GameClubs>;

const photograph = {
  hash: Type.String({ description: 'Of its address: `/api/pictures/<hash>/<size>.webp`' }),
  width: Type.Integer(),
  height: Type.Integer(),
  crop: nullable(CropSchema),
  game: id,
  turn: Type.Integer({ description: 'The turn of the evening' }),
};
const ClubPhoto = Type.Object(photograph);
export const ClubPictures = Type.Object({
  pictures: Type.Array(
    Type.Object({ ...photograph, id: Type.String(), title: Type.String(), chosen: Type.Boolean() }),
    {
      description: 'Photographs of evenings of the games on the page: chosen ones, then those that may be chosen',
    },
  ),
});
export type ClubPictures = Static<typeof ClubPictures>;

/** The best of one kind: all who share the first place. */
export const Honour = Type.Object({
  feat: Type.String({ description: 'What it is for, such as `kills`' }),
  amount: Type.Integer(),
  holders: Type.Array(
    Type.Object({
      game: id,
      name: Type.String(),
      figure: nullable(Type.String({ description: 'Id of the figure in its game; null for a gang' })),
      gang: nullable(Type.String({ description: 'Its gang; null for a gang' })),
    }),
  ),
  more: Type.Integer({ description: 'How many more share the place' }),
});
export type Honour = Static<typeof Honour>;

export const FrontPicture = Type.Object({
  game: id,
  rulebook: Type.String(),
  title: Type.String(),
  turn: Type.Integer(),
  address: Type.String({ description: 'Of a PNG; `language` may be added' }),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type FrontPicture = Static<typeof FrontPicture>;

const Next = Type.Object({
  game: Type.Object({ id, title: Type.String(), rulebook: Type.String() }),
  at: Type.String({ description: 'Local date and time in its zone: `2026-12-04T20:00`' }),
  zone: Type.String({ description: 'IANA name' }),
  minutes: Type.Integer(),
  place: Type.String({ description: 'Where the evening is, as its public game says; empty for none' }),
  begins: when,
});

export const ClubPage = Type.Object({
  ...clubFields,
  mine: Type.Boolean({ description: 'The caller owns the club' }),
  next: nullable(Next),
  games: Type.Array(Type.Object(shownGame), { description: 'Public games that gather or run, last changed first' }),
  honours: Type.Array(Honour),
  front: nullable(FrontPicture),
  pictures: Type.Array(ClubPhoto),
});
export type ClubPage = Static<typeof ClubPage>;

export const Heirs = Type.Object({
  heirs: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'Other organisers of games that were put on the page',
  }),
});
export type Heirs = Static<typeof Heirs>;
export const HandClub = Type.Object({ person: uuid }, closed);

export const ListedClubs = Type.Object({
  clubs: Type.Array(Type.Object({ name: Type.String(), changedAt: when })),
});
export type ListedClubs = Static<typeof ListedClubs>;

export const Ask = Type.Object(
  {
    name: visibleLine(60),
    message: Type.Optional(writtenText(500)),
    website: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'Hidden from people, to catch programs that fill in everything: leave it empty',
      }),
    ),
  },
  closed,
);
export const Asked = Type.Object({
  token: Type.String({ description: 'Of the private address of the answer: `/clubs/<name>/asked/<token>`' }),
});
export type Asked = Static<typeof Asked>;

export const AskedReply = Type.Object({
  club: Type.Object({ name: Type.String(), title: Type.String() }),
  name: Type.String(),
  message: Type.String(),
  at: when,
  answer: nullable(
    Type.Object({
      text: Type.String(),
      at: when,
      code: nullable(Type.String({ description: 'An invitation that still works: KX7P-2MQT' })),
    }),
  ),
});
export type AskedReply = Static<typeof AskedReply>;

export const RequestList = Type.Object({
  requests: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      message: Type.String(),
      at: when,
      answer: nullable(Type.String()),
      code: nullable(Type.String()),
      answeredAt: nullable(when),
    }),
    { description: 'Unanswered ones first, then the latest' },
  ),
});
export type RequestList = Static<typeof RequestList>;

export const AnswerBody = Type.Object(
  {
    text: Type.Refine(writtenText(300, { minLength: 1 }), (text) => text.trim() !== ''),
    /** Also gives a code for one seat of this game. */
    game: Type.Optional(uuid),
  },
  closed,
);

export const ClubParams = Type.Object({ id: uuid });
export const ClubGameParams = Type.Object({ id: uuid, game: uuid });
export const ClubPictureParams = Type.Object({ id: uuid, picture: uuid });
export const ClubRequestParams = Type.Object({ id: uuid, request: uuid });
export const ClubNameParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 100 }) });
export const AskedParams = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  token: Type.String({ minLength: 1, maxLength: 100 }),
});
