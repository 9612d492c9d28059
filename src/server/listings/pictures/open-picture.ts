import { AppError } from '#shared/errors.ts'
import { PictureKey } from '#shared/listings/pictures.ts'
import { product } from '#shared/product.ts'
import type { Context } from '#server/model/context.ts'
import type { StoredFile } from '#server/platform/storage/storage.ts'
import { hasPremiumAccess } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'
import { pictureFile } from './picture-files.ts'
import type { PictureFormat } from './picture-files.ts'
import { isPassOf } from './picture-links.ts'
import type { PicturePass } from './picture-links.ts'
import { findPicturePlace } from './store.ts'
import type { PicturePlace } from './store.ts'

export interface OpenedPicture {
  /** To be read, or closed. */
  file: StoredFile
  format: PictureFormat
  /** Everyone may see it, for as long as it is there. */
  isFree: boolean
}

interface PictureRequest {
  width: number
  /** The first of them that there is. */
  formats: readonly PictureFormat[]
  pass: PicturePass | undefined
  /** Who asks is looked up only where it matters. */
  findVisitor: () => Promise<Member | undefined>
}

/**
 * A picture of a business. The first ones are anyone's. The others open by an address that was signed for whoever asks
 * and has not run out, as long as they still may see it: in a trial, with a subscription, for the owner and for staff.
 *
 * @throws AppError not_found: no such picture, or none that this visitor may know of.
 */
export async function openPicture(ctx: Context, key: string, request: PictureRequest): Promise<OpenedPicture> {
  const place = PictureKey.safeParse(key).success ? await findPicturePlace(ctx.db, key) : undefined
  const isFree = place !== undefined && place.isPublic && place.rank < product.freePictures
  const found = place && (isFree || (await opensTo(ctx, key, place, request))) && (await findFile(ctx, key, request))
  if (!found) throw new AppError('not_found', 'There is no such picture.')
  const { file, format } = found
  return { file, format, isFree }
}

async function opensTo(
  ctx: Context,
  key: string,
  { sellerId, isPublic }: PicturePlace,
  { pass, findVisitor }: PictureRequest,
): Promise<boolean> {
  const member = pass && (await findVisitor())
  if (!member || !isPassOf(ctx.secret, key, member.id, pass)) return false
  return member.id === sellerId || member.isAdmin || (isPublic && hasPremiumAccess(member))
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
