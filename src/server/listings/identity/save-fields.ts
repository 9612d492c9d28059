import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { insertSubmission, nextListingId, updateListing } from '#server/listings/selling-store.ts'
import type { ListingFields } from '#server/listings/selling-store.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { deleteIdentity, findPin, saveIdentity } from './identity-store.ts'
import type { Identity, Teaser } from './identity.ts'
import { movePin } from './move-pin.ts'

interface NewListing {
  sellerId: UserId
  fields: ListingFields
  teaser: Teaser | null
  /** Off the market until staff accept it. */
  isInReview: boolean
}

/** Inserts a listing: an open one as it is, a confidential one as its teaser, with its identity apart. */
export async function insertFields(
  tx: Queryable,
  secret: string,
  { sellerId, fields, teaser, isInReview }: NewListing,
): Promise<ListingId> {
  const id = await nextListingId(tx)
  const status = isInReview ? 'withdrawn' : 'listed'
  await insertSubmission(tx, { id, sellerId, teaser, status, fields: faceOf(secret, id, fields, teaser) })
  if (teaser) await saveIdentity(tx, id, fields)
  return id
}

/** Like `insertFields`, for an existing listing, which may also become confidential or open. */
export async function updateFields(
  tx: Queryable,
  secret: string,
  { id, fields, teaser }: { id: ListingId; fields: ListingFields; teaser: Teaser | null },
): Promise<void> {
  const pin = teaser && (await findPin(tx, id, fields, teaser.pinMiles))
  await updateListing(tx, id, { ...faceOf(secret, id, fields, teaser), ...pin }, teaser)
  await (teaser ? saveIdentity(tx, id, fields) : deleteIdentity(tx, id))
}

/** The fields of a listing that its row has, which every page, feed and mail reads. */
export function faceOf<Fields extends Identity>(
  secret: string,
  id: ListingId,
  fields: Fields,
  teaser: Teaser | null,
): Fields {
  if (!teaser) return fields
  const { latitude, longitude } = fields
  const pin =
    latitude === null || longitude === null ? null : movePin(secret, id, { latitude, longitude }, teaser.pinMiles)
  return {
    ...fields,
    title: teaser.title,
    description: teaser.text,
    location: teaser.area,
    fullAddress: null,
    website: null,
    latitude: pin?.latitude ?? null,
    longitude: pin?.longitude ?? null,
  }
}
