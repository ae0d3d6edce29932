import { type Static, Type } from 'typebox';
import { gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { RosterSchema } from '#rulebooks/peur-sur-la-ville/roster/schema.ts';
import { closed, visibleLine } from '#rulebooks/shapes.ts';
import { PictureReply } from '../../pictures/contract.ts';

const Id = Type.String({ format: 'uuid' });
const Time = Type.String({ format: 'date-time' });

export const MAX_DOCUMENT_BYTES = 64 * 1024;

export const DraftParams = Type.Object({ id: Id }, closed);
export const TokenParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }, closed);

/** Validated by the rules, which name each fault at its place in the game's words. */
const Document = Type.Unknown({ description: 'A roster document (format parrain-roster/1)' });

export const NewDraft = Type.Object(
  {
    id: Type.Optional(
      Type.String({ format: 'uuid', description: 'Chosen by the client: a repeated request makes one draft' }),
    ),
    document: Document,
  },
  closed,
);
export const SaveDraft = Type.Object(
  {
    revision: Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'The revision that was read' }),
    document: Document,
  },
  closed,
);
export const CopyDraft = Type.Union([Type.Null(), Type.Object({ name: Type.Optional(visibleLine(60)) }, closed)]);

export const DraftListing = Type.Object({
  id: Id,
  name: Type.String(),
  type: Type.Enum(gangTypes),
  legal: Type.Boolean({ description: 'It obeys PV-84..118' }),
  faults: Type.Integer({ description: 'Number of broken rules' }),
  leftBtc: Type.Integer({ description: 'Unspent budget; negative if overspent' }),
  shared: Type.Boolean(),
  picture: Type.Optional(PictureReply),
  updatedAt: Time,
});
export type DraftListing = Static<typeof DraftListing>;
export const DraftList = Type.Object({ rosters: Type.Array(DraftListing) });
export type DraftList = Static<typeof DraftList>;

export const DraftReply = Type.Object({
  id: Id,
  revision: Type.Integer(),
  document: RosterSchema,
  shareToken: Type.Union([Type.String(), Type.Null()]),
  createdAt: Time,
  updatedAt: Time,
});
export type DraftReply = Static<typeof DraftReply>;

export const SavedReply = Type.Object({ id: Id, revision: Type.Integer(), updatedAt: Time });
export type SavedReply = Static<typeof SavedReply>;

export const ShareReply = Type.Object({
  token: Type.String(),
  path: Type.String({ description: 'Path of the page that shows it' }),
});
export type ShareReply = Static<typeof ShareReply>;

export const SharedReply = Type.Object({ document: RosterSchema, updatedAt: Time });
export type SharedReply = Static<typeof SharedReply>;
