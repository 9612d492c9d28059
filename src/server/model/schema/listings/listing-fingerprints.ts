import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { FINGERPRINT_KINDS } from '#shared/listings/fingerprints.ts'
import { listingPictures, listings } from '#server/model/schema/listings.ts'

/**
 * What copies of a listing are found by (docs/product/listings.md): its registration number, its texts and its pictures. Texts and
 * pictures are near each other if few bits of their hashes differ; `bands` has the parts of a hash, of which near ones
 * share at least one.
 */
export const listingFingerprints = pgTable(
  'listing_fingerprints',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: FINGERPRINT_KINDS }).notNull(),
    hash: bigint('hash', { mode: 'bigint' }).notNull(),
    bands: integer('bands').array().notNull(),
    /** The picture that it is of. */
    pictureKey: text('picture_key').references(() => listingPictures.key, { onDelete: 'cascade' }),
  },
  (t) => [
    index('listing_fingerprints_listing').on(t.listingId),
    index('listing_fingerprints_bands').using('gin', t.bands),
    uniqueIndex('listing_fingerprints_picture').on(t.pictureKey),
    check('listing_fingerprints_kind', sql`kind in ('registration', 'text', 'picture')`),
    check('listing_fingerprints_of_picture', sql`(kind = 'picture') = (picture_key is not null)`),
  ],
)
