/** Photographs. The bytes are stored once per content; a placement says where a picture is shown. */
import { sql } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The part of a picture that is shown, in thousandths of its width and height. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One row per content. Its three sizes are WebP without any metadata; the original is not stored. */
export const picture = pgTable('picture', {
  /** SHA-256 of the largest size, base64url. */
  hash: text('hash').primaryKey(),
  /** Of the largest size, pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  small: bytea('small').notNull(),
  medium: bytea('medium').notNull(),
  large: bytea('large').notNull(),
  /** Of the three sizes together. */
  bytes: integer('bytes').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Since then no placement shows it; its bytes are deleted within a day. */
  unusedSince: timestamp('unused_since', { withTimezone: true }),
});

/** Where a picture is shown: one picture per place. */
export const placedPicture = pgTable(
  'placed_picture',
  {
    id: uuid('id').primaryKey(),
    hash: text('hash')
      .notNull()
      .references(() => picture.hash),
    /** Names the picture to readers: another one in each draft and game, so that hiding or taking away in one ends the address there. */
    address: text('address')
      .notNull()
      .generatedAlwaysAs(
        sql`rtrim(translate(encode(sha256((owner_id::text || hash)::bytea), 'base64'), '+/', '-_'), '=')`,
      ),
    /** The gang draft or the game that the place belongs to. */
    ownerId: uuid('owner_id').notNull(),
    /** The place in it: `gang` or a figure's id such as `f3` in a draft; `2.gang`, a figure's id such as `2.3`, `evening.<turn>.<n>` or `table.<turn>.<table>.<n>` in a campaign. */
    place: text('place').notNull(),
    /** Who put it there. It counts in this person's quota, and goes with the account. */
    personId: uuid('person_id').notNull(),
    crop: jsonb('crop').$type<Crop>(),
    /** Why an organiser hides it; null while it is shown. */
    hidden: text('hidden'),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('placed_picture_place').on(table.ownerId, table.place),
    index('placed_picture_by_hash').on(table.hash),
    index('placed_picture_by_address').on(table.address),
    index('placed_picture_by_person').on(table.personId),
    check(
      'placed_picture_place_form',
      sql`${table.place} ~ '^(gang|f[1-9][0-9]{0,3}|[1-9][0-9]{0,2}[.](gang|[1-9][0-9]{0,3})|(evening|table[.][1-9][0-9]?)[.][1-9][0-9]?[.][1-9][0-9]?)$'`,
    ),
  ],
);
