import { AppError } from '#shared/errors.ts'
import { PictureKey } from '#shared/listings/pictures.ts'
import { product } from '#shared/product.ts'
import type { Context } from '#server/model/context.ts'
import type { StoredFile } from '#server/platform/storage/storage.ts'
import { hasPremiumAccess } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'
import { knowsIdentity } from '#server/listings/identity/know-identity.ts'
import { pictureFile } from './picture-files.ts'
import type { PictureFormat } from './picture-files.ts'
import { isPassOf } from './picture-links.ts'
import type { PicturePass } from './picture-links.ts'
import { findPicturePlace } from './store.ts'
import type { PicturePlace } from './store.ts'

export interface OpenedPicture {
  /** Must be read to its end or closed. */
  file: StoredFile
  format: PictureFormat
  /** Public, as long as it exists. */
  isFree: boolean
}

interface PictureRequest {
  width: number
  /** In order of preference. */
  formats: readonly PictureFormat[]
  pass: PicturePass | undefined
  /** Called only if access depends on the viewer. */
  findVisitor: () => Promise<Member | undefined>
}

/**
 * A picture of a business. The first ones are public. The others need a URL signed for the viewer that has not expired,
 * and that the viewer still has access: by a trial, a subscription, as the owner or as staff. Those that show which
 * business a confidential listing is need the seller's permission instead, which is asked for each request.
 *
 * @throws AppError not_found: no such picture, or no access.
 */
export async function openPicture(ctx: Context, key: string, request: PictureRequest): Promise<OpenedPicture> {
  const place = PictureKey.safeParse(key).success ? await findPicturePlace(ctx.db, key) : undefined
  const isFree = place !== undefined && place.isPublic && !place.isHidden && place.rank < product.freePictures
  const found = place && (isFree || (await opensTo(ctx, key, place, request))) && (await findFile(ctx, key, request))
  if (!found) throw new AppError('not_found', 'There is no such picture.')
  const { file, format } = found
  return { file, format, isFree }
}

async function opensTo(
  ctx: Context,
  key: string,
  { listingId, sellerId, isPublic, isHidden }: PicturePlace,
  { pass, findVisitor }: PictureRequest,
): Promise<boolean> {
  const member = pass && (await findVisitor())
  if (!member || !isPassOf(ctx.secret, key, member.id, pass)) return false
  if (member.id === sellerId || member.isAdmin) return true
  if (!isPublic) return false
  return (!isHidden && hasPremiumAccess(member)) || (await knowsIdentity(ctx.db, { id: listingId, sellerId }, member))
}

async function findFile(
  { storage }: Context,
  key: string,
  { width, formats }: PictureRequest,
): Promise<{ file: StoredFile; format: PictureFormat } | undefined> {
  for (const format of formats) {
    const file = await storage.open(pictureFile(key, width, format))
    if (file) return { file, format }
  }
  return undefined
}
