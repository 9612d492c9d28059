import { notFound } from '#shared/api/path-parameters.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { FAILED_PICTURE } from '#shared/listings/pictures.ts'
import type { OwnPicture, OwnPictures, PictureKey, PictureOrder, PictureReview } from '#shared/listings/pictures.ts'
import { product } from '#shared/product.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { FormPart } from '#server/platform/uploads/form-parts.ts'
import { pictureRefusal, withUploadedPicture } from '#server/platform/uploads/uploaded-picture.ts'
import { deletePictureFiles, originalFile, newPictureKey } from './picture-files.ts'
import { picturePath } from './picture-links.ts'
import {
  deletePhoto,
  findPicturedListing,
  insertPhoto,
  listPhotos,
  lockPicturedListing,
  numberPhotos,
  updateReview,
} from './store.ts'
import type { Photo, PicturedListing } from './store.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/**
 * All photos of a listing in order, including unfinished and failed ones, for its owner and staff.
 *
 * @throws AppError not_signed_in, not_found: no such listing, or another seller's.
 */
export async function listOwnPhotos(ctx: Context, listingId: ListingId): Promise<OwnPictures> {
  return toOwnPictures(ctx, ownOnly(ctx, await findPicturedListing(ctx.db, listingId)), ctx.db)
}

/**
 * Accepts one photo for a listing; a job encodes its pictures, and until then only its owner sees it. The file is
 * stored before the listing is locked, so slow uploads block nobody, and of many at once no thirteenth is accepted.
 *
 * @throws AppError not_signed_in, not_found, conflict/too_many, and the refusals of `savePictureUpload`.
 */
export async function addPhoto(ctx: Context, listingId: ListingId, form: AsyncIterable<FormPart>): Promise<OwnPicture> {
  ownOnly(ctx, await findPicturedListing(ctx.db, listingId))
  checkRoom(await listPhotos(ctx.db, listingId))
  const key = await savePictureUpload(ctx.storage, form)
  try {
    return await ctx.db.transaction(async (tx) => {
      ownOnly(ctx, await lockPicturedListing(tx, listingId))
      const photos = await listPhotos(tx, listingId)
      checkRoom(photos)
      await insertPhoto(tx, listingId, key)
      await ctx.queue.send(tx, 'make-picture', { key })
      const isNew = { state: 'processing', url: null, isFree: false, revealsIdentity: null, problem: null } as const
      return { key, position: photos.length, ...isNew }
    })
  } catch (error) {
    // Only if nothing was committed for certain; the sweep deletes what is left otherwise.
    if (error instanceof AppError) await ctx.storage.delete(originalFile(key)).catch(() => {})
    throw error
  }
}

/**
 * Reorders the photos of a listing, cover first.
 *
 * @throws AppError not_signed_in, not_found, conflict/photos_changed: the keys are not those of its current photos.
 */
export async function orderPhotos(ctx: Context, listingId: ListingId, { order }: PictureOrder): Promise<OwnPictures> {
  return ctx.db.transaction(async (tx) => {
    const listing = ownOnly(ctx, await lockPicturedListing(tx, listingId))
    const keys = (await listPhotos(tx, listingId)).map(({ key }) => key)
    if (keys.length !== order.length || keys.some((key) => !order.includes(key))) {
      throw new AppError('conflict', 'The photos of this business have changed in the meantime.', {
        reason: 'photos_changed',
      })
    }
    await numberPhotos(tx, listingId, order)
    return toOwnPictures(ctx, listing, tx)
  })
}

/**
 * Notes whether a photo shows which business it is. Of a confidential listing, strangers see it only after a no.
 *
 * @throws AppError not_signed_in, not_found: no such listing or photo, or another seller's.
 */
export async function reviewPhoto(
  ctx: Context,
  listingId: ListingId,
  key: PictureKey,
  { revealsIdentity }: PictureReview,
): Promise<OwnPictures> {
  return ctx.db.transaction(async (tx) => {
    const listing = ownOnly(ctx, await lockPicturedListing(tx, listingId))
    const photos = await listPhotos(tx, listingId)
    if (!photos.some((photo) => photo.key === key)) throw notFound('photo')
    await updateReview(tx, listingId, key, revealsIdentity)
    return toOwnPictures(ctx, listing, tx)
  })
}

/**
 * Deletes a photo; those after it move up. Its files are deleted once no page can show them.
 *
 * @throws AppError not_signed_in, not_found: no such listing or photo, or another seller's.
 */
export async function removePhoto(ctx: Context, listingId: ListingId, key: PictureKey): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    ownOnly(ctx, await lockPicturedListing(tx, listingId))
    const keys = (await listPhotos(tx, listingId)).map((photo) => photo.key)
    if (!keys.includes(key)) throw notFound('photo')
    await deletePhoto(tx, listingId, key)
    await numberPhotos(
      tx,
      listingId,
      keys.filter((other) => other !== key),
    )
  })
  await deletePictureFiles(ctx.storage, key).catch((error: unknown) => {
    ctx.log.warn({ err: error, key }, 'could not delete the files of a deleted photo; the sweep will')
  })
}

/** Another seller's listing answers like a missing one. */
function ownOnly(ctx: Context, listing: PicturedListing | undefined): PicturedListing {
  const member = requireMember(ctx)
  if (!listing || (listing.sellerId !== member.id && !member.isAdmin)) {
    throw notFound('business')
  }
  return listing
}

function checkRoom(photos: readonly Photo[]): void {
  if (photos.length >= product.maxPictures) throw pictureRefusal('too_many')
}

async function toOwnPictures(ctx: Context, listing: PicturedListing, db: Queryable): Promise<OwnPictures> {
  let rank = 0
  const { id, title, isConfidential } = listing
  const photos = (await listPhotos(db, id)).map(({ key, position, state, revealsIdentity }): OwnPicture => {
    const isReady = state === 'ready'
    const isShown = isReady && !(isConfidential && revealsIdentity !== false)
    const isFree = isShown && listing.isPublic && rank < product.freePictures
    if (isShown) rank += 1
    const problem = state === 'failed' ? FAILED_PICTURE : null
    const url = isReady ? picturePath(key, isFree, ctx) : null
    return { key, position, state, url, isFree, revealsIdentity, problem }
  })
  return { listing: { id, title, isConfidential }, photos }
}

/** Stores the photo of a form under a new key. @throws AppError as `withUploadedPicture`. */
async function savePictureUpload(storage: Storage, form: AsyncIterable<FormPart>): Promise<PictureKey> {
  const key = newPictureKey()
  await withUploadedPicture(storage, form, (draft) => draft.keep(originalFile(key)))
  return key
}
