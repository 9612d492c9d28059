import { Readable } from 'node:stream'
import { AppError } from '#shared/errors.ts'
import type { PictureWidth } from '#shared/listings.ts'
import { product } from '#shared/product.ts'
import type { Context } from '#server/context.ts'
import { hasPremiumAccess } from '#server/accounts/member.ts'
import type { Member } from '#server/accounts/member.ts'
import { findPicturePlace } from './store.ts'
import type { PicturePlace } from './store.ts'

export type PictureFormat = 'webp' | 'jpeg'

/** Where one width of a picture is kept. */
export function pictureFile(key: string, width: number, format: PictureFormat): string {
  return `pictures/${key.slice(0, 2)}/${key}-${width}.${format}`
}

/** Storefront pictures are also kept as a JPEG of this width, for sites that show a shared link. */
export const SHARED_WIDTH: PictureWidth = 1200

export interface OpenedPicture {
  size: number
  body: ReadableStream
  /** Everyone may see it, for as long as it is there. */
  isFree: boolean
}

/**
 * A picture of a business: the first ones are anyone's, the others open with a trial or a subscription, and their owner
 * sees them all. Who asks is looked up only where it matters.
 *
 * @throws AppError not_found: no such picture, or one that this visitor may not know of.
 */
export async function openPicture(
  ctx: Context,
  key: string,
  {
    width,
    format,
    findVisitor,
  }: { width: number; format: PictureFormat; findVisitor: () => Promise<Member | undefined> },
): Promise<OpenedPicture> {
  const place = /^[0-9a-f]{32}$/u.test(key) ? await findPicturePlace(ctx.db, key) : undefined
  const isFree = place !== undefined && place.isPublic && place.position < product.freePictures
  const isAllowed = place && (isFree || isOpenTo(place, await findVisitor()))
  const file = isAllowed ? await ctx.storage.open(pictureFile(key, width, format)) : undefined
  if (!file) throw new AppError('not_found', 'There is no such picture.')
  return { size: file.size, body: Readable.toWeb(file.stream()) as ReadableStream, isFree }
}

function isOpenTo({ sellerId, isPublic }: PicturePlace, member: Member | undefined): boolean {
  if (!member) return false
  return member.id === sellerId || member.isAdmin || (isPublic && hasPremiumAccess(member))
}
